//! Does a loop carry a dependence for certain?
//!
//! ```text
//! loop: for (j…) t[i] = t[i] + a[j];                     certain: each iteration reads what the one before wrote
//! loop: for (j…) { *p = a[j]; b[j] = *p; }               certain: all iterations use one object
//! loop: for (j…) s[j] = s[j-1] + a[j];                   certain: distance 1
//! loop: for (i…) for (j < i) x[i] -= a[i][j] * x[j];     certain: iteration 1 reads what iteration 0 wrote
//! loop: for (j…) h[x[j]] += 1;                           not certain: x may be a permutation
//! loop: for (j…) if (red(j)) u[j] = u[j-1] + u[j+1];     not certain: perhaps only every other iteration writes
//! loop: for (j < n) u[j+64] = u[j];                      not certain: n may be 64
//! loop: for (j…) for (k < m) r[2*j+k] += a[k];           not certain: m may be 2
//! loop: for (j…) { atomic: t[0] += a[j]; }               not carried: §2.9.6 allows it
//! ```
//! A `loop` directive in a parallel construct implies `independent` where nobody wrote it (OpenACC 3.4 §2.9.9).
//! Where that is certainly false, the iterations run in order. The clause itself is believed.

use super::access::{self, Access, Base, Dim, Scale};
use super::affine::{Affine, Atom};
use super::define::Defined;
use super::subscript::no_store_reaches;
use super::subscript::trip_constant;
use super::{changing, declared_inside, descriptors_change, inner_loops, name_of};
use crate::plan::analysis::walk::{How, Root, each_stmt, touches};
use racc_hir::alias::AliasClass;
use racc_hir::{
    Body, DataRoot, ExprId, GlobalId, LocalId, LoopId, LoopKind, Program, Stmt, StmtId, Type, TypeId,
    ValueKey,
};
use std::collections::{BTreeSet, HashMap, HashSet};

/// How many iterations of each loop [`Certain::early`] looks at, and how many combinations at most. In a loop that has
/// fewer than two there is no dependence, and no parallelism that is lost.
const EARLY: i128 = 3;
const MOST: i128 = 250;

/// The object through which iterations of `l` depend on one another; `private` ones each gang or lane has its own of.
pub fn carried(program: &Program, body: &Body, l: LoopId, private: &BTreeSet<DataRoot>) -> Option<String> {
    let LoopKind::Counted { iv, first, trip, step } = body.loops[l].kind else { return None };
    let root = body.loops[l].body;
    let of = |e| Affine::of(&program.types, body, e);
    let (trip, step) = (of(trip), of(step));
    let step = if step.is_constant() && step.constant != 0 { step.constant } else { return None };
    let loop_ = Certain {
        program,
        body,
        iv,
        step,
        trip: trip.clone(),
        inner: inner_loops(body, l)
            .into_iter()
            .filter_map(|i| match body.loops[i].kind {
                LoopKind::Counted { iv, .. } => Some((i, iv)),
                LoopKind::While { .. } | LoopKind::DoWhile { .. } => None,
            })
            .collect(),
        changing: changing(body, root),
        written: written_globals(program, body, root),
        descriptors_change: descriptors_change(program, body, root),
        defined: Defined::of(program, body, root),
    };
    let own = declared_inside(body, root);
    let mut steady = Vec::new();
    always_run(body, root, &mut Vec::new(), &mut steady);
    let accesses: Vec<Steady> = steady
        .into_iter()
        .flat_map(|(stmt, around)| {
            access::of_stmt(program, body, stmt).into_iter().map(move |access| (access, around.clone()))
        })
        .filter(|(a, _)| {
            // What is handed on in variables is another question: `handed_on`.
            let variable = a.subs.is_empty() && matches!(a.base, Base::Var(_));
            !variable
                && !a.vague
                && !a.lazy
                && !is_atomic(body, a)
                && !is_private(body, &a.base, private, &own)
                && loop_.fixed(&a.base)
        })
        .map(|(access, around)| Steady {
            alike: loop_.alike(&around),
            early: loop_.early(first, &access, &around),
            around,
            access,
        })
        .collect();
    let reads = Reads::of(&loop_, &accesses);
    let writes = accesses.iter().filter(|a| a.access.how == How::Write);
    writes
        .filter_map(|w| Some((w, reads.met_by(&loop_, w)?)))
        .next()
        .map(|(w, n)| name_of(program, body, &w.access, &accesses[n].access))
}

