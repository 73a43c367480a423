//! The packages of Debian 12 that racc needs, and their installation with apt.

use crate::{Outcome, shell};
use std::process::Command;

pub(crate) struct Package {
    pub(crate) name: &'static str,
    pub(crate) why: &'static str,
}

const fn package(name: &'static str, why: &'static str) -> Package {
    Package { name, why }
}

/// `llvm-22-dev` and `lld-22` come from Debian's security archive.
pub(crate) const PACKAGES: &[Package] = &[
    package("gcc", "racc calls `cc` to preprocess C and to link"),
    package("libc6-dev", "headers of the C library"),
    package("libstdc++-12-dev", "LLVM's bindings link with the C++ library"),
    package("llvm-22-dev", "LLVM 22"),
    package("libpolly-22-dev", "… whose static libraries are not whole without it"),
    package("libzstd-dev", "… nor without these"),
    package("zlib1g-dev", "…"),
    package("lld-22", "links AMD device code"),
    package("libclc-22", "device math without CUDA or ROCm"),
    package("rocm-device-libs", "device math for AMD GPUs"),
    package("gfortran", "Fortran programs link libgfortran; the tests compare with gfortran"),
    package("cmake", "the tests configure a CMake project with racc"),
    package("make", "… and build it"),
    package("ninja-build", "… in both ways"),
    package("gcc-aarch64-linux-gnu", "C compiler of Arm64: the tests make programs for that host"),
    package("gfortran-aarch64-linux-gnu", "… and compare with its gfortran"),
    package("libc6-dev-arm64-cross", "… and its C library"),
    package("qemu-user", "… which this executes"),
    package("python3-pip", "fetches NVIDIA's ptxas and libdevice from PyPI"),
];

pub(crate) fn install() -> Outcome {
    let missing: Vec<&str> = PACKAGES.iter().map(|p| p.name).filter(|name| !satisfied(name)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    apt(&["update", "-qq"])?;
    let mut args = vec!["install", "-y", "-qq", "--no-install-recommends"];
    args.extend(&missing);
    apt(&args).map_err(|e| {
        format!(
            "{e}\nllvm-22 comes from Debian's security archive (bookworm-security) or https://apt.llvm.org"
        )
    })
}

/// Installed by dpkg, or, for pip, there in another way.
fn satisfied(name: &str) -> bool {
    let by_dpkg = shell::output_of("dpkg-query", &["-W", "-f", "${db:Status-Status}", name]);
    by_dpkg.is_some_and(|s| s == "installed")
        || (name == "python3-pip" && shell::output_of("python3", &["-m", "pip", "--version"]).is_some())
}

fn apt(args: &[&str]) -> Outcome {
    let is_root = shell::output_of("id", &["-u"]).is_some_and(|id| id.trim() == "0");
    let mut command = Command::new(if is_root { "apt-get" } else { "sudo" });
    if !is_root {
        command.arg("apt-get");
    }
    shell::run_command(
        command.args(["-o", "Acquire::Retries=3"]).args(args).env("DEBIAN_FRONTEND", "noninteractive"),
    )
}
