//! The rules of OpenACC that racc checks → `rules.md`: code, what it says, where it is checked, a test of each language.
//!
//! A rule holds for both languages, so each code of `frontend/src/acc/codes.rs` has a `ui` case in C and one in Fortran,
//! but for those of [`ONE_LANGUAGE`].

use crate::case::{self, Case, Language};
use crate::toolchain::Toolchain;
use crate::{Check, Verdict};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Codes that the other language has no program for, or says in its own words, and why.
const ONE_LANGUAGE: &[(&str, Language, &str)] = &[
    ("E0412", Language::Fortran, "C has no common blocks"),
    ("E0403", Language::C, "brackets that are not closed are Fortran's own matter in continued lines"),
    ("E0429", Language::C, "Fortran has common blocks, and C's operators are unknown to it"),
    ("E0525", Language::C, "what Fortran does not know is an external procedure"),
    ("E0517", Language::C, "Fortran's rules of rank say it"),
    ("W0406", Language::C, "a clause of Fortran that names a pointer means its target"),
    ("E0550", Language::Fortran, "C's rules of labels say it"),
];

/// A rule with what the sources and the cases have of it.
pub struct Rule {
    pub code: String,
    pub says: String,
    /// The files that report it.
    pub checked: Vec<String>,
    pub cases: [Vec<String>; 2],
}

/// Every rule, in the order of its codes.
pub fn read() -> Result<Vec<Rule>, String> {
    let acc = Path::new(env!("CARGO_MANIFEST_DIR")).join("../frontend/src");
    let text = |path: &Path| std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()));
    let codes = text(&acc.join("acc/codes.rs"))?;
    let mut sources = Vec::new();
    collect(&acc, &mut sources)?;
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    for path in sources {
        let name = path.strip_prefix(&acc).unwrap_or(&path).display().to_string();
        if name != "acc/codes.rs" && !name.contains("tests") {
            files.insert(name, text(&path)?);
        }
    }
    let cases = case::find("ui")?;
    let rules = codes.lines().filter_map(|line| {
        let (name, rest) = line.trim().split_once(" = \"")?;
        let (code, says) = rest.strip_suffix("\";")?.split_once("\": \"")?;
        let word = format!("::{name}");
        let names =
            |text: &&String| text.match_indices(&word).any(|(at, _)| ends_word(text, at + word.len()));
        let imports = |text: &&String| text.contains(&"codes::{".to_string()) && text.contains(name);
        let checked =
            files.iter().filter(|(_, text)| names(text) || imports(text)).map(|(file, _)| file.clone());
        let of = |language: Language| {
            let expects = |case: &&Case| case.language == language && expects(&case.text, code);
            cases.iter().filter(expects).map(|case| case.name.clone()).collect()
        };
        Some(Rule {
            code: code.to_string(),
            says: says.to_string(),
            checked: checked.collect(),
            cases: [of(Language::C), of(Language::Fortran)],
        })
    });
    Ok(rules.collect())
}

fn collect(folder: &Path, out: &mut Vec<PathBuf>) -> Result<(), String> {
    let entries = std::fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, out)?;
        } else if path.extension().is_some_and(|e| e == "rs") {
            out.push(path);
        }
    }
    Ok(())
}

fn ends_word(text: &str, at: usize) -> bool {
    text.as_bytes().get(at).is_none_or(|b| !b.is_ascii_alphanumeric() && *b != b'_')
}

/// A comment of the case expects this code.
fn expects(text: &str, code: &str) -> bool {
    text.lines().any(|line| line.contains('~') && line.split_whitespace().any(|word| word == code))
}

pub fn checks(_: &Arc<Toolchain>) -> Result<Vec<Check>, String> {
    let check = |rule: Rule| Check::new(format!("rules/{}", rule.code), move || tested(&rule));
    Ok(read()?.into_iter().map(check).collect())
}

fn tested(rule: &Rule) -> Verdict {
    let alone = ONE_LANGUAGE.iter().find(|(code, ..)| *code == rule.code);
    for (at, language) in [Language::C, Language::Fortran].into_iter().enumerate() {
        let applies = alone.is_none_or(|(_, only, _)| *only == language);
        if applies && rule.cases[at].is_empty() {
            return Err(format!("no ui case in {language:?} expects {}: {}", rule.code, rule.says));
        }
        if !applies && !rule.cases[at].is_empty() {
            return Err(format!("{} has a case in {language:?}: take it out of ONE_LANGUAGE", rule.code));
        }
    }
    if rule.checked.is_empty() {
        return Err(format!("{} is reported nowhere", rule.code));
    }
    Ok(())
}

/// The table, for `rules.md`.
pub fn page() -> Result<String, String> {
    let mut page = "# The rules of OpenACC that racc checks\n\nMade by `cargo xtask coverage` from \
                    `frontend/src/acc/codes.rs` and the `ui` cases; not written by hand.\n\n\
                    | code | says | checked in `frontend/src` | C | Fortran |\n| --- | --- | --- | --- | --- |\n"
        .to_string();
    for rule in read()? {
        let first = |cases: &[String]| cases.first().map_or("–".to_string(), |case| format!("`{case}`"));
        let _ = writeln!(
            page,
            "| {} | {} | {} | {} | {} |",
            rule.code,
            rule.says,
            rule.checked.join(", "),
            first(&rule.cases[0]),
            first(&rule.cases[1])
        );
    }
    for (code, language, why) in ONE_LANGUAGE {
        let _ = write!(page, "\n{code} is for {language:?} only: {why}.");
    }
    page.push('\n');
    Ok(page)
}
