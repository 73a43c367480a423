//! Formats of `printf` and `scanf` and their kin against their arguments: C11 §7.21.6.1, §7.21.6.2.

use super::ctype::{self, CTy};
use super::{Cx, Value};
use crate::c::ast;
use racc_base::{Diagnostic, Span};

/// Which argument is the format, and which the first that it is for; both count from zero.
#[derive(Clone, Copy, Debug)]
pub(super) struct Format {
    reads: bool,
    format: usize,
    first: usize,
}

fn library(name: &str) -> Option<Format> {
    let (reads, format) = match name {
        "printf" => (false, 0),
        "fprintf" | "sprintf" | "dprintf" | "asprintf" | "syslog" => (false, 1),
        "snprintf" => (false, 2),
        "scanf" => (true, 0),
        "fscanf" | "sscanf" => (true, 1),
        _ => return None,
    };
    Some(Format { reads, format, first: format + 1 })
}

/// `__attribute__((format(printf, 2, 3)))`. Of a list of arguments that comes as one (`, 0`) nothing is known.
pub(super) fn attribute(attr: &ast::Attr) -> Option<Format> {
    let [kind, format, first] = attr.args.as_slice() else { return None };
    let ast::ExprKind::Ident(kind) = &kind.kind else { return None };
    let reads = match kind.trim_matches('_') {
        "printf" | "gnu_printf" => false,
        "scanf" | "gnu_scanf" => true,
        _ => return None,
    };
    let position = |e: &ast::Expr| match &e.kind {
        ast::ExprKind::Int(number) => usize::try_from(number.value).ok()?.checked_sub(1),
        _ => None,
    };
    Some(Format { reads, format: position(format)?, first: position(first)? })
}

/// What a conversion takes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// An integer of so many bytes; both signs are taken.
    Integer(u64),
    Double,
    LongDouble,
    Text,
    WideText,
    Pointer,
    /// `%n`: a pointer to an integer.
    Count,
    /// Where `scanf` writes an integer of so many bytes.
    ToInteger(u64),
    /// Where it writes a number of this type, and what is wanted in words.
    ToReal(CTy, &'static str),
    /// Where it writes an address.
    ToPointer,
}

/// One conversion: `%5.3ld`.
struct Conversion {
    /// As written, for the message.
    text: String,
    wanted: Option<Wanted>,
    /// `*` takes arguments of its own before.
    stars: usize,
}

