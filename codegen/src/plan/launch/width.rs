//! Schedules and clauses → grid, block and scratch memory of a kernel. OpenACC 3.4 §2.5.10 to §2.5.12.
//!
//! Widths follow measurements on an H200: a lone loop gets blocks of 128 lanes and an exact grid; a loop with a
//! reduction as many gangs as the device holds; inner loops 32 to 128 lanes by their trip count; several workers
//! only with 32 lanes each, so that a worker is a warp.

use crate::plan::analysis::root;
use crate::plan::analysis::walk::{Root, children, expr_touches, touches, whole_variable};
use crate::plan::launch::asked::Asked;
use crate::plan::loops::between::between;
use crate::plan::loops::schedule::{Schedule, constant};
use crate::plan::loops::stops::is_check;
use crate::plan::{
    Chunk, Combine, ExecPlan, Form, GpuKind, LaunchPlan, LoopPlan, Memory, PrivatePlan, ReductionPlan,
    ResultStore, Storage,
};
use racc_abi::GridPolicy;
use racc_hir::{
    AccLoop, AccRegion, Body, DataRoot, DeviceKind, ExprId, LaunchDims, LocalId, LoopId, LoopKind, PerDevice,
    Program, Stmt, StmtId, TypeId,
};
use std::collections::{BTreeMap, BTreeSet};

/// Lanes that a routine may count on.
const WARP: u32 = 32;
/// Counters of `racc_abi::Scratch`.
const COUNTERS: u8 = 16;
/// A slot is shared by nothing else in its cache line.
pub const SLOT_ALIGN: u64 = 16;

