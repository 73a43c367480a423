//! A loop inside that adds something up, shared out among several lanes for each iteration around it; then the lanes
//! bring their parts together.
//!
//! ```text
//! rows     for i { s = 0; for k in start[i]..start[i+1] { s += … } y[i] = s }    1 to 32 neighbouring lanes a row,
//!                                                                               as the rows are long on average
//! columns  for j { s = 0; for i { s += a[i][j] } t[j] = s }                      16 columns × 32 parts a gang where
//!                                                                               there are too few columns for a GPU
//! ```
//! All lanes of an iteration do what stands before the loop; what stands after it, one of them does.

use super::Form;
use crate::plan::analysis::liveness::tracked;
use crate::plan::analysis::root;
use crate::plan::analysis::walk::{
    How, Root, address_root, each_stmt, expr_touches, place_root, pointer_place, touches, whole_variable,
};
use crate::plan::depend;
use crate::plan::depend::affine::Affine;
use crate::plan::depend::reduction_idiom::Recognised;
use crate::plan::depend::subscript::trip_constant;
use crate::plan::launch::asked::Asked;
use crate::plan::loops::schedule::{Node, Parent, Schedule, Scheduler};
use crate::plan::{Axes, Combine, LaunchPlan, LoopPlan, Param, Pass, ReductionPlan, ResultStore, Storage};
use racc_abi::GridPolicy;
use racc_hir::{
    Body, DataRoot, DeviceKind, Expr, ExprId, LocalId, LocalKind, LoopId, LoopKind, Place, Program, ReduceOp,
    RoutineLevel, Stmt, StmtId, Type, Unit,
};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug)]
pub struct Split {
    /// The loop whose iterations are shared out.
    pub inner: LoopId,
    pub layout: Layout,
    pub reductions: Vec<ReductionPlan>,
    /// What one of the lanes does for all: the statements behind the inner loop.
    pub once: BTreeSet<StmtId>,
    /// Each number of lanes that the launch may choose for a row has code of its own.
    pub apart: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// Neighbouring lanes take neighbouring iterations of the inner loop.
    Rows(Lanes),
    /// Neighbouring lanes take neighbouring iterations of the outer loop.
    Columns(Columns),
}