impl Cx<'_> {
    /// Warns about arguments that the format does not describe.
    pub(super) fn check_format(&mut self, name: &str, args: &[ast::Expr], values: &[Value], span: Span) {
        let known = library(name).or_else(|| self.formats.get(name).copied());
        let Some(Format { reads, format, first }) = known else { return };
        let Some(ast::ExprKind::Str { units, encoding: ast::Encoding::Plain }) =
            args.get(format).map(|a| &a.kind)
        else {
            return;
        };
        let text: String = units.iter().filter_map(|u| char::from_u32(*u)).collect();
        // `%1$d` takes arguments by number: POSIX, and not looked at.
        let Some(conversions) = conversions(&text, reads) else { return };
        let mut next = first;
        for conversion in conversions {
            for _ in 0..conversion.stars {
                self.check_argument("*", Some(Wanted::Integer(4)), args, values, (next, span));
                next += 1;
            }
            self.check_argument(&conversion.text, conversion.wanted, args, values, (next, span));
            next += 1;
        }
        if let Some(extra) = args.get(next) {
            let message = format!("the format of `{name}` has no conversion for this argument");
            self.warn(
                Diagnostic::warning("W0315", extra.span, message).help("leave it out, or add a conversion"),
            );
        }
    }

    fn check_argument(
        &mut self,
        conversion: &str,
        wanted: Option<Wanted>,
        args: &[ast::Expr],
        values: &[Value],
        (at, call): (usize, Span),
    ) {
        let (Some(arg), Some(value)) = (args.get(at), values.get(at)) else {
            let message = format!("`{conversion}` has no argument");
            self.warn(
                Diagnostic::warning("W0314", call, message).help("add the argument that belongs to it"),
            );
            return;
        };
        let Some(wanted) = wanted else {
            let message = format!("`{conversion}` is not a conversion");
            self.warn(Diagnostic::warning("W0314", call, message).help("write %% for a percent sign"));
            return;
        };
        if !self.fits_conversion(wanted, value.ty) {
            let (given, needs) = (self.show_ty(value.ty), describe(wanted));
            let message = format!("`{conversion}` takes {needs}, and this argument is `{given}`");
            let help = match wanted {
                Wanted::ToInteger(_) | Wanted::ToReal(..) if self.ct.pointee(value.ty).is_none() => {
                    "pass the address of the variable: &"
                }
                _ => "change the conversion, or cast the argument",
            };
            self.warn(Diagnostic::warning("W0314", arg.span, message).help(help));
        }
    }

    fn fits_conversion(&mut self, wanted: Wanted, ty: CTy) -> bool {
        let to = self.ct.pointee(ty).map(|to| to.ty);
        let whole = |cx: &Cx<'_>, ty: Option<CTy>| ty.filter(|ty| cx.ct.is_integer(*ty));
        let bytes = |cx: &mut Cx<'_>, ty: Option<CTy>| whole(cx, ty).and_then(|ty| cx.size_of(ty));
        match wanted {
            Wanted::Integer(size) => bytes(self, Some(ty)) == Some(size),
            Wanted::Double => ty == ctype::DOUBLE,
            Wanted::LongDouble => ty == ctype::LONG_DOUBLE,
            Wanted::Text => bytes(self, to) == Some(1),
            Wanted::WideText => bytes(self, to) == Some(4),
            Wanted::Pointer => to.is_some(),
            Wanted::Count => whole(self, to).is_some(),
            Wanted::ToInteger(size) => bytes(self, to) == Some(size),
            Wanted::ToReal(real, _) => to == Some(real),
            Wanted::ToPointer => to.is_some_and(|to| self.ct.pointee(to).is_some()),
        }
    }
}

fn describe(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Integer(16) => "an integer of 16 bytes",
        Wanted::Integer(8) => "a `long`",
        Wanted::Integer(_) => "an `int`",
        Wanted::Double => "a `double`",
        Wanted::LongDouble => "a `long double`",
        Wanted::Text => "a `char *`",
        Wanted::WideText => "a `wchar_t *`",
        Wanted::Pointer => "a pointer",
        Wanted::Count => "a pointer to an integer",
        Wanted::ToInteger(8) => "a `long *`",
        Wanted::ToInteger(2) => "a `short *`",
        Wanted::ToInteger(1) => "a `char *`",
        Wanted::ToInteger(_) => "an `int *`",
        Wanted::ToReal(_, words) => words,
        Wanted::ToPointer => "a pointer to a pointer",
    }
}

/// `None`: the format takes its arguments by number.
fn conversions(format: &str, reads: bool) -> Option<Vec<Conversion>> {
    let (mut found, mut rest) = (Vec::new(), format);
    while let Some(at) = rest.find('%') {
        let text = &rest[at + 1..];
        let after_flags = text.trim_start_matches(['-', '+', ' ', '#', '0', '\'', 'I']);
        let after_width =
            after_flags.trim_start_matches(|c: char| c.is_ascii_digit() || c == '*' || c == '.');
        if after_width.starts_with('$') {
            return None;
        }
        let stars = after_flags[..after_flags.len() - after_width.len()].matches('*').count();
        let (stars, skips) = if reads { (0, stars > 0) } else { (stars, false) };
        let after_length = after_width.trim_start_matches(['h', 'l', 'j', 'z', 't', 'L', 'q']);
        let length = &after_width[..after_width.len() - after_length.len()];
        let letter = after_length.chars().next();
        let end = match letter {
            Some('[') if reads => set_of_characters(after_length),
            letter => letter.map_or(after_length.len(), char::len_utf8),
        };
        rest = &after_length[end..];
        let whole = &text[..text.len() - rest.len()];
        match letter {
            Some('%') => {}
            // glibc's own: the text of errno, which takes no argument.
            Some('m') if !reads => {}
            // `%*d` is read and not stored; `%ms` allocates, which is not looked at.
            Some(_) if skips => {}
            Some('m') => return None,
            letter => {
                let wanted = letter.and_then(|letter| match reads {
                    true => wanted_to_store(letter, length),
                    false => wanted(letter, length),
                });
                found.push(Conversion { text: format!("%{whole}"), wanted, stars });
            }
        }
    }
    Some(found)
}

