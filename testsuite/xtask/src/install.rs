//! `cargo xtask install PREFIX`: a release build laid out as racc expects it (driver/src/installation.rs), with a list
//! of its files for `cargo xtask uninstall PREFIX`.

use crate::{Outcome, build, setup, shell};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Files of the build, and where they go below the prefix.
const BUILT: &[(&str, &str)] = &[("racc", "bin"), ("libracc_rt.so", "lib"), ("libracc_rt.a", "lib")];
/// Folders of the checkout, and where they go.
const FOLDERS: &[(&str, &str)] = &[
    ("rt/include", "include/racc"),
    ("cmake", "lib/cmake/Racc"),
    ("docs/guide/src", "share/doc/racc/guide"),
    ("packaging/spec", "share/racc/spec"),
];
/// Texts with the version in them, and where they go.
const TEMPLATES: &[(&str, &str)] = &[
    ("packaging/racc.pc.in", "lib/pkgconfig/racc.pc"),
    ("packaging/modulefile.in", "share/modulefiles/racc/@VERSION@"),
];
/// What racc itself prints, and where it goes.
const PRINTED: &[(&[&str], &str)] = &[
    (&["man"], "share/man/man1/racc.1"),
    (&["completions", "bash"], "share/bash-completion/completions/racc"),
    (&["completions", "zsh"], "share/zsh/site-functions/_racc"),
    (&["completions", "fish"], "share/fish/vendor_completions.d/racc.fish"),
];
const LIST: &str = "share/racc/installed";
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

pub(crate) fn run(args: &[String]) -> Outcome {
    let (flags, rest): (Vec<&String>, Vec<&String>) = args.iter().partition(|arg| arg.starts_with("--"));
    let [prefix] = rest[..] else { return Err("usage: cargo xtask install [--no-setup] PREFIX".to_owned()) };
    if !flags.iter().any(|flag| *flag == "--no-setup") {
        setup::run(&[])?;
    }
    build::run(&["--release".to_owned()])?;
    let prefix = PathBuf::from(prefix);
    let mut files = tree(&prefix, "release")?;
    files.push(LIST.into());
    let names: Vec<String> = files.iter().map(|f| format!("{}\n", f.display())).collect();
    write(&prefix.join(LIST), names.concat())?;
    eprintln!("racc is in {}; put {} on PATH", prefix.display(), prefix.join("bin").display());
    Ok(())
}

/// Removes what `install` put there, and folders that are empty then.
pub(crate) fn remove(args: &[String]) -> Outcome {
    let [prefix] = args else { return Err("usage: cargo xtask uninstall PREFIX".to_owned()) };
    let prefix = Path::new(prefix);
    let list = prefix.join(LIST);
    let names = fs::read_to_string(&list).map_err(|e| format!("{}: {e}", list.display()))?;
    for name in names.lines() {
        let file = prefix.join(name);
        fs::remove_file(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        for folder in file.ancestors().skip(1).take_while(|folder| *folder != prefix) {
            if fs::remove_dir(folder).is_err() {
                break;
            }
        }
    }
    Ok(())
}

/// Lays the files of the `profile`'s build out below `prefix`; their names, from there.
pub(crate) fn tree(prefix: &Path, profile: &str) -> Result<Vec<PathBuf>, String> {
    let (root, built) = (shell::root(), shell::target_dir().join(profile));
    let mut files = Vec::new();
    for (name, folder) in BUILT {
        copy(&built.join(name), prefix, &Path::new(folder).join(name), &mut files)?;
    }
    copy(&root.join("LICENSE"), prefix, Path::new("share/doc/racc/LICENSE"), &mut files)?;
    for (from, to) in FOLDERS {
        copy_folder(&root.join(from), prefix, Path::new(to), &mut files)?;
    }
    for (from, to) in TEMPLATES {
        let from = root.join(from);
        let text = fs::read_to_string(&from).map_err(|e| format!("{}: {e}", from.display()))?;
        let to = PathBuf::from(to.replace("@VERSION@", VERSION));
        write(&prefix.join(&to), text.replace("@VERSION@", VERSION))?;
        files.push(to);
    }
    for (words, to) in PRINTED {
        let racc = prefix.join("bin/racc");
        let out =
            Command::new(&racc).args(*words).output().map_err(|e| format!("{}: {e}", racc.display()))?;
        if !out.status.success() {
            return Err(format!("racc {} failed", words.join(" ")));
        }
        write(&prefix.join(to), &out.stdout)?;
        files.push(to.into());
    }
    Ok(files)
}

pub(crate) fn write(to: &Path, text: impl AsRef<[u8]>) -> Outcome {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    fs::write(to, text).map_err(|e| format!("{}: {e}", to.display()))
}

fn copy_folder(from: &Path, prefix: &Path, to: &Path, files: &mut Vec<PathBuf>) -> Outcome {
    let entries = fs::read_dir(from).map_err(|e| format!("{}: {e}", from.display()))?;
    for entry in entries.flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_folder(&entry.path(), prefix, &target, files)?;
        } else {
            copy(&entry.path(), prefix, &target, files)?;
        }
    }
    Ok(())
}

pub(crate) fn copy(from: &Path, prefix: &Path, to: &Path, files: &mut Vec<PathBuf>) -> Outcome {
    let target = prefix.join(to);
    if let Some(folder) = target.parent() {
        fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    // A running racc may be the file to replace: a new file, not new contents.
    let _ = fs::remove_file(&target);
    fs::copy(from, &target).map_err(|e| format!("{}: {e}", from.display()))?;
    files.push(to.to_owned());
    Ok(())
}
