//! Jumps: out of loops that a directive runs in parallel, and to labels that are nowhere.

use super::{Scope, Walk};
use crate::acc::codes;
use racc_base::{Diagnostic, Span};
use racc_hir::{Body, Dependence, FuncId, LabelId, LoopId, Stmt, StmtId};

impl Walk<'_> {
    /// OpenACC 3.4 §2.9: the trip count of a parallel loop is known when it starts, so nothing leaves it early.
    pub(super) fn leaves_loop(&mut self, left: LoopId, span: Span, scope: &Scope) {
        let Some(acc) = self.body.loops[left].acc.as_ref().filter(|_| scope.loops.contains(&left)) else {
            return;
        };
        let schedule = &acc.schedule.default;
        if schedule.seq || schedule.dependence == Dependence::Auto {
            return;
        }
        self.found.push(
            Diagnostic::error(
                codes::LEAVES_LOOP,
                span,
                "this leaves a loop that a loop directive runs in parallel",
            )
            .label(acc.span, "the directive")
            .help("let the remaining iterations do nothing, or make the loop `seq`")
            .spec("OpenACC 3.4 §2.9"),
        );
    }

    /// OpenACC 3.4 §2.6.5, §2.13: what jumps out of a data region leaves its data behind. A `setjmp` in the same
    /// construct may be where the jump goes.
    pub(super) fn jumps_out(&mut self, callee: FuncId, span: Span, scope: &Scope) {
        let name = |f: FuncId| self.program.functions[f].source_name.trim_start_matches('_');
        let Some(&data) = scope.data.last() else { return };
        if !matches!(name(callee), "longjmp" | "siglongjmp" | "longjmp_chk") {
            return;
        }
        let comes_back = |s: &StmtId| match &self.body.stmts[*s].kind {
            Stmt::Call { callee, .. } => callee.direct().is_some_and(|f| name(f).contains("setjmp")),
            _ => false,
        };
        let region = &self.body.regions[data];
        if self.body.stmts.keys().any(|s| comes_back(&s) && contains(self.body, region.body, s)) {
            return;
        }
        self.found.push(
            Diagnostic::warning(
                codes::LENIENT,
                span,
                "this jumps out of a data region, whose data stay on the device",
            )
            .label(region.span, "the data construct")
            .help("leave the region first, then jump; or map the data by `enter data` and `exit data`")
            .spec("OpenACC 3.4 §2.13"),
        );
    }

    pub(super) fn label_exists(&mut self, label: LabelId, span: Span) {
        let placed = |stmt: &racc_hir::StmtData| matches!(stmt.kind, Stmt::Label(l) if l == label);
        if self.body.stmts.values().any(placed) {
            return;
        }
        let name = self.body.labels[label].name.as_deref().unwrap_or("of this jump");
        self.found.push(
            Diagnostic::error(codes::NO_LABEL, span, format!("there is no label {name} in this procedure"))
                .help("put the label before an executable statement of the same procedure")
                .spec("Fortran 2018 §11.2.2"),
        );
    }
}

/// Whether a statement stands in another, or is it.
pub(super) fn contains(body: &Body, outer: StmtId, inner: StmtId) -> bool {
    outer == inner
        || match &body.stmts[outer].kind {
            Stmt::Block(list) => list.iter().any(|&s| contains(body, s, inner)),
            Stmt::Scope(s) | Stmt::Switch { body: s, .. } => contains(body, *s, inner),
            Stmt::If { then, otherwise, .. } => {
                contains(body, *then, inner) || otherwise.is_some_and(|s| contains(body, s, inner))
            }
            Stmt::Loop(l) => contains(body, body.loops[*l].body, inner),
            Stmt::Region(r) => contains(body, body.regions[*r].body, inner),
            Stmt::Nop
            | Stmt::Assign { .. }
            | Stmt::Call { .. }
            | Stmt::Label(_)
            | Stmt::Goto(_)
            | Stmt::ComputedGoto { .. }
            | Stmt::Break(_)
            | Stmt::Continue(_)
            | Stmt::Leave(_)
            | Stmt::Return(_)
            | Stmt::DynAlloc { .. }
            | Stmt::Atomic(_)
            | Stmt::Acc(_)
            | Stmt::Unreachable
            | Stmt::Trap => false,
        }
}
