//! Diagnostics → text in the layout of gcc and clang; [`machine`] has the forms that programs read.
//!
//! ```text
//! a.c:3:9: error: expected an expression [E0212]
//!     3 |   x = ;
//!       |       ^
//! a.c:2:7: note: `x` is declared here
//!     2 |   int x;
//!       |       ^
//!       = help: write a value after `=`
//!       = spec: OpenACC 3.4 §2.9.1
//! ```
//!
//! The first line is what editors, IDEs and CMake parse: path, line and column counted from 1, and the severity.
//! Nothing here prints or reads a file; the driver does.

pub mod machine;

use crate::shown::floor_boundary;
use crate::{Diagnostic, Severity, SourceMap, Span};
use std::fmt::Write;

/// Whether text carries terminal colours. The driver decides: `-fdiagnostics-color=`, or whether stderr is a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    Never,
    Always,
}

/// What a piece of a message is, which decides its colour.
#[derive(Clone, Copy)]
enum Role {
    Place,
    Error,
    Warning,
    Note,
    Caret,
    Advice,
}

impl Role {
    /// gcc's default colours, so that racc's output does not look foreign in a build log.
    fn code(self) -> &'static str {
        match self {
            Role::Place => "\x1b[1m",
            Role::Error => "\x1b[1;31m",
            Role::Warning => "\x1b[1;35m",
            Role::Note => "\x1b[1;36m",
            Role::Caret | Role::Advice => "\x1b[1;32m",
        }
    }

    fn of(severity: Severity) -> Role {
        match severity {
            Severity::Error => Role::Error,
            Severity::Warning => Role::Warning,
            Severity::Note => Role::Note,
        }
    }
}

impl Colour {
    fn paint(self, role: Role, text: &str) -> String {
        match self {
            Colour::Never => text.to_owned(),
            Colour::Always => format!("{}{text}\x1b[0m", role.code()),
        }
    }
}

/// The word that stands for a severity in every output format.
pub fn severity_word(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    }
}

/// One diagnostic with its source lines, labels, help and rule; ends with a newline.
pub fn text(map: &SourceMap, diagnostic: &Diagnostic, colour: Colour) -> String {
    let mut out = String::new();
    let code = match crate::groups::of(diagnostic.code.0) {
        Some(group) => format!(" [{}, -W{}]", diagnostic.code.0, group.name),
        None => format!(" [{}]", diagnostic.code.0),
    };
    heading(
        &mut out,
        map,
        diagnostic.span,
        diagnostic.severity,
        &format!("{}{code}", diagnostic.message),
        colour,
    );
    excerpt(&mut out, map, diagnostic.span, colour);
    for label in &diagnostic.labels {
        heading(&mut out, map, label.span, Severity::Note, &label.text, colour);
        excerpt(&mut out, map, label.span, colour);
    }
    for (name, line) in [("help", diagnostic.help.as_deref()), ("spec", diagnostic.spec)] {
        if let Some(line) = line {
            let name = colour.paint(Role::Advice, &format!("{name}:"));
            let _ = writeln!(out, "      = {name} {line}");
        }
    }
    out
}

/// All diagnostics one after the other.
pub fn texts(map: &SourceMap, list: &[Diagnostic], colour: Colour) -> String {
    list.iter().map(|d| text(map, d, colour)).collect()
}

/// `a.c:3:9: error: message`, or `racc: error: message` when there is no place to name.
fn heading(out: &mut String, map: &SourceMap, span: Span, severity: Severity, message: &str, colour: Colour) {
    let place = if span.is_none() {
        "racc:".to_owned()
    } else {
        let at = map.shown(span).location;
        format!("{}:{}:{}:", at.path, at.line, at.column)
    };
    let word = colour.paint(Role::of(severity), &format!("{}:", severity_word(severity)));
    let _ = writeln!(out, "{} {word} {message}", colour.paint(Role::Place, &place));
}

