//! A bare machine → one that can build racc and run its tests.
//!
//! Two sources: the system's packages (LLVM, lld, gfortran: [`debian`]; for tests only [`rocr`] and the tools of Arm64) and NVIDIA's wheels on
//! PyPI (`ptxas`, libdevice: [`wheels`]). Everything already there is left alone, so a second run takes a moment. A system that
//! is not Debian 12 gets a list of what to install instead.

mod debian;
mod rocr;
mod wheels;

use crate::{Outcome, shell};
use racc_testsuite::cross;
use std::path::Path;
use std::process::Command;

pub(crate) fn run(_args: &[String]) -> Outcome {
    let os = std::fs::read_to_string("/etc/os-release").unwrap_or_default();
    let field = |name: &str| {
        os.lines()
            .find_map(|l| l.strip_prefix(name)?.strip_prefix('='))
            .unwrap_or("")
            .trim_matches('"')
            .to_owned()
    };
    match (field("ID").as_str(), field("VERSION_ID").as_str()) {
        ("debian", "12") => {
            debian::install()?;
            rocr::install()?;
        }
        _ => advise(&field("PRETTY_NAME")),
    }
    wheels::install()?;
    other_host()?;
    report();
    Ok(())
}

/// Rust's library for Arm64, of which `cargo xtask build` makes racc's run time. Rust from elsewhere than rustup goes
/// without: the tests of that host are skipped.
fn other_host() -> Outcome {
    let Some(installed) = shell::output_of("rustup", &["target", "list", "--installed"]) else {
        return Ok(());
    };
    if installed.lines().any(|target| target == cross::CARGO_TARGET) {
        return Ok(());
    }
    shell::run_command(Command::new("rustup").args(["--quiet", "target", "add", cross::CARGO_TARGET]))
}

/// Elsewhere racc builds just as well, but the names of packages are the reader's to find.
fn advise(system: &str) {
    eprintln!("xtask setup installs packages on Debian 12 only; this is {system}. Needed here:");
    for package in debian::PACKAGES {
        eprintln!("  {:<20} {}", package.name, package.why);
    }
}

/// Where compilations and tests can run from here.
fn report() {
    let gpu = match gpu_names() {
        Some(names) => format!("GPU: {}", names.trim().replace('\n', ", ")),
        None => "GPU: none found; programs run on the CPU (multicore) and the tests on `sim`".to_owned(),
    };
    eprintln!("xtask setup: ready. {gpu}");
}

/// What `nvidia-smi` lists; just "NVIDIA" when only the driver's library is there, as in some containers.
pub(crate) fn gpu_names() -> Option<String> {
    let listed = shell::output_of("nvidia-smi", &["--query-gpu=name", "--format=csv,noheader"]);
    let multiarch = format!("/usr/lib/{}-linux-gnu/libcuda.so.1", std::env::consts::ARCH);
    let libraries = [multiarch.as_str(), "/usr/lib64/libcuda.so.1"];
    listed.or_else(|| libraries.iter().any(|l| Path::new(l).exists()).then(|| "NVIDIA".to_owned()))
}
