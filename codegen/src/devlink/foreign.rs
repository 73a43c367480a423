//! nvcc's relocatable device code (`nvcc -rdc=true`) in objects and archives → one image together with racc's, and the
//! object that registers it with the CUDA run time.
//!
//! ```text
//! racc's PTX  → ptxas -c → a.cubin ┐
//! k.o, libk.a (`__nv_relfatbin`)   ┴→ nvlink → one cubin an architecture → fatbinary → `.nv_fatbin`
//! ```
//! Each unit of nvcc calls `__cudaRegisterLinkedBinary_UNIT` when the program starts; with the last of them all is handed to
//! the CUDA run time, as nvcc's own device link does. racc's run time asks that one for its module (`ImageKind::Linked`),
//! so that a variable of the device is the same for racc's kernels, for nvcc's and for `cudaMemcpyToSymbol`.

use super::{LinkOptions, failed, library, tools};
use object::read::archive::ArchiveFile;
use object::{Object, ObjectSection, ObjectSymbol};
use racc_abi::LINKED_MODULE;
use racc_base::Diagnostic;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where nvcc puts code that is not linked yet.
const SECTION: &str = "__nv_relfatbin";
/// What each unit defines: where its code lies.
const WRAPPER: &str = "__fatbinwrap";
/// What each unit calls, and a device link defines.
const REGISTER: &str = "__cudaRegisterLinkedBinary";
/// A kernel of racc's part, by which the CUDA run time says which module it is in.
pub(super) const ANCHOR: &str = "__racc_anchor";

/// The inputs of a link that nvcc made.
#[derive(Clone, Debug, Default)]
pub struct Foreign {
    pub files: Vec<PathBuf>,
    /// Members of archives among them, which nvlink takes only when something asks for them.
    members: Vec<Vec<u8>>,
    /// Suffixes of the units' symbols: `_4134db65_4_k_cu_4358c4a6`.
    pub units: BTreeSet<String>,
    /// Those that a device link of nvcc's among the inputs has registered.
    pub registered: BTreeSet<String>,
}

impl Foreign {
    /// Looks through one file.
    pub fn add(&mut self, path: &Path, bytes: &[u8]) {
        let before = self.units.len();
        if let Ok(archive) = ArchiveFile::parse(bytes) {
            for member in archive.members().flatten() {
                if let Ok(data) = member.data(bytes) {
                    // As in `collect`: the reader wants structures aligned.
                    let (data, before) = (data.to_vec(), self.units.len());
                    self.add_object(&data);
                    if self.units.len() > before {
                        self.members.push(data);
                    }
                }
            }
        } else {
            self.add_object(bytes);
        }
        if self.units.len() > before {
            self.files.push(path.to_owned());
        }
    }

    fn add_object(&mut self, bytes: &[u8]) {
        let Ok(file) = object::File::parse(bytes) else { return };
        let relocatable = file.sections().any(|s| s.name() == Ok(SECTION));
        for symbol in file.symbols().filter(|s| s.is_definition()) {
            let Ok(name) = symbol.name() else { continue };
            if let Some(unit) = name.strip_prefix(REGISTER) {
                self.registered.insert(unit.to_owned());
            } else if let Some(unit) = name.strip_prefix(WRAPPER).filter(|_| relocatable) {
                self.units.insert(unit.to_owned());
            }
        }
    }

    pub fn is_empty(&self) -> bool {
        self.units.is_empty()
    }

    /// Whether nvcc has done its device link: only racc's kernels are still to be linked then.
    pub(super) fn is_linked(&self) -> bool {
        self.units.is_subset(&self.registered)
    }
}

/// What nvcc's part calls or reads and does not define.
pub(super) fn wanted(
    foreign: &Foreign,
    arch: &str,
    options: &LinkOptions,
) -> Result<BTreeSet<String>, Diagnostic> {
    let folder = folder()?;
    let mut all = foreign.clone();
    for (n, member) in foreign.members.iter().enumerate() {
        let path = folder.path().join(format!("{n}.o"));
        std::fs::write(&path, member).map_err(io)?;
        all.files.push(path);
    }
    all.files.retain(|file| file.extension().is_none_or(|e| e != "a"));
    let output = folder.path().join("alone.cubin");
    Ok(match nvlink(&all, None, arch, options, &output)? {
        Ok(_) => BTreeSet::new(),
        Err(said) => undefined(&said),
    })
}

