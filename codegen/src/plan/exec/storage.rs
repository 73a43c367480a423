//! Which lanes share one object of a variable, and in which memory it lives. OpenACC 3.4 §2.6.1, §2.9.10, §2.15.1.
//!
//! A declaration makes an object each time that it is executed, so the lanes that execute it together share the
//! object. Who they are follows from where it stands, and nothing else:
//!
//! | the declaration stands | one object for |
//! | --- | --- |
//! | in a loop over lanes | each lane |
//! | in a loop over workers | each worker |
//! | elsewhere in a kernel, a `routine worker` or `routine gang` | each gang |
//! | elsewhere in a `routine vector` | each worker that calls it |
//! | in a `routine seq` | each lane |
//!
//! A `private` clause declares its variables at the start of its loop's body, a construct's clause at the start of the
//! kernel; a firstprivate variable and a parameter that is changed are declared there too.
//!
//! ```text
//! gang { t[64]; vector { t[i] = … } vector { … t[63-i] } }      t: shared memory of the gang
//! gang { x = a[g]; vector { y = x * b[i]; c[i] = y; } }         x: every lane, y: private to the vector loop
//! ```
//! A scalar of which all accesses are known by name, and which no lane changes for others, needs no shared memory:
//! the lanes that share it compute it together, and each keeps a copy. What lanes do share lives in the gang's shared
//! memory as long as that has room; then kernels put it in the gang's slot of scratch memory, and routines, which do
//! not know whose slot that is, on the device's heap. So do routines that call themselves: they have several objects at
//! one time.

use crate::plan::analysis::liveness::tracked;
use crate::plan::analysis::root;
use crate::plan::{ExecPlan, Group, LastCount, LoopPlan, Memory, PrivatePlan, Storage};
use racc_hir::{
    Body, Callee, DataRoot, FuncId, LocalId, LoopId, Program, RoutineLevel, Stmt, StmtId, TypeId,
};
use std::collections::{BTreeMap, BTreeSet};

/// Static shared memory that a kernel may take, with room left for reductions.
pub const KERNEL_BUDGET: u64 = 40 << 10;

/// The part of it that belongs to the routines of one source file.
pub const ROUTINES_BUDGET: u64 = 24 << 10;

/// Workers of the largest gang.
pub const MOST_WORKERS: u32 = 32;

/// Lanes that execute a statement together, from many to few.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Sharers {
    Gang,
    Worker,
    Lane,
}

impl Sharers {
    /// Who runs the statements of a routine that stand in no loop.
    pub fn of_routine(level: RoutineLevel) -> Sharers {
        match level {
            RoutineLevel::Seq => Sharers::Lane,
            RoutineLevel::Vector => Sharers::Worker,
            RoutineLevel::Worker | RoutineLevel::Gang(_) => Sharers::Gang,
        }
    }

    /// Who runs one iteration of a loop that these lanes reach together.
    pub fn inside(self, plan: &LoopPlan) -> Sharers {
        if plan.axes.vector || plan.element_axes().vector {
            Sharers::Lane
        } else if plan.axes.worker || plan.element_axes().worker {
            self.max(Sharers::Worker)
        } else {
            self
        }
    }

    /// The group of lanes, unless it is one lane.
    pub fn group(self) -> Option<Group> {
        match self {
            Sharers::Gang => Some(Group::Gang),
            Sharers::Worker => Some(Group::Worker),
            Sharers::Lane => None,
        }
    }
}

/// Who runs each statement below `stmts`; of a loop, its head.
pub fn sharers(
    body: &Body,
    stmts: &[StmtId],
    start: Sharers,
    loops: &BTreeMap<LoopId, LoopPlan>,
) -> BTreeMap<StmtId, Sharers> {
    let mut of = BTreeMap::new();
    let mut todo: Vec<(StmtId, Sharers)> = stmts.iter().map(|&s| (s, start)).collect();
    while let Some((s, at)) = todo.pop() {
        of.insert(s, at);
        let inner = match body.stmts[s].kind {
            Stmt::Loop(l) => loops.get(&l).map_or(at, |plan| at.inside(plan)),
            _ => at,
        };
        todo.extend(crate::plan::analysis::walk::children(body, s).into_iter().map(|c| (c, inner)));
    }
    of
}

/// Where objects go that lanes share.
pub struct Room {
    /// Bytes of the gang's shared memory that are left.
    pub on_chip: u64,
    /// Bytes of the gang's slot of scratch memory taken so far; absent: no slot.
    pub slot: Option<u64>,
    /// The code may run several times at once in one gang: nothing has a fixed place.
    pub reentrant: bool,
    /// Workers that may each have an object of their own.
    pub workers: u32,
}

impl Room {
    pub fn of_kernel(workers: u32, calls_routines: bool) -> Room {
        let routines = if calls_routines { ROUTINES_BUDGET } else { 0 };
        Room { on_chip: KERNEL_BUDGET - routines, slot: Some(0), reentrant: false, workers }
    }

    pub fn of_routine(on_chip: u64, reentrant: bool) -> Room {
        Room { on_chip, slot: None, reentrant, workers: MOST_WORKERS }
    }

