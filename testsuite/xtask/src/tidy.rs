//! The house rules that a program can check (docs/developing.md, "The house"): lengths of files and functions, headers, names,
//! panics, values that nothing needs, circles of files, format.

use crate::circles::circles;
use crate::{Outcome, shell};
use std::fs;
use std::path::{Path, PathBuf};

const MAX_LINES: usize = 800;
/// From `fn` to the closing brace.
const MAX_FUNCTION_LINES: usize = 100;
const CRATES: &[&str] = &["driver", "frontend", "codegen", "rt", "testsuite"];
/// Names that say nothing about what is inside.
const EMPTY_NAMES: &[&str] =
    &["util", "utils", "misc", "helper", "helpers", "common", "info", "manager", "handler"];
/// Texts that lead readers to files.
const DOCUMENTS: &[&str] = &["README.md", "docs/architecture.md", "docs/developing.md"];
/// What may abort the compiler or a user's program.
/// `expect` counts behind a call: parsers have methods of this name.
const PANICS: &[&str] = &[".unwrap()", ").expect(\"", "panic!(", "todo!(", "unimplemented!(", "dbg!("];

pub(crate) fn run(_args: &[String]) -> Outcome {
    let root = shell::root();
    let mut files = Vec::new();
    for name in CRATES {
        collect(&root.join(name), &mut files);
    }
    files.sort();
    let mut texts = Vec::new();
    for file in &files {
        let text = fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
        texts.push((file.strip_prefix(&root).unwrap_or(file).display().to_string(), text));
    }
    let tests: Vec<String> = texts.iter().flat_map(|(shown, text)| test_modules(shown, text)).collect();
    let mut faults = circles(&texts);
    for (shown, text) in &texts {
        let is_test = tests.iter().any(|t| shown.starts_with(t));
        faults.extend(faults_of(shown, text, is_test).into_iter().map(|fault| format!("{shown}{fault}")));
        let missing = missing_paths(&comments(text), &|path| root.join(path).exists()).collect::<Vec<_>>();
        faults.extend(missing.into_iter().map(|fault| format!("{shown}{fault}")));
    }
    for document in DOCUMENTS {
        let text = fs::read_to_string(root.join(document)).map_err(|e| format!("{document}: {e}"))?;
        faults.extend(
            missing_paths(&text, &|path| root.join(path).exists()).map(|fault| format!("{document}{fault}")),
        );
    }
    if let Err(e) = shell::run_command(shell::cargo().args(["fmt", "--all", "--check"])) {
        faults.push(e);
    }
    for fault in &faults {
        eprintln!("{fault}");
    }
    eprintln!("tidy: {} files, {} faults", files.len(), faults.len());
    if faults.is_empty() { Ok(()) } else { Err("the house rules are broken".to_owned()) }
}

/// All `.rs` files below `dir`; test cases are input, not ours to judge.
fn collect(dir: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name();
        if path.is_dir() && name != "target" && name != "cases" {
            collect(&path, files);
        } else if path.extension().is_some_and(|e| e == "rs") {
            files.push(path);
        }
    }
}

/// Where the files of modules lie that only tests see: `a/b.rs` with `#[cfg(test)] mod c;` → `a/b/c.rs`, `a/b/c/`.
fn test_modules(shown: &str, text: &str) -> Vec<String> {
    let base = match shown.rsplit_once('/') {
        Some((folder, "mod.rs" | "lib.rs" | "main.rs")) => folder,
        _ => shown.trim_end_matches(".rs"),
    };
    let lines: Vec<&str> = text.lines().collect();
    let named = lines.windows(2).filter(|pair| pair[0].trim() == "#[cfg(test)]");
    let names = named.filter_map(|pair| pair[1].trim().strip_prefix("mod ")?.strip_suffix(';'));
    names.flat_map(|name| [format!("{base}/{name}.rs"), format!("{base}/{name}/")]).collect()
}

/// Each fault as `:LINE: text`.
fn faults_of(shown: &str, text: &str, is_test: bool) -> Vec<String> {
    let mut faults = Vec::new();
    let lines: Vec<&str> = text.lines().collect();
    if lines.len() > MAX_LINES {
        faults.push(format!(":{MAX_LINES}: {} lines; the limit is {MAX_LINES}", lines.len()));
    }
    if !lines.first().is_some_and(|l| l.starts_with("//!")) {
        faults.push(":1: no `//!` header that says what the file turns into what".to_owned());
    }
    for part in Path::new(shown).iter().filter_map(|p| p.to_str()) {
        let stem = part.strip_suffix(".rs").unwrap_or(part);
        if EMPTY_NAMES.iter().any(|n| stem.split('_').any(|word| word == *n)) {
            faults.push(format!(":1: the name `{part}` says nothing"));
        }
    }
    for (line, name, count) in functions(&lines).filter(|f| f.2 > MAX_FUNCTION_LINES) {
        faults.push(format!(":{line}: `{name}` has {count} lines; the limit is {MAX_FUNCTION_LINES}"));
    }
    // Tests stand at the end of a file, or in files of their own; both may panic.
    let is_test = is_test
        || ["tests/", "examples/", "test.rs", "tests.rs", "tidy.rs"].iter().any(|p| shown.contains(p));
    let code = lines.iter().take_while(|l| !is_test && l.trim() != "#[cfg(test)]");
    for (i, line) in code.enumerate() {
        let line = line.split("//").next().unwrap_or("");
        if let Some(panic) = PANICS.iter().find(|p| line.contains(**p)) {
            faults.push(format!(":{}: `{panic}…` outside tests", i + 1));
        }
        if let Some(name) = line.trim().strip_prefix("let _ = ").and_then(|l| l.strip_suffix(';'))
            && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        {
            faults.push(format!(":{}: nothing needs `{name}`: leave it out where it is made", i + 1));
        }
    }
    faults
}

