//! A lone loop that updates elements of one small array atomically: gangs add up in their shared memory first.
//!
//! ```text
//! for i { atomic h[x[i]]++ }      own[0..CAPACITY] = 0; for my i { atomic own[x[i]]++ }; h[k] += own[k], if not 0
//! ```
//! Measured on an H200 with 1,024 bins: 50 times as fast as atomics in global memory. Elements beyond the capacity are
//! updated where they are; the launch uses this form where the array is known to fit, and, where the subscripts count from
//! the start of the variable ([`Histogram::whole`]), to begin where the data on the device does: then none is beyond.

use super::Form;
use super::split::{extent_map, variable};
use crate::plan::analysis::walk::{How, Root, each_stmt, expr_touches, touches, whole_variable};
use crate::plan::depend::access::{self, Alias};
use crate::plan::depend::changing;
use crate::plan::{LaunchPlan, LoopPlan, Param};
use racc_hir::{
    AtomicOp, BinaryOp, Body, DataRoot, Expr, ExprId, LoopId, Place, PlaceId, Program, Stmt, StmtId, Type,
    TypeId,
};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug)]
pub struct Histogram {
    /// The variable that says where the array is, and its first element's address.
    pub array: DataRoot,
    pub base: ExprId,
    /// The first element is where the variable starts, or what its pointer or descriptor leads to.
    pub whole: bool,
    /// Type of its elements, 4 bytes each.
    pub elem: TypeId,
    /// How parts are brought together.
    pub op: BinaryOp,
    /// The atomic updates of it.
    pub updates: BTreeSet<StmtId>,
}

/// Bytes of each gang's part: several gangs of a multiprocessor have room.
pub const CAPACITY: u64 = 16384;
/// Lanes of a gang. Each has some iterations, or parts cost more than they save, and there are no more lanes than large
/// GPUs run at once: further gangs would only have further parts to add.
pub const LANES: u32 = 512;
pub const ROUNDS: i64 = 16;
pub const MOST_LANES: i64 = 1 << 18;

/// Gives the form to a loop that has a lane for each iteration so far.
pub(super) fn choose(
    program: &Program,
    body: &Body,
    params: &[Param],
    plan: &mut LoopPlan,
    launch: &mut LaunchPlan,
) -> bool {
    let Some(found) = find(program, body, plan) else { return false };
    if !params.iter().any(|p| extent_map(p, found.array).is_some()) {
        return false;
    }
    launch.vector_length = LANES;
    launch.block_span = LANES;
    plan.form = Form::Histogram(found);
    true
}

fn find(program: &Program, body: &Body, plan: &LoopPlan) -> Option<Histogram> {
    let root = body.loops[plan.nest[0]].body;
    let mut updates: Vec<(StmtId, PlaceId, BinaryOp)> = Vec::new();
    let mut plain = true;
    each_stmt(body, root, &mut |s| match &body.stmts[s].kind {
        Stmt::Atomic(a) => match (update(&a.op), a.capture.is_some() || a.when.is_some()) {
            (Some(op), false) if a.computes_in_its_type(body) => updates.push((s, a.place, op)),
            _ => plain = false,
        },
        Stmt::Call { .. } | Stmt::Loop(_) | Stmt::DynAlloc { .. } => plain &= governed(plan, body, s),
        _ => {}
    });
    let &(_, place, op) = updates.first()?;
    let Place::Elem { base, .. } = body.places[place].kind else { return None };
    let elem = body.places[place].ty;
    let fits = matches!(program.types.get(elem), Type::Int { bits: 32, .. });
    if !plain || !fits || !is_fixed(body, plan, base) {
        return None;
    }
    let same = |p: PlaceId| match body.places[p].kind {
        Place::Elem { base: other, .. } => {
            body.value_key(other) == body.value_key(base) && body.places[p].ty == elem
        }
        _ => false,
    };
    let mine: BTreeSet<StmtId> = updates.iter().filter(|(_, p, _)| same(*p)).map(|(s, ..)| *s).collect();
    let one_op = updates.iter().filter(|(s, ..)| mine.contains(s)).all(|(.., o)| joined(*o) == joined(op));
    if !one_op || !alone(program, body, root, &mine) {
        return None;
    }
    let array = variable(body, base)?;
    Some(Histogram { array, base, whole: is_start(body, base), elem, op: joined(op), updates: mine })
}

