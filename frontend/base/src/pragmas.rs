//! `#pragma GCC diagnostic …` → what the source wants of warnings at a place.

/// What the source says about one of gcc's names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    Ignored,
    Warning,
    Error,
}

/// Some pragma asks for warnings that the command line may not ask for.
pub fn asks(text: &str) -> bool {
    let mut pragmas =
        text.match_indices("#pragma GCC diagnostic ").map(|(at, found)| &text[at + found.len()..]);
    pragmas.any(|rest| rest.starts_with("warning") || rest.starts_with("error"))
}

/// What holds at byte `at` of a preprocessed text: names without `-W`, the last about a name counts.
pub fn in_force(text: &str, at: usize) -> Vec<(String, Asked)> {
    let mut asked: Vec<(String, Asked)> = Vec::new();
    let mut pushed: Vec<usize> = Vec::new();
    let before = &text[..text.floor_char_boundary(at)];
    for (start, _) in before.match_indices("#pragma") {
        let line_start = before[..start].rfind('\n').map_or(0, |end| end + 1);
        let line = text[start..].lines().next().unwrap_or_default();
        if !before[line_start..start].trim().is_empty() {
            continue;
        }
        let mut words = line.split_whitespace().skip(1);
        if words.next() != Some("GCC") || words.next() != Some("diagnostic") {
            continue;
        }
        let what = words.next();
        // Texts that follow each other are one, as macros put them together.
        let texts: String = line.split('"').skip(1).step_by(2).collect();
        let name = texts.strip_prefix("-W").map(str::to_owned);
        match (what, name) {
            (Some("push"), _) => pushed.push(asked.len()),
            (Some("pop"), _) => asked.truncate(pushed.pop().unwrap_or(0)),
            (Some("ignored"), Some(name)) => asked.push((name, Asked::Ignored)),
            (Some("warning"), Some(name)) => asked.push((name, Asked::Warning)),
            (Some("error"), Some(name)) => asked.push((name, Asked::Error)),
            _ => {}
        }
    }
    asked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_pushed_and_popped() {
        let text = "#pragma GCC diagnostic ignored \"-W\" \"a\"\nint a;\n#pragma GCC diagnostic push\n                     #pragma GCC diagnostic error \"-Wb\"\nint b;\n#pragma GCC diagnostic pop\n                    const char *s = \"#pragma GCC diagnostic ignored -Wc\";\nint c;\n";
        let at = |word: &str| in_force(text, text.find(word).expect("there"));
        let a = ("a".to_owned(), Asked::Ignored);
        assert_eq!(at("int a"), std::slice::from_ref(&a));
        assert_eq!(at("int b"), [a.clone(), ("b".to_owned(), Asked::Error)]);
        assert_eq!(at("int c"), [a]);
        assert_eq!(in_force(text, 0), []);
    }
}
