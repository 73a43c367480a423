//! Loops of one kernel or routine → the dimensions of parallelism that each uses. OpenACC 3.4 §2.9.
//!
//! ```text
//! parallel: loop           → gang vector           lone loop
//! parallel: loop { loop }  → gang { vector }       the innermost independent loop gets the lanes
//! kernels:  for { for }    → gang { vector }       when no dependence is carried
//! ```
//! Explicit clauses come first, then the implicit gang of §2.9.2, then free levels are given to loops that may
//! take them (§2.9.2 allows any that keeps the meaning). Widths are chosen in [`crate::plan::launch::width`].

use crate::plan::analysis::argument_stores::stored;
use crate::plan::analysis::liveness::Liveness;
use crate::plan::analysis::root::root_type;
use crate::plan::analysis::run_time_arrays::beside_unshared;
use crate::plan::analysis::walk::children;
use crate::plan::data::host_range::HostValues;
use crate::plan::depend::fresh::Fresh;
use crate::plan::depend::reduction_idiom;
use crate::plan::depend::subscript::trip_constant;
use crate::plan::depend::{self, Obstacle};
use crate::plan::loops::form::{Tiled, split};
use crate::plan::loops::inner::inner_loop;
use crate::plan::versions::Assumed;
use crate::plan::versions::assume;
use crate::plan::{
    Axes, Chunk, Combine, Form, Init, LoopPlan, PrivatePlan, ReductionPlan, ResultStore, Storage,
};
use racc_hir::{
    AccLoop, AccRegion, Body, Callee, DataRoot, Dependence, DeviceKind, ExprId, FuncId, Local, LoopId,
    LoopKind, Program, RoutineLevel, Stmt, StmtId, TileSize, Type, Types, leaving,
};
use std::collections::{BTreeMap, BTreeSet};

/// Which construct the loops stand in: §2.9.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parent {
    Parallel,
    Serial,
    Kernels,
    /// A part of a kernels construct that gangs do not share.
    InOrder,
    Routine(RoutineLevel),
}

pub struct Scheduler<'a> {
    pub program: &'a Program,
    pub body: &'a Body,
    pub device: DeviceKind,
    pub parent: Parent,
    pub live: &'a Liveness,
    pub autopar: bool,
    /// `PlanOptions::reorder`
    pub reorder: bool,
    /// The construct, whose clauses may fix the widths and name private variables; none for routines.
    pub region: Option<&'a AccRegion>,
    /// Variables in its clauses and in those around it.
    pub mapped: Option<&'a BTreeSet<DataRoot>>,
    /// Level of each function that device code may call.
    pub levels: &'a BTreeMap<FuncId, RoutineLevel>,
    /// Pointers that lead to different objects if a test before the launch says so.
    pub testable: Option<&'a HostValues<'a>>,
    /// Pointers that hold allocations of their own.
    pub fresh: &'a Fresh,
}

/// What was found out about a loop, for the plan and for messages.
#[derive(Clone, Debug)]
pub struct Verdict {
    pub id: LoopId,
    pub stmt: StmtId,
    pub obstacles: Vec<Obstacle>,
    /// What must be tested before the launch.
    pub assumed: Vec<Assumed>,
    /// The loop was analysed (`auto`, or without a directive).
    pub analysed: bool,
    /// The directive's place implies `independent`, which is certainly false.
    pub refuted: bool,
    /// A scalar in no clause is handed on from one iteration to the next.
    pub hands_on: bool,
}

impl Verdict {
    pub(super) fn of(id: LoopId, stmt: StmtId, obstacles: Vec<Obstacle>) -> Verdict {
        Verdict { id, stmt, obstacles, assumed: Vec::new(), analysed: false, refuted: false, hands_on: false }
    }
}

#[derive(Default)]
pub struct Schedule {
    pub loops: BTreeMap<LoopId, LoopPlan>,
    pub verdicts: Vec<Verdict>,
    /// What loops are independent for.
    pub assumed: Vec<Assumed>,
    /// Variables whose value after a loop must be that of its last iteration.
    pub lasting: Vec<(LoopId, DataRoot)>,
    /// Iterations of the loop that lanes run, when constant.
    pub vector_trip: Option<i128>,
    /// Bounds of the vector loop come from memory (sparse rows).
    pub short_rows: bool,
    /// The loops are one, whose widths the plan chooses.
    pub merged: bool,
    pub calls_gang: bool,
    pub calls_worker: bool,
    pub calls_vector: bool,
}