/// How many lanes a row gets: a power of two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lanes {
    Each(u32),
    /// The launch divides the elements of this array, of so many bytes, by the number of rows.
    ByExtent {
        array: DataRoot,
        bytes: u64,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Columns {
    /// Iterations of the outer loop that a gang has at a time.
    pub columns: u32,
    /// Lanes that share each of them.
    pub parts: u32,
    /// From so many iterations of the outer loop on, each has a lane of its own.
    pub below: i64,
    /// With fewer iterations of the inner loop too.
    pub least: i64,
}

/// Lanes of a gang that has rows.
pub const ROW_GANG: u32 = 128;
/// Lanes a row where nothing is known of the rows.
pub const ROW_LANES: u32 = 8;
/// Rows of so many elements on average get so many lanes; shorter ones get one.
pub const ROW_WIDTHS: [(i64, u32); 5] = [(6, 2), (12, 4), (28, 8), (96, 16), (256, 32)];

/// Statements of a loop whose code may stand once for each width.
const FEW_STATEMENTS: usize = 16;

const COLUMNS: Columns = Columns { columns: 16, parts: 32, below: 1 << 17, least: 128 };

impl Scheduler<'_> {
    /// Finds a loop for this form, and gives it the lanes of the loop inside.
    pub(in crate::plan::loops) fn split(
        &self,
        nodes: &mut [Node],
        out: &Schedule,
    ) -> Option<(LoopId, Split)> {
        let outside = matches!(self.parent, Parent::Parallel | Parent::Kernels);
        if self.device == DeviceKind::Multicore || !outside || !self.widths_open() {
            return None;
        }
        let [n] = nodes else { return None };
        let acc = self.body.loops[n.id].acc.as_deref();
        let clauses = acc.map(|a| a.schedule.get(self.device));
        let plain = n.free
            && n.nest.len() == 1
            && n.axes.gang == Some(1)
            && n.one_gang.is_empty()
            && n.reductions.is_empty()
            && n.outlived.is_none()
            && n.calls.is_none_or(|l| l == RoutineLevel::Seq)
            && acc.is_none_or(|a| a.reductions.is_empty())
            && clauses
                .is_none_or(|s| s.tile.is_empty() && s.gang.as_ref().is_none_or(|g| g.static_.is_none()));
        let [c] = n.children.as_slice() else { return None };
        if !plain || c.nest.len() > 1 || !c.children.iter().all(|g| g.axes.is_seq()) || c.calls.is_some() {
            return None;
        }
        let rows = c.axes == Axes { vector: true, ..Axes::SEQ }
            && !n.axes.vector
            && self.bounds_from_memory(n.id, c.id);
        let columns = c.axes.is_seq() && n.axes.vector && !n.axes.worker;
        if !(rows || columns) {
            return None;
        }
        // The lane that runs the last iteration alone knows last values, and it may not be the first of those that share it.
        let lasts = self.parent == Parent::Kernels && self.outlasts(n.id)
            || out.lasting.iter().any(|(l, _)| *l == n.id);
        if lasts {
            return None;
        }
        let once = self.frame(n.id, c.id)?;
        let reductions = self.sums(c)?;
        let layout = if rows {
            let own = n.axes.worker;
            n.axes.worker = false;
            if self.shares_private(n) || !reductions.iter().all(|r| self.belongs(n.id, r.var)) {
                n.axes.worker = own;
                return None;
            }
            n.axes.vector = true;
            n.children[0].axes = Axes::SEQ;
            let array = self.streamed(n.children[0].id);
            Layout::Rows(
                array.map_or(Lanes::Each(ROW_LANES), |(array, bytes)| Lanes::ByExtent { array, bytes }),
            )
        } else {
            let short = trip_constant(&self.program.types, self.body, c.id);
            let exact = |r: &ReductionPlan| match self.program.types.get(self.body.places[r.place].ty) {
                Type::Int { .. } => true,
                _ => matches!(r.op, ReduceOp::Max | ReduceOp::Min),
            };
            if short.is_some_and(|t| t < i128::from(COLUMNS.least))
                || !self.reorder && !reductions.iter().all(exact)
            {
                return None;
            }
            Layout::Columns(COLUMNS)
        };
        let mut statements = 0;
        each_stmt(self.body, self.body.loops[n.id].body, &mut |_| statements += 1);
        let apart = statements <= FEW_STATEMENTS;
        Some((n.id, Split { inner: n.children[0].id, layout, reductions, once, apart }))
    }

    /// The bounds of `inner` are elements of arrays, or computed from some in the body of `outer`.
    fn bounds_from_memory(&self, outer: LoopId, inner: LoopId) -> bool {
        let body = self.body;
        let LoopKind::Counted { first, trip, .. } = body.loops[inner].kind else { return false };
        let mut list = Vec::new();
        flatten(body, body.loops[outer].body, &mut list);
        let mut values: BTreeMap<DataRoot, ExprId> = BTreeMap::new();
        for s in list {
            match body.stmts[s].kind {
                Stmt::Assign { place, value } => {
                    values.extend(whole_variable(body, place).map(|v| (v, value)));
                }
                _ => break,
            }
        }
        let (mut todo, mut found) = (vec![first, trip], false);
        while let Some(e) = todo.pop() {
            expr_touches(body, e, &mut |t| {
                let element = |p: &racc_hir::PlaceData| matches!(p.kind, Place::Elem { .. });
                found |= body.places.get(t.place).is_some_and(element);
                if let Root::Var(v) = t.root {
                    todo.extend(values.remove(&v));
                }
            });
        }
        found
    }

    /// The body of `outer` is scalar assignments, the loop `inner`, and statements that one lane can do: those.
    fn frame(&self, outer: LoopId, inner: LoopId) -> Option<BTreeSet<StmtId>> {
        let body = self.body;
        let mut list = Vec::new();
        flatten(body, body.loops[outer].body, &mut list);
        let at = list.iter().position(|&s| matches!(body.stmts[s].kind, Stmt::Loop(l) if l == inner))?;
        for &s in &list[..at] {
            let Stmt::Assign { place, .. } = body.stmts[s].kind else { return None };
            self.scalar(place)?;
        }
        let mut ok = true;
        for &s in &list[at + 1..] {
            each_stmt(body, s, &mut |t| ok &= is_simple(&body.stmts[t].kind));
        }
        each_stmt(body, body.loops[inner].body, &mut |s| {
            ok &= is_simple(&body.stmts[s].kind)
                && !matches!(body.stmts[s].kind, Stmt::Call { .. } | Stmt::Atomic(_));
            touches(body, s, &mut |t| ok &= t.how == How::Read || self.scalar(t.place).is_some());
        });
        ok.then(|| list[at + 1..].iter().copied().collect())
    }

    /// A scalar that only its name leads to.
    fn scalar(&self, place: racc_hir::PlaceId) -> Option<LocalId> {
        if !self.body.places.is_valid(place) || self.body.places[place].volatile {
            return None;
        }
        match whole_variable(self.body, place)? {
            DataRoot::Local(l) if tracked(self.body, &self.program.types, l) => Some(l),
            DataRoot::Local(_) | DataRoot::Global(_) => None,
        }
    }

    /// What the inner loop adds up, if that is all that it leaves behind.
    fn sums(&self, c: &Node) -> Option<Vec<ReductionPlan>> {
        let (body, id) = (self.body, c.id);
        let acc = body.loops[id].acc.as_deref();
        let LoopKind::Counted { iv, .. } = body.loops[id].kind else { return None };
        if acc.is_some_and(|a| a.privates.iter().any(|p| p.var != DataRoot::Local(iv))) {
            return None;
        }
        let stmt = self.statement_of(id);
        let found = if c.free { c.reductions.clone() } else { self.proven_sums(id, stmt?)? };
        let listed = acc.map_or(Vec::new(), |a| a.reductions.clone());
        let mut plans: Vec<ReductionPlan> = found.into_iter().map(of_idiom).collect();
        plans.extend(
            listed
                .into_iter()
                .map(|r| of_idiom(Recognised { var: r.var, op: r.op, place: r.place, section: r.section })),
        );
        let excused: BTreeSet<DataRoot> = plans.iter().map(|r| r.var).collect();
        let scalar = |r: &ReductionPlan| r.section.is_none() && self.scalar(r.place).is_some();
        let whole = excused.len() == plans.len() && plans.iter().all(scalar);
        let alone = self.scalar_obstacles(id, stmt?, &excused).is_empty();
        (!plans.is_empty() && whole && alone).then_some(plans)
    }

    /// A scalar that the loop assigns is read after it.
    fn outlasts(&self, l: LoopId) -> bool {
        let stmt = self.statement_of(l);
        stmt.is_none_or(|s| !self.scalar_obstacles(l, s, &BTreeSet::new()).is_empty())
    }

    fn statement_of(&self, l: LoopId) -> Option<StmtId> {
        let is = |s: &StmtId| matches!(self.body.stmts[*s].kind, Stmt::Loop(other) if other == l);
        self.body.stmts.keys().find(is)
    }

    /// What a loop that runs in order adds up, if nothing else keeps its iterations from running side by side.
    fn proven_sums(&self, l: LoopId, stmt: StmtId) -> Option<Vec<Recognised>> {
        let mut probe = Node::new(l, self.body.loops[l].acc.is_some());
        let mut found = Schedule::default();
        let ok = self.proven(&[l], stmt, &mut probe, &mut found);
        (ok && found.assumed.is_empty() && found.lasting.is_empty()).then_some(probe.reductions)
    }

    /// Each iteration of the loop has its own of the variable.
    fn belongs(&self, outer: LoopId, var: DataRoot) -> bool {
        let acc = self.body.loops[outer].acc.as_deref();
        let DataRoot::Local(l) = var else { return false };
        acc.is_some_and(|a| a.privates.iter().any(|p| p.var == var && p.dynamic.is_none()))
            || depend::declared_inside(self.body, self.body.loops[outer].body).contains(&l)
            || self.body.locals[l].kind == LocalKind::Temp
    }

    /// An array of which the loop reads one element each time, the next one the next time, and the element's size.
    fn streamed(&self, l: LoopId) -> Option<(DataRoot, u64)> {
        let LoopKind::Counted { iv, .. } = self.body.loops[l].kind else { return None };
        let mut found = None;
        each_stmt(self.body, self.body.loops[l].body, &mut |s| {
            touches(self.body, s, &mut |t| {
                if found.is_none() && self.body.places.is_valid(t.place) {
                    found = self.element(t.place, iv);
                }
            });
        });
        found
    }

    fn element(&self, place: racc_hir::PlaceId, iv: LocalId) -> Option<(DataRoot, u64)> {
        let Place::Elem { base, subs, unit: Unit::Elem } = &self.body.places[place].kind else { return None };
        let [sub] = subs.as_slice() else { return None };
        let index = Affine::of(&self.program.types, self.body, sub.index);
        if index.coefficient(iv) != 1 || index.is_tangled(self.body, iv) {
            return None;
        }
        Some((variable(self.body, *base)?, self.program.types.size_of(self.body.places[place].ty)?))
    }
}

