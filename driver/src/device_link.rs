//! Device bitcode in the objects and archives of a link → one more object, with code for each architecture.
//!
//! Shared libraries are left alone: each was linked, device code and all, when it was made. An archive's members
//! all count, as the host's linker decides later which it takes.

use crate::link::Item;
use crate::link_inputs;
use crate::options::acc::Switch;
use crate::options::{Options, Shape};
use crate::spawn;
use crate::stages;
use racc_base::Diagnostic;
use racc_codegen::devlink::foreign::Foreign;
use racc_codegen::devlink::{self, Code, ImageKind, LinkOptions, Linked, collect, table};
use std::path::{Path, PathBuf};
use std::process::Command;

/// `None` when no input holds device code for the targets.
pub(crate) fn link(options: &Options, items: &[Item]) -> Result<Option<Linked>, Vec<Diagnostic>> {
    if options.link.shape == Shape::Relocatable {
        return Ok(None);
    }
    let (mut images, mut foreign) = (Vec::new(), Foreign::default());
    let library_path = std::env::var_os("LIBRARY_PATH");
    let archives_only = options.link.shape == Shape::Static;
    for path in link_inputs::files(items, archives_only, library_path.as_deref()) {
        // A file that cannot be read is the host linker's to complain about.
        let Ok(bytes) = std::fs::read(&path) else { continue };
        images.extend(collect::images(&path, &bytes));
        foreign.add(&path, &bytes);
    }
    if images.is_empty() && foreign.is_empty() {
        return Ok(None);
    }
    let gpu = &options.gpu;
    let wishes = LinkOptions {
        targets: stages::devices_of_link(options),
        flush_denormals: gpu
            .flushz
            .map_or(gpu.fastmath || options.arithmetic.flush_denormals, |s| s == Switch::On),
        max_registers: gpu.maxregcount,
        resource_usage: gpu.ptxinfo,
        tools: Vec::new(),
        shared: options.link.shape == Shape::Shared,
        foreign,
    };
    let linked = devlink::link(&images, &wishes)?;
    for note in &linked.notes {
        eprintln!("{note}");
    }
    Ok(Some(linked).filter(|linked| !linked.codes.is_empty() || linked.registration.is_some()))
}

/// The object that carries the code and registers it.
fn object(options: &Options, linked: &Linked) -> Result<Vec<u8>, Diagnostic> {
    table::object(&linked.codes, options.host, options.acc.preference())
        .map_err(|fault| fault.at(racc_base::Span::NONE))
}

/// The objects that the link made, in `folder`. They stand ahead of the user's archives, as they refer to nvcc's members.
pub(crate) fn objects(
    options: &Options,
    linked: &Linked,
    folder: &Path,
) -> Result<Result<Vec<PathBuf>, Diagnostic>, String> {
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        std::fs::write(&path, bytes)
            .map_err(|e| format!("cannot write {}: {e}", path.display()))
            .map(|()| path)
    };
    let mut made = Vec::new();
    if !linked.codes.is_empty() {
        match object(options, linked) {
            Ok(object) => made.push(write("racc-device-code.o", &object)?),
            Err(bug) => return Ok(Err(bug)),
        }
    }
    if let Some((text, files)) = &linked.registration {
        for (name, bytes) in files {
            write(name, bytes)?;
        }
        write("racc-registration.c", text.as_bytes())?;
        let mut command = Command::new(options.host.cc());
        command.current_dir(folder).args(["-c", "-O1", "-fPIC", "-w", "racc-registration.c"]);
        spawn::run(&mut command, options.verbosity)?;
        made.push(folder.join("racc-registration.o"));
    }
    Ok(Ok(made))
}

/// The text of `--emit=ptx`, or the bytes of `--emit=gcn`.
pub(crate) fn text(linked: Option<&Linked>, stage: &str) -> Vec<u8> {
    let kind = if stage == "gcn" { ImageKind::Hsaco } else { ImageKind::Ptx };
    let codes = linked.iter().flat_map(|l| &l.codes).filter(|code| code.kind == kind);
    codes.flat_map(|code| code.bytes.clone()).collect()
}

/// `-gpu=keep`: the code of each architecture beside the output.
pub(crate) fn keep(options: &Options, linked: &Linked) -> Result<(), String> {
    if !options.gpu.keep {
        return Ok(());
    }
    let output = options.output.clone().unwrap_or_else(|| "a.out".into());
    linked.codes.iter().filter(|code| code.kind != ImageKind::Linked).try_for_each(|code| {
        let path = output.with_added_extension(suffix(code));
        std::fs::write(&path, &code.bytes).map_err(|e| format!("cannot write {}: {e}", path.display()))
    })
}

fn suffix(code: &Code) -> String {
    match code.kind {
        ImageKind::Ptx => format!("sm_{}.ptx", code.arch),
        ImageKind::Cubin => format!("sm_{}.cubin", code.arch),
        ImageKind::Hsaco => format!("gfx{:x}.hsaco", code.arch),
        ImageKind::Linked => format!("sm_{}.linked", code.arch),
    }
}
