//! A cursor over one statement: names, keywords, labels and punctuation at character level.
//!
//! Fortran has no token stream that is independent of the grammar: `DO10I=1,5` and `DO10I=1.5` differ at the
//! comma, keywords are not reserved, and fixed form has no blanks between them. So the parser asks for what it
//! wants: [`Cursor::word`] takes a keyword; in fixed form a mere prefix of the text is enough, in free form the
//! word must end there. Blanks of free form are skipped before each question.

use super::ast::{Ident, Label};
use super::parse::{Grammar, Members, codes};
use super::source::{Form, Options, Statement};
use racc_base::{Diagnostic, FileId, Name, Span};

/// What parsing gives: the diagnostic is pushed by whoever decides that it was not just a trial.
pub(super) type Parse<T> = Result<T, Box<Diagnostic>>;

/// What a message finds where a statement ends too early.
pub(super) const STATEMENT_ENDS: &str = "found the end of the statement";

/// Deepest nesting of parentheses and of constructs. The parser and all later stages recurse over both.
pub(super) const MAX_DEPTH: u32 = 200;

#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    text: &'a [u8],
    at: &'a [u32],
    pub(super) file: FileId,
    pub(super) pos: usize,
    pub(super) form: Form,
    pub(super) options: &'a Options,
    /// What tells how expressions nest.
    pub(super) grammar: &'a Grammar,
    /// Which names behind dots are components.
    pub(super) members: &'a Members,
    /// How many parentheses the expression parser is inside of.
    pub(super) depth: u32,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(
        statement: &'a Statement,
        file: FileId,
        options: &'a Options,
        grammar: &'a Grammar,
        members: &'a Members,
    ) -> Cursor<'a> {
        Cursor {
            text: &statement.text,
            at: &statement.at,
            file,
            pos: 0,
            form: statement.form,
            options,
            grammar,
            members,
            depth: 0,
        }
    }

    /// A cursor over bytes `lo..hi` of the same statement, read by the rules of free form.
    pub(super) fn inside(&self, lo: usize, hi: usize) -> Cursor<'a> {
        let hi = hi.min(self.text.len());
        Cursor { text: &self.text[..hi], pos: lo.min(hi), form: Form::Free, ..*self }
    }

    pub(super) fn from_start(&self) -> Cursor<'a> {
        Cursor { pos: 0, ..*self }
    }

    pub(super) fn skip_blanks(&mut self) {
        while self.text.get(self.pos).is_some_and(u8::is_ascii_whitespace) {
            self.pos += 1;
        }
    }

    /// The next byte that is no blank.
    pub(super) fn peek(&mut self) -> Option<u8> {
        self.skip_blanks();
        self.text.get(self.pos).copied()
    }

    /// The byte `n` after the current place, blanks included.
    pub(super) fn byte(&self, n: usize) -> Option<u8> {
        self.text.get(self.pos + n).copied()
    }

    pub(super) fn at_end(&mut self) -> bool {
        self.peek().is_none()
    }

    pub(super) fn rest(&self) -> &'a [u8] {
        &self.text[self.pos..]
    }

    pub(super) fn looking_at(&mut self, text: &str) -> bool {
        self.skip_blanks();
        self.rest().starts_with(text.as_bytes())
    }

    /// Takes punctuation.
    pub(super) fn eat(&mut self, text: &str) -> bool {
        let found = self.looking_at(text);
        if found {
            self.pos += text.len();
        }
        found
    }

    pub(super) fn expect(&mut self, text: &str) -> Parse<()> {
        if self.eat(text) {
            return Ok(());
        }
        let expected = self.expected(&format!("`{text}`"));
        if text != ")" {
            return Err(expected);
        }
        let compares = self.looking_at("=") && !self.looking_at("==");
        Err(match self.from_start().unclosed().filter(|_| self.at_end()) {
            Some(open) => Box::new(expected.label(self.span_of(open, open + 1), "to close this one")),
            None if compares => Box::new(expected.help("compare with `==`: `=` assigns")),
            None => expected,
        })
    }

    /// Takes keyword `word` (lower case).
    pub(super) fn word(&mut self, word: &str) -> bool {
        self.skip_blanks();
        let end = self.pos + word.len();
        let Some(text) = self.text.get(self.pos..end) else { return false };
        if !text.eq_ignore_ascii_case(word.as_bytes()) {
            return false;
        }
        if self.form == Form::Free && self.text.get(end).is_some_and(|&b| is_name_byte(b)) {
            return false;
        }
        self.pos = end;
        true
    }

    /// Takes keywords that may be written together: `end do`, `enddo`.
    pub(super) fn words(&mut self, words: &[&str]) -> bool {
        let start = self.pos;
        for (i, word) in words.iter().enumerate() {
            self.skip_blanks();
            let end = self.pos + word.len();
            let matches =
                self.text.get(self.pos..end).is_some_and(|t| t.eq_ignore_ascii_case(word.as_bytes()));
            let ends = i + 1 < words.len()
                || self.form == Form::Fixed
                || !self.text.get(end).is_some_and(|&b| is_name_byte(b));
            if !matches || !ends {
                self.pos = start;
                return false;
            }
            self.pos = end;
        }
        true
    }

    pub(super) fn peek_word(&self, word: &str) -> bool {
        let mut copy = *self;
        copy.word(word)
    }

    /// Takes a name, made lower case.
    pub(super) fn name(&mut self) -> Option<Ident> {
        self.skip_blanks();
        let start = self.pos;
        // A leading underscore is an extension that other OpenACC compilers have.
        if !self.byte(0).is_some_and(|b| b.is_ascii_alphabetic() || b == b'_') {
            return None;
        }
        while self.byte(0).is_some_and(is_name_byte) {
            self.pos += 1;
        }
        let text: String =
            self.text[start..self.pos].iter().map(|b| char::from(b.to_ascii_lowercase())).collect();
        Some(Ident { name: Name::new(text), span: self.span(start) })
    }

    pub(super) fn expect_name(&mut self, what: &str) -> Parse<Ident> {
        match self.name() {
            Some(name) => Ok(name),
            None => Err(self.expected(what)),
        }
    }

    /// Takes digits; blanks between them belong to fixed form only, where they are already gone.
    pub(super) fn digits(&mut self) -> Option<&'a [u8]> {
        self.skip_blanks();
        let start = self.pos;
        while self.byte(0).is_some_and(|b| b.is_ascii_digit()) {
            self.pos += 1;
        }
        let text = self.text;
        (self.pos > start).then(|| &text[start..self.pos])
    }

    /// Takes a number that fits 32 bits.
    pub(super) fn number(&mut self, what: &str) -> Parse<(u32, Span)> {
        self.skip_blanks();
        let start = self.pos;
        let Some(digits) = self.digits() else { return Err(self.expected(what)) };
        let value = digits.iter().try_fold(0u32, |v, b| v.checked_mul(10)?.checked_add(u32::from(b - b'0')));
        let span = self.span(start);
        value
            .map(|v| (v, span))
            .ok_or_else(|| Box::new(Diagnostic::error(codes::BAD_LITERAL, span, "this number is too large")))
    }

    /// Takes a reference to a label.
    pub(super) fn label(&mut self) -> Parse<Label> {
        let (value, span) = self.number("a statement label")?;
        Ok(Label { value, span })
    }

    /// From byte `start` of the statement to the current place.
    pub(super) fn span(&self, start: usize) -> Span {
        self.span_of(start, self.pos)
    }

    pub(super) fn span_of(&self, start: usize, end: usize) -> Span {
        let blanks = self.text.get(start..end).unwrap_or(&[]).iter().rev();
        let end = end - blanks.take_while(|b| b.is_ascii_whitespace()).count();
        let last = end.max(start + 1).min(self.at.len());
        match (self.at.get(start.min(self.at.len().saturating_sub(1))), self.at.get(last.saturating_sub(1))) {
            (Some(&lo), Some(&hi)) => Span { file: self.file, lo, hi: hi.max(lo) + 1 },
            _ => Span::NONE,
        }
    }

    /// The place of the next byte, for messages; the last byte when the statement ends here.
    pub(super) fn here(&mut self) -> Span {
        self.skip_blanks();
        let end = match self.byte(0) {
            Some(b) if is_name_byte(b) => {
                self.pos + self.rest().iter().take_while(|&&b| is_name_byte(b)).count()
            }
            _ => self.pos + 1,
        };
        let start = self.pos.min(self.text.len().saturating_sub(1));
        self.span_of(start, end)
    }

    /// "expected WHAT" at the current place.
    pub(super) fn expected(&mut self, what: &str) -> Box<Diagnostic> {
        let span = self.here();
        let found = match self.byte(0) {
            None => STATEMENT_ENDS.trim_start_matches("found ").to_string(),
            Some(b) if is_name_byte(b) => {
                let word: String =
                    self.rest().iter().take_while(|&&b| is_name_byte(b)).map(|&b| char::from(b)).collect();
                format!("`{word}`")
            }
            Some(b) if b.is_ascii() => format!("`{}`", char::from(b)),
            Some(_) => "a character outside ASCII".to_string(),
        };
        Box::new(Diagnostic::error(codes::EXPECTED, span, format!("expected {what}, found {found}")))
    }

    /// The statement must be over.
    pub(super) fn expect_end(&mut self) -> Parse<()> {
        if self.at_end() {
            return Ok(());
        }
        let span = self.span_of(self.pos, self.text.len());
        Err(Box::new(
            Diagnostic::error(codes::TRAILING_TEXT, span, "text after the end of the statement")
                .help("remove it, or put `;` between statements; an operator may be missing before it"),
        ))
    }

    /// The byte index of the bracket that closes the one at the current place; skips constants.
    pub(super) fn matching(&self) -> Option<usize> {
        let mut depth = 0usize;
        let mut i = self.pos;
        while let Some(&byte) = self.text.get(i) {
            match byte {
                b'(' | b'[' => depth += 1,
                b')' | b']' => {
                    depth = depth.checked_sub(1)?;
                    if depth == 0 {
                        return Some(i);
                    }
                }
                b'\'' | b'"' => i = self.end_of_constant(i),
                _ => {}
            }
            i += 1;
        }
        None
    }

    /// The index of the closing delimiter of the constant that opens at `start`.
    fn end_of_constant(&self, start: usize) -> usize {
        let quote = self.text[start];
        let mut i = start + 1;
        while let Some(&byte) = self.text.get(i) {
            if byte == b'\\' && self.options.backslash {
                i += 1;
            } else if byte == quote {
                return i;
            }
            i += 1;
        }
        i
    }

    /// The first place in `from..to`, outside brackets and constants, where `wanted` holds.
    pub(super) fn find(
        &self,
        from: usize,
        to: usize,
        wanted: impl Fn(&[u8], usize) -> bool,
    ) -> Option<usize> {
        let text = &self.text[..to.min(self.text.len())];
        let mut depth = 0usize;
        let mut i = from;
        while i < text.len() {
            if depth == 0 && wanted(text, i) {
                return Some(i);
            }
            match text[i] {
                b'(' | b'[' => depth += 1,
                b')' | b']' => depth = depth.saturating_sub(1),
                b'\'' | b'"' => i = self.end_of_constant(i),
                _ => {}
            }
            i += 1;
        }
        None
    }

    /// Goes one level deeper, or says that this is too deep.
    pub(super) fn deeper(&mut self) -> Parse<()> {
        self.depth += 1;
        if self.depth <= MAX_DEPTH {
            return Ok(());
        }
        let span = self.here();
        Err(Box::new(
            Diagnostic::error(
                codes::TOO_DEEP,
                span,
                format!("expressions are nested over {MAX_DEPTH} levels deep"),
            )
            .help("compute parts of it in earlier statements"),
        ))
    }
}

pub(super) fn is_name_byte(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_' || b == b'$'
}

/// Is there a `=` at `i` that is none of `==`, `=>`, `/=`, `<=`, `>=`?
pub(super) fn is_equals(text: &[u8], i: usize) -> bool {
    text[i] == b'='
        && !matches!(text.get(i + 1), Some(b'=' | b'>'))
        && !matches!(i.checked_sub(1).and_then(|p| text.get(p)), Some(b'=' | b'/' | b'<' | b'>'))
}
