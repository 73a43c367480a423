//! The texts of `--version` and `-print-search-dirs`.

use crate::installation::Installation;
use racc_hir::Host;

const NUMBER: &str = env!("CARGO_PKG_VERSION");
const LLVM: &str = "22.1";

/// The first line is blank, as nvc has it: scripts take the second. Meson and configure scripts (zlib's) find the family
/// of options by the names in the last.
pub(crate) fn banner(host: Host) -> String {
    format!(
        "\nracc {NUMBER} LLVM {LLVM} 64-bit target on {} Linux\n\
         OpenACC 3.4 for C and Fortran. Apache License 2.0 with LLVM Exceptions.\n\
         Options, macros and objects go with those of gcc and GNU Fortran of the Free Software Foundation.\n",
        host.name()
    )
}

/// `--version -v`: which code was executed, and how.
pub(crate) fn executed(host: Host) -> String {
    format!(
        "{}Processors: executed on x86-64, in every run of the tests; on Arm64 under emulation (qemu), some in every run.\n\
         NVIDIA GPUs: executed on an H200 (cc90); code for others has gone through ptxas.\n\
         AMD GPUs: gfx90a, gfx942, gfx1100 and gfx1201 interpreted, the first and third in every run of the tests; others compiled only.\n\
         gfx90a also through Debian's HSA run time (ROCr 5.2.3) over a stand-in for the kernel driver's library.\n\
         No AMD hardware has executed racc's code yet: `cargo xtask gpu-check` writes a log of a run on yours.\n",
        banner(host)
    )
}

/// The major version of the host's gcc; 12 when it does not say.
pub(crate) fn gcc(host: Host) -> u32 {
    let said = std::process::Command::new(host.cc()).arg("-dumpversion").output();
    let text = said.map(|out| String::from_utf8_lossy(&out.stdout).into_owned()).unwrap_or_default();
    text.split('.').next().and_then(|major| major.trim().parse().ok()).unwrap_or(12)
}

/// A file of racc's own, else of gcc's; gcc gives the bare name back where there is none.
pub(crate) fn file_name(host: Host, name: &str) -> String {
    let own = Installation::find()
        .run_time_dirs(host)
        .into_iter()
        .map(|dir| dir.join(name))
        .find(|path| path.exists());
    match own {
        Some(path) => format!("{}\n", path.display()),
        None => ask_gcc(host, &format!("-print-file-name={name}")).unwrap_or_else(|_| format!("{name}\n")),
    }
}

pub(crate) fn ask_gcc(host: Host, question: &str) -> Result<String, String> {
    let out = std::process::Command::new(host.cc()).arg(question).output();
    let out = out.map_err(|e| format!("cannot start '{}': {e}", host.cc()))?;
    Ok(String::from_utf8_lossy(&out.stdout).into_owned())
}

/// gcc's layout.
pub(crate) fn search_dirs(host: Host) -> String {
    let installation = Installation::find();
    let join = |dirs: &[std::path::PathBuf]| {
        dirs.iter().map(|d| d.display().to_string()).collect::<Vec<_>>().join(":")
    };
    format!(
        "install: {}\nprograms: ={}\nlibraries: ={}\ninclude: ={}\n",
        installation.programs.display(),
        installation.programs.display(),
        join(&installation.run_time_dirs(host)),
        join(&installation.headers)
    )
}