impl Schedule {
    /// What analysis of one loop has found.
    pub(super) fn add_findings(&mut self, found: Schedule) {
        found.assumed.into_iter().for_each(|a| assume(&mut self.assumed, a));
        self.lasting.extend(found.lasting);
        self.verdicts.extend(found.verdicts);
    }
}

/// One loop nest that a directive (or nothing) governs.
pub(in crate::plan::loops) struct Node {
    pub(in crate::plan::loops) id: LoopId,
    pub(in crate::plan::loops) nest: Vec<LoopId>,
    pub(in crate::plan::loops) axes: Axes,
    /// Iterations may run in any order.
    pub(in crate::plan::loops) free: bool,
    /// A directive stands on it.
    pub(super) directive: bool,
    seq_clause: bool,
    auto_clause: bool,
    /// Nothing runs it in parallel, and no clause says that the order does not matter: it is kept.
    ordered: bool,
    /// [`LoopPlan::one_gang`]
    pub(in crate::plan::loops) one_gang: Vec<u8>,
    /// Control leaves the nest early: the loop is as the base language has it, its reductions need no copies.
    left_early: bool,
    /// The value that the loop's variable had before is read afterwards, as the directive makes it private
    /// (OpenACC 3.4 §2.6.1). Of loops that are left early the place where is meant, even by `seq`.
    pub(in crate::plan::loops) outlived: Option<DataRoot>,
    pub(in crate::plan::loops) reductions: Vec<reduction_idiom::Recognised>,
    pub(in crate::plan::loops) children: Vec<Node>,
    pub(in crate::plan::loops) calls: Option<RoutineLevel>,
}

impl Node {
    pub(in crate::plan::loops) fn new(id: LoopId, directive: bool) -> Node {
        Node {
            id,
            nest: vec![id],
            axes: Axes::SEQ,
            free: false,
            directive,
            seq_clause: false,
            auto_clause: false,
            ordered: false,
            one_gang: Vec::new(),
            left_early: false,
            outlived: None,
            reductions: Vec::new(),
            children: Vec::new(),
            calls: None,
        }
    }
}

impl<'a> Scheduler<'a> {
    pub fn run(&self, stmts: &[StmtId]) -> Schedule {
        let mut out = Schedule::default();
        let mut nodes = Vec::new();
        let mut calls = None;
        for &s in stmts {
            self.collect(s, &[], &mut nodes, &mut calls, &mut out);
        }
        self.note_calls(&nodes, calls, &mut out);
        let (gang_ok, inside) = match self.parent {
            Parent::Serial => (false, Axes { gang: None, worker: true, vector: true }),
            Parent::Parallel | Parent::Kernels => (true, Axes::SEQ),
            Parent::Routine(RoutineLevel::Gang(_)) => (true, Axes::SEQ),
            Parent::InOrder | Parent::Routine(RoutineLevel::Worker) => (false, Axes::SEQ),
            Parent::Routine(RoutineLevel::Vector) => {
                (false, Axes { gang: None, worker: true, vector: false })
            }
            Parent::Routine(RoutineLevel::Seq) => (false, Axes { gang: None, worker: true, vector: true }),
        };
        for n in &mut nodes {
            leave_levels_inside(n);
            self.strip_taken(n, inside);
            if self.in_kernels() {
                strip_gangs_in_sequence(n, self.parent == Parent::InOrder);
            }
            if gang_ok {
                self.implicit_gang(n, &mut Vec::new());
            }
            self.fill(n, inside, &mut out);
        }
        out.merged = self.merge(stmts, &mut nodes, &out);
        if self.has_workers(&nodes, &out) {
            nodes.iter_mut().for_each(|n| spread(n, false));
        }
        let split = self.split(&mut nodes, &out);
        for n in &nodes {
            self.record(n, Axes::SEQ, &mut out);
        }
        split::record(&mut out, split);
        out
    }

