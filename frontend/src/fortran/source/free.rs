//! Free form lines → statements. Fortran 2018 §6.3.2.
//!
//! `&` at the end of a line continues it; a leading `&` on the next line joins inside a token or constant.
//! `;` separates statements. `!` starts a comment outside constants.

use super::sentinel::{CommentLine, classify};
use super::{Form, Joiner, StatementKind, hollerith, lines};
use crate::fortran::parse::codes;
use crate::fortran::standard::{Standard, not_standard};
use racc_base::{Diagnostic, Span};

/// What the line before asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Continued {
    No,
    Code,
    Acc,
}

/// `!acc loop`
pub(super) fn unmarked(joiner: &mut Joiner, start: usize, end: usize) {
    let span = Span::new(joiner.file, start, end);
    joiner.sink.push(
        Diagnostic::warning(
            codes::GLUED_SENTINEL,
            span,
            "this is a comment: a directive begins with `!$acc`",
        )
        .help("write the `$`, or another word first where a comment is meant")
        .spec("OpenACC 3.4 §2.1"),
    );
}

pub(super) fn read(text: &[u8], joiner: &mut Joiner) {
    let mut continued = Continued::No;
    for (start, end) in lines(text) {
        let first = start + text[start..end].iter().take_while(|b| b.is_ascii_whitespace()).count();
        if first == end {
            continue;
        }
        let mut from = first;
        if text[first] == b'!' {
            match classify(&text[first..end], Form::Free, joiner.options) {
                CommentLine::Comment => continue,
                CommentLine::Glued => {
                    joiner.sink.push(
                        Diagnostic::warning(
                            codes::GLUED_SENTINEL,
                            Span::new(joiner.file, first, end),
                            "this is a comment: no blank follows `!$acc`",
                        )
                        .help("put a blank after the sentinel to make it a directive")
                        .spec("OpenACC 3.4 §2.1"),
                    );
                    continue;
                }
                CommentLine::Unmarked => {
                    unmarked(joiner, first, end);
                    continue;
                }
                CommentLine::Code(skip) => {
                    from = first + skip;
                    from += text[from..end].iter().take_while(|b| b.is_ascii_whitespace()).count();
                }
                CommentLine::Acc(skip) => {
                    continued = directive_line(text, first, first + skip, end, continued, joiner);
                    continue;
                }
            }
        }
        if text[first] == b'#' && continued == Continued::No {
            hash_line(text, first, end, joiner);
            continue;
        }
        if continued == Continued::Acc {
            let span = Span::new(joiner.file, first, end);
            joiner.sink.push(
                Diagnostic::error(
                    codes::BAD_CONTINUATION,
                    span,
                    "the previous directive is continued, but this is not a directive line",
                )
                .help(
                    "start the continuation line with `!$acc`, or remove the `&` at the end of the directive",
                )
                .spec("OpenACC 3.4 §2.1"),
            );
            continued = Continued::No;
        }
        if continued == Continued::No {
            joiner.start(StatementKind::Code, Form::Free, from);
        } else if text.get(from) == Some(&b'&') {
            from += 1;
        } else if joiner.quote.is_none() {
            joiner.push(b' ', from);
        }
        long_line(text, start, end, joiner);
        continued = if code_line(text, from, end, joiner) { Continued::Code } else { Continued::No };
        if continued == Continued::No {
            joiner.finish();
        }
    }
}

/// Fortran 2018 §6.3.2.1, Fortran 2023 §6.3.2.1: the columns of a line, comments aside.
fn long_line(text: &[u8], start: usize, end: usize, joiner: &mut Joiner) {
    let width = match joiner.options.standard {
        None => return,
        Some(Standard::F2023 | Standard::Extension) => 10_000,
        Some(Standard::F95 | Standard::F2003 | Standard::F2008 | Standard::F2018) => 132,
    };
    let past = text[start..end].get(width..).unwrap_or_default();
    let is_text = past.trim_ascii_start().first().is_some_and(|b| *b != b'!');
    // A comment may begin further to the left; a `!` in a constant is none.
    let comment = || comment_of(&text[start..end]).is_some_and(|at| at < width);
    if is_text && !joiner.options.any_free_width && !comment() {
        let span = Span::new(joiner.file, start + width, end);
        joiner.sink.push(not_standard(span, format!("a line of more than {width} characters")));
    }
}

