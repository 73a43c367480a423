//! Private variables → where their copies live, and which loops get copies of their own. OpenACC 3.4 §2.6.1, §2.9.10.
//!
//! ```text
//! gang { t[64]; vector { t[i] = … } vector { … t[63-i] } }      t: shared memory of the gang
//! gang { x = a[g]; vector { y = x * b[i]; c[i] = y; } }         x: every lane, y: private to the vector loop
//! ```
//! A scalar that a lane-partitioned loop writes before it reads, and that is dead after it, is a lane's own.
//! One that is read elsewhere is shared by the lanes, as the specification has it.

use crate::plan::analysis::liveness::{Liveness, exposed, followed};
use crate::plan::analysis::root;
use crate::plan::analysis::walk::{Root, each_stmt, touches};
use crate::plan::depend::affine::Affine;
use crate::plan::depend::{changing, declared_inside};
use crate::plan::{Axes, Init, LoopPlan, PrivatePlan, Storage};
use racc_hir::{
    Body, DataRoot, Expr, LocalId, LoopId, LoopKind, Place, PlaceId, Program, Stmt, StmtId, Types,
};
use std::collections::{BTreeMap, BTreeSet};

/// Static shared memory that a kernel may take, with room left for reductions.
const SHARED_BUDGET: u64 = 40 << 10;

/// What storage is chosen for.
pub struct Privatiser<'a> {
    pub program: &'a Program,
    pub body: &'a Body,
    pub live: &'a Liveness,
    /// In a kernels construct scalars are `copy` (§2.6.2); a loop that the analysis runs in parallel has its own of
    /// those that it writes before it reads, the copied ones too.
    pub kernels: bool,
    /// Lanes and workers a gang has at most; 1 and 1 make every question moot.
    pub lanes: u32,
    pub workers: u32,
}

#[derive(Default)]
pub struct Stored {
    pub inner: BTreeMap<LocalId, Storage>,
    /// Bytes of each gang's slot taken so far.
    pub slot: u64,
    shared: u64,
}

/// The loops around a statement that a plan runs in parallel.
#[derive(Clone, Copy, Default)]
struct Around {
    worker: bool,
    vector: bool,
}

