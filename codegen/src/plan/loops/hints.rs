//! What LLVM is told of each loop: how often it unrolls it, and that accesses of different iterations are independent.
//!
//! Measured on an H200: sequential loops of loads in lane code run fastest unrolled 16, 8 or 4 times, by what they
//! move; the rounds of a row's lanes are few, and unrolled would only cost registers.

use crate::plan::analysis::liveness::tracked;
use crate::plan::analysis::walk::{How, Root, address_root, children, each_stmt, touches};
use crate::plan::depend::affine::{Affine, Atom};
use crate::plan::depend::subscript::trip_constant;
use crate::plan::loops::form::Split;
use crate::plan::loops::form::split::Layout;
use crate::plan::loops::schedule::constant;
use crate::plan::{ExecPlan, Form, LaunchPlan, LoopPlan, Storage, Unroll};
use racc_hir::{Body, DataRoot, LocalId, LoopId, LoopKind, Place, PlaceId, Program, Stmt, StmtId, Type};
use std::collections::{BTreeMap, BTreeSet};

/// Registers per lane that `minctasm` leaves: 65536 / 1024.
pub(super) const RESIDENT_LANES: u32 = 1024;

/// Iterations of a row that a lane has under way together. With more, short rows leave most to the loop of the rest:
/// sparse rows of 32 entries 0.99 of CUDA's speed, with 4 it is 0.87.
const ROW_PAIR: u32 = 2;

/// Rounds of lanes inside a gang are not unrolled, but for those over a row.
pub fn rounds(exec: &mut ExecPlan) {
    for (id, plan) in &exec.loops {
        if plan.axes.vector && plan.axes.gang.is_none() {
            exec.unroll.insert(*id, Unroll::Disable);
        }
        if let Some(inner) = shared_row(plan) {
            exec.unroll.insert(inner, Unroll::Count(ROW_PAIR));
        }
    }
}

/// Marks the loops whose variable is at hand in 64 bits: constant parts of subscripts become offsets of loads then,
/// which they do not from a truncated value. Overflow of a subscript is undefined, so that no value is another.
pub fn wide(program: &Program, body: &Body, exec: &mut ExecPlan) {
    let mut wide = BTreeSet::new();
    for plan in exec.loops.values() {
        wide.extend(plan.loops().filter(|&l| can_be_wide(program, body, l)));
    }
    exec.wide = wide;
}

/// The loop counts by a signed integer of 64 bits or less whose values only its name gives.
pub fn can_be_wide(program: &Program, body: &Body, l: LoopId) -> bool {
    let LoopKind::Counted { iv, .. } = body.loops[l].kind else { return false };
    let local = &body.locals[iv];
    let fits = matches!(program.types.get(local.ty), Type::Int { bits, signed: true } if *bits <= 64);
    fits && !local.aliased && !program.wrapv
}

/// The loop inside that lanes share row by row.
fn shared_row(plan: &LoopPlan) -> Option<LoopId> {
    match &plan.form {
        Form::Split(Split { inner, layout: Layout::Rows(_), .. }) => Some(*inner),
        _ => None,
    }
}

/// Marks the loops of a CPU's code whose accesses are independent of one another: LLVM may make vectors of them, once
/// the few iterations of loops inside are unrolled.
pub fn independent_accesses(program: &Program, body: &Body, exec: &mut ExecPlan) {
    let mut found = Vec::new();
    for (id, plan) in &exec.loops {
        if plan.independent
            && let Some(inside) = vectorisable(program, body, plan, &exec.loops)
        {
            found.push((*id, inside));
        }
    }
    for plan in exec.loops.values_mut() {
        plan.independent_accesses = false;
    }
    for (id, inside) in found {
        if let Some(plan) = exec.loops.get_mut(&id) {
            plan.independent_accesses = true;
        }
        exec.unroll.extend(inside.into_iter().map(|l| (l, Unroll::Full)));
    }
}

/// Iterations that are unrolled whole, as vectors are made of the loop around them.
const FEW: i128 = 32;

/// The loops inside, where there are any and they have few iterations altogether.
pub fn few_inside(program: &Program, body: &Body, root: StmtId) -> Option<Vec<LoopId>> {
    fn rounds(program: &Program, body: &Body, s: StmtId, loops: &mut Vec<LoopId>) -> Option<i128> {
        let mut inside = 0i128;
        for child in children(body, s) {
            inside = inside.saturating_add(rounds(program, body, child, loops)?);
        }
        let Stmt::Loop(l) = body.stmts[s].kind else { return Some(inside) };
        loops.push(l);
        Some(trip_constant(&program.types, body, l)?.saturating_mul(inside.max(1)))
    }
    let mut loops = Vec::new();
    let all = rounds(program, body, root, &mut loops)?;
    (!loops.is_empty() && all <= FEW).then_some(loops)
}

