//! `cases/ptx`: PTX through `ptxas`, and the lines that a case asks for. (For the programs of `cases/run` racc itself calls
//! `ptxas`: [`crate::run`].)
//!
//! `// check: ld.global.nc` must be in the PTX, `// check-not: bar.sync` must not.

use crate::case::{self, Case};
use crate::exec::{self, End};
use crate::toolchain::Toolchain;
use crate::{Check, Verdict};
use std::process::Command;
use std::sync::Arc;

/// The architecture that every PTX is tried for.
const ARCH: (&str, &str) = ("-gpu=cc90", "-arch=sm_90");

pub fn checks(tools: &Arc<Toolchain>) -> Result<Vec<Check>, String> {
    let mut checks = Vec::new();
    for case in case::find("ptx")? {
        let name = format!("{} [ptx]", case.name);
        match case.header.skips("ptx") {
            Some(why) => checks.push(Check::skipped(name, why)),
            None => {
                let tools = Arc::clone(tools);
                checks.push(Check::new(name, move || verdict(&case, &tools)));
            }
        }
    }
    Ok(checks)
}

fn verdict(case: &Case, tools: &Toolchain) -> Verdict {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let ptx = dir.path().join("out.ptx");
    let mut command = tools.racc();
    command
        .current_dir(case.dir())
        .args(["-acc=gpu", ARCH.0, "-O2", "--emit=ptx"])
        .args(case.header.words("args"))
        .args(case.sources())
        .arg("-module")
        .arg(dir.path())
        .arg("-o")
        .arg(&ptx);
    let ran = exec::finish(&mut command)?;
    if ran.end != End::Code(0) {
        return Err(ran.report("racc --emit=ptx"));
    }
    let text = std::fs::read_to_string(&ptx).map_err(|e| format!("{}: {e}", ptx.display()))?;
    check_lines(case, "PTX", &text)?;
    let Some(ptxas) = &tools.ptxas else { return Ok(()) };
    // A program without compute constructs has no kernels; ptxas refuses an empty file.
    if !text.contains(".version") {
        return Ok(());
    }
    let cubin = dir.path().join("out.cubin");
    let checked = exec::finish(Command::new(ptxas).arg(ARCH.1).arg(&ptx).arg("-o").arg(cubin))?;
    if checked.end == End::Code(0) { Ok(()) } else { Err(checked.report("ptxas")) }
}

pub fn check_lines(case: &Case, what: &str, code: &str) -> Verdict {
    if let Some(text) = case.header.all("check").find(|text| !code.contains(*text)) {
        return Err(format!("the {what} lacks `{text}`"));
    }
    match case.header.all("check-not").find(|text| code.contains(*text)) {
        Some(text) => Err(format!("the {what} has `{text}`")),
        None => Ok(()),
    }
}
