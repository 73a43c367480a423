//! Which parallel loops a CPU runs several iterations of side by side, a sequential loop inside.
//!
//! ```text
//! loop j { s = 0; for k { s += a[i][k] * b[k][j]; } c[i][j] = s; }
//! lanes: s[0..n] = 0; for k { s[0..n] += a[i][k] * b[k][j..j+n]; } c[i][j..j+n] = s[0..n]
//! ```
//! Iterations of such a loop are independent (OpenACC 3.4 §2.9), so any interleaving of them is right, and each keeps
//! its own order of operations. It pays when all that the inner loops access is next to each other in neighbouring
//! iterations or the same for all. The inner loops must run alike in all: their bounds read nothing that differs.
//! Of a small private array, element n of each iteration lies beside element n of its neighbours.
//!
//! Few iterations inside are unrolled whole instead, and vectors made of the loop around them:
//! [`crate::plan::loops::hints::independent_accesses`].

use super::Form;
use crate::plan::analysis::liveness::{Liveness, exposed, tracked};
use crate::plan::analysis::walk::{How, Root, Touch, each_stmt, expr_touches, touches, whole_variable};
use crate::plan::depend::affine::{Affine, Atom};
use crate::plan::depend::{changing, declared_inside};
use crate::plan::loops::hints::few_inside;
use crate::plan::versions::strides::{UnitStrides, is_unit};
use crate::plan::{Chunk, ExecPlan, Init, LoopPlan, PrivatePlan, Storage};
use racc_hir::{
    Body, DataRoot, Expr, ExprId, LocalId, LocalKind, LoopId, LoopKind, MathFn, Place, PlaceId, Program,
    Stmt, StmtId, Type, Unit,
};
use std::collections::{BTreeMap, BTreeSet};

/// Lanes of a strip: a cache line of the smaller reals, and as many vectors as registers hold.
pub const LANES: u32 = 16;

/// Bytes of private arrays in one strip: they stay in the first cache.
const MOST_BYTES: u64 = 16 << 10;

/// How the body of a loop is run for neighbouring iterations at once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Strips {
    /// Variables that each iteration has its own of.
    pub own: BTreeSet<LocalId>,
    /// Arrays that each iteration has its own of.
    pub arrays: BTreeSet<LocalId>,
    /// Assignments that give the same in all.
    pub alike: BTreeSet<StmtId>,
}

/// What the code is part of.
#[derive(Clone, Copy)]
pub struct Around<'a> {
    pub program: &'a Program,
    pub body: &'a Body,
    /// What is live after its loops.
    pub live: &'a Liveness,
    /// Variables of whoever runs the loops, which nobody else sees.
    pub owned: &'a dyn Fn(LocalId) -> bool,
    /// Arrays that are contiguous in their first dimension.
    pub contiguous: &'a UnitStrides,
}

/// Gives the loops of a CPU's code this form where it fits.
pub fn choose(around: Around<'_>, exec: &mut ExecPlan) {
    let fits = |p: &LoopPlan| matches!(p.form, Form::Stride | Form::Exact) && p.chunk == Chunk::Target;
    let found: Vec<(LoopId, Strips)> = exec
        .loops
        .iter()
        .filter(|(_, plan)| fits(plan) && !plan.is_plain())
        .filter_map(|(id, plan)| Some((*id, of(around, plan, &exec.loops)?)))
        .collect();
    for (id, strips) in found {
        if let Some(plan) = exec.loops.get_mut(&id) {
            plan.form = Form::Strips(strips);
        }
    }
}

/// Of the innermost loop of the nest that `plan` governs; `loops` are the other planned ones.
fn of(around: Around<'_>, plan: &LoopPlan, loops: &BTreeMap<LoopId, LoopPlan>) -> Option<Strips> {
    if !plan.independent || !plan.reductions.is_empty() || !plan.last_values.is_empty() {
        return None;
    }
    search(around, (plan.nest[0], *plan.nest.last()?), &plan.privates, loops)
}