/// The source line and, under it, `^~~~` along the part of the span that lies on that line.
fn excerpt(out: &mut String, map: &SourceMap, span: Span, colour: Colour) {
    if span.is_none() {
        return;
    }
    let shown = map.shown(span);
    if shown.text.trim().is_empty() {
        return;
    }
    let (line, at, end) = window(&shown.text, shown.at, shown.end);
    // Tabs stay tabs, so that the caret stands under its byte at whatever width the terminal gives them.
    let pad: String = line[..at].chars().map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
    let width = line[at..end].chars().count().max(1);
    let mark = format!("^{}", "~".repeat(width - 1));
    let number = shown.location.line;
    let _ = writeln!(out, "{number:>5} | {line}");
    let _ = writeln!(out, "      | {pad}{}", colour.paint(Role::Caret, &mark));
}

/// Bytes of a source line that are shown: longer lines are cut around the span.
const SHOWN: usize = 160;

/// The part of a long line around bytes `at..end`, and where they are in it.
fn window(line: &str, at: usize, end: usize) -> (&str, usize, usize) {
    if line.len() <= SHOWN {
        return (line, at, end);
    }
    let from = if at < SHOWN / 2 { 0 } else { floor_boundary(line, at - SHOWN / 2) };
    let to = floor_boundary(line, from + SHOWN);
    (&line[from..to], at - from, end.min(to) - from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> (SourceMap, Diagnostic) {
        let mut map = SourceMap::default();
        let f = map.add("a.c", "int main(void) {\n\tint x;\n\tx = sum(a, é);\n}\n".into(), vec![]);
        let d = Diagnostic::error("E0310", Span::new(f, 30, 40), "`sum` is not declared")
            .label(Span::new(f, 22, 23), "`x` is declared here")
            .help("declare it before use")
            .spec("OpenACC 3.4 §2.9.1");
        (map, d)
    }

    #[test]
    fn text_has_place_line_caret_labels_help_and_rule() {
        let (map, d) = sample();
        assert_eq!(
            text(&map, &d, Colour::Never),
            "a.c:3:6: error: `sum` is not declared [E0310]\n    3 | \tx = sum(a, é);\n      | \t    ^~~~~~~~~\na.c:2:6: note: `x` is declared here\n    2 | \tint x;\n      | \t    ^\n      = help: declare it before use\n      = spec: OpenACC 3.4 §2.9.1\n"
        );
    }

    #[test]
    fn a_long_line_is_cut_around_the_span() {
        let mut map = SourceMap::default();
        let f = map.add("c.c", format!("{}x{}", "(".repeat(500), ")".repeat(500)), vec![]);
        let d = Diagnostic::error("E0204", Span::new(f, 500, 501), "no");
        let shown = text(&map, &d, Colour::Never);
        assert!(shown.lines().all(|l| l.len() < 180), "{shown}");
        let caret = shown.lines().nth(2).and_then(|l| l.find('^'));
        assert_eq!(shown.lines().nth(1).and_then(|l| l.find('x')), caret);
    }

    #[test]
    fn a_message_without_a_place_is_from_racc() {
        let d = Diagnostic::warning("W0100", Span::NONE, "no GPU");
        assert_eq!(text(&SourceMap::default(), &d, Colour::Never), "racc: warning: no GPU [W0100]\n");
    }

    #[test]
    fn a_span_over_lines_is_underlined_to_the_end_of_its_first() {
        let mut map = SourceMap::default();
        let f = map.add("b.f90", "x = &\n  1\n".into(), vec![]);
        let d = Diagnostic::error("E0700", Span::new(f, 2, 9), "no");
        assert!(text(&map, &d, Colour::Never).ends_with("    1 | x = &\n      |   ^~~\n"));
    }

    #[test]
    fn spans_outside_the_buffer_do_not_panic() {
        let mut map = SourceMap::default();
        let f = map.add("c.c", "é".into(), vec![]);
        for (lo, hi) in [(1, 1), (1, 9), (7, 9), (2, 1)] {
            let d = Diagnostic::error("E0100", Span::new(f, lo, hi), "m");
            assert!(text(&map, &d, Colour::Always).contains("m [E0100]"));
        }
    }

    #[test]
    fn colours_wrap_the_severity_only_when_asked() {
        let (map, d) = sample();
        assert!(text(&map, &d, Colour::Always).contains("\x1b[1;31merror:\x1b[0m"));
        assert!(!text(&map, &d, Colour::Never).contains('\x1b'));
    }
}