/// A loop without calls whose private objects all become registers: only then may every access of its body be called
/// independent. Gives the loops inside, sequential ones of few iterations.
fn vectorisable(
    program: &Program,
    body: &Body,
    plan: &LoopPlan,
    loops: &BTreeMap<LoopId, LoopPlan>,
) -> Option<Vec<LoopId>> {
    let root = body.loops[plan.nest[plan.nest.len() - 1]].body;
    let inside = few_inside(program, body, root).unwrap_or_default();
    let scalar = |l: LocalId| tracked(body, &program.types, l);
    let mut ok = plan.privates.iter().all(|p| match p.var {
        DataRoot::Local(l) => scalar(l) && p.dynamic.is_none(),
        DataRoot::Global(_) => false,
    });
    ok &= plan.reductions.is_empty();
    ok &= crate::plan::depend::declared_inside(body, root).into_iter().all(scalar);
    each_stmt(body, root, &mut |s| {
        if matches!(body.stmts[s].kind, Stmt::Call { .. } | Stmt::Atomic(_) | Stmt::DynAlloc { .. }) {
            ok = false;
        }
        if let Stmt::Loop(l) = body.stmts[s].kind {
            let counter = match body.loops[l].kind {
                LoopKind::Counted { iv, .. } => scalar(iv),
                LoopKind::While { .. } | LoopKind::DoWhile { .. } => false,
            };
            let plain = loops.get(&l).is_none_or(|p| p.is_plain() && p.reductions.is_empty());
            ok &= counter && plain && inside.contains(&l);
        }
    });
    ok.then_some(inside)
}

/// Unroll counts of innermost sequential loops in lane code that load from memory.
pub(super) fn unroll(
    program: &Program,
    body: &Body,
    stmts: &[StmtId],
    launch: &mut LaunchPlan,
    exec: &mut ExecPlan,
) {
    let mut found = Vec::new();
    for &root in stmts {
        each_stmt(body, root, &mut |s| {
            if let Stmt::Loop(l) = body.stmts[s].kind {
                found.push(l);
            }
        });
    }
    let mut any = false;
    for l in found {
        if exec.loops.values().any(|p| shared_row(p) == Some(l)) {
            any = true;
            continue;
        }
        let parallel = exec.loops.get(&l).is_some_and(|p| !p.axes.is_seq());
        let governed = exec.loops.values().any(|p| p.nest[1..].contains(&l));
        if parallel || governed || !in_lanes(body, exec, l) {
            continue;
        }
        if let Some(count) = count(program, body, l) {
            exec.unroll.insert(l, Unroll::Count(count));
            any = true;
        }
    }
    if any && launch.vector_length > 1 && launch.num_workers == 1 {
        launch.min_blocks = (RESIDENT_LANES / launch.vector_length).max(1);
    }
}

/// Most bytes of a lane's array that may become registers, and most copies of statements that unrolling makes.
const REGISTER_BYTES: u64 = 512;
const COPIES: usize = 1024;