    /// A gang may have several workers.
    fn has_workers(&self, nodes: &[Node], out: &Schedule) -> bool {
        let used = out.calls_worker || nodes.iter().any(|n| uses(n, &|a| a.worker));
        match self.parent {
            _ if self.device == DeviceKind::Multicore => false,
            Parent::Parallel | Parent::Kernels | Parent::InOrder => used,
            Parent::Routine(RoutineLevel::Gang(_) | RoutineLevel::Worker) => true,
            Parent::Serial | Parent::Routine(RoutineLevel::Vector | RoutineLevel::Seq) => false,
        }
    }

    /// Builds nodes for the loops below a statement, and finds the level of what is called there, but for what is inside of
    /// those loops. The loops of `nest` are no nodes: what stands in their heads and between them counts as inside.
    fn collect(
        &self,
        s: StmtId,
        nest: &[LoopId],
        nodes: &mut Vec<Node>,
        calls: &mut Option<RoutineLevel>,
        out: &mut Schedule,
    ) {
        match &self.body.stmts[s].kind {
            Stmt::Loop(id) if !nest.contains(id) => nodes.push(self.node(*id, s, out)),
            Stmt::Call { callee: Callee::Direct(f), .. } => {
                if let Some(level) = self.levels.get(f) {
                    *calls = (*calls).max(Some(*level));
                }
            }
            _ => {
                for c in children(self.body, s) {
                    self.collect(c, nest, nodes, calls, out);
                }
            }
        }
    }

    fn node(&self, id: LoopId, stmt: StmtId, out: &mut Schedule) -> Node {
        let l = &self.body.loops[id];
        let mut node = Node::new(id, l.acc.is_some());
        if let Some(acc) = &l.acc {
            let s = acc.schedule.get(self.device);
            let depth =
                if s.tile.is_empty() { acc.collapse.get(self.device).count as usize } else { s.tile.len() };
            while node.nest.len() < depth {
                match inner_loop(self.body, node.nest[node.nest.len() - 1]) {
                    Some(next) => node.nest.push(next),
                    None => break,
                }
            }
            node.left_early = leaving(self.body, &node.nest).is_some();
            if node.left_early {
                node.nest.truncate(1);
            } else {
                node.outlived = self.outlived(id, stmt);
            }
            let dependence = match (s.dependence, self.parent) {
                (Dependence::Unset, Parent::Kernels | Parent::InOrder) => Dependence::Auto,
                (Dependence::Unset, Parent::Parallel | Parent::Serial | Parent::Routine(_)) => {
                    Dependence::Independent
                }
                (d, _) => d,
            };
            node.seq_clause = s.seq;
            node.auto_clause = s.dependence == Dependence::Auto;
            node.ordered = s.dependence == Dependence::Unset
                && matches!(self.parent, Parent::Serial | Parent::Routine(RoutineLevel::Seq));
            if node.left_early && !s.seq {
                let obstacles = vec![Obstacle::Control];
                out.verdicts.push(Verdict { analysed: true, ..Verdict::of(id, stmt, obstacles) });
            }
            node.free = counted(self.body, &node.nest)
                && !s.seq
                && !node.left_early
                && match (dependence, s.dependence) {
                    (Dependence::Independent, Dependence::Unset) => self.plausible(&node, acc, stmt, out),
                    (Dependence::Independent, Dependence::Independent | Dependence::Auto) => true,
                    (Dependence::Auto | Dependence::Unset, _) if acc.concurrent => {
                        self.proven_or_promised(&mut node, acc, stmt, out)
                    }
                    (Dependence::Auto | Dependence::Unset, _) => {
                        self.proven(&node.nest.clone(), stmt, &mut node, out)
                    }
                };
            if node.free {
                node.axes = Axes {
                    gang: s.gang.as_ref().map(|g| g.dim.unwrap_or(1)),
                    worker: s.worker.is_some(),
                    vector: s.vector.is_some(),
                };
                if dependence == Dependence::Independent {
                    node.reductions = self.recognised(id, &acc_except(acc), true);
                }
            }
        } else if l.independent {
            // What a construct or routine has its own of is one object for all iterations here.
            let own = self.fresh.of_iteration(self.program, self.body, l.body);
            let own = own.into_iter().map(DataRoot::Local).collect();
            node.free = counted(self.body, &[id])
                && depend::concurrent::shared(self.program, self.body, &[id], &own).is_none();
        } else if (self.in_kernels() || self.autopar) && !beside_unshared(self.body, stmt) {
            node.free = counted(self.body, &[id]) && self.proven(&[id], stmt, &mut node, out);
        }
        let (mut nodes, mut calls) = (Vec::new(), None);
        self.collect(stmt, &node.nest, &mut nodes, &mut calls, out);
        node.children = nodes;
        node.calls = calls;
        node
    }