/// Of a loop without a directive, which must be independent; each iteration has its own of `arrays`.
pub fn of_host(around: Around<'_>, l: LoopId, arrays: &BTreeSet<LocalId>) -> Option<Strips> {
    let own = |&l: &LocalId| PrivatePlan {
        var: DataRoot::Local(l),
        storage: Storage::Lane,
        init: Init::None,
        dynamic: None,
    };
    let privates: Vec<PrivatePlan> = arrays.iter().map(own).collect();
    search(around, (l, l), &privates, &BTreeMap::new())
}

fn search(
    around: Around<'_>,
    (outer, inner): (LoopId, LoopId),
    privates: &[PrivatePlan],
    loops: &BTreeMap<LoopId, LoopPlan>,
) -> Option<Strips> {
    let body = around.body;
    let LoopKind::Counted { iv, .. } = body.loops[inner].kind else { return None };
    let root = body.loops[inner].body;
    let search = Search {
        program: around.program,
        body,
        around,
        loops,
        iv,
        changing: changing(body, root),
        inner: BTreeSet::new(),
        open: Vec::new(),
        bodies: Vec::new(),
        equal: BTreeSet::new(),
        varying: BTreeSet::new(),
        found: Strips::default(),
    };
    search.whole(root, outer, privates)
}

struct Search<'a> {
    program: &'a Program,
    body: &'a Body,
    around: Around<'a>,
    loops: &'a BTreeMap<LoopId, LoopPlan>,
    iv: LocalId,
    changing: BTreeSet<LocalId>,
    /// Inner loops' variables, those of the loops around what is looked at, and the bodies of the outermost loops.
    inner: BTreeSet<LocalId>,
    open: Vec<LocalId>,
    bodies: Vec<StmtId>,
    /// Variables that hold the same in all iterations.
    equal: BTreeSet<LocalId>,
    /// Variables assigned what may differ.
    varying: BTreeSet<LocalId>,
    found: Strips,
}