/// The address is a variable's own, or the value of a pointer: nothing is added to it.
fn is_start(body: &Body, base: ExprId) -> bool {
    match body.exprs[base].kind {
        Expr::Load(_) => true,
        Expr::AddrOf(place) => whole_variable(body, place).is_some(),
        Expr::Cast(_, inner) => is_start(body, inner),
        _ => false,
    }
}

/// A loop of the nest itself.
fn governed(plan: &LoopPlan, body: &Body, s: StmtId) -> bool {
    matches!(body.stmts[s].kind, Stmt::Loop(l) if plan.nest.contains(&l))
}

/// Updates whose parts can be brought together.
fn update(op: &AtomicOp) -> Option<BinaryOp> {
    let (op, reverse) = match op {
        AtomicOp::Update { op, .. } => (*op, false),
        AtomicOp::ReverseUpdate { op, .. } => (*op, true),
        AtomicOp::Read | AtomicOp::Write(_) | AtomicOp::Logical { .. } => return None,
    };
    match op {
        BinaryOp::Sub => (!reverse).then_some(op),
        BinaryOp::Add
        | BinaryOp::BitAnd
        | BinaryOp::BitOr
        | BinaryOp::BitXor
        | BinaryOp::Min
        | BinaryOp::Max => Some(op),
        BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem | BinaryOp::Shl | BinaryOp::Shr => None,
    }
}

/// What has been taken away, as a sum of negative numbers, is added.
fn joined(op: BinaryOp) -> BinaryOp {
    if op == BinaryOp::Sub { BinaryOp::Add } else { op }
}

/// The address is the same in all iterations, and known before the loop.
fn is_fixed(body: &Body, plan: &LoopPlan, base: ExprId) -> bool {
    let changed = changing(body, body.loops[plan.nest[0]].body);
    let mut ok = true;
    expr_touches(body, base, &mut |t| {
        ok &= match t.root {
            Root::Var(v @ DataRoot::Local(l)) => {
                !changed.contains(&l) && !plan.privates.iter().any(|p| p.var == v)
            }
            Root::Var(DataRoot::Global(_)) => true,
            Root::Memory(_) => false,
        };
    });
    ok
}

/// Nothing else in the loop can find out that the updates come late. A read through another pointer that comes before
/// them can only meet another iteration's update, and nothing orders the two.
fn alone(program: &Program, body: &Body, root: StmtId, updates: &BTreeSet<StmtId>) -> bool {
    let mut order: BTreeMap<StmtId, usize> = BTreeMap::new();
    each_stmt(body, root, &mut |s| {
        let n = order.len();
        order.insert(s, n);
    });
    let Some(first) = updates.iter().filter_map(|s| order.get(s)).min() else { return false };
    let Some(own) = updates.iter().find_map(|&s| access::updated(program, body, s)) else { return false };
    // With other updates it is the same, early or late.
    let others = access::collect(program, body, root);
    others.iter().filter(|a| !own.commutes(a)).all(|a| match access::alias(program, body, &own, a) {
        Alias::No => true,
        Alias::May => a.how == How::Read && order.get(&a.stmt).is_some_and(|n| n <= first),
        Alias::Same => false,
    })
}

/// What a plan with this form says is so: the updates are all there is of the array.
pub fn holds(body: &Body, outer: LoopId, h: &Histogram) -> bool {
    let mut seen = 0;
    let mut ok = true;
    each_stmt(body, body.loops[outer].body, &mut |s| {
        if h.updates.contains(&s) {
            seen += 1;
            ok &= matches!(&body.stmts[s].kind, Stmt::Atomic(a) if a.capture.is_none() && update(&a.op).map(joined) == Some(h.op));
        } else {
            touches(body, s, &mut |t| {
                ok &= !matches!(body.places.get(t.place).map(|p| &p.kind), Some(Place::Elem { base, .. }) if body.value_key(*base) == body.value_key(h.base));
            });
        }
    });
    ok && seen == h.updates.len()
}
