//! What every front end needs to make a [`Body`]: push nodes, get typed ids back.
//!
//! Casts are folded where the operand is a constant, so that bounds and strides stay literals for the analyses.

use crate::{
    BinaryOp, Body, CastKind, CompareOp, Expr, ExprData, ExprId, Extent, FloatKind, Index, Keys, Label,
    LabelId, Local, LocalId, LocalKind, Loop, LoopId, Place, PlaceData, PlaceId, Stmt, StmtData, StmtId,
    Subscript, Type, TypeId, Types, UnaryOp, Unit,
};
use cranelift_entity::{EntityRef, PrimaryMap};
use racc_base::{Name, Span};
use std::collections::BTreeMap;

impl Body {
    /// The operand of an atomic update of an object of type `ty`, which is of the type that the update is computed in:
    /// converted to `ty` where that makes no difference, as devices have instructions for one type.
    pub fn atomic_operand(&mut self, types: &Types, ty: TypeId, op: BinaryOp, value: ExprId) -> ExprId {
        let from = self.exprs[value].ty;
        let span = self.exprs[value].span;
        use BinaryOp as B;
        match (types.get(ty), types.get(from)) {
            // Modulo 2^bits.
            (Type::Int { bits: own, .. }, Type::Int { bits, .. }) if own <= bits => match op {
                B::Add | B::Sub | B::Mul | B::BitAnd | B::BitOr | B::BitXor => self.int_to(types, value, ty),
                B::Div | B::Rem | B::Shl | B::Shr | B::Min | B::Max => value,
            },
            // To round to 53 bits before rounding to 24 changes no result of one operation.
            (Type::Float(FloatKind::F32), Type::Float(FloatKind::F64)) => match self.exprs[value].kind {
                Expr::Float(x) if f64::from(x as f32) == x => self.expr(Expr::Float(x), ty, span),
                Expr::Cast(CastKind::FloatToFloat, single) if self.exprs[single].ty == ty => single,
                _ => value,
            },
            _ => value,
        }
    }

    /// A body whose root is still to be set.
    pub fn empty() -> Body {
        Body {
            locals: PrimaryMap::new(),
            exprs: PrimaryMap::new(),
            places: PrimaryMap::new(),
            stmts: PrimaryMap::new(),
            loops: PrimaryMap::new(),
            regions: PrimaryMap::new(),
            labels: PrimaryMap::new(),
            asms: PrimaryMap::new(),
            params: Vec::new(),
            counts: BTreeMap::new(),
            root: StmtId::new(0),
            keys: Keys::default(),
            index: Index::default(),
            end: Span::NONE,
        }
    }

    /// What was found out about the body no longer holds.
    fn forget(&mut self) {
        self.keys = Keys::default();
        self.index = Index::default();
    }

    pub fn expr(&mut self, kind: Expr, ty: TypeId, span: Span) -> ExprId {
        self.forget();
        self.exprs.push(ExprData { kind, ty, wraps: false, span })
    }

    pub fn place(&mut self, kind: Place, ty: TypeId, span: Span) -> PlaceId {
        self.forget();
        self.places.push(PlaceData { kind, ty, volatile: false, may_alias: false, align: None, span })
    }

    pub fn stmt(&mut self, kind: Stmt, span: Span) -> StmtId {
        self.forget();
        self.stmts.push(StmtData { kind, span })
    }

    pub fn label(&mut self, name: Option<Name>, span: Span) -> LabelId {
        self.labels.push(Label { name, span })
    }

    pub fn add_loop(&mut self, node: Loop) -> LoopId {
        self.forget();
        self.loops.push(node)
    }

    pub fn local(&mut self, name: impl Into<Name>, ty: TypeId, kind: LocalKind, span: Span) -> LocalId {
        self.locals.push(Local {
            name: name.into(),
            ty,
            kind,
            addr_taken: false,
            aliased: false,
            restrict: false,
            sole: false,
            punned: false,
            device: false,
            align: 0,
            span,
            scope: None,
        })
    }

    /// A temporary of the front end's own.
    pub fn temp(&mut self, ty: TypeId, span: Span) -> LocalId {
        self.local("", ty, LocalKind::Temp, span)
    }

    pub fn local_place(&mut self, local: LocalId, span: Span) -> PlaceId {
        let ty = self.locals[local].ty;
        self.place(Place::Local(local), ty, span)
    }

    /// The value of a place.
    pub fn load(&mut self, place: PlaceId, span: Span) -> ExprId {
        let ty = self.places[place].ty;
        self.expr(Expr::Load(place), ty, span)
    }

    pub fn load_local(&mut self, local: LocalId, span: Span) -> ExprId {
        let place = self.local_place(local, span);
        self.load(place, span)
    }

    /// `&place`, a plain pointer to its type. Marks the local under it as address-taken.
    pub fn addr_of(&mut self, types: &mut Types, place: PlaceId, span: Span) -> ExprId {
        if let Some(local) = self.root_local(place) {
            self.locals[local].addr_taken = true;
        }
        let ty = types.ptr(self.places[place].ty);
        self.expr(Expr::AddrOf(place), ty, span)
    }