    /// Independence that only the directive's place implies, and that is not certainly false.
    fn plausible(&self, node: &Node, acc: &AccLoop, stmt: StmtId, out: &mut Schedule) -> bool {
        let private = self.copied(&node.nest, acc);
        let carried =
            node.nest.iter().find_map(|&l| depend::certain::carried(self.program, self.body, l, &private));
        let mut hands_on = false;
        let obstacles = match carried {
            Some(object) => vec![Obstacle::Memory { object }],
            // One lane runs it anyway.
            None if node.ordered => return true,
            None => {
                let mut obstacles = self.handed_on(node.nest[0], true);
                hands_on = !obstacles.is_empty();
                // Each thread has a copy of numbers only.
                if acc.kernel_loop && !hands_on {
                    let shared = depend::concurrent::written_by_all_threads(
                        self.program,
                        self.body,
                        &node.nest,
                        &private,
                    );
                    obstacles.extend(shared.map(|object| Obstacle::Memory { object }));
                }
                obstacles
            }
        };
        if obstacles.is_empty() {
            return true;
        }
        let verdict = Verdict::of(node.id, stmt, obstacles);
        // Where one lane runs it anyway, nobody asked for more.
        out.verdicts.push(Verdict { analysed: !node.ordered, refuted: true, hands_on, ..verdict });
        false
    }

    /// What iterations, gangs or lanes have copies of.
    pub(super) fn copied(&self, nest: &[LoopId], acc: &AccLoop) -> BTreeSet<DataRoot> {
        let mut private = acc_except(acc);
        match self.region {
            Some(region) => {
                private.extend(region.privates.iter().chain(&region.firstprivates).map(|p| p.var));
                private.extend(region.reductions.iter().map(|r| r.var));
                private
                    .extend(depend::declared_inside(self.body, region.body).into_iter().map(DataRoot::Local));
            }
            None => private.extend(self.own_variables()),
        }
        // What a loop inside has copies of is its own business.
        for inner in depend::inner_loops(self.body, nest[0]) {
            let acc = self.body.loops[inner].acc.iter();
            private.extend(acc.flat_map(|acc| acc.privates.iter().map(|p| p.var)));
        }
        let allocated = self.fresh.of_iteration(self.program, self.body, self.body.loops[nest[0]].body);
        private.extend(allocated.into_iter().map(DataRoot::Local));
        private
    }

    /// A routine's variables; what its parameters point to is the caller's.
    fn own_variables(&self) -> impl Iterator<Item = DataRoot> {
        let types = &self.program.types;
        let callers = |l: &Local| {
            types.pointee(l.ty).is_some() || l.sole && matches!(types.get(l.ty), Type::Descriptor { .. })
        };
        self.body.locals.iter().filter(move |(_, l)| !callers(l)).map(|(id, _)| DataRoot::Local(id))
    }

    fn note_calls(&self, nodes: &[Node], calls: Option<RoutineLevel>, out: &mut Schedule) {
        match calls {
            Some(RoutineLevel::Vector) => out.calls_vector = true,
            Some(level @ (RoutineLevel::Worker | RoutineLevel::Gang(_))) => {
                out.calls_gang |= level > RoutineLevel::Worker;
                out.calls_worker = true;
                out.calls_vector = true;
            }
            Some(RoutineLevel::Seq) | None => {}
        }
        for n in nodes {
            self.note_calls(&n.children, n.calls, out);
        }
    }

