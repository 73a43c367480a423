//! Tests of directive parsing with expressions that are just their text.

use super::directive::{ClauseExprs, Directive};
use super::{Lang, parse_directive};
use racc_base::{Sink, SourceMap, Span};

mod diagnostics;
mod parsing;
mod printing;

/// A language whose expressions are their source text.
struct TextExprs<'a> {
    map: &'a SourceMap,
}

impl ClauseExprs for TextExprs<'_> {
    type Expr = String;

    fn expr(&mut self, span: Span) -> Option<String> {
        Some(self.map.text(span).to_string())
    }

    fn var(&mut self, span: Span) -> Option<String> {
        Some(self.map.text(span).to_string())
    }
}

/// Parses `text`; the second part is the report, one line `CODE "source": message | help | section` each.
fn parse(text: &str, lang: Lang) -> (Option<Directive<String>>, String) {
    let mut map = SourceMap::default();
    let file = map.add("a.c", format!("#pragma acc {text}"), vec![]);
    let span = Span::new(file, 12, 12 + text.len());
    let mut sink = Sink::default();
    let directive = parse_directive(&map, span, lang, &mut TextExprs { map: &map }, &mut sink);
    let mut report = String::new();
    for d in sink.list() {
        report += &format!("{} \"{}\": {}", d.code.0, map.text(d.span), d.message);
        report += &format!(" | {}", d.help.as_deref().unwrap_or("NO HELP"));
        report += &format!(" | {}\n", d.spec.unwrap_or("NO SECTION"));
    }
    (directive, report)
}
