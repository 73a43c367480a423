//! Warnings that need no types: what is declared and not used, statements that say less than they seem to, ways out
//! of functions, variables that are read before they have a value. Names and groups are gcc's (`racc_base::groups`);
//! where gcc would have to guess, nothing is said.
//!
//! Warnings that need types are given where these are known, in `analyse`.

mod flow;
mod freed;
mod indentation;
mod members;
mod parts;
mod precedence;
mod sequence;
mod shape;
mod unset;
mod usage;

use crate::c::Dialect;
use crate::c::ast::{self, Attr, Item};
use racc_base::{Diagnostic, Name, Sink, SourceMap, Span};
use std::collections::{HashMap, HashSet};

/// What all checks share.
struct Lint<'a> {
    map: &'a SourceMap,
    warnings: Vec<Diagnostic>,
    /// Functions that do not return.
    ends: HashSet<&'a str>,
    /// Functions whose result should be used.
    wanted: HashSet<&'a str>,
    /// Parameters of the function at hand that are written as arrays.
    array_parameters: HashSet<&'a str>,
    members: members::Members<'a>,
    /// The lines of the user's files, where comments are looked for.
    sources: HashMap<Name, Vec<String>>,
}

/// What ends the program without being declared to.
const ENDS: [&str; 8] = [
    "exit",
    "abort",
    "_exit",
    "_Exit",
    "longjmp",
    "__builtin_unreachable",
    "__builtin_trap",
    "__builtin_abort",
];

/// Warns of what syntax alone shows.
pub fn syntax(unit: &ast::Unit, map: &SourceMap, (dialect, pedantic): (Dialect, bool), sink: &mut Sink) {
    unit.extensions.warn(map, dialect, pedantic, sink);
}

/// Warns about the whole unit.
pub fn lint(unit: &ast::Unit, map: &SourceMap, sink: &mut Sink) {
    let mut lint = Lint {
        map,
        warnings: Vec::new(),
        ends: ENDS.into_iter().collect(),
        wanted: HashSet::new(),
        array_parameters: HashSet::new(),
        members: members::Members::of_unit(unit),
        sources: HashMap::new(),
    };
    // What the program defines by such a name does what its text says.
    for item in &unit.items {
        if let Item::Function(function) = item
            && let Some(name) = function.declarator.name.as_deref()
        {
            lint.ends.remove(name);
        }
    }
    for item in &unit.items {
        lint.learn(item);
    }
    usage::check(&mut lint, unit);
    for item in &unit.items {
        if let Item::Function(function) = item
            && !lint.is_foreign(function.span)
        {
            shape::check(&mut lint, function);
            flow::check(&mut lint, function);
            unset::check(&mut lint, function);
            freed::check(&mut lint, function);
            sequence::check(&mut lint, function);
        }
    }
    lint.warnings.sort_by_key(|d| (d.span.lo, d.span.hi));
    // That a parameter is no array says why its size is no number of elements.
    let parameters: Vec<Span> =
        lint.warnings.iter().filter(|d| d.code.0 == "W0326").map(|d| d.span).collect();
    let within = |outer: Span| parameters.iter().any(|p| outer.lo <= p.lo && p.hi <= outer.hi);
    let told = sink.take().into_iter().filter(|d| d.code.0 != "W0372" || !within(d.span));
    sink.extend(told);
    sink.extend(lint.warnings);
}

impl<'a> Lint<'a> {
    /// What attributes say of functions.
    fn learn(&mut self, item: &'a Item) {
        match item {
            Item::Declaration(declaration) => {
                for one in &declaration.declarators {
                    let attrs = [&declaration.specs.attrs, &one.attrs];
                    self.learn_name(one.declarator.name.as_deref(), declaration.specs.noreturn, attrs);
                }
            }
            Item::Function(function) => {
                let specs = &function.specs;
                self.learn_name(
                    function.declarator.name.as_deref(),
                    specs.noreturn,
                    [&specs.attrs, &Vec::new()],
                );
            }
            Item::StaticAssert(_) | Item::Directive(_) | Item::Asm(_) => {}
        }
    }

    fn learn_name(&mut self, name: Option<&'a str>, noreturn: bool, attrs: [&Vec<Attr>; 2]) {
        let Some(name) = name else { return };
        let has = |wanted: &str| attrs.iter().any(|list| has(list, &[wanted]));
        if noreturn || has("noreturn") {
            self.ends.insert(name);
        }
        if has("warn_unused_result") {
            self.wanted.insert(name);
        }
    }

    fn warn(&mut self, code: &'static str, span: Span, message: String, help: &str) {
        if !self.is_foreign(span) {
            self.warnings.push(Diagnostic::warning(code, span, message).help(help));
        }
    }

    /// The lines of a file; none when it cannot be read.
    fn source(&mut self, path: &Name) -> &[String] {
        self.sources.entry(path.clone()).or_insert_with(|| {
            let bytes = std::fs::read(path.as_str()).unwrap_or_default();
            String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect()
        })
    }

    /// Of a system header.
    fn is_foreign(&self, span: Span) -> bool {
        self.map.is_system(span)
    }

    fn parentheses(&self, span: Span) -> usize {
        parentheses(self.map, span)
    }
}

/// How many pairs of parentheses stand directly around the text.
pub(in crate::c) fn parentheses(map: &SourceMap, span: Span) -> usize {
    let text = &map.buffer(span.file).text;
    let (Some(mut before), Some(mut after)) = (text.get(..span.lo as usize), text.get(span.hi as usize..))
    else {
        return 0;
    };
    // The text of the expression may itself be in its parentheses.
    let mut pairs = usize::from(is_enclosed(map.text(span)));
    while let (Some(b), Some(a)) = (before.trim_end().strip_suffix('('), after.trim_start().strip_prefix(')'))
    {
        (before, after) = (b, a);
        pairs += 1;
    }
    pairs
}

/// The first parenthesis of the text is closed by its last character.
fn is_enclosed(text: &str) -> bool {
    let (mut depth, mut quote, mut escaped) = (0usize, None, false);
    for (at, c) in text.bytes().enumerate() {
        match (quote, c) {
            (Some(_), _) if escaped => escaped = false,
            (Some(_), b'\\') => escaped = true,
            (Some(q), _) => quote = (q != c).then_some(q),
            (None, b'"' | b'\'') => quote = Some(c),
            (None, b'(') => depth += 1,
            (None, b')') => depth = depth.saturating_sub(1),
            (None, _) => {}
        }
        if depth == 0 {
            return c == b')' && at + 1 == text.len();
        }
    }
    false
}

fn has(attrs: &[Attr], names: &[&str]) -> bool {
    attrs.iter().any(|attr| names.contains(&attr.name.trim_matches('_')))
}

/// The identifiers in a piece of source.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).filter(|word| !word.is_empty())
}
