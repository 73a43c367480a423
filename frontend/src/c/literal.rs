//! Spelled constants → values: `0x10UL`, `1.5f`, `'\n'`, `L"a" "b"`. C17 6.4.4 and 6.4.5, with GNU's extensions.

use crate::c::ast::{Encoding, ExprKind, FloatLit, FloatSuffix, IntLit};

/// Why a constant is none; the message is for the user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct BadLiteral(pub(super) String);

/// An integer or floating constant.
pub(super) fn number(spelling: &str) -> Result<ExprKind, BadLiteral> {
    let text: String = spelling.chars().filter(|&c| c != '\'').collect();
    let lower = text.to_ascii_lowercase();
    let hex = lower.starts_with("0x");
    let binary = lower.starts_with("0b");
    let is_float = if hex {
        lower.contains('.') || lower.contains('p')
    } else {
        !binary && (lower.contains('.') || lower.contains('e'))
    };
    if is_float { float(&text, hex) } else { integer(&lower, spelling) }
}

fn integer(lower: &str, spelling: &str) -> Result<ExprKind, BadLiteral> {
    let (radix, digits) = if let Some(rest) = lower.strip_prefix("0x") {
        (16, rest)
    } else if let Some(rest) = lower.strip_prefix("0b") {
        (2, rest)
    } else if lower.len() > 1 && lower.starts_with('0') {
        (8, &lower[1..])
    } else {
        (10, lower)
    };
    let end = digits.find(|c: char| !c.is_digit(radix.max(10))).unwrap_or(digits.len());
    let (digits, suffix) = digits.split_at(end);
    let mut lit = IntLit {
        value: 0,
        unsigned: false,
        longs: 0,
        radix_prefix: radix != 10,
        imaginary: false,
        bit_precise: false,
    };
    for digit in digits.chars() {
        let Some(value) = digit.to_digit(radix) else {
            return Err(BadLiteral(format!("invalid digit '{digit}' in the constant '{spelling}'")));
        };
        let next = lit.value.checked_mul(radix.into()).and_then(|v| v.checked_add(value.into()));
        lit.value =
            next.ok_or_else(|| BadLiteral(format!("the integer constant '{spelling}' is too large")))?;
    }
    // A leading 0 is a digit itself: `08` has no digits after it that count, `0` and `0u` are fine.
    if digits.is_empty() && radix != 8 {
        return Err(BadLiteral(format!("'{spelling}' has no digits")));
    }
    let mut rest = suffix;
    while !rest.is_empty() {
        let (seen, step) = if rest.starts_with("ll") && lit.longs == 0 {
            lit.longs = 2;
            (true, 2)
        } else if rest.starts_with('l') && lit.longs == 0 {
            lit.longs = 1;
            (true, 1)
        } else if rest.starts_with('u') && !lit.unsigned {
            lit.unsigned = true;
            (true, 1)
        } else if rest.starts_with("wb") && !lit.bit_precise && lit.longs == 0 {
            lit.bit_precise = true;
            (true, 2)
        } else if rest.starts_with(['i', 'j']) && !lit.imaginary {
            lit.imaginary = true;
            (true, 1)
        } else {
            (false, 0)
        };
        if !seen {
            return Err(BadLiteral(format!(
                "invalid suffix \"{suffix}\" on the integer constant '{spelling}'"
            )));
        }
        rest = &rest[step..];
    }
    Ok(ExprKind::Int(lit))
}

fn float(text: &str, hex: bool) -> Result<ExprKind, BadLiteral> {
    let bytes = text.as_bytes();
    let mut end = if hex { 2 } else { 0 };
    let mut exponent = false;
    let mut digits = 0;
    while let Some(&b) = bytes.get(end) {
        let b = b.to_ascii_lowercase();
        let digit = if hex && !exponent { b.is_ascii_hexdigit() } else { b.is_ascii_digit() };
        digits += usize::from(digit);
        let sign = matches!(b, b'+' | b'-') && matches!(bytes[end - 1], b'e' | b'E' | b'p' | b'P');
        let starts_exponent = !exponent && b == if hex { b'p' } else { b'e' };
        if !(digit || sign || starts_exponent || b == b'.' && !exponent) {
            break;
        }
        exponent |= starts_exponent;
        end += 1;
    }
    let (number, suffix) = text.split_at(end);
    let ends_well = number.ends_with(|c: char| c.is_ascii_digit() || c == '.' && !hex);
    if digits == 0 || number.matches('.').count() > 1 || !ends_well {
        return Err(BadLiteral(format!("'{text}' is not a floating constant")));
    }
    let lower = suffix.to_ascii_lowercase();
    let imaginary = lower.contains(['i', 'j']);
    let kind = match lower.replacen(['i', 'j'], "", 1).as_str() {
        "" | "d" | "f64" | "f32x" => FloatSuffix::None,
        "f" | "f32" => FloatSuffix::F,
        "l" | "f64x" | "w" => FloatSuffix::L,
        "f16" => FloatSuffix::F16,
        "q" | "f128" => FloatSuffix::F128,
        _ => {
            return Err(BadLiteral(format!("invalid suffix \"{suffix}\" on the floating constant '{text}'")));
        }
    };
    Ok(ExprKind::Float(FloatLit { text: number.to_string(), kind, imaginary }))
}

