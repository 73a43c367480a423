//! The memory accesses of a loop, each with the object that it starts from and its subscripts.

use super::affine::{Affine, spell};
use crate::plan::walk::{How, Root, Touch, each_stmt, place_root, touches};
use racc_hir::{
    Body, DataRoot, Expr, ExprId, FloatKind, Place, PlaceId, Program, Stmt, StmtId, Type, TypeId,
};

/// What an access starts from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Base {
    /// A variable itself.
    Var(DataRoot),
    /// The value of a pointer, by its text; `restrict` when its type promises that.
    Pointer { text: String, restrict: bool },
}

#[derive(Clone, Debug)]
pub struct Access {
    pub base: Base,
    pub how: How,
    pub place: PlaceId,
    pub stmt: StmtId,
    /// Zero-based subscripts, outermost first as the place has them; empty for whole objects.
    pub subs: Vec<Affine>,
    /// Record members on the way, which tell disjoint parts of one element apart.
    pub fields: Vec<u32>,
    pub ty: TypeId,
}

/// Whether two accesses may meet, by their bases alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Alias {
    No,
    /// Nothing says that they are different objects.
    May,
    /// The same base: subscripts decide.
    Same,
}

/// All accesses to memory below `root`; scalar locals that only names reach are left out.
pub fn collect(program: &Program, body: &Body, root: StmtId) -> Vec<Access> {
    let mut list = Vec::new();
    each_stmt(body, root, &mut |stmt| list.extend(of_stmt(program, body, stmt)));
    list
}

/// Those of one statement itself.
pub fn of_stmt(program: &Program, body: &Body, stmt: StmtId) -> Vec<Access> {
    // An atomic update meets others in any order.
    let skip = match &body.stmts[stmt].kind {
        Stmt::Atomic(a) => Some(a.place),
        _ => None,
    };
    let mut list = Vec::new();
    touches(body, stmt, &mut |t| {
        if Some(t.place) != skip {
            list.extend(access(program, body, stmt, t));
        }
    });
    list
}

fn access(program: &Program, body: &Body, stmt: StmtId, t: Touch) -> Option<Access> {
    if t.whole
        && let Root::Var(DataRoot::Local(l)) = t.root
        && crate::plan::liveness::followed(body, &program.types, l)
    {
        return None;
    }
    let base = match t.root {
        Root::Var(v) => Base::Var(v),
        Root::Memory(e) => pointer_base(program, body, e),
    };
    if !body.places.is_valid(t.place) {
        return Some(Access {
            base,
            how: t.how,
            place: t.place,
            stmt,
            subs: vec![],
            fields: vec![],
            ty: program.types.iter().next()?.0,
        });
    }
    let (mut subs, mut fields) = (Vec::new(), Vec::new());
    subscripts(body, t.place, &mut subs, &mut fields);
    Some(Access { base, how: t.how, place: t.place, stmt, subs, fields, ty: body.places[t.place].ty })
}

/// The pointer that offsets and casts start from.
fn pointer_base(program: &Program, body: &Body, expr: ExprId) -> Base {
    match &body.exprs[expr].kind {
        Expr::PtrAdd { ptr, .. } => pointer_base(program, body, *ptr),
        Expr::Cast(_, inner) if program.types.pointee(body.exprs[*inner].ty).is_some() => {
            pointer_base(program, body, *inner)
        }
        _ => {
            let mut text = String::new();
            spell(body, expr, &mut text);
            let restrict = match program.types.get(body.exprs[expr].ty) {
                Type::Ptr { quals, .. } => quals.restrict || pointer_var_restrict(program, body, expr),
                _ => false,
            };
            Base::Pointer { text, restrict }
        }
    }
}

