//! Text → literal constants. Fortran 2018 §7.4, §7.7; Hollerith is Fortran 66.

use crate::fortran::ast::*;
use crate::fortran::lex::{Cursor, Parse, is_name_byte};
use crate::fortran::parse::codes;
use crate::fortran::preprocess::RAW_BYTE;
use racc_base::Diagnostic;

impl Cursor<'_> {
    /// A constant that starts with a digit, a dot or a quote.
    pub(super) fn literal(&mut self) -> Parse<Expr> {
        self.skip_blanks();
        let start = self.pos;
        let kind = match self.peek() {
            Some(b'\'' | b'"') => {
                let value = self.quoted()?;
                match self.boz_suffix(&value) {
                    Some(boz) => boz,
                    None => ExprKind::Str { value, kind: None },
                }
            }
            Some(b'.') if !self.byte(1).is_some_and(|b| b.is_ascii_digit()) => self.logical()?,
            _ => self.numeric(start)?,
        };
        Ok(Expr { kind, span: self.span(start) })
    }

    fn logical(&mut self) -> Parse<ExprKind> {
        let before = *self;
        let value = match self.dotted() {
            Some(word) if word.name == "true" => true,
            Some(word) if word.name == "false" => false,
            _ => {
                *self = before;
                return Err(self.expected("an expression"));
            }
        };
        Ok(ExprKind::Logical { value, kind: self.kind_suffix()? })
    }

    fn numeric(&mut self, start: usize) -> Parse<ExprKind> {
        let whole: Vec<u8> = self.digits().unwrap_or_default().to_vec();
        if let Some(hollerith) = self.hollerith(&whole)? {
            return Ok(hollerith);
        }
        // `1_'text'`: a kind before a character constant.
        if self.byte(0) == Some(b'_') && matches!(self.byte(1), Some(b'\'' | b'"')) {
            let span = self.span(start);
            let value =
                whole.iter().fold(0u32, |v, b| v.saturating_mul(10).saturating_add(u32::from(b - b'0')));
            self.pos += 1;
            return Ok(ExprKind::Str { value: self.quoted()?, kind: Some(KindParam::Value(value, span)) });
        }
        let mut text = String::from_utf8_lossy(&whole).into_owned();
        let mut real = false;
        if self.byte(0) == Some(b'.') && !self.dot_starts_operator() {
            self.pos += 1;
            real = true;
            text.push('.');
            while let Some(b @ b'0'..=b'9') = self.byte(0) {
                text.push(char::from(b));
                self.pos += 1;
            }
        }
        let exponent = self.exponent(&mut text);
        if !real && exponent.is_none() {
            let value =
                whole.iter().try_fold(0u128, |v, b| v.checked_mul(10)?.checked_add(u128::from(b - b'0')));
            return Ok(ExprKind::Int { value, kind: self.kind_suffix()? });
        }
        let kind = self.kind_suffix()?;
        Ok(ExprKind::Real { text, exponent: exponent.unwrap_or(ExponentLetter::E), kind })
    }

    /// In `1.eq.2` the dot belongs to the operator, in `1.e5` and `1.` to the number.
    fn dot_starts_operator(&self) -> bool {
        let letters = self.rest()[1..].iter().take_while(|b| b.is_ascii_alphabetic()).count();
        letters > 0 && self.byte(1 + letters) == Some(b'.')
    }

    /// `e-3`, `d0`, `q+4`.
    fn exponent(&mut self, text: &mut String) -> Option<ExponentLetter> {
        let letter = match self.byte(0)?.to_ascii_lowercase() {
            b'e' => ExponentLetter::E,
            b'd' => ExponentLetter::D,
            b'q' => ExponentLetter::Q,
            _ => return None,
        };
        let sign = self.byte(1).filter(|b| matches!(b, b'+' | b'-'));
        let first = 1 + usize::from(sign.is_some());
        if !self.byte(first).is_some_and(|b| b.is_ascii_digit()) {
            // DEC's `8e` is 8e0.
            let bare = first == 1 && !self.byte(1).is_some_and(is_name_byte);
            if bare && self.options.bare_exponents {
                self.pos += 1;
                return Some(letter);
            }
            return None;
        }
        text.push('e');
        text.extend(sign.map(char::from));
        self.pos += first;
        while let Some(b @ b'0'..=b'9') = self.byte(0) {
            text.push(char::from(b));
            self.pos += 1;
        }
        Some(letter)
    }

    /// `_8`, `_wp`.
    fn kind_suffix(&mut self) -> Parse<Option<KindParam>> {
        if self.byte(0) != Some(b'_') {
            return Ok(None);
        }
        self.pos += 1;
        if self.byte(0).is_some_and(|b| b.is_ascii_digit()) {
            let (value, span) = self.number("a kind")?;
            return Ok(Some(KindParam::Value(value, span)));
        }
        self.expect_name("a kind after `_`").map(|name| Some(KindParam::Name(name)))
    }

    /// `5habcde`; `count` are the digits before the `h`.
    fn hollerith(&mut self, count: &[u8]) -> Parse<Option<ExprKind>> {
        if count.is_empty() || !matches!(self.byte(0), Some(b'h' | b'H')) {
            return Ok(None);
        }
        let count =
            count.iter().fold(0usize, |n, b| n.saturating_mul(10).saturating_add(usize::from(b - b'0')));
        let rest = &self.rest()[1..];
        if count == 0 || rest.len() < count {
            let span = self.here();
            return Err(Box::new(
                Diagnostic::error(codes::BAD_LITERAL, span, "a Hollerith constant is shorter than its count")
                    .help("write a character constant in quotes instead"),
            ));
        }
        let value = rest[..count].to_vec();
        self.pos += 1 + count;
        Ok(Some(ExprKind::Hollerith(value)))
    }

    /// `z'ff'`, `kind_'text'`: a constant that starts with a letter. Leaves the cursor alone when there is none.
    pub(super) fn prefixed_literal(&mut self) -> Parse<Option<Expr>> {
        let before = *self;
        let start = self.pos;
        let Some(name) = self.name() else { return Ok(None) };
        if !matches!(self.byte(0), Some(b'\'' | b'"')) {
            *self = before;
            return Ok(None);
        }
        let kind = match (name.name.as_str(), name.name.strip_suffix('_')) {
            ("b" | "o" | "z" | "x", _) => {
                let digits = self.quoted()?;
                let radix = radix(name.name.as_bytes()[0]);
                self.boz((radix, name.name == "x"), &digits, start)?
            }
            (_, Some(kind)) if !kind.is_empty() => {
                let kind = Ident { name: kind.into(), span: self.span_of(start, start + kind.len()) };
                ExprKind::Str { value: self.quoted()?, kind: Some(KindParam::Name(kind)) }
            }
            _ => {
                return Err(self.expected("an operator or `,` before this constant"));
            }
        };
        Ok(Some(Expr { kind, span: self.span(start) }))
    }

    fn boz(&mut self, (radix, odd): (Radix, bool), digits: &[u32], start: usize) -> Parse<ExprKind> {
        let base = match radix {
            Radix::Binary => 2,
            Radix::Octal => 8,
            Radix::Hex => 16,
        };
        let digits: String = digits.iter().filter_map(|&c| char::from_u32(c)).filter(|c| *c != ' ').collect();
        if digits.is_empty() || !digits.chars().all(|c| c.is_digit(base)) {
            let span = self.span(start);
            return Err(Box::new(
                Diagnostic::error(
                    codes::BAD_LITERAL,
                    span,
                    format!("this constant contains characters that are not digits of base {base}"),
                )
                .help("use 0-1 after `b`, 0-7 after `o`, 0-9 and a-f after `z`")
                .spec("Fortran 2018 §7.7"),
            ));
        }
        Ok(ExprKind::Boz { radix, digits: digits.to_ascii_lowercase(), odd })
    }

    /// GNU `'ff'x`: the letter right after the constant.
    fn boz_suffix(&mut self, digits: &[u32]) -> Option<ExprKind> {
        let letter = self.byte(0)?.to_ascii_lowercase();
        if !matches!(letter, b'b' | b'o' | b'z' | b'x')
            || self.byte(1).is_some_and(crate::fortran::lex::is_name_byte)
        {
            return None;
        }
        let mut copy = *self;
        copy.pos += 1;
        let kind = copy.boz((radix(letter), true), digits, self.pos).ok()?;
        *self = copy;
        Some(kind)
    }

    /// The value of a character constant, delimiters resolved.
    pub(super) fn quoted(&mut self) -> Parse<Vec<u32>> {
        let open = self.pos;
        let Some(quote @ (b'\'' | b'"')) = self.byte(0) else {
            return Err(self.expected("a character constant"));
        };
        self.pos += 1;
        let mut value = Vec::new();
        loop {
            let Some(byte) = self.byte(0) else {
                let span = self.span(open);
                return Err(Box::new(Diagnostic::error(
                    codes::UNTERMINATED,
                    span,
                    "a character constant is not closed",
                )));
            };
            self.pos += 1;
            if byte == quote {
                if self.byte(0) != Some(quote) {
                    return Ok(raw_bytes(value));
                }
                self.pos += 1;
                value.push(quote.into());
            } else if byte == b'\\' && self.options.backslash {
                self.escape(&mut value);
            } else {
                value.push(byte.into());
            }
        }
    }

    /// The rest of a FORMAT statement: as written, but for escapes in character constants under -fbackslash.
    pub(super) fn format_text(&mut self) -> String {
        if !self.options.backslash {
            return String::from_utf8_lossy(self.rest()).into_owned();
        }
        let (mut text, mut quote) = (Vec::new(), None);
        while let Some(byte) = self.byte(0) {
            self.pos += 1;
            match (quote, byte) {
                (Some(_), b'\\') => {
                    let mut codes = Vec::new();
                    self.escape(&mut codes);
                    // Libgfortran reads the constant again.
                    if quote.map(u32::from) == codes.first().copied() {
                        text.extend(quote);
                    }
                    text.extend(codes.into_iter().map(|c| c as u8));
                }
                (Some(q), _) if q == byte => {
                    quote = None;
                    text.push(byte);
                }
                (None, b'\'' | b'"') => {
                    quote = Some(byte);
                    text.push(byte);
                }
                _ => text.push(byte),
            }
        }
        String::from_utf8_lossy(&text).into_owned()
    }

    /// What follows a backslash under -fbackslash, as gfortran has it.
    fn escape(&mut self, value: &mut Vec<u32>) {
        let Some(byte) = self.byte(0) else {
            value.push(b'\\'.into());
            return;
        };
        self.pos += 1;
        let width = match byte {
            b'x' => 2,
            b'u' => 4,
            b'U' => 8,
            _ => 0,
        };
        if width > 0 {
            let digits = self.rest().iter().take(width).take_while(|b| b.is_ascii_hexdigit()).count();
            let hex = String::from_utf8_lossy(&self.rest()[..digits]).into_owned();
            if let (true, Ok(code)) = (digits == width, u32::from_str_radix(&hex, 16)) {
                self.pos += width;
                value.push(code);
                return;
            }
        }
        match byte {
            b'a' => value.push(7),
            b'b' => value.push(8),
            b'f' => value.push(12),
            b'n' => value.push(10),
            b'r' => value.push(13),
            b't' => value.push(9),
            b'v' => value.push(11),
            b'0' => value.push(0),
            b'\\' | b'\'' | b'"' => value.push(byte.into()),
            _ => value.extend([b'\\', byte].map(u32::from)),
        }
    }
}

fn radix(letter: u8) -> Radix {
    match letter.to_ascii_lowercase() {
        b'b' => Radix::Binary,
        b'o' => Radix::Octal,
        _ => Radix::Hex,
    }
}

/// Gives bytes back that were not UTF-8 in the file, see `preprocess::RAW_BYTE`.
fn raw_bytes(value: Vec<u32>) -> Vec<u32> {
    let mut out = Vec::with_capacity(value.len());
    let mut at = 0;
    while let Some(&code) = value.get(at) {
        let raw = match value[at..] {
            // The private character in UTF-8, of which the source's bytes are.
            [0xef, a @ 0x9e..=0x9f, b @ 0x80..=0xbf, ..] => {
                (0xf000 | (a & 0x3f) << 6 | b & 0x3f).checked_sub(RAW_BYTE).filter(|b| *b < 256)
            }
            _ => None,
        };
        out.push(raw.unwrap_or(code));
        at += if raw.is_some() { 3 } else { 1 };
    }
    out
}