/// The encoding prefix of a quoted literal, and what is between the quotes.
fn unquote(spelling: &str) -> (Encoding, &str) {
    let (encoding, rest) = if let Some(rest) = spelling.strip_prefix("u8") {
        (Encoding::Utf8, rest)
    } else if let Some(rest) = spelling.strip_prefix('L') {
        (Encoding::Wide, rest)
    } else if let Some(rest) = spelling.strip_prefix('u') {
        (Encoding::Char16, rest)
    } else if let Some(rest) = spelling.strip_prefix('U') {
        (Encoding::Char32, rest)
    } else {
        (Encoding::Plain, spelling)
    };
    (encoding, rest.get(1..rest.len().saturating_sub(1)).unwrap_or(""))
}

/// A character constant: `'ab'` is `'a' << 8 | 'b'`, a single one is below zero where a signed `char` is.
pub(super) fn character(spelling: &str) -> Result<ExprKind, BadLiteral> {
    let (encoding, body) = unquote(spelling);
    let units = units(body, encoding)?;
    let value = match (encoding, units.as_slice()) {
        (_, []) => return Err(BadLiteral("empty character constant".into())),
        (Encoding::Plain, [one]) => i64::from(*one as u8 as i8),
        (Encoding::Plain, many) => {
            let bits = many.iter().fold(0u32, |bits, &unit| bits << 8 | unit & 0xff);
            i64::from(bits)
        }
        (Encoding::Utf8, many) => i64::from(many[many.len() - 1] & 0xff),
        (Encoding::Wide, many) => i64::from(many[many.len() - 1] as i32),
        (Encoding::Char16, many) => i64::from(many[many.len() - 1] & 0xffff),
        (Encoding::Char32, many) => i64::from(many[many.len() - 1]),
    };
    Ok(ExprKind::Char { value, encoding })
}

/// Adjacent string literals, joined; a prefix on one is a prefix on all (C17 6.4.5p5).
pub(super) fn strings<'s>(spellings: impl Iterator<Item = &'s str> + Clone) -> Result<ExprKind, BadLiteral> {
    let encoding =
        spellings.clone().map(|s| unquote(s).0).find(|&e| e != Encoding::Plain).unwrap_or(Encoding::Plain);
    let prefixed = |s: &'s str| unquote(s).0;
    if spellings.clone().map(prefixed).any(|e| e != Encoding::Plain && e != encoding) {
        return Err(BadLiteral("strings with different prefixes cannot be joined".into()));
    }
    let mut all = Vec::new();
    for spelling in spellings {
        all.extend(units(unquote(spelling).1, encoding)?);
    }
    Ok(ExprKind::Str { units: all, encoding })
}

/// The text of a plain string literal's body, when it is UTF-8.
pub(super) fn text(body: &str) -> Option<String> {
    let units = units(body, Encoding::Plain).ok()?;
    String::from_utf8(units.into_iter().map(|unit| unit as u8).collect()).ok()
}

/// The code units of a literal's body, escapes resolved.
fn units(body: &str, encoding: Encoding) -> Result<Vec<u32>, BadLiteral> {
    let mut units = Vec::with_capacity(body.len());
    let mut rest = body.chars();
    while let Some(c) = rest.next() {
        if c != '\\' {
            push_char(&mut units, c, encoding);
            continue;
        }
        let escape = rest.next().unwrap_or('\\');
        let simple = match escape {
            'n' => '\n' as u32,
            't' => '\t' as u32,
            'r' => '\r' as u32,
            'a' => 7,
            'b' => 8,
            'f' => 12,
            'v' => 11,
            'e' | 'E' => 27,
            '0'..='7' => {
                let more = rest.as_str().chars().take(2).take_while(|c| c.is_digit(8)).count();
                let start = escape.to_digit(8).unwrap_or(0);
                (0..more).fold(start, |value, _| value * 8 + digit(rest.next(), 8))
            }
            'x' => {
                let count = rest.as_str().chars().take_while(char::is_ascii_hexdigit).count();
                if count == 0 {
                    return Err(BadLiteral("\\x with no hexadecimal digits after it".into()));
                }
                (0..count).fold(0u32, |value, _| value << 4 | digit(rest.next(), 16))
            }
            'u' | 'U' => {
                let count = if escape == 'u' { 4 } else { 8 };
                let digits = rest.as_str().get(..count).filter(|d| d.bytes().all(|b| b.is_ascii_hexdigit()));
                let named = digits.and_then(|d| u32::from_str_radix(d, 16).ok()).and_then(char::from_u32);
                let Some(named) = named else {
                    return Err(BadLiteral(format!(
                        "\\{escape} needs {count} hexadecimal digits that name a character"
                    )));
                };
                // C17 6.4.3p2: the basic characters have no universal names.
                if named < '\u{a0}' && !matches!(named, '$' | '@' | '`') {
                    return Err(BadLiteral(format!(
                        "\\{escape} names no character below \\u00a0 but $, @ and `"
                    )));
                }
                rest = rest.as_str()[count..].chars();
                push_char(&mut units, named, encoding);
                continue;
            }
            '\n' => continue,
            other => other as u32,
        };
        units.push(match encoding {
            Encoding::Plain | Encoding::Utf8 => simple & 0xff,
            Encoding::Char16 => simple & 0xffff,
            Encoding::Wide | Encoding::Char32 => simple,
        });
    }
    Ok(units)
}