impl Privatiser<'_> {
    /// Completes the loops' privates and chooses storage for them, for `kernel` privates and for locals declared inside.
    pub fn run(
        &self,
        stmts: &[StmtId],
        loops: &mut BTreeMap<LoopId, LoopPlan>,
        kernel: &mut [PrivatePlan],
        inner: &BTreeSet<LocalId>,
    ) -> Stored {
        let mut out = Stored::default();
        let around = self.surroundings(stmts, loops);
        let shared = self.lane_privates(stmts, loops, kernel, inner);
        let alone = self.lanes <= 1 && self.workers <= 1;
        for p in kernel.iter_mut() {
            p.storage = match p.var {
                // What the pointer points to is the private object, one for all lanes of the gang.
                _ if p.dynamic.is_some() => Storage::GangShared,
                _ if alone => Storage::Lane,
                DataRoot::Local(l) => self.choose(l, Around::default(), shared.contains(&l), &mut out),
                // By value and never written: every lane has the same.
                DataRoot::Global(_) if p.init == Init::Copy && !self.is_written(stmts, p.var) => {
                    Storage::Lane
                }
                DataRoot::Global(g) => {
                    let ty = self.program.globals[g].ty;
                    let size = self.program.types.size_of(ty).unwrap_or(8);
                    self.shared_storage(size, Around::default(), &mut out)
                }
            };
        }
        for (id, plan) in loops.iter_mut() {
            let mut at = around.loops.get(id).copied().unwrap_or_default();
            at.vector |= plan.axes.vector || plan.element_axes.vector;
            at.worker |= plan.axes.worker || plan.element_axes.worker;
            for p in &mut plan.privates {
                if p.dynamic.is_some() && !alone {
                    p.storage = match (at.vector, at.worker) {
                        (true, _) => Storage::Lane,
                        (false, true) => Storage::WorkerShared,
                        (false, false) => Storage::GangShared,
                    };
                    continue;
                }
                if alone {
                    continue;
                }
                p.storage = match p.var {
                    DataRoot::Local(l) => self.choose(l, at, shared.contains(&l), &mut out),
                    DataRoot::Global(_) if at.vector => Storage::Lane,
                    DataRoot::Global(g) => {
                        let ty = self.program.globals[g].ty;
                        self.shared_storage(self.program.types.size_of(ty).unwrap_or(8), at, &mut out)
                    }
                };
            }
        }
        for &l in inner {
            let at = around.locals.get(&l).copied().unwrap_or_default();
            let storage =
                if alone { Storage::Lane } else { self.choose(l, at, shared.contains(&l), &mut out) };
            out.inner.insert(l, storage);
        }
        out
    }

    /// Below `root` only loops that count with the variable write it.
    fn counts(&self, root: StmtId, var: DataRoot) -> bool {
        let mut only = true;
        each_stmt(self.body, root, &mut |s| {
            let counts = match self.body.stmts[s].kind {
                Stmt::Loop(id) => {
                    crate::plan::depend::variable(&self.body.loops[id]).map(DataRoot::Local) == Some(var)
                }
                _ => false,
            };
            touches(self.body, s, &mut |t| {
                only &= counts || t.root != Root::Var(var) || t.how == crate::plan::analysis::walk::How::Read;
            });
        });
        only
    }

    fn is_written(&self, stmts: &[StmtId], var: DataRoot) -> bool {
        let mut found = false;
        for &root in stmts {
            each_stmt(self.body, root, &mut |s| {
                touches(self.body, s, &mut |t| {
                    found |= t.root == Root::Var(var) && t.how != crate::plan::analysis::walk::How::Read;
                });
            });
        }
        found
    }

    fn choose(&self, l: LocalId, at: Around, shared: bool, out: &mut Stored) -> Storage {
        let ty = root::root_type(self.program, self.body, DataRoot::Local(l));
        if at.vector {
            return Storage::Lane;
        }
        if followed(self.body, &self.program.types, l) && !shared {
            return Storage::Lane;
        }
        match self.program.types.size_of(ty) {
            Some(size) => self.shared_storage(size, at, out),
            None => Storage::Lane,
        }
    }

    fn shared_storage(&self, size: u64, at: Around, out: &mut Stored) -> Storage {
        let copies = if at.worker { u64::from(self.workers) } else { 1 };
        let bytes = size.next_multiple_of(16) * copies;
        if out.shared + bytes <= SHARED_BUDGET {
            out.shared += bytes;
            return if at.worker { Storage::WorkerShared } else { Storage::GangShared };
        }
        let offset = out.slot;
        out.slot += bytes;
        Storage::Scratch(offset)
    }

    /// Adds implicit lane privates to the loops; gives back variables that lanes must share.
    fn lane_privates(
        &self,
        stmts: &[StmtId],
        loops: &mut BTreeMap<LoopId, LoopPlan>,
        kernel: &[PrivatePlan],
        inner: &BTreeSet<LocalId>,
    ) -> BTreeSet<LocalId> {
        let mut shared = BTreeSet::new();
        let owned: BTreeSet<LocalId> = kernel
            .iter()
            .filter_map(|p| match p.var {
                DataRoot::Local(l) => Some(l),
                DataRoot::Global(_) => None,
            })
            .chain(inner.iter().copied())
            .collect();
        let mut stmt_of = BTreeMap::new();
        for &root in stmts {
            each_stmt(self.body, root, &mut |s| {
                if let Stmt::Loop(l) = self.body.stmts[s].kind {
                    stmt_of.insert(l, s);
                }
            });
        }
        let ids: Vec<LoopId> = loops.keys().copied().collect();
        for id in ids {
            let Some(plan) = loops.get(&id) else { continue };
            let gangs = self.kernels && plan.axes.gang.is_some();
            if !(gangs || plan.axes.inside_gang() || plan.element_axes.inside_gang()) {
                continue;
            }
            let body = self.body.loops[id].body;
            let own = declared_inside(self.body, body);
            let first = exposed(self.body, &self.program.types, body);
            let ivs = induction(self.body, plan);
            let mut more = Vec::new();
            for v in changing(self.body, body) {
                let listed = plan.privates.iter().any(|p| p.var == DataRoot::Local(v))
                    || plan.reductions.iter().any(|r| r.var == DataRoot::Local(v));
                if own.contains(&v)
                    || listed
                    || ivs.contains(&v)
                    || !self.kernels && !owned.contains(&v) && !self.loop_private(v, loops)
                    || !followed(self.body, &self.program.types, v)
                {
                    continue;
                }
                let live =
                    stmt_of.get(&id).and_then(|s| self.live.after(*s)).is_none_or(|live| live.contains(&v));
                // That the count of a loop inside is wanted does not make it shared: it would be a race.
                let counted = self.kernels && self.counts(body, DataRoot::Local(v));
                if first.contains(&v) || live && !counted {
                    shared.insert(v);
                } else {
                    more.push(PrivatePlan {
                        var: DataRoot::Local(v),
                        storage: Storage::Lane,
                        init: Init::None,
                        dynamic: None,
                    });
                }
            }
            if let Some(plan) = loops.get_mut(&id) {
                plan.privates.extend(more);
            }
        }
        shared
    }

    fn loop_private(&self, v: LocalId, loops: &BTreeMap<LoopId, LoopPlan>) -> bool {
        loops.values().any(|p| {
            p.privates.iter().any(|q| q.var == DataRoot::Local(v))
                || p.reductions.iter().any(|r| r.var == DataRoot::Local(v))
                || induction(self.body, p).contains(&v)
        })
    }

    fn surroundings(&self, stmts: &[StmtId], loops: &BTreeMap<LoopId, LoopPlan>) -> Surroundings {
        let mut out = Surroundings::default();
        let mut by_stmt = BTreeMap::new();
        for &s in stmts {
            self.descend(s, Around::default(), loops, &mut out, &mut by_stmt);
        }
        for (id, l) in self.body.locals.iter() {
            match l.scope.and_then(|s| by_stmt.get(&s)) {
                Some(at) => {
                    out.locals.insert(id, *at);
                }
                // A temporary has no scope: it belongs where it is touched, if that is one place.
                None => {
                    let mut seen: Option<Around> = None;
                    for (s, at) in &by_stmt {
                        touches(self.body, *s, &mut |t| {
                            if t.root == Root::Var(DataRoot::Local(id)) {
                                seen = Some(match seen {
                                    Some(a) => Around {
                                        worker: a.worker && at.worker,
                                        vector: a.vector && at.vector,
                                    },
                                    None => *at,
                                });
                            }
                        });
                    }
                    out.locals.insert(id, seen.unwrap_or_default());
                }
            }
        }
        out
    }

    fn descend(
        &self,
        s: StmtId,
        at: Around,
        loops: &BTreeMap<LoopId, LoopPlan>,
        out: &mut Surroundings,
        by_stmt: &mut BTreeMap<StmtId, Around>,
    ) {
        by_stmt.insert(s, at);
        let mut inner = at;
        if let Stmt::Loop(l) = self.body.stmts[s].kind {
            out.loops.insert(l, at);
            if let Some(plan) = loops.get(&l) {
                let both = |f: fn(Axes) -> bool| f(plan.axes) || f(plan.element_axes);
                inner.worker |= both(|a| a.worker);
                inner.vector |= both(|a| a.vector);
            }
        }
        for c in crate::plan::analysis::walk::children(self.body, s) {
            self.descend(c, inner, loops, out, by_stmt);
        }
    }
}