impl Asked<'_> {
    pub fn plan(&self, schedule: &Schedule) -> LaunchPlan {
        let mut launch = LaunchPlan::default();
        if self.serial {
            // The lanes of a routine exchange values among a warp, which is all there.
            if schedule.calls_vector {
                launch.vector_length = WARP;
            }
            return launch;
        }
        let dims = self.region.launch.get(self.gpu.device());
        let plans = schedule.loops.values();
        let vector = plans.clone().any(|p| p.axes.vector || p.element_axes().vector) || schedule.calls_vector;
        let worker = plans.clone().any(|p| p.axes.worker || p.element_axes().worker) || schedule.calls_worker;
        let clause = |e: Option<ExprId>| {
            e.filter(|_| !schedule.merged)
                .and_then(|e| constant(&self.program.types, self.body, e))
                .filter(|n| *n > 0)
        };
        if worker {
            launch.widths_given |= dims.workers.is_some();
            let asked = clause(dims.workers).or_else(|| clause(self.loop_width(schedule, Width::Worker)));
            launch.num_workers = asked.unwrap_or(4).clamp(1, 32) as u32;
        }
        if vector || worker {
            let loop_width = self.loop_width(schedule, Width::Vector);
            launch.widths_given |= !schedule.merged && (dims.vector.is_some() || loop_width.is_some());
            let asked = clause(dims.vector).or_else(|| clause(loop_width));
            launch.vector_length = if launch.num_workers > 1 {
                WARP
            } else {
                asked.map_or_else(|| default_lanes(schedule, self.gpu), round_lanes)
            };
        }
        self.grid(schedule, &mut launch);
        launch
    }

    /// `vector(n)` and `worker(n)` of loops in kernels constructs.
    fn loop_width(&self, schedule: &Schedule, width: Width) -> Option<ExprId> {
        schedule.loops.values().find_map(|p| {
            let acc = self.body.loops[p.nest[0]].acc.as_ref()?;
            let s = acc.schedule.get(self.gpu.device());
            match width {
                Width::Vector => s.vector.flatten(),
                Width::Worker => s.worker.flatten(),
            }
        })
    }

    fn grid(&self, schedule: &Schedule, launch: &mut LaunchPlan) {
        let gang_loops: Vec<LoopId> =
            schedule.loops.iter().filter(|(_, p)| p.axes.gang.is_some()).map(|(l, _)| *l).collect();
        launch.gangs = self.gangs(&gang_loops);
        let (lead, work) = self.split();
        let only_loop = self.only_loop(&work);
        if schedule.merged && only_loop.is_some() {
            for device in DeviceKind::GPUS {
                launch.gangs.specific.retain(|(d, _)| *d != device);
                launch.gangs.specific.push((device, Vec::new()));
            }
        }
        let asked = !launch.gangs.get(self.gpu.device()).is_empty();
        let first = gang_loops.first().and_then(|l| schedule.loops.get(l));
        if let Some(p) = first {
            let lanes = if p.axes.vector { launch.vector_length } else { 1 };
            let workers = if p.axes.worker { launch.num_workers } else { 1 };
            launch.block_span = (lanes * workers).max(1);
            if !p.tile().is_empty() {
                launch.block_span = p.tile().iter().product::<u32>().max(1);
            }
            // A loop that stands alone, or the first of several: its iterations bound the useful gangs.
            if only_loop.is_some() || gang_loops.len() == 1 {
                self.trip(&p.nest, &lead, launch);
            }
        }
        launch.policy = match (gang_loops.is_empty(), !asked) {
            (true, true) => GridPolicy::One,
            (true, false) => GridPolicy::Fixed,
            (false, true) => GridPolicy::Occupancy,
            // EXEC-04: outside of gang loops the program can count its gangs.
            (false, false) => {
                if only_loop.is_some() {
                    GridPolicy::Occupancy
                } else {
                    GridPolicy::Fixed
                }
            }
        };
        let several_dims = schedule.loops.values().any(|p| p.axes.gang.is_some_and(|d| d > 1));
        if several_dims {
            launch.policy = GridPolicy::Fixed;
        }
        let lone = only_loop.is_some_and(|l| {
            schedule
                .loops
                .get(&l)
                .is_some_and(|p| p.axes.gang == Some(1) && p.chunk == Chunk::Target && p.tile().is_empty())
        });
        let one_gang_loop = gang_loops.len() == 1;
        if lone && one_gang_loop && !asked && launch.trip.is_some() {
            launch.policy = GridPolicy::Exact;
        }
    }

    fn only_loop(&self, work: &[StmtId]) -> Option<LoopId> {
        match work {
            [s] => match self.body.stmts[*s].kind {
                Stmt::Loop(l) => Some(l),
                _ => None,
            },
            _ => None,
        }
    }

    /// How many gangs are asked for on each device (OpenACC 3.4 §2.4): by its `num_gangs`, or else, as old code and kernels
    /// constructs do, by the `gang(n)` of a loop among gangs there.
    fn gangs(&self, gang_loops: &[LoopId]) -> PerDevice<Vec<ExprId>> {
        let loops = || gang_loops.iter().filter_map(|l| self.body.loops[*l].acc.as_ref());
        let on = |clause: &LaunchDims, schedule: &dyn Fn(&AccLoop) -> Option<ExprId>| {
            if !clause.gangs.is_empty() {
                return clause.gangs.clone();
            }
            loops().find_map(|acc| schedule(acc)).into_iter().collect()
        };
        let number = |schedule: &racc_hir::Schedule| schedule.gang.as_ref().and_then(|g| g.num);
        let launch = &self.region.launch;
        let mut asked = PerDevice::all(on(&launch.default, &|acc| number(&acc.schedule.default)));
        let apart = launch.specific.iter().map(|(device, _)| *device);
        for device in apart.chain(loops().flat_map(|acc| acc.schedule.specific.iter().map(|(d, _)| *d))) {
            if asked.specific.iter().all(|(d, _)| *d != device) {
                let gangs = on(launch.get(device), &|acc| number(acc.schedule.get(device)));
                asked.specific.push((device, gangs));
            }
        }
        asked
    }

    /// Leading scalar assignments, and the other statements that do something. Tests that end the program are neither.
    fn split(&self) -> (Vec<StmtId>, Vec<StmtId>) {
        let mut flat = Vec::new();
        for &s in self.stmts {
            flatten(self.body, s, &mut flat);
        }
        flat.retain(|&s| !is_check(self.program, self.body, s));
        let lead: Vec<StmtId> = flat
            .iter()
            .copied()
            .take_while(|&s| matches!(self.body.stmts[s].kind, Stmt::Assign { .. }))
            .collect();
        let work = flat.into_iter().filter(|&s| !self.scalar(s)).collect();
        (lead, work)
    }

    /// An assignment to a scalar of the construct.
    fn scalar(&self, s: StmtId) -> bool {
        match self.body.stmts[s].kind {
            Stmt::Assign { place, .. } => match whole_variable(self.body, place) {
                Some(DataRoot::Local(l)) => {
                    crate::plan::analysis::liveness::tracked(self.body, &self.program.types, l)
                        && (self.own.contains(&l) || self.host_values.contains(&DataRoot::Local(l)))
                }
                Some(DataRoot::Global(_)) | None => false,
            },
            _ => false,
        }
    }

    /// Sets `trip` when the host can compute the iterations of the nest.
    fn trip(&self, nest: &[LoopId], lead: &[StmtId], launch: &mut LaunchPlan) {
        let mut known: BTreeSet<DataRoot> = BTreeSet::new();
        let mut replay = Vec::new();
        for &s in lead {
            let Stmt::Assign { place, value } = self.body.stmts[s].kind else { break };
            if !self.scalar(s) || !self.is_computable(value, &known) {
                break;
            }
            known.extend(whole_variable(self.body, place));
            replay.push(s);
        }
        for pair in nest.windows(2) {
            self.repeat_between(pair[0], &mut known, &mut replay);
        }
        let computable = nest.iter().all(|&l| match self.body.loops[l].kind {
            LoopKind::Counted { trip, .. } => self.is_computable(trip, &known),
            LoopKind::While { .. } | LoopKind::DoWhile { .. } => false,
        });
        if computable {
            launch.trip = Some(nest.to_vec());
            launch.replay = replay;
        }
    }

    /// The host can find out how often the loop `inner` runs, which stands in `outer`: with what it repeats for the launch.
    pub fn counts(&self, (outer, inner): (LoopId, LoopId), launch: &mut LaunchPlan) -> bool {
        let mut replay = launch.replay.clone();
        let mut known: BTreeSet<DataRoot> = BTreeSet::new();
        for &s in &replay {
            if let Stmt::Assign { place, .. } = self.body.stmts[s].kind {
                known.extend(whole_variable(self.body, place));
            }
        }
        self.repeat_between(outer, &mut known, &mut replay);
        let ok = match self.body.loops[inner].kind {
            LoopKind::Counted { trip, .. } => self.is_computable(trip, &known),
            LoopKind::While { .. } | LoopKind::DoWhile { .. } => false,
        };
        if ok {
            launch.replay = replay;
        }
        ok
    }

    /// Adds the assignments between the loops of a nest that the host can repeat.
    fn repeat_between(&self, outer: LoopId, known: &mut BTreeSet<DataRoot>, replay: &mut Vec<StmtId>) {
        for s in between(self.body, outer) {
            if let Stmt::Assign { place, value } = self.body.stmts[s].kind
                && self.is_computable(value, known)
            {
                known.extend(whole_variable(self.body, place));
                replay.push(s);
            }
        }
    }

    fn is_computable(&self, e: ExprId, known: &BTreeSet<DataRoot>) -> bool {
        let mut ok = true;
        expr_touches(self.body, e, &mut |t| {
            ok &= match t.root {
                Root::Var(v) => known.contains(&v) || (self.host_values.contains(&v) && !self.assigned(v)),
                Root::Memory(_) => false,
            };
        });
        ok
    }

    fn assigned(&self, v: DataRoot) -> bool {
        let mut found = false;
        for &root in self.stmts {
            crate::plan::analysis::walk::each_stmt(self.body, root, &mut |s| {
                touches(self.body, s, &mut |t| {
                    found |= t.root == Root::Var(v) && t.how != crate::plan::analysis::walk::How::Read;
                });
            });
        }
        found
    }
}

