//! Subscripts in loops and conditions → sums of the loops' rounds and of values that the host computes before a launch.
//!
//! ```text
//! m = n - 1;  for (i = 1; i < m; i++) if (i > k) a[2 * i]       2 + 2 r0,  where 0 ≤ r0 ≤ n - 3,  r0 ≥ k
//! ```
//! What [`crate::plan::data::subscript_range`] makes bounds of. Variables that the code gives one value, before it uses
//! them, stand for that value ([`Definitions`]); words of Fortran's descriptors are known as long as nothing changes
//! descriptors.

use crate::plan::analysis::call_stores::CallStores;
use crate::plan::analysis::liveness::{exposed, tracked};
use crate::plan::analysis::root::root_type;
use crate::plan::analysis::walk::{How, Root, children, each_stmt, touches, whole_variable};
use crate::plan::data::subscript_range::{Elements, Reach};
use crate::plan::depend::affine::{Affine, Atom, integer};
use crate::plan::depend::{changing, descriptors_change};
use racc_hir::{
    BinaryOp, Body, CastKind, CompareOp, DataRoot, DescField, Expr, ExprId, GlobalId, LocalId, LoopId,
    LoopKind, Place, PlaceId, PlaceKey, Program, Stmt, StmtId, Type, UnaryOp,
};
use std::collections::{BTreeMap, BTreeSet};

/// What stands around a statement.
#[derive(Clone, Copy)]
pub enum Around {
    Loop(LoopId),
    If(ExprId),
    Unless(ExprId),
}

/// A value is at most and at least so much, or integer arithmetic goes round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limit {
    pub value: Affine,
    pub low: i128,
    pub high: i128,
}

impl Limit {
    fn bounded(self, conditions: &[Affine], loops: &[LoopId]) -> Option<(Reach, Limit)> {
        let one = Elements { scale: 1, bytes: 1 };
        Some((Reach::of(one, &self.value, conditions, loops)?, self))
    }
}

/// What may be evaluated before the construct.
pub struct HostValues<'a> {
    pub program: &'a Program,
    pub body: &'a Body,
    changing: BTreeSet<LocalId>,
    written: BTreeSet<GlobalId>,
    /// By what the construct calls.
    called: CallStores,
    /// Variables that belong to the construct, and those whose value on the device may be another.
    unknown: BTreeSet<DataRoot>,
    definitions: Definitions,
    /// Words of descriptors stay as they are.
    descriptors: bool,
    /// Members that clauses name: kernels may get them by themselves.
    members: BTreeSet<PlaceKey>,
}

/// Variables that one assignment defines before each use.
#[derive(Default)]
pub struct Definitions(BTreeMap<LocalId, Definition>);

/// The value, and the loops around the assignment.
type Definition = (ExprId, Vec<LoopId>);

impl Definitions {
    /// Those of the code below `root`.
    pub fn of(program: &Program, body: &Body, root: StmtId) -> Definitions {
        let mut writes: BTreeMap<LocalId, Vec<Option<Definition>>> = BTreeMap::new();
        let mut jumps = false;
        each_in_loops(body, root, &mut Vec::new(), &mut |s, loops| {
            let kind = &body.stmts[s].kind;
            jumps |= matches!(
                kind,
                Stmt::Goto(_) | Stmt::ComputedGoto { .. } | Stmt::Switch { .. } | Stmt::Label(_)
            );
            touches(body, s, &mut |t| {
                if let Root::Var(DataRoot::Local(l)) = t.root
                    && t.how != How::Read
                {
                    let value = match kind {
                        Stmt::Assign { value, .. } if t.whole => Some((*value, loops.to_vec())),
                        _ => None,
                    };
                    writes.entry(l).or_default().push(value);
                }
            });
        });
        if jumps {
            return Definitions::default();
        }
        let early = exposed(body, &program.types, root);
        let once = |(l, mut list): (LocalId, Vec<Option<Definition>>)| {
            let definite = list.len() == 1 && tracked(body, &program.types, l) && !early.contains(&l);
            list.pop().flatten().filter(|_| definite).map(|value| (l, value))
        };
        Definitions(writes.into_iter().filter_map(once).collect())
    }

