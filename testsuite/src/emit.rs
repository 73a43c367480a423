//! `cases/emit`: what `racc --emit=STAGE` prints, against a golden file `NAME.STAGE` beside the case.
//!
//! Under `pairs/` a C program and a Fortran one of the same name have the same directives and loops in their HIR; under
//! `equal/` all of their functions are the same but for what [`normal`] says. Programs have no like there where the
//! languages mean different things: a dummy array whose shape only the run time knows has a descriptor of its own, whose
//! base clauses exchange for a device address, C's pointer is the address itself; a clause of C names a pointer and a
//! section behind it, one of Fortran the dummy; a dummy is `restrict` by Fortran's rules unless the procedure is
//! BIND(C); a trip count is computed before the loop in Fortran, and in C where the loop asks for it.
//! `cargo xtask bless` (the environment's `RACC_BLESS`) writes the golden files instead; review them with `git diff`.

use crate::case::{self, Case, Language};
use crate::exec::{self, End};
use crate::toolchain::Toolchain;
use crate::{Check, Verdict};
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// What is looked at of a program's HIR.
type Looked = fn(&str) -> String;

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
    for (folder, lines) in [("emit/pairs", directives as Looked), ("emit/equal", functions)] {
        for c in case::find(folder)?.into_iter().filter(|case| case.language == Language::C) {
            let tools = Arc::clone(tools);
            checks
                .push(Check::new(format!("{} and Fortran's", c.name), move || same_lines(&c, &tools, lines)));
        }
    }
    Ok(checks)
}

/// What is looked at of a C program's HIR is that of the Fortran program beside it.
fn same_lines(c: &Case, tools: &Toolchain, lines: Looked) -> Verdict {
    let hir = |file: &Path| {
        let mut command = tools.racc();
        let ran = exec::finish(command.args(["-acc", "-w", "--emit=hir"]).arg(file))?;
        match ran.end {
            End::Code(0) => Ok(lines(&ran.stdout)),
            _ => Err(ran.report("racc")),
        }
    };
    first_difference(&hir(&c.path)?, &hir(&c.path.with_extension("f90"))?)
}

fn directives(hir: &str) -> String {
    hir.lines().filter_map(of_directive).collect::<Vec<_>>().join("\n")
}

/// The functions that are defined.
fn functions(hir: &str) -> String {
    let mut lines = Vec::new();
    let mut inside = false;
    for line in hir.lines() {
        inside |= line.starts_with("fn @") && line.ends_with('{');
        if inside {
            lines.extend(normal(line));
        }
        inside &= line != "}";
    }
    // In front of a loop's condition Fortran may have statements.
    lines.join("\n").replace("pre {\n}\n", "")
}

/// A line without what the languages have apart: which order variables are declared in and whether their addresses are
/// taken, Fortran's RETURN at the end, that its integers wrap, the type and the order of subscripts and dimensions.
fn normal(line: &str) -> Option<String> {
    let line = line.trim();
    if line.starts_with("let ") || line == "return" {
        return None;
    }
    let mut line = rows_first(&without_numbers(line));
    for op in ["+", "-", "*", "%"] {
        line = line.replace(&format!("{op}%"), op);
    }
    for ty in [":i32", ":i64"] {
        line = line.replace(&format!("{ty}]"), "]");
    }
    Some(sorted_subscripts(&line))
}

/// Fortran's array types as C's: `[col 30, 20 x f64]` is `[20 x [30 x f64]]`.
fn rows_first(line: &str) -> String {
    let mut out = line.to_owned();
    while let Some((before, after)) = out.split_once("[col ")
        && let Some((extents, rest)) = after.split_once(" x ")
        && let Some((elem, rest)) = rest.split_once(']')
    {
        let row = extents.split(", ").fold(elem.to_owned(), |row, n| format!("[{n} x {row}]"));
        out = format!("{before}{row}{rest}");
    }
    out
}

/// Subscripts that follow each other in the order of their letters, without casts of plain variables.
fn sorted_subscripts(text: &str) -> String {
    let mut out = String::new();
    let mut groups: Vec<String> = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if c == '[' {
            let mut depth = 0_usize;
            let end = rest.find(|c| {
                depth += usize::from(c == '[');
                depth -= usize::from(c == ']');
                depth == 0
            });
            let end = end.unwrap_or(rest.len() - 1);
            let inner = sorted_subscripts(&rest[1..end]);
            groups.push(match inner.strip_prefix('(').and_then(|cast| cast.split_once(" as i64)")) {
                Some((index, more)) if !index.contains(' ') || index.starts_with("(&") => {
                    format!("[{index}{more}]")
                }
                _ => format!("[{inner}]"),
            });
            rest = &rest[end + 1..];
        } else {
            groups.sort();
            out.push_str(&groups.concat());
            groups.clear();
            out.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    groups.sort();
    out + &groups.concat()
}

/// A line of a construct, directive or loop, without the numbers of locals, which count declarations.
fn of_directive(line: &str) -> Option<String> {
    let line = line.trim();
    if !["region", "acc ", "loop"].iter().any(|start| line.starts_with(start)) {
        return None;
    }
    Some(without_numbers(line))
}

fn without_numbers(line: &str) -> String {
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
    plain
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
