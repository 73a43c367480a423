//! Widths and grids of kernels.

use super::{Region, Rule, Violation, broken};
use crate::plan::analysis::walk::each_stmt;
use crate::plan::launch::deferred_waits::may_be;
use crate::plan::loops::schedule::constant;
use crate::plan::{Form, KernelPlan, OffloadPlan};
use racc_abi::GridPolicy;
use racc_hir::{Body, Callee, Program, RoutineLevel, Stmt};

/// Whether the end of a construct may be put off.
pub(super) fn deferred_waits(body: &Body, region: &Region<'_>, found: &mut Vec<Violation>) {
    let construct = &body.regions[region.id];
    if region.plan.defers_wait && !may_be(construct) {
        let shown = format!("construct {} of {}", region.id, region.function);
        found.push(broken(Rule::FollowedRuns, construct.span, shown));
    }
}

pub(super) fn check(
    program: &Program,
    body: &Body,
    plan: &OffloadPlan,
    region: &Region<'_>,
    kernel: &KernelPlan,
    found: &mut Vec<Violation>,
) {
    let l = &kernel.launch;
    let (lanes, workers) = (l.vector_length, l.num_workers);
    let shown = format!("{lanes} lanes, {workers} workers in construct {} of {}", region.id, region.function);
    let mut bad = |rule: Rule| found.push(broken(rule, kernel.span, shown.clone()));
    let whole_warps = lanes == 1 || lanes % 32 == 0;
    let warp_each = workers == 1 || lanes == 32;
    if !(1..=1024).contains(&(lanes * workers)) || !whole_warps || !warp_each {
        bad(Rule::WidthsPossible);
    }
    // Clauses of the device that the code is for have been resolved when all give the same.
    let dims = &body.regions[region.id].launch;
    if dims.specific.is_empty()
        && workers > 1
        && let Some(asked) = dims.default.workers.and_then(|e| constant(&program.types, body, e))
        && i128::from(workers) != asked.clamp(1, 32)
    {
        bad(Rule::WidthsAsked);
    }
    let mut together = false;
    for &root in &kernel.stmts {
        each_stmt(body, root, &mut |s| {
            let Stmt::Call { callee: Callee::Direct(f), .. } = body.stmts[s].kind else { return };
            together |= plan.levels.get(&f).is_some_and(|level| *level != RoutineLevel::Seq);
        });
    }
    if together && lanes == 1 {
        bad(Rule::CallsHaveLanes);
    }
    let loops = || kernel.gpu.loops.values();
    let worker = loops().any(|p| p.axes.worker || p.element_axes().worker);
    let vector = loops().any(|p| p.axes.vector || p.element_axes().vector);
    if (worker || vector) && lanes == 1 {
        bad(Rule::AxesHaveWidth);
    }
    for p in loops().filter(|p| matches!(p.form, Form::Exact)) {
        let span = if p.axes.vector { lanes } else { 1 } * if p.axes.worker { workers } else { 1 };
        if l.policy != GridPolicy::Exact || l.slot_bytes > 0 || l.block_span != span.max(1) {
            bad(Rule::GridFits);
        }
    }
}