    pub fn value(&self, variable: LocalId) -> Option<ExprId> {
        self.0.get(&variable).map(|(value, _)| *value)
    }
}

/// Calls `f` for each statement with the loops around it below `root`.
pub fn each_in_loops(
    body: &Body,
    root: StmtId,
    loops: &mut Vec<LoopId>,
    f: &mut dyn FnMut(StmtId, &[LoopId]),
) {
    f(root, loops);
    let inside = match body.stmts[root].kind {
        Stmt::Loop(l) => Some(l),
        _ => None,
    };
    loops.extend(inside);
    for c in children(body, root) {
        each_in_loops(body, c, loops, f);
    }
    if inside.is_some() {
        loops.pop();
    }
}

/// The variable that holds, or points to, the descriptor at a place.
pub fn descriptor_root(body: &Body, place: PlaceId) -> Option<DataRoot> {
    if let Some(root) = whole_variable(body, place) {
        return Some(root);
    }
    match body.places[place].kind {
        Place::Deref(e) => match body.exprs[e].kind {
            Expr::Load(pointer) => whole_variable(body, pointer),
            _ => None,
        },
        _ => None,
    }
}

impl<'a> HostValues<'a> {
    /// For a construct with this body: variables that it does not change and that are not its own.
    pub fn new(
        program: &'a Program,
        body: &'a Body,
        root: StmtId,
        inner: &BTreeSet<LocalId>,
    ) -> HostValues<'a> {
        HostValues {
            program,
            body,
            changing: changing(body, root),
            written: written_globals(body, root),
            called: CallStores::below(program, body, &[root]),
            unknown: inner.iter().copied().map(DataRoot::Local).collect(),
            definitions: Definitions::default(),
            descriptors: false,
            members: BTreeSet::new(),
        }
    }

    /// Also what the construct's code computes on the way, descriptors, and what the host sets between kernels; but not
    /// numbers in `mapped` variables.
    pub fn with_definitions(
        mut self,
        root: StmtId,
        mapped: &BTreeSet<DataRoot>,
        by_host: &BTreeSet<LocalId>,
    ) -> HostValues<'a> {
        self.definitions = Definitions::of(self.program, self.body, root);
        self.descriptors = !descriptors_change(self.program, self.body, root);
        let number = |root: &&DataRoot| {
            integer(&self.program.types, root_type(self.program, self.body, **root)).is_some()
        };
        self.unknown.extend(mapped.iter().filter(number));
        for l in by_host {
            self.changing.remove(l);
            self.unknown.remove(&DataRoot::Local(*l));
        }
        self
    }

    pub fn with_members(mut self, members: BTreeSet<PlaceKey>) -> HostValues<'a> {
        self.members = members;
        self
    }

    /// A clause names the member.
    pub fn names(&self, member: PlaceKey) -> bool {
        self.members.contains(&member)
    }

    /// The variable has one value, the host's, for the whole construct.
    pub fn stays(&self, root: DataRoot) -> bool {
        !self.unknown.contains(&root)
            && !self.called.reach(self.program, self.body, root)
            && match root {
                DataRoot::Local(l) => !self.changing.contains(&l),
                DataRoot::Global(g) => {
                    !self.written.contains(&g) && self.program.globals[g].declare.is_none()
                }
            }
    }

    /// The descriptor that a word is read from, when it stays as it is.
    pub fn steady_descriptor(&self, place: PlaceId) -> Option<(DataRoot, DescField)> {
        let Place::Desc { base, field } = self.body.places[place].kind else { return None };
        let root = descriptor_root(self.body, base)?;
        self.descriptor_stays(root).then_some((root, field))
    }

    /// The descriptor that the variable is or points to stays as it is for the whole construct.
    pub fn descriptor_stays(&self, root: DataRoot) -> bool {
        self.descriptors && self.stays(root)
    }

    /// Bits of an integer value, and whether it is signed.
    fn int(&self, e: ExprId) -> Option<(u16, bool)> {
        integer(&self.program.types, self.body.exprs[e].ty)
    }

    /// The host can compute the value before the construct.
    fn known(&self, e: ExprId) -> bool {
        match &self.body.exprs[e].kind {
            Expr::Int(_) => true,
            Expr::Cast(CastKind::IntToInt, a) | Expr::Unary(UnaryOp::Neg, a) => self.known(*a),
            Expr::Binary(
                BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Min | BinaryOp::Max,
                a,
                b,
            ) => self.known(*a) && self.known(*b),
            Expr::Binary(BinaryOp::Div | BinaryOp::Rem, a, b) => {
                matches!(self.body.exprs[*b].kind, Expr::Int(n) if n > 0) && self.known(*a)
            }
            &Expr::Compare(_, a, b) => self.int(a).is_some() && self.known(a) && self.known(b),
            &Expr::Select { cond, then, otherwise } => {
                self.known(cond) && self.known(then) && self.known(otherwise)
            }
            Expr::Load(p) => match whole_variable(self.body, *p) {
                Some(root) => self.stays(root) && self.int(e).is_some(),
                None => self.steady_descriptor(*p).is_some_and(|(_, field)| field != DescField::Base),
            },
            _ => false,
        }
    }
}

