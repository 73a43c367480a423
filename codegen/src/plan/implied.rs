//! A C pointer that no data clause names → the section that the construct's subscripts can reach, when the host can
//! compute it. OpenACC 3.4 §2.6.2 leaves this to the implementation; nvc does the same.
//!
//! ```text
//! kernels  for (i = 0; i < n; i++) y[i] = a * x[i + 1];      implicit copy(y[0:n]), copyin(x[1:n])
//! ```
//! Guards in the code are not read, so the section may be too large: the run time takes it only for data of which
//! no part is on the device yet. A subscript that the host cannot bound leaves the pointer as it is.

use super::depend::changing;
use super::walk::{How, Root, each_stmt, pointer_place, touches, whole_variable};
use racc_hir::{
    BinaryOp, Body, CastKind, DataRoot, Expr, ExprId, GlobalId, LocalId, LoopId, LoopKind, Place, PlaceId,
    Program, Stmt, StmtId, Type, UnaryOp, Unit,
};
use std::collections::{BTreeMap, BTreeSet};

/// The accesses through one pointer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Implied {
    /// `Elem` places whose base is the pointer.
    pub places: Vec<PlaceId>,
    pub written: bool,
}

/// What may be evaluated before the construct.
pub struct Bounds<'a> {
    program: &'a Program,
    body: &'a Body,
    /// Loops of the construct by their variables.
    loops: BTreeMap<LocalId, Vec<LoopId>>,
    changing: BTreeSet<LocalId>,
    written: BTreeSet<GlobalId>,
    inner: &'a BTreeSet<LocalId>,
}

impl<'a> Bounds<'a> {
    pub fn new(
        program: &'a Program,
        body: &'a Body,
        root: StmtId,
        inner: &'a BTreeSet<LocalId>,
    ) -> Bounds<'a> {
        Bounds {
            program,
            body,
            loops: loop_variables(body, root),
            changing: changing(body, root),
            written: written_globals(body, root),
            inner,
        }
    }

    /// The section that code below `root` reaches through the pointer variable.
    pub fn section(&self, root: StmtId, pointer: DataRoot) -> Option<Implied> {
        let mut found = Implied { places: Vec::new(), written: false };
        let mut ok = true;
        each_stmt(self.body, root, &mut |s| {
            // Reads of the pointer itself that are not the way to an element.
            let (mut reads, mut ways) = (0usize, 0usize);
            touches(self.body, s, &mut |t| match t.root {
                // An array by reference: its elements are accessed as such.
                Root::Var(v) if v == pointer && self.element(t.place).is_some() => {
                    found.written |= t.how != How::Read;
                    ok &= t.how != How::Escape;
                    found.places.extend(self.element(t.place));
                }
                Root::Var(v) if v == pointer => {
                    ok &= t.how == How::Read;
                    reads += 1;
                }
                Root::Memory(e) if self.starts_at(e, pointer) => {
                    ways += 1;
                    match self.element(t.place) {
                        Some(place) => {
                            found.written |= t.how != How::Read;
                            ok &= t.how != How::Escape;
                            found.places.push(place);
                        }
                        None => ok = false,
                    }
                }
                Root::Var(_) | Root::Memory(_) => {}
            });
            ok &= reads <= ways;
        });
        found.places.sort();
        found.places.dedup();
        (ok && !found.places.is_empty()).then_some(found)
    }

    fn starts_at(&self, e: ExprId, pointer: DataRoot) -> bool {
        pointer_place(self.body, e).and_then(|p| whole_variable(self.body, p)) == Some(pointer)
    }

    /// The `Elem` that a place is or is a member of, with subscripts that the host can bound.
    fn element(&self, place: PlaceId) -> Option<PlaceId> {
        if !self.body.places.is_valid(place) {
            return None;
        }
        match &self.body.places[place].kind {
            Place::Elem { base, subs, unit: Unit::Elem } => {
                let plain = match &self.body.exprs[*base].kind {
                    Expr::Load(_) => true,
                    Expr::Cast(CastKind::PtrToPtr, inner) => {
                        matches!(self.body.exprs[*inner].kind, Expr::Load(_))
                    }
                    _ => false,
                };
                let bounded = subs.iter().all(|s| self.bounded(s.index, 0) && self.bounded(s.stride, 0));
                let sized = self.program.types.size_of(self.body.places[place].ty).is_some();
                (plain && bounded && sized).then_some(place)
            }
            Place::Field { base, .. } | Place::Part { base, .. } => self.element(*base),
            Place::Elem { .. }
            | Place::Local(_)
            | Place::Global(_)
            | Place::Deref(_)
            | Place::Desc { .. } => None,
        }
    }

    fn bounded(&self, e: ExprId, depth: u32) -> bool {
        if depth > 16 {
            return false;
        }
        match &self.body.exprs[e].kind {
            Expr::Int(_) => true,
            Expr::Cast(CastKind::IntToInt, a) | Expr::Unary(UnaryOp::Neg, a) => self.bounded(*a, depth + 1),
            Expr::Binary(BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul, a, b) => {
                self.bounded(*a, depth + 1) && self.bounded(*b, depth + 1)
            }
            Expr::Binary(BinaryOp::Div, a, b) => {
                matches!(self.body.exprs[*b].kind, Expr::Int(n) if n > 0) && self.bounded(*a, depth + 1)
            }
            Expr::Load(p) => match whole_variable(self.body, *p) {
                Some(DataRoot::Local(l)) => match self.loops.get(&l) {
                    Some(list) => list.iter().all(|id| self.loop_bounded(*id, depth)),
                    None => {
                        self.is_int(self.body.locals[l].ty)
                            && !self.changing.contains(&l)
                            && !self.inner.contains(&l)
                    }
                },
                Some(DataRoot::Global(g)) => {
                    self.is_int(self.program.globals[g].ty) && !self.written.contains(&g)
                }
                None => false,
            },
            _ => false,
        }
    }

    fn loop_bounded(&self, id: LoopId, depth: u32) -> bool {
        match self.body.loops[id].kind {
            LoopKind::Counted { first, trip, step, .. } => {
                let constant = matches!(self.body.exprs[step].kind, Expr::Int(_));
                constant && self.bounded(first, depth + 1) && self.bounded(trip, depth + 1)
            }
            LoopKind::While { .. } | LoopKind::DoWhile { .. } => false,
        }
    }

    fn is_int(&self, ty: racc_hir::TypeId) -> bool {
        matches!(self.program.types.get(ty), Type::Int { .. })
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

/// Counted loops below a statement, by variable.
pub fn loop_variables(body: &Body, root: StmtId) -> BTreeMap<LocalId, Vec<LoopId>> {
    let mut map: BTreeMap<LocalId, Vec<LoopId>> = BTreeMap::new();
    each_stmt(body, root, &mut |s| {
        if let Stmt::Loop(id) = body.stmts[s].kind
            && let LoopKind::Counted { iv, .. } = body.loops[id].kind
        {
            map.entry(iv).or_default().push(id);
        }
    });
    map
}
