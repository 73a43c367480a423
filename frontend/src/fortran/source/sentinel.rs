//! What a comment line may be instead of a comment: a directive or a conditionally compiled statement.
//!
//! OpenACC 3.4 §2.1: the sentinel is `!$acc` in free form; `!$acc`, `c$acc` or `*$acc` in columns 1–5 of fixed
//! form. `!$` followed by a blank (OpenMP's conditional compilation) and `!@cuf` (CUDA Fortran) make statements, and so
//! do `!dir$ ignore_tkr` and `!gcc$ attributes no_arg_check`.

use super::{Form, Options};
use crate::acc::names::unglue;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CommentLine {
    Comment,
    /// A comment for want of a blank: a directive's words follow the sentinel at once.
    Glued,
    /// A comment for want of the sentinel's `$`.
    Unmarked,
    /// The directive's text starts this many bytes after the comment character.
    Acc(usize),
    /// So do the statement's columns; they count as blanks.
    Code(usize),
}

/// First words of directives that comments hardly begin with behind `acc`.
const DIRECTIVES: [&str; 12] = [
    "parallel",
    "kernels",
    "serial",
    "loop",
    "data",
    "enter",
    "exit",
    "host_data",
    "update",
    "routine",
    "declare",
    "atomic",
];

/// `line` starts at the comment character.
pub(super) fn classify(line: &[u8], form: Form, options: &Options) -> CommentLine {
    let is = |word: &[u8]| line.len() > word.len() && line[1..=word.len()].eq_ignore_ascii_case(word);
    if is(b"$acc") {
        // `!$accfoo` is a comment; in free form `!$acc&` continues.
        let next = line.get(5);
        let separated = next.is_none_or(|b| !(b.is_ascii_alphanumeric() || *b == b'_'));
        // In column 6 of fixed form any character but blank and zero continues.
        if options.openacc && (separated || form == Form::Fixed) {
            return CommentLine::Acc(5);
        }
        let word = line[5..].split(|b| !b.is_ascii_alphabetic() && *b != b'_').next().unwrap_or_default();
        let word = String::from_utf8_lossy(word).to_ascii_lowercase();
        let glued = options.openacc && unglue(&word).is_some_and(|parts| !parts.is_empty());
        return if glued { CommentLine::Glued } else { CommentLine::Comment };
    }
    let directive = |rest: &[u8]| {
        let word = rest.trim_ascii_start().split(|b| !b.is_ascii_alphabetic()).next().unwrap_or_default();
        DIRECTIVES.iter().any(|known| word.eq_ignore_ascii_case(known.as_bytes()))
    };
    if options.openacc && is(b"acc ") && directive(&line[5..]) {
        return CommentLine::Unmarked;
    }
    // CUDA Fortran's kernel loop directive (guide §1.11).
    if options.cuda && is(b"$cuf") {
        return CommentLine::Acc(5);
    }
    let blank_at = |i: usize| line.get(i).is_some_and(|b| matches!(b, b' ' | b'\t'));
    if options.openmp && is(b"$") {
        let code = match form {
            Form::Free => blank_at(2) || line.get(2) == Some(&b'&'),
            // Columns 3–5 hold a label or blanks.
            Form::Fixed => line.iter().skip(2).take(3).all(|b| matches!(b, b' ' | b'\t' | b'0'..=b'9')),
        };
        if code {
            return CommentLine::Code(2);
        }
    }
    // Of the directives of other compilers, those that change what calls are allowed.
    let rest = line.get(6..).unwrap_or_default().trim_ascii_start();
    let word = b"ignore_tkr";
    if is(b"dir$") && blank_at(5) && rest.get(..word.len()).is_some_and(|w| w.eq_ignore_ascii_case(word)) {
        return CommentLine::Code(5);
    }
    let mut words = rest.split(|b| b.is_ascii_whitespace() || *b == b':');
    let unchecked = |w: Option<&[u8]>, word: &[u8]| w.is_some_and(|w| w.eq_ignore_ascii_case(word));
    if is(b"gcc$")
        && blank_at(5)
        && unchecked(words.next(), b"attributes")
        && unchecked(words.find(|w| !w.is_empty()), b"no_arg_check")
    {
        return CommentLine::Code(5);
    }
    // In fixed form column 6 continues.
    if options.cuda && is(b"@cuf") && (blank_at(5) || form == Form::Fixed && line.len() > 5) {
        return CommentLine::Code(5);
    }
    CommentLine::Comment
}
