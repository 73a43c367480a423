//! The programs that the tests call: the racc under test, gcc, gfortran, ptxas; and whether there is a GPU.

use crate::cross::Cross;
use crate::interpreter::Interpreter;
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(Clone, Debug)]
pub struct Toolchain {
    pub racc: PathBuf,
    pub cc: PathBuf,
    pub fortran: Option<PathBuf>,
    pub ptxas: Option<PathBuf>,
    pub gpu: Gpu,
    pub interpreter: Option<Interpreter>,
    pub cross: Option<Cross>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gpu {
    Absent,
    Nvidia,
    /// AMD's, in this machine.
    Amd,
    /// Code for this GPU of AMD's, interpreted.
    Interpreted(&'static str),
    /// gfx90a's, interpreted behind Debian's own HSA run time.
    Rocr,
}

impl Toolchain {
    /// `$RACC` names the compiler under test; else it stands beside the running program in cargo's target folder.
    pub fn find() -> Result<Toolchain, String> {
        let racc = racc()?;
        Ok(Toolchain {
            interpreter: Interpreter::find(&racc),
            cross: Cross::find(&racc),
            racc,
            cc: on_path("gcc").or_else(|| on_path("cc")).ok_or("no gcc or cc on PATH")?,
            fortran: on_path("gfortran").or_else(|| on_path("gfortran-12")),
            ptxas: ptxas(),
            gpu: if has_nvidia_gpu() { Gpu::Nvidia } else { Gpu::Absent },
        })
    }

    pub fn racc(&self) -> Command {
        let mut command = Command::new(&self.racc);
        // A developer's own settings must not change what the tests see.
        for name in ["ACC_DEVICE_TYPE", "ACC_DEVICE_NUM", "ACC_PROFLIB", "NVCOMPILER_ACC_NOTIFY"] {
            command.env_remove(name);
        }
        command
    }
}

fn racc() -> Result<PathBuf, String> {
    if let Some(path) = std::env::var_os("RACC") {
        return Ok(path.into());
    }
    let exe = std::env::current_exe().map_err(|e| format!("current program: {e}"))?;
    // target/debug/xtask, or target/debug/deps/cases-0123.
    let found = exe.ancestors().skip(1).take(2).map(|dir| dir.join("racc")).find(|p| p.is_file());
    found.ok_or_else(|| "racc is not built; run `cargo xtask build` or set RACC".to_owned())
}

pub fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|dir| dir.join(name)).find(|p| p.is_file())
}

/// Where `cargo xtask setup` unpacks NVIDIA's tools.
pub fn tools_dir() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    set("RACC_TOOLS")
        .or_else(|| set("XDG_CACHE_HOME").map(|d| d.join("racc/tools")))
        .or_else(|| set("HOME").map(|d| d.join(".cache/racc/tools")))
}

fn ptxas() -> Option<PathBuf> {
    let unpacked = tools_dir().map(|d| d.join("nvidia/cu13/bin/ptxas")).filter(|p| p.is_file());
    on_path("ptxas").or(unpacked)
}

/// Of the LLVM that racc is built with.
pub fn llvm_objdump() -> Option<PathBuf> {
    let prefix = std::env::var("LLVM_SYS_221_PREFIX").unwrap_or_else(|_| "/usr/lib/llvm-22".into());
    Some(Path::new(&prefix).join("bin/llvm-objdump")).filter(|p| p.is_file())
}

/// The driver's library alone is not enough: containers carry it on machines without a GPU.
fn has_nvidia_gpu() -> bool {
    Path::new("/dev/nvidia0").exists() || Path::new("/dev/nvidiactl").exists()
}
