//! Does an `h` start a Hollerith constant? `5HAB'CD` holds a quote that opens no character constant.
//!
//! Only what stands before decides: a count that follows `(`, `,`, `/`, `=` or a sign, and in FORMAT any count
//! that is not part of another edit descriptor. `real*8 h` and `do 5 h = 1, 3` are none.

/// The count of the constant that an `h` after `text` (the statement so far) starts.
pub(super) fn count(text: &[u8]) -> Option<usize> {
    let digits = text.iter().rev().take_while(|b| b.is_ascii_digit()).count();
    if digits == 0 || digits > 4 {
        return None;
    }
    let start = text.len() - digits;
    let before = text[..start].iter().rev().find(|b| !matches!(b, b' ' | b'\t')).copied()?;
    let head: Vec<u8> = text
        .iter()
        .skip_while(|b| b.is_ascii_digit() || matches!(b, b' ' | b'\t'))
        .filter(|b| !matches!(b, b' ' | b'\t'))
        .take(7)
        .map(u8::to_ascii_lowercase)
        .collect();
    let starts = match before {
        b'(' | b',' | b'/' | b'=' | b'+' | b'-' => true,
        b'*' => head.starts_with(b"data"),
        b'x' | b'X' | b'p' | b'P' | b')' | b':' | b'\'' | b'"' => head.starts_with(b"format("),
        _ => false,
    };
    let count = text[start..].iter().fold(0usize, |n, b| n * 10 + usize::from(b - b'0'));
    (starts && count > 0).then_some(count)
}
