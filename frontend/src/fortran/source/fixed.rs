//! Fixed form lines → statements. Fortran 2018 §6.3.3.
//!
//! Columns 1–5 hold the label, column 6 marks a continuation, 7 to 72 (or the width asked for) the statement.
//! A tab in the first six columns goes to column 7; a digit 1–9 right after it marks a continuation. Blanks
//! outside character and Hollerith constants mean nothing and are left out.

use super::free::{comment_of, hash_line, unmarked};
use super::sentinel::{CommentLine, classify};
use super::{Form, Joiner, Options, StatementKind, hollerith, lines};
use crate::fortran::parse::codes;
use racc_base::{Diagnostic, Span};

/// The fields of one line.
struct Fields {
    /// Bytes of columns 1–5.
    label: (usize, usize),
    continuation: bool,
    /// Bytes of the statement field.
    body: (usize, usize),
    /// Columns that the field lacks to its full width: blanks inside a constant that goes on.
    short: usize,
}

pub(super) fn read(text: &[u8], joiner: &mut Joiner) {
    // Characters that a Hollerith constant still wants from the next line.
    let mut wanted = 0;
    for (start, end) in lines(text) {
        let line = &text[start..end];
        let Some(first) = line.iter().position(|b| !b.is_ascii_whitespace()) else { continue };
        let mut blanked = 0;
        match line[0] {
            b'c' | b'C' | b'*' | b'!' => match classify(line, Form::Fixed, joiner.options) {
                CommentLine::Comment | CommentLine::Glued => continue,
                CommentLine::Unmarked => {
                    unmarked(joiner, start, end);
                    continue;
                }
                CommentLine::Code(skip) => blanked = skip,
                CommentLine::Acc(skip) => {
                    directive_line(text, start, start + skip, end, joiner);
                    continue;
                }
            },
            b'd' | b'D' if joiner.options.d_lines => blanked = 1,
            b'd' | b'D' => continue,
            b'#' => {
                hash_line(text, start, end, joiner);
                continue;
            }
            _ => {}
        }
        if blanked == 0 && line[first] == b'!' && first != 5 {
            continue;
        }
        let fields = fields(text, (start, end), blanked, joiner.options);
        cut_off(text, (start, end), &fields, joiner);
        if fields.continuation && joiner.in_code() {
            statement_field(text, &fields, &mut wanted, joiner);
            continue;
        }
        if fields.continuation {
            joiner.report(
                codes::BAD_CONTINUATION,
                start,
                end,
                "this continuation line has no statement to continue",
                "leave column 6 of the first line of a statement blank or write 0 there".into(),
            );
        }
        wanted = 0;
        joiner.start(StatementKind::Code, Form::Fixed, start);
        label_field(text, &fields, joiner);
        statement_field(text, &fields, &mut wanted, joiner);
    }
}

/// What stands behind the last column is not read: easily overlooked, where the rest is still a statement.
fn cut_off(text: &[u8], (start, end): (usize, usize), fields: &Fields, joiner: &mut Joiner) {
    let behind = text[fields.body.1..end].trim_ascii();
    if behind.is_empty() || behind.starts_with(b"!") || comment_of(&text[start..fields.body.1]).is_some() {
        return;
    }
    let columns = fields.body.1 - start;
    let message = format!("the line ends at column {columns}: what follows is not read");
    let span = Span::new(joiner.file, fields.body.1, end);
    let help = "continue it in the next line, with a mark in column 6; -ffixed-line-length-132 reads on";
    joiner.sink.push(Diagnostic::warning(codes::CUT_OFF, span, message).help(help));
}

fn fields(text: &[u8], (start, end): (usize, usize), blanked: usize, options: &Options) -> Fields {
    let (width, padded) = (options.fixed_width, !options.no_pad_source);
    let mut i = start + blanked;
    let mut column = 1 + blanked;
    while i < end && column < 6 && text[i] != b'\t' {
        i += 1;
        column += 1;
    }
    let label = (start + blanked, i);
    let mut continuation = false;
    if i < end {
        if text[i] == b'\t' {
            i += 1;
            continuation = matches!(text.get(i), Some(b'1'..=b'9')) && i < end;
        } else {
            continuation = !matches!(text[i], b' ' | b'0');
            i += usize::from(!continuation);
        }
        // The mark itself is passed.
        i += usize::from(continuation);
        column = 7;
    }
    let Some(width) = width else {
        return Fields { label, continuation, body: (i, end), short: 0 };
    };
    let body_end = end.min(i + (width + 1).saturating_sub(column.max(7)));
    let short = match padded {
        true => (width + 1).saturating_sub(column.max(7)) - (body_end - i),
        false => 0,
    };
    Fields { label, continuation, body: (i, body_end), short }
}