    fn take(&mut self, size: u64, by: Group) -> Memory {
        let copies = match by {
            Group::Gang => 1,
            Group::Worker => u64::from(self.workers),
        };
        let bytes = size.next_multiple_of(16) * copies;
        if !self.reentrant && bytes <= self.on_chip {
            self.on_chip -= bytes;
            return Memory::OnChip;
        }
        match &mut self.slot {
            Some(taken) => {
                let offset = *taken;
                *taken += bytes;
                Memory::Slot(offset)
            }
            None => Memory::Heap,
        }
    }
}

/// One storage a variable.
pub struct Chooser<'a> {
    pub program: &'a Program,
    pub body: &'a Body,
    /// Scalars that one lane changes for others.
    pub handed_over: &'a BTreeSet<LocalId>,
}

impl Chooser<'_> {
    pub fn local(&self, l: LocalId, by: Sharers, room: &mut Room) -> Storage {
        let kept = tracked(self.body, &self.program.types, l) && !self.handed_over.contains(&l);
        if kept {
            return Storage::Lane;
        }
        self.object(root::root_type(self.program, self.body, DataRoot::Local(l)), by, room)
    }

    pub fn global(&self, var: DataRoot, by: Sharers, room: &mut Room) -> Storage {
        self.object(root::root_type(self.program, self.body, var), by, room)
    }

    fn object(&self, ty: TypeId, by: Sharers, room: &mut Room) -> Storage {
        match (by.group(), self.program.types.size_of(ty)) {
            (Some(by), Some(size)) => Storage::Shared { by, memory: room.take(size, by) },
            // What has no constant size is a pointer's: each lane has the pointer.
            (Some(_), None) | (None, _) => Storage::Lane,
        }
    }
}

/// The loops below `stmts` that lanes run in order, each counting by itself, though their variable is an object that
/// lanes share: it would be stepped once for each lane. Where all that share it run the loop together, it has the last
/// value afterwards, as a variable of which each lane has its own; else they would disturb each other, and the loop's
/// variable is its own if the language or a directive says so.
pub fn shared_counters(
    (program, body): (&Program, &Body),
    (stmts, start): (&[StmtId], Sharers),
    exec: &ExecPlan,
    kernel: &[PrivatePlan],
) -> BTreeMap<LoopId, LastCount> {
    let mut shared: BTreeMap<LocalId, Group> = BTreeMap::new();
    exec.storage.iter().for_each(|(l, storage)| bind(*l, *storage, &mut shared));
    bind_all(kernel, &mut shared);
    let at = sharers(body, stmts, start, &exec.loops);
    let mut found = BTreeMap::new();
    let mut todo: Vec<_> = stmts.iter().map(|&s| (s, shared.clone())).collect();
    while let Some((s, mut shared)) = todo.pop() {
        if let Stmt::Loop(l) = body.stmts[s].kind {
            let plan = exec.loops.get(&l);
            let in_order = plan.is_none_or(|p| p.axes.is_seq() && p.element_axes().is_seq());
            if let Some(plan) = plan {
                bind_all(&plan.privates, &mut shared);
                for iv in crate::plan::exec::privatise::induction(body, plan) {
                    if !in_order {
                        shared.remove(&iv);
                    }
                }
            }
            let data = &body.loops[l];
            if in_order
                && let Some(iv) = crate::plan::depend::variable(data)
                && let Some(by) = shared.remove(&iv)
            {
                let all = data.acc.is_none() && at.get(&s).and_then(|at| at.group()) == Some(by);
                let kept = all || !crate::plan::depend::owns_variable(program, data);
                found.insert(l, if kept { LastCount::Kept } else { LastCount::Dropped });
            }
        }
        todo.extend(crate::plan::analysis::walk::children(body, s).into_iter().map(|c| (c, shared.clone())));
    }
    found
}

fn bind(l: LocalId, storage: Storage, shared: &mut BTreeMap<LocalId, Group>) {
    match storage {
        Storage::Lane => shared.remove(&l),
        Storage::Shared { by, .. } => shared.insert(l, by),
    };
}

fn bind_all(privates: &[PrivatePlan], shared: &mut BTreeMap<LocalId, Group>) {
    for p in privates {
        let DataRoot::Local(l) = p.var else { continue };
        bind(l, if p.dynamic.is_some() { Storage::Lane } else { p.storage }, shared);
    }
}

/// The routine may be called while a call of it runs. Only routines whose lanes work together can have objects that
/// lanes share, and they are called by such routines only.
pub fn calls_itself(program: &Program, levels: &BTreeMap<FuncId, RoutineLevel>, routine: FuncId) -> bool {
    let mut seen = BTreeSet::new();
    let mut todo = vec![routine];
    while let Some(f) = todo.pop() {
        let Some(body) = &program.functions[f].body else { continue };
        for stmt in body.stmts.values() {
            let Stmt::Call { callee: Callee::Direct(callee), .. } = stmt.kind else { continue };
            if callee == routine {
                return true;
            }
            let together = levels.get(&callee).is_some_and(|level| *level != RoutineLevel::Seq);
            if together && seen.insert(callee) {
                todo.push(callee);
            }
        }
    }
    false
}