/// Where the comment of a line begins; constants that go on from the line before are not seen.
pub(super) fn comment_of(line: &[u8]) -> Option<usize> {
    let mut quote = None;
    line.iter().position(|&b| {
        match (b, quote) {
            (_, Some(q)) if q == b => quote = None,
            (b'\'' | b'"', None) => quote = Some(b),
            _ => {}
        }
        b == b'!' && quote.is_none()
    })
}

/// Feeds one line; true when it ends in `&`.
fn code_line(text: &[u8], from: usize, end: usize, joiner: &mut Joiner) -> bool {
    let rest_is_blank = |i: usize| text[i..end].iter().all(u8::is_ascii_whitespace);
    let mut i = from;
    while i < end {
        let byte = text[i];
        if let Some(quote) = joiner.quote {
            if byte == b'&' && rest_is_blank(i + 1) {
                return true;
            }
            if byte == b'\\' && joiner.options.backslash && i + 1 < end {
                joiner.push(byte, i);
                i += 1;
            } else if byte == quote {
                joiner.quote = None;
            }
            joiner.push(text[i], i);
            i += 1;
            continue;
        }
        match byte {
            b'\'' | b'"' => {
                joiner.quote = Some(byte);
                joiner.push(byte, i);
            }
            b'!' => return false,
            b'&' => {
                let after = text[i + 1..end].iter().find(|b| !b.is_ascii_whitespace());
                if after.is_none_or(|&b| b == b'!') {
                    return true;
                }
                joiner.push(byte, i);
            }
            b';' if joiner.in_code() => {
                joiner.semicolon(i);
                joiner.start(StatementKind::Code, Form::Free, i);
            }
            b'h' | b'H' => {
                let count = hollerith::count(joiner.text());
                joiner.push(byte, i);
                for _ in 0..count.unwrap_or(0) {
                    if i + 1 < end {
                        i += 1;
                        joiner.push(text[i], i);
                    }
                }
                if count.is_some() {
                    joiner.kept = joiner.text().len();
                }
            }
            _ => joiner.push(byte, i),
        }
        i += 1;
    }
    false
}

/// A line with the `!$acc` sentinel at `first`, whose text starts at `from`.
fn directive_line(
    text: &[u8],
    first: usize,
    mut from: usize,
    end: usize,
    continued: Continued,
    joiner: &mut Joiner,
) -> Continued {
    // OpenACC 3.4 §2.1: a line whose text starts with `!` is ignored, also where a directive goes on.
    if text[from..end].trim_ascii_start().first() == Some(&b'!') {
        return continued;
    }
    match continued {
        Continued::Code => {
            let span = Span::new(joiner.file, first, end);
            joiner.sink.push(
                Diagnostic::warning(
                    codes::DIRECTIVE_IN_STATEMENT,
                    span,
                    "this directive is ignored: it is inside a continued statement",
                )
                .help("move it before the statement")
                .spec("OpenACC 3.4 §2.1"),
            );
            return continued;
        }
        Continued::No => joiner.start(StatementKind::Acc, Form::Free, first),
        Continued::Acc => {
            from += text[from..end].iter().take_while(|b| b.is_ascii_whitespace()).count();
            if text.get(from) == Some(&b'&') {
                from += 1;
            } else {
                joiner.push(b' ', from);
            }
        }
    }
    if code_line(text, from, end, joiner) {
        return Continued::Acc;
    }
    joiner.finish();
    Continued::No
}

/// `# 12 "file"` was used up when the buffer's origins were made; anything else needs the preprocessor.
pub(super) fn hash_line(text: &[u8], first: usize, end: usize, joiner: &mut Joiner) {
    let rest = text[first + 1..end].trim_ascii_start();
    let rest = rest.strip_prefix(b"line").unwrap_or(rest).trim_ascii_start();
    if rest.is_empty() || rest[0].is_ascii_digit() {
        return;
    }
    joiner.report(
        codes::NOT_PREPROCESSED,
        first,
        end,
        "this file is not preprocessed, but contains a preprocessor directive",
        "compile with -cpp (or -Mpreprocess), or give the file the suffix .F90 or .F".into(),
    );
}
