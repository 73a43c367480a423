//! What to say about a line that is no statement.
//!
//! Most are statements with a mistake in their first words, so the words say what is missing.

use super::classify::EndOf;
use super::codes;
use crate::acc::names::nearest;
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

/// First words of statements, for those that are misspelt.
const STATEMENTS: [&str; 45] = [
    "allocate",
    "allocatable",
    "associate",
    "backspace",
    "call",
    "character",
    "close",
    "common",
    "complex",
    "contains",
    "continue",
    "cycle",
    "data",
    "deallocate",
    "dimension",
    "else",
    "elseif",
    "endif",
    "enddo",
    "endfile",
    "equivalence",
    "exit",
    "external",
    "format",
    "function",
    "goto",
    "implicit",
    "include",
    "inquire",
    "integer",
    "interface",
    "intrinsic",
    "logical",
    "module",
    "namelist",
    "nullify",
    "open",
    "parameter",
    "print",
    "program",
    "read",
    "return",
    "rewind",
    "subroutine",
    "write",
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
        if self.peek_word("if") && (ends_with_then || self.unclosed().is_some()) {
            return Some(EndOf::If);
        }
        openers.iter().find(|(_, word)| self.peek_word(word)).map(|(of, _)| *of)
    }

    /// Whether this line, which is no statement, was to be the end of `of`: `end iff`, `endo`, C's brace.
    pub(super) fn misspells_end(&self, of: EndOf) -> bool {
        let text = String::from_utf8_lossy(self.rest()).to_ascii_lowercase();
        let words: Vec<&str> = text.split_whitespace().take(2).collect();
        let wanted = of.spelling().replace(' ', "");
        let near = |said: &str| said.starts_with('e') && nearest(said, [wanted.as_str()]).is_some();
        match words.as_slice() {
            ["}"] => true,
            [first, ..] if near(first) => of != EndOf::Any,
            [_, _] => of != EndOf::Any && near(&words.concat()),
            _ => false,
        }
    }

    /// Whether this line, which is no statement, was to be the first one of a program unit or procedure.
    pub(super) fn misspells_unit(&self) -> bool {
        let mut cursor = *self;
        let prefixes = ["pure", "impure", "elemental", "recursive", "module"];
        while prefixes.iter().any(|word| cursor.word(word)) {}
        let Some(first) = cursor.name() else { return false };
        let units = ["subroutine", "function", "module", "submodule", "program"];
        nearest(&first.name, units).is_some() && cursor.name().is_some()
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
            let said = expected.label(designator.span, "this was read as the left side of an assignment");
            let operator = self.byte(0).filter(|_| self.byte(1) == Some(b'=')).map(char::from);
            return Box::new(match operator.filter(|c| "+-*/".contains(*c)) {
                Some(c) => {
                    said.help(format!("`{c}=` is not Fortran: name the variable again, as in `n = n {c} 1`"))
                }
                None => said,
            });
        }
        let mut cursor = start;
        let expected = coded(cursor.expected("a Fortran statement"));
        let word = cursor.name().filter(|word| word.name.len() > 3);
        Box::new(match word.and_then(|word| nearest(&word.name, STATEMENTS.iter().copied())) {
            Some(near) => expected.help(format!("did you mean `{near}`?")),
            None => expected.help(
                "check the spelling of its first word; an assignment has `=`, a call starts with `call`",
            ),
        })
    }

    /// The first parenthesis that has no partner.
    pub(in crate::fortran) fn unclosed(&self) -> Option<usize> {
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