/// An access that every iteration makes.
struct Steady {
    access: Access,
    /// The loops inside that stand around it.
    around: Vec<LoopId>,
    /// They run the same in all iterations.
    alike: bool,
    /// Its subscripts in the first few iterations of the loop and of those around the access inside it.
    early: Vec<(i128, Vec<Affine>)>,
}

/// What two accesses share when their subscripts can be compared.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Object<'a> {
    base: &'a Base,
    fields: &'a [(TypeId, u32)],
    scales: Vec<&'a Scale>,
}

impl<'a> Object<'a> {
    fn of(access: &'a Access) -> Object<'a> {
        let scales = access.subs.iter().map(|s| &s.scale).collect();
        Object { base: &access.base, fields: &access.fields, scales }
    }
}

/// What subscripts share that agree in two iterations, and what they may differ in: constants where the loop's variable
/// counts.
fn pattern(iv: LocalId, subs: &[Dim]) -> (Vec<Affine>, Vec<i128>) {
    let mut offsets = Vec::new();
    let fixed = subs.iter().map(|s| {
        let mut index = s.index.clone();
        if index.coefficient(iv) != 0 {
            offsets.push(std::mem::take(&mut index.constant));
        }
        index
    });
    (fixed.collect(), offsets)
}

type Element<'a> = (Object<'a>, &'a [Affine]);

/// Where an element is read, with the iteration where that is known: first in the program's order.
struct Reads<'a> {
    /// Reads in loops that run alike, one for all with the same offsets.
    alike: HashMap<(Object<'a>, Vec<Affine>), Vec<usize>>,
    early: HashMap<Element<'a>, Vec<(i128, usize)>>,
    all: &'a [Steady],
}

impl<'a> Reads<'a> {
    fn of(loop_: &Certain<'_>, all: &'a [Steady]) -> Reads<'a> {
        let mut reads = Reads { alike: HashMap::new(), early: HashMap::new(), all };
        let mut known = HashSet::new();
        for (n, read) in all.iter().enumerate().filter(|(_, a)| a.access.how == How::Read) {
            let object = Object::of(&read.access);
            for (iteration, subs) in &read.early {
                let same = reads.early.entry((object.clone(), subs)).or_default();
                if same.iter().all(|(q, _)| q != iteration) {
                    same.push((*iteration, n));
                }
            }
            let (fixed, offsets) = pattern(loop_.iv, &read.access.subs);
            let key = (object, fixed);
            if read.alike && known.insert((key.clone(), offsets, &read.around)) {
                reads.alike.entry(key).or_default().push(n);
            }
        }
        reads
    }

    /// The first read, by another iteration, of what `w` writes.
    fn met_by(&self, loop_: &Certain<'_>, w: &Steady) -> Option<usize> {
        let object = Object::of(&w.access);
        // Neighbours, when it is unknown how many iterations there are.
        let differ = |p: i128, q: i128| p != q && (loop_.known_trip().is_some() || p.abs_diff(q) == 1);
        let early = w.early.iter().flat_map(|(p, subs)| {
            let there = self.early.get(&(object.clone(), subs.as_slice())).into_iter().flatten();
            there.filter(move |(q, _)| differ(*p, *q)).map(|(_, n)| *n)
        });
        let alike = w.alike.then(|| {
            let (fixed, _) = pattern(loop_.iv, &w.access.subs);
            let there = self.alike.get(&(object.clone(), fixed)).into_iter().flatten();
            there.copied().find(|n| loop_.meet(w, &self.all[*n]))
        });
        early.chain(alike.flatten()).min()
    }
}