#[derive(Clone, Copy)]
enum Width {
    Vector,
    Worker,
}

fn flatten(body: &Body, s: StmtId, out: &mut Vec<StmtId>) {
    match &body.stmts[s].kind {
        Stmt::Block(_) | Stmt::Scope(_) => {
            for c in children(body, s) {
                flatten(body, c, out);
            }
        }
        Stmt::Nop => {}
        _ => out.push(s),
    }
}

fn default_lanes(schedule: &Schedule, gpu: GpuKind) -> u32 {
    match schedule.vector_trip {
        Some(t) if t <= 32 => 32,
        Some(t) if t <= 64 => 64,
        // Rows of a sparse matrix: a warp each.
        None if schedule.short_rows => gpu.warp(),
        Some(_) | None => 128,
    }
}

/// Whole warps.
fn round_lanes(asked: i128) -> u32 {
    (asked.clamp(1, 1024) as u32).next_multiple_of(WARP)
}

/// The construct's own reductions: each gang has a private copy, combined at the end. OpenACC 3.4 §2.5.15.
pub fn region_reductions(region: &AccRegion) -> Vec<ReductionPlan> {
    region
        .reductions
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
}

/// Elements of the private sections and variable-length arrays that GPU code keeps in each gang's slot, behind what
/// has a constant size: their numbers are known to the host when it launches.
pub fn dynamic_privates(privates: &[PrivatePlan]) -> impl Iterator<Item = (ExprId, TypeId)> {
    let in_slot = |p: &&PrivatePlan| matches!(p.storage, Storage::Shared { memory: Memory::SlotTail, .. });
    privates.iter().filter(in_slot).filter_map(|p| p.dynamic)
}

