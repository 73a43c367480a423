//! The option table → the text of `racc options`, and the guide's page of options.

use crate::options::rows::{Effect, Row, TABLES};
use std::fmt::Write;

/// What a row does, in a line.
fn meaning(row: &Row) -> String {
    match row.effect {
        Effect::Sets(_) if row.help.is_empty() => row.detail.to_owned(),
        Effect::Sets(_) => row.help.to_owned(),
        Effect::Holds => "holds in any case".to_owned(),
        Effect::Unused(instead) => format!("no effect, said in a warning: {instead}"),
        Effect::Missing(advice) => format!("refused: {advice}"),
    }
}

/// A row with a meaning, and the rows without a line of their own that follow it: other spellings, and opposites.
struct Entry<'t> {
    row: &'t Row,
    others: Vec<String>,
    opposites: Vec<String>,
}

/// `-fno-x`, `-Mnox`, `-noacc`: the option turns something off.
fn is_negative(spelling: &str) -> bool {
    let name = spelling.trim_start_matches('-');
    let rest = name.strip_prefix(['f', 'm', 'M', 'W', 'K']).unwrap_or(name);
    (rest.starts_with("no") && !rest.starts_with("nostd")) || name.starts_with("no")
}

fn entries(rows: &'static [Row]) -> Vec<Entry<'static>> {
    let mut entries: Vec<Entry> = Vec::new();
    for row in rows {
        let same = |last: &&mut Entry| match (row.effect, last.row.effect) {
            (Effect::Sets(_), Effect::Sets(_)) => row.help.is_empty() && row.detail.is_empty(),
            (_, Effect::Sets(_)) | (Effect::Sets(_), _) => false,
            (_, _) => meaning(row) == meaning(last.row),
        };
        match entries.last_mut().filter(same) {
            Some(last) => {
                let sets = matches!(row.effect, Effect::Sets(_));
                let opposite = sets && is_negative(row.spelling) != is_negative(last.row.spelling);
                let list = if opposite { &mut last.opposites } else { &mut last.others };
                list.push(row.shown());
            }
            None => entries.push(Entry { row, others: Vec::new(), opposites: Vec::new() }),
        }
    }
    entries
}

pub(super) fn plain() -> String {
    let mut text = String::new();
    for (title, rows) in TABLES {
        let _ = writeln!(text, "{title}:");
        for entry in entries(rows) {
            let _ = writeln!(text, "  {:<24} {}", entry.row.shown(), meaning(entry.row));
            if !entry.others.is_empty() {
                let _ = writeln!(text, "  {:<24} also {}", "", entry.others.join(" "));
            }
            if !entry.opposites.is_empty() {
                let _ = writeln!(text, "  {:<24} off: {}", "", entry.opposites.join(" "));
            }
            for (name, help) in (entry.row.words)() {
                let _ = writeln!(text, "    {name:<22} {help}");
            }
        }
        text.push('\n');
    }
    text
}

const HEAD: &str = "# Options

<!-- `racc options --markdown` makes this page from the option table; a test compares. -->

Options of gcc's and of nvc's family are taken side by side. An option that racc does not know is an error. One that is
taken without effect is named in one warning with what holds instead (`-Wno-unused-command-line-argument` hides it). One
that would change the program or its binary interface, and that racc has not got, is an error with what to do.
All `-W` options are taken, and of gcc's and clang's `-f` and `-m` options those that change no program.
`@FILE` stands for the words in the file. The words of the variable `RACC_FLAGS` are read before those of the command
line, for all compilations.
";

pub(super) fn markdown() -> String {
    let mut text = String::from(HEAD);
    for (title, rows) in TABLES {
        let _ = write!(text, "\n## {title}\n\n| option | meaning |\n| --- | --- |\n");
        for entry in entries(rows) {
            let quoted = |list: &[String]| {
                list.iter().map(|s| format!("`{}`", s.replace('|', "\\|"))).collect::<Vec<_>>().join(", ")
            };
            let mut spellings = entry.others.clone();
            spellings.insert(0, entry.row.shown());
            let off = match entry.opposites.is_empty() {
                true => String::new(),
                false => format!("; off: {}", quoted(&entry.opposites)),
            };
            let meaning = meaning(entry.row).replace('|', "\\|");
            let _ = writeln!(text, "| {} | {meaning}{off} |", quoted(&spellings));
        }
        for row in *rows {
            let words = (row.words)();
            if !words.is_empty() {
                let _ = write!(
                    text,
                    "\n### The words of `{}`\n\n| word | meaning |\n| --- | --- |\n",
                    row.spelling
                );
            }
            for (name, help) in words {
                let _ = writeln!(text, "| `{name}` | {help} |");
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_row_has_a_meaning() {
        for (_, rows) in TABLES {
            for entry in entries(rows) {
                assert!(!meaning(entry.row).is_empty(), "{}", entry.row.spelling);
            }
        }
    }

    /// The run time's own variables, as its configuration reads them.
    #[test]
    fn each_variable_is_in_the_guide() {
        let page = include_str!("../../../docs/guide/src/variables.md");
        let source = include_str!("../../../rt/src/config.rs").split("#[cfg(test)]").next().unwrap_or("");
        let after = |call: &str| -> Vec<String> {
            let parts = source.split(call).skip(1);
            parts.filter_map(|part| Some(part.split('"').next()?.to_owned())).collect()
        };
        let own = after("any(\"").into_iter().map(|name| format!("RACC_ACC_{name}"));
        let names: Vec<String> = own.chain(after("get(\"")).chain(after("lookup(\"")).collect();
        assert!(names.len() > 8);
        for name in names {
            assert!(page.contains(&format!("`{name}`")), "{name}");
        }
    }

    #[test]
    fn the_guides_page_of_options_is_the_tables() {
        let page = include_str!("../../../docs/guide/src/options.md");
        assert!(page == markdown(), "run `racc options --markdown > docs/guide/src/options.md`");
    }
}