/// Statements that each iteration of the loop with body `stmt` runs, each with the counted loops around it inside.
/// Tells whether control surely goes on behind `stmt`.
fn always_run(
    body: &Body,
    stmt: StmtId,
    around: &mut Vec<LoopId>,
    out: &mut Vec<(StmtId, Vec<LoopId>)>,
) -> bool {
    let stays = |s: StmtId| {
        let mut stays = true;
        each_stmt(body, s, &mut |inner| stays &= !jumps(body, inner));
        stays
    };
    match &body.stmts[stmt].kind {
        Stmt::Block(list) => list.iter().all(|&s| always_run(body, s, around, out)),
        Stmt::Scope(inner) => always_run(body, *inner, around, out),
        Stmt::Loop(id) if matches!(body.loops[*id].kind, LoopKind::Counted { .. }) => {
            out.push((stmt, around.clone()));
            around.push(*id);
            let goes_on = always_run(body, body.loops[*id].body, around, out);
            around.pop();
            goes_on
        }
        // What is inside runs on a condition.
        Stmt::If { .. } | Stmt::Loop(_) | Stmt::Switch { .. } | Stmt::Region(_) => {
            out.push((stmt, around.clone()));
            stays(stmt)
        }
        Stmt::Nop
        | Stmt::Assign { .. }
        | Stmt::Call { .. }
        | Stmt::Label(_)
        | Stmt::DynAlloc { .. }
        | Stmt::Atomic(_)
        | Stmt::Acc(_) => {
            out.push((stmt, around.clone()));
            true
        }
        Stmt::Goto(_)
        | Stmt::ComputedGoto { .. }
        | Stmt::Break(_)
        | Stmt::Continue(_)
        | Stmt::Leave(_)
        | Stmt::Return(_)
        | Stmt::Unreachable
        | Stmt::Trap => false,
    }
}

/// Control may go elsewhere than to the next statement.
fn jumps(body: &Body, stmt: StmtId) -> bool {
    match &body.stmts[stmt].kind {
        Stmt::Goto(_)
        | Stmt::ComputedGoto { .. }
        | Stmt::Break(_)
        | Stmt::Continue(_)
        | Stmt::Leave(_)
        | Stmt::Return(_)
        | Stmt::Unreachable
        | Stmt::Trap => true,
        Stmt::Nop
        | Stmt::Block(_)
        | Stmt::Scope(_)
        | Stmt::Assign { .. }
        | Stmt::Call { .. }
        | Stmt::If { .. }
        | Stmt::Loop(_)
        | Stmt::Switch { .. }
        | Stmt::Label(_)
        | Stmt::DynAlloc { .. }
        | Stmt::Atomic(_)
        | Stmt::Region(_)
        | Stmt::Acc(_) => false,
    }
}

/// The access is atomic, which does not order iterations (OpenACC 3.4 §2.9.6).
fn is_atomic(body: &Body, access: &Access) -> bool {
    matches!(&body.stmts[access.stmt].kind, Stmt::Atomic(a) if a.place == access.place)
}

/// The gang, the lane or the iteration has its own object.
pub fn is_private(body: &Body, base: &Base, private: &BTreeSet<DataRoot>, own: &BTreeSet<LocalId>) -> bool {
    match base {
        Base::Var(v @ DataRoot::Local(l)) => own.contains(l) || private.contains(v),
        Base::Var(v @ DataRoot::Global(_)) => private.contains(v),
        Base::Pointer { value, .. } => {
            let m = body.mentions(*value);
            private.iter().any(|v| access::mentioned(m, *v)) || !m.locals.is_disjoint(own)
        }
        Base::Anything => false,
    }
}

