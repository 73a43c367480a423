//! `racc explain CODE`: the sections of the guide's pages of messages, on a terminal.
//!
//! A section begins with `### CODE TITLE` and goes on to the next heading; the pages are the only source.

use std::fmt::Write;

/// The guide's pages, in the order of their codes.
const PAGES: &[&str] = &[
    include_str!("../../../docs/guide/src/messages/options.md"),
    include_str!("../../../docs/guide/src/messages/c.md"),
    include_str!("../../../docs/guide/src/messages/directives.md"),
    include_str!("../../../docs/guide/src/messages/devices.md"),
    include_str!("../../../docs/guide/src/messages/fortran.md"),
    include_str!("../../../docs/guide/src/messages/warnings.md"),
];

struct Section<'p> {
    code: &'p str,
    title: &'p str,
    body: &'p str,
}

fn sections() -> impl Iterator<Item = Section<'static>> {
    PAGES.iter().flat_map(|page| page.split("\n### ").skip(1)).filter_map(|section| {
        let (heading, rest) = section.split_once('\n')?;
        let (code, title) = heading.split_once(' ')?;
        let body = rest.split("\n## ").next().unwrap_or(rest);
        Some(Section { code, title, body: body.trim() })
    })
}

/// The sections of `codes`, or one line for each code there is.
pub(super) fn text<'c>(codes: impl Iterator<Item = &'c String>) -> Result<String, String> {
    let mut text = String::new();
    for code in codes {
        let upper = code.to_ascii_uppercase();
        let wanted = upper.trim_matches(['[', ']']);
        let section = sections().find(|section| section.code == wanted);
        let section =
            section.ok_or_else(|| format!("there is no message '{code}'; `racc explain` lists them"))?;
        let _ = writeln!(text, "{}: {}\n\n{}", section.code, section.title, terminal(section.body));
    }
    if text.is_empty() {
        for section in sections() {
            let _ = writeln!(text, "{} {}", section.code, section.title);
        }
    }
    Ok(text)
}

/// Markdown without what only a page needs: blocks of code are indented.
fn terminal(body: &str) -> String {
    let (mut text, mut code) = (String::new(), false);
    for line in body.lines() {
        if line.starts_with("```") {
            code = !code;
        } else if code {
            let _ = writeln!(text, "    {line}");
        } else {
            let _ = writeln!(text, "{line}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::path::Path;

    /// Codes that the sources of the compiler hold, but for those of tests.
    fn codes_in(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
            if path.is_dir() {
                if name != "tests" && name != "target" {
                    codes_in(&path, found);
                }
            } else if name.ends_with(".rs") && !name.contains("test") && name != "render.rs" {
                let text = std::fs::read_to_string(&path).unwrap();
                let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or("");
                let quoted = code.split('"').skip(1);
                let is_code = |word: &&str| {
                    word.len() == 5
                        && word.starts_with(['E', 'W'])
                        && word[1..].bytes().all(|b| b.is_ascii_digit())
                };
                found.extend(quoted.filter(is_code).map(str::to_owned));
            }
        }
    }

    #[test]
    fn each_code_has_its_section_and_each_section_its_code() {
        let mut codes = BTreeSet::new();
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        for folder in ["driver/src", "frontend", "codegen/src"] {
            codes_in(&root.join(folder), &mut codes);
        }
        let explained: BTreeSet<String> = sections().map(|s| s.code.to_owned()).collect();
        let missing: Vec<&String> = codes.difference(&explained).collect();
        let extra: Vec<&String> = explained.difference(&codes).collect();
        assert!(missing.is_empty() && extra.is_empty(), "missing {missing:?}, extra {extra:?}");
        assert_eq!(sections().count(), explained.len());
    }

    #[test]
    fn sections_say_what_happened_and_what_to_do() {
        for section in sections() {
            assert!(!section.title.is_empty(), "{}", section.code);
            assert!(section.body.len() > 40, "{}", section.code);
        }
    }

    #[test]
    fn brackets_and_case_do_not_matter() {
        let text = text([&"[e0506]".to_owned()].into_iter()).unwrap();
        assert!(text.starts_with("E0506: "), "{text}");
        assert!(super::text([&"E9999".to_owned()].into_iter()).is_err());
    }
}
