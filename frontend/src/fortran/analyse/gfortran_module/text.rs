//! The text of gfortran's `.mod` files: gzip'd lists of names, integers and strings.
//!
//! `(2 'x' () (VARIABLE IN))` → `[Int(2), Text("x"), List([]), List([Name("VARIABLE"), Name("IN")])]`

use super::super::fold::number::literal;
use crate::float::Real;
use std::io::Read;

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Item {
    List(Vec<Item>),
    Name(String),
    Text(String),
    Int(i64),
}

impl Item {
    pub(super) fn list(&self) -> &[Item] {
        match self {
            Item::List(items) => items,
            Item::Name(_) | Item::Text(_) | Item::Int(_) => &[],
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        matches!(self, Item::List(items) if items.is_empty())
    }

    pub(super) fn name(&self) -> &str {
        match self {
            Item::Name(n) => n,
            Item::List(_) | Item::Text(_) | Item::Int(_) => "",
        }
    }

    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Item::Text(t) => Some(t),
            Item::List(_) | Item::Name(_) | Item::Int(_) => None,
        }
    }

    pub(super) fn int(&self) -> Option<i64> {
        match self {
            Item::Int(n) => Some(*n),
            Item::List(_) | Item::Name(_) | Item::Text(_) => None,
        }
    }
}

/// The lists of a module file, and why it cannot be read otherwise.
pub(super) fn read(bytes: &[u8]) -> Result<Vec<Item>, String> {
    let mut text = Vec::new();
    flate2::read::GzDecoder::new(bytes).read_to_end(&mut text).map_err(|e| e.to_string())?;
    let text = String::from_utf8_lossy(&text);
    let (head, body) = text.split_once('\n').ok_or("it ends too soon")?;
    let version = head.strip_prefix("GFORTRAN module version '").and_then(|v| v.split('\'').next());
    match version {
        Some("15") => {}
        Some(v) => {
            return Err(format!("it has version {v} of gfortran's format; racc reads 15 (gfortran 8 to 14)"));
        }
        None => return Err("it does not start as gfortran's module files do".to_owned()),
    }
    parse(body).ok_or_else(|| "its parentheses or quotes do not match".to_owned())
}

fn parse(text: &str) -> Option<Vec<Item>> {
    let mut open: Vec<Vec<Item>> = vec![Vec::new()];
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        match c {
            '(' => {
                open.push(Vec::new());
                rest = &rest[1..];
            }
            ')' => {
                let done = open.pop()?;
                open.last_mut()?.push(Item::List(done));
                rest = &rest[1..];
            }
            '\'' => {
                let mut value = String::new();
                rest = &rest[1..];
                loop {
                    let end = rest.find('\'')?;
                    value.push_str(&rest[..end]);
                    rest = &rest[end + 1..];
                    // A quote inside is doubled.
                    match rest.strip_prefix('\'') {
                        Some(more) => {
                            value.push('\'');
                            rest = more;
                        }
                        None => break,
                    }
                }
                open.last_mut()?.push(Item::Text(value));
            }
            c if c.is_whitespace() => rest = &rest[c.len_utf8()..],
            _ => {
                let end = rest
                    .find(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | '\''))
                    .unwrap_or(rest.len());
                let (word, more) = rest.split_at(end);
                open.last_mut()?.push(match word.parse() {
                    Ok(n) => Item::Int(n),
                    Err(_) => Item::Name(word.to_owned()),
                });
                rest = more;
            }
        }
    }
    match open.len() {
        1 => open.pop(),
        _ => None,
    }
}

/// Bytes of a character constant: `\\` and `\Uxxxxxxxx` stand for what cannot be printed.
pub(super) fn characters(text: &str) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        if c != '\\' {
            out.push(u8::try_from(u32::from(c)).ok()?);
        } else if let Some(more) = rest.strip_prefix('\\') {
            out.push(b'\\');
            rest = more;
        } else {
            let digits = rest.strip_prefix('U')?;
            let code = u32::from_str_radix(digits.get(..8)?, 16).ok()?;
            out.push(u8::try_from(code).ok()?);
            rest = &digits[8..];
        }
    }
    Some(out)
}

/// `0.3243f6a8885a22@1`: hexadecimal digits and a power of 16.
pub(super) fn real(text: &str, kind: u8) -> Option<Real> {
    match text.trim_start_matches('-') {
        "@NaN@" => return literal("nan", kind),
        "@Inf@" if text.starts_with('-') => return literal("-inf", kind),
        "@Inf@" => return literal("inf", kind),
        _ => {}
    }
    let (mantissa, exponent) = text.split_once('@')?;
    let (sign, mantissa) = match mantissa.strip_prefix('-') {
        Some(m) => ("-", m),
        None => ("", mantissa),
    };
    let exponent: i32 = exponent.parse().ok()?;
    literal(&format!("{sign}0x{mantissa}p{}", exponent.checked_mul(4)?), kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_strings_and_numbers() {
        let items = parse("(1 'a''b' (X -2) ())").expect("it is well formed");
        let inner = Item::List(vec![Item::Name("X".to_owned()), Item::Int(-2)]);
        assert_eq!(
            items,
            vec![Item::List(vec![Item::Int(1), Item::Text("a'b".to_owned()), inner, Item::List(vec![])])]
        );
        assert_eq!(parse("(()"), None);
        assert_eq!(parse("'x"), None);
    }

    #[test]
    fn reals_are_exact() {
        assert_eq!(real("0.3243f6a8885a30@1", 8), Some(Real::Narrow(std::f64::consts::PI)));
        assert_eq!(real("-0.30000000000000@1", 8), Some(Real::Narrow(-3.0)));
        assert_eq!(real("0.00000000000000@0", 8), Some(Real::Narrow(0.0)));
        assert_eq!(real("0.40000000000000@-255", 8), Some(Real::Narrow(f64::MIN_POSITIVE)));
    }

    #[test]
    fn unprintable_characters() {
        assert_eq!(characters("a\\U0000000ab\\\\"), Some(b"a\nb\\".to_vec()));
    }
}
