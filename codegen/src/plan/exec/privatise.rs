//! Private variables → which loops get copies of their own, and the storage of all copies. OpenACC 3.4 §2.6.1, §2.9.10.
//!
//! ```text
//! gang { x = a[g]; vector { y = x * b[i]; c[i] = y; } }         y: private to the vector loop
//! ```
//! A scalar that a lane-partitioned loop writes before it reads, and that is dead after it, is a lane's own.
//! One that is read elsewhere is shared by the lanes, as the specification has it. Which lanes share what, and where
//! it lives, is [`crate::plan::exec::storage`]'s.

use crate::plan::analysis::liveness::{Liveness, addressed_elsewhere, exposed, exposed_copies, tracked};
use crate::plan::analysis::walk::{self, How, Root, each_stmt, touches};
use crate::plan::analysis::{home, root};
use crate::plan::depend::affine::Affine;
use crate::plan::depend::{changing, declared_inside};
use crate::plan::exec::last_value::assigned_first;
use crate::plan::exec::storage::{Chooser, Room, Sharers, sharers};
use crate::plan::loops::inner::inner_loop;
use crate::plan::{Group, Init, LoopPlan, Memory, PrivatePlan, Storage};
use racc_hir::{
    Body, DataRoot, Expr, LocalId, LocalKind, LoopId, LoopKind, Place, PlaceId, Program, Stmt, StmtId, Types,
};
use std::collections::{BTreeMap, BTreeSet};

/// What storage is chosen for.
pub struct Privatiser<'a> {
    pub program: &'a Program,
    pub body: &'a Body,
    pub live: &'a Liveness,
    /// In a kernels construct scalars are `copy` (§2.6.2); a loop that the analysis runs in parallel has its own of
    /// those that it writes before it reads, the copied ones too.
    pub kernels: bool,
    /// Who runs the statements that stand in no loop; one lane makes every question moot.
    pub start: Sharers,
}

