//! A record of device code's `printf` → its text: the format, a zero byte, then each value in 8 bytes, or a string with
//! its zero byte.

use std::ffi::{CString, c_char};

/// Reads a record from its front.
struct Values<'a>(&'a [u8]);

impl<'a> Values<'a> {
    fn word(&mut self) -> u64 {
        match self.0.split_first_chunk::<8>() {
            Some((word, rest)) => {
                self.0 = rest;
                u64::from_le_bytes(*word)
            }
            None => 0,
        }
    }

    fn string(&mut self) -> &'a [u8] {
        let end = self.0.iter().position(|b| *b == 0).unwrap_or(self.0.len());
        let (text, rest) = self.0.split_at(end);
        self.0 = rest.get(1..).unwrap_or_default();
        text
    }
}

pub(super) fn text(record: &[u8]) -> Vec<u8> {
    let mut values = Values(record);
    let format = values.string();
    let mut out = Vec::new();
    let mut rest = format;
    while let Some(at) = rest.iter().position(|b| *b == b'%') {
        out.extend_from_slice(&rest[..at]);
        let length = specification(&rest[at..]);
        let (one, behind) = rest[at..].split_at(length);
        rest = behind;
        match one.last() {
            Some(b'%') if length > 1 => out.push(b'%'),
            // A format that ends in the middle of one.
            _ if length < 2 || !one[length - 1].is_ascii_alphabetic() => out.extend_from_slice(one),
            _ => convert(one, &mut values, &mut out),
        }
    }
    out.extend_from_slice(rest);
    out
}

/// Bytes from `%` to the conversion's letter.
fn specification(text: &[u8]) -> usize {
    let inner = |b: &u8| b"-+ #.0123456789*hlLqjzt".contains(b);
    let end = text.iter().skip(1).position(|b| !inner(b)).map_or(text.len(), |n| n + 2);
    end.min(text.len())
}

/// `%5.2f` and its value.
fn convert(one: &[u8], values: &mut Values<'_>, out: &mut Vec<u8>) {
    let Some((letter, flags)) = one.split_last() else { return };
    // What C has as `*` stands as a number; the lengths are all `ll` now.
    let mut spec = Vec::new();
    for b in flags {
        match b {
            b'*' => spec.extend(((values.word() as i64) as i32).to_string().bytes()),
            b'l' | b'L' | b'q' | b'j' | b'z' | b't' => {}
            _ => spec.push(*b),
        }
    }
    let wide = flags.iter().any(|b| b"lLqjzt".contains(b));
    let mut buffer = vec![0u8; 512];
    let mut print = |spec: &[u8], value: Value<'_>| {
        let Ok(spec) = CString::new(spec) else { return };
        loop {
            let (to, room): (*mut c_char, usize) = (buffer.as_mut_ptr().cast(), buffer.len());
            // SAFETY: the format has one conversion, of the value's type.
            let length = unsafe {
                match value {
                    Value::Int(n) => libc::snprintf(to, room, spec.as_ptr(), n),
                    Value::Real(x) => libc::snprintf(to, room, spec.as_ptr(), x),
                    Value::Text(text) => libc::snprintf(to, room, spec.as_ptr(), text.as_ptr()),
                }
            };
            match usize::try_from(length) {
                Ok(length) if length < room => {
                    out.extend_from_slice(&buffer[..length]);
                    return;
                }
                Ok(length) => buffer.resize(length + 1, 0),
                Err(_) => return,
            }
        }
    };
    match letter {
        b's' => {
            let text = CString::new(values.string()).unwrap_or_default();
            spec.push(b's');
            print(&spec, Value::Text(&text));
        }
        b'e' | b'f' | b'g' | b'a' | b'E' | b'F' | b'G' | b'A' => {
            spec.push(*letter);
            print(&spec, Value::Real(f64::from_bits(values.word())));
        }
        // `%n` would write somewhere.
        b'n' => drop(values.word()),
        _ => {
            let mut value = values.word();
            // The record has 4 bytes with their sign.
            if !wide && b"uxXo".contains(letter) {
                value &= u64::from(u32::MAX);
            }
            spec.extend_from_slice(if matches!(letter, b'c' | b'p') { b"" } else { b"ll" });
            spec.push(*letter);
            // `h` and `hh` are narrower still.
            let narrow = flags.iter().filter(|b| **b == b'h').count();
            spec.retain(|b| *b != b'h');
            print(&spec, Value::Int(narrowed(value, narrow, *letter)));
        }
    }
}

enum Value<'a> {
    Int(u64),
    Real(f64),
    Text(&'a CString),
}

/// The value that `h` (1) or `hh` (2) leaves.
fn narrowed(value: u64, h: usize, letter: u8) -> u64 {
    let signed = matches!(letter, b'd' | b'i');
    match (h, signed) {
        (1, true) => (value as i16) as u64,
        (1, false) => u64::from(value as u16),
        (2, true) => (value as i8) as u64,
        (2, false) => u64::from(value as u8),
        _ => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn formatted(format: &str, values: &[u64], strings: &[&str]) -> String {
        let mut record = format.as_bytes().to_vec();
        record.push(0);
        record.extend(values.iter().flat_map(|v| v.to_le_bytes()));
        for s in strings {
            record.extend(s.bytes());
            record.push(0);
        }
        String::from_utf8(text(&record)).expect("text")
    }

    #[test]
    fn as_printf_does() {
        let minus = (-5i64) as u64;
        assert_eq!(formatted("a %d %5u|%-4x|\n", &[minus, 7, 255], &[]), "a -5     7|ff  |\n");
        assert_eq!(formatted("%u %lu", &[minus, minus], &[]), "4294967291 18446744073709551611");
        assert_eq!(formatted("%*d|%.*f", &[4, 7, 1, 2.25f64.to_bits()], &[]), "   7|2.2");
        assert_eq!(formatted("%g %e%%", &[1.5f64.to_bits(), 2.0f64.to_bits()], &[]), "1.5 2.000000e+00%");
        assert_eq!(formatted("%d %s!", &[3], &["ab"]), "3 ab!");
        assert_eq!(formatted("%hhd %c", &[0x1ff, 65], &[]), "-1 A");
        assert_eq!(formatted("100%", &[], &[]), "100%");
        assert_eq!(formatted("%d %d", &[1], &[]), "1 0");
        assert_eq!(formatted("%600d", &[1], &[]).len(), 600);
    }
}
