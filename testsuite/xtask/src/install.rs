//! `cargo xtask install PREFIX`: a release build laid out as racc expects it (driver/src/installation.rs).

use crate::{Outcome, build, setup, shell};
use std::fs;
use std::path::{Path, PathBuf};

/// Files of the release build, and where they go below the prefix.
const BUILT: &[(&str, &str)] = &[("racc", "bin"), ("libracc_rt.so", "lib"), ("libracc_rt.a", "lib")];
/// Folders of the checkout, and where they go.
const FOLDERS: &[(&str, &str)] = &[("rt/include", "include/racc"), ("cmake", "lib/cmake/Racc")];

pub(crate) fn run(args: &[String]) -> Outcome {
    let [prefix] = args else { return Err("usage: cargo xtask install PREFIX".to_owned()) };
    setup::run(&[])?;
    build::run(&["--release".to_owned()])?;
    let (root, prefix) = (shell::root(), PathBuf::from(prefix));
    let target = shell::target_dir();
    for (name, folder) in BUILT {
        copy(&target.join("release").join(name), &prefix.join(folder).join(name))?;
    }
    for (from, to) in FOLDERS {
        copy_folder(&root.join(from), &prefix.join(to))?;
    }
    eprintln!("racc is in {}; put {} on PATH", prefix.display(), prefix.join("bin").display());
    Ok(())
}

fn copy_folder(from: &Path, to: &Path) -> Outcome {
    let entries = fs::read_dir(from).map_err(|e| format!("{}: {e}", from.display()))?;
    for entry in entries.flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            copy(&entry.path(), &target)?;
        }
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Outcome {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    // A running racc may be the file to replace: a new file, not new contents.
    let _ = fs::remove_file(to);
    fs::copy(from, to).map(|_| ()).map_err(|e| format!("{}: {e}", from.display()))
}