    /// Levels that are used up around a loop cannot be used again: the clause is ignored.
    fn strip_taken(&self, n: &mut Node, taken: Axes) {
        if taken.worker {
            n.axes.worker = false;
        }
        if taken.vector {
            n.axes.vector = false;
        }
        if taken.gang.is_some_and(|d| n.axes.gang.is_some_and(|e| e >= d)) {
            n.axes.gang = None;
        }
        let inner = Axes {
            gang: n.axes.gang.or(taken.gang),
            worker: taken.worker || n.axes.worker,
            vector: taken.vector || n.axes.vector,
        };
        for c in &mut n.children {
            self.strip_taken(c, inner);
        }
    }

    /// §2.9.2: an independent loop without explicit gang gets gang(dim:1) unless a loop around or inside has it.
    /// `around` are the dimensions of the gang loops around.
    fn implicit_gang(&self, n: &mut Node, around: &mut Vec<u8>) {
        let outside = around.len();
        self.leave_to_one_gang(n, around);
        let candidate = n.free && (n.directive || self.parent == Parent::Kernels);
        if candidate && n.axes.gang.is_none() && !around.contains(&1) && !uses(n, &|a| a.gang == Some(1)) {
            n.axes.gang = Some(1);
        }
        around.extend(n.axes.gang);
        around.extend(&n.one_gang);
        if self.parent == Parent::Kernels && !n.free {
            // Iterations of a sequential loop of a kernels construct follow one another: no gangs inside.
            around.push(1);
        }
        for c in &mut n.children {
            self.implicit_gang(c, around);
        }
        around.truncate(outside);
    }

    /// A loop that gangs were to share out, and that runs in order after all, is the work of one of them. Of `auto`
    /// loops with gangs inside, [`crate::plan::launch::lockstep`] decides; kernels constructs have such loops in
    /// kernels of one gang.
    fn leave_to_one_gang(&self, n: &mut Node, around: &[u8]) {
        let in_order = n.directive && !n.free && !n.seq_clause && !self.in_kernels();
        let gangs_inside = || has(n, &|c: &Node| c.free && c.directive);
        if !in_order || n.auto_clause && gangs_inside() {
            return;
        }
        let clauses = self.body.loops[n.id].acc.as_ref().map(|a| a.schedule.get(self.device));
        let own = clauses.and_then(|s| s.gang.as_ref()?.dim).unwrap_or(1);
        let dims: BTreeSet<u8> = std::iter::once(own).chain(gang_dims_below(n)).collect();
        n.one_gang = dims.into_iter().filter(|d| !around.contains(d)).collect();
        n.children.iter_mut().for_each(|c| strip_gangs_in_sequence(c, true));
    }

    /// Gives the lanes to a loop where no clause did.
    fn fill(&self, n: &mut Node, taken: Axes, out: &mut Schedule) {
        let now = Axes {
            gang: taken.gang.or(n.axes.gang),
            worker: taken.worker || n.axes.worker,
            vector: taken.vector || n.axes.vector,
        };
        if now.vector {
            return;
        }
        // Gangs of a lower dimension are outside of the lanes too.
        let inside_uses = uses_below(n, &|a| a.inside_gang() || a.gang.is_some()) || calls_parallel(n);
        if inside_uses {
            for c in &mut n.children {
                self.fill(c, now, out);
            }
            return;
        }
        if !n.one_gang.is_empty() {
            for c in &mut n.children {
                self.give_inner(c, out);
            }
            return;
        }
        let in_order = self.parent == Parent::InOrder && n.directive;
        let takes = n.axes.gang.is_some() || n.axes.worker || (n.free && (in_order || self.in_routine()));
        if !takes {
            for c in &mut n.children {
                self.fill(c, now, out);
            }
            return;
        }
        let shared = self.shares_private(n);
        if shared || self.lanes_inside(n) {
            let mut given = false;
            for c in &mut n.children {
                given |= self.give_inner(c, out);
            }
            if given {
                // A warp a row leaves room for several rows in a gang.
                if out.short_rows && n.axes.gang == Some(1) && self.widths_open() && !shared {
                    n.axes.worker = true;
                }
                return;
            }
        }
        if shared {
            return;
        }
        n.axes.vector = true;
        out.vector_trip = out.vector_trip.max(self.trip(n));
    }

