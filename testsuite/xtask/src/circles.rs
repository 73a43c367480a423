//! The `use` lines of all files → the circles of files that depend on each other. Two files may: a type and what is done
//! with it. Circles of more are read as one file, so they are to be one, or what they share is to have its own.
//!
//! A module and the modules in its folder are one thing here: a folder's root has its types, and lists its files.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

type Module = Vec<String>;

/// Each circle once, as `FILE: uses FILE, that uses …`.
pub(crate) fn circles(texts: &[(String, String)]) -> Vec<String> {
    let mut crates: BTreeMap<&str, BTreeMap<Module, (&str, &str)>> = BTreeMap::new();
    for (shown, text) in texts {
        let Some((root, inside)) = shown.split_once("/src/") else { continue };
        let mut module: Module = inside.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
        if ["mod", "lib", "main"].contains(&module.last().map_or("", String::as_str)) {
            module.pop();
        }
        crates.entry(root).or_default().insert(module, (shown, text));
    }
    crates.values().flat_map(circles_of_crate).collect()
}

fn circles_of_crate(files: &BTreeMap<Module, (&str, &str)>) -> Vec<String> {
    let mut uses: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (module, (shown, text)) in files {
        let list = uses.entry(shown).or_default();
        for path in paths(text) {
            if let Some(used) = file_of(files, module, &path)
                && !used.starts_with(module)
                && !module.starts_with(used)
                && let Some((name, _)) = files.get(used)
            {
                list.insert(name);
            }
        }
    }
    let mut found = BTreeMap::new();
    for (&from, list) in &uses {
        for &to in list {
            // A way back that is not the direct one.
            if let Some(way) = way(&uses, to, from) {
                let mut key = way.clone();
                key.sort_unstable();
                found.entry(key).or_insert_with(|| format!("{from}: uses {}", way.join(", which uses ")));
            }
        }
    }
    found.into_values().collect()
}

/// The files on the shortest way from one to another that has more than one step.
fn way<'t>(uses: &BTreeMap<&'t str, BTreeSet<&'t str>>, from: &'t str, to: &'t str) -> Option<Vec<&'t str>> {
    let mut before: BTreeMap<&str, &str> = BTreeMap::new();
    let mut queue = VecDeque::from([from]);
    while let Some(at) = queue.pop_front() {
        for &next in uses.get(at).into_iter().flatten() {
            if next == from || before.contains_key(next) || at == from && next == to {
                continue;
            }
            before.insert(next, at);
            if next == to {
                let mut list = vec![to];
                while let Some(&earlier) = list.last().and_then(|last| before.get(last)) {
                    list.push(earlier);
                }
                list.reverse();
                return Some(list);
            }
            queue.push_back(next);
        }
    }
    None
}

/// The module of the longest part of a path that is a file.
fn file_of<'f>(
    files: &'f BTreeMap<Module, (&str, &str)>,
    module: &[String],
    path: &[&str],
) -> Option<&'f Module> {
    let mut base = module.to_vec();
    let mut rest = path;
    match path.first() {
        Some(&"crate") => {
            base.clear();
            rest = &path[1..];
        }
        Some(&"self") => rest = &path[1..],
        Some(&"super") => {
            while let Some((&"super", behind)) = rest.split_first() {
                base.pop();
                rest = behind;
            }
        }
        _ => {}
    }
    let full: Module = base.iter().cloned().chain(rest.iter().map(|part| (*part).to_owned())).collect();
    let known = path.first().is_some_and(|first| ["crate", "self", "super"].contains(first));
    let least = if known { base.len() } else { base.len() + 1 };
    (least..=full.len()).rev().find_map(|n| files.get_key_value(&full[..n]).map(|(found, _)| found))
}

/// All paths that a file names from its crate's root or relative to itself; tests at its end do not count.
fn paths(text: &str) -> Vec<Vec<&str>> {
    let tests = text
        .match_indices("#[cfg(test)]\nmod ")
        .find(|(at, found)| text[at + found.len()..].lines().next().is_some_and(|line| line.ends_with('{')));
    let code = &text[..tests.map_or(text.len(), |(at, _)| at)];
    let mut found = Vec::new();
    let mut rest = code;
    while let Some(at) = rest.find("use ") {
        let before = rest[..at].rsplit('\n').next().unwrap_or_default().trim();
        rest = &rest[at + 4..];
        if before.is_empty() || before.starts_with("pub") {
            let tree = rest.split(';').next().unwrap_or_default();
            expand(Vec::new(), tree, &mut found);
        }
    }
    for line in code.lines().map(|line| line.split("//").next().unwrap_or_default()) {
        for start in ["super::", "crate::"] {
            let whole = line.match_indices(start).filter(|(at, _)| !line[..*at].ends_with("::"));
            found.extend(whole.map(|(at, _)| {
                let end = line[at..].find(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
                line[at..end.map_or(line.len(), |n| at + n)].split("::").filter(|p| !p.is_empty()).collect()
            }));
        }
    }
    found
}

/// `a::{b, c::{d, e}}` → `a::b`, `a::c::d`, `a::c::e`.
fn expand<'t>(prefix: Vec<&'t str>, tree: &'t str, found: &mut Vec<Vec<&'t str>>) {
    let mut depth = 0;
    let parts = tree.split(|c| {
        depth += match c {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        c == ',' && depth == 0
    });
    for part in parts.map(str::trim).filter(|part| !part.is_empty()) {
        let (path, inner) = match part.split_once('{') {
            Some((path, inner)) => (path, Some(inner.trim_end_matches('}'))),
            None => (part.split(" as ").next().unwrap_or(part), None),
        };
        let mut whole = prefix.clone();
        whole.extend(path.split("::").map(str::trim).filter(|p| !p.is_empty()));
        match inner {
            // The trimmed brace may have been of an inner list: what is open is closed by the end.
            Some(inner) => expand(whole, inner, found),
            None => found.push(whole),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::circles;

    fn of(files: &[(&str, &str)]) -> Vec<String> {
        circles(&files.iter().map(|(f, t)| ((*f).to_owned(), (*t).to_owned())).collect::<Vec<_>>())
    }

    #[test]
    fn two_files_may_use_each_other_and_three_may_not() {
        let pair = [("c/src/a.rs", "use crate::b::B;\n"), ("c/src/b.rs", "use super::a::A;\n")];
        assert!(of(&pair).is_empty());
        let three = [
            ("c/src/a.rs", "use crate::{b::B, x::{y::Y, z}};\n"),
            ("c/src/b.rs", "fn f() -> crate::d::D {}\n"),
            ("c/src/d.rs", "use super::a::A;\n"),
        ];
        let found = of(&three);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains("c/src/b.rs, which uses c/src/d.rs"), "{found:?}");
    }

    #[test]
    fn a_folder_and_its_root_are_one() {
        let files = [
            ("c/src/m/mod.rs", "use self::a::A;\n"),
            ("c/src/m/a.rs", "use super::b::B;\nuse super::M;\n"),
            ("c/src/m/b.rs", "use super::M;\n"),
        ];
        assert!(of(&files).is_empty());
    }

    #[test]
    fn tests_and_comments_do_not_count() {
        let files = [
            ("c/src/a.rs", "use crate::b::B;\n"),
            ("c/src/b.rs", "// see crate::d\nuse crate::d::D;\n"),
            (
                "c/src/d.rs",
                "//! As [`crate::a`] has it.\n#[cfg(test)]\nmod tests {\n    use crate::a::A;\n}\n",
            ),
        ];
        assert!(of(&files).is_empty());
    }
}
