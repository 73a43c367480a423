//! `cases/emit`: what `racc --emit=STAGE` prints, against a golden file `NAME.STAGE` beside the case.
//!
//! `cargo xtask bless` (the environment's `RACC_BLESS`) writes the golden files instead; review them with `git diff`.

use crate::case::{self, Case};
use crate::exec::{self, End};
use crate::toolchain::Toolchain;
use crate::{Check, Verdict};
use std::fs;
use std::sync::Arc;

pub fn checks(tools: &Arc<Toolchain>) -> Result<Vec<Check>, String> {
    let mut checks = Vec::new();
    for case in case::find("emit")? {
        let case = Arc::new(case);
        for stage in case.header.words("emit") {
            let (case, tools, stage) = (Arc::clone(&case), Arc::clone(tools), stage.to_owned());
            let name = format!("{} [{stage}]", case.name);
            checks.push(Check::new(name, move || verdict(&case, &tools, &stage)));
        }
    }
    Ok(checks)
}

fn verdict(case: &Case, tools: &Toolchain, stage: &str) -> Verdict {
    let mut command = tools.racc();
    command
        .current_dir(case.dir())
        .args(["-acc", &format!("--emit={stage}")])
        .args(case.header.words("args"))
        .arg(case.file_name());
    let ran = exec::finish(&mut command)?;
    if ran.end != End::Code(0) {
        return Err(ran.report("racc"));
    }
    let golden = case.path.with_extension(stage);
    if std::env::var_os("RACC_BLESS").is_some() {
        return fs::write(&golden, &ran.stdout).map_err(|e| format!("{}: {e}", golden.display()));
    }
    let wanted = fs::read_to_string(&golden)
        .map_err(|e| format!("{}: {e} (make it with `cargo xtask bless`)", golden.display()))?;
    first_difference(&wanted, &ran.stdout)
}

fn first_difference(wanted: &str, got: &str) -> Verdict {
    if wanted == got {
        return Ok(());
    }
    let pairs = wanted.lines().zip(got.lines()).enumerate();
    let at = pairs.filter(|(_, (w, g))| w != g).map(|(i, _)| i).next();
    let at = at.unwrap_or_else(|| wanted.lines().count().min(got.lines().count()));
    let line = |text: &str| text.lines().nth(at).unwrap_or("<end>").to_owned();
    Err(format!("golden text differs at line {}:\n- {}\n+ {}", at + 1, line(wanted), line(got)))
}
