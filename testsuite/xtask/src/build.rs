//! Building the compiler and its run time with cargo.

use crate::{Outcome, shell};
use racc_testsuite::{cross, interpreter, toolchain};
use std::path::Path;
use std::process::{Child, Stdio};

/// Extra arguments (`--release`) go to cargo.
pub(crate) fn run(args: &[String]) -> Outcome {
    shell::run_command(shell::cargo().args(["build", "--package", "racc", "--package", "racc-rt"]).args(args))
}

/// Starts on what needs no LLVM, while that is being installed. All of the workspace is asked for, so that libraries have
/// the features that they keep; the crates that need LLVM fail, in silence.
pub(crate) fn without_llvm() -> Result<Child, String> {
    let mut cargo = shell::cargo();
    cargo.args(["build", "--quiet", "--workspace", "--all-targets", "--keep-going"]).stderr(Stdio::null());
    cargo.spawn().map_err(|e| format!("cannot start cargo: {e}"))
}

/// The end of [`without_llvm`]: what it could not build, [`tests`] tries again and reports.
pub(crate) fn ended(mut head_start: Child) -> Outcome {
    head_start.wait().map(drop).map_err(|e| format!("cargo: {e}"))
}

/// The compiler, the run time and all test programs in one go, so that no core waits for the last crate of a part.
pub(crate) fn tests() -> Outcome {
    shell::run_command(shell::cargo().args(["build", "--workspace", "--all-targets"]))?;
    link_interpreter()
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

/// What programs on interpreted GPUs need.
pub(crate) fn interpreter() -> Outcome {
    shell::run_command(shell::cargo().args(["build", "--package", "racc-gcn"]))?;
    link_interpreter()
}

/// The interpreter of AMD's GPU code under the names that programs and Debian's ROCr load.
fn link_interpreter() -> Outcome {
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