/// The variable that says where an array is.
pub(super) fn variable(body: &Body, base: ExprId) -> Option<DataRoot> {
    let Some(place) = pointer_place(body, base) else {
        return match address_root(body, base) {
            Root::Var(v) => Some(v),
            Root::Memory(_) => None,
        };
    };
    let root = match body.places[place].kind {
        Place::Desc { base, .. } => match place_root(body, base) {
            Root::Memory(e) => match body.exprs[e].kind {
                Expr::Load(p) => return whole_variable(body, p),
                _ => return None,
            },
            root => root,
        },
        _ => return whole_variable(body, place),
    };
    match root {
        Root::Var(v) => Some(v),
        Root::Memory(_) => None,
    }
}

fn of_idiom(r: Recognised) -> ReductionPlan {
    ReductionPlan {
        op: r.op,
        var: r.var,
        place: r.place,
        section: r.section,
        combine: Combine::InGang,
        store: ResultStore::EveryLane,
        shared: None,
    }
}

/// Control stays inside, and nothing is allocated.
fn is_simple(stmt: &Stmt) -> bool {
    match stmt {
        Stmt::Nop
        | Stmt::Block(_)
        | Stmt::Scope(_)
        | Stmt::Assign { .. }
        | Stmt::Call { .. }
        | Stmt::If { .. }
        | Stmt::Break(_)
        | Stmt::Continue(_)
        | Stmt::Loop(_)
        | Stmt::Atomic(_) => true,
        Stmt::Switch { .. }
        | Stmt::Label(_)
        | Stmt::Goto(_)
        | Stmt::ComputedGoto { .. }
        | Stmt::Leave(_)
        | Stmt::Return(_)
        | Stmt::DynAlloc { .. }
        | Stmt::Region(_)
        | Stmt::Acc(_)
        | Stmt::Unreachable
        | Stmt::Trap => false,
    }
}

