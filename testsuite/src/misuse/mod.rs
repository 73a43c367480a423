//! Misuse of OpenACC, written in C and in Fortran → both compilers' verdicts, which must be the same.
//!
//! ```text
//! loop collapse(2) over `j < i`  →  { c: "…", fortran: "…" }  →  E0547 twice
//! ```
//! A rule of OpenACC holds for both languages, so a pair is refused in both with the same codes, or taken in both; then
//! whole programs print what they print without directives. [`clauses`] puts every clause on every directive,
//! [`arguments`] gives clauses arguments of all forms, [`nests`] has loops that a directive should not govern,
//! [`jumps`] leaves and enters constructs, [`devices`] sets values apart by `device_type`, [`declared`] names
//! variables twice in declare directives. `cargo xtask misuse` judges
//! all pairs, the suite every [`SHARE`]th.

mod arguments;
mod clauses;
mod declared;
mod devices;
mod jumps;
mod nests;
mod skeleton;

use crate::exec::{self, End};
use crate::toolchain::Toolchain;
use crate::{Check, Verdict};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

/// Every how many'th pair the suite judges; prime, so that it meets all rows and columns of the tables.
const SHARE: usize = 61;

/// Pairs that one check of the suite judges.
const BATCH: usize = 12;

/// One program in two languages.
#[derive(Clone, Debug)]
pub struct Pair {
    pub name: String,
    c: String,
    fortran: String,
    /// A whole program, run when it is accepted.
    whole: bool,
}

/// All pairs, in a fixed order.
pub fn pairs() -> Vec<Pair> {
    let kinds = [
        ("nests", nests::pairs()),
        ("jumps", jumps::pairs()),
        ("devices", devices::pairs()),
        ("clauses", clauses::pairs()),
        ("arguments", arguments::pairs()),
        ("declared", declared::pairs()),
    ];
    let named = |(kind, list): (&str, Vec<Pair>)| {
        let kind = kind.to_string();
        list.into_iter().map(move |pair| Pair { name: format!("{kind}/{}", pair.name), ..pair })
    };
    kinds.into_iter().flat_map(named).collect()
}

pub fn checks(tools: &Arc<Toolchain>) -> Result<Vec<Check>, String> {
    let share: Vec<Pair> = pairs().into_iter().step_by(SHARE).collect();
    let check = |(number, batch): (usize, &[Pair])| {
        let (batch, tools) = (batch.to_vec(), Arc::clone(tools));
        Check::new(format!("misuse/{number}"), move || {
            batch.iter().try_for_each(|pair| verdict(&tools, pair))
        })
    };
    Ok(share.chunks(BATCH).enumerate().map(check).collect())
}

/// What racc says of one source.
struct Judged {
    errors: BTreeSet<String>,
    stderr: String,
}

pub fn verdict(tools: &Toolchain, pair: &Pair) -> Verdict {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let both = [("a.c", &pair.c), ("a.f90", &pair.fortran)];
    let mut judged = Vec::new();
    for (file, text) in both {
        std::fs::write(dir.path().join(file), text).map_err(|e| e.to_string())?;
        judged.push(
            compile(tools, file, dir.path()).map_err(|e| format!("{}, {file}: {e}\n{text}", pair.name))?,
        );
    }
    if !agree(&judged[0].errors, &judged[1].errors) {
        let said: Vec<String> = judged
            .iter()
            .zip(both)
            .map(|(j, (_, text))| format!("{:?}\n{}{text}", j.errors, j.stderr))
            .collect();
        return Err(format!("{}: C says {}\nFortran says {}", pair.name, said[0], said[1]));
    }
    if pair.whole && judged[0].errors.is_empty() {
        for (file, text) in both {
            same_output(tools, file, dir.path())
                .map_err(|e| format!("{}, {file}: {e}\n{text}", pair.name))?;
        }
    }
    Ok(())
}

/// The same codes; or, where a language has its own rule for what stands in a directive (an expression that is malformed,
/// a name that is not declared), both refuse. What is not implemented yet says nothing about rules.
fn agree(c: &BTreeSet<String>, fortran: &BTreeSet<String>) -> bool {
    let own = |codes: &BTreeSet<String>| codes.iter().any(|code| is_of_language(code));
    let missing = |codes: &BTreeSet<String>| codes.contains("E0900");
    c == fortran
        || missing(c)
        || missing(fortran)
        || !c.is_empty() && !fortran.is_empty() && (own(c) || own(fortran))
}

/// Codes of C (E02xx, E03xx) and of Fortran (E07xx, E0800 to E0818).
fn is_of_language(code: &str) -> bool {
    ["E02", "E03", "E07", "E080", "E081"].iter().any(|start| code.starts_with(start)) && code != "E0819"
}

fn compile(tools: &Toolchain, file: &str, dir: &Path) -> Result<Judged, String> {
    let mut command = tools.racc();
    command.current_dir(dir).args(["-acc", "-fdiagnostics-color=never", "-c", file, "-o", "a.o"]);
    let ran = exec::finish(&mut command)?;
    if ["internal compiler error", "panicked at"].iter().any(|sign| ran.stderr.contains(sign)) {
        return Err(ran.report("racc reports a bug of its own"));
    }
    let lines = ran.stderr.lines().filter(|l| l.contains(": error: "));
    let errors: BTreeSet<String> = lines.filter_map(code_of).collect();
    match (ran.end, errors.is_empty()) {
        (End::Code(0), true) | (End::Code(1), false) => Ok(Judged { errors, stderr: ran.stderr }),
        _ => Err(ran.report("racc should end with 1 and a message, or with 0")),
    }
}

/// `…: error: text [E0547]` → `E0547`; what is not implemented has no code, and is told by its text.
fn code_of(line: &str) -> Option<String> {
    let code = line.strip_suffix(']').and_then(|l| l.rsplit_once('[')).map(|(_, code)| code.to_string());
    code.or_else(|| line.split_once(": error: ").map(|(_, text)| text.to_string()))
}

/// The program prints with its directives what it prints without.
fn same_output(tools: &Toolchain, file: &str, dir: &Path) -> Verdict {
    let run = |options: &[&str], device: Option<&str>| {
        let mut command = tools.racc();
        let built = exec::finish(command.current_dir(dir).args(options).args([file, "-o", "a.out"]))?;
        if built.end != End::Code(0) {
            return Err(built.report("racc"));
        }
        let mut outputs = Vec::new();
        for device in device.map_or(vec!["host"], |d| d.split(' ').collect()) {
            let mut program = std::process::Command::new(dir.join("a.out"));
            let ran = exec::finish(program.env("ACC_DEVICE_TYPE", device).env("ACC_NUM_CORES", "3"))?;
            if ran.end != End::Code(0) {
                return Err(ran.report(device));
            }
            outputs.push((device.to_string(), ran.stdout));
        }
        Ok(outputs)
    };
    let expected = run(&["-w"], None)?;
    for (device, output) in run(&["-w", "-acc=host,multicore,sim"], Some("host multicore sim"))? {
        if output != expected[0].1 {
            return Err(format!("{device} prints {output}, without directives it is {}", expected[0].1));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_have_names_of_their_own() {
        let all = pairs();
        let names: BTreeSet<&str> = all.iter().map(|p| p.name.as_str()).collect();
        assert_eq!(names.len(), all.len());
    }
}