    /// The local whose object the place lies in, when no pointer is followed on the way.
    pub fn root_local(&self, place: PlaceId) -> Option<LocalId> {
        match &self.places[place].kind {
            Place::Local(local) => Some(*local),
            Place::Field { base, .. } | Place::Part { base, .. } | Place::Desc { base, .. } => {
                self.root_local(*base)
            }
            Place::Elem { base, .. } => self.root_local_of_address(*base),
            Place::Global(_) | Place::Deref(_) => None,
        }
    }

    /// The local that the address expression points into, seen through casts and offsets.
    pub fn root_local_of_address(&self, expr: ExprId) -> Option<LocalId> {
        match &self.exprs[expr].kind {
            Expr::AddrOf(place) => self.root_local(*place),
            Expr::Cast(CastKind::PtrToPtr, inner) | Expr::PtrAdd { ptr: inner, .. } => {
                self.root_local_of_address(*inner)
            }
            _ => None,
        }
    }

    pub fn int(&mut self, value: i128, ty: TypeId, span: Span) -> ExprId {
        self.expr(Expr::Int(value), ty, span)
    }

    pub fn i64(&mut self, types: &mut Types, value: i64, span: Span) -> ExprId {
        let ty = types.i64();
        self.int(i128::from(value), ty, span)
    }

    pub fn binary(&mut self, op: BinaryOp, a: ExprId, b: ExprId, span: Span) -> ExprId {
        let ty = self.exprs[a].ty;
        self.expr(Expr::Binary(op, a, b), ty, span)
    }

    /// As [`binary`](Body::binary), where signed overflow has a meaning: the low bits stay.
    pub fn wrapping(&mut self, op: BinaryOp, a: ExprId, b: ExprId, span: Span) -> ExprId {
        let e = self.binary(op, a, b, span);
        self.exprs[e].wraps = matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Rem);
        e
    }

    /// An element's place is computed: sums and products that overflow would leave the object, so they do not, and
    /// the place is a linear function of the loop variables.
    pub fn never_overflows(&mut self, e: ExprId) {
        match self.exprs[e].kind {
            Expr::Binary(BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul, a, b) => {
                self.exprs[e].wraps = false;
                self.never_overflows(a);
                self.never_overflows(b);
            }
            Expr::Unary(UnaryOp::Neg, a) => {
                self.exprs[e].wraps = false;
                self.never_overflows(a);
            }
            Expr::Cast(CastKind::IntToInt, a) => self.never_overflows(a),
            _ => {}
        }
    }

    pub fn compare(&mut self, types: &mut Types, op: CompareOp, a: ExprId, b: ExprId, span: Span) -> ExprId {
        let ty = types.bool8();
        self.expr(Expr::Compare(op, a, b), ty, span)
    }

    pub fn cast(&mut self, kind: CastKind, value: ExprId, to: TypeId, span: Span) -> ExprId {
        self.expr(Expr::Cast(kind, value), to, span)
    }

    /// Converts an integer expression to integer type `to`; nothing when it has it, a literal stays one.
    pub fn int_to(&mut self, types: &Types, value: ExprId, to: TypeId) -> ExprId {
        let ExprData { kind, ty, wraps: _, span } = self.exprs[value].clone();
        if ty == to {
            return value;
        }
        match kind {
            Expr::Int(v) => {
                let v = wrap_int(types, to, v);
                self.int(v, to, span)
            }
            _ => match types.get(ty) {
                Type::Bool { .. } => self.cast(CastKind::BoolToInt, value, to, span),
                Type::Void
                | Type::Int { .. }
                | Type::Float(_)
                | Type::Complex(_)
                | Type::Vector { .. }
                | Type::Ptr { .. }
                | Type::Array { .. }
                | Type::Record(_)
                | Type::Func(_)
                | Type::Descriptor { .. } => self.cast(CastKind::IntToInt, value, to, span),
            },
        }
    }

    /// The integer that an expression plainly is.
    pub fn const_int(&self, expr: ExprId) -> Option<i128> {
        match self.exprs[expr].kind {
            Expr::Int(v) => Some(v),
            _ => None,
        }
    }

    /// `base[index]` with one subscript of unit stride.
    pub fn element(
        &mut self,
        types: &mut Types,
        base: ExprId,
        index: ExprId,
        elem: TypeId,
        span: Span,
    ) -> PlaceId {
        let i64 = types.i64();
        let index = self.int_to(types, index, i64);
        let stride = self.int(1, i64, span);
        self.place(
            Place::Elem { base, subs: vec![Subscript { index, stride }], unit: Unit::Elem },
            elem,
            span,
        )
    }

    pub fn assign(&mut self, place: PlaceId, value: ExprId, span: Span) -> StmtId {
        self.stmt(Stmt::Assign { place, value }, span)
    }

    pub fn assign_local(&mut self, local: LocalId, value: ExprId, span: Span) -> StmtId {
        let place = self.local_place(local, span);
        self.assign(place, value, span)
    }

    pub fn block(&mut self, stmts: Vec<StmtId>, span: Span) -> StmtId {
        match stmts.as_slice() {
            [one] => *one,
            _ => self.stmt(Stmt::Block(stmts), span),
        }
    }
}

