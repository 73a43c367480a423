//! Which ordinary identifiers are typedef names at a point of the text (C17 6.2.1, 6.2.3).
//!
//! `typedef int t; { int t; t * 2; }`: inside the braces `t` is a variable and `t * 2` a product. Only this one
//! bit is kept a name; tags, members and labels live in other name spaces and never come here.

use crate::acc::names::nearest;
use std::collections::HashMap;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NameKind {
    Typedef,
    /// A variable, function, parameter or enumerator.
    Value,
}

/// The names of all open scopes; what an inner scope hid is written down and put back when it closes.
#[derive(Debug)]
pub(super) struct Scopes<'a> {
    names: HashMap<&'a str, NameKind>,
    hidden: Vec<(&'a str, Option<NameKind>)>,
    /// Length of `hidden` when each open scope began.
    marks: Vec<usize>,
}

impl<'a> Scopes<'a> {
    pub(super) fn new() -> Scopes<'a> {
        // gcc knows these without a declaration.
        let builtin = ["__builtin_va_list", "__int128_t", "__uint128_t"];
        let names = builtin.into_iter().map(|n| (n, NameKind::Typedef)).collect();
        Scopes { names, hidden: Vec::new(), marks: Vec::new() }
    }

    pub(super) fn open(&mut self) {
        self.marks.push(self.hidden.len());
    }

    pub(super) fn close(&mut self) {
        let mark = self.marks.pop().unwrap_or(0);
        for (name, before) in self.hidden.drain(mark..).rev() {
            match before {
                Some(kind) => self.names.insert(name, kind),
                None => self.names.remove(name),
            };
        }
    }

    /// Open scopes, to close what an abandoned construct left open.
    pub(super) fn depth(&self) -> usize {
        self.marks.len()
    }

    pub(super) fn close_to(&mut self, depth: usize) {
        while self.marks.len() > depth {
            self.close();
        }
    }

    pub(super) fn declare(&mut self, name: &'a str, kind: NameKind) {
        let before = self.names.insert(name, kind);
        if !self.marks.is_empty() {
            self.hidden.push((name, before));
        }
    }

    pub(super) fn is_typedef(&self, name: &str) -> bool {
        self.names.get(name) == Some(&NameKind::Typedef)
    }

    /// The typedef name nearest to a misspelt one.
    pub(super) fn nearest_typedef(&self, name: &str) -> Option<&str> {
        let known = self.names.iter().filter(|(n, kind)| **kind == NameKind::Typedef && !n.starts_with("__"));
        let mut known: Vec<&str> = known.map(|(n, _)| *n).collect();
        known.sort_unstable();
        nearest(name, known)
    }

    pub(super) fn is_value(&self, name: &str) -> bool {
        self.names.get(name) == Some(&NameKind::Value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inner_names_hide_outer_ones_until_their_scope_closes() {
        let mut scopes = Scopes::new();
        scopes.declare("t", NameKind::Typedef);
        scopes.open();
        scopes.declare("t", NameKind::Value);
        scopes.declare("u", NameKind::Typedef);
        assert!(!scopes.is_typedef("t") && scopes.is_typedef("u"));
        scopes.close();
        assert!(scopes.is_typedef("t") && !scopes.is_typedef("u"));
    }
}
