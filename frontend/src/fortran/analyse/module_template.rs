//! The texts of modules that come with the run time say once what many procedures share.
//!
//! ```text
//! !$for L T = S real(4); D real(8)        the lines up to !$end, once a row, with {L} and {T} replaced
//! !$insert cublas_handle suffix=_v2       the lines of cublas_handle.inc beside the module, with {suffix} replaced
//! ```
//! Files of INCLUDE lines are taken in too. A row's values have no blanks; the list goes on in lines that begin with `!$ `. Loops may stand in loops.

use std::path::Path;

/// The text without `!$for` and `!$insert`; `Err` says what is wrong with it.
pub(super) fn expand(text: &str, beside: &Path) -> Result<String, String> {
    let mut out = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let told = line.trim_start();
        if let Some(head) = told.strip_prefix("!$for ") {
            let (table, body) = loop_parts(head, &mut lines)?;
            for row in &table {
                out.push_str(&expand(&replaced(&body, row), beside)?);
            }
        } else if let Some(what) = told.strip_prefix("!$insert ") {
            let mut words = what.split_whitespace();
            let file = format!("{}.inc", words.next().unwrap_or_default());
            let row: Row = words.filter_map(|w| w.split_once('=')).map(owned).collect();
            out.push_str(&expand(&replaced(&read(beside, &file)?, &row), beside)?);
        } else if let Some(file) = told.strip_prefix("include '").and_then(|rest| rest.strip_suffix('\'')) {
            out.push_str(&read(beside, file)?);
        } else {
            out.push_str(line);
            out.push('\n');
        }
    }
    Ok(out)
}

fn read(beside: &Path, file: &str) -> Result<String, String> {
    std::fs::read_to_string(beside.join(file)).map_err(|e| format!("{file}: {e}"))
}

/// Names and what stands for them.
type Row = Vec<(String, String)>;

fn owned((name, value): (&str, &str)) -> (String, String) {
    (name.to_owned(), value.to_owned())
}

/// The rows of a loop, and its lines.
fn loop_parts<'t>(
    head: &str,
    lines: &mut impl Iterator<Item = &'t str>,
) -> Result<(Vec<Row>, String), String> {
    let (mut table, mut body, mut depth) = (head.to_owned(), String::new(), 0);
    for line in lines {
        let told = line.trim_start();
        match told.strip_prefix("!$ ") {
            Some(more) if body.is_empty() => {
                table.push(' ');
                table.push_str(more);
                continue;
            }
            Some(_) | None => {}
        }
        if told.starts_with("!$for ") {
            depth += 1;
        } else if told.starts_with("!$end") {
            if depth == 0 {
                return rows(&table).map(|rows| (rows, body));
            }
            depth -= 1;
        }
        body.push_str(line);
        body.push('\n');
    }
    Err(format!("`!$for {head}` has no `!$end`"))
}

fn rows(table: &str) -> Result<Vec<Row>, String> {
    let (names, values) = table.split_once('=').ok_or_else(|| format!("`!$for {table}` has no rows"))?;
    let names: Vec<&str> = names.split_whitespace().collect();
    let row = |row: &str| {
        let values: Vec<&str> = row.split_whitespace().collect();
        let fits = values.len() == names.len();
        fits.then(|| names.iter().copied().zip(values).map(owned).collect())
            .ok_or_else(|| format!("`{row}` does not fit `{}`", names.join(" ")))
    };
    values.split(';').map(row).collect()
}

fn replaced(text: &str, row: &Row) -> String {
    row.iter().fold(text.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
}

#[cfg(test)]
mod tests {
    use super::expand;
    use std::path::Path;

    #[test]
    fn loops_have_rows_and_loops() {
        let text = "a\n!$for x y = 1 p;\n  !$ 2 q\n!$for z = r; s\n{x}{y}{z}\n!$end\n!$end\nb\n";
        let expanded = expand(text, Path::new("."));
        assert_eq!(expanded.as_deref(), Ok("a\n1pr\n1ps\n2qr\n2qs\nb\n"));
    }

    #[test]
    fn what_does_not_fit_is_said() {
        for text in ["!$for x = 1\n", "!$for x\n!$end\n", "!$for x y = 1\n!$end\n", "!$insert none\n"] {
            assert!(expand(text, Path::new(".")).is_err(), "{text}");
        }
    }
}