/// One walk through a construct's code: what is around, and what was found.
pub struct Subscripts<'b, 'a> {
    pub values: &'b HostValues<'a>,
    pub around: Vec<Around>,
    /// What the atoms of the sums are on the host.
    pub atoms: BTreeMap<Atom, ExprId>,
    /// What must fit for the sums to be what the program computes.
    limits: Vec<Limit>,
}

impl<'b, 'a> Subscripts<'b, 'a> {
    pub fn new(values: &'b HostValues<'a>) -> Subscripts<'b, 'a> {
        Subscripts { values, around: Vec::new(), atoms: BTreeMap::new(), limits: Vec::new() }
    }

    /// Calls `f` for each statement below `s`, with what stands around it.
    pub fn each(&mut self, s: StmtId, f: &mut dyn FnMut(&mut Self, StmtId)) {
        f(self, s);
        let body = self.values.body;
        match &body.stmts[s].kind {
            Stmt::If { cond, then, otherwise } => {
                self.inside(Around::If(*cond), *then, f);
                if let Some(other) = otherwise {
                    self.inside(Around::Unless(*cond), *other, f);
                }
            }
            Stmt::Loop(id) if matches!(body.loops[*id].kind, LoopKind::Counted { .. }) => {
                self.inside(Around::Loop(*id), body.loops[*id].body, f);
            }
            _ => children(body, s).into_iter().for_each(|c| self.each(c, f)),
        }
    }

    fn inside(&mut self, around: Around, s: StmtId, f: &mut dyn FnMut(&mut Self, StmtId)) {
        self.around.push(around);
        self.each(s, f);
        self.around.pop();
    }

    /// Forgets what an access before this one left.
    pub fn begin(&mut self) {
        self.limits.clear();
    }

    /// The values that `offset` takes here, and those that must fit for it.
    pub fn reach(&mut self, elements: Elements, offset: &Affine) -> Option<(Reach, Vec<(Reach, Limit)>)> {
        let of_offset = std::mem::take(&mut self.limits);
        let (mut conditions, mut loops, mut limits) = (Vec::new(), Vec::new(), Vec::new());
        for outer in 0..self.around.len() {
            // Whether a bound fits is seen before what it bounds.
            let known = (conditions.len(), loops.len());
            match self.around[outer] {
                Around::Loop(id) => {
                    loops.push(id);
                    self.rounds(id, outer, &mut conditions);
                }
                Around::If(cond) => self.condition(cond, true, outer, &mut conditions),
                Around::Unless(cond) => self.condition(cond, false, outer, &mut conditions),
            }
            for limit in std::mem::take(&mut self.limits) {
                limits.push(limit.bounded(&conditions[..known.0], &loops[..known.1])?);
            }
        }
        for limit in of_offset {
            limits.push(limit.bounded(&conditions, &loops)?);
        }
        Some((Reach::of(elements, offset, &conditions, &loops)?, limits))
    }

