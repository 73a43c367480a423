//! Statements outside of lane-partitioned loops → who executes them and where barriers stand.
//!
//! ```text
//! gang {  x = a[g];           redundant
//!         b[g] = x;           one lane
//!         vector { … b[g] }   barrier before: lanes read what one lane wrote
//! }
//! ```
//! "Redundant compute, guarded effects": pure scalar work is done by every lane, so that control flow is the same
//! for all of them; what others can see is done by one. A statement of a vector loop has no entry: its lanes are
//! on their own, and no barrier may stand there.

use crate::plan::analysis::walk::{How, Root, Touch, each_stmt, touches};
use crate::plan::exec::reduction_store;
use crate::plan::{
    Chunk, ExecPlan, Group, Guard, LoopPlan, PrivatePlan, ReductionPlan, ResultStore, StmtMode, Storage,
};
use racc_hir::change::{Changes, Watched};
use racc_hir::{
    Body, Builtin, Callee, DataRoot, FuncId, LocalKind, LoopId, LoopKind, PlaceId, Program, Purity,
    RoutineLevel, Stmt, StmtId,
};
use std::collections::{BTreeMap, BTreeSet};

pub struct ModeWalker<'a> {
    pub program: &'a Program,
    pub body: &'a Body,
    pub plan: &'a ExecPlan,
    pub levels: &'a BTreeMap<FuncId, RoutineLevel>,
    /// More than one worker: lanes of a worker wait for each other apart from the gang.
    pub workers: bool,
    /// Variables that live in each lane.
    lane: BTreeSet<DataRoot>,
    modes: BTreeMap<StmtId, StmtMode>,
    /// Lanes share objects that one iteration leaves to the next: private storage, or copies of what is reduced.
    reused: bool,
}

/// How often one gang runs the code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Calls {
    /// A kernel.
    Once,
    /// A routine.
    Many,
}

/// What may not be seen by all lanes of the group yet.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Pending {
    /// The one lane wrote.
    one: bool,
    /// Lanes of a partitioned loop wrote.
    many: bool,
    /// Lanes read.
    read: bool,
}

impl Pending {
    const ALL: Pending = Pending { one: true, many: true, read: true };

    fn or(self, o: Pending) -> Pending {
        Pending { one: self.one || o.one, many: self.many || o.many, read: self.read || o.read }
    }
}

/// What a statement tree does to memory that lanes share.
#[derive(Clone, Copy, Default)]
struct Effects {
    reads: bool,
    writes: bool,
}

fn mode(guard: Guard, group: Group, barrier: bool) -> StmtMode {
    StmtMode { guard, group, barrier, barrier_inside: false }
}

/// Variables that live in each lane before any loop: by-value parameters, locals with lane storage, and the construct's
/// copies of what it reduces.
pub fn lane_variables(
    (program, body): (&Program, &Body),
    plan: &ExecPlan,
    kernel: &[PrivatePlan],
    reductions: &[ReductionPlan],
) -> BTreeSet<DataRoot> {
    let inner = plan.storage.iter().filter(|(_, s)| **s == Storage::Lane).map(|(l, _)| DataRoot::Local(*l));
    let privates = kernel.iter().filter(|p| p.storage == Storage::Lane || p.dynamic.is_some()).map(|p| p.var);
    let mut lane = inner.chain(privates).collect();
    add_copies(program, body, reductions, &mut lane);
    lane
}

/// The same for a routine: what a reference leads to is the caller's.
pub fn routine_variables(program: &Program, body: &Body, plan: &ExecPlan) -> BTreeSet<DataRoot> {
    let mut lane = lane_variables((program, body), plan, &[], &[]);
    lane.retain(|v| !matches!(v, DataRoot::Local(l) if body.locals[*l].kind == LocalKind::RefParam));
    lane
}

/// What a loop adds to them while its body runs.
pub(super) fn add_loop_variables(
    program: &Program,
    body: &Body,
    plan: &LoopPlan,
    lane: &mut BTreeSet<DataRoot>,
) {
    for p in &plan.privates {
        if p.storage == Storage::Lane {
            lane.insert(p.var);
        } else {
            lane.remove(&p.var);
        }
    }
    lane.extend(crate::plan::exec::privatise::induction(body, plan).into_iter().map(DataRoot::Local));
    add_copies(program, body, &plan.reductions, lane);
}

fn add_copies(program: &Program, body: &Body, reductions: &[ReductionPlan], lane: &mut BTreeSet<DataRoot>) {
    for r in reductions {
        if reduction_store::is_shared_object(program, body, r) {
            lane.remove(&r.var);
        } else {
            lane.insert(r.var);
        }
    }
}