    /// Iterations that one gang runs one after the other may use the same part of an object that the gang has its
    /// own of (§2.5.13, §2.5.14): lanes, which share the object, would disturb one another. Where a clause gives the
    /// loop workers or lanes, the program says that they do not.
    pub(in crate::plan::loops) fn shares_private(&self, n: &Node) -> bool {
        let Some(region) = self.region else { return false };
        if n.axes.gang.is_none() || n.axes.worker {
            return false;
        }
        let own = depend::declared_inside(self.body, self.body.loops[n.id].body);
        let except = self.body.loops[n.id].acc.as_deref().map_or(BTreeSet::new(), acc_except);
        let listed = region.privates.iter().chain(&region.firstprivates).map(|p| p.var);
        let declared =
            depend::declared_inside(self.body, region.body).into_iter().filter(|l| !own.contains(l));
        let private: BTreeSet<DataRoot> = listed
            .chain(declared.map(DataRoot::Local))
            .chain(self.copied_scalars(n.id))
            .filter(|v| !except.contains(v) && !matches!(v, DataRoot::Local(l) if own.contains(l)))
            .collect();
        !private.is_empty() && depend::may_meet(self.program, self.body, n.id, &private)
    }

    /// Scalars that the loop stores in and no clause names, whose address something may hold: each gang of a parallel
    /// construct has one of its own (§2.6.2). Of all others each lane has a copy.
    fn copied_scalars(&self, l: LoopId) -> BTreeSet<DataRoot> {
        let Some(mapped) = self.mapped.filter(|_| self.parent == Parent::Parallel) else {
            return BTreeSet::new();
        };
        let reduced = |v| self.region.is_some_and(|r| r.reductions.iter().any(|r| r.var == v));
        let (program, body) = (self.program, self.body);
        let is_it = |root: &DataRoot| {
            let held = match root {
                DataRoot::Local(l) => body.locals[*l].addr_taken,
                DataRoot::Global(g) => program.globals[*g].declare.is_none(),
            };
            held && program.types.is_scalar(root_type(program, body, *root))
                && !mapped.contains(root)
                && !reduced(*root)
        };
        stored(program, body, body.loops[l].body).into_iter().filter(is_it).collect()
    }

    pub(in crate::plan::loops) fn widths_open(&self) -> bool {
        self.region.is_some_and(|r| {
            let dims = r.launch.get(self.device);
            dims.workers.is_none() && dims.vector.is_none()
        })
    }

    fn in_routine(&self) -> bool {
        matches!(self.parent, Parent::Routine(_))
    }

    /// Whether an inner loop makes the better lanes.
    fn lanes_inside(&self, n: &Node) -> bool {
        let directive_inside = has(n, &|c: &Node| c.free && c.directive && !c.seq_clause);
        if directive_inside {
            return true;
        }
        // Lanes inside would each hold a part of what one array of the gang should hold.
        let array = |section: &Option<_>, place| {
            section.is_some() || !self.program.types.is_scalar(self.body.places[place].ty)
        };
        let mut listed = self.body.loops[n.id].acc.iter().flat_map(|a| &a.reductions);
        if listed.any(|r| array(&r.section, r.place))
            || n.reductions.iter().any(|r| array(&r.section, r.place))
        {
            return false;
        }
        if n.nest.len() > 1 || !has(n, &|c: &Node| c.free) {
            return false;
        }
        let LoopKind::Counted { iv, .. } = self.body.loops[n.id].kind else { return false };
        crate::plan::exec::privatise::strided(self.program, self.body, self.body.loops[n.id].body, iv)
    }

