//! Preprocessed C text → tokens.
//!
//! `x += 0x1p3; /* c */` → `Ident Punct Number Punct End`. Comments and lines that start with `#` are passed
//! over, except `#pragma` lines, which become one token each, continuation lines included. A token is a byte
//! range; its text is read from the buffer. Digraphs are told by [`text`], which answers the usual spelling.

use super::number_table;

/// What a token is. Keywords are `Ident`s: whether a word is one is the normaliser's business.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TokenKind {
    Ident,
    Number,
    Char,
    Str,
    Punct,
    /// A `#pragma` line or the string of a `_Pragma`; the range is what follows the word `pragma`.
    Pragma,
    /// What stands between the braces of a long initialiser of nothing but numbers and braces.
    Literals,
    /// A byte that begins no token, or a literal without its closing quote.
    Junk,
    End,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) lo: u32,
    pub(super) hi: u32,
}

/// The punctuators of C17 and C23, longest first, less those of one character that begin no other ([`Lexer::punctuator`]).
const PUNCTUATORS: [&str; 44] = [
    "%:%:", "...", "<<=", ">>=", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "*=",
    "/=", "%=", "+=", "-=", "&=", "^=", "|=", "##", "<:", ":>", "<%", "%>", "%:", "::", ".", "&", "*", "+",
    "-", "!", "/", "%", "<", ">", "^", "|", ":", "=",
];

/// The spelling of a token, digraphs replaced by what they stand for (C17 6.4.6).
pub(super) fn text(source: &str, token: Token) -> &str {
    let raw = source.get(token.lo as usize..token.hi as usize).unwrap_or("");
    match raw {
        "<:" => "[",
        ":>" => "]",
        "<%" => "{",
        "%>" => "}",
        other => other,
    }
}

/// Tokens of bytes `lo..hi` of `source`; the last one is an empty `End` at `hi`.
pub(super) fn lex(source: &str, lo: u32, hi: u32) -> Vec<Token> {
    let end = (hi as usize).min(source.len());
    let bytes = source.as_bytes().get(..end).unwrap_or(&[]);
    // Tables of numbers are one token each.
    let tokens = Vec::with_capacity((end.saturating_sub(lo as usize) / 5).min(1 << 20));
    let mut lexer = Lexer { bytes, at: lo as usize, tokens };
    lexer.run();
    lexer.tokens
}

struct Lexer<'a> {
    bytes: &'a [u8],
    at: usize,
    tokens: Vec<Token>,
}