/// Each function's first line, name and number of lines. The format is rustfmt's: a body ends with a brace that is
/// indented as its `fn` is.
fn functions<'t>(lines: &'t [&'t str]) -> impl Iterator<Item = (usize, &'t str, usize)> {
    lines.iter().enumerate().filter_map(|(n, line)| {
        let code = line.trim_start();
        let (before, rest) = code.split_once("fn ")?;
        let is_item = before.split_whitespace().all(|word| {
            word.starts_with("pub") || ["const", "unsafe", "async", "extern", "\"C\""].contains(&word)
        });
        let name = rest.split(['(', '<']).next().filter(|_| is_item)?;
        let indent = &line[..line.len() - code.len()];
        let at_this_level =
            |l: &&str| l.strip_prefix(indent).is_some_and(|l| !l.is_empty() && !l.starts_with([' ', '#']));
        // The line of the closing brace, or of what stands alone: `fn f();`, `fn f() {}`.
        let one_line = line.ends_with([';', '}']);
        let end = lines[n + 1..]
            .iter()
            .take_while(|_| !one_line)
            .position(|l| at_this_level(l) && (l.trim() == "}" || l.ends_with(';')));
        Some((n + 1, name, end.map_or(1, |end| end + 2)))
    })
}

/// The text's comments, each in its line.
fn comments(text: &str) -> String {
    let comment = |line: &'_ str| line.find("//").map_or(String::new(), |at| line[at..].to_owned());
    text.lines().map(comment).collect::<Vec<_>>().join("\n")
}

/// Paths in backquotes that lead nowhere, each as `:LINE: text`.
fn missing_paths<'t>(text: &'t str, exists: &'t dyn Fn(&str) -> bool) -> impl Iterator<Item = String> + 't {
    text.lines().enumerate().flat_map(move |(n, line)| {
        let quoted = line.split('`').skip(1).step_by(2);
        let paths = quoted.filter(|q| CRATES.iter().any(|c| q.starts_with(&format!("{c}/"))));
        paths.filter(move |p| !exists(p)).map(move |p| format!(":{}: there is no `{p}`", n + 1))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_name_files_that_are_there() {
        let text = "# Files\nSee `rt/src/a.rs`, `rt/src/b.rs`, `x/y`.\n";
        let found: Vec<String> = missing_paths(text, &|p| p == "rt/src/a.rs").collect();
        assert_eq!(found, [":2: there is no `rt/src/b.rs`"]);
    }

    #[test]
    fn files_of_test_modules_are_known() {
        let text = "//! x\n#[cfg(test)]\nmod c;\nmod d;\n";
        assert_eq!(test_modules("a/b.rs", text), ["a/b/c.rs", "a/b/c/"]);
        assert_eq!(test_modules("a/mod.rs", text), ["a/c.rs", "a/c/"]);
        assert_eq!(faults_of("a/c.rs", "//! x\nfn f() { panic!() }\n", true).len(), 0);
    }

    #[test]
    fn a_good_file_has_no_faults() {
        assert!(faults_of("rt/src/queue.rs", "//! Queues.\nfn f() {}\n", false).is_empty());
    }

    #[test]
    fn functions_end_at_the_brace_of_their_own_level() {
        let text = "trait T {\n    fn a();\n    unsafe extern \"C\" fn b<X>(\n        x: X,\n    ) {\n        {\n        }\n    }\n}\nfn c() {}\n";
        let lines: Vec<&str> = text.lines().collect();
        let found: Vec<_> = functions(&lines).collect();
        assert_eq!(found, [(2, "a", 1), (3, "b", 6), (10, "c", 1)]);
    }

    #[test]
    fn each_rule_finds_its_fault() {
        let long = format!("//! x\nfn f() {{\n{}}}\n", "    g();\n".repeat(99));
        assert_eq!(faults_of("rt/src/a.rs", &long, false), [":2: `f` has 101 lines; the limit is 100"]);
        assert_eq!(faults_of("rt/src/queue.rs", "fn f() {}\n", false).len(), 1);
        assert_eq!(faults_of("rt/src/string_utils.rs", "//! x\n", false).len(), 1);
        assert_eq!(faults_of("rt/src/a.rs", &"//! x\n".repeat(801), false).len(), 1);
        let unwraps = "//! x\nfn f() { a.unwrap() }\n#[cfg(test)]\nmod tests { fn g() { a.unwrap() } }\n";
        assert_eq!(faults_of("rt/src/a.rs", unwraps, false), [":2: `.unwrap()…` outside tests"]);
    }
}
