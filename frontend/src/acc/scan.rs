//! Text of one directive → tokens with matched brackets: `loop gang(static:*)` → `loop` `gang` `(` `static` `:` `*` `)`.
//!
//! Just enough of both languages to find clause names, lists and keywords; what lies between is handed to the
//! language's own expression parser by span. OpenACC 3.4 §2.1: in C a directive follows the conventions of
//! pragmas (strings, character constants, joined lines), in Fortran those of a comment line, whose continuation
//! lines the Fortran normaliser has joined.

use super::{Lang, codes};
use racc_base::{Diagnostic, Sink, Span};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TokenKind {
    /// A name or keyword.
    Word,
    /// A number, string or character constant.
    Literal,
    /// One byte of punctuation.
    Punct(u8),
    /// `(`, `[` or `{`; `close` is the index of its partner.
    Open {
        close: usize,
    },
    Close,
}

/// Bytes `lo..hi` of the directive's buffer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) lo: usize,
    pub(super) hi: usize,
}

/// Tokens of `text`, which starts at byte `span.lo` of its buffer. `None` after a report when brackets or
/// strings do not match.
pub(super) fn scan(text: &str, span: Span, lang: Lang, sink: &mut Sink) -> Option<Vec<Token>> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let bytes = text.as_bytes();
    let base = span.lo as usize;
    let at_byte = |lo: usize, hi: usize| Span::new(span.file, base + lo, base + hi);
    let mut i = 0;
    while i < bytes.len() {
        let start = i;
        let kind = match bytes[i] {
            b' ' | b'\t' | b'\r' | b'\n' | b'\x0b' | b'\x0c' => {
                i += 1;
                continue;
            }
            // A joined line of C; the backslash and the end of line are blanks.
            b'\\' if lang == Lang::C => {
                i += 1;
                continue;
            }
            b'/' if lang == Lang::C && bytes.get(i + 1) == Some(&b'*') => {
                i = text[i + 2..].find("*/").map_or(bytes.len(), |n| i + n + 4);
                continue;
            }
            b'/' if lang == Lang::C && bytes.get(i + 1) == Some(&b'/') => {
                i = text[i..].find('\n').map_or(bytes.len(), |n| i + n);
                continue;
            }
            quote @ (b'"' | b'\'') => {
                let Some(end) = end_of_quoted(bytes, i, quote, lang) else {
                    sink.push(
                        Diagnostic::error(
                            codes::UNBALANCED,
                            at_byte(i, bytes.len()),
                            "a constant in this directive is not closed",
                        )
                        .help(format!("close it with `{}`", char::from(quote)))
                        .spec("OpenACC 3.4 §2.1"),
                    );
                    return None;
                };
                i = end;
                TokenKind::Literal
            }
            b'0'..=b'9' => {
                while bytes.get(i).is_some_and(|&b| is_word_byte(b) || b == b'.') {
                    i += 1;
                }
                TokenKind::Literal
            }
            b if is_word_byte(b) => {
                while bytes.get(i).is_some_and(|&b| is_word_byte(b)) {
                    i += 1;
                }
                TokenKind::Word
            }
            b if opening(&bytes[i..], lang).is_some() => {
                open.push(tokens.len());
                i += if b == b'<' { 2 } else { 1 };
                // The partner is filled in when it is met.
                TokenKind::Open { close: usize::MAX }
            }
            b if let Some(closer) = closing(&bytes[i..], lang) => {
                i += if b == closer { 1 } else { 2 };
                let opener = |o: usize| opening(&bytes[tokens[o].lo - base..], lang);
                let partner = open.pop().filter(|&o| opener(o).is_some_and(|open| closes(open, closer)));
                let Some(partner) = partner else {
                    sink.push(
                        Diagnostic::error(
                            codes::UNBALANCED,
                            at_byte(start, i),
                            format!("`{}` in a directive matches no opening bracket", char::from(closer)),
                        )
                        .help("remove it, or add the opening bracket")
                        .spec("OpenACC 3.4 §2.1"),
                    );
                    return None;
                };
                tokens[partner].kind = TokenKind::Open { close: tokens.len() };
                TokenKind::Close
            }
            b => {
                i += 1;
                TokenKind::Punct(b)
            }
        };
        tokens.push(Token { kind, lo: base + start, hi: base + i });
    }
    if let Some(&unclosed) = open.last() {
        let token = tokens[unclosed];
        sink.push(never_closed(&text[token.lo - base..token.hi - base], token, span, lang));
        return None;
    }
    Some(tokens)
}

fn never_closed(bracket: &str, token: Token, span: Span, lang: Lang) -> Diagnostic {
    Diagnostic::error(
        codes::UNBALANCED,
        Span::new(span.file, token.lo, token.hi),
        format!("`{bracket}` in a directive is never closed"),
    )
    .help(match lang {
        Lang::C => "add the closing bracket; a directive ends with its line unless the line ends in `\\`",
        Lang::Fortran => {
            "add the closing bracket; a directive ends with its line unless the line ends in `&`"
        }
    })
    .spec("OpenACC 3.4 §2.1")
}

/// Bytes of names; those above ASCII count, so that spans never cut a character.
fn is_word_byte(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_' || b == b'$' || b >= 0x80
}

/// The bracket that begins here; C's digraphs are two bytes (C17 6.4.6).
fn opening(bytes: &[u8], lang: Lang) -> Option<u8> {
    match bytes {
        [open @ (b'(' | b'[' | b'{'), ..] => Some(*open),
        [b'<', b':', ..] if lang == Lang::C => Some(b'['),
        [b'<', b'%', ..] if lang == Lang::C => Some(b'{'),
        _ => None,
    }
}

fn closing(bytes: &[u8], lang: Lang) -> Option<u8> {
    match bytes {
        [close @ (b')' | b']' | b'}'), ..] => Some(*close),
        [b':', b'>', ..] if lang == Lang::C => Some(b']'),
        [b'%', b'>', ..] if lang == Lang::C => Some(b'}'),
        _ => None,
    }
}

fn closes(open: u8, close: u8) -> bool {
    matches!((open, close), (b'(', b')') | (b'[', b']') | (b'{', b'}'))
}

/// The byte after the constant that opens at `start`. C escapes with a backslash; Fortran doubles the quote,
/// which reads as two constants side by side and needs no care here.
fn end_of_quoted(bytes: &[u8], start: usize, quote: u8, lang: Lang) -> Option<usize> {
    let mut i = start + 1;
    while i < bytes.len() {
        match bytes[i] {
            b'\\' if lang == Lang::C => i += 2,
            b if b == quote => return Some(i + 1),
            _ => i += 1,
        }
    }
    None
}