    /// Marks the innermost free loops below (and including) `c` as vector loops.
    fn give_inner(&self, c: &mut Node, out: &mut Schedule) -> bool {
        if c.seq_clause {
            return false;
        }
        // Neighbouring lanes that access neighbouring elements are worth more than the innermost loop.
        let coalesced = c.free && !c.children.is_empty() && !self.is_strided(c);
        let mut given = false;
        for g in c.children.iter_mut().filter(|_| !coalesced) {
            if g.free && !g.seq_clause && (g.directive || c.free) {
                given |= self.give_inner(g, out);
            }
        }
        if !given && c.free {
            c.axes.vector = true;
            let trip = self.trip(c);
            out.vector_trip = out.vector_trip.max(trip);
            out.short_rows |= trip.is_none()
                && crate::plan::exec::privatise::bounds_from_memory(&self.program.types, self.body, c.id);
            given = true;
        }
        given
    }

    fn is_strided(&self, n: &Node) -> bool {
        let last = n.nest[n.nest.len() - 1];
        match self.body.loops[last].kind {
            LoopKind::Counted { iv, .. } => {
                crate::plan::exec::privatise::strided(self.program, self.body, self.body.loops[last].body, iv)
            }
            LoopKind::While { .. } | LoopKind::DoWhile { .. } => true,
        }
    }

    fn trip(&self, n: &Node) -> Option<i128> {
        n.nest.iter().try_fold(1i128, |p, &l| Some(p * trip_constant(&self.program.types, self.body, l)?))
    }

    fn record(&self, n: &Node, around: Axes, out: &mut Schedule) {
        let acc = self.body.loops[n.id].acc.as_deref();
        let plain = !n.directive;
        let axes = n.axes;
        if axes.vector && axes.gang.is_none() && n.directive {
            let trip = self.trip(n);
            out.vector_trip = out.vector_trip.max(trip);
            out.short_rows |= trip.is_none()
                && crate::plan::exec::privatise::bounds_from_memory(&self.program.types, self.body, n.id);
        }
        if !(plain && axes.is_seq() && !n.free) {
            let s = acc.map(|a| a.schedule.get(self.device));
            let chunk = match s.and_then(|s| s.gang.as_ref()).and_then(|g| g.static_) {
                Some(TileSize::Expr(e)) => Chunk::Static(e),
                Some(TileSize::Star) | None => Chunk::Target,
            };
            let tile: Vec<u32> = match s {
                // Tiles change the order of the iterations.
                Some(_) if !n.free || n.ordered => Vec::new(),
                Some(s) => s.tile.iter().map(|t| self.tile_size(*t, s.tile.len())).collect(),
                None => Vec::new(),
            };
            // The first size of the clause is the innermost loop's: OpenACC 3.4 §2.9.8.
            let tile: Vec<u32> = tile.into_iter().rev().collect();
            let (axes, form) = if tile.is_empty() {
                (axes, Form::Stride)
            } else {
                let vector_elements = axes.vector;
                let elements =
                    Axes { gang: None, worker: axes.worker && !vector_elements, vector: vector_elements };
                let tiles = Axes { gang: axes.gang, worker: axes.worker && vector_elements, vector: false };
                (tiles, Form::Tiled(Tiled { sizes: tile, elements, batch: None }))
            };
            let governed = n.nest.iter().filter_map(|l| self.body.loops[*l].acc.as_ref());
            let mut privates: Vec<PrivatePlan> = Vec::new();
            for p in governed.flat_map(|a| &a.privates) {
                if privates.iter().all(|known| known.var != p.var) {
                    let (var, dynamic) = (p.var, p.dynamic);
                    privates.push(PrivatePlan { var, storage: Storage::Lane, init: Init::None, dynamic });
                }
            }
            // Lanes have it to themselves anyway.
            if let (Some(var), true) =
                (n.outlived, axes.is_seq() && !privates.iter().any(|p| Some(p.var) == n.outlived))
            {
                privates.push(PrivatePlan { var, storage: Storage::Lane, init: Init::None, dynamic: None });
            }
            let mut reductions: Vec<ReductionPlan> = acc.filter(|_| !n.left_early).map_or(Vec::new(), |a| {
                a.reductions
                    .iter()
                    .map(|r| ReductionPlan {
                        op: r.op,
                        var: r.var,
                        place: r.place,
                        section: r.section.clone(),
                        combine: Combine::InGang,
                        store: ResultStore::OneLane,
                        shared: None,
                    })
                    .collect()
            });
            if !n.axes.is_seq() {
                reductions.extend(n.reductions.iter().map(|r| ReductionPlan {
                    op: r.op,
                    var: r.var,
                    place: r.place,
                    section: r.section.clone(),
                    combine: Combine::InGang,
                    store: ResultStore::OneLane,
                    shared: None,
                }));
            }
            out.loops.insert(
                n.id,
                LoopPlan {
                    nest: n.nest.clone(),
                    axes,
                    chunk,
                    form,
                    privates,
                    last_values: BTreeSet::new(),
                    reductions,
                    one_gang: n.one_gang.clone(),
                    independent: n.free && !n.ordered && (axes.vector || !self.shares_private(n)),
                    independent_accesses: false,
                },
            );
        }
        let around = Axes {
            gang: axes.gang.or(around.gang),
            worker: axes.worker || around.worker,
            vector: axes.vector || around.vector,
        };
        for c in &n.children {
            self.record(c, around, out);
        }
    }