impl<'a> ModeWalker<'a> {
    pub fn new(
        program: &'a Program,
        body: &'a Body,
        (plan, kernel, reductions): (&'a ExecPlan, &[PrivatePlan], &[ReductionPlan]),
        levels: &'a BTreeMap<FuncId, RoutineLevel>,
        lane: BTreeSet<DataRoot>,
        workers: bool,
    ) -> ModeWalker<'a> {
        let privates = plan.loops.values().flat_map(|l| &l.privates).chain(kernel);
        let mut storages = plan.storage.values().copied().chain(privates.map(|p| p.storage));
        let mut copies = plan.loops.values().flat_map(|l| &l.reductions).chain(reductions);
        let reused = storages.any(|s| s != Storage::Lane) || copies.any(|r| r.shared.is_some());
        ModeWalker { program, body, plan, levels, workers, lane, modes: BTreeMap::new(), reused }
    }

    /// Modes of the statements of a kernel (or of a routine that its gang or worker runs together).
    pub fn run(mut self, stmts: &[StmtId], group: Group, calls: Calls) -> BTreeMap<StmtId, StmtMode> {
        let mut p = match calls {
            Calls::Once => Pending::default(),
            // Lanes of the call before may still use what this one writes.
            Calls::Many if self.reused => Pending::ALL,
            // All lanes have evaluated the arguments.
            Calls::Many => Pending { read: true, ..Pending::default() },
        };
        for &s in stmts {
            p = self.stmt(s, group, p);
        }
        self.modes
    }

    fn is_lane(&self, root: Root) -> bool {
        match root {
            Root::Var(var) => {
                let constant = matches!(var, DataRoot::Global(g) if self.program.globals[g].constant);
                constant || self.lane.contains(&var)
            }
            Root::Memory(_) => false,
        }
    }

    fn own_effects(&self, s: StmtId) -> Effects {
        let mut e = Effects::default();
        touches(self.body, s, &mut |t: Touch| {
            if self.is_lane(t.root) {
                return;
            }
            match t.how {
                How::Read => e.reads = true,
                How::Write => e.writes = true,
                How::Escape => {}
            }
        });
        if let Stmt::Call { callee, .. } = &self.body.stmts[s].kind {
            match callee {
                Callee::Direct(f) => match self.program.functions[*f].purity() {
                    Purity::Const => {}
                    Purity::Pure => e.reads = true,
                    Purity::None => e = Effects { reads: true, writes: true },
                },
                Callee::Builtin(Builtin::Gpu(op)) if op.is_constant() => {}
                Callee::Indirect(_) | Callee::Builtin(_) | Callee::Asm(_) | Callee::Launch(_) => {
                    e = Effects { reads: true, writes: true }
                }
            }
        }
        e
    }

    /// What the iteration before may leave: lanes that have yet to read the word by which one gives a result to all.
    fn handed_over(&self, s: StmtId) -> Pending {
        let mut read = false;
        each_stmt(self.body, s, &mut |s| {
            read |= match &self.body.stmts[s].kind {
                Stmt::Call { dest, .. } => dest.is_some(),
                Stmt::Atomic(a) => a.capture.is_some(),
                Stmt::DynAlloc { .. } => true,
                _ => false,
            };
        });
        Pending { read, ..Pending::default() }
    }

    fn tree_effects(&self, s: StmtId) -> Effects {
        let mut e = Effects::default();
        each_stmt(self.body, s, &mut |s| {
            let o = self.own_effects(s);
            e.reads |= o.reads;
            e.writes |= o.writes;
        });
        e
    }

    /// All lanes read (or only compute).
    fn redundant(&mut self, s: StmtId, group: Group, p: Pending, e: Effects) -> Pending {
        let barrier = e.reads && (p.one || p.many);
        self.modes.insert(s, mode(Guard::Redundant, group, barrier));
        let p = if barrier { Pending::default() } else { p };
        Pending { read: p.read || e.reads, ..p }
    }

    /// One lane works.
    fn one(&mut self, s: StmtId, group: Group, p: Pending, dest: Option<PlaceId>) -> Pending {
        let broadcast =
            dest.is_some_and(|d| self.is_lane(crate::plan::analysis::walk::place_root(self.body, d)));
        let barrier = p.many || p.read;
        let guard = if broadcast { Guard::OneThenBroadcast } else { Guard::One };
        self.modes.insert(s, mode(guard, group, barrier));
        if broadcast {
            return Pending { one: false, many: false, read: true };
        }
        let p = if barrier { Pending::default() } else { p };
        Pending { one: true, ..p }
    }