/// Where combination is decided.
pub struct Combining<'a> {
    pub program: &'a Program,
    pub body: &'a Body,
    pub stmts: &'a [StmtId],
    /// Variables that each gang has its own of.
    pub gang_private: &'a BTreeSet<DataRoot>,
    /// Variables that are declared in the construct.
    pub inner: &'a BTreeSet<LocalId>,
    /// Bytes of the slot already taken by scratch storage.
    pub taken: u64,
}

impl Combining<'_> {
    /// Decides how gangs combine, for the construct and for its loops.
    pub fn decide(&self, launch: &mut LaunchPlan, region: &mut [ReductionPlan], plans: [&mut ExecPlan; 2]) {
        let mut slot = self.taken;
        let mut counter = 0u8;
        let gangs = !matches!(launch.policy, GridPolicy::One);
        let mut late = false;
        for r in region.iter_mut() {
            r.combine = if gangs { self.one(r, false, &mut slot, counter) } else { Combine::InGang };
            late |= matches!(r.combine, Combine::LastGang { .. });
        }
        counter += u8::from(late);
        let in_region: BTreeSet<DataRoot> = region.iter().map(|r| r.var).collect();
        let [gpu, cpu] = plans;
        let around: BTreeMap<LoopId, Around> =
            gpu.loops.keys().map(|&id| (id, self.around(id, gpu))).collect();
        let collecting = collecting(gpu, &around);
        for (id, plan) in gpu.loops.iter_mut() {
            let Some(around) = around.get(id) else { continue };
            let mut late = false;
            for (n, r) in plan.reductions.iter_mut().enumerate() {
                let collected = around.outer.iter().any(|outer| collecting.contains(&(*outer, r.var)));
                let private = self.gang_private.contains(&r.var) || in_region.contains(&r.var) || collected;
                let whole = plan.axes.gang.is_some() || collecting.contains(&(*id, r.var));
                if gangs && whole && !private {
                    r.combine = self.one(r, around.repeated, &mut slot, counter);
                    late |= matches!(r.combine, Combine::LastGang { .. });
                } else if gangs
                    && !private
                    && !around.gang
                    && !around.own.contains(&r.var)
                    && !self.declared(r.var)
                {
                    r.combine = Combine::FirstGang;
                }
                if let Some(other) = cpu.loops.get_mut(id).and_then(|p| p.reductions.get_mut(n)) {
                    other.combine = r.combine;
                }
            }
            counter += u8::from(late);
        }
        launch.slot_bytes = slot;
    }

    fn one(&self, r: &ReductionPlan, repeated: bool, slot: &mut u64, counter: u8) -> Combine {
        let ty = root::root_type(self.program, self.body, r.var);
        let size = match &r.section {
            None => {
                self.program.types.size_of(self.body.places[r.place].ty).or(self.program.types.size_of(ty))
            }
            Some(s) => section_bytes(self.program, self.body, s),
        };
        match size {
            Some(size) if !repeated && counter < COUNTERS => {
                let offset = *slot;
                *slot += size.next_multiple_of(SLOT_ALIGN);
                Combine::LastGang { counter, offset }
            }
            _ => Combine::Atomic,
        }
    }

    /// What loops of the kernel stand around this one.
    fn around(&self, id: LoopId, exec: &ExecPlan) -> Around {
        let mut found = Around::default();
        for &root in self.stmts {
            crate::plan::analysis::walk::each_stmt(self.body, root, &mut |s| {
                let Stmt::Loop(outer) = self.body.stmts[s].kind else { return };
                if outer == id {
                    return;
                }
                let mut inside = false;
                crate::plan::analysis::walk::each_stmt(self.body, self.body.loops[outer].body, &mut |t| {
                    inside |= matches!(self.body.stmts[t].kind, Stmt::Loop(l) if l == id);
                });
                if inside {
                    found.repeated = true;
                    found.outer.insert(outer);
                    if let Some(plan) = exec.loops.get(&outer) {
                        found.gang |= plan.axes.gang.is_some();
                        found.own.extend(plan.reductions.iter().map(|r| r.var));
                        found.own.extend(plan.privates.iter().map(|p| p.var));
                    }
                }
            });
        }
        found
    }

    fn declared(&self, var: DataRoot) -> bool {
        matches!(var, DataRoot::Local(l) if self.inner.contains(&l))
    }
}

