//! Where racc's own files are: run time, headers, modules. Found from the place of the executable.
//!
//! Installed: `PREFIX/bin/racc`, `PREFIX/lib/libracc_rt.so`, `PREFIX/include/racc/openacc.h`. In a checkout:
//! `target/debug/racc`, `target/debug/libracc_rt.so`, `rt/include/openacc.h`. The run time of another host:
//! `PREFIX/lib/aarch64-linux-gnu`, `target/aarch64-unknown-linux-gnu/debug`.

use racc_hir::Host;
use std::path::{Path, PathBuf};

/// The checkout that this racc was built from, for running it in place.
const CHECKOUT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

pub(crate) struct Installation {
    pub(crate) programs: PathBuf,
    prefix: PathBuf,
    /// Folders that hold `openacc.h` and `openacc.mod`.
    pub(crate) headers: Vec<PathBuf>,
}

impl Installation {
    pub(crate) fn find() -> Installation {
        let exe = std::env::current_exe().and_then(|exe| exe.canonicalize()).unwrap_or_default();
        let programs = exe.parent().unwrap_or(Path::new("/")).to_owned();
        let prefix = programs.parent().unwrap_or(Path::new("/")).to_owned();
        let headers = [prefix.join("include/racc"), Path::new(CHECKOUT).join("rt/include")];
        Installation { headers: headers.into_iter().filter(|d| d.is_dir()).collect(), programs, prefix }
    }

    /// Folders that hold the host's `libracc_rt`, best first.
    pub(crate) fn run_time_dirs(&self, host: Host) -> Vec<PathBuf> {
        let lib = self.prefix.join("lib");
        let dirs = if host == Host::NATIVE {
            vec![self.programs.clone(), lib.join(host.triple()), lib, self.prefix.join("lib64")]
        } else {
            // In a checkout, what `cargo build --target` leaves: `target/TRIPLE/debug`.
            let profile = self.programs.file_name().unwrap_or_default();
            vec![lib.join(host.triple()), self.prefix.join(host.cargo_triple()).join(profile)]
        };
        dirs.into_iter().filter(|d| holds_run_time(d)).collect()
    }

    pub(crate) fn run_time_dir(&self, host: Host) -> Option<PathBuf> {
        self.run_time_dirs(host).into_iter().next()
    }
}

fn holds_run_time(dir: &Path) -> bool {
    ["libracc_rt.so", "libracc_rt.a"].iter().any(|name| dir.join(name).is_file())
}
