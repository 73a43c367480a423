//! Sequential loops and IFs of a kernels construct around parallel nests → control flow of the host, which launches the
//! nests' kernels in each round, or when the test holds. OpenACC 3.4 §2.5.3 leaves to the implementation what becomes a
//! kernel.
//!
//! ```text
//! kernels  for (t…) { for (i…) b[i] = f(a, i);  for (i…) a[i] = b[i]; }
//!          → on the host: for (t…) { [for i: gang vector] [for i: gang vector] }
//! kernels  if (k == 1) for (i…) a[i] = 0;
//!          → on the host: if (k == 1) { [for i: gang vector] }
//! ```
//! The host must know the loop's bounds or the test: constants, variables that the construct does not change and that
//! have no copy on the device which may differ, and what is computed from these. Data stays on the device: the
//! construct's data region is around all.

use crate::plan::Step;
use crate::plan::analysis::liveness::{exposed_by, tracked};
use crate::plan::analysis::root::root_type;
use crate::plan::analysis::walk;
use crate::plan::analysis::walk::{How, Root, each_stmt, expr_touches, touches, whole_variable};
use crate::plan::data::attribute::Enclosing;
use crate::plan::depend::subscript::trip_constant;
use crate::plan::depend::variable;
use crate::plan::loops::kernel_split::{self, KernelSplit};
use crate::plan::loops::schedule::Schedule;
use crate::plan::loops::stops::flatten;
use racc_hir::{
    AccRegion, Body, DataRoot, DeviceKind, ExprId, LocalId, LocalKind, LoopId, LoopKind, Program, Stmt,
    StmtId, Type,
};
use std::collections::{BTreeMap, BTreeSet};

/// A kernel's launch costs as much as so many rounds of a loop.
const WORTH_A_LAUNCH: i128 = 256;

/// What the statements of a kernels construct are to it.
#[derive(Clone, Debug, Default)]
pub struct Roles {
    /// Loop nests that gangs share.
    pub parallel: BTreeSet<StmtId>,
    /// Loops of the host, with their variables.
    pub host_loops: BTreeMap<StmtId, LocalId>,
    /// IFs of the host.
    pub tests: BTreeSet<StmtId>,
    /// Assignments around them that the host makes, with their variables.
    pub assigns: BTreeMap<StmtId, LocalId>,
}

impl Roles {
    /// The host does more than to launch one kernel after the other.
    pub fn branches(&self) -> bool {
        !self.host_loops.is_empty() || !self.tests.is_empty()
    }

    fn append(&mut self, mut below: Roles) {
        self.parallel.append(&mut below.parallel);
        self.host_loops.append(&mut below.host_loops);
        self.tests.append(&mut below.tests);
        self.assigns.append(&mut below.assigns);
    }

    /// The variables that the host sets between kernels.
    pub fn set_by_host(&self) -> BTreeSet<LocalId> {
        self.host_loops.values().chain(self.assigns.values()).copied().collect()
    }
}

/// What the host knows at a place of the construct.
#[derive(Clone)]
struct Known {
    /// How often the construct assigns each variable.
    writes: BTreeMap<DataRoot, usize>,
    /// Counters of the host's loops around, and what the host has computed.
    locals: BTreeSet<LocalId>,
}

pub struct Finder<'a> {
    pub program: &'a Program,
    pub body: &'a Body,
    pub region: &'a AccRegion,
    pub enclosing: &'a [Enclosing<'a>],
    /// Locals that belong to the construct.
    pub inner: &'a BTreeSet<LocalId>,
    pub device: DeviceKind,
    /// The loops below a statement as if it were a kernels construct's body.
    pub schedule: &'a dyn Fn(StmtId) -> Schedule,
}