/// One cubin of racc's, which may be none, and all of nvcc's.
pub(super) fn link(
    foreign: &Foreign,
    cubin: Option<&[u8]>,
    arch: &str,
    options: &LinkOptions,
) -> Result<Vec<u8>, Diagnostic> {
    let folder = folder()?;
    let (input, output) = (folder.path().join("racc.cubin"), folder.path().join("linked.cubin"));
    if let Some(bytes) = cubin {
        std::fs::write(&input, bytes).map_err(io)?;
    }
    match nvlink(foreign, cubin.map(|_| input.as_path()), arch, options, &output)? {
        Ok(()) => std::fs::read(&output).map_err(io),
        Err(said) => Err(match undefined(&said).first() {
            // What nvlink says of objects without code for the architecture is a warning.
            Some(name) if !said.contains("SM Arch (") => library::is_missing(name),
            _ if said.contains("Prototype doesn't match") => {
                failed("E0631", format!("a device function is called otherwise than nvcc defines it:\n{}", said.trim_end()))
                    .help("give arguments and result the types that they have in CUDA C, and pass structures and complex numbers by their address")
            }
            _ => failed("E0631", format!("nvlink does not link the objects of nvcc for sm_{arch}:\n{}", said.trim_end()))
                .help(format!("compile them with -gencode arch=compute_{arch},code=sm_{arch} too")),
        }),
    }
}

/// `nvlink`; its words where it fails.
fn nvlink(
    foreign: &Foreign,
    cubin: Option<&Path>,
    arch: &str,
    options: &LinkOptions,
    output: &Path,
) -> Result<Result<(), String>, Diagnostic> {
    let nvlink = tool("nvlink", options)?;
    let mut command = Command::new(&nvlink);
    // Kernels that only racc's code launches stay: nvlink knows nvcc's launches alone.
    command.arg(format!("--arch=sm_{arch}")).args(["-m64", "--ignore-host-info"]);
    command.args(cubin).args(&foreign.files);
    // What kernels that launch kernels call.
    if let Some(library) = tools::device_run_time(&nvlink) {
        command.arg(library);
    }
    let done = command.arg("-o").arg(output).output().map_err(|e| failed("E0626", format!("nvlink: {e}")))?;
    let mut said = String::from_utf8_lossy(&done.stderr).into_owned();
    said.push_str(&String::from_utf8_lossy(&done.stdout));
    Ok(if done.status.success() { Ok(()) } else { Err(said) })
}

/// `nvlink error   : Undefined reference to 'name' in 'k.o'`
fn undefined(said: &str) -> BTreeSet<String> {
    let name = |line: &str| {
        let (_, tail) = line.split_once("Undefined reference to '")?;
        Some(tail.split_once('\'')?.0.to_owned())
    };
    said.lines().filter_map(name).collect()
}