#[derive(Default)]
struct Surroundings {
    loops: BTreeMap<LoopId, Around>,
    locals: BTreeMap<LocalId, Around>,
}

/// A loop that stays sequential has no copies of scalars that the analysis found private or sums, so its iterations
/// follow each other when those are `shared` with what is outside of the kernel.
pub fn keep_order(
    program: &Program,
    body: &Body,
    shared: &BTreeSet<DataRoot>,
    loops: &mut BTreeMap<LoopId, LoopPlan>,
) {
    for (id, plan) in loops.iter_mut().filter(|(_, p)| p.independent && p.axes.is_seq()) {
        let own = |v| plan.privates.iter().any(|p| p.var == v) || plan.reductions.iter().any(|r| r.var == v);
        let carries = |l: LocalId| {
            let root = DataRoot::Local(l);
            let ty = root::root_type(program, body, root);
            program.types.is_scalar(ty) && shared.contains(&root) && !own(root)
        };
        let carried = changing(body, body.loops[*id].body).into_iter().any(carries);
        plan.independent &= !carried;
    }
}

/// Induction variables of a plan's nest: predetermined private (§2.6.1).
pub fn induction(body: &Body, plan: &LoopPlan) -> Vec<LocalId> {
    plan.nest
        .iter()
        .filter_map(|&l| match body.loops[l].kind {
            LoopKind::Counted { iv, .. } => Some(iv),
            LoopKind::While { .. } | LoopKind::DoWhile { .. } => None,
        })
        .collect()
}

