//! Where racc's own files are: run time, headers, modules. Found from the place of the executable.
//!
//! Installed: `PREFIX/bin/racc`, `PREFIX/lib/libracc_rt.so`, `PREFIX/include/racc/openacc.h`. In a checkout:
//! `target/debug/racc`, `target/debug/libracc_rt.so`, `rt/include/openacc.h`.

use std::path::{Path, PathBuf};

/// The checkout that this racc was built from, for running it in place.
const CHECKOUT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

pub(crate) struct Installation {
    pub(crate) programs: PathBuf,
    /// Folders that hold `libracc_rt`, best first.
    pub(crate) libraries: Vec<PathBuf>,
    /// Folders that hold `openacc.h` and `openacc.mod`.
    pub(crate) headers: Vec<PathBuf>,
}

impl Installation {
    pub(crate) fn find() -> Installation {
        let exe = std::env::current_exe().and_then(|exe| exe.canonicalize()).unwrap_or_default();
        let programs = exe.parent().unwrap_or(Path::new("/")).to_owned();
        let prefix = programs.parent().unwrap_or(Path::new("/")).to_owned();
        let libraries = [programs.clone(), prefix.join("lib"), prefix.join("lib64")];
        let headers = [prefix.join("include/racc"), Path::new(CHECKOUT).join("rt/include")];
        Installation {
            libraries: libraries.into_iter().filter(|d| holds_run_time(d)).collect(),
            headers: headers.into_iter().filter(|d| d.is_dir()).collect(),
            programs,
        }
    }

    pub(crate) fn run_time_dir(&self) -> Option<&Path> {
        self.libraries.first().map(PathBuf::as_path)
    }
}

fn holds_run_time(dir: &Path) -> bool {
    ["libracc_rt.so", "libracc_rt.a"].iter().any(|name| dir.join(name).is_file())
}