/// `value` reduced to the range of integer (or Bool, Ptr) type `ty`.
pub fn wrap_int(types: &Types, ty: TypeId, value: i128) -> i128 {
    match types.get(ty) {
        Type::Int { bits, signed } => wrap_bits(value, *bits, *signed),
        Type::Bool { .. } => i128::from(value != 0),
        Type::Ptr { .. } => value & i128::from(u64::MAX),
        Type::Void
        | Type::Float(_)
        | Type::Complex(_)
        | Type::Vector { .. }
        | Type::Array { .. }
        | Type::Record(_)
        | Type::Func(_)
        | Type::Descriptor { .. } => value,
    }
}

/// The value modulo 2^bits, as the type has it.
pub fn wrap_bits(value: i128, bits: u16, signed: bool) -> i128 {
    if bits >= 128 {
        return value;
    }
    let low = value & ((1i128 << bits) - 1);
    if signed && low >> (bits - 1) & 1 == 1 { low - (1i128 << bits) } else { low }
}

/// What an operation of two integers of a type comes to; none where languages leave it undefined (division by zero, wide
/// shifts): the instruction stays.
pub fn fold_int(op: BinaryOp, x: i128, y: i128, (bits, signed): (u16, bool)) -> Option<i128> {
    let unsigned128 = bits == 128 && !signed;
    let wide = match op {
        BinaryOp::Add => x.wrapping_add(y),
        BinaryOp::Sub => x.wrapping_sub(y),
        BinaryOp::Mul => x.wrapping_mul(y),
        BinaryOp::Div | BinaryOp::Rem if y == 0 => return None,
        BinaryOp::Div if unsigned128 => (x as u128 / y as u128) as i128,
        BinaryOp::Rem if unsigned128 => (x as u128 % y as u128) as i128,
        BinaryOp::Div => x.wrapping_div(y),
        BinaryOp::Rem => x.wrapping_rem(y),
        BinaryOp::Shl | BinaryOp::Shr if !(0..i128::from(bits)).contains(&y) => return None,
        BinaryOp::Shl => x.wrapping_shl(y as u32),
        BinaryOp::Shr if unsigned128 => (x as u128 >> y) as i128,
        BinaryOp::Shr => x >> y,
        BinaryOp::BitAnd => x & y,
        BinaryOp::BitOr => x | y,
        BinaryOp::BitXor => x ^ y,
        BinaryOp::Min if unsigned128 => (x as u128).min(y as u128) as i128,
        BinaryOp::Max if unsigned128 => (x as u128).max(y as u128) as i128,
        BinaryOp::Min => x.min(y),
        BinaryOp::Max => x.max(y),
    };
    Some(wrap_bits(wide, bits, signed))
}

impl FloatKind {
    /// Bits of the significand, the hidden one included.
    pub fn digits(self) -> u32 {
        match self {
            FloatKind::F16 => 11,
            FloatKind::BF16 => 8,
            FloatKind::F32 => 24,
            FloatKind::F64 => 53,
            FloatKind::F80 => 64,
            FloatKind::F128 => 113,
        }
    }
}

impl Types {
    /// The element type under all extents of an array, and how many elements there are when that is known.
    pub fn array_elements(&self, ty: TypeId) -> (TypeId, Option<u64>) {
        match self.get(ty) {
            Type::Array { elem, extents, .. } => {
                let (inner, below) = self.array_elements(*elem);
                let here = extents.iter().try_fold(1u64, |n, e| match e {
                    Extent::Const(c) => n.checked_mul(*c),
                    Extent::Dynamic => None,
                });
                (inner, here.zip(below).and_then(|(a, b)| a.checked_mul(b)))
            }
            Type::Void
            | Type::Bool { .. }
            | Type::Int { .. }
            | Type::Float(_)
            | Type::Complex(_)
            | Type::Vector { .. }
            | Type::Ptr { .. }
            | Type::Record(_)
            | Type::Func(_)
            | Type::Descriptor { .. } => (ty, Some(1)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_wrap_when_they_change_type() {
        let mut types = Types::default();
        let (u8_, i8_) = (types.int(8, false), types.int(8, true));
        assert_eq!(wrap_int(&types, u8_, -1), 255);
        assert_eq!(wrap_int(&types, i8_, 200), -56);
    }

    #[test]
    fn address_marks_the_local_under_a_field() {
        let mut types = Types::default();
        let mut body = Body::empty();
        let ty = types.i32();
        let x = body.local("x", ty, LocalKind::Auto, Span::NONE);
        let p = body.local_place(x, Span::NONE);
        body.addr_of(&mut types, p, Span::NONE);
        assert!(body.locals[x].addr_taken);
    }
}
