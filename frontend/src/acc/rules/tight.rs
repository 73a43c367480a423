//! What stands between the loops of one directive. OpenACC 3.4 §2.9.1: nothing, or with `collapse(force:n)` ordinary
//! code, but no directive, no other loop and no call of the OpenACC library.
//!
//! ```text
//! #pragma acc loop collapse(2)
//! for (i = 0; i < n; i++) {
//!     s = 0;                       E0504
//!     for (j = 0; j < m; j++)
//! ```
//! The values that the inner loop's bounds are evaluated into are the loop's own.

use super::Walk;
use super::nest::from_source;
use crate::acc::codes;
use racc_base::{Diagnostic, Span};
use racc_hir::{AccLoop, Body, LocalKind, LoopId, LoopKind, Place, PlaceId, Stmt, StmtId, children};

impl Walk<'_> {
    pub(super) fn tight(&mut self, nest: &[LoopId], acc: &AccLoop) {
        let strict = loops_without_force(acc);
        for (at, pair) in nest.windows(2).enumerate() {
            if self.body.loops[pair[1]].acc.is_some() {
                self.intervenes("a loop directive", self.body.loops[pair[1]].span, acc);
            }
            if at + 1 >= strict {
                self.between(self.body.loops[pair[0]].body, &nest[at + 1..], acc);
            } else if let Some(code) = self.code_between(self.body.loops[pair[0]].body, pair[1]) {
                self.found.push(
                    Diagnostic::error(
                        codes::NOT_TIGHT,
                        code,
                        "there is code between the loops of one loop directive",
                    )
                    .label(acc.span, "this directive governs the loops")
                    .help("move it into the innermost loop, or write `collapse(force:n)`")
                    .spec("OpenACC 3.4 §2.9.1, §2.9.8"),
                );
            }
        }
    }

    /// The first statement in the body of a loop that does something outside of `next`, the loop of the nest inside it.
    fn code_between(&self, id: StmtId, next: LoopId) -> Option<Span> {
        let data = &self.body.stmts[id];
        let header = self.body.loops[next].span;
        let in_header =
            header.file == data.span.file && header.lo <= data.span.lo && data.span.hi <= header.hi;
        match &data.kind {
            Stmt::Loop(other) if *other == next => None,
            Stmt::Block(_) | Stmt::Scope(_) => {
                children(self.body, id).into_iter().find_map(|s| self.code_between(s, next))
            }
            Stmt::Nop | Stmt::Label(_) => None,
            Stmt::Assign { place, .. } if is_temporary(self.body, *place) => None,
            Stmt::Assign { .. } => Some(data.span),
            Stmt::Loop(_)
            | Stmt::Call { .. }
            | Stmt::If { .. }
            | Stmt::Switch { .. }
            | Stmt::Goto(_)
            | Stmt::ComputedGoto { .. }
            | Stmt::Break(_)
            | Stmt::Continue(_)
            | Stmt::Leave(_)
            | Stmt::Return(_)
            | Stmt::DynAlloc { .. }
            | Stmt::Atomic(_)
            | Stmt::Region(_)
            | Stmt::Acc(_)
            | Stmt::Unreachable
            | Stmt::Trap => (!in_header).then_some(data.span),
        }
    }

    /// Judges the body of a loop that is not the innermost of a nest with `force`.
    fn between(&mut self, id: StmtId, inner: &[LoopId], acc: &AccLoop) {
        let data = &self.body.stmts[id];
        match &data.kind {
            Stmt::Loop(other) if inner.first() == Some(other) => {}
            // It would change in an iteration of the nest, of which all variables are set before.
            Stmt::Assign { place, .. } | Stmt::Call { dest: Some(place), .. }
                if counts(self.body, inner, *place) =>
            {
                self.intervenes("an assignment to the variable of an inner loop", data.span, acc);
            }
            Stmt::Loop(other) if from_source(self.body, *other) => {
                self.intervenes("another loop", data.span, acc)
            }
            Stmt::Region(_) | Stmt::Acc(_) | Stmt::Atomic(_) => {
                self.intervenes("a directive", data.span, acc)
            }
            Stmt::Call { callee, .. } => {
                let callee = callee.direct().map(|f| &self.program.functions[f].source_name);
                if callee.is_some_and(|name| name.to_ascii_lowercase().starts_with("acc_")) {
                    self.intervenes("a call of the OpenACC library", data.span, acc);
                }
            }
            Stmt::Block(_) | Stmt::Scope(_) | Stmt::Switch { .. } | Stmt::If { .. } => {
                for below in children(self.body, id) {
                    self.between(below, inner, acc);
                }
            }
            Stmt::Loop(_)
            | Stmt::Nop
            | Stmt::Assign { .. }
            | Stmt::Label(_)
            | Stmt::Goto(_)
            | Stmt::ComputedGoto { .. }
            | Stmt::Break(_)
            | Stmt::Continue(_)
            | Stmt::Leave(_)
            | Stmt::Return(_)
            | Stmt::DynAlloc { .. }
            | Stmt::Unreachable
            | Stmt::Trap => {}
        }
    }

    fn intervenes(&mut self, what: &str, span: Span, acc: &AccLoop) {
        self.found.push(
            Diagnostic::error(
                codes::BETWEEN_LOOPS,
                span,
                format!("{what} is between the loops of one directive"),
            )
            .label(acc.span, "this directive governs the loops")
            .help("lower the count of `collapse`, or move this out of the nest")
            .spec("OpenACC 3.4 §2.9.1"),
        );
    }
}

/// How many loops, from the outermost inwards, some device takes together without `force`.
fn loops_without_force(acc: &AccLoop) -> usize {
    let specific = acc.collapse.specific.iter().map(|(device, _)| *device);
    let devices = specific.chain(acc.schedule.specific.iter().map(|(device, _)| *device));
    let each = devices.map(|d| (acc.collapse.get(d), acc.schedule.get(d)));
    let all = each.chain([(&acc.collapse.default, &acc.schedule.default)]);
    let strict = |collapse: &racc_hir::Collapse| if collapse.force { 1 } else { collapse.count as usize };
    all.map(|(collapse, schedule)| strict(collapse).max(schedule.tile.len())).max().unwrap_or(1)
}

/// The place is the variable of one of these loops.
fn counts(body: &Body, loops: &[LoopId], place: PlaceId) -> bool {
    let Place::Local(local) = body.places[place].kind else { return false };
    loops.iter().any(|l| matches!(body.loops[*l].kind, LoopKind::Counted { iv, .. } if iv == local))
}

pub(super) fn is_temporary(body: &Body, place: PlaceId) -> bool {
    matches!(body.places[place].kind, Place::Local(l) if body.locals[l].kind == LocalKind::Temp)
}
