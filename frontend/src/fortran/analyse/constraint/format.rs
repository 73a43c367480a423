//! Formats that are constant, by the grammar of Fortran 2018 §13.2.1 and §13.3, with what gfortran takes besides:
//! missing commas, `x` without a count, Hollerith constants, `$` and `\`.
//!
//! ```text
//! (i5, 3(f8.3, 1x), 'text', /)        (i5, q)   no descriptor        (f8)   no digits after the point
//! ```

use super::super::symbol::Shape;
use super::super::typed::{Const, Kind, Typed};
use super::super::{Analysis, codes};
use crate::fortran::standard::Standard;
use crate::reported::Checked;
use racc_base::Span;

/// Where reading has come to; blanks outside of strings mean nothing.
struct Reader<'t> {
    text: &'t [u8],
    at: usize,
    /// For input, where no width is 0 (Fortran 2018 §13.7.2.1).
    input: bool,
    /// `-fdec-format-defaults`, CUDA Fortran: widths may be left out.
    default_widths: bool,
    legacy: bool,
    /// `-fdec-blank-format-item`: a comma may stand before the end.
    blank_items: bool,
    standard: Option<Standard>,
    /// EX was found, which libgfortran has not got.
    hexadecimal: bool,
}

type Read<T> = Result<T, String>;

impl Analysis<'_> {
    /// A format that is an array goes to its end, which is known; one in numbers has no gaps between them.
    pub(crate) fn check_format_storage(&mut self, v: &Typed, numbers: bool) -> Checked<()> {
        if numbers {
            self.check_new("a format in numbers", Standard::Extension, v.span)?;
        }
        let open = |an: &Self, array: &Typed| match an.declared_shape(array) {
            Shape::AssumedShape(_) | Shape::AssumedSize(..) | Shape::AssumedRank => true,
            Shape::Deferred(_) => an.dynamic_attrs(array).1,
            Shape::Scalar | Shape::Explicit(_) => false,
        };
        let message = match &v.kind {
            Kind::Var(_) if self.is_assumed_size(v) => "a format cannot be a whole assumed-size array",
            Kind::Element(base, _) if numbers && open(self, base) => {
                "a format in numbers cannot begin in an array of assumed shape or size, or a pointer"
            }
            _ if matches!(v.as_const(), Some(Const::Array(_, list)) if list.is_empty()) => {
                "a format cannot be an array without elements"
            }
            _ => return Ok(()),
        };
        self.error_help(codes::IO, v.span, message, "write a character expression")
    }

    /// The text of a FORMAT statement or of a constant format. What stands behind it means nothing.
    /// `input`: it is certain that it is for input.
    pub(crate) fn check_format(&mut self, text: &[u8], input: bool, span: Span) {
        let mut reader = Reader {
            text,
            at: 0,
            input,
            default_widths: self.options.default_widths(),
            // With `-std=legacy` libgfortran warns of nothing.
            legacy: self.options.library.warnings() == 0,
            blank_items: self.options.dec.blank_items,
            standard: self.options.standard,
            hexadecimal: false,
        };
        let read = reader.format();
        if reader.hexadecimal {
            self.report_nyi(span, "the edit descriptor EX");
        } else if let Err(wrong) = read {
            self.report_error_help(
                codes::IO,
                span,
                format!("this format is wrong: {wrong}"),
                "a format is a list in parentheses, as in `(i5, f8.3, 1x, a)`",
            );
        }
    }
}

