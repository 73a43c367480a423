//! Making and executing programs of another host: Debian's cross compilers for Arm64, and qemu.

use crate::toolchain::on_path;
use std::path::{Path, PathBuf};
use std::process::Command;

/// When set, `cases/run` is built and executed for Arm64 alone, all of it (`cargo xtask test --arm64`).
pub const ALL: &str = "RACC_TEST_ARM64";
/// What racc calls the host, and cargo.
pub const TARGET: &str = "aarch64-linux-gnu";
pub const CARGO_TARGET: &str = "aarch64-unknown-linux-gnu";

#[derive(Clone, Debug)]
pub struct Cross {
    pub cc: PathBuf,
    pub fortran: PathBuf,
    qemu: PathBuf,
    /// Where the host's libraries are.
    sysroot: PathBuf,
}

impl Cross {
    /// `None` where a tool is missing, or racc's run time for the host, which `cargo xtask build` makes.
    pub fn find(racc: &Path) -> Option<Cross> {
        let tool = |name: &str| on_path(&format!("{TARGET}-{name}"));
        let folder = racc.parent()?;
        let run_time = folder.parent()?.join(CARGO_TARGET).join(folder.file_name()?).join("libracc_rt.so");
        run_time.is_file().then_some(())?;
        Some(Cross {
            cc: tool("gcc")?,
            fortran: tool("gfortran")?,
            qemu: on_path("qemu-aarch64")?,
            sysroot: Path::new("/usr").join(TARGET),
        })
    }

    /// The program, executed.
    pub fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(&self.qemu);
        command.arg("-L").arg(&self.sysroot).arg(program);
        command
    }
}

/// All cases are wanted for the other host, and nothing else.
pub fn alone() -> bool {
    std::env::var_os(ALL).is_some()
}
