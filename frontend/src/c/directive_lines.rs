//! The lines of a directive as the user wrote them.
//!
//! The preprocessor writes a directive on one line, blanks squeezed, so that a byte of it is at no line and column of
//! the file. Where macros changed nothing, the file's own lines take its place:
//! ```text
//! #pragma acc data copy(a) cpoy(b)    →    #pragma acc data copy(a) \
//!                                                  cpoy(b)
//! ```

use std::collections::HashMap;

/// The files that directives were read from.
#[derive(Default)]
pub(super) struct Files {
    texts: HashMap<String, Option<Lines>>,
}

struct Lines {
    text: String,
    /// First byte of each line.
    starts: Vec<usize>,
}

impl Files {
    /// The lines of `path` from `number` on that are the preprocessed `directive`, the last one without its end.
    pub(super) fn written(&mut self, path: &str, number: u32, directive: &str) -> Option<&str> {
        let lines = self.texts.entry(path.to_owned()).or_insert_with(|| Lines::read(path)).as_ref()?;
        let written = lines.logical(number)?;
        (bare(written).eq(bare(directive)) && !splits_a_word(written)).then_some(written)
    }
}

impl Lines {
    fn read(path: &str) -> Option<Lines> {
        let text = String::from_utf8(std::fs::read(path).ok()?).ok()?;
        let after = text.bytes().enumerate().filter(|&(_, b)| b == b'\n').map(|(at, _)| at + 1);
        let starts = std::iter::once(0).chain(after).collect();
        Some(Lines { text, starts })
    }

    /// Line `number` and those that backslashes join to it.
    fn logical(&self, number: u32) -> Option<&str> {
        let first = (number as usize).checked_sub(1)?;
        let start = *self.starts.get(first)?;
        let mut last = first;
        loop {
            let end = self.starts.get(last + 1).map_or(self.text.len(), |&next| next - 1);
            let text = self.text.get(start..end)?;
            if !text.ends_with('\\') || last + 1 == self.starts.len() {
                return Some(text);
            }
            last += 1;
        }
    }
}

/// `copy\` and `in` on the next line is one word, while readers of directives take the joint for a blank.
fn splits_a_word(text: &str) -> bool {
    text.match_indices("\\\n").any(|(at, joint)| {
        let ends = [text[..at].chars().next_back(), text[at + joint.len()..].chars().next()];
        ends.iter().all(|c| c.is_some_and(|c| !c.is_whitespace()))
    })
}

/// What decides: the text without blanks and joints.
fn bare(text: &str) -> impl Iterator<Item = char> {
    let mut rest = text.chars().peekable();
    std::iter::from_fn(move || {
        loop {
            let c = rest.next()?;
            let joint = c == '\\' && rest.peek() == Some(&'\n');
            if !joint && !c.is_whitespace() {
                return Some(c);
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_back_where_macros_changed_nothing() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let path = dir.path().join("a.c");
        let text = "int x;\n  #pragma acc data \\\n    copy(x)\n#pragma acc wait(N)\n#pragma acc wait \\";
        std::fs::write(&path, text).expect("written");
        let path = path.to_str().expect("a name");
        let mut files = Files::default();
        let written = files.written(path, 2, "#pragma acc data copy(x)");
        assert_eq!(written, Some("  #pragma acc data \\\n    copy(x)"));
        assert_eq!(files.written(path, 4, "#pragma acc wait(4)"), None);
        assert_eq!(files.written(path, 5, "#pragma acc wait \\"), Some("#pragma acc wait \\"));
        std::fs::write(dir.path().join("b.c"), "#pragma acc data copy\\\nin(x)\n").expect("written");
        let other = dir.path().join("b.c");
        assert_eq!(files.written(other.to_str().expect("a name"), 1, "#pragma acc data copyin(x)"), None);
        assert_eq!(files.written(path, 9, "#pragma acc wait"), None);
        assert_eq!(files.written("no such file", 1, "#pragma acc wait"), None);
    }
}