impl Privatiser<'_> {
    /// Completes the loops' privates and chooses storage for them, for `kernel` privates and for locals declared inside.
    pub fn run(
        &self,
        stmts: &[StmtId],
        loops: &mut BTreeMap<LoopId, LoopPlan>,
        kernel: &mut [PrivatePlan],
        inner: &BTreeSet<LocalId>,
        room: &mut Room,
    ) -> BTreeMap<LocalId, Storage> {
        let handed_over = self.lane_privates(stmts, loops, kernel, inner);
        let chooser = Chooser { program: self.program, body: self.body, handed_over: &handed_over };
        let at = sharers(self.body, stmts, self.start, loops);
        for p in kernel.iter_mut() {
            p.storage = match (p.dynamic, p.var) {
                // What the pointer points to is the private object: the launch makes room for it.
                (Some(_), _) => Storage::Shared { by: Group::Gang, memory: Memory::SlotTail },
                (None, DataRoot::Local(l)) => chooser.local(l, self.start, room),
                // By value and never written: every lane has the same.
                (None, DataRoot::Global(_)) if p.init == Init::Copy && !self.is_written(stmts, p.var) => {
                    Storage::Lane
                }
                (None, DataRoot::Global(_)) => chooser.global(p.var, self.start, room),
            };
        }
        let mut heads: BTreeMap<LoopId, Sharers> = BTreeMap::new();
        for (&s, &by) in &at {
            if let Stmt::Loop(l) = self.body.stmts[s].kind {
                heads.insert(l, by);
            }
        }
        for (id, plan) in loops.iter_mut() {
            let by = heads.get(id).copied().unwrap_or(self.start).inside(plan);
            for p in &mut plan.privates {
                p.storage = match (p.dynamic, p.var) {
                    (Some(_), _) => match by.group() {
                        Some(by) => Storage::Shared { by, memory: Memory::Heap },
                        None => Storage::Lane,
                    },
                    (None, DataRoot::Local(l)) => chooser.local(l, by, room),
                    (None, DataRoot::Global(_)) => chooser.global(p.var, by, room),
                };
            }
        }
        let homes = home::homes(self.body, stmts, inner);
        let mut storage = BTreeMap::new();
        for &l in inner {
            let by = homes.get(&l).and_then(|s| at.get(s)).copied().unwrap_or(self.start);
            let value = match self.body.locals[l].kind {
                // What it points to is the caller's.
                LocalKind::RefParam => Storage::Lane,
                LocalKind::Param if !self.is_written(stmts, DataRoot::Local(l)) => Storage::Lane,
                LocalKind::Param | LocalKind::Auto | LocalKind::Temp => chooser.local(l, by, room),
            };
            storage.insert(l, value);
        }
        storage
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
                only &= counts || t.root != Root::Var(var) || t.how == How::Read;
            });
        });
        only
    }

    /// Some loop below `root` counts with the variable.
    fn counts_below(&self, root: StmtId, var: LocalId) -> bool {
        let mut found = false;
        each_stmt(self.body, root, &mut |s| {
            if let Stmt::Loop(id) = self.body.stmts[s].kind {
                found |= crate::plan::depend::variable(&self.body.loops[id]) == Some(var);
            }
        });
        found
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
        let types = &self.program.types;
        let copies = addressed_elsewhere(self.body, types, stmts, &owned);
        let live_copies = Liveness::of_copies(self.body, types, stmts, &copies);
        let ids: Vec<LoopId> = loops.keys().copied().collect();
        for id in ids {
            let Some(plan) = loops.get(&id) else { continue };
            let gangs = self.kernels && plan.axes.gang.is_some();
            if !(gangs || plan.axes.inside_gang() || plan.element_axes().inside_gang()) {
                continue;
            }
            let body = self.body.loops[id].body;
            let own = declared_inside(self.body, body);
            let first = exposed_copies(self.body, types, body, &copies);
            let ivs = induction(self.body, plan);
            let mut more = Vec::new();
            let last_values = self.last_values(id, loops, &owned);
            let one_each = self.copies_of_threads(id, kernel, plan);
            for v in changing(self.body, body) {
                let listed = plan.privates.iter().any(|p| p.var == DataRoot::Local(v))
                    || plan.reductions.iter().any(|r| r.var == DataRoot::Local(v));
                if own.contains(&v)
                    || listed
                    || ivs.contains(&v)
                    || last_values.contains(&DataRoot::Local(v))
                    || one_each.contains(&DataRoot::Local(v))
                    || !self.kernels && !owned.contains(&v) && !self.loop_private(v, loops)
                {
                    continue;
                }
                let is_copy = copies.contains(&v);
                if !is_copy && !tracked(self.body, types, v) {
                    // OpenACC 3.4 §2.6.1: predetermined private to who runs the loop that counts with it.
                    if self.program.own_loop_variables && self.counts_below(body, v) {
                        more.push(PrivatePlan {
                            var: DataRoot::Local(v),
                            storage: Storage::Lane,
                            init: Init::None,
                            dynamic: None,
                        });
                    }
                    continue;
                }
                let after = if is_copy { &live_copies } else { self.live };
                let live =
                    stmt_of.get(&id).and_then(|s| after.after(*s)).is_none_or(|live| live.contains(&v));
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
                plan.privates.extend(last_values.iter().chain(&one_each).map(|&var| PrivatePlan {
                    var,
                    storage: Storage::Lane,
                    init: Init::Copy,
                    dynamic: None,
                }));
                plan.last_values = last_values;
            }
        }
        shared
    }

    /// Scalars of a kernel loop, of which each thread has a copy (CUDA Fortran guide §1.11.3): those that lanes would share,
    /// as some way through an iteration does not write them, as procedures get their address, or as they are global.
    fn copies_of_threads(&self, id: LoopId, kernel: &[PrivatePlan], plan: &LoopPlan) -> BTreeSet<DataRoot> {
        let (types, root) = (&self.program.types, self.body.loops[id].body);
        if !self.body.loops[id].acc.as_ref().is_some_and(|acc| acc.kernel_loop) {
            return BTreeSet::new();
        }
        let first = exposed(self.body, types, root);
        let shared = |v: DataRoot| match v {
            DataRoot::Local(l) => first.contains(&l) || !tracked(self.body, types, l),
            DataRoot::Global(_) => true,
        };
        let listed = |v: DataRoot| {
            plan.privates.iter().any(|p| p.var == v) || plan.reductions.iter().any(|r| r.var == v)
        };
        let ivs = induction(self.body, plan);
        let values = kernel.iter().filter(|p| p.init == Init::Copy && p.dynamic.is_none()).map(|p| p.var);
        values
            .filter(|&v| !ivs.iter().any(|iv| DataRoot::Local(*iv) == v) && !listed(v) && shared(v))
            .filter(|&v| root::is_number(self.program, self.body, v) && self.is_written(&[root], v))
            .collect()
    }

    /// Scalars from outside of a kernels construct that each iteration of a loop assigns before it uses them, and that
    /// may be wanted afterwards: each lane has its own, and that of the last iteration stays.
    fn last_values(
        &self,
        id: LoopId,
        loops: &BTreeMap<LoopId, LoopPlan>,
        owned: &BTreeSet<LocalId>,
    ) -> BTreeSet<DataRoot> {
        let mut found = BTreeSet::new();
        let Some(plan) = loops.get(&id) else { return found };
        let lanes = plan.axes.vector && plan.tile().is_empty() || self.start == Sharers::Lane;
        // Gangs alone: their lanes keep equal copies of what is known by name.
        let gangs = plan.axes.gang.is_some() && !plan.axes.inside_gang() && plan.tile().is_empty();
        if !self.kernels || !plan.independent || !(lanes || gangs) {
            return found;
        }
        let partitioned: Vec<StmtId> = loops
            .values()
            .filter(|p| p.axes.inside_gang() || p.element_axes().inside_gang())
            .map(|p| self.body.loops[p.nest[0]].body)
            .collect();
        // Lanes inside of a loop that gangs alone share out.
        let around = match plan.axes.gang {
            Some(_) => None,
            None => match self.gang_loop_around(id, loops) {
                Some(around) => Some(around),
                None => return found,
            },
        };
        let (types, root) = (&self.program.types, self.body.loops[id].body);
        let declared = declared_inside(self.body, root);
        let ivs = induction(self.body, plan);
        let mut written = BTreeSet::new();
        each_stmt(self.body, root, &mut |s| {
            touches(self.body, s, &mut |t| match (t.root, t.how) {
                (Root::Var(v), How::Write) if t.whole => {
                    written.insert(v);
                }
                (Root::Var(_) | Root::Memory(_), _) => {}
            });
        });
        let stmt = self.body.loop_stmt(id);
        let wanted = |v: LocalId| {
            !tracked(self.body, types, v)
                || stmt.and_then(|s| self.live.after(s)).is_none_or(|live| live.contains(&v))
        };
        found.extend(written.into_iter().filter(|&var| {
            let outside = match var {
                DataRoot::Local(l) => {
                    let local = &self.body.locals[l];
                    let mine = owned.contains(&l) || declared.contains(&l) || ivs.contains(&l);
                    !mine && local.kind != LocalKind::Temp && wanted(l) && !self.counts(root, var)
                }
                DataRoot::Global(g) => self.program.globals[g].declare.is_none(),
            };
            let listed =
                plan.privates.iter().any(|p| p.var == var) || plan.reductions.iter().any(|r| r.var == var);
            let ty = match var {
                DataRoot::Local(l) if self.body.locals[l].kind == LocalKind::RefParam => {
                    types.pointee(self.body.locals[l].ty)
                }
                _ => Some(root::root_type(self.program, self.body, var)),
            };
            outside
                && !listed
                && ty.is_some_and(|t| types.is_scalar(t) && types.pointee(t).is_none())
                && (lanes || self.is_equal_in_lanes(root, &partitioned, var))
                && assigned_first(self.program, self.body, id, var)
                && around.is_none_or(|g| {
                    assigned_first(self.program, self.body, g, var) && self.touched_only_inside(g, id, var)
                })
        }));
        found
    }

    /// Lanes that run `root` together compute the variable together: only its name reaches it, and no loop that they
    /// share out writes it.
    fn is_equal_in_lanes(&self, root: StmtId, partitioned: &[StmtId], var: DataRoot) -> bool {
        let by_name = matches!(var, DataRoot::Local(l) if tracked(self.body, &self.program.types, l));
        let inside = walk::statements(self.body, root);
        let shared_out: Vec<StmtId> = partitioned.iter().copied().filter(|s| inside.contains(s)).collect();
        by_name && !self.is_written(&shared_out, var)
    }

    /// The loop of gangs right around a loop, which lanes do not share.
    fn gang_loop_around(&self, id: LoopId, loops: &BTreeMap<LoopId, LoopPlan>) -> Option<LoopId> {
        let around = loops.iter().find(|(_, p)| {
            let innermost = p.nest[p.nest.len() - 1];
            p.axes.gang.is_some() && inner_loop(self.body, innermost) == Some(id)
        });
        around.filter(|(_, p)| p.independent && !p.axes.inside_gang() && p.tile().is_empty()).map(|(g, _)| *g)
    }

    /// Below loop `outer` nothing but loop `inner` touches the variable.
    fn touched_only_inside(&self, outer: LoopId, inner: LoopId, var: DataRoot) -> bool {
        let count = |root| {
            let mut count = 0;
            each_stmt(self.body, root, &mut |s| {
                touches(self.body, s, &mut |t| count += usize::from(t.root == Root::Var(var)));
            });
            count
        };
        count(self.body.loops[outer].body) == count(self.body.loops[inner].body)
    }

    fn loop_private(&self, v: LocalId, loops: &BTreeMap<LoopId, LoopPlan>) -> bool {
        loops.values().any(|p| {
            p.privates.iter().any(|q| q.var == DataRoot::Local(v))
                || p.reductions.iter().any(|r| r.var == DataRoot::Local(v))
                || induction(self.body, p).contains(&v)
        })
    }
}

/// Each variable whose last value a loop must leave is left by it, or by the lanes inside of its gangs, or the loop runs
/// in order.
pub fn values_last(lasting: &[(LoopId, DataRoot)], loops: &BTreeMap<LoopId, LoopPlan>) -> bool {
    lasting.iter().all(|(l, var)| {
        let Some(plan) = loops.get(l) else { return true };
        let partitioned = !plan.axes.is_seq() || !plan.element_axes().is_seq();
        let inside = || {
            !plan.axes.inside_gang()
                && loops.values().any(|p| p.axes.gang.is_none() && p.last_values.contains(var))
        };
        !partitioned || plan.last_values.contains(var) || inside()
    })
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
        let mut globals = false;
        each_stmt(body, body.loops[*id].body, &mut |s| {
            touches(body, s, &mut |t| {
                globals |= matches!(t.root, Root::Var(v @ DataRoot::Global(_)) if t.whole
                    && t.how != How::Read
                    && shared.contains(&v)
                    && !own(v));
            });
        });
        let carried = globals || changing(body, body.loops[*id].body).into_iter().any(carries);
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
