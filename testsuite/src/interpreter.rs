//! The interpreter of AMD's GPU code as a device of the tests: which GPUs, and how a program gets them.

use crate::toolchain::tools_dir;
use std::path::{Path, PathBuf};
use std::process::Command;

/// GPUs whose code every run of the tests executes, and those that `cargo xtask test --all-gpus` adds.
pub const ALWAYS: &[&str] = &["gfx90a", "gfx1100"];
pub const MORE: &[&str] = &["gfx942", "gfx1201"];
/// Where freed device memory goes back at once.
const NO_POOL: &str = "gfx1100";

/// Set by `--all-gpus` and by `--rocr`.
pub const ALL_GPUS: &str = "RACC_TEST_ALL_GPUS";
pub const ALL_ROCR: &str = "RACC_TEST_ALL_ROCR";

/// Cases that run on Debian's ROCr in every run of the tests: launches, queues, copies, messages, memory of device code.
const ROCR: &[&str] = &[
    "run/c/api.c",
    "run/c/async.c",
    "run/c/queues.c",
    "run/c/reductions.c",
    "run/fortran/print-in-constructs.f90",
];

/// What programs load, and what ROCr loads: AMD's thunk to the kernel driver.
pub const HSA: &str = "libhsa-runtime64.so.1";
pub const THUNK: &str = "libhsakmt.so.1";

/// Where `cargo xtask setup` unpacks Debian's ROCr.
pub fn rocr_dir() -> Option<PathBuf> {
    tools_dir().map(|dir| dir.join("rocr"))
}

pub fn rocr_library() -> Option<PathBuf> {
    let path = rocr_dir()?.join("usr/lib/x86_64-linux-gnu").join(HSA);
    path.is_file().then_some(path)
}

/// The architecture of an AMD GPU in this machine, which runs the cases too: set by `cargo xtask gpu-check`.
pub const CARD: &str = "RACC_TEST_CARD";

#[derive(Clone, Debug)]
pub struct Interpreter {
    /// Holds `libhsa-runtime64.so.1`.
    folder: PathBuf,
    /// Holds that of Debian, and the thunk.
    rocr: Option<PathBuf>,
}

impl Interpreter {
    /// `cargo xtask build` puts it beside racc.
    pub fn find(racc: &Path) -> Option<Interpreter> {
        let folder = racc.parent()?.join("gcn");
        let rocr = Some(racc.parent()?.join("rocr")).filter(|dir| dir.join(HSA).is_file());
        folder.join(HSA).is_file().then_some(Interpreter { folder, rocr })
    }

    pub fn has_rocr(&self) -> bool {
        self.rocr.is_some()
    }

    /// Whether this case runs on Debian's ROCr.
    pub fn on_rocr(case: &str) -> bool {
        ROCR.contains(&case) || std::env::var_os(ALL_ROCR).is_some()
    }

    /// The program uses Debian's ROCr, which has a gfx90a.
    pub fn apply_rocr(&self, command: &mut Command) {
        command.env("LD_LIBRARY_PATH", self.rocr.as_ref().unwrap_or(&self.folder));
        command.env("GCN_TARGET", "gfx90a").env("ACC_DEVICE_TYPE", "radeon");
    }

    /// The GPUs to execute code of.
    pub fn targets() -> Vec<&'static str> {
        let more: &[&str] = if std::env::var_os(ALL_GPUS).is_some() { MORE } else { &[] };
        [ALWAYS, more].concat()
    }

    /// The program sees one such GPU, and uses it.
    pub fn apply(&self, command: &mut Command, target: &str) {
        command.env("LD_LIBRARY_PATH", &self.folder).env("GCN_TARGET", target);
        command.env("ACC_DEVICE_TYPE", "radeon");
        // One target shows accesses to freed memory, the others its reuse.
        if target == NO_POOL {
            command.env("RACC_ACC_POOL", "0");
        }
    }
}