    /// The lanes of one worker call a routine that they share out: its effects must not happen once for each worker.
    fn one_worker(&mut self, s: StmtId, group: Group, p: Pending, dest: Option<PlaceId>) -> Pending {
        let after = self.together(s, group, p, Effects { reads: true, writes: true });
        let broadcast =
            dest.is_some_and(|d| self.is_lane(crate::plan::analysis::walk::place_root(self.body, d)));
        if let Some(mode) = self.modes.get_mut(&s) {
            mode.guard = if broadcast { Guard::OneWorkerThenBroadcast } else { Guard::OneWorker };
        }
        if broadcast { Pending { one: false, many: false, read: true } } else { after }
    }

    /// All lanes call a routine that they share out. Before one of them stores a result that others see, all have returned:
    /// until then they may read what is overwritten.
    fn all_call(&mut self, s: StmtId, group: Group, p: Pending, dest: Option<PlaceId>) -> Pending {
        let after = self.together(s, group, p, Effects { reads: true, writes: true });
        let kept = |d| self.is_lane(crate::plan::analysis::walk::place_root(self.body, d));
        if dest.is_none_or(kept) {
            return after;
        }
        if let Some(mode) = self.modes.get_mut(&s) {
            mode.guard = Guard::AllThenOne;
        }
        Pending { one: true, ..Pending::default() }
    }

    /// All lanes work, each on its part.
    fn together(&mut self, s: StmtId, group: Group, p: Pending, e: Effects) -> Pending {
        let written = p.one || p.many;
        let barrier = (e.reads && written) || (e.writes && (written || p.read));
        self.modes.insert(s, mode(Guard::Redundant, group, barrier));
        let p = if barrier { Pending::default() } else { p };
        Pending { one: p.one, many: p.many || e.writes, read: p.read || e.reads }
    }

    fn stmt(&mut self, s: StmtId, group: Group, p: Pending) -> Pending {
        match &self.body.stmts[s].kind {
            Stmt::Nop | Stmt::Break(_) | Stmt::Continue(_) | Stmt::Goto(_) | Stmt::Leave(_) => p,
            Stmt::Unreachable | Stmt::Trap => p,
            Stmt::Block(list) => list.iter().fold(p, |p, &s| self.stmt(s, group, p)),
            Stmt::Scope(inner) => self.stmt(*inner, group, p),
            Stmt::Assign { place, .. } => {
                let e = self.own_effects(s);
                if self.is_lane(crate::plan::analysis::walk::place_root(self.body, *place)) {
                    self.redundant(s, group, p, e)
                } else {
                    self.one(s, group, p, None)
                }
            }
            Stmt::Call { dest, callee, .. } => self.call(s, group, p, *dest, callee),
            Stmt::Atomic(a) => self.one(s, group, p, a.capture.as_ref().map(|c| c.dest)),
            Stmt::If { then, otherwise, .. } => {
                let e = self.own_effects(s);
                let p = self.redundant(s, group, p, e);
                let a = self.stmt(*then, group, p);
                match otherwise {
                    Some(o) => a.or(self.stmt(*o, group, p)),
                    None => a.or(p),
                }
            }
            Stmt::Switch { body, .. } => {
                let e = self.own_effects(s);
                let p = self.redundant(s, group, p, e);
                // Its labels are reached from the head as well as from above.
                self.stmt(*body, group, p).or(p)
            }
            Stmt::Label(_) => Pending::ALL,
            Stmt::ComputedGoto { .. } | Stmt::Return(_) => {
                let e = self.own_effects(s);
                self.redundant(s, group, p, e)
            }
            Stmt::DynAlloc { .. } => {
                self.modes.insert(s, mode(Guard::OneThenBroadcast, group, p.many || p.read));
                Pending { one: false, many: false, read: true }
            }
            Stmt::Loop(l) => self.loop_(s, *l, group, p),
            // A construct inside device code is its body; executable directives do nothing there.
            Stmt::Region(r) => self.stmt(self.body.regions[*r].body, group, p),
            Stmt::Acc(_) => p,
        }
    }

    fn call(
        &mut self,
        s: StmtId,
        group: Group,
        p: Pending,
        dest: Option<PlaceId>,
        callee: &Callee,
    ) -> Pending {
        let e = self.own_effects(s);
        if let Callee::Direct(f) = callee {
            match self.levels.get(f) {
                Some(RoutineLevel::Vector) if self.workers && group == Group::Gang => {
                    return self.one_worker(s, group, p, dest);
                }
                Some(RoutineLevel::Vector | RoutineLevel::Worker | RoutineLevel::Gang(_)) => {
                    return self.all_call(s, group, p, dest);
                }
                Some(RoutineLevel::Seq) | None => {}
            }
            let quiet = self.program.functions[*f].purity() != Purity::None;
            let lane_dest =
                dest.is_none_or(|d| self.is_lane(crate::plan::analysis::walk::place_root(self.body, d)));
            if quiet && lane_dest {
                return self.redundant(s, group, p, e);
            }
        }
        self.one(s, group, p, dest)
    }