/// A lane's own arrays become registers when all their subscripts are constant once loops of few iterations are
/// unrolled whole.
pub(super) fn registers(program: &Program, body: &Body, stmts: &[StmtId], exec: &mut ExecPlan) {
    let mut counters: BTreeMap<LocalId, Option<BTreeSet<LoopId>>> = BTreeMap::new();
    let mut arrays: BTreeMap<LocalId, Option<BTreeSet<LoopId>>> = BTreeMap::new();
    let mut order = Vec::new();
    stmts.iter().for_each(|&root| each_stmt(body, root, &mut |s| order.push(s)));
    for &s in &order {
        let Stmt::Loop(l) = body.stmts[s].kind else { continue };
        let LoopKind::Counted { iv, first, step, .. } = body.loops[l].kind else { continue };
        let few = !exec.loops.get(&l).is_some_and(|p| !p.axes.is_seq() || p.nest.len() > 1)
            && trip_constant(&program.types, body, l).is_some_and(|t| (1..=64).contains(&t))
            && [first, step].iter().all(|&e| constant(&program.types, body, e).is_some())
            && in_lanes(body, exec, l);
        let known = counters.entry(iv).or_insert_with(|| Some(BTreeSet::new()));
        match known {
            Some(known) if few => {
                known.insert(l);
            }
            _ => *known = None,
        }
    }
    for &s in &order {
        touches(body, s, &mut |t| {
            let Root::Var(DataRoot::Local(a)) = t.root else { return };
            if !is_small_array(program, body, exec, a) {
                return;
            }
            let loops = unrolled(program, body, t.place, &counters).filter(|_| t.how != How::Escape);
            let known = arrays.entry(a).or_insert_with(|| Some(BTreeSet::new()));
            match (known.as_mut(), loops) {
                (Some(known), Some(loops)) => known.extend(loops),
                _ => *known = None,
            }
        });
    }
    for l in arrays.into_values().flatten().flatten() {
        let mut copies = 0;
        each_stmt(body, body.loops[l].body, &mut |_| copies += 1);
        let trip =
            trip_constant(&program.types, body, l).and_then(|t| usize::try_from(t).ok()).unwrap_or(COPIES);
        if copies * trip <= COPIES {
            exec.unroll.insert(l, Unroll::Full);
        }
    }
}

/// An array of few scalars that each lane has its own of.
fn is_small_array(program: &Program, body: &Body, exec: &ExecPlan, a: LocalId) -> bool {
    let ty = body.locals[a].ty;
    let Type::Array { .. } = program.types.get(ty) else { return false };
    let root = DataRoot::Local(a);
    let private = exec.loops.values().flat_map(|p| &p.privates).find(|p| p.var == root);
    let kept = private.map(|p| p.storage).or_else(|| exec.storage.get(&a).copied());
    kept == Some(Storage::Lane) && program.types.size_of(ty).is_some_and(|n| n <= REGISTER_BYTES)
}

/// The loops whose variables the subscripts of an array's element are made of; none when of anything else.
fn unrolled(
    program: &Program,
    body: &Body,
    place: PlaceId,
    counters: &BTreeMap<LocalId, Option<BTreeSet<LoopId>>>,
) -> Option<BTreeSet<LoopId>> {
    let Place::Elem { base, subs, .. } = &body.places.get(place)?.kind else { return None };
    if !matches!(address_root(body, *base), Root::Var(_)) {
        return None;
    }
    let mut loops = BTreeSet::new();
    for sub in subs {
        for term in Affine::of(&program.types, body, sub.index).terms.keys() {
            let [Atom::Var(v)] = term.as_slice() else { return None };
            loops.extend(counters.get(v)?.as_ref()?);
        }
    }
    Some(loops)
}

/// The loop runs inside a vector loop.
pub(super) fn in_lanes(body: &Body, exec: &ExecPlan, inner: LoopId) -> bool {
    exec.loops.values().filter(|p| p.axes.vector || p.element_axes().vector).any(|p| {
        let mut found = false;
        each_stmt(body, body.loops[p.nest[0]].body, &mut |s| {
            found |= matches!(body.stmts[s].kind, Stmt::Loop(l) if l == inner);
        });
        found
    })
}

/// 16 for few loads of 4 bytes, 8 for others, 4 for longer bodies; none where trips are few or rows are short.
fn count(program: &Program, body: &Body, l: LoopId) -> Option<u32> {
    let LoopKind::Counted { .. } = body.loops[l].kind else { return None };
    if trip_constant(&program.types, body, l).is_some_and(|t| t <= 16)
        || crate::plan::exec::privatise::bounds_from_memory(&program.types, body, l)
    {
        return None;
    }
    let (mut loads, mut widest, mut work, mut plain) = (0usize, 0u64, 0usize, true);
    each_stmt(body, body.loops[l].body, &mut |s| {
        match body.stmts[s].kind {
            Stmt::Loop(_) | Stmt::Call { .. } | Stmt::Atomic(_) => plain = false,
            Stmt::Assign { .. } | Stmt::If { .. } => work += 1,
            _ => {}
        }
        touches(body, s, &mut |t| {
            if let Root::Memory(_) = t.root
                && t.how == How::Read
                && body.places.is_valid(t.place)
            {
                loads += 1;
                widest = widest.max(program.types.size_of(body.places[t.place].ty).unwrap_or(8));
            }
        });
    });
    if !plain || loads == 0 {
        return None;
    }
    Some(match (work, loads, widest) {
        (0..=3, 0..=3, 0..=4) => 16,
        (0..=12, ..) => 8,
        _ => 4,
    })
}
