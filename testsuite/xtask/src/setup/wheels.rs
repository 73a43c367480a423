//! NVIDIA's `ptxas` and libdevice from PyPI, unpacked where racc looks for them.
//!
//! The folder is `$RACC_TOOLS`, else `$XDG_CACHE_HOME/racc/tools`, else `~/.cache/racc/tools`; inside, the wheels'
//! own layout: `nvidia/cu13/bin/ptxas`, `nvidia/cu13/nvvm/libdevice/libdevice.10.bc`. An installed CUDA toolkit
//! makes this step unnecessary. The files are NVIDIA's, under NVIDIA's licence; racc does not pass them on.

use crate::{Outcome, shell};
use racc_testsuite::toolchain::tools_dir;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

const WHEELS: &[&str] = &["nvidia-cuda-nvcc>=13,<14", "nvidia-nvvm>=13,<14"];
const PTXAS: &str = "nvidia/cu13/bin/ptxas";
const LIBDEVICE: &str = "nvidia/cu13/nvvm/libdevice/libdevice.10.bc";

pub(crate) fn install() -> Outcome {
    let dir = tools_dir().ok_or("set RACC_TOOLS or HOME: there is no folder for ptxas and libdevice")?;
    if !(dir.join(PTXAS).exists() && dir.join(LIBDEVICE).exists()) {
        let target = dir.to_string_lossy();
        let mut args = vec!["-m", "pip", "install", "--quiet", "--no-deps", "--upgrade", "--target", &target];
        args.extend(WHEELS);
        shell::run("python3", &args)
            .map_err(|e| format!("{e}\nwithout ptxas and libdevice racc still compiles for NVIDIA GPUs through PTX and libclc; a CUDA toolkit serves as well"))?;
    }
    make_executable(&dir.join(PTXAS))?;
    let version = shell::output_of(&dir.join(PTXAS).to_string_lossy(), &["--version"]).unwrap_or_default();
    eprintln!("xtask setup: {} in {}", version.lines().last().unwrap_or("ptxas"), dir.display());
    Ok(())
}

/// pip keeps the permission bits of some wheels and loses those of others.
fn make_executable(path: &Path) -> Outcome {
    let permissions = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(path, permissions).map_err(|e| format!("{}: {e}", path.display()))
}