    /// All lanes evaluate a condition, each time around: it may read what one of them wrote in the body, in the step or
    /// in the statements that stand before the condition, whichever of them control came from.
    fn condition_barrier(&mut self, s: StmtId, l: LoopId, head: Effects, all: Effects) {
        let tested = match self.body.loops[l].kind {
            LoopKind::While { .. } | LoopKind::DoWhile { .. } => true,
            LoopKind::Counted { .. } => false,
        };
        if tested
            && head.reads
            && all.writes
            && let Some(mode) = self.modes.get_mut(&s)
        {
            mode.barrier_inside = true;
        }
    }

    /// What the iterations write may be what the bounds are made of.
    fn changes_bounds(&self, plan: &LoopPlan) -> bool {
        let Some(outer) = plan.nest.first() else { return false };
        let changes = Changes::below(self.program, self.body, self.body.loops[*outer].body);
        let reach = |e| changes.reach(self.program, self.body, e, Watched::All);
        let chunk = match plan.chunk {
            Chunk::Static(e) => reach(e),
            Chunk::Target => false,
        };
        chunk
            || plan.nest.iter().any(|l| match self.body.loops[*l].kind {
                LoopKind::Counted { first, trip, step, .. } => [first, trip, step].into_iter().any(reach),
                LoopKind::While { .. } | LoopKind::DoWhile { .. } => false,
            })
    }

    /// A loop whose iterations lanes share.
    fn shared_out(&mut self, s: StmtId, plan: &LoopPlan, group: Group, p: Pending) -> Pending {
        let e = self.tree_effects(s);
        let after = self.together(s, group, p, e);
        // What other gangs change is the program's own affair.
        if plan.axes.gang.is_none()
            && self.own_effects(s).reads
            && self.changes_bounds(plan)
            && let Some(mode) = self.modes.get_mut(&s)
        {
            mode.barrier_inside = true;
        }
        after
    }

    fn loop_(&mut self, s: StmtId, l: LoopId, group: Group, p: Pending) -> Pending {
        let outside = self.lane.clone();
        let plan = self.plan.loops.get(&l);
        let shared_result =
            plan.is_some_and(|p| p.reductions.iter().any(|r| r.store == ResultStore::OneLane));
        if let Some(plan) = plan {
            add_loop_variables(self.program, self.body, plan, &mut self.lane);
        }
        let own_counter = self.plan.own_counters.contains_key(&l);
        if own_counter {
            self.lane.extend(crate::plan::depend::variable(&self.body.loops[l]).map(DataRoot::Local));
        }
        let mut after = self.inside_loop(s, l, group, p);
        self.lane = outside;
        after.one |= shared_result || own_counter;
        after
    }

    fn inside_loop(&mut self, s: StmtId, l: LoopId, group: Group, p: Pending) -> Pending {
        let plan = self.plan.loops.get(&l);
        let axes = plan
            .map(|p| (p, p.axes.worker || p.element_axes().worker, p.axes.vector || p.element_axes().vector));
        match axes {
            Some((plan, _, true)) => self.shared_out(s, plan, group, p),
            Some((plan, true, false)) => {
                let after = self.shared_out(s, plan, group, p);
                // Inside, each worker's lanes are a group of their own.
                let (inner, start) =
                    if self.workers { (Group::Worker, self.handed_over(s)) } else { (group, Pending::ALL) };
                let start = if self.reused { Pending::ALL } else { start };
                self.stmt(self.body.loops[l].body, inner, start);
                after
            }
            Some((_, false, false)) | None => {
                let e = self.tree_effects(s);
                let head = self.own_effects(s);
                let p = self.redundant(s, group, p, head);
                let gang = plan.is_some_and(|p| p.axes.gang.is_some());
                // Iterations of a gang loop touch different data; storage that is reused is another matter.
                let around = Pending { one: e.writes, many: e.writes, read: e.reads };
                let p = p.or(self.handed_over(s));
                let start = if gang && !self.reused { p } else { p.or(around) };
                let mut end = p;
                for c in crate::plan::analysis::walk::children(self.body, s) {
                    end = end.or(self.stmt(c, group, start));
                }
                self.condition_barrier(s, l, head, e);
                end
            }
        }
    }
}
