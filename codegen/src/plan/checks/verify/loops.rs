//! Nests, axes and forms of loops.

use super::{Code, Rule, Violation, broken};
use crate::plan::analysis::walk::{children, each_stmt};
use crate::plan::loops::form::split::{Lanes, Layout, extent_map, flatten};
use crate::plan::loops::form::{Blocks, Histogram, Rounds, Split, Tiled, histogram};
use crate::plan::loops::hints::can_be_wide;
use crate::plan::{Axes, Form, LoopPlan};
use racc_abi::GridPolicy;
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
    for &id in &code.exec.wide {
        if !can_be_wide(code.program, code.body, id) {
            found.push(broken(Rule::WideFits, code.body.loops[id].span, format!("{id}")));
        }
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
    let shared_out = !plan.axes.is_seq() || !plan.element_axes().is_seq();
    let counts = |l: &LoopId| matches!(body.loops[*l].kind, LoopKind::Counted { .. });
    if shared_out && !plan.nest.iter().all(counts) {
        found.push(broken(Rule::PartitionedLoopsCount, span, format!("{id}")));
    }
    form(code, id, plan, found);
}

/// A form needs axes and a nest that it can be laid on.
fn form(code: &Code<'_>, id: LoopId, plan: &LoopPlan, found: &mut Vec<Violation>) {
    let span = code.body.loops[id].span;
    if let Form::Tiled(tiled) = &plan.form
        && (tiled.sizes.len() != plan.nest.len() || tiled.elements.gang.is_some())
    {
        found.push(broken(Rule::TilesFitNest, span, format!("{id}")));
    }
    let lone = plan.axes.gang.is_some() && plan.axes.vector && !plan.axes.worker;
    let fits = match &plan.form {
        Form::Stride => true,
        Form::Tiled(tiled) => tiled.batch.is_none_or(|batch| fits_batch(code, plan, tiled, batch.tiles)),
        Form::Exact => plan.axes.gang.is_some(),
        Form::Rounds(Rounds { rounds }) => lone && *rounds > 0,
        Form::Blocks(Blocks { columns, along, rows, grid }) => {
            let exact = code.kernel.is_some_and(|k| k.launch.policy == GridPolicy::Exact);
            lone && plan.nest.len() > 1
                && *along < plan.nest.len()
                && *columns > 0
                && *rows > 0
                && (exact || !grid)
        }
        Form::Strips(_) => plan.independent && plan.reductions.is_empty(),
        Form::Histogram(_) | Form::Split(_) => lone && plan.reductions.is_empty(),
    };
    let rule = match &plan.form {
        _ if !fits => Rule::CoverFitsLoop,
        Form::Histogram(h) if !fits_histogram(code, id, h) => Rule::HistogramFits,
        Form::Split(split) if plan.nest.len() > 1 || !fits_split(code, id, split) => Rule::SplitFits,
        _ => return,
    };
    found.push(broken(rule, span, format!("{id} {:?}", plan.form)));
}

/// Each lane has the same number of a tile's elements.
fn fits_batch(code: &Code<'_>, plan: &LoopPlan, tiled: &Tiled, batch: u32) -> bool {
    let lanes = code.kernel.map_or(0, |k| k.launch.vector_length);
    let elements: u32 = tiled.sizes.iter().product();
    let lone =
        plan.axes.gang.is_some() && !plan.axes.worker && tiled.elements == Axes { vector: true, ..Axes::SEQ };
    lone && batch > 0 && lanes > 0 && elements.is_multiple_of(lanes) && plan.reductions.is_empty()
}

/// All accesses of the array are updates that can come late, and the launch can tell how large it is.
fn fits_histogram(code: &Code<'_>, outer: LoopId, h: &Histogram) -> bool {
    let Some(kernel) = code.kernel else { return false };
    let launch = &kernel.launch;
    let exact = launch.policy == GridPolicy::Exact
        && launch.trip.is_some()
        && launch.block_span == launch.vector_length;
    let known = kernel.params.iter().any(|p| extent_map(p, h.array).is_some());
    exact && known && code.program.types.size_of(h.elem) == Some(4) && histogram::holds(code.body, outer, h)
}

/// The inner loop stands in the body once, in no branch, and what stands behind it is one lane's.
fn fits_split(code: &Code<'_>, outer: LoopId, split: &Split) -> bool {
    let body = code.body;
    let mut list = Vec::new();
    flatten(body, body.loops[outer].body, &mut list);
    let inner = |s: &StmtId| matches!(body.stmts[*s].kind, Stmt::Loop(l) if l == split.inner);
    let Some(at) = list.iter().position(inner) else { return false };
    let before = list[..at].iter().all(|&s| matches!(body.stmts[s].kind, Stmt::Assign { .. }));
    let behind = list[at + 1..].iter().copied().eq(split.once.iter().copied());
    let Some(kernel) = code.kernel else { return false };
    let (lanes, launch) = (kernel.launch.vector_length, &kernel.launch);
    let exact = launch.policy == GridPolicy::Exact && launch.trip.is_some();
    let laid = match split.layout {
        Layout::Rows(Lanes::Each(n)) => n.is_power_of_two() && n <= 32 && launch.block_span == lanes / n,
        Layout::Rows(Lanes::ByExtent { array, bytes }) => {
            let known = kernel.params.iter().any(|p| extent_map(p, array).is_some());
            exact && known && bytes > 0 && launch.block_span == lanes
        }
        Layout::Columns(c) => exact && c.columns * c.parts == lanes && launch.block_span == lanes,
    };
    before && behind && laid && !split.reductions.is_empty()
}

fn descend(code: &Code<'_>, s: StmtId, used: Used, found: &mut Vec<Violation>) {
    let mut inner = used;
    if let Stmt::Loop(l) = code.body.stmts[s].kind
        && let Some(plan) = code.exec.loops.get(&l)
    {
        let (worker, vector) =
            (plan.axes.worker || plan.element_axes().worker, plan.axes.vector || plan.element_axes().vector);
        let twice =
            plan.axes.worker && plan.element_axes().worker || plan.axes.vector && plan.element_axes().vector;
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
