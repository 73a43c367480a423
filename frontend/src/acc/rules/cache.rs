//! The variables of `cache` directives. OpenACC 3.4 §2.10. The directive is a hint, so racc only warns.

use super::Walk;
use super::reads::{changes, read};
use crate::acc::codes;
use racc_base::{Diagnostic, Span};
use racc_hir::{
    AccLoop, BinaryOp, CacheItem, DataRoot, Expr, ExprId, Language, LocalId, LoopId, LoopKind, Place,
    PlaceId, Subscript,
};
use std::collections::BTreeSet;

impl Walk<'_> {
    pub(super) fn cached(&mut self, id: LoopId, acc: &AccLoop) {
        for item in &acc.cache {
            if let Some(what) = self.not_cachable(item).or_else(|| self.not_by_loop(id, item)) {
                self.found.push(
                    Diagnostic::warning(
                        codes::LENIENT,
                        item.span,
                        format!("`{}` in cache {what}", item.text),
                    )
                    .help("name one element, or a section of constant length, by the loop's variable plus or minus a constant")
                    .spec("OpenACC 3.4 §2.10"),
                );
            } else if let Some(span) = self.outside_cached(id, item) {
                self.found.push(
                    Diagnostic::warning(
                        codes::LENIENT,
                        span,
                        format!(
                            "this element is outside of the part of `{}` that the loop caches",
                            item.text
                        ),
                    )
                    .label(item.span, "the cache directive")
                    .help("cache all elements that an iteration uses")
                    .spec("OpenACC 3.4 §2.10"),
                );
            }
        }
    }

    /// A variable is an element or a section, and in C the length of a section is a constant. (Of Fortran's bounds
    /// only the difference is constant, which is not decided here.)
    fn not_cachable(&self, item: &CacheItem) -> Option<&'static str> {
        // The name of a Fortran array is lowered to all of it, so the text tells.
        let Some(section) = item.what.section.as_ref().filter(|_| item.text.contains(['(', '['])) else {
            return Some("is neither an element nor a section");
        };
        let known = section.dims.iter().all(|d| self.body.const_int(d.length).is_some());
        (self.program.language == Language::C && !known).then_some("has a length that is not constant")
    }

    /// The first index is a constant, invariant in the loop, or the loop's variable plus or minus such a value.
    fn not_by_loop(&self, id: LoopId, item: &CacheItem) -> Option<&'static str> {
        let mut changed = BTreeSet::new();
        changes(self.body, self.body.loops[id].body, &mut changed);
        let mut counters: BTreeSet<LocalId> = BTreeSet::new();
        for l in self.body.loops.values() {
            if let LoopKind::Counted { iv, .. } = l.kind {
                counters.insert(iv);
            }
        }
        changed.extend(&counters);
        let section = item.what.section.as_ref()?;
        let plain = section.dims.iter().all(|d| self.is_index(d.lower, &counters, &changed));
        (!plain).then_some("has an index that is not the loop's variable plus or minus an invariant value")
    }

    fn is_index(&self, e: ExprId, counters: &BTreeSet<LocalId>, changed: &BTreeSet<LocalId>) -> bool {
        match &self.body.exprs[e].kind {
            Expr::Cast(_, inner) => self.is_index(*inner, counters, changed),
            Expr::Binary(BinaryOp::Add | BinaryOp::Sub, a, b) => {
                self.is_index(*a, counters, changed) && self.is_index(*b, counters, changed)
            }
            Expr::Load(place) if self.local(*place).is_some_and(|l| counters.contains(&l)) => true,
            _ => changed.iter().all(|v| read(self.body, e, *v).is_none()),
        }
    }

    fn local(&self, place: PlaceId) -> Option<LocalId> {
        match self.body.places[place].kind {
            Place::Local(l) => Some(l),
            Place::Global(_)
            | Place::Deref(_)
            | Place::Elem { .. }
            | Place::Field { .. }
            | Place::Part { .. }
            | Place::Desc { .. } => None,
        }
    }

    /// An element in the loop that no iteration finds in the cached section.
    fn outside_cached(&self, id: LoopId, item: &CacheItem) -> Option<Span> {
        let section = item.what.section.as_ref()?;
        let inside = self.body.stmts[self.body.loops[id].body].span;
        let within = |s: Span| s.file == inside.file && inside.lo <= s.lo && s.hi <= inside.hi;
        let outside = |subs: &[Subscript]| {
            subs.len() == section.dims.len()
                && subs.iter().zip(&section.dims).any(|(sub, dim)| {
                    let place =
                        (self.offset(sub.index), self.offset(dim.lower), self.body.const_int(dim.length));
                    matches!(place, (Some((a, at)), Some((b, low)), Some(length))
                        if a == b && (at < low || at >= low + length))
                })
        };
        self.body.places.values().find_map(|p| match &p.kind {
            Place::Elem { base, subs, .. } => {
                let same = self.object(*base).is_some_and(|o| o == item.what.root);
                (same && within(p.span) && !within_item(p.span, item) && outside(subs)).then_some(p.span)
            }
            Place::Local(_)
            | Place::Global(_)
            | Place::Deref(_)
            | Place::Field { .. }
            | Place::Part { .. }
            | Place::Desc { .. } => None,
        })
    }

    /// The variable that is, or points to, the first element.
    fn object(&self, base: ExprId) -> Option<DataRoot> {
        match &self.body.exprs[base].kind {
            Expr::Cast(_, inner) => self.object(*inner),
            Expr::AddrOf(place) | Expr::Load(place) => match self.body.places[*place].kind {
                Place::Local(l) => Some(DataRoot::Local(l)),
                Place::Global(g) => Some(DataRoot::Global(g)),
                Place::Deref(_)
                | Place::Elem { .. }
                | Place::Field { .. }
                | Place::Part { .. }
                | Place::Desc { .. } => None,
            },
            _ => None,
        }
    }

    /// `i + 2` → `(i, 2)`; `2` → `(none, 2)`.
    fn offset(&self, e: ExprId) -> Option<(Option<LocalId>, i128)> {
        match &self.body.exprs[e].kind {
            Expr::Int(v) => Some((None, *v)),
            Expr::Cast(_, inner) => self.offset(*inner),
            Expr::Load(place) => Some((Some(self.local(*place)?), 0)),
            Expr::Binary(BinaryOp::Add, a, b) => match (self.offset(*a)?, self.offset(*b)?) {
                ((v, m), (None, n)) | ((None, m), (v, n)) => Some((v, m + n)),
                _ => None,
            },
            Expr::Binary(BinaryOp::Sub, a, b) => match (self.offset(*a)?, self.offset(*b)?) {
                ((v, m), (None, n)) => Some((v, m - n)),
                _ => None,
            },
            _ => None,
        }
    }
}

/// The place stands in the directive itself.
fn within_item(place: Span, item: &CacheItem) -> bool {
    item.span.lo <= place.lo && place.hi <= item.span.hi
}