/// Global variables that statements below `root` write; by calls any, and through pointers those of such a type.
fn written_globals(program: &Program, body: &Body, root: StmtId) -> BTreeSet<GlobalId> {
    let (mut set, mut through, mut any) = (BTreeSet::new(), BTreeSet::new(), false);
    each_stmt(body, root, &mut |s| {
        if let Stmt::Call { callee, .. } = &body.stmts[s].kind {
            // What ends the program changes nothing that is read afterwards.
            any |= !callee.direct().is_some_and(|f| program.functions[f].noreturn);
        }
        touches(body, s, &mut |t| match (t.root, t.how) {
            (_, How::Read) => {}
            (Root::Var(DataRoot::Global(g)), _) => {
                set.insert(g);
            }
            (Root::Var(DataRoot::Local(_)), _) => {}
            (Root::Memory(_), How::Write) => {
                through.insert(AliasClass::of_place(program, body, t.place));
            }
            (Root::Memory(_), How::Escape) => any = true,
        });
    });
    let met = |g: &GlobalId| match program.types.get(program.globals[*g].ty) {
        Type::Descriptor { .. } => false,
        ty => any || through.iter().any(|class| class.meets(AliasClass::of(ty))),
    };
    program.globals.keys().filter(|g| set.contains(g) || met(g)).collect()
}

struct Certain<'a> {
    program: &'a Program,
    body: &'a Body,
    iv: LocalId,
    step: i128,
    trip: Affine,
    inner: Vec<(LoopId, LocalId)>,
    changing: BTreeSet<LocalId>,
    /// Global variables that the loop may write.
    written: BTreeSet<GlobalId>,
    descriptors_change: bool,
    /// Fortran's trip counts are in variables.
    defined: Defined,
}

