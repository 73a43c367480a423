//! What to say about a line that is no statement.
//!
//! Most are statements with a mistake in their first words, so the words say what is missing.

use super::classify::EndOf;
use super::codes;
use crate::fortran::lex::Cursor;
use racc_base::{Code, Diagnostic};

/// Keywords that a parenthesis follows.
const BEFORE_PARENTHESIS: &[&str] = &[
    "if",
    "else if",
    "elseif",
    "where",
    "forall",
    "associate",
    "case",
    "rank",
    "write",
    "allocate",
    "deallocate",
];

impl Cursor<'_> {
    /// The construct that this line would have opened, had it been right.
    pub(super) fn broken_construct(&self) -> Option<EndOf> {
        let text = self.rest();
        let ends_with_then = text.trim_ascii_end().to_ascii_lowercase().ends_with(b"then");
        let openers = [
            (EndOf::Do, "do"),
            (EndOf::Select, "select"),
            (EndOf::Where, "where"),
            (EndOf::Forall, "forall"),
            (EndOf::Associate, "associate"),
            (EndOf::Interface, "interface"),
        ];
        if ends_with_then && self.peek_word("if") {
            return Some(EndOf::If);
        }
        openers.iter().find(|(_, word)| self.peek_word(word)).map(|(of, _)| *of)
    }

    pub(super) fn why_unknown(&mut self) -> Box<Diagnostic> {
        self.skip_blanks();
        let start = *self;
        if let Some(at) = self.unclosed() {
            let span = self.span_of(at, at + 1);
            return Box::new(
                Diagnostic::error(codes::UNKNOWN_STATEMENT, span, "this parenthesis is never closed").help(
                    "add the closing parenthesis; a statement ends with its line unless the line ends in `&`",
                ),
            );
        }
        for keyword in BEFORE_PARENTHESIS {
            let words: Vec<&str> = keyword.split(' ').collect();
            let mut cursor = start;
            if cursor.words(&words) && cursor.peek() != Some(b'(') && !cursor.at_end() {
                return coded(cursor.expected(&format!("`(` after `{keyword}`")));
            }
        }
        // R1123.
        let mut cursor = start;
        if cursor.word("do")
            && let Ok(variable) = cursor.designator()
            && cursor.peek() == Some(b'=')
        {
            return Box::new(
                Diagnostic::error(
                    codes::UNKNOWN_STATEMENT,
                    variable.span,
                    "the variable of a DO loop must be the name of a scalar variable",
                )
                .help("count with a variable, and assign it to the element or component in the loop"),
            );
        }
        if let Ok(designator) = self.designator()
            && !self.at_end()
            && self.peek().is_none_or(|b| !b.is_ascii_alphanumeric())
        {
            let expected = coded(self.expected("`=` after the variable"));
            return Box::new(
                expected.label(designator.span, "this was read as the left side of an assignment"),
            );
        }
        let mut cursor = start;
        let help = "check the spelling of its first word; an assignment has `=`, a call starts with `call`";
        Box::new(coded(cursor.expected("a Fortran statement")).help(help))
    }

    /// The first parenthesis that has no partner.
    fn unclosed(&self) -> Option<usize> {
        let mut cursor = *self;
        while let Some(byte) = cursor.byte(0) {
            if matches!(byte, b'(' | b'[') {
                match cursor.matching() {
                    Some(close) => cursor.pos = close,
                    None => return Some(cursor.pos),
                }
            }
            cursor.pos += 1;
        }
        None
    }
}

fn coded(mut diagnostic: Box<Diagnostic>) -> Box<Diagnostic> {
    diagnostic.code = Code(codes::UNKNOWN_STATEMENT);
    diagnostic
}