/// The length of `[^]a-z]`.
fn set_of_characters(text: &str) -> usize {
    let inner = text[1..].strip_prefix('^').unwrap_or(&text[1..]);
    let first = inner.chars().next().map_or(0, char::len_utf8);
    let before = text.len() - inner.len() + first;
    text[before..].find(']').map_or(text.len(), |at| before + at + 1)
}

fn wanted_to_store(letter: char, length: &str) -> Option<Wanted> {
    Some(match letter {
        'd' | 'i' | 'o' | 'u' | 'x' | 'X' => Wanted::ToInteger(match length {
            "" => 4,
            "h" => 2,
            "hh" => 1,
            _ => 8,
        }),
        'n' => Wanted::Count,
        'e' | 'E' | 'f' | 'F' | 'g' | 'G' | 'a' | 'A' => match length {
            "L" => Wanted::ToReal(ctype::LONG_DOUBLE, "a `long double *`"),
            "l" => Wanted::ToReal(ctype::DOUBLE, "a `double *`"),
            _ => Wanted::ToReal(ctype::FLOAT, "a `float *`"),
        },
        's' | 'c' | '[' if length == "l" => Wanted::WideText,
        's' | 'c' | '[' => Wanted::Text,
        'S' | 'C' => Wanted::WideText,
        'p' => Wanted::ToPointer,
        _ => return None,
    })
}

fn wanted(letter: char, length: &str) -> Option<Wanted> {
    Some(match letter {
        // Shorter ones come as int.
        'd' | 'i' | 'o' | 'u' | 'x' | 'X' | 'b' => {
            Wanted::Integer(if matches!(length, "" | "h" | "hh") { 4 } else { 8 })
        }
        'c' => Wanted::Integer(4),
        'C' => Wanted::Integer(4),
        'e' | 'E' | 'f' | 'F' | 'g' | 'G' | 'a' | 'A' if length == "L" => Wanted::LongDouble,
        'e' | 'E' | 'f' | 'F' | 'g' | 'G' | 'a' | 'A' => Wanted::Double,
        's' if length == "l" => Wanted::WideText,
        's' => Wanted::Text,
        'S' => Wanted::WideText,
        'p' => Wanted::Pointer,
        'n' => Wanted::Count,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conversions_are_taken_apart() {
        let found = conversions("%% %5.3ld%*s %-08.2Lf%m%", false).unwrap();
        let texts: Vec<&str> = found.iter().map(|c| c.text.as_str()).collect();
        assert_eq!(texts, ["%5.3ld", "%*s", "%-08.2Lf", "%"]);
        assert!(found[0].wanted == Some(Wanted::Integer(8)) && found[1].stars == 1);
        assert!(found[2].wanted == Some(Wanted::LongDouble) && found[3].wanted.is_none());
        assert!(conversions("%2$d", false).is_none());
        let read = conversions("%d%*s%[^]x]%lf", true).unwrap();
        let texts: Vec<&str> = read.iter().map(|c| c.text.as_str()).collect();
        assert_eq!(texts, ["%d", "%[^]x]", "%lf"]);
    }
}
