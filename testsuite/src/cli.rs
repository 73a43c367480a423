//! `cases/cli`: shell scripts that use racc as build systems do; exit code 0 is a pass.
//!
//! A script runs with `sh -eu` in an empty folder. `$RACC` is the compiler, `$CASES` the cases folder, `$ROOT` the
//! checkout. A script that prints `SKIP: reason` and exits with 0 counts as skipped in its own words.

use crate::case::{self, Case};
use crate::exec::{self, End};
use crate::toolchain::Toolchain;
use crate::{Check, Verdict};
use std::process::Command;
use std::sync::Arc;

pub fn checks(tools: &Arc<Toolchain>) -> Result<Vec<Check>, String> {
    let make = |case: Case| {
        let tools = Arc::clone(tools);
        Check::new(case.name.clone(), move || verdict(&case, &tools))
    };
    Ok(case::find("cli")?.into_iter().map(make).collect())
}

fn verdict(case: &Case, tools: &Toolchain) -> Verdict {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let mut command = Command::new("sh");
    command
        .current_dir(dir.path())
        .arg("-eu")
        .arg(&case.path)
        .env("RACC", &tools.racc)
        .env("CASES", case::cases_dir())
        .env("ROOT", root);
    let ran = exec::finish(&mut command)?;
    if ran.end == End::Code(0) { Ok(()) } else { Err(ran.report("script")) }
}
