//! Diagnostics of a stage → stderr, in the format and with the severities that the user asked for.

use crate::options::warnings::Fate;
use crate::options::{ColourWish, DiagnosticFormat, Diagnostics, Warnings};
use racc_base::pragmas::{self, Asked};
use racc_base::render::{self, Colour, machine};
use racc_base::{Diagnostic, Severity, SourceMap, Span};
use racc_frontend::acc::codes;
use std::io::{IsTerminal, Write};

/// Whether the work may go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Clean,
    Errors,
}

impl Verdict {
    pub(crate) fn and(self, other: Verdict) -> Verdict {
        if self == Verdict::Clean { other } else { self }
    }
}

/// Prints one unit's diagnostics; JSON and SARIF are one document a unit.
pub(crate) fn print(wishes: &Diagnostics, map: &SourceMap, list: Vec<Diagnostic>) -> Verdict {
    let list = select(wishes, map, list);
    let text = match wishes.format {
        DiagnosticFormat::Text => render::texts(map, &list, colour(wishes.colour)),
        DiagnosticFormat::Json => machine::json(map, &list),
        DiagnosticFormat::Sarif => machine::sarif(map, &list, env!("CARGO_PKG_VERSION")),
    };
    // Nobody is left to tell when stderr is closed.
    let _ = std::io::stderr().write_all(text.as_bytes());
    match list.iter().any(|d| d.severity == Severity::Error) {
        true => Verdict::Errors,
        false => Verdict::Clean,
    }
}

/// Prints an error without a place.
pub(crate) fn fail(wishes: &Diagnostics, code: &'static str, message: impl Into<String>) -> Verdict {
    let error = Diagnostic::error(code, racc_base::Span::NONE, message);
    print(wishes, &SourceMap::default(), vec![error])
}

/// Prints a warning of the driver's own.
pub(crate) fn warn(wishes: &Diagnostics, code: &'static str, message: impl Into<String>) -> Verdict {
    let warning = Diagnostic::warning(code, racc_base::Span::NONE, message);
    print(wishes, &SourceMap::default(), vec![warning])
}

/// Of options that say nothing to racc: as with gcc's driver, `-Werror` means the program's text.
const OF_COMMAND_LINE: &str = "W0109";

/// Codes of directives that racc takes and OpenACC does not allow.
const EXTENSIONS: [&str; 2] = [codes::HINT_ARGUMENT, codes::LENIENT];

/// Warnings about system headers are not for the user; the rest is as `-w` and the `-W` options say.
fn select(wishes: &Diagnostics, map: &SourceMap, list: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let keep = |mut d: Diagnostic| match (d.severity, wishes.warnings) {
        (Severity::Error, _) => Some(d),
        (Severity::Warning | Severity::Note, _) if map.is_system(d.span) => None,
        (Severity::Warning | Severity::Note, Warnings::Hidden) => None,
        (Severity::Warning, Warnings::Shown) if wishes.strict && EXTENSIONS.contains(&d.code.0) => {
            d.severity = Severity::Error;
            Some(d)
        }
        (Severity::Warning, all) => {
            let all = all == Warnings::AreErrors && d.code.0 != OF_COMMAND_LINE;
            match wishes.named.fate(d.code.0, all, &asked_here(map, d.span)) {
                Fate::Hidden => None,
                Fate::Shown => Some(d),
                Fate::Error => {
                    d.severity = Severity::Error;
                    Some(d)
                }
            }
        }
        (Severity::Note, Warnings::Shown | Warnings::AreErrors) => Some(d),
    };
    let mut list: Vec<Diagnostic> = list.into_iter().filter_map(keep).collect();
    if wishes.max_errors > 0 {
        let mut errors = 0;
        list.retain(|d| {
            errors += usize::from(d.severity == Severity::Error);
            errors <= wishes.max_errors
        });
    }
    list
}

/// What pragmas say about warnings at a place.
fn asked_here(map: &SourceMap, span: Span) -> Vec<(String, Asked)> {
    if span.is_none() {
        return Vec::new();
    }
    pragmas::in_force(&map.buffer(span.file).text, span.lo as usize)
}

fn colour(wish: ColourWish) -> Colour {
    match wish {
        ColourWish::Always => Colour::Always,
        ColourWish::WhenTerminal if std::io::stderr().is_terminal() => Colour::Always,
        ColourWish::WhenTerminal | ColourWish::Never => Colour::Never,
    }
}
