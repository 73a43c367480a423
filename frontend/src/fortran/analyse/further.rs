//! Errors that are found although something before is wrong: those that the earlier ones cannot have caused. Where an
//! error may have cost a declaration, what names a name of its line is left out, in the scoping unit that declares it.

use super::{Analysis, Options, Text, UnitPlan, analyse, codes};
use crate::fortran::ast::{Decl, DeclKind, File, Ident, InterfaceItem, Unit, UnitKind};
use racc_base::{Code, Diagnostic, Name, Severity, Sink, SourceMap, Span};
use std::collections::HashSet;

/// More errors than this are a file that means something else than what was read.
const TOO_MANY: usize = 100;

/// Words that say nothing of which object a line is about.
const KEYWORDS: &[&str] = &[
    "abstract",
    "allocatable",
    "allocate",
    "associate",
    "automatic",
    "bind",
    "block",
    "c",
    "call",
    "case",
    "character",
    "class",
    "codimension",
    "complex",
    "concurrent",
    "contiguous",
    "contains",
    "cycle",
    "data",
    "deallocate",
    "default",
    "deferred",
    "dimension",
    "do",
    "double",
    "elemental",
    "elemental",
    "else",
    "elseif",
    "end",
    "enddo",
    "endif",
    "exit",
    "extends",
    "external",
    "final",
    "forall",
    "function",
    "generic",
    "goto",
    "if",
    "implicit",
    "impure",
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
    "non_overridable",
    "none",
    "nopass",
    "nullify",
    "only",
    "open",
    "operator",
    "optional",
    "out",
    "parameter",
    "pass",
    "pointer",
    "precision",
    "print",
    "private",
    "procedure",
    "program",
    "protected",
    "public",
    "pure",
    "read",
    "real",
    "recursive",
    "result",
    "return",
    "save",
    "select",
    "sequence",
    "static",
    "stop",
    "subroutine",
    "target",
    "then",
    "to",
    "type",
    "use",
    "value",
    "volatile",
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

/// First words of statements that declare nothing, whatever is wrong with them, and open no scope.
const ACTIONS: &[&str] = &[
    "allocate",
    "backspace",
    "call",
    "case",
    "close",
    "continue",
    "critical",
    "cycle",
    "deallocate",
    "do",
    "else",
    "elseif",
    "elsewhere",
    "end",
    "enddo",
    "endfile",
    "endif",
    "exit",
    "flush",
    "format",
    "goto",
    "if",
    "inquire",
    "lock",
    "nullify",
    "open",
    "print",
    "read",
    "return",
    "rewind",
    "stop",
    "sync",
    "unlock",
    "wait",
    "where",
    "write",
];

/// The line declares nothing, be it read or not.
fn only_acts(line: &str) -> bool {
    let mut line = line.trim_start().trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
    // The name of a construct.
    if let Some((name, rest)) = line.split_once(':')
        && !rest.starts_with(':')
        && name.trim().chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    {
        line = rest.trim_start();
    }
    let end = line.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(line.len());
    let (first, rest) = line.split_at(end);
    let assigns = rest.trim_start().starts_with(['=', '%']);
    !first.is_empty() && (assigns || ACTIONS.contains(&first.to_ascii_lowercase().as_str()))
}

/// The error may have cost the declaration that it is about. Others say what a name cannot be or have, or which
/// statement cannot stand at its place: the name means what it says all the same.
fn loses_names(d: &Diagnostic, line: &str) -> bool {
    const KEPT: [&str; 10] = [
        codes::ATTRIBUTE,
        codes::GENERIC,
        codes::IO,
        codes::PLACEMENT,
        codes::PURE,
        codes::STORAGE,
        // Of the parser: the end of a construct or unit, and a statement at another place than its own.
        "E0740",
        "E0741",
        "E0742",
        "E0743",
    ];
    // What a standard does not have, racc reads all the same; but the name of an intrinsic procedure is free then.
    let other_standard = d.code.0 == "E0729" && !d.message.contains("intrinsic");
    !KEPT.contains(&d.code.0) && !other_standard && !only_acts(line)
}

fn holds(outer: Span, at: Span) -> bool {
    outer.file == at.file && outer.lo <= at.lo && at.hi <= outer.hi
}

/// The program or procedure that a place is in, and its name.
fn scoping_unit(units: &[Unit], at: Span) -> Option<(Span, Option<Name>)> {
    let unit = units.iter().find(|u| holds(u.span, at))?;
    scoping_unit(&unit.contains, at).or(match &unit.kind {
        UnitKind::Program(_) => Some((unit.span, None)),
        UnitKind::Procedure(p) => Some((unit.span, Some(p.name.name.clone()))),
        // What these declare, others see.
        UnitKind::Module(_) | UnitKind::Submodule(_) | UnitKind::BlockData(_) => None,
    })
}

/// Where the names of a module are known that has the place inside: there, and in what may use it.
fn reach(units: &[Unit], at: Span) -> Option<Vec<Span>> {
    let own = units.iter().find(|u| holds(u.span, at))?;
    let known = |u: &&Unit| {
        let asks = uses(u) || matches!(u.kind, UnitKind::Submodule(_));
        u.span == own.span || asks && matches!(own.kind, UnitKind::Module(_) | UnitKind::Submodule(_))
    };
    Some(units.iter().filter(known).map(|u| u.span).collect())
}

fn uses(unit: &Unit) -> bool {
    unit.spec.iter().any(|d| match &d.kind {
        DeclKind::Use(_) => true,
        DeclKind::Interface(i) => {
            i.items.iter().any(|item| matches!(item, InterfaceItem::Body(unit) if uses(unit)))
        }
        _ => false,
    }) || unit.contains.iter().any(uses)
}

/// The names that a declaration declares, where it declares some.
fn declared_by(d: &Decl) -> Option<Vec<&Ident>> {
    Some(match &d.kind {
        DeclKind::Type(t) => t.entities.iter().map(|e| &e.name).collect(),
        DeclKind::Procedure(p) => p.entities.iter().map(|e| &e.name).collect(),
        DeclKind::Attribute(_, entities) => entities.iter().map(|e| &e.name).collect(),
        DeclKind::Parameter(list) => list.iter().map(|c| &c.name).collect(),
        _ => return None,
    })
}

/// The declaration at a place, and the unit that it is in.
fn declaration_at(units: &[Unit], at: Span) -> Option<&Decl> {
    let unit = units.iter().find(|u| holds(u.span, at))?;
    declaration_at(&unit.contains, at).or_else(|| unit.spec.iter().find(|d| holds(d.span, at)))
}

/// Names that an error may have cost: those that its declaration declares and those that its message is about, or all
/// of its line where no declaration has been read.
fn lost_names(file: &File, d: &Diagnostic, line: &str) -> HashSet<String> {
    let declaration = declaration_at(&file.units, d.span);
    let Some(declared) = declaration.and_then(declared_by) else {
        // What stands in front of `::` is used there.
        let declared = line.split_once("::").map_or(line, |(_, declared)| declared);
        let mut names: HashSet<String> = words(declared).into_iter().collect();
        if let Some(DeclKind::DerivedType(t)) = declaration.map(|d| &d.kind) {
            names.insert(t.name.name.to_string());
        }
        return names;
    };
    let declared = declared.into_iter().map(|n| n.name.to_string());
    // A message about an intrinsic procedure names that and its dummies.
    let about = if d.message.contains("intrinsic") { "" } else { d.message.as_str() };
    let about = about.split('`').skip(1).step_by(2).flat_map(words);
    declared.chain(about).collect()
}

/// Names whose declarations may be lost, everywhere and in scoping units.
#[derive(Default)]
struct Doubtful {
    everywhere: HashSet<String>,
    inside: Vec<(Span, HashSet<String>)>,
}

impl Doubtful {
    fn of(map: &SourceMap, file: &File, earlier: &[Diagnostic]) -> Doubtful {
        let mut doubtful = Doubtful::default();
        for d in errors(earlier) {
            let line = line_of(map, d);
            if !loses_names(d, line) {
                continue;
            }
            let names = lost_names(file, d, line);
            match scoping_unit(&file.units, d.span) {
                Some((unit, name)) => {
                    doubtful.inside.push((unit, names));
                    // Its arguments and result are part of what calls it.
                    let name = name.map(|n| n.to_string()).into_iter().collect();
                    let external = file.units.iter().any(|u| u.span == unit);
                    doubtful.lose(reach(&file.units, d.span).filter(|_| !external), name);
                }
                None => doubtful.lose(reach(&file.units, d.span), names),
            }
        }
        doubtful
    }

    /// In these units; without them, everywhere.
    fn lose(&mut self, units: Option<Vec<Span>>, names: HashSet<String>) {
        match units {
            Some(units) => self.inside.extend(units.into_iter().map(|u| (u, names.clone()))),
            None => self.everywhere.extend(names),
        }
    }

    fn concerns(&self, at: Span, line: &str) -> bool {
        words(line).iter().any(|w| {
            self.everywhere.contains(w)
                || self.inside.iter().any(|(unit, names)| holds(*unit, at) && names.contains(w))
        })
    }
}

/// The errors among the later ones that have nothing to do with the earlier ones.
fn unrelated(
    map: &SourceMap,
    file: &File,
    earlier: &[Diagnostic],
    later: Vec<Diagnostic>,
) -> Vec<Diagnostic> {
    let doubtful = Doubtful::of(map, file, earlier);
    let told: HashSet<Span> = errors(earlier).map(|d| d.span).collect();
    later
        .into_iter()
        .filter(|d| d.severity == Severity::Error && !d.span.is_none() && !told.contains(&d.span))
        .filter(|d| d.code != Code::NOT_YET && d.code != Code::BUG)
        .filter(|d| !doubtful.concerns(d.span, line_of(map, d)))
        .collect()
}

/// The statement ends a program unit, and so says which statements are in which. (The ends of procedures in a module
/// are told from that of the module.)
fn ends_a_unit(line: &str) -> bool {
    const UNITS: [&str; 6] = ["program", "module", "submodule", "interface", "type", "data"];
    let line = line.trim_start().to_ascii_lowercase();
    let behind = line.strip_prefix("end").map(str::trim_start);
    behind.is_some_and(|b| b.is_empty() || b.starts_with('!') || UNITS.iter().any(|u| b.contains(u)))
}

/// What else is wrong with a file of which some statements could not be read.
pub fn further_errors(text: Text<'_>, options: &Options, sink: &mut Sink) {
    // The nesting of constructs, and a declaration that comes late, spoil nothing else.
    let of_statements = |d: &Diagnostic| {
        let nested = d.code.0 == "E0741" && !ends_a_unit(line_of(text.map, d));
        let others = ["E0700", "E0701", "E0740", "E0742", "E0743", "E0745"];
        nested || ("E0720".."E0729").contains(&d.code.0) || others.contains(&d.code.0)
    };
    if !errors(sink.list()).all(of_statements) || errors(sink.list()).count() > TOO_MANY {
        return;
    }
    let mut said = Sink::default();
    analyse(text, &Options { keep_modules: true, ..options.clone() }, &mut said);
    let more = unrelated(text.map, text.file, sink.list(), said.take());
    sink.extend(more);
}

impl Analysis<'_> {
    /// What else is wrong in the bodies of a file whose declarations are not all right.
    pub(super) fn further_errors_of_bodies(&mut self, file: &File, plans: &[UnitPlan<'_>]) {
        // Without a module nothing is known of what it would have declared.
        let hopeless = |d: &Diagnostic| [codes::MODULE, Code::NOT_YET.0, Code::BUG.0].contains(&d.code.0);
        let known = errors(self.sink.list()).count();
        if known > TOO_MANY || errors(self.sink.list()).any(hopeless) {
            return;
        }
        let earlier = self.sink.take();
        self.lower_units(plans);
        let more = unrelated(self.map, file, &earlier, self.sink.take());
        self.sink.extend(earlier);
        self.sink.extend(more);
    }
}
