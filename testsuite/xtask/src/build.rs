//! Building the compiler and its run time with cargo.

use crate::{Outcome, shell};
use std::path::Path;

/// Extra arguments (`--release`) go to cargo.
pub(crate) fn run(args: &[String]) -> Outcome {
    shell::run_command(shell::cargo().args(["build", "--package", "racc", "--package", "racc-rt"]).args(args))
}

/// What the tests need besides: the interpreter of AMD's GPU code, under the name that programs load.
pub(crate) fn interpreter() -> Outcome {
    shell::run_command(shell::cargo().args(["build", "--package", "racc-gcn"]))?;
    let folder = shell::target_dir().join("debug/gcn");
    let link = folder.join("libhsa-runtime64.so.1");
    let io = |e: std::io::Error| format!("{}: {e}", link.display());
    std::fs::create_dir_all(&folder).map_err(io)?;
    if link.symlink_metadata().is_ok() {
        std::fs::remove_file(&link).map_err(io)?;
    }
    std::os::unix::fs::symlink(Path::new("../libracc_gcn.so"), &link).map_err(io)
}
