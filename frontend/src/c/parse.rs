//! The entry: a buffer of preprocessed C → its syntax tree.

use super::AccMode;
use super::ast::Unit;
use super::cst::Grammar;
use super::normalise::Normaliser;
use super::pragmas;
use racc_base::{Diagnostic, FileId, Severity, Sink, SourceMap, Span, bug};

/// Deep nesting is refused with a message before it needs this much; pages that are not touched cost nothing.
const STACK_BYTES: usize = 256 << 20;

/// Which words are C's own, and what of the language is an extension.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Dialect {
    C90,
    C99,
    C11,
    #[default]
    C17,
    C23,
}

impl Dialect {
    pub(super) fn name(self) -> &'static str {
        match self {
            Dialect::C90 => "C90",
            Dialect::C99 => "C99",
            Dialect::C11 => "C11",
            Dialect::C17 => "C17",
            Dialect::C23 => "C23",
        }
    }
}

/// What the words of a unit mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Words {
    pub dialect: Dialect,
    /// `asm`, `typeof` before C23 and `inline` before C99 are names: `-std=c99` and the like, `-fno-asm`.
    pub strict: bool,
}

impl Words {
    /// Of racc's own texts.
    pub const OWN: Words = Words { dialect: Dialect::C17, strict: false };

    /// The word is a keyword of some dialects, and a name in this one.
    pub(super) fn is_name(self, word: &str) -> bool {
        match word {
            "asm" => self.strict,
            "typeof" => self.strict && self.dialect != Dialect::C23,
            "inline" => self.strict && self.dialect == Dialect::C90,
            "restrict" => self.dialect == Dialect::C90,
            _ => false,
        }
    }
}

/// Parses buffer `file`. When `sink` has errors afterwards, the unit lacks what was wrong.
pub fn parse(map: &SourceMap, file: FileId, acc: AccMode, words: Words, sink: &mut Sink) -> Unit {
    let parsed = std::thread::scope(|scope| {
        let worker = std::thread::Builder::new().name("parse".into()).stack_size(STACK_BYTES);
        match worker.spawn_scoped(scope, || parse_here(map, file, acc, words)) {
            Ok(handle) => handle.join().ok(),
            Err(_) => Some(parse_here(map, file, acc, words)),
        }
    });
    match parsed {
        Some((unit, mut found)) => {
            sink.extend(found.take());
            unit
        }
        None => {
            sink.push(bug!(Span::new(file, 0, 0), "the C parser broke off"));
            Unit::default()
        }
    }
}

fn parse_here(map: &SourceMap, file: FileId, acc: AccMode, words: Words) -> (Unit, Sink) {
    let Some(grammar) = Grammar::new() else {
        let mut sink = Sink::default();
        sink.push(bug!(Span::new(file, 0, 0), "tree-sitter and its C grammar do not fit together"));
        return (Unit::default(), sink);
    };
    let (skeleton, extensions, mut grammar, mut sink) =
        Normaliser::new(map, file, (acc, words), grammar).run();
    // A directive in error is left out; the program around it has its own errors, to be said at once.
    let is_other = |d: &Diagnostic| d.severity == Severity::Error && !d.code.0.starts_with("E04");
    if sink.list().iter().any(is_other) {
        return (Unit { extensions, ..Unit::default() }, sink);
    }
    let tables = skeleton.literals.notes().copied().collect();
    let items = grammar.unit(&map.buffer(file).text, file, skeleton, &mut sink);
    let pragmas = pragmas::read(map, file, acc, &mut sink);
    // The preprocessor comes back to it at the end.
    let buffer = map.buffer(file);
    let path = buffer.origins.last().map_or_else(|| buffer.path.clone(), |last| last.path.clone());
    (Unit { path, items, pragmas, tables, extensions }, sink)
}