impl Reader<'_> {
    fn peek(&mut self) -> Option<u8> {
        while matches!(self.text.get(self.at), Some(b' ' | b'\t')) {
            self.at += 1;
        }
        self.text.get(self.at).map(u8::to_ascii_lowercase)
    }

    fn next(&mut self) -> Option<u8> {
        let c = self.peek()?;
        self.at += 1;
        Some(c)
    }

    fn take(&mut self, wanted: u8) -> bool {
        let there = self.peek() == Some(wanted);
        self.at += usize::from(there);
        there
    }

    fn number(&mut self) -> Option<u64> {
        let mut value = None;
        while let Some(c @ b'0'..=b'9') = self.peek() {
            let digit = u64::from(c - b'0');
            value = Some(value.unwrap_or(0u64).saturating_mul(10).saturating_add(digit));
            self.at += 1;
        }
        value
    }

    fn format(&mut self) -> Read<()> {
        if !self.take(b'(') {
            return Err("it does not begin with `(`".to_owned());
        }
        self.list()
    }

    /// Items up to the closing parenthesis.
    fn list(&mut self) -> Read<()> {
        if self.take(b')') {
            return Ok(());
        }
        loop {
            self.item()?;
            match self.peek() {
                None => return Err("its `)` is missing".to_owned()),
                Some(b')') => {
                    self.at += 1;
                    return Ok(());
                }
                Some(b',') => {
                    self.at += 1;
                    if self.blank_items && self.peek() == Some(b')') {
                        self.at += 1;
                        return Ok(());
                    }
                    if matches!(self.peek(), Some(b',' | b')')) {
                        return Err("nothing follows a comma".to_owned());
                    }
                }
                Some(_) => {}
            }
        }
    }

    fn item(&mut self) -> Read<()> {
        let signed = self.take(b'-') || self.take(b'+');
        let unlimited = !signed && self.take(b'*');
        let count = self.number();
        let Some(c) = self.next() else { return Err("its `)` is missing".to_owned()) };
        if signed && (count.is_none() || c != b'p') {
            return Err("only a scale factor has a sign".to_owned());
        }
        match c {
            b'p' if count.is_none() => return Err("`p` needs a scale factor".to_owned()),
            b'p' => return self.after_scale(),
            _ if unlimited && c != b'(' => return Err("`*` repeats a list in parentheses".to_owned()),
            b'h' => return self.hollerith(count),
            b'x' | b'/' => return Ok(()),
            b'(' | b'i' | b'b' | b'o' | b'z' | b'f' | b'e' | b'd' | b'g' | b'l' | b'a'
                if count == Some(0) =>
            {
                return Err("an item cannot be repeated 0 times".to_owned());
            }
            _ => {}
        }
        let control = self.control(c)?;
        match control {
            true if count.is_some() => Err(format!("`{}` cannot be repeated", char::from(c))),
            true => Ok(()),
            false => self.data(c),
        }
    }

    /// Fortran 2018 §13.3.1: what needs no comma after `p`. Before Fortran 2003 no repeat count stood between.
    fn after_scale(&mut self) -> Read<()> {
        let Some(own) = self.standard else { return Ok(()) };
        let mut rest = Reader { ..*self };
        let count = rest.number().is_some();
        let real = matches!(rest.peek(), Some(b'f' | b'e' | b'd' | b'g'));
        let other = matches!(self.peek(), None | Some(b',' | b')' | b'/' | b':'));
        match other || real && (!count || own >= Standard::F2003) {
            true => Ok(()),
            false => Err("a comma is missing after `p`".to_owned()),
        }
    }

    fn hollerith(&mut self, count: Option<u64>) -> Read<()> {
        let Some(count) = count else { return Err("`h` needs the number of its characters".to_owned()) };
        let left = self.text.len() - self.at;
        match usize::try_from(count) {
            Ok(n) if n <= left => {
                self.at += n;
                Ok(())
            }
            _ => Err(format!("`{count}h` is longer than the format")),
        }
    }

    /// Strings, positions and modes, which no count stands before.
    fn control(&mut self, c: u8) -> Read<bool> {
        match c {
            b'\'' | b'"' => self.string(c)?,
            b':' | b'$' | b'\\' => {}
            b't' => {
                let relative = self.take(b'l') || self.take(b'r');
                if !matches!(self.number(), Some(1..)) {
                    let what = if relative { "`tl` and `tr` need" } else { "`t` needs" };
                    return Err(format!("{what} a positive number"));
                }
            }
            b's' => _ = self.take(b'p') || self.take(b's'),
            b'b' if matches!(self.peek(), Some(b'n' | b'z')) => self.at += 1,
            b'r' => match self.next() {
                Some(b'u' | b'd' | b'z' | b'n' | b'c' | b'p') => {}
                _ => return Err("`r` is not an edit descriptor".to_owned()),
            },
            b'd' if matches!(self.peek(), Some(b'c' | b'p')) => self.at += 1,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn string(&mut self, quote: u8) -> Read<()> {
        loop {
            match self.text.get(self.at) {
                None => return Err("a string in it does not end".to_owned()),
                Some(&c) if c == quote => {
                    self.at += 1;
                    if self.text.get(self.at) != Some(&quote) {
                        return Ok(());
                    }
                    self.at += 1;
                }
                Some(_) => self.at += 1,
            }
        }
    }

    fn data(&mut self, c: u8) -> Read<()> {
        match c {
            b'(' => self.list(),
            b'i' | b'b' | b'o' | b'z' => {
                let width = self.width(c)?;
                if self.take(b'.') {
                    let Some(least) = self.number() else {
                        return Err(format!("`{}` needs a number after its point", char::from(c)));
                    };
                    if width.is_some_and(|w| w != 0 && least > w) {
                        return Err(format!("`{}` has more digits than its width", char::from(c)));
                    }
                }
                Ok(())
            }
            // gfortran and nvfortran take `l0`, too.
            b'l' => {
                self.number();
                Ok(())
            }
            b'a' => match self.number() {
                Some(0) => Err("`a` needs a positive width".to_owned()),
                Some(_) | None => Ok(()),
            },
            b'f' => self.real("f"),
            b'e' => match self.peek() {
                Some(kind @ (b'n' | b's' | b'x')) => {
                    self.at += 1;
                    self.hexadecimal |= kind == b'x';
                    self.real(&format!("e{}", char::from(kind)))
                }
                _ => self.real("e"),
            },
            b'd' if self.peek() == Some(b't') => {
                self.at += 1;
                self.defined()
            }
            b'd' => self.real("d"),
            b'g' => self.real("g"),
            other => Err(format!("`{}` is not an edit descriptor", char::from(other))),
        }
    }

    fn width(&mut self, c: u8) -> Read<Option<u64>> {
        match self.number() {
            None if !self.default_widths => Err(format!("`{}` needs a width", char::from(c))),
            Some(0) if self.input => Err(format!("`{}` needs a positive width for input", char::from(c))),
            width => Ok(width),
        }
    }

    /// `w.d`, and an exponent's digits after `e`.
    fn real(&mut self, name: &str) -> Read<()> {
        let width = self.number();
        if width == Some(0) && self.input {
            return Err(format!("`{name}` needs a positive width for input"));
        }
        if width.is_none() {
            return if self.default_widths { Ok(()) } else { Err(format!("`{name}` needs a width")) };
        }
        if name == "g" && width == Some(0) && self.standard.is_some_and(|own| own < Standard::F2008) {
            return Err("`g0` came with Fortran 2008".to_owned());
        }
        if !self.take(b'.') {
            // `g0`, `g10` of what are no reals, and `e0` since Fortran 2018; libgfortran reads `f8` where it may.
            return if name == "g" || self.legacy {
                Ok(())
            } else {
                Err(format!("`{name}` needs a point and digits after its width"))
            };
        }
        if self.number().is_none() {
            return Err(format!("`{name}` needs a number after its point"));
        }
        if matches!(name, "e" | "en" | "es" | "ex" | "g") && self.take(b'e') && self.number().is_none() {
            return Err("the exponent needs a width".to_owned());
        }
        Ok(())
    }

    /// `dt 'name' (1, 2)`
    fn defined(&mut self) -> Read<()> {
        if let Some(quote @ (b'\'' | b'"')) = self.peek() {
            self.at += 1;
            self.string(quote)?;
        }
        if !self.take(b'(') {
            return Ok(());
        }
        loop {
            let _ = self.take(b'-') || self.take(b'+');
            if self.number().is_none() {
                return Err("`dt` takes a list of integers".to_owned());
            }
            match self.next() {
                Some(b',') => {}
                Some(b')') => return Ok(()),
                _ => return Err("`dt` takes a list of integers".to_owned()),
            }
        }
    }
}
