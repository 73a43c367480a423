//! Jumps: out of loops that a directive runs in parallel, out of data regions, and to labels that are nowhere.

use super::levels::schedules;
use super::nest::governed;
use super::{Scope, Walk};
use crate::acc::{codes, refusals};
use racc_base::{Diagnostic, Span};
use racc_hir::{
    AccLoop, Body, Dependence, FuncId, LabelId, LoopId, RegionKind, RoutineLevel, Schedule, Stmt, StmtId,
    children, leaving,
};

impl Walk<'_> {
    /// OpenACC 3.4 §2.9: the trip count of a parallel loop is known when it starts, so nothing leaves it early. Such a
    /// loop can run sequentially where that is the program's meaning still: all gangs would repeat what it does.
    pub(super) fn left_early(&mut self, id: LoopId, acc: &AccLoop, scope: &Scope) {
        let kind = scope.compute.map(|r| self.body.regions[r].kind);
        let in_order = |s: &Schedule| {
            let analysed = kind == Some(RegionKind::Kernels) && s.dependence == Dependence::Unset;
            s.seq || s.dependence == Dependence::Auto || analysed
        };
        if schedules(acc).all(in_order) {
            return;
        }
        let Some(jump) = leaving(self.body, &governed(self.body, id, acc)) else { return };
        if self.crossing.contains(&jump) {
            return;
        }
        let gang = schedules(acc).any(|s| s.gang.is_some());
        let mut around = scope.loops.iter().filter_map(|&outer| self.body.loops[outer].acc.as_ref());
        let routine = self.function.routine.as_ref().map(|r| r.level.default);
        let repeated = match kind {
            Some(RegionKind::Serial | RegionKind::Kernels) => false,
            Some(RegionKind::Parallel) => true,
            Some(RegionKind::Data | RegionKind::HostData) | None => {
                matches!(routine, Some(RoutineLevel::Gang(_)))
            }
        };
        let span = self.body.stmts[jump].span;
        let found = if gang || repeated && around.all(|outer| schedules(outer).any(in_order)) {
            let what = "this jumps out of a loop that a loop directive runs in parallel";
            Diagnostic::error(codes::LEAVES_LOOP, span, what)
                .help("skip the rest by a flag, or find the place by a `reduction(min:…)` of the index first; or make the loop `seq`")
        } else {
            let what = "this jumps out of a loop with a loop directive, which therefore runs sequentially";
            Diagnostic::warning(codes::LENIENT, span, what)
                .help("to run it in parallel, find the place by a `reduction(min:…)` of the index; else write `seq`")
        };
        self.found.push(found.label(acc.span, "the directive").spec("OpenACC 3.4 §2.9"));
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
        self.found.push(refusals::no_label(span, name));
    }
}

/// Whether a statement stands in another, or is it.
pub(super) fn contains(body: &Body, outer: StmtId, inner: StmtId) -> bool {
    outer == inner || children(body, outer).iter().any(|&s| contains(body, s, inner))
}