/// The statements of a body, blocks opened.
pub(in crate::plan) fn flatten(body: &Body, s: StmtId, out: &mut Vec<StmtId>) {
    match &body.stmts[s].kind {
        Stmt::Block(list) => list.iter().for_each(|&s| flatten(body, s, out)),
        Stmt::Scope(inner) => flatten(body, *inner, out),
        Stmt::Nop => {}
        _ => out.push(s),
    }
}

/// Puts the form into a schedule.
pub(in crate::plan::loops) fn record(out: &mut Schedule, found: Option<(LoopId, Split)>) {
    let Some((outer, split)) = found else { return };
    if let Layout::Rows(_) = split.layout {
        out.loops.remove(&split.inner);
    }
    if let Some(plan) = out.loops.get_mut(&outer) {
        plan.form = Form::Split(split);
    }
}

/// Fits the launch to the form, or the form to the launch.
pub fn settle(
    asked: &Asked<'_>,
    loops: &mut BTreeMap<LoopId, LoopPlan>,
    params: &[Param],
    launch: &mut LaunchPlan,
) {
    let open = launch.policy == GridPolicy::Exact && launch.trip.is_some() && !launch.widths_given;
    for (&outer, plan) in loops.iter_mut() {
        let Form::Split(split) = &mut plan.form else { continue };
        let counts = open && launch.num_workers == 1 && asked.counts((outer, split.inner), launch);
        match &mut split.layout {
            Layout::Columns(c) if counts => {
                launch.vector_length = c.columns * c.parts;
                launch.block_span = launch.vector_length;
            }
            Layout::Columns(_) => plan.form = Form::Stride,
            Layout::Rows(lanes) => {
                let known = |array: DataRoot| params.iter().any(|p| extent_map(p, array).is_some());
                match *lanes {
                    Lanes::ByExtent { array, .. } if open && known(array) => {}
                    Lanes::ByExtent { .. } | Lanes::Each(_) => *lanes = Lanes::Each(ROW_LANES),
                }
                launch.vector_length = launch.vector_length.max(ROW_GANG);
                launch.block_span = span(*lanes, launch.vector_length);
            }
        }
    }
}

