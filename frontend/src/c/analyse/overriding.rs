//! What remains of an initialiser whose designators went back: a later initialiser of a subobject overrides all that was
//! said of that subobject, and one of a union's member overrides the other members. C11 §6.7.9p19.
//!
//! ```text
//! .b[1].y = 3, .b = { 9 }     →  .b[0].x = 9
//! .u.f = 1,    .u.i = 2       →  .u.i = 2
//! .b = value,  .b[1].y = 3    →  both: the rest of the value stays (DR 413)
//! ```

use super::init::{Content, Entry, Step};
use racc_base::Span;
use std::collections::BTreeMap;

/// An object: the entry for the whole of it, and those for its parts that came after.
#[derive(Debug, Default)]
struct Node {
    own: Option<usize>,
    parts: BTreeMap<Step, Node>,
}

impl Node {
    /// Answers whether a value was there already.
    fn put(&mut self, path: &[Step], entry: usize, is_zero: &dyn Fn(usize) -> bool) -> bool {
        let mut node = self;
        for step in path {
            if matches!(step, Step::Alternative(_)) {
                node.parts.retain(|other, _| other == step);
            }
            node = node.parts.entry(*step).or_default();
        }
        let replaces = node.holds(is_zero);
        *node = Node { own: Some(entry), parts: BTreeMap::new() };
        replaces
    }

    fn holds(&self, is_zero: &dyn Fn(usize) -> bool) -> bool {
        self.own.is_some_and(|entry| !is_zero(entry)) || self.parts.values().any(|part| part.holds(is_zero))
    }

    /// `inside`: the object lies in one whose value stands already, so that zeros have to be written.
    fn gather(&self, inside: bool, entries: &mut [Option<Entry>], out: &mut Vec<Entry>) {
        let mut inside = inside;
        if let Some(entry) = self.own.and_then(|at| entries[at].take())
            && (inside || !entry.is_zero())
        {
            out.push(entry);
            inside = true;
        }
        for part in self.parts.values() {
            part.gather(inside, entries, out);
        }
    }
}

/// The entries that count, in the order in which they lie in memory; a whole object before its parts. `overridden`: the
/// places of those in whose stead they stand.
pub(super) fn settled(mut entries: Vec<Entry>, overridden: &mut Vec<Span>) -> Vec<Entry> {
    if entries.windows(2).all(|pair| goes_on(&pair[0], &pair[1])) {
        entries.retain(|entry| !entry.is_zero());
        return entries;
    }
    let mut root = Node::default();
    for (at, entry) in entries.iter().enumerate() {
        if root.put(&entry.path, at, &|at| entries[at].is_zero()) {
            overridden.push(entry.span);
        }
    }
    let mut out = Vec::new();
    root.gather(false, &mut entries.into_iter().map(Some).collect::<Vec<_>>(), &mut out);
    out
}

/// Does `next` lie behind `entry`, as in initialisers without designators?
fn goes_on(entry: &Entry, next: &Entry) -> bool {
    let common = entry.path.iter().zip(&next.path).take_while(|(a, b)| a == b).count();
    match (entry.path.get(common), next.path.get(common)) {
        (Some(Step::Alternative(_)), Some(_)) | (_, None) => false,
        (Some(a), Some(b)) => a < b,
        (None, Some(_)) => entry.is_zero(),
    }
}

impl Entry {
    fn is_zero(&self) -> bool {
        matches!(self.value, Content::Zero)
    }
}
