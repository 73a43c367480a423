//! Debian's ROCr, the HSA run time of AMD's GPUs, unpacked for the tests: installed, it would be every program's.
//!
//! With the headers of its interfaces, against which a test checks the interpreter's structures. Without a network the
//! tests that need it are skipped.

use crate::{Outcome, shell};
use racc_testsuite::interpreter;
use std::path::Path;
use std::process::Command;

const PACKAGES: &[&str] = &["libhsa-runtime64-1", "libhsakmt-dev"];

pub(crate) fn install() -> Outcome {
    let Some(dir) = interpreter::rocr_dir() else { return Ok(()) };
    if dir.join("usr").exists() {
        return Ok(());
    }
    std::fs::create_dir_all(&dir).map_err(|e| format!("{}: {e}", dir.display()))?;
    if let Err(why) = unpack(&dir) {
        eprintln!("xtask setup: without Debian's ROCr, whose tests are left out: {why}");
    }
    Ok(())
}

fn unpack(dir: &Path) -> Outcome {
    let mut download = Command::new("apt-get");
    shell::run_command(download.current_dir(dir).args(["download", "-qq"]).args(PACKAGES))?;
    let files = std::fs::read_dir(dir).map_err(|e| e.to_string())?;
    for file in files.flatten().map(|f| f.path()).filter(|p| p.extension().is_some_and(|e| e == "deb")) {
        shell::run_command(Command::new("dpkg-deb").arg("-x").arg(&file).arg(dir))?;
        std::fs::remove_file(&file).map_err(|e| format!("{}: {e}", file.display()))?;
    }
    Ok(())
}
