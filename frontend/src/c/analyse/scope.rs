//! Names in force: ordinary identifiers and tags, innermost first, with an undo log a scope.

use super::ctype::{CTy, EnumId, QTy};
use racc_base::{Name, Span};
use racc_hir::{FuncId, GlobalId, LocalId, RecordId};
use std::collections::HashMap;

#[derive(Clone, Debug)]
pub(super) struct Symbol {
    pub(super) kind: SymbolKind,
    pub(super) span: Span,
}

#[derive(Clone, Debug)]
pub(super) enum SymbolKind {
    Local(Variable<LocalId>),
    Global(Variable<GlobalId>),
    Func(FuncId, CTy),
    Enumerator(i128, CTy),
    Typedef(QTy),
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Variable<Id> {
    pub(super) id: Id,
    pub(super) ty: QTy,
    /// `register`: its address may not be taken.
    pub(super) register: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tag {
    Record(RecordId),
    Enum(EnumId, CTy),
}

#[derive(Debug, Default)]
pub(super) struct Scopes {
    names: HashMap<Name, Vec<(u32, Symbol)>>,
    tags: HashMap<Name, Vec<(u32, Tag)>>,
    /// What each open scope declared; the file scope is not logged.
    log: Vec<Vec<Entry>>,
}

#[derive(Debug)]
enum Entry {
    Name(Name),
    Tag(Name),
}

impl Scopes {
    pub(super) fn depth(&self) -> u32 {
        self.log.len() as u32
    }

    pub(super) fn enter(&mut self) {
        self.log.push(Vec::new());
    }

    pub(super) fn leave(&mut self) {
        for entry in self.log.pop().unwrap_or_default() {
            match entry {
                Entry::Name(name) => {
                    if let Some(list) = self.names.get_mut(&name) {
                        list.pop();
                    }
                }
                Entry::Tag(name) => {
                    if let Some(list) = self.tags.get_mut(&name) {
                        list.pop();
                    }
                }
            }
        }
    }

    pub(super) fn find(&self, name: &str) -> Option<&Symbol> {
        self.names.get(name)?.last().map(|(_, s)| s)
    }

    /// How many scopes are around the one that declares the name.
    pub(super) fn depth_of(&self, name: &str) -> Option<u32> {
        self.names.get(name)?.last().map(|(depth, _)| *depth)
    }

    /// Only in the innermost scope.
    pub(super) fn find_here(&self, name: &str) -> Option<&Symbol> {
        let (depth, symbol) = self.names.get(name)?.last()?;
        (*depth == self.depth()).then_some(symbol)
    }

    /// The file scope's meaning of a name.
    pub(super) fn find_file(&self, name: &str) -> Option<&Symbol> {
        let (depth, symbol) = self.names.get(name)?.first()?;
        (*depth == 0).then_some(symbol)
    }

    /// Declares in the innermost scope, over what it held there.
    pub(super) fn declare(&mut self, name: Name, symbol: Symbol) {
        let depth = self.depth();
        let list = self.names.entry(name.clone()).or_default();
        match list.last_mut() {
            Some((d, old)) if *d == depth => *old = symbol,
            _ => {
                list.push((depth, symbol));
                if let Some(log) = self.log.last_mut() {
                    log.push(Entry::Name(name));
                }
            }
        }
    }

    /// Declares at file scope, under whatever inner scopes say (implicit function declarations).
    pub(super) fn declare_file(&mut self, name: Name, symbol: Symbol) {
        let list = self.names.entry(name).or_default();
        match list.first_mut() {
            Some((0, old)) => *old = symbol,
            _ => list.insert(0, (0, symbol)),
        }
    }

    pub(super) fn tag(&self, name: &str) -> Option<Tag> {
        self.tags.get(name)?.last().map(|(_, t)| *t)
    }

    pub(super) fn tag_here(&self, name: &str) -> Option<Tag> {
        let (depth, tag) = self.tags.get(name)?.last()?;
        (*depth == self.depth()).then_some(*tag)
    }

    pub(super) fn declare_tag(&mut self, name: Name, tag: Tag) {
        let depth = self.depth();
        self.tags.entry(name.clone()).or_default().push((depth, tag));
        if let Some(log) = self.log.last_mut() {
            log.push(Entry::Tag(name));
        }
    }

    /// The known name nearest to a misspelt one, when one is near enough to be meant.
    pub(super) fn nearest(&self, name: &str) -> Option<&str> {
        self.nearest_of(name, |_| true)
    }

    pub(super) fn nearest_function(&self, name: &str) -> Option<&str> {
        self.nearest_of(name, |kind| matches!(kind, SymbolKind::Func(..)))
    }

    fn nearest_of(&self, name: &str, wanted: impl Fn(&SymbolKind) -> bool) -> Option<&str> {
        // Short names are near to everything.
        if name.len() < 3 {
            return None;
        }
        let limit = (name.len() / 3).max(1);
        self.names
            .iter()
            .filter(|(n, list)| {
                list.last().is_some_and(|(_, symbol)| wanted(&symbol.kind)) && !n.starts_with("__")
            })
            .filter(|(n, _)| n.len().abs_diff(name.len()) <= limit)
            .map(|(n, _)| (distance(n, name), n.as_str()))
            .filter(|(d, _)| *d <= limit)
            .min()
            .map(|(_, n)| n)
    }
}

/// Levenshtein's distance.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, ca) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, cb) in b.iter().enumerate() {
            let substituted = diagonal + usize::from(ca != *cb);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inner_names_hide_outer_ones_until_their_scope_ends() {
        let mut scopes = Scopes::default();
        let symbol =
            |v| Symbol { kind: SymbolKind::Enumerator(v, crate::c::analyse::ctype::INT), span: Span::NONE };
        scopes.declare("count".into(), symbol(1));
        scopes.enter();
        assert!(scopes.find_here("count").is_none());
        scopes.declare("count".into(), symbol(2));
        assert!(matches!(scopes.find("count").map(|s| &s.kind), Some(SymbolKind::Enumerator(2, _))));
        scopes.leave();
        assert!(matches!(scopes.find("count").map(|s| &s.kind), Some(SymbolKind::Enumerator(1, _))));
        assert_eq!(scopes.nearest("coutn"), None);
        assert_eq!(scopes.nearest("cont"), Some("count"));
    }
}
