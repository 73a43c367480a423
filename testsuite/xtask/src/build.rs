//! Building the compiler and its run time with cargo.

use crate::{Outcome, shell};
use racc_testsuite::{cross, interpreter, toolchain};
use std::path::Path;

/// Extra arguments (`--release`) go to cargo.
pub(crate) fn run(args: &[String]) -> Outcome {
    shell::run_command(shell::cargo().args(["build", "--package", "racc", "--package", "racc-rt"]).args(args))
}

/// The run time for Arm64, where its compiler is installed: with `--target=aarch64-linux-gnu` racc links it.
pub(crate) fn other_host() -> Outcome {
    let linker = format!("{}-gcc", cross::TARGET);
    let standard = shell::output_of("rustc", &["--print", "target-libdir", "--target", cross::CARGO_TARGET]);
    let ready = standard.is_some_and(|dir| Path::new(dir.trim()).is_dir());
    if toolchain::on_path(&linker).is_none() || !ready {
        return Ok(());
    }
    let variable = format!("CARGO_TARGET_{}_LINKER", cross::CARGO_TARGET.to_uppercase().replace('-', "_"));
    let mut cargo = shell::cargo();
    cargo.args(["build", "--package", "racc-rt", "--target", cross::CARGO_TARGET]).env(variable, linker);
    shell::run_command(&mut cargo)
}

/// What the tests need besides: the interpreter of AMD's GPU code, under the names that programs
/// and Debian's ROCr load.
pub(crate) fn interpreter() -> Outcome {
    shell::run_command(shell::cargo().args(["build", "--package", "racc-gcn"]))?;
    let folder = |name: &str| shell::target_dir().join("debug").join(name);
    link(&folder("gcn"), interpreter::HSA, Path::new("../libracc_gcn.so"))?;
    let Some(rocr) = interpreter::rocr_library() else { return Ok(()) };
    link(&folder("rocr"), interpreter::HSA, &rocr)?;
    link(&folder("rocr"), interpreter::THUNK, Path::new("../libracc_gcn.so"))
}

fn link(folder: &Path, name: &str, to: &Path) -> Outcome {
    let link = folder.join(name);
    let io = |e: std::io::Error| format!("{}: {e}", link.display());
    std::fs::create_dir_all(folder).map_err(io)?;
    if link.symlink_metadata().is_ok() {
        std::fs::remove_file(&link).map_err(io)?;
    }
    std::os::unix::fs::symlink(to, &link).map_err(io)
}