    /// The value where the outermost `depth` of what is around holds, as a sum of rounds and of known values.
    pub fn linear(&mut self, e: ExprId, depth: usize) -> Option<Affine> {
        let (bits, signed) = self.values.int(e)?;
        let body = self.values.body;
        match body.exprs[e].kind {
            Expr::Int(n) if !signed && n >> (bits - 1) == 1 => Some(Affine::from(n - (1 << bits))),
            Expr::Int(n) => Some(Affine::from(n)),
            // It has gone round already, if it does.
            _ if !signed && bits < 64 && self.values.known(e) => self.known(e),
            // Values that programs have fit into 32 bits.
            Expr::Cast(CastKind::IntToInt, a) if bits >= 32 || self.values.int(a)?.0 <= bits => {
                let value = self.linear(a, depth)?;
                let from = self.values.int(a)?;
                let keeps = from == (bits, signed) || bits >= 64 || bits > from.0 && (signed || !from.1);
                Some(if keeps { value } else { self.limited(value, bits, signed) })
            }
            Expr::Unary(UnaryOp::Neg, a) => {
                let value = self.linear(a, depth)?.times(-1);
                Some(self.arithmetic(value, bits, signed))
            }
            Expr::Binary(BinaryOp::Add, a, b) => {
                let value = self.linear(a, depth)?.plus(&self.linear(b, depth)?, 1);
                Some(self.arithmetic(value, bits, signed))
            }
            Expr::Binary(BinaryOp::Sub, a, b) => {
                let value = self.linear(a, depth)?.plus(&self.linear(b, depth)?, -1);
                Some(self.arithmetic(value, bits, signed))
            }
            // Counts that no loop reaches are cut off: see `racc_hir::trip`.
            Expr::Binary(BinaryOp::Min, a, b)
                if body.const_int(b).is_some_and(|most| most >= i128::from(i64::MAX) - 1)
                    && !self.values.known(e) =>
            {
                self.linear(a, depth)
            }
            Expr::Binary(BinaryOp::Mul, a, b) => {
                let value = self.linear(a, depth)?.product(&self.linear(b, depth)?)?;
                Some(self.arithmetic(value, bits, signed))
            }
            Expr::Load(p) => match whole_variable(body, p) {
                Some(root) => match self.counter(root, depth) {
                    Some((at, id, first, step)) => {
                        let round = Affine::atom(Atom::Round(id)).product(&self.linear(step, at)?)?;
                        Some(self.linear(first, at)?.plus(&round, 1))
                    }
                    None => match self.definition(root, depth) {
                        Some((value, depth)) => self.linear(value, depth),
                        None => self.known(e),
                    },
                },
                None => self.known(e),
            },
            _ => self.known(e),
        }
    }

    /// Signed arithmetic does not overflow.
    fn arithmetic(&mut self, value: Affine, bits: u16, signed: bool) -> Affine {
        if signed || bits >= 64 { value } else { self.limited(value, bits, signed) }
    }

    fn limited(&mut self, value: Affine, bits: u16, signed: bool) -> Affine {
        let (low, high) =
            if signed { (-(1i128 << (bits - 1)), (1 << (bits - 1)) - 1) } else { (0, (1i128 << bits) - 1) };
        let inside = value.is_constant() && (low..=high).contains(&value.constant);
        let limit = Limit { value: value.clone(), low, high };
        if !inside && !self.limits.contains(&limit) {
            self.limits.push(limit);
        }
        value
    }

    /// The loop around, of the outermost `depth` of what is around, that counts with the variable.
    fn counter(&self, root: DataRoot, depth: usize) -> Option<(usize, LoopId, ExprId, ExprId)> {
        let body = self.values.body;
        let mut around = self.around[..depth].iter().enumerate().rev();
        around.find_map(|(at, a)| match a {
            Around::Loop(id) => match body.loops[*id].kind {
                LoopKind::Counted { iv, first, step, .. } if DataRoot::Local(iv) == root => {
                    Some((at, *id, first, step))
                }
                LoopKind::Counted { .. } | LoopKind::While { .. } | LoopKind::DoWhile { .. } => None,
            },
            Around::If(_) | Around::Unless(_) => None,
        })
    }