fn pointer_var_restrict(program: &Program, body: &Body, expr: ExprId) -> bool {
    let Expr::Load(place) = body.exprs[expr].kind else { return false };
    let (ty, aliased) = match place_root(body, place) {
        Root::Var(DataRoot::Local(l)) => (body.locals[l].ty, body.locals[l].aliased),
        Root::Var(DataRoot::Global(g)) => (program.globals[g].ty, program.globals[g].aliased),
        Root::Memory(_) => (body.places[place].ty, false),
    };
    match program.types.get(ty) {
        Type::Ptr { quals, .. } => quals.restrict,
        Type::Descriptor { .. } => !aliased,
        _ => false,
    }
}

/// Subscripts and members of a place; offsets of `PtrAdd` count as a subscript.
fn subscripts(body: &Body, place: PlaceId, subs: &mut Vec<Affine>, fields: &mut Vec<u32>) {
    match &body.places[place].kind {
        Place::Local(_) | Place::Global(_) => {}
        Place::Deref(e) => address_subscripts(body, *e, subs, fields),
        Place::Elem { base, subs: list, .. } => {
            address_subscripts(body, *base, subs, fields);
            subs.extend(list.iter().map(|s| Affine::of(body, s.index)));
        }
        Place::Field { base, field } => {
            subscripts(body, *base, subs, fields);
            fields.push(*field);
        }
        Place::Part { base, .. } | Place::Desc { base, .. } => subscripts(body, *base, subs, fields),
    }
}

fn address_subscripts(body: &Body, expr: ExprId, subs: &mut Vec<Affine>, fields: &mut Vec<u32>) {
    match &body.exprs[expr].kind {
        Expr::AddrOf(p) => subscripts(body, *p, subs, fields),
        Expr::Cast(_, inner) => address_subscripts(body, *inner, subs, fields),
        Expr::PtrAdd { ptr, index, .. } => {
            address_subscripts(body, *ptr, subs, fields);
            subs.push(Affine::of(body, *index));
        }
        _ => {}
    }
}

/// May `a` and `b` be the same object?
pub fn alias(program: &Program, body: &Body, a: &Access, b: &Access) -> Alias {
    let fields_differ = a.fields.iter().zip(&b.fields).any(|(x, y)| x != y);
    match (&a.base, &b.base) {
        (Base::Var(x), Base::Var(y)) => {
            if x == y {
                if fields_differ { Alias::No } else { Alias::Same }
            } else {
                Alias::No
            }
        }
        (Base::Pointer { text: x, restrict: rx }, Base::Pointer { text: y, restrict: ry }) => {
            if x == y {
                if fields_differ { Alias::No } else { Alias::Same }
            } else if *rx || *ry || types_differ(program, a.ty, b.ty) {
                Alias::No
            } else {
                Alias::May
            }
        }
        (Base::Var(v), Base::Pointer { restrict, .. }) | (Base::Pointer { restrict, .. }, Base::Var(v)) => {
            let hidden = match v {
                DataRoot::Local(l) => !body.locals[*l].addr_taken,
                DataRoot::Global(_) => false,
            };
            if *restrict || hidden || types_differ(program, a.ty, b.ty) { Alias::No } else { Alias::May }
        }
    }
}

/// Scalars of different types do not share storage (C11 6.5p7; Fortran has no such names at all).
fn types_differ(program: &Program, a: TypeId, b: TypeId) -> bool {
    fn class(program: &Program, t: TypeId) -> Option<(u8, u16)> {
        match program.types.get(t) {
            Type::Int { bits: 8, .. } => None,
            Type::Int { bits, .. } => Some((0, *bits)),
            Type::Float(k) => Some((
                1,
                match k {
                    FloatKind::F16 => 16,
                    FloatKind::BF16 => 17,
                    FloatKind::F32 => 32,
                    FloatKind::F64 => 64,
                    FloatKind::F80 => 80,
                    FloatKind::F128 => 128,
                },
            )),
            Type::Ptr { .. } => Some((2, 64)),
            Type::Void
            | Type::Bool { .. }
            | Type::Complex(_)
            | Type::Array { .. }
            | Type::Record(_)
            | Type::Func(_)
            | Type::Descriptor { .. } => None,
        }
    }
    match (class(program, a), class(program, b)) {
        (Some(x), Some(y)) => x != y,
        _ => false,
    }
}
