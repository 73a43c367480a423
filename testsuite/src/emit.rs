//! `cases/emit`: what `racc --emit=STAGE` prints, against a golden file `NAME.STAGE` beside the case.
//!
//! Under `pairs/` a C program and a Fortran one of the same name have the same directives and loops in their HIR.
//! `cargo xtask bless` (the environment's `RACC_BLESS`) writes the golden files instead; review them with `git diff`.

use crate::case::{self, Case, Language};
use crate::exec::{self, End};
use crate::toolchain::Toolchain;
use crate::{Check, Verdict};
use std::fs;
use std::path::Path;
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
    for c in case::find("emit/pairs")?.into_iter().filter(|case| case.language == Language::C) {
        let tools = Arc::clone(tools);
        checks.push(Check::new(format!("{} and Fortran's", c.name), move || same_directives(&c, &tools)));
    }
    Ok(checks)
}

/// Directives and loops of a C program are those of the Fortran program beside it.
fn same_directives(c: &Case, tools: &Toolchain) -> Verdict {
    let lines = |file: &Path| {
        let mut command = tools.racc();
        let ran = exec::finish(command.args(["-acc", "-w", "--emit=hir"]).arg(file))?;
        match ran.end {
            End::Code(0) => Ok(ran.stdout.lines().filter_map(of_directive).collect::<Vec<_>>().join("\n")),
            _ => Err(ran.report("racc")),
        }
    };
    first_difference(&lines(&c.path)?, &lines(&c.path.with_extension("f90"))?)
}

/// A line of a construct, directive or loop, without the numbers of locals, which count declarations.
fn of_directive(line: &str) -> Option<String> {
    let line = line.trim();
    if !["region", "acc ", "loop"].iter().any(|start| line.starts_with(start)) {
        return None;
    }
    let mut plain = String::new();
    let mut rest = line;
    while let Some(dot) = rest.find('.') {
        let named = rest[..dot].ends_with(|c: char| c.is_ascii_alphabetic());
        plain.push_str(&rest[..dot]);
        rest = &rest[dot + 1..];
        match named {
            true => rest = rest.trim_start_matches(|c: char| c.is_ascii_digit()),
            false => plain.push('.'),
        }
    }
    plain.push_str(rest);
    Some(plain)
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
