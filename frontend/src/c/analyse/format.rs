//! Formats of `printf` and its kin against their arguments: C11 §7.21.6.1.

use super::ctype::{self, CTy};
use super::{Cx, Value};
use crate::c::ast;
use racc_base::{Diagnostic, Span};

/// Which argument is the format, and which the first that it is for; both count from zero.
struct Printer {
    format: usize,
    first: usize,
}

fn printer(name: &str) -> Option<Printer> {
    let (format, first) = match name {
        "printf" => (0, 1),
        "fprintf" | "sprintf" | "dprintf" | "asprintf" | "syslog" => (1, 2),
        "snprintf" => (2, 3),
        _ => return None,
    };
    Some(Printer { format, first })
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
        let Some(Printer { format, first }) = printer(name) else { return };
        let Some(ast::ExprKind::Str { units, encoding: ast::Encoding::Plain }) =
            args.get(format).map(|a| &a.kind)
        else {
            return;
        };
        let text: String = units.iter().filter_map(|u| char::from_u32(*u)).collect();
        // `%1$d` takes arguments by number: POSIX, and not looked at.
        let Some(conversions) = conversions(&text) else { return };
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
            self.warn(Diagnostic::warning("W0314", call, message).help("add the argument that it prints"));
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
            let help = "change the conversion, or cast the argument";
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
    }
}

/// `None`: the format takes its arguments by number.
fn conversions(format: &str) -> Option<Vec<Conversion>> {
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
        let after_length = after_width.trim_start_matches(['h', 'l', 'j', 'z', 't', 'L', 'q']);
        let length = &after_width[..after_width.len() - after_length.len()];
        let letter = after_length.chars().next();
        let end = letter.map_or(after_length.len(), char::len_utf8);
        rest = &after_length[end..];
        let whole = &text[..text.len() - rest.len()];
        match letter {
            Some('%') => {}
            // glibc's own: the text of errno, which takes no argument.
            Some('m') => {}
            letter => {
                let wanted = letter.and_then(|letter| wanted(letter, length));
                found.push(Conversion { text: format!("%{whole}"), wanted, stars });
            }
        }
    }
    Some(found)
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
        let found = conversions("%% %5.3ld%*s %-08.2Lf%m%").unwrap();
        let texts: Vec<&str> = found.iter().map(|c| c.text.as_str()).collect();
        assert_eq!(texts, ["%5.3ld", "%*s", "%-08.2Lf", "%"]);
        assert!(found[0].wanted == Some(Wanted::Integer(8)) && found[1].stars == 1);
        assert!(found[2].wanted == Some(Wanted::LongDouble) && found[3].wanted.is_none());
        assert!(conversions("%2$d").is_none());
    }
}