/// Lanes that differ in `iv` would access memory far apart below `root`.
pub fn strided(program: &Program, body: &Body, root: StmtId, iv: LocalId) -> bool {
    let mut bad = false;
    each_stmt(body, root, &mut |s| {
        if let Stmt::Loop(l) = body.stmts[s].kind
            && (bounds_from_memory(&program.types, body, l) || first_mentions(program, body, l, iv))
        {
            bad = true;
        }
        touches(body, s, &mut |t| {
            if body.places.is_valid(t.place) && far_apart(program, body, t.place, iv) {
                bad = true;
            }
        });
    });
    bad
}

fn far_apart(program: &Program, body: &Body, place: PlaceId, iv: LocalId) -> bool {
    match &body.places[place].kind {
        Place::Elem { subs, .. } => {
            let literal_one = |e| matches!(body.exprs[e].kind, Expr::Int(1));
            let fast = subs.iter().rposition(|s| literal_one(s.stride)).unwrap_or(0);
            subs.iter().enumerate().any(|(n, s)| {
                let f = Affine::of(&program.types, body, s.index);
                let c = f.coefficient(iv);
                f.is_tangled(body, iv) || if n == fast { !(-1..=1).contains(&c) } else { c != 0 }
            })
        }
        Place::Field { base, .. } | Place::Part { base, .. } | Place::Desc { base, .. } => {
            far_apart(program, body, *base, iv)
        }
        Place::Local(_) | Place::Global(_) | Place::Deref(_) => false,
    }
}

/// `for (k = row[i]; …)`: the loop's first value is read from memory.
pub fn bounds_from_memory(types: &Types, body: &Body, l: LoopId) -> bool {
    match body.loops[l].kind {
        LoopKind::Counted { first, trip, .. } => {
            let element = |e| Affine::of(types, body, e).opaque_parts().any(|k| body.mentions(k).elements);
            element(first) || element(trip)
        }
        LoopKind::While { .. } | LoopKind::DoWhile { .. } => false,
    }
}

fn first_mentions(program: &Program, body: &Body, l: LoopId, iv: LocalId) -> bool {
    match body.loops[l].kind {
        LoopKind::Counted { first, .. } => {
            let f = Affine::of(&program.types, body, first);
            f.coefficient(iv) != 0 || f.is_tangled(body, iv)
        }
        LoopKind::While { .. } | LoopKind::DoWhile { .. } => false,
    }
}
