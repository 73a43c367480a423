//! The `rows:` of all cases → `coverage.md`: ledger row → the cases that test it.
//!
//! The ledgers' texts live outside the repository; `ledger.txt` holds the row names of OpenACC's, each with the language
//! that the row is about (`C`, `F`ortran, `B`oth, `R`un time, `T`ool), `ledger-cuda.txt` those of CUDA Fortran's, each
//! with its priority (`P1` to `P3`).

use crate::case;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

const KINDS: &[&str] = &["ui", "emit", "run", "ptx", "amdgpu", "cli"];

/// Every row's language and cases, sorted by the row's name.
pub struct Coverage {
    rows: BTreeMap<String, Row>,
}

#[derive(Default)]
struct Row {
    /// Empty when the ledger does not know the row.
    language: String,
    cases: Vec<String>,
}

impl Coverage {
    /// Joins `ledger.txt` with the cases' headers.
    pub fn read() -> Result<Coverage, String> {
        let mut rows = BTreeMap::new();
        for path in [names_file(), cuda_names_file()] {
            let names = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
            for (name, language) in names.lines().filter_map(|line| line.split_once(' ')) {
                rows.insert(name.to_owned(), Row { language: language.to_owned(), cases: Vec::new() });
            }
        }
        for kind in KINDS {
            for case in case::find(kind)? {
                for name in case.header.rows() {
                    rows.entry(name.to_owned()).or_default().cases.push(case.name.clone());
                }
            }
        }
        Ok(Coverage { rows })
    }

    /// Rows that the cases name and the ledger does not: misspelt ones.
    pub fn unknown(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().filter(|(_, row)| row.language.is_empty()).map(|(name, _)| name.as_str())
    }

    /// `N of M rows tested`, of OpenACC's ledger and by priority of CUDA Fortran's.
    pub fn summary(&self) -> String {
        let acc = self.tested(|name, _| !is_cuda(name));
        let cuda = ["P1", "P2", "P3"].map(|priority| {
            let (tested, all) = self.tested(|name, row| is_cuda(name) && row.language == priority);
            format!("{priority} {tested} of {all}, {} open", all - tested)
        });
        format!("{} of {} rows tested; of CUDA Fortran's ledger {}", acc.0, acc.1, cuda.join("; "))
    }

    /// How many of the rows have a case, and how many there are.
    fn tested(&self, which: impl Fn(&str, &Row) -> bool) -> (usize, usize) {
        let rows = || self.rows.iter().filter(|(name, row)| which(name, row));
        (rows().filter(|(_, row)| !row.cases.is_empty()).count(), rows().count())
    }

    pub fn page(&self) -> String {
        let mut page = format!(
            "# Ledger rows and their tests\n\nMade by `cargo xtask coverage` from `ledger.txt`, `ledger-cuda.txt` and the `rows:` \
             lines of the cases; not written by hand.\nLanguages: C, F (Fortran), B (both), R (run time), T (tools). Rows \
             `CUF-…` are CUDA Fortran's, with their priorities P1 to P3.\n\n{}.\n\n",
            self.summary()
        );
        page.push_str("| row | language | state | cases |\n| --- | --- | --- | --- |\n");
        for (name, row) in &self.rows {
            let state = if row.cases.is_empty() { "open" } else { "tested" };
            let _ = writeln!(page, "| {name} | {} | {state} | {} |", row.language, row.cases.join(", "));
        }
        page
    }
}

pub fn names_file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("ledger.txt")
}

pub fn cuda_names_file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("ledger-cuda.txt")
}

/// A row of CUDA Fortran's ledger.
fn is_cuda(name: &str) -> bool {
    name.starts_with("CUF-")
}

/// A ledger's tables → the text of `ledger.txt`. Rows about C++ alone (`X`) are left out: racc compiles no C++.
pub fn names(ledger: &str) -> String {
    let mut rows: Vec<String> = ledger.lines().filter_map(name_and_language).collect();
    rows.sort_unstable();
    rows.dedup();
    rows.iter().fold(String::new(), |text, row| text + row + "\n")
}

fn name_and_language(line: &str) -> Option<String> {
    let mut cells = line.strip_prefix('|')?.split('|').map(str::trim);
    let (name, language) = (row_name(cells.next()?)?, cells.next()?);
    (language != "X").then(|| format!("{name} {language}"))
}

/// First cells like `LOOP-03`, `RED-OP-add`, `API-acc_wait` or `**LOOP-03**`.
fn row_name(cell: &str) -> Option<String> {
    let cell = cell.trim().trim_matches(['*', '`']);
    let (area, rest) = cell.split_once('-')?;
    let plain = |part: &str| {
        !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b))
    };
    let well_formed = area.bytes().all(|b| b.is_ascii_uppercase()) && plain(area) && plain(rest);
    (well_formed && rest.bytes().any(|b| b != b'-')).then(|| cell.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_from_first_cells() {
        let ledger = "| row | L |\n| --- | --- |\n| LOOP-03 | B | gang |\n| **RED-OP-add** | C |\n| X-1 | X |\nLOOP-9\n";
        assert_eq!(names(ledger), "LOOP-03 B\nRED-OP-add C\n");
    }
}
