//! Programs that are wrong in over a hundred ways ([`c`], [`fortran`], [`cuda`]), and good programs cut off somewhere.
//!
//! A wrong program must end with exit code 1, an error with file, line and column, and no output file. A cut-off
//! program may happen to be right; then 0 is fine too. Neither may crash racc or make it report its own bug.

mod c;
mod cuda;
mod fortran;

use crate::case::{self, Case, Language};
use crate::exec::{self, End, Finished};
use crate::toolchain::Toolchain;
use crate::{Check, Verdict};
use std::path::Path;
use std::sync::Arc;

/// One way to be wrong; `text` replaces the `@` of its skeleton.
struct Wrong {
    name: &'static str,
    text: &'static str,
}

const fn wrong(name: &'static str, text: &'static str) -> Wrong {
    Wrong { name, text }
}

struct Group {
    file: &'static str,
    skeleton: &'static str,
    kinds: &'static [Wrong],
}

const GROUPS: &[Group] = &[
    Group { file: "broken.c", skeleton: c::FUNCTION, kinds: c::IN_FUNCTION },
    Group { file: "broken.c", skeleton: "@", kinds: c::WHOLE_FILE },
    Group { file: "broken.f90", skeleton: fortran::SUBROUTINE, kinds: fortran::IN_SUBROUTINE },
    Group { file: "broken.f90", skeleton: "@", kinds: fortran::WHOLE_FILE },
    Group { file: "broken.cuf", skeleton: cuda::KERNEL, kinds: cuda::IN_KERNEL },
    Group { file: "broken.cuf", skeleton: cuda::HOST, kinds: cuda::IN_HOST },
    Group { file: "broken.cuf", skeleton: "@", kinds: cuda::WHOLE_FILE },
];

/// Run cases are cut off after one, two, … of so many parts, each at one place.
const PARTS: usize = 6;

#[derive(Clone, Copy, PartialEq, Eq)]
enum MayBeRight {
    Yes,
    No,
}

pub fn checks(tools: &Arc<Toolchain>) -> Result<Vec<Check>, String> {
    let mut checks = Vec::new();
    for group in GROUPS {
        for kind in group.kinds {
            let text = group.skeleton.replace('@', kind.text);
            let tools = Arc::clone(tools);
            let name = format!("broken/{} {}", group.file, kind.name);
            checks
                .push(Check::new(name, move || verdict(&tools, group.file, text.as_bytes(), MayBeRight::No)));
        }
    }
    let whole = |c: &Case| c.header.get("with").is_none();
    for (n, case) in case::find("run")?.into_iter().filter(whole).enumerate() {
        let file = match case.language {
            Language::C => "cut.c",
            Language::Fortran | Language::Shell => "cut.f90",
        };
        let tools = Arc::clone(tools);
        checks.push(Check::new(format!("broken/cut {}", case.name), move || {
            let bytes = case.text.as_bytes();
            let end = bytes.len() * (n % (PARTS - 1) + 1) / PARTS;
            verdict(&tools, file, &bytes[..end], MayBeRight::Yes)
                .map_err(|e| format!("cut at byte {end}: {e}"))
        }));
    }
    Ok(checks)
}

fn verdict(tools: &Toolchain, file: &str, bytes: &[u8], may_be_right: MayBeRight) -> Verdict {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let write = std::fs::write(dir.path().join(file), bytes);
    write.map_err(|e| e.to_string())?;
    let mut command = tools.racc();
    command.current_dir(dir.path()).args(["-acc", "-fdiagnostics-color=never", "-c", file, "-o", "out.o"]);
    let ran = exec::finish(&mut command)?;
    let fault = match ran.end {
        End::Code(0) if may_be_right == MayBeRight::Yes => None,
        End::Code(1) => fault_of_failure(&ran, dir.path()),
        End::Code(_) | End::Signal(_) | End::TimedOut => Some("racc should end with exit code 1"),
    };
    match fault {
        Some(fault) => Err(ran.report(fault)),
        None => Ok(()),
    }
}

fn fault_of_failure(ran: &Finished, dir: &Path) -> Option<&'static str> {
    if dir.join("out.o").exists() {
        return Some("there is an output file in spite of errors");
    }
    if ["internal compiler error", "panicked at"].iter().any(|sign| ran.stderr.contains(sign)) {
        return Some("racc reports a bug of its own");
    }
    let errors: Vec<&str> = ran.stderr.lines().filter(|l| l.contains(": error: ")).collect();
    if errors.is_empty() {
        return Some("there is no error message");
    }
    errors.iter().any(|l| !has_place(l)).then_some("an error lacks file:line:column")
}

/// `FILE:LINE:COLUMN: error: …` with line and column from 1.
fn has_place(line: &str) -> bool {
    let mut parts = line.splitn(4, ':').skip(1);
    let positive = |part: Option<&str>| part.and_then(|p| p.parse::<u32>().ok()).is_some_and(|n| n > 0);
    positive(parts.next()) && positive(parts.next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_a_hundred_kinds_with_names_of_their_own() {
        let names: std::collections::BTreeSet<String> =
            GROUPS.iter().flat_map(|g| g.kinds.iter().map(|k| format!("{} {}", g.file, k.name))).collect();
        assert_eq!(names.len(), GROUPS.iter().map(|g| g.kinds.len()).sum::<usize>());
        assert!(names.len() >= 100, "{}", names.len());
    }

    #[test]
    fn a_place_is_file_line_and_column() {
        assert!(has_place("a.c:3:1: error: x [E0200]"));
        assert!(!has_place("racc: error: x [E0200]"));
        assert!(!has_place("a.c:3:0: error: x"));
    }
}
