//! `cases/ui`: the diagnostics that a source gets, written in the source.
//!
//! `//~ ERROR E0412 text` (Fortran: `!~`) expects on its own line an error with this code whose message has this
//! text; each `^` after `~` moves the place one line up. `WARNING` and `NOTE` likewise; code and text may be left
//! out. Errors and warnings that nobody expects fail the case; notes may stay unmentioned.

use crate::case::{self, Case};
use crate::exec::{self, End, Finished};
use crate::toolchain::Toolchain;
use crate::{Check, Verdict};
use std::sync::Arc;

#[derive(Clone, PartialEq, Eq, Debug)]
struct Expectation {
    line: usize,
    severity: String,
    code: Option<String>,
    text: String,
}

/// A diagnostic as racc printed it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Printed {
    line: usize,
    severity: String,
    message: String,
}

pub fn checks(tools: &Arc<Toolchain>) -> Result<Vec<Check>, String> {
    let make = |case: Case| {
        let tools = Arc::clone(tools);
        Check::new(case.name.clone(), move || verdict(&case, &tools))
    };
    Ok(case::find("ui")?.into_iter().map(make).collect())
}

fn verdict(case: &Case, tools: &Toolchain) -> Verdict {
    let expected = expectations(&case.text);
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let object = dir.path().join("object.o");
    let mut command = tools.racc();
    command
        .current_dir(case.dir())
        .args(["-acc", "-c", "-fdiagnostics-color=never"])
        .args(case.header.words("args"))
        .arg(case.file_name())
        .arg("-o")
        .arg(&object);
    let ran = exec::finish(&mut command)?;
    let wrong = expected.iter().any(|e| e.severity == "error");
    let end = if wrong { End::Code(1) } else { End::Code(0) };
    if ran.end != end {
        return Err(ran.report(&format!("racc should end with {end:?}")));
    }
    if wrong == object.exists() {
        return Err(ran.report("an object file is there exactly when there are no errors"));
    }
    match_up(&expected, &printed(case.file_name(), &ran.stderr), &ran)
}

fn match_up(expected: &[Expectation], printed: &[Printed], ran: &Finished) -> Verdict {
    let mut open: Vec<&Printed> = printed.iter().collect();
    for e in expected {
        let Some(at) = open.iter().position(|p| fits(e, p)) else {
            let code = e.code.as_deref().unwrap_or("");
            return Err(ran.report(&format!("line {}: no {} {code} {}", e.line, e.severity, e.text)));
        };
        open.remove(at);
    }
    match open.iter().find(|p| p.severity != "note") {
        Some(p) => Err(ran.report(&format!("line {}: unexpected {}: {}", p.line, p.severity, p.message))),
        None => Ok(()),
    }
}

/// The code at the end of a message, by itself or before the warning's name.
fn names(message: &str, code: &str) -> bool {
    message.ends_with(&format!("[{code}]")) || message.contains(&format!("[{code}, -W"))
}

fn fits(e: &Expectation, p: &Printed) -> bool {
    let code_fits = e.code.as_ref().is_none_or(|code| names(&p.message, code));
    e.line == p.line && e.severity == p.severity && code_fits && p.message.contains(&e.text)
}

fn expectations(text: &str) -> Vec<Expectation> {
    text.lines().enumerate().filter_map(|(i, line)| expectation(i + 1, line)).collect()
}

fn expectation(line: usize, text: &str) -> Option<Expectation> {
    let start = text.find("//~").map(|at| at + 3).or_else(|| text.find("!~").map(|at| at + 2))?;
    let rest = &text[start..];
    let up = rest.bytes().take_while(|&b| b == b'^').count();
    let (severity, rest) = rest[up..].trim().split_once(' ').unwrap_or((rest[up..].trim(), ""));
    let (first, tail) = rest.trim().split_once(' ').unwrap_or((rest.trim(), ""));
    let is_code = first.len() == 5 && first[1..].bytes().all(|b| b.is_ascii_digit());
    let (code, text) = if is_code { (Some(first.to_owned()), tail) } else { (None, rest) };
    Some(Expectation {
        line: line.saturating_sub(up),
        severity: severity.to_lowercase(),
        code,
        text: text.trim().to_owned(),
    })
}

/// `FILE:LINE:COLUMN: SEVERITY: MESSAGE` lines about `file`.
fn printed(file: &str, stderr: &str) -> Vec<Printed> {
    stderr.lines().filter_map(|line| printed_line(file, line)).collect()
}

fn printed_line(file: &str, line: &str) -> Option<Printed> {
    let mut parts = line.strip_prefix(file)?.strip_prefix(':')?.splitn(4, ':');
    let number = parts.next()?.parse().ok()?;
    parts.next()?.parse::<usize>().ok()?;
    let severity = parts.next()?.trim().to_owned();
    Some(Printed { line: number, severity, message: parts.next()?.trim().to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_expectations() {
        let found = expectations("x = ; //~ ERROR E0212 an expression\n!~^ WARNING unused `x`\n");
        let first = Expectation {
            line: 1,
            severity: "error".into(),
            code: Some("E0212".into()),
            text: "an expression".into(),
        };
        let second =
            Expectation { line: 1, severity: "warning".into(), code: None, text: "unused `x`".into() };
        assert_eq!(found, [first, second]);
    }

    #[test]
    fn reads_what_racc_prints() {
        let stderr = "a.c:3:9: error: expected: `)` [E0212]\n    3 | x = (\nb.c:1:1: error: other [E0200]\n";
        let one = Printed { line: 3, severity: "error".into(), message: "expected: `)` [E0212]".into() };
        assert_eq!(printed("a.c", stderr), [one]);
    }
}