/// A file's name and what is in it.
pub type NamedFile = (&'static str, Vec<u8>);

/// The sources of the object that registers `codes` and racc's own part with the CUDA run time: a text in C, and the files
/// that it includes by name.
pub(super) fn registration(
    foreign: &Foreign,
    codes: &[(String, Vec<u8>)],
    own: Option<&(String, String)>,
    options: &LinkOptions,
) -> Result<(String, Vec<NamedFile>), Diagnostic> {
    let linked: Vec<(&str, &str, &[u8])> =
        codes.iter().map(|(arch, bytes)| ("elf", arch.as_str(), bytes.as_slice())).collect();
    let mut files = vec![("linked.fatbin", fatbinary("-link", &linked, options)?)];
    if let Some((arch, ptx)) = own {
        files.push(("own.fatbin", fatbinary("-c", &[("ptx", arch, ptx.as_bytes())], options)?));
    }
    Ok((text(foreign, own.is_some()), files))
}

fn fatbinary(
    what: &str,
    images: &[(&str, &str, &[u8])],
    options: &LinkOptions,
) -> Result<Vec<u8>, Diagnostic> {
    let folder = folder()?;
    let output = folder.path().join("out.fatbin");
    let mut command = Command::new(tool("fatbinary", options)?);
    command.arg("-64").arg(what).arg(format!("--create={}", output.display()));
    for (kind, arch, bytes) in images {
        let path = folder.path().join(format!("{arch}.{kind}"));
        std::fs::write(&path, bytes).map_err(io)?;
        command.arg(format!("--image3=kind={kind},sm={arch},file={}", path.display()));
    }
    let done = command.output().map_err(|e| failed("E0626", format!("fatbinary: {e}")))?;
    if !done.status.success() {
        return Err(failed("E0631", format!("fatbinary fails:\n{}", String::from_utf8_lossy(&done.stderr))));
    }
    std::fs::read(&output).map_err(io)
}

/// The registration in C. The CUDA run time loads the linked code where it fits the device; elsewhere it links the parts
/// for it, which the list names.
fn text(foreign: &Foreign, own: bool) -> String {
    let count = foreign.units.len();
    let mut text = String::from(
        "extern void **__cudaRegisterFatBinary(void *);\n\
         extern void __cudaRegisterFatBinaryEnd(void **), __cudaUnregisterFatBinary(void **);\n\
         extern void __cudaRegisterFunction(void **, const char *, char *, const char *, int, void *, void *, void *, void *, int *);\n\
         extern int cudaGetFuncBySymbol(void **, const void *), atexit(void (*)(void));\n\
         #define HIDDEN __attribute__((visibility(\"hidden\")))\n\
         struct code { int magic, version; const void *data; void *parts; };\n\
         #define DATA(name, file) __asm__(\".pushsection .nv_fatbin, \\\"a\\\"\\n.balign 8\\n\" name \":\\n.incbin \\\"\" file \"\\\"\\n.popsection\\n\")\n\
         HIDDEN extern const char linked[] __asm__(\".Lracc_linked\");\n\
         DATA(\".Lracc_linked\", \"linked.fatbin\");\n",
    );
    // Writing to a String does not fail.
    let _ = writeln!(text, "static const void *parts[{}];", count + 2);
    text.push_str(
        "static struct code all __attribute__((section(\".nvFatBinSegment\"), aligned(8))) = { 0x466243b1, 2, linked, parts };\n\
         static void **handle;\n\
         static void end(void) { __cudaUnregisterFatBinary(handle); }\n",
    );
    let mut anchor = String::new();
    if own {
        text.push_str(
            "HIDDEN extern const char own[] __asm__(\".Lracc_own\");\nDATA(\".Lracc_own\", \"own.fatbin\");\nstatic char anchor;\n",
        );
        let _ = writeln!(
            text,
            "HIDDEN int {LINKED_MODULE}(void **function) {{ return cudaGetFuncBySymbol(function, &anchor); }}"
        );
        let _ = write!(
            anchor,
            "    parts[{count}] = own;\n    handle = __cudaRegisterFatBinary(&all);\n    \
             __cudaRegisterFunction(handle, &anchor, \"{ANCHOR}\", \"{ANCHOR}\", -1, 0, 0, 0, 0, 0);\n"
        );
    } else {
        anchor.push_str("    handle = __cudaRegisterFatBinary(&all);\n");
    }
    let _ = write!(
        text,
        "static void add(const struct code *unit, void (*callback)(void **))\n{{\n    \
         static void (*callbacks[{count}])(void **);\n    static int n;\n    \
         callbacks[n] = callback;\n    parts[n++] = unit->data;\n    if (n < {count})\n        return;\n\
         {anchor}    atexit(end);\n    for (n = 0; n < {count}; n++)\n        callbacks[n](handle);\n    \
         __cudaRegisterFatBinaryEnd(handle);\n}}\n"
    );
    for unit in &foreign.units {
        let _ = write!(
            text,
            "extern const struct code {WRAPPER}{unit};\n\
             HIDDEN void {REGISTER}{unit}(void (*callback)(void **), void *code, void *name, void (*keep)(void *))\n\
             {{\n    (void)code, (void)name, (void)keep;\n    add(&{WRAPPER}{unit}, callback);\n}}\n"
        );
    }
    text
}

fn tool(name: &str, options: &LinkOptions) -> Result<PathBuf, Diagnostic> {
    tools::of_toolkit(name, options).ok_or_else(|| {
        failed(
            "E0631",
            format!("{name} is not found: objects of nvcc with relocatable device code are linked by it"),
        )
        .help("run `cargo xtask setup`, set CUDA_HOME, or let nvcc compile without -rdc=true or -dc")
    })
}

fn folder() -> Result<tempfile::TempDir, Diagnostic> {
    tempfile::tempdir().map_err(io)
}

fn io(e: std::io::Error) -> Diagnostic {
    failed("E0626", format!("the device link: {e}"))
}
