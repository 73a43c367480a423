//! Errors that are found although something before is wrong: those that the earlier ones cannot have caused. What names
//! a name of a line with an error is left out, as its declaration may be what is wrong.

use super::{Analysis, Options, Text, UnitPlan, analyse, codes};
use racc_base::{Code, Diagnostic, Severity, Sink, SourceMap};
use std::collections::HashSet;

/// More errors than this are a file that means something else than what was read.
const TOO_MANY: usize = 100;

/// Words that say nothing of which object a line is about.
const KEYWORDS: &[&str] = &[
    "abstract",
    "allocatable",
    "allocate",
    "associate",
    "bind",
    "block",
    "c",
    "call",
    "case",
    "character",
    "class",
    "complex",
    "concurrent",
    "contains",
    "cycle",
    "data",
    "deallocate",
    "default",
    "dimension",
    "do",
    "double",
    "elemental",
    "else",
    "elseif",
    "end",
    "enddo",
    "endif",
    "exit",
    "external",
    "forall",
    "function",
    "goto",
    "if",
    "implicit",
    "import",
    "in",
    "inout",
    "integer",
    "intent",
    "interface",
    "intrinsic",
    "is",
    "kind",
    "len",
    "logical",
    "module",
    "name",
    "none",
    "nullify",
    "only",
    "open",
    "optional",
    "out",
    "parameter",
    "pointer",
    "precision",
    "print",
    "private",
    "procedure",
    "program",
    "public",
    "pure",
    "read",
    "real",
    "recursive",
    "result",
    "return",
    "save",
    "select",
    "stop",
    "subroutine",
    "target",
    "then",
    "to",
    "type",
    "use",
    "value",
    "where",
    "while",
    "write", // Options of I/O and image statements.
    "access",
    "action",
    "advance",
    "asynchronous",
    "blank",
    "convert",
    "decimal",
    "delim",
    "encoding",
    "err",
    "errmsg",
    "file",
    "fmt",
    "form",
    "iomsg",
    "iostat",
    "newunit",
    "nml",
    "pad",
    "pos",
    "position",
    "rec",
    "recl",
    "round",
    "sign",
    "stat",
    "status",
    "unit",
];

/// Names in a line: what stands neither in quotes nor between dots.
fn words(line: &str) -> Vec<String> {
    let (mut quote, mut code) = (None, String::new());
    for c in line.chars() {
        match (quote, c) {
            (None, '!') => break,
            (None, '\'' | '"') => quote = Some(c),
            (Some(q), _) if q == c => quote = None,
            (Some(_), _) => {}
            (None, _) => code.push(c),
        }
    }
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    code.split(|c: char| !is_name(c) && c != '.')
        .filter(|w| w.starts_with(|c: char| c.is_ascii_alphabetic()))
        .map(|w| w.trim_end_matches('.').to_ascii_lowercase())
        .filter(|w| !KEYWORDS.contains(&w.as_str()))
        .collect()
}

fn line_of<'m>(map: &'m SourceMap, d: &Diagnostic) -> &'m str {
    if d.span.is_none() { "" } else { map.line_text(d.span.file, d.span.lo).0 }
}

fn errors(list: &[Diagnostic]) -> impl Iterator<Item = &Diagnostic> {
    list.iter().filter(|d| d.severity == Severity::Error)
}

/// The errors among the later ones that have nothing to do with the earlier ones.
fn unrelated(map: &SourceMap, earlier: &[Diagnostic], later: Vec<Diagnostic>) -> Vec<Diagnostic> {
    // These say where a statement cannot stand, or which controls it cannot have: its names mean what they should.
    let of_place = |d: &&Diagnostic| [codes::PLACEMENT, codes::IO, codes::PURE].contains(&d.code.0);
    let doubtful = errors(earlier).filter(|d| !of_place(d));
    let names: HashSet<String> = doubtful.flat_map(|d| words(line_of(map, d))).collect();
    later
        .into_iter()
        .filter(|d| d.severity == Severity::Error && !d.span.is_none())
        .filter(|d| d.code != Code::NOT_YET && d.code != Code::BUG)
        .filter(|d| !words(line_of(map, d)).iter().any(|w| names.contains(w)))
        .collect()
}

/// What else is wrong with a file of which some statements could not be read.
pub fn further_errors(text: Text<'_>, options: &Options, sink: &mut Sink) {
    // A construct that its unit ends, and a declaration that comes late, spoil nothing else.
    let of_statements =
        |d: &Diagnostic| ("E0720".."E0729").contains(&d.code.0) || ["E0740", "E0743"].contains(&d.code.0);
    if !errors(sink.list()).all(of_statements) || errors(sink.list()).count() > TOO_MANY {
        return;
    }
    let mut said = Sink::default();
    analyse(text, &Options { keep_modules: true, ..options.clone() }, &mut said);
    let more = unrelated(text.map, sink.list(), said.take());
    sink.extend(more);
}

impl Analysis<'_> {
    /// What else is wrong in the bodies of a file whose declarations are not all right.
    pub(super) fn further_errors_of_bodies(&mut self, plans: &[UnitPlan<'_>]) {
        // Without a module nothing is known of what it would have declared.
        let hopeless = |d: &Diagnostic| [codes::MODULE, Code::NOT_YET.0, Code::BUG.0].contains(&d.code.0);
        let known = errors(self.sink.list()).count();
        if known > TOO_MANY || errors(self.sink.list()).any(hopeless) {
            return;
        }
        let earlier = self.sink.take();
        self.lower_units(plans);
        let more = unrelated(self.map, &earlier, self.sink.take());
        self.sink.extend(earlier);
        self.sink.extend(more);
    }
}