impl Finder<'_> {
    pub fn roles(&self, whole: &Schedule) -> Roles {
        let mut roles = Roles::default();
        let mut writes: BTreeMap<DataRoot, usize> = BTreeMap::new();
        each_stmt(self.body, self.region.body, &mut |s| {
            touches(self.body, s, &mut |t| {
                if let Root::Var(v) = t.root
                    && t.how != How::Read
                {
                    *writes.entry(v).or_default() += 1;
                }
            });
        });
        let known = Known { writes, locals: BTreeSet::new() };
        self.level(self.region.body, whole, known, &mut roles);
        if !roles.branches() {
            roles.assigns.clear();
        }
        roles
    }

    /// The roles when the host runs no loops and decides nothing.
    pub fn sequential(&self, whole: &Schedule) -> Roles {
        let mut flat = Vec::new();
        flatten(self.body, self.region.body, &mut flat);
        flat.retain(|&s| self.is_loop(s) && !gang_loops(self.body, s, whole).is_empty());
        Roles { parallel: flat.into_iter().collect(), ..Roles::default() }
    }

    /// True when a nest below is worth the launches.
    fn level(&self, root: StmtId, schedule: &Schedule, mut known: Known, roles: &mut Roles) -> bool {
        let mut flat = Vec::new();
        flatten(self.body, root, &mut flat);
        let mut worth = false;
        for s in flat {
            if let Some(l) = self.computed(s, &known) {
                roles.assigns.insert(s, l);
                known.locals.insert(l);
            }
            if let Stmt::If { cond, then, otherwise } = self.body.stmts[s].kind
                && self.is_known(cond, &known)
                && self.runs_through(s, None)
            {
                let mut below = Roles::default();
                worth |= self.level(then, schedule, known.clone(), &mut below);
                if let Some(otherwise) = otherwise {
                    worth |= self.level(otherwise, schedule, known.clone(), &mut below);
                }
                if !below.parallel.is_empty() {
                    roles.append(below);
                    roles.tests.insert(s);
                }
            } else if self.tested_nest(s, schedule) {
                roles.parallel.insert(s);
                worth = true;
            }
            let Stmt::Loop(id) = self.body.stmts[s].kind else { continue };
            let gangs = gang_loops(self.body, s, schedule);
            if !gangs.is_empty() {
                roles.parallel.insert(s);
                worth |= gangs.iter().any(|nest| self.is_long(nest, s, &known));
            } else if let Some(iv) = self.can_turn(id, &known) {
                let inside = self.body.loops[id].body;
                let mut below = Roles::default();
                let mut deeper = known.clone();
                deeper.locals.insert(iv);
                if self.level(inside, &(self.schedule)(inside), deeper, &mut below) {
                    roles.append(below);
                    roles.host_loops.insert(s, iv);
                    worth = true;
                }
            }
        }
        worth
    }

    /// A test that only the device can make, of one nest: gangs make it each for itself, since the nest does not change
    /// what it reads.
    fn tested_nest(&self, s: StmtId, schedule: &Schedule) -> bool {
        let Stmt::If { then, otherwise: None, .. } = self.body.stmts[s].kind else { return false };
        let mut flat = Vec::new();
        flatten(self.body, then, &mut flat);
        let [nest] = flat.as_slice() else { return false };
        self.is_loop(*nest)
            && !gang_loops(self.body, *nest, schedule).is_empty()
            && self.runs_through(s, None)
            && !kernel_split::changes(self.program, self.body, then, s)
    }

    /// The variable of an assignment that the host can make in the kernels' place.
    fn computed(&self, s: StmtId, known: &Known) -> Option<LocalId> {
        let Stmt::Assign { place, value } = self.body.stmts[s].kind else { return None };
        let Some(DataRoot::Local(l)) = whole_variable(self.body, place) else { return None };
        let local = &self.body.locals[l];
        let own = self.inner.contains(&l) && matches!(local.kind, LocalKind::Temp | LocalKind::Auto);
        let once = known.writes.get(&DataRoot::Local(l)) == Some(&1);
        (own && once && tracked(self.body, &self.program.types, l) && self.is_known(value, known))
            .then_some(l)
    }

    /// The host can tell how long the nest is, and it is not known to be short.
    fn is_long(&self, nest: &[LoopId], root: StmtId, known: &Known) -> bool {
        // Bounds of inner gang loops are computed on the way to them.
        let mut known = known.clone();
        each_stmt(self.body, root, &mut |s| known.locals.extend(self.computed(s, &known)));
        let mut trips = nest.iter().map(|&l| match self.body.loops[l].kind {
            LoopKind::Counted { trip, .. } => self.is_known(trip, &known),
            LoopKind::While { .. } | LoopKind::DoWhile { .. } => false,
        });
        let short = nest.first().and_then(|&l| self.rounds(l)).is_some_and(|n| n < WORTH_A_LAUNCH);
        trips.all(|known| known) && !short
    }

    /// Iterations of the loop with those inside, when all are constant.
    fn rounds(&self, id: LoopId) -> Option<i128> {
        let mut inside: Option<i128> = Some(1);
        each_stmt(self.body, self.body.loops[id].body, &mut |s| {
            if let Stmt::Loop(l) = self.body.stmts[s].kind {
                let below = trip_constant(&self.program.types, self.body, l);
                inside = inside.zip(below).map(|(a, b)| a.saturating_mul(b.max(1)));
            }
        });
        trip_constant(&self.program.types, self.body, id).zip(inside).map(|(a, b)| a.saturating_mul(b))
    }

    /// The variable of a loop that the host may run.
    fn can_turn(&self, id: LoopId, known: &Known) -> Option<LocalId> {
        let l = &self.body.loops[id];
        let LoopKind::Counted { iv, first, trip, step } = l.kind else { return None };
        let plain = l.acc.as_ref().is_none_or(|acc| {
            let s = acc.schedule.get(self.device);
            acc.privates.is_empty()
                && acc.reductions.is_empty()
                && s.tile.is_empty()
                && acc.collapse.get(self.device).count == 1
        });
        let variable = &self.body.locals[iv];
        let own = variable.kind != LocalKind::RefParam
            && matches!(self.program.types.get(variable.ty), Type::Int { .. })
            && !self.is_mapped(DataRoot::Local(iv));
        let bounds = [first, trip, step].iter().all(|&e| self.is_known(e, known));
        (plain && own && bounds && self.body_fits(id, iv)).then_some(iv)
    }

    fn is_loop(&self, s: StmtId) -> bool {
        matches!(self.body.stmts[s].kind, Stmt::Loop(_))
    }

    /// Nothing below leaves the statement, or the loop whose body it is, or belongs to the host only.
    fn runs_through(&self, root: StmtId, around: Option<LoopId>) -> bool {
        let mut fits = true;
        each_stmt(self.body, root, &mut |s| {
            fits &= match &self.body.stmts[s].kind {
                Stmt::Break(of) | Stmt::Continue(of) => Some(*of) != around,
                Stmt::Return(_)
                | Stmt::Goto(_)
                | Stmt::ComputedGoto { .. }
                | Stmt::Label(_)
                | Stmt::Leave(_)
                | Stmt::Acc(_)
                | Stmt::Region(_)
                | Stmt::DynAlloc { .. }
                | Stmt::Trap => false,
                Stmt::Nop
                | Stmt::Block(_)
                | Stmt::Scope(_)
                | Stmt::Assign { .. }
                | Stmt::Call { .. }
                | Stmt::If { .. }
                | Stmt::Loop(_)
                | Stmt::Switch { .. }
                | Stmt::Atomic(_)
                | Stmt::Unreachable => true,
            };
        });
        fits
    }

    /// The rounds are complete, one after the other, and what they change stays where the next round finds it.
    fn body_fits(&self, id: LoopId, iv: LocalId) -> bool {
        let root = self.body.loops[id].body;
        let mut fits = self.runs_through(root, Some(id));
        each_stmt(self.body, root, &mut |s| {
            touches(self.body, s, &mut |t| {
                let Root::Var(v) = t.root else { return };
                if t.how == How::Read {
                    return;
                }
                let pointer = matches!(
                    self.program.types.get(root_type(self.program, self.body, v)),
                    Type::Ptr { .. } | Type::Descriptor { .. }
                );
                let kept = matches!(v, DataRoot::Local(l) if self.inner.contains(&l));
                fits &= v != DataRoot::Local(iv) && (!pointer || kept);
            });
        });
        fits
    }

    /// The host has the value, whatever the construct does.
    fn is_known(&self, e: ExprId, known: &Known) -> bool {
        let mut all = true;
        expr_touches(self.body, e, &mut |t| {
            let scalar = |v| {
                let ty = root_type(self.program, self.body, v);
                match self.program.types.get(ty) {
                    Type::Int { .. } | Type::Bool { .. } => true,
                    // Other people's floating-point values may well be computed on the device.
                    Type::Float(_) => match v {
                        DataRoot::Local(l) => self.body.locals[l].kind != LocalKind::RefParam,
                        DataRoot::Global(_) => false,
                    },
                    Type::Void
                    | Type::Complex(_)
                    | Type::Vector { .. }
                    | Type::Ptr { .. }
                    | Type::Array { .. }
                    | Type::Record(_)
                    | Type::Func(_)
                    | Type::Descriptor { .. } => false,
                }
            };
            // The way to a dummy argument reads its address too.
            let whole = t.whole && self.body.places.is_valid(t.place);
            all &= match t.root {
                Root::Var(v @ DataRoot::Local(l)) if known.locals.contains(&l) => {
                    t.how == How::Read && scalar(v)
                }
                Root::Var(v) => {
                    t.how == How::Read
                        && whole
                        && whole_variable(self.body, t.place) == Some(v)
                        && scalar(v)
                        && !known.writes.contains_key(&v)
                        && !self.is_mapped(v)
                        && !matches!(v, DataRoot::Local(l) if self.inner.contains(&l))
                }
                Root::Memory(_) => false,
            };
        });
        all
    }

    /// The variable may have another value on the device. Constants have one value wherever they are.
    fn is_mapped(&self, v: DataRoot) -> bool {
        let items = self.enclosing.iter().flat_map(|e| e.items).chain(&self.region.data);
        let privates = self.region.privates.iter().chain(&self.region.firstprivates);
        items.map(|i| i.what.root).chain(privates.map(|p| p.var)).any(|root| root == v)
            || matches!(v, DataRoot::Global(g) if self.program.globals[g].declare.is_some())
    }

    /// What the host sets and kernels need not share: only kernels inside its loop read a counter before they count
    /// with it themselves.
    pub fn counters(&self, roles: &Roles, cut: &KernelSplit) -> BTreeSet<LocalId> {
        let mut set = roles.set_by_host();
        let mut readers = Vec::new();
        self.readers(&cut.steps, &mut Vec::new(), cut, &mut readers);
        set.retain(|l| readers.iter().all(|(read, around)| !read.contains(l) || around.contains(l)));
        set.extend(roles.assigns.values());
        set
    }

    /// For each kernel what it reads before it writes it, and the counters of the loops around.
    fn readers(
        &self,
        steps: &[Step],
        around: &mut Vec<LocalId>,
        cut: &KernelSplit,
        out: &mut Vec<(BTreeSet<LocalId>, Vec<LocalId>)>,
    ) {
        for step in steps {
            match step {
                Step::Assign(_) => {}
                Step::Kernel(n) | Step::Versions { kernel: n, .. } => {
                    let stmts = cut.parts.get(*n).map_or(&[][..], |p| &p.stmts);
                    out.push((exposed_by(self.body, &self.program.types, stmts), around.clone()));
                }
                Step::Loop { id, steps } => {
                    around.extend(variable(&self.body.loops[*id]));
                    self.readers(steps, around, cut, out);
                    around.pop();
                }
                Step::If { then, otherwise, .. } => {
                    self.readers(then, around, cut, out);
                    self.readers(otherwise, around, cut, out);
                }
            }
        }
    }

    /// Nothing that a round leaves for the next one is private to a kernel.
    pub fn holds(&self, roles: &Roles, cut: &KernelSplit, between: &BTreeSet<LocalId>) -> bool {
        roles.set_by_host().is_disjoint(between) && self.steps_keep(&cut.steps, None, cut, between)
    }

    fn steps_keep(
        &self,
        steps: &[Step],
        around: Option<LoopId>,
        cut: &KernelSplit,
        between: &BTreeSet<LocalId>,
    ) -> bool {
        steps.iter().all(|step| match step {
            Step::Assign(_) => true,
            Step::Kernel(n) | Step::Versions { kernel: n, .. } => match (around, cut.parts.get(*n)) {
                (Some(id), Some(part)) => self.part_keeps(&part.stmts, id, between),
                _ => true,
            },
            Step::Loop { id, steps } => self.steps_keep(steps, Some(*id), cut, between),
            Step::If { then, otherwise, .. } => {
                self.steps_keep(then, around, cut, between)
                    && self.steps_keep(otherwise, around, cut, between)
            }
        })
    }

    /// What the part writes of the construct's own objects is shared, or begins anew in each round.
    fn part_keeps(&self, stmts: &[StmtId], around: LoopId, between: &BTreeSet<LocalId>) -> bool {
        let types = &self.program.types;
        let round = walk::statements(self.body, self.body.loops[around].body);
        let read = exposed_by(self.body, types, stmts);
        let mut keeps = true;
        for &root in stmts {
            each_stmt(self.body, root, &mut |s| {
                touches(self.body, s, &mut |t| {
                    let Root::Var(DataRoot::Local(l)) = t.root else { return };
                    let local = &self.body.locals[l];
                    let own = self.inner.contains(&l) && !between.contains(&l) && t.how != How::Read;
                    let stays = match local.kind {
                        _ if tracked(self.body, types, l) => read.contains(&l),
                        LocalKind::Auto => !local.scope.is_some_and(|scope| round.contains(&scope)),
                        LocalKind::Temp | LocalKind::Param | LocalKind::RefParam => false,
                    };
                    keeps &= !own || !stays;
                });
            });
        }
        keeps
    }
}

/// The loops below a statement that gangs share.
fn gang_loops(body: &Body, s: StmtId, schedule: &Schedule) -> Vec<Vec<LoopId>> {
    let mut found = Vec::new();
    each_stmt(body, s, &mut |s| {
        if let Stmt::Loop(l) = body.stmts[s].kind
            && let Some(plan) = schedule.loops.get(&l).filter(|p| p.axes.gang.is_some())
        {
            found.push(plan.nest.clone());
        }
    });
    found
}
