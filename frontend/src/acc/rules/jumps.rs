//! Jumps: out of loops that a directive runs in parallel, and to labels that are nowhere.

use super::{Scope, Walk};
use crate::acc::codes;
use racc_base::{Diagnostic, Span};
use racc_hir::{Dependence, LabelId, LoopId, Stmt};

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