impl Search<'_> {
    fn whole(mut self, root: StmtId, outer: LoopId, privates: &[PrivatePlan]) -> Option<Strips> {
        if self.changing.contains(&self.iv) || !self.stores_reals(root) {
            return None;
        }
        self.statement(root, true)?;
        let declared = declared_inside(self.body, root);
        let first = exposed(self.body, &self.program.types, root);
        let after = self.body.loop_stmt(outer).and_then(|s| self.around.live.after(s));
        let private = |l: LocalId| {
            let is = |p: &&PrivatePlan| p.var == DataRoot::Local(l) && p.dynamic.is_none();
            // What a gang has, each of its iterations may have where none meets the value of another.
            let apart = !first.contains(&l) && after.is_some_and(|live| !live.contains(&l));
            privates.iter().filter(is).any(|p| p.init == Init::None)
                || apart && tracked(self.body, &self.program.types, l) && (self.around.owned)(l)
        };
        for &l in &self.changing {
            let mine = declared.contains(&l) || private(l) || self.body.locals[l].kind == LocalKind::Temp;
            if mine && self.is_array(l, root) {
                self.found.arrays.insert(l);
                continue;
            }
            // Inner loops leave the same value in all iterations.
            let counts = self.inner.contains(&l) && !first.contains(&l) && (self.around.owned)(l);
            if !(mine || counts) || !tracked(self.body, &self.program.types, l) {
                return None;
            }
            if !self.equal.contains(&l) && !self.inner.contains(&l) {
                self.found.own.insert(l);
            }
        }
        let sizes = self.found.arrays.iter().map(|&l| self.program.types.size_of(self.body.locals[l].ty));
        let bytes = sizes.sum::<Option<u64>>()?.saturating_mul(u64::from(LANES));
        let unrolled = few_inside(self.program, self.body, root).is_some() && self.found.arrays.is_empty();
        if bytes > MOST_BYTES || unrolled {
            return None;
        }
        let (mut pays, mut fits) = (false, true);
        for &b in &self.bodies {
            each_stmt(self.body, b, &mut |s| {
                touches(self.body, s, &mut |t| match self.side(&t) {
                    Some(Side::Next) => pays = true,
                    Some(Side::Same) => {}
                    None => fits = false,
                });
            });
        }
        (pays && fits).then_some(self.found)
    }

    /// An array of scalars that is only accessed element by element.
    fn is_array(&self, l: LocalId, root: StmtId) -> bool {
        let (types, local) = (&self.program.types, &self.body.locals[l]);
        let Type::Array { elem, .. } = types.get(local.ty) else { return false };
        // Addresses taken outside are those of another object.
        let mut ok = types.is_scalar(*elem) && !local.aliased;
        each_stmt(self.body, root, &mut |s| {
            touches(self.body, s, &mut |t| {
                if t.root == Root::Var(DataRoot::Local(l)) {
                    ok &= t.how != How::Escape && element_of(self.body, t.place) == Some(l);
                }
            });
        });
        ok
    }

    /// Nothing but reals is stored to memory: then integers there, such as bounds, do not change.
    fn stores_reals(&self, root: StmtId) -> bool {
        let mut ok = true;
        each_stmt(self.body, root, &mut |s| {
            touches(self.body, s, &mut |t| {
                let own = t.whole && matches!(t.root, Root::Var(DataRoot::Local(_)));
                if t.how != How::Read && !own {
                    ok &= self.body.places.is_valid(t.place)
                        && matches!(
                            self.program.types.get(self.body.places[t.place].ty),
                            Type::Float(_) | Type::Complex(_)
                        );
                }
            });
        });
        ok
    }

    /// Only what lanes can do in step; `always`: not below a condition.
    fn statement(&mut self, s: StmtId, always: bool) -> Option<()> {
        match &self.body.stmts[s].kind {
            Stmt::Nop => Some(()),
            Stmt::Block(list) => list.iter().try_for_each(|&s| self.statement(s, always)),
            Stmt::Scope(inner) => self.statement(*inner, always),
            Stmt::Assign { place, value } => self.assignment(s, *place, *value, always),
            Stmt::If { then, otherwise, .. } => {
                self.statement(*then, false)?;
                otherwise.map_or(Some(()), |s| self.statement(s, false))
            }
            Stmt::Loop(l) if always => self.inner_loop(*l),
            _ => None,
        }
    }

    fn assignment(&mut self, s: StmtId, place: PlaceId, value: ExprId, always: bool) -> Option<()> {
        if self.body.places[place].volatile || self.calls(value) {
            return None;
        }
        let Some(DataRoot::Local(l)) = whole_variable(self.body, place) else { return Some(()) };
        if self.inner.contains(&l) {
            return None;
        }
        // The front end assigns its temporaries before each use.
        let temporary = self.body.locals[l].kind == LocalKind::Temp && !self.varying.contains(&l);
        if always && temporary && self.is_equal(value) {
            self.equal.insert(l);
            self.found.alike.insert(s);
            return Some(());
        }
        self.varying.insert(l);
        (!self.equal.contains(&l)).then_some(())
    }

    /// A mathematical function that no vector instruction computes.
    fn calls(&self, e: ExprId) -> bool {
        match &self.body.exprs[e].kind {
            Expr::Math(f, args) => {
                !matches!(f, MathFn::Sqrt | MathFn::Fabs) || args.iter().any(|&a| self.calls(a))
            }
            Expr::Unary(_, a) | Expr::Cast(_, a) | Expr::Not(a) | Expr::Re(a) | Expr::Im(a) => self.calls(*a),
            Expr::Binary(_, a, b)
            | Expr::Compare(_, a, b)
            | Expr::And(a, b)
            | Expr::Or(a, b)
            | Expr::Complex(a, b) => self.calls(*a) || self.calls(*b),
            Expr::Select { cond, then, otherwise } => {
                self.calls(*cond) || self.calls(*then) || self.calls(*otherwise)
            }
            _ => false,
        }
    }

    fn inner_loop(&mut self, l: LoopId) -> Option<()> {
        let node = &self.body.loops[l];
        let LoopKind::Counted { iv, first, trip, step } = node.kind else { return None };
        let sequential = self.loops.get(&l).is_none_or(|p| {
            p.axes.is_seq()
                && p.tile().is_empty()
                && p.nest.len() == 1
                && p.reductions.is_empty()
                && p.privates.iter().all(|p| p.var == DataRoot::Local(iv))
        });
        if !sequential || ![first, trip, step].iter().all(|&e| self.is_equal(e)) {
            return None;
        }
        if self.open.contains(&iv) || self.varying.contains(&iv) {
            return None;
        }
        self.inner.insert(iv);
        self.open.push(iv);
        self.statement(node.body, true)?;
        self.open.pop();
        if self.open.is_empty() {
            self.bodies.push(node.body);
        }
        Some(())
    }

    /// The value is the same in all iterations.
    fn is_equal(&self, e: ExprId) -> bool {
        let mut ok = true;
        expr_touches(self.body, e, &mut |t| {
            ok &= t.how == How::Read
                && match t.root {
                    Root::Var(DataRoot::Local(l)) if t.whole => self.is_fixed(l),
                    Root::Var(DataRoot::Global(_)) if t.whole => true,
                    Root::Var(_) | Root::Memory(_) => self.is_word(t.place),
                };
        });
        ok
    }

    /// A word of a descriptor that is the same in all iterations: no integers are stored to memory.
    fn is_word(&self, place: PlaceId) -> bool {
        let Some(Place::Desc { base, .. }) = self.body.places.get(place).map(|p| &p.kind) else {
            return false;
        };
        match self.body.places[*base].kind {
            Place::Local(l) => self.is_fixed(l),
            Place::Global(_) => true,
            Place::Deref(pointer) => self.is_equal(pointer),
            Place::Elem { .. } | Place::Field { .. } | Place::Part { .. } | Place::Desc { .. } => false,
        }
    }

    fn is_fixed(&self, l: LocalId) -> bool {
        l != self.iv && (!self.changing.contains(&l) || self.equal.contains(&l) || self.inner.contains(&l))
    }

    /// Where the iterations' accesses lie to each other; `None`: apart, or unknown.
    fn side(&self, t: &Touch) -> Option<Side> {
        if t.whole {
            return Some(Side::Same);
        }
        let Place::Elem { subs, unit, .. } = &self.body.places.get(t.place)?.kind else {
            // The pointers and descriptors that subscripted accesses start from.
            let varies = matches!(t.root, Root::Memory(_)) && !self.is_word(t.place) || t.how != How::Read;
            return (!varies).then_some(Side::Same);
        };
        let size = self.program.types.size_of(self.body.places[t.place].ty);
        let own = element_of(self.body, t.place).is_some_and(|l| self.found.arrays.contains(&l));
        let mut side = Side::Same;
        for sub in subs {
            let index = Affine::of(&self.program.types, self.body, sub.index);
            let fixed = index.terms.keys().all(|term| {
                term.iter().all(|factor| match factor {
                    Atom::Var(l) => *l == self.iv && term.len() == 1 || self.is_fixed(*l),
                    Atom::Global(_) => term.len() == 1,
                    Atom::Round(_) => false,
                    Atom::Opaque(_) => {
                        term.len() == 1 && !self.found.own.iter().any(|&l| index.is_tangled(self.body, l))
                    }
                })
            });
            if !fixed || index.is_tangled(self.body, self.iv) {
                return None;
            }
            match index.coefficient(self.iv) {
                0 => {}
                1 if !own && self.is_one((sub.stride, *unit), size) => side = Side::Next,
                _ => return None,
            }
        }
        (side == Side::Next || own || t.how == How::Read).then_some(side)
    }

    /// Subscripts that differ by one lead to neighbours.
    fn is_one(&self, (stride, unit): (ExprId, Unit), size: Option<u64>) -> bool {
        match self.body.exprs[stride].kind {
            Expr::Int(n) => match unit {
                Unit::Elem => n == 1,
                Unit::Bytes => size.is_some_and(|size| n == i128::from(size)),
            },
            _ => is_unit(self.body, self.around.contiguous, (stride, unit), size),
        }
    }
}

/// The variable that the place is an element of.
fn element_of(body: &Body, place: PlaceId) -> Option<LocalId> {
    match &body.places.get(place)?.kind {
        Place::Elem { base, unit: Unit::Elem, .. } => variable_of(body, *base),
        _ => None,
    }
}

/// The variable whose address this is.
pub fn variable_of(body: &Body, mut base: ExprId) -> Option<LocalId> {
    while let Expr::Cast(_, inner) = body.exprs[base].kind {
        base = inner;
    }
    let Expr::AddrOf(variable) = body.exprs[base].kind else { return None };
    match body.places[variable].kind {
        Place::Local(l) => Some(l),
        _ => None,
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Same,
    Next,
}