fn label_field(text: &[u8], fields: &Fields, joiner: &mut Joiner) {
    let mut digits = Vec::new();
    let mut at = Vec::new();
    for (i, &byte) in text.iter().enumerate().take(fields.label.1).skip(fields.label.0) {
        match byte {
            b'0'..=b'9' => {
                digits.push(byte);
                at.push(i as u32);
            }
            b' ' | b'\t' | b'\x0c' => {}
            _ => {
                joiner.report(
                    codes::BAD_LABEL,
                    i,
                    i + 1,
                    "columns 1 to 5 of fixed form can only contain a label",
                    {
                        "start statements in column 7; for free form use the suffix .f90 or -ffree-form"
                            .into()
                    },
                );
                break;
            }
        }
    }
    if !digits.is_empty() {
        let label = joiner.label(&digits, &at);
        if let Some(current) = &mut joiner.current {
            current.label = label;
        }
    }
}

/// Feeds columns 7 and on, blanks squeezed out.
fn statement_field(text: &[u8], fields: &Fields, wanted: &mut usize, joiner: &mut Joiner) {
    let (mut i, end) = fields.body;
    while i < end {
        let byte = text[i];
        if *wanted > 0 {
            *wanted -= 1;
            joiner.push(byte, i);
        } else if let Some(quote) = joiner.quote {
            if byte == b'\\' && joiner.options.backslash && i + 1 < end {
                joiner.push(byte, i);
                i += 1;
            } else if byte == quote {
                joiner.quote = None;
            }
            joiner.push(text[i], i);
        } else {
            match byte {
                b' ' | b'\t' | b'\x0c' => {}
                b'!' => return,
                b';' => {
                    joiner.semicolon(i);
                    joiner.start(StatementKind::Code, Form::Fixed, i);
                }
                b'\'' | b'"' => {
                    joiner.quote = Some(byte);
                    joiner.push(byte, i);
                }
                b'h' | b'H' => {
                    *wanted = hollerith::count(joiner.text()).unwrap_or(0);
                    joiner.push(byte, i);
                }
                _ => joiner.push(byte, i),
            }
        }
        i += 1;
    }
    if joiner.quote.is_some() || *wanted > 0 {
        // The constant may go on in the next line: this one counts with its blanks to the last column.
        let at = end.saturating_sub(1).max(fields.body.0);
        for _ in 0..fields.short {
            if joiner.quote.is_none() {
                if *wanted == 0 {
                    break;
                }
                *wanted -= 1;
            }
            joiner.push(b' ', at);
        }
    }
}

/// A line with a sentinel in columns 1–5. Column 6 tells first lines from continuations; a free-form `&` at the
/// end of the line before is taken too, as other compilers do. Blanks go, as in statements: words that are then
/// written together come apart where the directive is parsed.
fn directive_line(text: &[u8], start: usize, from: usize, end: usize, joiner: &mut Joiner) {
    let mark = text[from..end].first().copied().unwrap_or(b' ');
    let continuation = !matches!(mark, b' ' | b'0' | b'\t');
    // OpenACC 3.4 §2.1: ignored.
    if !continuation && text[(from + 1).min(end)..end].trim_ascii_start().first() == Some(&b'!') {
        return;
    }
    let current = joiner.current.as_ref().filter(|c| c.kind == StatementKind::Acc);
    let trailing = current.is_some_and(|c| c.text.ends_with(b"&"));
    if trailing {
        if let Some(current) = &mut joiner.current {
            current.text.pop();
            current.at.pop();
        }
    } else if !continuation {
        joiner.start(StatementKind::Acc, Form::Fixed, start);
    } else if current.is_none() {
        let span = Span::new(joiner.file, start, end);
        joiner.sink.push(
            Diagnostic::error(
                codes::BAD_CONTINUATION,
                span,
                "this continuation line has no directive to continue",
            )
            .help("leave column 6 of the first line of a directive blank or write 0 there")
            .spec("OpenACC 3.4 §2.1"),
        );
        joiner.start(StatementKind::Acc, Form::Fixed, start);
    }
    let from = (from + 1).min(end);
    let end = match joiner.options.fixed_width {
        Some(width) => end.min(start + width),
        None => end,
    };
    let mut quote = None;
    for (i, &byte) in text.iter().enumerate().take(end).skip(from) {
        match quote {
            Some(q) if q == byte => quote = None,
            Some(_) => {}
            None if byte == b'!' => break,
            None if matches!(byte, b' ' | b'\t') => continue,
            None if matches!(byte, b'\'' | b'"') => quote = Some(byte),
            None => {}
        }
        joiner.push(byte, i);
    }
    if let Some(current) = &mut joiner.current {
        while current.text.last().is_some_and(u8::is_ascii_whitespace) {
            current.text.pop();
            current.at.pop();
        }
    }
}
