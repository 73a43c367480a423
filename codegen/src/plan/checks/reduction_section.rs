//! A reduction of an element or section → a refusal where the loop also uses other elements of the array: inside the
//! loop the name leads to the private copy, which holds the section only (OpenACC 3.4 §2.5.15).
//!
//! ```text
//! reduction(+:a[1])  { a[1] += x[i]; y[i] = a[2]; }      a[2] is not yet implemented
//! ```
//! Subscripts that vary are taken to stay in a section, as the programmer promises, but not in a single element.

use crate::plan::analysis::walk::{Root, each_stmt, pointer_place, touches, whole_variable};
use crate::plan::depend::affine::Affine;
use racc_base::{Sink, nyi};
use racc_hir::{AccRegion, Body, Place, PlaceId, Program, ReductionItem, Section, Stmt, StmtId, Subscript};
use std::collections::BTreeSet;

/// Checks the reductions of a construct and of the loops in it.
pub fn check(program: &Program, body: &Body, region: &AccRegion, sink: &mut Sink) {
    let question = SectionCheck { program, body };
    question.items(&region.reductions, region.body, sink);
    each_stmt(body, region.body, &mut |s| {
        if let Stmt::Loop(l) = body.stmts[s].kind
            && let Some(acc) = &body.loops[l].acc
        {
            question.items(&acc.reductions, body.loops[l].body, sink);
        }
    });
}

struct SectionCheck<'a> {
    program: &'a Program,
    body: &'a Body,
}

impl SectionCheck<'_> {
    fn items(&self, items: &[ReductionItem], root: StmtId, sink: &mut Sink) {
        let mut said = BTreeSet::new();
        for item in items {
            let Some(section) = &item.section else { continue };
            each_stmt(self.body, root, &mut |s| {
                touches(self.body, s, &mut |t| {
                    let same = match t.root {
                        Root::Var(v) => v == item.var,
                        Root::Memory(e) => {
                            let pointer = pointer_place(self.body, e);
                            pointer.and_then(|p| whole_variable(self.body, p)) == Some(item.var)
                        }
                    };
                    if same && self.is_other_element(section, t.place) && said.insert(t.place) {
                        let span = self.body.places[t.place].span;
                        sink.push(nyi!(
                            span,
                            "an element beside `{}`, which the loop reduces into",
                            item.text
                        ));
                    }
                });
            });
        }
    }

    fn is_other_element(&self, section: &Section, place: PlaceId) -> bool {
        if !self.body.places.is_valid(place) {
            return false;
        }
        let subs = match &self.body.places[place].kind {
            Place::Elem { subs, .. } => subs,
            Place::Field { base, .. } | Place::Part { base, .. } => {
                return self.is_other_element(section, *base);
            }
            Place::Local(_) | Place::Global(_) | Place::Deref(_) | Place::Desc { .. } => return false,
        };
        if subs.len() != section.dims.len() {
            return false;
        }
        let of = |e| Affine::of(&self.program.types, self.body, e);
        section.dims.iter().zip(subs).any(|(dim, Subscript { index, .. })| {
            let (distance, length) = (of(*index).minus(&of(dim.lower)), of(dim.length));
            match (distance.is_constant(), length.is_constant()) {
                (true, true) => distance.constant < 0 || distance.constant >= length.constant,
                (true, false) => distance.constant < 0,
                (false, _) => section.element,
            }
        })
    }
}