    fn tile_size(&self, t: TileSize, dims: usize) -> u32 {
        let constant = match t {
            TileSize::Expr(e) => constant(&self.program.types, self.body, e),
            TileSize::Star => None,
        };
        match constant {
            Some(n) => n.clamp(1, 1 << 20) as u32,
            // 32 × 4 lanes of two dimensions, 32 of one.
            None if dims == 1 => 128,
            None => 8,
        }
    }
}

/// A compile-time integer.
pub fn constant(types: &Types, body: &Body, e: ExprId) -> Option<i128> {
    let f = depend::affine::Affine::of(types, body, e);
    f.is_constant().then_some(f.constant)
}

fn counted(body: &Body, nest: &[LoopId]) -> bool {
    nest.iter().all(|&l| matches!(body.loops[l].kind, LoopKind::Counted { .. }))
}

pub(super) fn acc_except(acc: &AccLoop) -> BTreeSet<DataRoot> {
    acc.privates.iter().map(|p| p.var).chain(acc.reductions.iter().map(|r| r.var)).collect()
}

/// A vector loop outside of worker loops belongs to one worker (OpenACC 3.4 §1.2.1). The others must not repeat it:
/// they take their part of it.
fn spread(n: &mut Node, workers_around: bool) {
    if n.axes.vector && !workers_around && !uses_below(n, &|a| a.worker) {
        n.axes.worker = true;
    }
    let around = workers_around || n.axes.worker;
    n.children.iter_mut().for_each(|c| spread(c, around));
}

/// Of levels in the wrong order, which get warnings, lanes and workers are the inner loop's.
fn leave_levels_inside(n: &mut Node) {
    n.axes.vector &= !uses_below(n, &|a| !a.is_seq());
    n.axes.worker &= !uses_below(n, &|a| a.worker || a.gang.is_some());
    n.children.iter_mut().for_each(leave_levels_inside);
}

/// Gangs cannot wait for one another between the iterations of a sequential loop.
fn strip_gangs_in_sequence(n: &mut Node, sequential: bool) {
    if sequential {
        n.axes.gang = None;
    }
    for c in &mut n.children {
        strip_gangs_in_sequence(c, sequential || !n.free);
    }
}

/// The dimensions of the gang loops inside.
fn gang_dims_below(n: &Node) -> Vec<u8> {
    n.children.iter().flat_map(|c| c.axes.gang.into_iter().chain(gang_dims_below(c))).collect()
}

fn uses(n: &Node, test: &dyn Fn(Axes) -> bool) -> bool {
    test(n.axes) || uses_below(n, test)
}

fn uses_below(n: &Node, test: &dyn Fn(Axes) -> bool) -> bool {
    n.children.iter().any(|c| uses(c, test))
}

fn has(n: &Node, test: &dyn Fn(&Node) -> bool) -> bool {
    n.children.iter().any(|c| test(c) || has(c, test))
}

fn calls_parallel(n: &Node) -> bool {
    n.calls.is_some_and(|l| l != RoutineLevel::Seq) || n.children.iter().any(calls_parallel)
}