impl Lexer<'_> {
    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn push(&mut self, kind: TokenKind, lo: usize) {
        self.tokens.push(Token { kind, lo: lo as u32, hi: self.at as u32 });
    }

    fn run(&mut self) {
        let mut line_start = self.at == 0 || self.bytes.get(self.at - 1) == Some(&b'\n');
        while self.at < self.bytes.len() {
            let lo = self.at;
            match self.bytes[lo] {
                b'\n' => {
                    self.at += 1;
                    line_start = true;
                    continue;
                }
                b' ' | b'\t' | b'\r' | 0x0b | 0x0c => {
                    self.at += 1;
                    continue;
                }
                b'\\' if self.peek(1) == b'\n' => self.at += 2,
                b'\\' if self.peek(1) == b'\r' && self.peek(2) == b'\n' => self.at += 3,
                b'/' if self.peek(1) == b'/' => self.skip_line(),
                b'/' if self.peek(1) == b'*' => {
                    let rest = &self.bytes[lo + 2..];
                    let close = rest.windows(2).position(|w| w == b"*/");
                    self.at = close.map_or(self.bytes.len(), |p| lo + 2 + p + 2);
                    continue;
                }
                b'#' if line_start => self.hash_line(),
                b'"' => self.quoted(lo, b'"'),
                b'\'' => self.quoted(lo, b'\''),
                b'0'..=b'9' => self.number(lo),
                b'.' if self.peek(1).is_ascii_digit() => self.number(lo),
                b'{' if self.initialises() => self.opening_brace(lo),
                b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'$' | 0x80.. => self.word(lo),
                _ => self.punctuator(lo),
            }
            line_start = false;
        }
        self.at = self.bytes.len();
        self.push(TokenKind::End, self.at);
    }

    /// To the end of the line that no backslash continues.
    fn skip_line(&mut self) {
        while self.at < self.bytes.len() && self.bytes[self.at] != b'\n' {
            if self.bytes[self.at] == b'\\' {
                let newline = if self.peek(1) == b'\r' { 2 } else { 1 };
                if self.peek(newline) == b'\n' {
                    self.at += newline;
                }
            }
            self.at += 1;
        }
    }

    fn hash_line(&mut self) {
        self.at += 1;
        while matches!(self.peek(0), b' ' | b'\t') {
            self.at += 1;
        }
        let word_end = self.at + 6;
        let is_pragma = self.bytes[self.at..].starts_with(b"pragma")
            && !self.bytes.get(word_end).is_some_and(|&b| b.is_ascii_alphanumeric() || b == b'_');
        if is_pragma {
            self.at = word_end;
        }
        let lo = self.at;
        self.skip_line();
        if is_pragma {
            self.push(TokenKind::Pragma, lo);
        }
    }

    fn quoted(&mut self, lo: usize, quote: u8) {
        self.at += 1;
        loop {
            match self.peek(0) {
                b'\\' if self.at + 1 < self.bytes.len() => self.at += 2,
                b if b == quote => {
                    self.at += 1;
                    break self.push(if quote == b'"' { TokenKind::Str } else { TokenKind::Char }, lo);
                }
                b'\n' => break self.push(TokenKind::Junk, lo),
                0 if self.at >= self.bytes.len() => break self.push(TokenKind::Junk, lo),
                _ => self.at += 1,
            }
        }
    }

    /// A preprocessing number (C17 6.4.8): whether it is a good one is seen when its value is taken.
    fn number(&mut self, lo: usize) {
        while let b = self.peek(0)
            && (b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_') || b >= 0x80 || self.digit_separator())
        {
            let exponent = matches!(b, b'e' | b'E' | b'p' | b'P') && matches!(self.peek(1), b'+' | b'-');
            let hex_e = matches!(b, b'e' | b'E') && matches!(self.bytes.get(lo + 1), Some(b'x' | b'X'));
            self.at += if exponent && !hex_e { 2 } else { 1 };
        }
        self.push(TokenKind::Number, lo);
    }

    /// C23's `1'000`.
    fn digit_separator(&self) -> bool {
        self.peek(0) == b'\'' && self.peek(1).is_ascii_alphanumeric()
    }

    fn word(&mut self, lo: usize) {
        while let b = self.peek(0)
            && (b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$') || b >= 0x80)
        {
            self.at += 1;
        }
        let word = &self.bytes[lo..self.at];
        match (word, self.peek(0)) {
            (b"L" | b"u" | b"U" | b"u8", quote @ (b'"' | b'\'')) => self.quoted(lo, quote),
            (b"_Pragma", _) => self.pragma_operator(lo),
            _ => self.push(TokenKind::Ident, lo),
        }
    }

    /// `_Pragma ( "acc wait" )` in text that `cc -E` has not seen (C17 6.10.9).
    fn pragma_operator(&mut self, lo: usize) {
        let after_word = self.at;
        let mut skip_to = |wanted: u8| {
            while matches!(self.peek(0), b' ' | b'\t') {
                self.at += 1;
            }
            let found = self.peek(0) == wanted;
            self.at += usize::from(found);
            found
        };
        if skip_to(b'(') && skip_to(b'"') {
            let text = self.at;
            while !matches!(self.peek(0), b'"' | b'\n' | 0) {
                self.at += 1;
            }
            let text_end = self.at;
            self.at += 1;
            while matches!(self.peek(0), b' ' | b'\t') {
                self.at += 1;
            }
            if self.peek(0) == b')' {
                self.at += 1;
                self.tokens.push(Token { kind: TokenKind::Pragma, lo: text as u32, hi: text_end as u32 });
                return;
            }
        }
        self.at = after_word;
        self.push(TokenKind::Ident, lo);
    }

    /// A brace at hand would open an initialiser.
    fn initialises(&self) -> bool {
        let last = self.tokens.last().filter(|token| token.kind == TokenKind::Punct);
        last.is_some_and(|token| {
            matches!(self.bytes[token.lo as usize..token.hi as usize], [b'=' | b'{' | b','])
        })
    }

    fn opening_brace(&mut self, lo: usize) {
        self.punctuator(lo);
        let first = self.at;
        if let Some(length) = number_table::length(&self.bytes[first..]) {
            self.at += length;
            self.push(TokenKind::Literals, first);
        }
    }

    fn punctuator(&mut self, lo: usize) {
        let rest = &self.bytes[lo..];
        let first = rest[0];
        // More than half of them: none of the others begins so.
        if matches!(first, b'(' | b')' | b'[' | b']' | b'{' | b'}' | b',' | b';' | b'~' | b'?') {
            self.at += 1;
            return self.push(TokenKind::Punct, lo);
        }
        let mut begin_alike = PUNCTUATORS.iter().filter(|p| p.as_bytes()[0] == first);
        match begin_alike.find(|p| rest.starts_with(p.as_bytes())) {
            Some(p) => {
                self.at += p.len();
                self.push(TokenKind::Punct, lo);
            }
            None => {
                self.at += 1;
                self.push(TokenKind::Junk, lo);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spelled(source: &str) -> Vec<(TokenKind, &str)> {
        lex(source, 0, source.len() as u32).iter().map(|&t| (t.kind, text(source, t))).collect()
    }

    #[test]
    fn numbers_take_their_exponents_and_words_their_prefixed_quotes() {
        use TokenKind::*;
        assert_eq!(
            spelled("x=0x1p-3+1e+5f<:L\"a\\\"b\"u8'c' .5.x"),
            [
                (Ident, "x"),
                (Punct, "="),
                (Number, "0x1p-3"),
                (Punct, "+"),
                (Number, "1e+5f"),
                (Punct, "["),
                (Str, "L\"a\\\"b\""),
                (Char, "u8'c'"),
                (Number, ".5.x"),
                (End, ""),
            ]
        );
    }

    #[test]
    fn pragma_lines_are_one_token_with_their_continuations() {
        let source =
            "a;\n  # pragma acc loop \\\n  gang\n# 12 \"f.h\"\n_Pragma(\"acc wait\") b // c\n/* d */ 'e";
        let found = spelled(source);
        assert_eq!(found[2], (TokenKind::Pragma, " acc loop \\\n  gang"));
        assert_eq!(found[3], (TokenKind::Pragma, "acc wait"));
        assert_eq!(found[4], (TokenKind::Ident, "b"));
        assert_eq!(found[5], (TokenKind::Junk, "'e"));
    }
}