/// The first escape sequence of a narrow literal that says more than 8 bits hold.
pub(super) fn beyond_a_byte(spelling: &str) -> Option<&str> {
    let mut rest = spelling.strip_prefix("u8").unwrap_or(spelling);
    if !rest.starts_with(['"', '\'']) {
        return None;
    }
    while let Some(at) = rest.find('\\') {
        let digits = &rest[at + 1..];
        let octal = digits.chars().take(3).take_while(|c| c.is_digit(8)).count();
        let hex = digits.strip_prefix('x').unwrap_or_default();
        let count = hex.chars().take_while(char::is_ascii_hexdigit).count();
        if octal == 3 && digits.as_bytes()[0] > b'3' {
            return rest.get(at..at + 4);
        }
        if hex[..count].trim_start_matches('0').len() > 2 {
            return rest.get(at..at + 2 + count);
        }
        rest = digits.get(digits.chars().next().map_or(0, char::len_utf8)..).unwrap_or_default();
    }
    None
}

fn digit(c: Option<char>, radix: u32) -> u32 {
    c.and_then(|c| c.to_digit(radix)).unwrap_or(0)
}

fn push_char(units: &mut Vec<u32>, c: char, encoding: Encoding) {
    match encoding {
        Encoding::Plain | Encoding::Utf8 => {
            units.extend(c.encode_utf8(&mut [0; 4]).bytes().map(u32::from));
        }
        Encoding::Char16 => units.extend(c.encode_utf16(&mut [0; 2]).iter().map(|&u| u32::from(u))),
        Encoding::Wide | Encoding::Char32 => units.push(c as u32),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn int(spelling: &str) -> IntLit {
        match number(spelling) {
            Ok(ExprKind::Int(lit)) => lit,
            other => panic!("{spelling}: {other:?}"),
        }
    }

    #[test]
    fn integers_in_every_radix_and_suffix() {
        assert_eq!(int("0").value, 0);
        assert_eq!(int("0u").value, 0);
        assert_eq!(int("017").value, 15);
        assert_eq!(int("0xFFul").value, 255);
        assert_eq!(int("0b101").value, 5);
        assert_eq!(int("1'000").value, 1000);
        let big = int("18446744073709551615LLU");
        assert_eq!((big.value, big.unsigned, big.longs), (u64::MAX.into(), true, 2));
        assert!(number("08").is_err() && number("1lul").is_err() && number("0x").is_err());
    }

    #[test]
    fn floats_keep_their_digits() {
        for (spelling, digits, kind) in [
            ("1.5f", "1.5", FloatSuffix::F),
            ("1e-3L", "1e-3", FloatSuffix::L),
            ("0x1.8p+3", "0x1.8p+3", FloatSuffix::None),
            (".5", ".5", FloatSuffix::None),
            ("2.", "2.", FloatSuffix::None),
            ("1.0i", "1.0", FloatSuffix::None),
            ("0x1.fp3f", "0x1.fp3", FloatSuffix::F),
        ] {
            match number(spelling) {
                Ok(ExprKind::Float(lit)) => assert_eq!((lit.text.as_str(), lit.kind), (digits, kind)),
                other => panic!("{spelling}: {other:?}"),
            }
        }
        assert!(number("1.2.3").is_err() && number("1.0q9").is_err() && number("1e").is_err());
    }

    #[test]
    fn characters_and_strings_resolve_escapes() {
        let value = |s| match character(s) {
            Ok(ExprKind::Char { value, .. }) => value,
            other => panic!("{other:?}"),
        };
        assert_eq!(value("'a'"), 97);
        assert_eq!(value(r"'\377'"), -1);
        assert_eq!(value(r"'\x41'"), 65);
        assert_eq!(value("'ab'"), 0x6162);
        assert_eq!(value("L'é'"), 0xe9);
        match strings(["\"a\\0\"", "L\"b\""].into_iter()) {
            Ok(ExprKind::Str { units, encoding }) => {
                assert_eq!((units, encoding), (vec![97, 0, 98], Encoding::Wide))
            }
            other => panic!("{other:?}"),
        }
    }
}
