//! `cargo xtask package`: a relocatable tar archive, a .deb and a wheel with racc and LLVM in it, in `target/packages`.
//!
//! All three hold one tree (install.rs) with the shared libraries that racc needs beyond the C library's in `lib/racc`,
//! where its run path finds them: on another machine it needs gcc to link, and gfortran's library for Fortran.
//! `--check` installs each into a folder of its own and compiles and runs programs there without any setting of this
//! machine's. `--dev` packs the development build, `--tree DIR` only makes the tree.

mod check;
mod deb;
mod elf;
mod wheel;

use crate::install::{self, VERSION};
use crate::{Outcome, build, setup, shell};
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// A file of the tree: where it is now, its name below the prefix, and its mode.
pub(crate) struct Entry {
    from: PathBuf,
    name: String,
    mode: u32,
}

pub(crate) fn run(args: &[String]) -> Outcome {
    let has = |flag: &str| args.iter().any(|arg| arg == flag);
    let profile = if has("--dev") { "debug" } else { "release" };
    if let Some(at) = args.iter().position(|arg| arg == "--tree") {
        let folder = args.get(at + 1).ok_or("--tree needs a folder")?;
        return make_tree(Path::new(folder), profile).map(|_| ());
    }
    if has("--dev") {
        build::run(&[])?;
    } else {
        setup::run(&[])?;
        build::run(&["--release".to_owned()])?;
    }
    let out = shell::target_dir().join("packages");
    fs::create_dir_all(&out).map_err(|e| format!("{}: {e}", out.display()))?;
    let tree = tempfile::tempdir().map_err(|e| e.to_string())?;
    let entries = make_tree(tree.path(), profile)?;
    let archive = out.join(format!("racc-{VERSION}-x86_64-linux.tar.gz"));
    let io = |e: std::io::Error| e.to_string();
    let packed = tar(&entries, &format!("racc-{VERSION}"), &[]).map_err(io)?;
    fs::write(&archive, packed).map_err(io)?;
    let debian = out.join(format!("racc_{VERSION}_amd64.deb"));
    deb::write(&entries, &debian).map_err(io)?;
    let wheel = out.join(format!("racc-{VERSION}-{}.whl", wheel::TAG));
    wheel::write(&entries, &wheel)?;
    for package in [&archive, &debian, &wheel] {
        println!("{}", package.display());
    }
    if has("--check") { check::all(&archive, &debian, &wheel) } else { Ok(()) }
}

fn make_tree(prefix: &Path, profile: &str) -> Result<Vec<Entry>, String> {
    let mut files = install::tree(prefix, profile)?;
    for library in libraries(&prefix.join("bin/racc"))? {
        let name = library.file_name().unwrap_or_default();
        let to = Path::new("lib/racc").join(name);
        let bytes = fs::read(&library).map_err(|e| format!("{}: {e}", library.display()))?;
        let bytes =
            elf::without_run_path(bytes).ok_or_else(|| format!("{} is no library", library.display()))?;
        install::write(&prefix.join(&to), bytes)?;
        files.push(to);
        licence(&library, prefix, &mut files)?;
    }
    let entry = |name: PathBuf| Entry {
        from: prefix.join(&name),
        mode: if name.starts_with("bin") { 0o755 } else { 0o644 },
        name: name.display().to_string(),
    };
    Ok(files.into_iter().map(entry).collect())
}

/// What the library's Debian package says of its authors and licence, which goes with it.
fn licence(library: &Path, prefix: &Path, files: &mut Vec<PathBuf>) -> Outcome {
    let place = library.canonicalize().unwrap_or_else(|_| library.to_owned());
    // dpkg knows files of /lib by that name, not by where it leads.
    let owner = [library.to_owned(), place].iter().find_map(|file| {
        let listed = shell::output_of("dpkg-query", &["-S", &file.display().to_string()])?;
        Some(listed.split(':').next()?.to_owned())
    });
    let Some(owner) = owner else { return Ok(()) };
    let text = PathBuf::from(format!("/usr/share/doc/{owner}/copyright"));
    let to = PathBuf::from(format!("share/doc/racc/licences/{owner}"));
    // A package may have several of the libraries.
    match text.is_file() && !files.contains(&to) {
        true => install::copy(&text, prefix, &to, files),
        false => Ok(()),
    }
}

/// Libraries that each system with gcc has, and must have of its own.
const SYSTEM: &[&str] =
    &["linux-vdso", "libc.so", "libm.so", "ld-linux", "libpthread", "libdl.so", "librt.so"];

/// A line of `ldd` names one of them.
fn is_of_system(line: &str) -> bool {
    SYSTEM.iter().any(|name| line.trim_start().starts_with(name))
}

/// The other shared libraries that `program` is linked with, directly or not.
fn libraries(program: &Path) -> Result<Vec<PathBuf>, String> {
    let listed = shell::output_of("ldd", &[&program.display().to_string()]);
    let listed = listed.ok_or_else(|| format!("ldd cannot read {}", program.display()))?;
    let lines = listed.lines().filter(|line| !is_of_system(line));
    Ok(lines.filter_map(|line| Some(PathBuf::from(line.split(" => ").nth(1)?.split(" (").next()?))).collect())
}

/// The entries below `top` with the folders that they are in, after files that are made here; compressed.
fn tar(entries: &[Entry], top: &str, made: &[(&str, String)]) -> std::io::Result<Vec<u8>> {
    let gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    let mut archive = tar::Builder::new(gz);
    let header = |size: u64, mode: u32| {
        let mut header = tar::Header::new_gnu();
        header.set_size(size);
        header.set_mode(mode);
        header.set_entry_type(tar::EntryType::Regular);
        header
    };
    for (name, text) in made {
        archive.append_data(&mut header(text.len() as u64, 0o644), name, text.as_bytes())?;
    }
    let names = entries.iter().map(|entry| format!("{top}/{}", entry.name));
    // dpkg makes no folder that is not an entry.
    let folders: BTreeSet<PathBuf> = names
        .flat_map(|name| Path::new(&name).ancestors().skip(1).map(Path::to_owned).collect::<Vec<_>>())
        .collect();
    for folder in folders.iter().filter(|folder| !folder.as_os_str().is_empty()) {
        let mut header = header(0, 0o755);
        header.set_entry_type(tar::EntryType::Directory);
        archive.append_data(&mut header, folder, std::io::empty())?;
    }
    for entry in entries {
        let file = fs::File::open(&entry.from)?;
        let mut header = header(file.metadata()?.len(), entry.mode);
        archive.append_data(&mut header, format!("{top}/{}", entry.name), file)?;
    }
    let mut gz = archive.into_inner()?;
    gz.flush()?;
    gz.finish()
}