/// Rows of a gang at a time, or its lanes where the launch counts in lanes.
pub fn span(lanes: Lanes, gang: u32) -> u32 {
    match lanes {
        Lanes::Each(n) => gang / n,
        Lanes::ByExtent { .. } => gang,
    }
}

/// The map that says where the array is.
pub fn extent_map(param: &Param, array: DataRoot) -> Option<usize> {
    match param.pass {
        Pass::Address { map }
        | Pass::Pointer { map }
        | Pass::Descriptor { map }
        | Pass::DescriptorRef { map }
            if param.root == array && param.member.is_none() =>
        {
            Some(map)
        }
        _ => None,
    }
}

/// After all else is planned: a grid that is not exact cannot tell the kernel how many lanes a row has, and totals must
/// be the lanes' own.
pub fn finish(
    program: &Program,
    body: &Body,
    loops: &mut BTreeMap<LoopId, LoopPlan>,
    storage: &BTreeMap<LocalId, Storage>,
    launch: &mut LaunchPlan,
) {
    for plan in loops.values_mut() {
        let privates: BTreeMap<DataRoot, Storage> =
            plan.privates.iter().map(|p| (p.var, p.storage)).collect();
        let Form::Split(split) = &mut plan.form else { continue };
        let own = |r: &ReductionPlan| match r.var {
            DataRoot::Local(l) => {
                let kept = privates.get(&r.var).or_else(|| storage.get(&l));
                kept == Some(&Storage::Lane) && program.types.is_scalar(root::root_type(program, body, r.var))
            }
            DataRoot::Global(_) => false,
        };
        let own = split.reductions.iter().all(own);
        match &mut split.layout {
            Layout::Columns(_) if !own || launch.policy != GridPolicy::Exact => {
                plan.form = if launch.policy == GridPolicy::Exact { Form::Exact } else { Form::Stride };
            }
            Layout::Rows(lanes @ Lanes::ByExtent { .. }) if launch.policy != GridPolicy::Exact => {
                *lanes = Lanes::Each(ROW_LANES);
                launch.block_span = span(*lanes, launch.vector_length);
            }
            Layout::Columns(_) | Layout::Rows(_) => {}
        }
    }
}
