//! Nests, axes and forms of loops.

use super::{Code, Rule, Violation, broken};
use crate::plan::analysis::walk::{children, each_stmt};
use crate::plan::{Axes, Cover, LoopPlan};
use racc_hir::{LoopId, LoopKind, RoutineLevel, Stmt, StmtId};

/// What loops around a statement use.
#[derive(Clone, Copy, Default)]
struct Used {
    gangs: [bool; 4],
    worker: bool,
    vector: bool,
}

pub(super) fn check(code: &Code<'_>, found: &mut Vec<Violation>) {
    for (id, plan) in &code.exec.loops {
        shape(code, *id, plan, found);
    }
    let mut used = Used::default();
    match code.level {
        RoutineLevel::Seq => used = Used { gangs: [true; 4], worker: true, vector: true },
        RoutineLevel::Vector => used = Used { gangs: [true; 4], worker: true, vector: false },
        RoutineLevel::Worker => used.gangs = [true; 4],
        RoutineLevel::Gang(_) => {}
    }
    for &s in code.stmts {
        descend(code, s, used, found);
    }
}

fn shape(code: &Code<'_>, id: LoopId, plan: &LoopPlan, found: &mut Vec<Violation>) {
    let body = code.body;
    let span = body.loops[id].span;
    let mut nested = plan.nest.first() == Some(&id);
    for pair in plan.nest.windows(2) {
        let mut inside = false;
        each_stmt(body, body.loops[pair[0]].body, &mut |s| {
            inside |= matches!(body.stmts[s].kind, Stmt::Loop(l) if l == pair[1]);
        });
        nested &= inside;
    }
    if !nested {
        found.push(broken(Rule::NestExists, span, format!("{id}")));
    }
    let shared_out = !plan.axes.is_seq() || !plan.element_axes.is_seq();
    let counts = |l: &LoopId| matches!(body.loops[*l].kind, LoopKind::Counted { .. });
    if shared_out && !plan.nest.iter().all(counts) {
        found.push(broken(Rule::PartitionedLoopsCount, span, format!("{id}")));
    }
    let elements = plan.element_axes != Axes::SEQ;
    if !plan.tile.is_empty() && plan.tile.len() != plan.nest.len()
        || elements && plan.tile.is_empty()
        || plan.element_axes.gang.is_some()
    {
        found.push(broken(Rule::TilesFitNest, span, format!("{id}")));
    }
    let lone = plan.axes.gang.is_some() && plan.axes.vector && !plan.axes.worker;
    let fits = match plan.cover {
        Cover::Stride => true,
        Cover::Exact => plan.axes.gang.is_some(),
        Cover::Tiles(rounds) => lone && rounds > 0,
        Cover::Blocks { columns, rows } => lone && plan.nest.len() > 1 && columns > 0 && rows > 0,
    };
    if !fits {
        found.push(broken(Rule::CoverFitsLoop, span, format!("{id} {:?}", plan.cover)));
    }
}

fn descend(code: &Code<'_>, s: StmtId, used: Used, found: &mut Vec<Violation>) {
    let mut inner = used;
    if let Stmt::Loop(l) = code.body.stmts[s].kind
        && let Some(plan) = code.exec.loops.get(&l)
    {
        let (worker, vector) =
            (plan.axes.worker || plan.element_axes.worker, plan.axes.vector || plan.element_axes.vector);
        let twice =
            plan.axes.worker && plan.element_axes.worker || plan.axes.vector && plan.element_axes.vector;
        let gang = plan.axes.gang;
        let bad_gang = gang.is_some_and(|d| {
            d > 3 || used.worker || used.vector || used.gangs.get(usize::from(d)).copied().unwrap_or(true)
        });
        if twice || bad_gang || worker && (used.worker || used.vector) || vector && used.vector {
            found.push(broken(Rule::AxesNest, code.body.loops[l].span, format!("{l} {:?}", plan.axes)));
        }
        if let Some(slot) = gang.and_then(|d| inner.gangs.get_mut(usize::from(d))) {
            *slot = true;
        }
        inner.worker |= worker;
        inner.vector |= vector;
    }
    for c in children(code.body, s) {
        descend(code, c, inner, found);
    }
}
