//! A C pointer that no data clause names → the section that the construct's subscripts can reach, when the host can
//! compute it. OpenACC 3.4 §2.6.2 leaves this to the implementation; nvc does the same.
//!
//! ```text
//! kernels  for (i = 0; i < n; i++) y[i] = a * x[i + 1];      implicit copy(y[0:n]), copyin(x[1:n])
//! ```
//! Only the loops and conditions around an access count for it ([`crate::plan::data::subscript_range`]). Conditions on data are not read,
//! so the section may be too large: the run time takes it only for data of which no part is on the device yet. A
//! subscript that the host cannot bound leaves the pointer as it is.

use crate::plan::analysis::walk::{How, Root, children, each_stmt, pointer_place, touches, whole_variable};
use crate::plan::data::subscript_range::Reach;
use crate::plan::depend::affine::{Affine, Atom, integer};
use crate::plan::depend::changing;
use racc_hir::{
    BinaryOp, Body, CastKind, CompareOp, DataRoot, Expr, ExprId, GlobalId, LocalId, LoopId, LoopKind, Place,
    PlaceId, Program, Stmt, StmtId, Subscript, UnaryOp, Unit,
};
use std::collections::{BTreeMap, BTreeSet};

/// The accesses through one pointer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Implied {
    pub reaches: Vec<Reach>,
    /// What the reaches' atoms are on the host.
    pub values: BTreeMap<Atom, ExprId>,
    pub written: bool,
}

/// What stands around a statement.
#[derive(Clone, Copy)]
enum Around {
    Loop(LoopId),
    If(ExprId),
    Unless(ExprId),
}

/// What may be evaluated before the construct.
pub struct Bounds<'a> {
    program: &'a Program,
    body: &'a Body,
    changing: BTreeSet<LocalId>,
    written: BTreeSet<GlobalId>,
    inner: &'a BTreeSet<LocalId>,
}

/// The accesses of a pointer as they are found.
struct Search<'b, 'a> {
    bounds: &'b Bounds<'a>,
    pointer: DataRoot,
    around: Vec<Around>,
    found: Implied,
    /// Each access has a subscript that the host can bound, and the pointer is used for nothing else.
    ok: bool,
}

impl<'a> Bounds<'a> {
    pub fn new(
        program: &'a Program,
        body: &'a Body,
        root: StmtId,
        inner: &'a BTreeSet<LocalId>,
    ) -> Bounds<'a> {
        let (changing, written) = (changing(body, root), written_globals(body, root));
        Bounds { program, body, changing, written, inner }
    }

    /// The section that code below `root` reaches through the pointer variable.
    pub fn section(&self, root: StmtId, pointer: DataRoot) -> Option<Implied> {
        let found = Implied { reaches: Vec::new(), values: BTreeMap::new(), written: false };
        let mut search = Search { bounds: self, pointer, around: Vec::new(), found, ok: true };
        search.statement(root);
        (search.ok && !search.found.reaches.is_empty()).then_some(search.found)
    }

    /// The `Elem`, or the only object that a pointer leads to, that a place is or is a member of.
    fn element(&self, place: PlaceId) -> Option<PlaceId> {
        if !self.body.places.is_valid(place) {
            return None;
        }
        match &self.body.places[place].kind {
            Place::Elem { base, unit: Unit::Elem, .. } | Place::Deref(base) => {
                let plain = match &self.body.exprs[*base].kind {
                    Expr::Load(_) => true,
                    Expr::Cast(CastKind::PtrToPtr, inner) => {
                        matches!(self.body.exprs[*inner].kind, Expr::Load(_))
                    }
                    _ => false,
                };
                let sized = self.program.types.size_of(self.body.places[place].ty).is_some();
                (plain && sized).then_some(place)
            }
            Place::Field { base, .. } | Place::Part { base, .. } => self.element(*base),
            Place::Elem { .. } | Place::Local(_) | Place::Global(_) | Place::Desc { .. } => None,
        }
    }

    fn starts_at(&self, e: ExprId, pointer: DataRoot) -> bool {
        pointer_place(self.body, e).and_then(|p| whole_variable(self.body, p)) == Some(pointer)
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
            Expr::Binary(BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul, a, b) => {
                self.known(*a) && self.known(*b)
            }
            Expr::Binary(BinaryOp::Div | BinaryOp::Rem, a, b) => {
                matches!(self.body.exprs[*b].kind, Expr::Int(n) if n > 0) && self.known(*a)
            }
            Expr::Load(p) => match whole_variable(self.body, *p) {
                Some(DataRoot::Local(l)) => !self.changing.contains(&l) && !self.inner.contains(&l),
                Some(DataRoot::Global(g)) => !self.written.contains(&g),
                None => false,
            },
            _ => false,
        }
    }
}

impl Search<'_, '_> {
    fn statement(&mut self, s: StmtId) {
        self.accesses(s);
        let body = self.bounds.body;
        match &body.stmts[s].kind {
            Stmt::If { cond, then, otherwise } => {
                self.inside(Around::If(*cond), *then);
                if let Some(other) = otherwise {
                    self.inside(Around::Unless(*cond), *other);
                }
            }
            Stmt::Loop(id) if matches!(body.loops[*id].kind, LoopKind::Counted { .. }) => {
                self.inside(Around::Loop(*id), body.loops[*id].body);
            }
            _ => children(body, s).into_iter().for_each(|c| self.statement(c)),
        }
    }

    fn inside(&mut self, around: Around, s: StmtId) {
        self.around.push(around);
        self.statement(s);
        self.around.pop();
    }

