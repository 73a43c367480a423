//! The interpreter of AMD's GPU code as a device of the tests: which GPUs, and how a program gets them.

use std::path::{Path, PathBuf};
use std::process::Command;

/// GPUs whose code every run of the tests executes, and those that `cargo xtask test --all-gpus` adds.
pub const ALWAYS: &[&str] = &["gfx90a", "gfx1100"];
pub const MORE: &[&str] = &["gfx942", "gfx1201"];

/// Set by `--all-gpus`.
pub const ALL_GPUS: &str = "RACC_TEST_ALL_GPUS";

/// The architecture of an AMD GPU in this machine, which runs the cases too: set by `cargo xtask gpu-check`.
pub const CARD: &str = "RACC_TEST_CARD";

#[derive(Clone, Debug)]
pub struct Interpreter {
    /// Holds `libhsa-runtime64.so.1`.
    folder: PathBuf,
}

impl Interpreter {
    /// `cargo xtask build` puts it beside racc.
    pub fn find(racc: &Path) -> Option<Interpreter> {
        let folder = racc.parent()?.join("gcn");
        folder.join("libhsa-runtime64.so.1").is_file().then_some(Interpreter { folder })
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
    }
}
