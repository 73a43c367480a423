//! The `rows:` of all cases → `coverage.md`: ledger row → the cases that test it.
//!
//! The ledger itself lives outside the repository; given one, rows without a case are listed too.

use crate::case;
use std::collections::BTreeMap;
use std::fmt::Write;

const KINDS: &[&str] = &["ui", "emit", "run", "ptx", "cli"];

/// The page. `ledger`: a Markdown table whose first cells are row names.
pub fn page(ledger: Option<&str>) -> Result<String, String> {
    let mut rows: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for row in ledger.map(ledger_rows).unwrap_or_default() {
        rows.entry(row).or_default();
    }
    let known = rows.len();
    for kind in KINDS {
        for case in case::find(kind)? {
            for row in case.header.rows() {
                rows.entry(row.to_owned()).or_default().push(case.name.clone());
            }
        }
    }
    let tested = rows.values().filter(|cases| !cases.is_empty()).count();
    let mut page = String::from(
        "# Ledger rows and their tests\n\nMade by `cargo xtask coverage` from the `rows:` lines of the cases; not written by hand.\n\n",
    );
    let _ = match known {
        0 => writeln!(page, "{tested} rows have tests.\n"),
        _ => writeln!(page, "{tested} of {} rows have tests.\n", rows.len()),
    };
    page.push_str("| row | cases |\n| --- | --- |\n");
    for (row, cases) in &rows {
        let list = if cases.is_empty() { "–".to_owned() } else { cases.join(", ") };
        let _ = writeln!(page, "| {row} | {list} |");
    }
    Ok(page)
}

/// First cells like `LOOP-03`, `RED-OP-add` or `**LOOP-03**`.
fn ledger_rows(ledger: &str) -> Vec<String> {
    ledger.lines().filter_map(|line| row_name(line.strip_prefix('|')?.split('|').next()?)).collect()
}

fn row_name(cell: &str) -> Option<String> {
    let cell = cell.trim().trim_matches(['*', '`']);
    let (area, rest) = cell.split_once('-')?;
    let plain = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    let well_formed = area.bytes().all(|b| b.is_ascii_uppercase()) && plain(area) && plain(rest);
    (well_formed && rest.bytes().any(|b| b != b'-')).then(|| cell.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_from_first_cells() {
        let ledger = "| row | text |\n| --- | --- |\n| LOOP-03 | gang |\n| **RED-OP-add** | x |\nLOOP-9\n";
        assert_eq!(ledger_rows(ledger), ["LOOP-03", "RED-OP-add"]);
    }
}