    fn accesses(&mut self, s: StmtId) {
        // Reads of the pointer itself that are not the way to an element.
        let (mut reads, mut ways) = (0usize, 0usize);
        let mut places = Vec::new();
        let (bounds, pointer) = (self.bounds, self.pointer);
        touches(bounds.body, s, &mut |t| match t.root {
            // An array by reference: its elements are accessed as such.
            Root::Var(v) if v == pointer && bounds.element(t.place).is_some() => {
                places.push((bounds.element(t.place), t.how));
            }
            Root::Var(v) if v == pointer => {
                self.ok &= t.how == How::Read;
                reads += 1;
            }
            Root::Memory(e) if bounds.starts_at(e, pointer) => {
                ways += 1;
                places.push((bounds.element(t.place), t.how));
            }
            Root::Var(_) | Root::Memory(_) => {}
        });
        self.ok &= reads <= ways;
        for (place, how) in places {
            self.found.written |= how != How::Read;
            self.ok &= how != How::Escape;
            match place.and_then(|p| self.reach(p)) {
                Some(reach) if self.found.reaches.contains(&reach) => {}
                Some(reach) => self.found.reaches.push(reach),
                None => self.ok = false,
            }
        }
    }

    fn reach(&mut self, place: PlaceId) -> Option<Reach> {
        let subs: &[Subscript] = match &self.bounds.body.places[place].kind {
            Place::Elem { subs, .. } => subs,
            _ => &[],
        };
        let depth = self.around.len();
        let mut offset = Affine::default();
        for s in subs {
            let (index, stride) = (self.linear(s.index, depth)?, self.linear(s.stride, depth)?);
            offset = offset.plus(&index.product(&stride)?, 1);
        }
        let (mut conditions, mut loops) = (Vec::new(), Vec::new());
        for outer in 0..depth {
            match self.around[outer] {
                Around::Loop(id) => {
                    loops.push(id);
                    self.rounds(id, outer, &mut conditions);
                }
                Around::If(cond) => self.condition(cond, true, outer, &mut conditions),
                Around::Unless(cond) => self.condition(cond, false, outer, &mut conditions),
            }
        }
        Reach::of(self.bounds.body.places[place].ty, &offset, &conditions, &loops)
    }

    /// The value where the outermost `depth` of what is around holds, as a sum of rounds and of known values.
    fn linear(&mut self, e: ExprId, depth: usize) -> Option<Affine> {
        let body = self.bounds.body;
        let (bits, signed) = self.bounds.int(e)?;
        match body.exprs[e].kind {
            Expr::Int(n) if !signed && n >> (bits - 1) == 1 => Some(Affine::from(n - (1 << bits))),
            Expr::Int(n) => Some(Affine::from(n)),
            // Values that programs have fit into 32 bits.
            Expr::Cast(CastKind::IntToInt, a) if bits >= 32 || self.bounds.int(a)?.0 <= bits => {
                self.linear(a, depth)
            }
            Expr::Unary(UnaryOp::Neg, a) => Some(self.linear(a, depth)?.times(-1)),
            Expr::Binary(BinaryOp::Add, a, b) => {
                Some(self.linear(a, depth)?.plus(&self.linear(b, depth)?, 1))
            }
            Expr::Binary(BinaryOp::Sub, a, b) => {
                Some(self.linear(a, depth)?.plus(&self.linear(b, depth)?, -1))
            }
            Expr::Binary(BinaryOp::Mul, a, b) => self.linear(a, depth)?.product(&self.linear(b, depth)?),
            Expr::Load(p) => {
                let root = whole_variable(body, p)?;
                let around = self.around[..depth].iter().enumerate().rev();
                let of = around.filter_map(|(at, a)| match a {
                    Around::Loop(id) => match body.loops[*id].kind {
                        LoopKind::Counted { iv, first, step, .. } if DataRoot::Local(iv) == root => {
                            Some((at, *id, first, step))
                        }
                        LoopKind::Counted { .. } | LoopKind::While { .. } | LoopKind::DoWhile { .. } => None,
                    },
                    Around::If(_) | Around::Unless(_) => None,
                });
                match of.take(1).next() {
                    Some((at, id, first, step)) => {
                        let round = Affine::atom(Atom::Round(id)).product(&self.linear(step, at)?)?;
                        Some(self.linear(first, at)?.plus(&round, 1))
                    }
                    None => self.known(e),
                }
            }
            _ => self.known(e),
        }
    }

    fn known(&mut self, e: ExprId) -> Option<Affine> {
        if !self.bounds.known(e) {
            return None;
        }
        let atom = Atom::Opaque(self.bounds.body.value_key(e));
        self.found.values.insert(atom.clone(), e);
        Some(Affine::atom(atom))
    }

    /// From 0 to the trip count - 1.
    fn rounds(&mut self, id: LoopId, depth: usize, out: &mut Vec<Affine>) {
        let body = self.bounds.body;
        let LoopKind::Counted { trip, .. } = body.loops[id].kind else { return };
        let round = Affine::atom(Atom::Round(id));
        out.push(round.clone());
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
        match (&self.bounds.body.exprs[cond].kind, holds) {
            (&Expr::Not(a), _) => self.condition(a, !holds, depth, out),
            (&Expr::And(a, b), true) | (&Expr::Or(a, b), false) => {
                self.condition(a, holds, depth, out);
                self.condition(b, holds, depth, out);
            }
            (&Expr::Compare(op, a, b), _) => {
                // Unsigned differences go round.
                if !self.bounds.int(a).is_some_and(|(_, signed)| signed) {
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
