//! The lines of a directive as the user wrote them.
//!
//! The preprocessor writes a directive on one line, blanks squeezed, so that a byte of it is at no line and column of
//! the file. Where macros changed nothing, the file's own lines take its place:
//! ```text
//! #pragma acc data copy(a) cpoy(b)    →    #pragma acc data copy(a) \
//!                                                  cpoy(b)
//! ```
//! Where they did, the expanded words are laid out on the lines that they came from; those before the first macro of a
//! line are at their columns too.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

/// More pairs of words than this are not compared.
const PAIRS: usize = 1 << 20;

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
    pub(super) fn written(&mut self, path: &str, number: u32, directive: &str) -> Option<Cow<'_, str>> {
        let lines = self.texts.entry(path.to_owned()).or_insert_with(|| Lines::read(path)).as_ref()?;
        let written = lines.logical(number)?;
        if splits_a_word(written) {
            return None;
        }
        if bare(written).eq(bare(directive)) {
            return Some(Cow::Borrowed(written));
        }
        laid_out(written, directive).map(Cow::Owned)
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

/// `directive`, whose macros are expanded, on the lines of `written`, where they are not.
fn laid_out(written: &str, directive: &str) -> Option<String> {
    let (old, new) = (words(written), words(directive));
    let from = partners(&texts(written, &old), &texts(directive, &new))?;
    // `#`, `pragma`, `acc`: what a macro made with `_Pragma` is not on this line.
    if from.iter().take(3).enumerate().any(|(at, partner)| *partner != Some(at)) {
        return None;
    }
    let line_of = |word: usize| written[..old[word].start].matches('\n').count();
    // The expansion of a macro ends where the next word of the file's own begins.
    let mut origin = old.len().checked_sub(1)?;
    let mut origins = vec![origin; new.len()];
    for (at, partner) in from.iter().enumerate().rev() {
        origins[at] = partner.unwrap_or(origin);
        origin = partner.map_or(origin, |own| own.saturating_sub(1));
    }
    let mut text = written[..old[0].start].to_string();
    let mut line = 0;
    for (at, word) in new.iter().enumerate() {
        let due = line_of(origins[at]);
        if due > line {
            let own = written.split('\n').nth(due)?;
            text.push(' ');
            text.push_str(&"\\\n".repeat(due - line));
            text.push_str(&own[..own.len() - own.trim_start().len()]);
            line = due;
        } else if at > 0 {
            let neighbours = from[at].zip(from[at - 1]).filter(|(this, before)| *this == before + 1);
            text.push_str(match neighbours {
                Some((this, before)) => &written[old[before].end..old[this].start],
                None => &directive[new[at - 1].end..word.start],
            });
        }
        text.push_str(&directive[word.clone()]);
    }
    Some(text)
}

fn texts<'t>(text: &'t str, words: &[Range<usize>]) -> Vec<&'t str> {
    words.iter().map(|w| &text[w.clone()]).collect()
}

/// Names and numbers, literals, and each other character by itself; joints are blanks.
fn words(text: &str) -> Vec<Range<usize>> {
    let mut words = Vec::new();
    let mut rest = text.char_indices().peekable();
    while let Some((start, c)) = rest.next() {
        let joint = c == '\\' && rest.peek().is_some_and(|&(_, next)| next == '\n');
        if c.is_whitespace() || joint {
            continue;
        }
        let mut escaped = false;
        let mut end = start + c.len_utf8();
        let in_word = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
        while let Some(&(at, next)) = rest.peek() {
            let quoted = matches!(c, '"' | '\'');
            if !(quoted || in_word(c) && in_word(next)) {
                break;
            }
            rest.next();
            end = at + next.len_utf8();
            if quoted && next == c && !escaped {
                break;
            }
            escaped = next == '\\' && !escaped;
        }
        words.push(start..end);
    }
    words
}

/// For each word of `new` the one of `old` that it is: the longest run of words, in order, that both have. Names say
/// more than brackets.
fn partners(old: &[&str], new: &[&str]) -> Option<Vec<Option<usize>>> {
    let width = new.len() + 1;
    if old.len().checked_mul(width)? > PAIRS {
        return None;
    }
    let weight = |word: &str| if word.len() > 1 { 3u32 } else { 1 };
    let mut best = vec![0u32; (old.len() + 1) * width];
    let taken = |best: &[u32], i: usize, j: usize| best[(i + 1) * width + j + 1] + weight(old[i]);
    for i in (0..old.len()).rev() {
        for j in (0..new.len()).rev() {
            let skip = best[(i + 1) * width + j].max(best[i * width + j + 1]);
            let both = if old[i] == new[j] { taken(&best, i, j) } else { 0 };
            best[i * width + j] = skip.max(both);
        }
    }
    let mut found = vec![None; new.len()];
    let (mut i, mut j) = (0, 0);
    while i < old.len() && j < new.len() {
        let here = best[i * width + j];
        if old[i] == new[j] && here == taken(&best, i, j) {
            found[j] = Some(i);
            (i, j) = (i + 1, j + 1);
        } else if here == best[i * width + j + 1] {
            j += 1;
        } else {
            i += 1;
        }
    }
    Some(found)
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
        assert_eq!(written.as_deref(), Some("  #pragma acc data \\\n    copy(x)"));
        assert_eq!(files.written(path, 4, "#pragma acc wait(4)").as_deref(), Some("#pragma acc wait(4)"));
        assert_eq!(files.written(path, 5, "#pragma acc wait \\").as_deref(), Some("#pragma acc wait \\"));
        assert_eq!(files.written(path, 1, "#pragma acc wait"), None);
        std::fs::write(dir.path().join("b.c"), "#pragma acc data copy\\\nin(x)\n").expect("written");
        let other = dir.path().join("b.c");
        assert_eq!(files.written(other.to_str().expect("a name"), 1, "#pragma acc data copyin(x)"), None);
        assert_eq!(files.written(path, 9, "#pragma acc wait"), None);
        assert_eq!(files.written("no such file", 1, "#pragma acc wait"), None);
    }

    #[test]
    fn expanded_words_stay_on_their_lines() {
        let written =
            "  #pragma acc data  copy(SEC(a)) /* in */ \\\n   copyin(SEC(b)) \\\n ASY   cpoy(c) wait(N)";
        let directive = "#pragma acc data copy(a[0:10]) copyin(b[0:10]) async cpoy(c) wait(10)";
        let text = "  #pragma acc data  copy(a[0:10]) \\\n   copyin(b[0:10]) \\\n async cpoy(c) wait(10)";
        assert_eq!(laid_out(written, directive).as_deref(), Some(text));
        assert_eq!(laid_out("MACRO(x)", "#pragma acc wait"), None);
        assert_eq!(words("a'\\''.5,\"x y\""), [0..1, 1..5, 5..7, 7..8, 8..13]);
    }
}
