//! What a message shows of the source: the user's own line, where the preprocessor has changed it.
//!
//! ```text
//! LOOP(10) { a[i] = missing(i); }                         in the file
//! for (int i = 0; i < 10; i++) { a[i] = missing(i); }     in the buffer, where spans lead
//! ```
//! What follows the last change of a line, or precedes the first, is where it was; a word that the line has once, too.

use crate::{Location, SourceMap, Span};

/// A place, and its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    pub location: Location,
    pub text: String,
    /// Bytes of the text that the span is: up to the line's end.
    pub at: usize,
    pub end: usize,
}

impl SourceMap {
    pub fn shown(&self, span: Span) -> Shown {
        let (line, start) = self.line_text(span.file, span.lo);
        let at = floor_boundary(line, span.lo.saturating_sub(start) as usize);
        let end = floor_boundary(line, span.hi.saturating_sub(start) as usize).max(at);
        let mut shown = Shown { location: self.locate(span), text: line.to_owned(), at, end };
        if self.buffer(span.file).origins.is_empty() {
            return shown;
        }
        let file = std::fs::read_to_string(shown.location.path.as_str()).unwrap_or_default();
        let number = (shown.location.line as usize).saturating_sub(1);
        let Some(own) = file.lines().nth(number).filter(|own| own.trim_end() != line.trim_end()) else {
            return shown;
        };
        if let Some((at, end)) = place_in(own, line, at..end) {
            shown.location.column = at as u32 + 1;
            (shown.text, shown.at, shown.end) = (own.to_owned(), at, end);
        }
        shown
    }
}

/// Where the bytes of `line` are in `own`, which it was made from.
fn place_in(own: &str, line: &str, span: std::ops::Range<usize>) -> Option<(usize, usize)> {
    let (own, line) = (own.trim_end(), line.trim_end());
    let same = |(a, b): &(u8, u8)| a == b;
    let before = own.bytes().zip(line.bytes()).take_while(same).count();
    let after = own.bytes().rev().zip(line.bytes().rev()).take_while(same).count();
    let word = line.get(span.start..span.end.min(line.len()))?;
    let found = if span.end <= before {
        span.start
    } else if span.start + after >= line.len() {
        (own.len() + span.start).checked_sub(line.len())?
    } else {
        let mut places = own.match_indices(word).filter(|_| !word.is_empty());
        places.next().filter(|_| places.next().is_none())?.0
    };
    let end = found + word.len();
    own.get(found..end).filter(|text| *text == word).map(|_| (found, end))
}

/// The greatest character boundary of `line` at or before byte `at`.
pub(crate) fn floor_boundary(line: &str, at: usize) -> usize {
    let mut at = at.min(line.len());
    while !line.is_char_boundary(at) {
        at -= 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_where_the_user_wrote_them() {
        let own = "  LOOP(10) { a[i] = missing(i) + N; }";
        let line = "  for (int i = 0; i < 10; i++) { a[i] = missing(i) + 4; }";
        let at = |text: &str| line.find(text).map(|lo| place_in(own, line, lo..lo + text.len()));
        assert_eq!(at("missing"), Some(Some((20, 27))));
        assert_eq!(at("4"), Some(None));
        assert_eq!(at("10"), Some(Some((7, 9))));
        assert_eq!(place_in("int x = N;", "int x = 4;", 4..5), Some((4, 5)));
        assert_eq!(place_in("int x = N;", "int x = 4;", 9..10), Some((9, 10)));
    }
}