/// Loops that every gang executes as a whole, with a variable of which they have loops shared out among gangs add up
/// parts: the gang's copy of the outermost collects its part of all of them, and the gangs' copies are combined at its end.
fn collecting(exec: &ExecPlan, around: &BTreeMap<LoopId, Around>) -> BTreeSet<(LoopId, DataRoot)> {
    let mut found = BTreeSet::new();
    for (id, plan) in exec.loops.iter().filter(|(_, plan)| plan.axes.gang.is_some()) {
        let outer = || around.get(id).into_iter().flat_map(|a| &a.outer);
        for r in &plan.reductions {
            found.extend(outer().map(|o| (*o, r.var)).filter(|(o, var)| {
                exec.loops.get(o).is_some_and(|outer| {
                    outer.axes.gang.is_none() && outer.reductions.iter().any(|r| r.var == *var)
                })
            }));
        }
    }
    found
}

/// The loops of a kernel around one of its loops.
#[derive(Default)]
struct Around {
    outer: BTreeSet<LoopId>,
    /// There is one: the partials of a turn would meet those of the next.
    repeated: bool,
    /// One of them is shared out among gangs.
    gang: bool,
    /// What they have private copies of.
    own: BTreeSet<DataRoot>,
}

/// Bytes from the first to the last element of a section with constant lengths and strides.
pub fn section_bytes(program: &Program, body: &Body, s: &racc_hir::Section) -> Option<u64> {
    let number = |e| u64::try_from(constant(&program.types, body, e)?).ok();
    let mut last = 0u64;
    for d in &s.dims {
        // A copy is laid out like the original: rows are as far apart.
        let steps = number(d.length)?.checked_sub(1)?;
        last = last.checked_add(steps.checked_mul(number(d.stride)?)?)?;
    }
    program.types.size_of(s.elem)?.checked_mul(last + 1)
}

/// The last word on the grid, when storage and reductions are known.
pub fn finish(launch: &mut LaunchPlan, gpu: &mut ExecPlan) {
    if launch.slot_bytes > 0 && launch.policy == GridPolicy::Exact {
        launch.policy = GridPolicy::Occupancy;
    }
    let scratch = gpu
        .storage
        .values()
        .any(|s| matches!(s, Storage::Shared { memory: Memory::Slot(_) | Memory::SlotTail, .. }));
    if launch.policy == GridPolicy::Exact && !scratch {
        let open = |p: &&mut LoopPlan| p.axes.gang.is_some() && !matches!(p.form, Form::Split(_));
        for plan in gpu.loops.values_mut().filter(open) {
            plan.form = Form::Exact;
        }
    }
}