    /// The one value that the code gives a variable, and how much of what is around it stands in.
    pub fn definition(&self, root: DataRoot, depth: usize) -> Option<(ExprId, usize)> {
        let DataRoot::Local(l) = root else { return None };
        let (value, loops) = self.values.definitions.0.get(&l)?;
        let elsewhere = |a: &Around| matches!(a, Around::Loop(id) if !loops.contains(id));
        let depth = self.around[..depth].iter().position(elsewhere).unwrap_or(depth);
        Some((*value, depth))
    }

    fn known(&mut self, e: ExprId) -> Option<Affine> {
        if !self.values.known(e) {
            return None;
        }
        let atom = Atom::Opaque(self.values.body.value_key(e));
        self.atoms.insert(atom.clone(), e);
        Some(Affine::atom(atom))
    }

    /// From 0 to the trip count - 1.
    fn rounds(&mut self, id: LoopId, depth: usize, out: &mut Vec<Affine>) {
        let body = self.values.body;
        let LoopKind::Counted { trip, .. } = body.loops[id].kind else { return };
        let round = Affine::atom(Atom::Round(id));
        out.push(round.clone());
        if let Some(trip) = self.linear(trip, depth) {
            out.push(trip.plus(&round, -1).plus(&Affine::from(1), -1));
            return;
        }
        // `first < bound ? n : 0` rounds.
        let trip = match body.exprs[trip].kind {
            Expr::Select { then, otherwise, .. } if body.const_int(otherwise) == Some(0) => then,
            _ => trip,
        };
        if let Some(trip) = self.linear(trip, depth) {
            out.push(trip.plus(&round, -1).plus(&Affine::from(1), -1));
            return;
        }
        // `n / by` rounds, `n` other each time.
        if let Expr::Binary(BinaryOp::Div, n, by) = body.exprs[trip].kind
            && let Expr::Int(by @ 1..) = body.exprs[by].kind
            && let Some(n) = self.linear(n, depth)
        {
            out.push(n.plus(&round, -by).plus(&Affine::from(by), -1));
        }
    }

    /// What a condition says that holds, or does not.
    fn condition(&mut self, cond: ExprId, holds: bool, depth: usize, out: &mut Vec<Affine>) {
        match (&self.values.body.exprs[cond].kind, holds) {
            (&Expr::Not(a), _) => self.condition(a, !holds, depth, out),
            (&Expr::And(a, b), true) | (&Expr::Or(a, b), false) => {
                self.condition(a, holds, depth, out);
                self.condition(b, holds, depth, out);
            }
            (&Expr::Compare(op, a, b), _) => {
                // Unsigned differences go round.
                if !self.values.int(a).is_some_and(|(_, signed)| signed) {
                    return;
                }
                let (Some(a), Some(b)) = (self.linear(a, depth), self.linear(b, depth)) else { return };
                let (less, more) = (b.minus(&a), a.minus(&b));
                let one = Affine::from(1);
                match (op, holds) {
                    (CompareOp::Lt, true) | (CompareOp::Ge, false) => out.push(less.minus(&one)),
                    (CompareOp::Le, true) | (CompareOp::Gt, false) => out.push(less),
                    (CompareOp::Gt, true) | (CompareOp::Le, false) => out.push(more.minus(&one)),
                    (CompareOp::Ge, true) | (CompareOp::Lt, false) => out.push(more),
                    (CompareOp::Eq, true) | (CompareOp::Ne, false) => out.extend([less, more]),
                    (CompareOp::Ne, true) | (CompareOp::Eq, false) => {}
                }
            }
            _ => {}
        }
    }
}

fn written_globals(body: &Body, root: StmtId) -> BTreeSet<GlobalId> {
    let mut set = BTreeSet::new();
    each_stmt(body, root, &mut |s| {
        touches(body, s, &mut |t| {
            if let Root::Var(DataRoot::Global(g)) = t.root
                && t.how != How::Read
            {
                set.insert(g);
            }
        });
    });
    set
}

/// Size of a type that has one.
pub fn constant_size(program: &Program, ty: racc_hir::TypeId) -> Option<i128> {
    match program.types.get(ty) {
        Type::Void | Type::Func(_) => None,
        _ => program.types.size_of(ty).map(i128::from),
    }
}