impl Certain<'_> {
    /// The pointer is a variable that the loop does not assign.
    fn fixed(&self, base: &Base) -> bool {
        match base {
            Base::Var(_) => true,
            Base::Pointer { value, .. } => self.stays(*value),
            Base::Anything => false,
        }
    }

    /// A bound of a loop inside.
    fn inside(&self, e: ExprId) -> Affine {
        self.defined.resolve(Affine::of(&self.program.types, self.body, e))
    }

    fn known_trip(&self) -> Option<i128> {
        self.trip.is_constant().then_some(self.trip.constant)
    }

    /// The value is the same in all iterations.
    fn stays(&self, value: ValueKey) -> bool {
        let m = self.body.mentions(value);
        let fixed = |v: &LocalId| {
            *v != self.iv
                && !self.counts(*v)
                && !self.changing.contains(v)
                && no_store_reaches(&self.program.types, self.body, *v)
        };
        m.locals.iter().all(fixed)
            && m.globals.is_disjoint(&self.written)
            && !m.memory
            && !(m.descriptors && self.descriptors_change)
    }

    /// Two iterations access one element: all subscripts agree at one distance, and that is not zero. The two have the
    /// same [`pattern`].
    fn meet(&self, w: &Steady, r: &Steady) -> bool {
        // A loop around both has run where they access anything; one around one of them may have no iterations.
        let runs = |l: &LoopId| trip_constant(&self.program.types, self.body, *l).is_some_and(|t| t > 0);
        let shared = |l: &LoopId| w.around.contains(l) && r.around.contains(l);
        if !w.around.iter().chain(&r.around).all(|l| shared(l) || runs(l)) {
            return false;
        }
        // Loops that count with the same variable need not have the same range.
        let elsewhere: BTreeSet<LocalId> =
            self.inner.iter().filter(|(l, _)| !shared(l)).map(|(_, iv)| *iv).collect();
        let (w, r) = (&w.access.subs, &r.access.subs);
        let plain = |d: &Dim| d.index.atoms().all(|a| !matches!(a, Atom::Var(v) if elsewhere.contains(v)));
        if !w.iter().chain(r).all(plain) {
            return false;
        }
        let mut distance = None;
        for (x, y) in w.iter().zip(r).map(|(x, y)| (&x.index, &y.index)) {
            if !self.tracked(x) || !self.tracked(y) {
                return false;
            }
            let by = x.coefficient(self.iv).saturating_mul(self.step);
            if by == 0 {
                continue;
            }
            let rest = x.constant.saturating_sub(y.constant);
            if rest % by != 0 {
                return false;
            }
            let here = rest / by;
            if distance.is_some_and(|d| d != here) {
                return false;
            }
            distance = Some(here);
        }
        let far = |d: i128| d.abs() >= self.known_trip().unwrap_or(2);
        distance != Some(0) && !far(distance.unwrap_or(1))
    }

    /// The loops run from and to the same values in all iterations.
    fn alike(&self, around: &[LoopId]) -> bool {
        around.iter().all(|&l| match self.body.loops[l].kind {
            LoopKind::Counted { first, trip, step, .. } => {
                [first, trip, step].into_iter().all(|e| self.unchanging(&self.inside(e)))
            }
            LoopKind::While { .. } | LoopKind::DoWhile { .. } => false,
        })
    }

    /// The subscripts of an access in the first iterations, as far as only unchanging values are in them.
    fn early(&self, first: ExprId, access: &Access, around: &[LoopId]) -> Vec<(i128, Vec<Affine>)> {
        let mut out = Vec::new();
        let total = EARLY.pow(around.len() as u32 + 1);
        if total > MOST {
            return out;
        }
        for mut n in 0..total {
            let outer = n % EARLY;
            if self.known_trip().is_some_and(|t| outer >= t) {
                continue;
            }
            let at = Affine::of(&self.program.types, self.body, first).plus(&Affine::from(outer), self.step);
            let mut values = vec![(self.iv, at)];
            let known = around.iter().all(|&l| {
                let LoopKind::Counted { iv, first, trip, step } = self.body.loops[l].kind else {
                    return false;
                };
                n /= EARLY;
                let here = n % EARLY;
                let [first, trip, step] = [first, trip, step]
                    .map(|e| values.iter().fold(self.inside(e), |f, (v, by)| f.with(*v, by)));
                let runs = self.least(&trip, outer).is_some_and(|least| here < least);
                values.push((iv, first.plus(&Affine::from(here), step.constant)));
                runs && step.is_constant()
            });
            let subs: Vec<Affine> = access
                .subs
                .iter()
                .map(|s| values.iter().rev().fold(s.index.clone(), |f, (v, by)| f.with(*v, by)))
                .collect();
            if known && subs.iter().all(|s| self.unchanging(s)) {
                out.push((outer, subs));
            }
        }
        out
    }

    /// The iterations that a loop inside has at least, where the loop has two or more and makes its iteration `outer`.
    fn least(&self, trip: &Affine, outer: i128) -> Option<i128> {
        if trip.is_constant() {
            return Some(trip.constant);
        }
        let more = trip.minus(&self.trip);
        (more.is_constant() && self.unchanging(trip)).then(|| more.constant + (outer + 1).max(2))
    }

    fn unchanging(&self, f: &Affine) -> bool {
        let same = |v: &LocalId| *v != self.iv && !self.counts(*v) && !self.changing.contains(v);
        f.atoms().all(|a| match a {
            Atom::Var(v) => same(v),
            Atom::Opaque(value) => self.stays(*value),
            Atom::Global(_) | Atom::Round(_) => false,
        })
    }

    fn counts(&self, v: LocalId) -> bool {
        self.inner.iter().any(|(_, iv)| *iv == v)
    }

    /// Every part of the subscript is a loop's variable or stays as it is.
    fn tracked(&self, f: &Affine) -> bool {
        f.terms.keys().all(|t| match t.as_slice() {
            [Atom::Var(v)] => *v == self.iv || self.counts(*v) || !self.changing.contains(v),
            list => list.iter().all(|a| match a {
                Atom::Var(v) => *v != self.iv && !self.changing.contains(v),
                Atom::Opaque(value) => self.stays(*value),
                Atom::Global(_) | Atom::Round(_) => false,
            }),
        })
    }
}
