//! Short forms for the nodes that lowering makes most: i64 arithmetic folded as it goes, loads, stores, blocks.

use super::types::CLASS_DATA;
use super::{Chars, Lower, Val};
use crate::reported::{Checked, Reported, invariant};
use racc_base::Span;
use racc_hir::trip::{Counting, Toward};
use racc_hir::{
    BinaryOp, CastKind, CompareOp, DescField, Expr, ExprId, LocalId, LocalKind, Loop, LoopId, LoopKind,
    Place, PlaceId, Stmt, StmtId, Type, TypeId, UnaryOp, Unit,
};

impl Lower<'_, '_> {
    pub(super) fn emit(&mut self, kind: Stmt) -> StmtId {
        let id = self.body.stmt(kind, self.span);
        self.push(id);
        id
    }

    pub(super) fn push(&mut self, id: StmtId) {
        if let Some(block) = self.stmts.last_mut() {
            block.push(id);
        }
    }

    /// Statements that the closure emits, as one.
    pub(super) fn block<R>(&mut self, f: impl FnOnce(&mut Self) -> R) -> (StmtId, R) {
        let (list, result) = self.collect(f);
        let stmt = self.body.block(list, self.span);
        (stmt, result)
    }

    /// The same, with the statements as a list.
    pub(super) fn collect<R>(&mut self, f: impl FnOnce(&mut Self) -> R) -> (Vec<StmtId>, R) {
        self.stmts.push(Vec::new());
        let older = self.temporaries.len();
        let result = f(self);
        let list = self.stmts.pop().unwrap_or_default();
        // These may not run: what they take memory for has none before.
        let locals: Vec<LocalId> = self.temporaries[older..].iter().map(|t| t.local).collect();
        for local in locals {
            let ty = self.t_void_ptr();
            let null = self.null(ty);
            self.set(local, null);
        }
        (list, result)
    }

    pub(super) fn t_i64(&mut self) -> TypeId {
        self.an.program.types.i64()
    }

    pub(super) fn t_i32(&mut self) -> TypeId {
        self.an.program.types.i32()
    }

    pub(super) fn t_u8(&mut self) -> TypeId {
        self.an.program.types.int(8, false)
    }

    pub(super) fn t_bool(&mut self) -> TypeId {
        self.an.program.types.bool8()
    }

    pub(super) fn t_bytes(&mut self) -> TypeId {
        let u8 = self.t_u8();
        self.an.program.types.ptr(u8)
    }

    pub(super) fn t_void_ptr(&mut self) -> TypeId {
        self.an.program.types.void_ptr()
    }

    pub(super) fn ptr_to(&mut self, ty: TypeId) -> TypeId {
        self.an.program.types.ptr(ty)
    }

    pub(super) fn ty_of(&self, e: ExprId) -> TypeId {
        self.body.exprs[e].ty
    }

    pub(super) fn type_at(&self, p: PlaceId) -> TypeId {
        self.body.places[p].ty
    }

    pub(super) fn c64(&mut self, v: i64) -> ExprId {
        let ty = self.t_i64();
        self.body.int(v.into(), ty, self.span)
    }

    pub(super) fn c32(&mut self, v: i64) -> ExprId {
        let ty = self.t_i32();
        self.body.int(v.into(), ty, self.span)
    }

    pub(super) fn truth(&mut self, v: bool) -> ExprId {
        let ty = self.t_bool();
        self.body.int(v.into(), ty, self.span)
    }

    pub(super) fn null(&mut self, ty: TypeId) -> ExprId {
        self.body.int(0, ty, self.span)
    }

    pub(super) fn const64(&self, e: ExprId) -> Option<i64> {
        self.body.const_int(e).and_then(|v| i64::try_from(v).ok())
    }

    /// A subscript, bound or extent in the type that places are computed in.
    pub(super) fn to_i64(&mut self, e: ExprId) -> ExprId {
        self.body.never_overflows(e);
        let ty = self.t_i64();
        self.body.int_to(&self.an.program.types, e, ty)
    }

    pub(super) fn add(&mut self, a: ExprId, b: ExprId) -> ExprId {
        match (self.const64(a), self.const64(b)) {
            (Some(x), Some(y)) => self.c64(x.wrapping_add(y)),
            (Some(0), _) => b,
            (_, Some(0)) => a,
            // Constants gather: (x - 1) + 1 is x.
            (None, Some(y)) => match self.body.exprs[a].kind.clone() {
                Expr::Binary(BinaryOp::Sub, x, c) if self.const64(c).is_some() => {
                    let c = self.const64(c).unwrap_or(0);
                    let c = self.c64(y - c);
                    self.add(x, c)
                }
                Expr::Binary(BinaryOp::Add, x, c) if self.const64(c).is_some() => {
                    let c = self.const64(c).unwrap_or(0);
                    let c = self.c64(y + c);
                    self.add(x, c)
                }
                _ if y < 0 => {
                    let c = self.c64(-y);
                    self.body.binary(BinaryOp::Sub, a, c, self.span)
                }
                _ => self.body.binary(BinaryOp::Add, a, b, self.span),
            },
            _ => self.body.binary(BinaryOp::Add, a, b, self.span),
        }
    }

    pub(super) fn sub(&mut self, a: ExprId, b: ExprId) -> ExprId {
        match (self.const64(a), self.const64(b)) {
            (Some(x), Some(y)) => self.c64(x.wrapping_sub(y)),
            (_, Some(0)) => a,
            (None, Some(y)) => {
                let c = self.c64(-y);
                self.add(a, c)
            }
            _ => self.body.binary(BinaryOp::Sub, a, b, self.span),
        }
    }

    pub(super) fn mul(&mut self, a: ExprId, b: ExprId) -> ExprId {
        match (self.const64(a), self.const64(b)) {
            (Some(x), Some(y)) => self.c64(x.wrapping_mul(y)),
            (Some(1), _) => b,
            (_, Some(1)) => a,
            _ => self.body.binary(BinaryOp::Mul, a, b, self.span),
        }
    }

    pub(super) fn div(&mut self, a: ExprId, b: ExprId) -> ExprId {
        match (self.const64(a), self.const64(b)) {
            (Some(x), Some(y)) if y != 0 => self.c64(x / y),
            (_, Some(1)) => a,
            _ => self.body.binary(BinaryOp::Div, a, b, self.span),
        }
    }

    pub(super) fn max64(&mut self, a: ExprId, b: ExprId) -> ExprId {
        match (self.const64(a), self.const64(b)) {
            (Some(x), Some(y)) => self.c64(x.max(y)),
            _ => self.body.binary(BinaryOp::Max, a, b, self.span),
        }
    }

    pub(super) fn min64(&mut self, a: ExprId, b: ExprId) -> ExprId {
        match (self.const64(a), self.const64(b)) {
            (Some(x), Some(y)) => self.c64(x.min(y)),
            _ => self.body.binary(BinaryOp::Min, a, b, self.span),
        }
    }

    pub(super) fn compare(&mut self, op: CompareOp, a: ExprId, b: ExprId) -> ExprId {
        self.body.compare(&mut self.an.program.types, op, a, b, self.span)
    }

    pub(super) fn not(&mut self, a: ExprId) -> ExprId {
        let ty = self.t_bool();
        self.body.expr(Expr::Not(a), ty, self.span)
    }

    pub(super) fn or(&mut self, a: ExprId, b: ExprId) -> ExprId {
        let ty = self.t_bool();
        self.body.expr(Expr::Or(a, b), ty, self.span)
    }

    pub(super) fn select(&mut self, cond: ExprId, then: ExprId, otherwise: ExprId) -> ExprId {
        let ty = self.ty_of(then);
        self.body.expr(Expr::Select { cond, then, otherwise }, ty, self.span)
    }

    pub(super) fn is_null(&mut self, ptr: ExprId) -> ExprId {
        let ty = self.ty_of(ptr);
        let null = self.null(ty);
        self.compare(CompareOp::Eq, ptr, null)
    }

    pub(super) fn not_null(&mut self, ptr: ExprId) -> ExprId {
        let ty = self.ty_of(ptr);
        let null = self.null(ty);
        self.compare(CompareOp::Ne, ptr, null)
    }

    pub(super) fn load(&mut self, p: PlaceId) -> ExprId {
        self.body.load(p, self.span)
    }

    pub(super) fn load_local(&mut self, l: LocalId) -> ExprId {
        self.body.load_local(l, self.span)
    }

    pub(super) fn local_place(&mut self, l: LocalId) -> PlaceId {
        self.body.local_place(l, self.span)
    }

    pub(super) fn addr(&mut self, p: PlaceId) -> ExprId {
        // The address of what a pointer points to is the pointer.
        if let Place::Deref(e) = self.body.places[p].kind {
            let ty = self.type_at(p);
            let ty = self.ptr_to(ty);
            return self.ptr_cast(e, ty);
        }
        self.body.addr_of(&mut self.an.program.types, p, self.span)
    }

    pub(super) fn ptr_cast(&mut self, e: ExprId, to: TypeId) -> ExprId {
        if self.ty_of(e) == to {
            return e;
        }
        self.body.cast(CastKind::PtrToPtr, e, to, self.span)
    }

    /// The bytes at an address.
    pub(super) fn bytes(&mut self, e: ExprId) -> ExprId {
        let ty = self.t_bytes();
        self.ptr_cast(e, ty)
    }

    pub(super) fn void(&mut self, e: ExprId) -> ExprId {
        let ty = self.t_void_ptr();
        self.ptr_cast(e, ty)
    }

    pub(super) fn deref(&mut self, e: ExprId, ty: TypeId) -> PlaceId {
        self.body.place(Place::Deref(e), ty, self.span)
    }

    pub(super) fn field(&mut self, base: PlaceId, field: u32) -> PlaceId {
        let ty = match self.an.program.types.get(self.type_at(base)) {
            Type::Record(id) => self.an.program.types.records[*id].fields[field as usize].ty,
            _ => self.type_at(base),
        };
        self.body.place(Place::Field { base, field }, ty, self.span)
    }

    /// A field of a descriptor, or of the one that a container of CLASS begins with.
    pub(super) fn desc(&mut self, base: PlaceId, field: DescField) -> PlaceId {
        let base = self.descriptor_at(base);
        let ty = match field {
            DescField::Base => {
                let elem = match self.an.program.types.get(self.type_at(base)) {
                    Type::Descriptor { elem, .. } => *elem,
                    _ => self.an.program.types.void(),
                };
                self.ptr_to(elem)
            }
            DescField::Offset
            | DescField::ElemLen
            | DescField::Span
            | DescField::Stride(_)
            | DescField::Lbound(_)
            | DescField::Ubound(_) => self.t_i64(),
            DescField::Version => self.t_i32(),
            DescField::Rank | DescField::Type => self.an.program.types.int(8, true),
            DescField::Attribute => self.an.program.types.int(16, true),
        };
        self.body.place(Place::Desc { base, field }, ty, self.span)
    }

    pub(super) fn descriptor_at(&mut self, place: PlaceId) -> PlaceId {
        match self.an.is_class_container(self.type_at(place)) {
            true => self.field(place, CLASS_DATA),
            false => place,
        }
    }

    pub(super) fn load_desc(&mut self, base: PlaceId, field: DescField) -> ExprId {
        let p = self.desc(base, field);
        self.load(p)
    }

    pub(super) fn set_desc(&mut self, base: PlaceId, field: DescField, value: ExprId) {
        let p = self.desc(base, field);
        let ty = self.type_at(p);
        let value = match self.an.program.types.get(ty) {
            Type::Ptr { .. } => self.ptr_cast(value, ty),
            _ => self.body.int_to(&self.an.program.types, value, ty),
        };
        self.assign(p, value);
    }

    pub(super) fn assign(&mut self, p: PlaceId, value: ExprId) {
        self.emit(Stmt::Assign { place: p, value });
    }

    pub(super) fn set(&mut self, l: LocalId, value: ExprId) {
        let p = self.local_place(l);
        self.assign(p, value);
    }

    pub(super) fn temp(&mut self, ty: TypeId) -> LocalId {
        self.body.temp(ty, self.span)
    }

    /// A memory temporary, whose address may be taken.
    pub(super) fn scratch(&mut self, ty: TypeId) -> LocalId {
        self.body.local("", ty, LocalKind::Temp, self.span)
    }

    /// The value, evaluated now: constants and plain loads of temporaries stay as they are.
    pub(super) fn hold(&mut self, e: ExprId) -> ExprId {
        match &self.body.exprs[e].kind {
            Expr::Int(_) | Expr::Float(_) | Expr::FloatText(_) | Expr::Data(_) | Expr::FuncAddr(_) => {
                return e;
            }
            Expr::Load(p) => {
                if let Place::Local(l) = self.body.places[*p].kind
                    && self.body.locals[l].kind == LocalKind::Temp
                    && !self.body.locals[l].addr_taken
                {
                    return e;
                }
            }
            Expr::AddrOf(p) => {
                if matches!(self.body.places[*p].kind, Place::Local(_) | Place::Global(_)) {
                    return e;
                }
            }
            _ => {}
        }
        let ty = self.ty_of(e);
        let l = self.temp(ty);
        self.set(l, e);
        self.load_local(l)
    }

    pub(super) fn hold_val(&mut self, v: Val) -> Val {
        match v {
            Val::Scalar(e) => Val::Scalar(self.hold(e)),
            Val::Char(c) => Val::Char(Chars { at: self.hold(c.at), len: self.hold(c.len), ..c }),
            Val::Record(_) => v,
        }
    }

    pub(super) fn if_then(&mut self, cond: ExprId, f: impl FnOnce(&mut Self)) {
        let (then, ()) = self.block(f);
        self.emit(Stmt::If { cond, then, otherwise: None });
    }

    pub(super) fn if_else(&mut self, cond: ExprId, f: impl FnOnce(&mut Self), g: impl FnOnce(&mut Self)) {
        let (then, ()) = self.block(f);
        let (otherwise, ()) = self.block(g);
        self.emit(Stmt::If { cond, then, otherwise: Some(otherwise) });
    }

    /// How often `do v = first, last, step` runs, i64. Fortran 2018 §11.1.7.4.1.
    pub(super) fn do_trip(&mut self, first: ExprId, last: ExprId, step: ExprId) -> ExprId {
        let span = self.span;
        // EXIT leaves loops that would run for longer than any program does.
        let c =
            Counting { first, bound: last, by: step, toward: Toward::Up, inclusive: true, saturate: true };
        let types = &mut self.an.program.types;
        if let Some(step) = self.body.const_int(step) {
            let distance = step.unsigned_abs();
            let (bits, signed) = match (i64::try_from(distance), i128::try_from(distance)) {
                (Ok(_), _) => (64, true),
                (Err(_), Ok(_)) => (128, true),
                (Err(_), Err(_)) => (128, false),
            };
            let wide = types.int(bits, signed);
            let by = self.body.int(distance as i128, wide, span);
            let toward = if step < 0 { Toward::Down } else { Toward::Up };
            return self.body.trip_count(types, &Counting { by, toward, ..c }, span);
        }
        let own = self.body.exprs[step].ty;
        // The least integer has no negative of its own type.
        let unsigned = self.body.unsigned_type(types, step);
        let back = self.body.int_to(types, step, unsigned);
        let back = self.body.expr(Expr::Unary(UnaryOp::Neg, back), unsigned, span);
        let zero = self.body.int(0, own, span);
        let up = self.body.trip_count(types, &c, span);
        let down = self.body.trip_count(types, &Counting { by: back, toward: Toward::Down, ..c }, span);
        let cond = self.body.compare(types, CompareOp::Gt, step, zero, span);
        let i64 = self.t_i64();
        self.body.expr(Expr::Select { cond, then: up, otherwise: down }, i64, span)
    }

    /// `for i in 0..trip`, its body made by the closure, which gets the index. What an iteration leaves behind ends
    /// with it.
    pub(super) fn count_loop<R>(
        &mut self,
        trip: ExprId,
        order: Order,
        f: impl FnOnce(&mut Self, ExprId, LoopId) -> R,
    ) -> R {
        let ty = self.t_i64();
        let iv = self.temp(ty);
        let zero = self.c64(0);
        let one = self.c64(1);
        let placeholder = self.body.stmt(Stmt::Nop, self.span);
        let id = self.body.add_loop(Loop {
            kind: LoopKind::Counted { iv, first: zero, trip, step: one },
            body: placeholder,
            acc: None,
            independent: order == Order::Any,
            span: self.span,
        });
        let index = self.load_local(iv);
        let (body, result) = self.block(|l| l.with_temporaries(|l| f(l, index, id)));
        self.body.loops[id].body = body;
        self.emit(Stmt::Loop(id));
        result
    }

    /// Element of a plain pointer at an i64 index.
    pub(super) fn element(&mut self, base: ExprId, index: ExprId, elem: TypeId) -> PlaceId {
        self.body.element(&mut self.an.program.types, base, index, elem, self.span)
    }

    /// The elements of two arrays in memory, one of each at a time.
    pub(super) fn each_pair_in_memory(
        &mut self,
        (to, from): (ExprId, ExprId),
        elem: TypeId,
        count: ExprId,
        f: impl FnOnce(&mut Self, PlaceId, PlaceId) -> Checked<()>,
    ) -> Checked<()> {
        let ptr = self.ptr_to(elem);
        let (to, from) = (self.ptr_cast(to, ptr), self.ptr_cast(from, ptr));
        self.count_loop(count, Order::Sequential, |l, i, _| {
            let (x, y) = (l.element(to, i, elem), l.element(from, i, elem));
            f(l, x, y)
        })
    }

    /// The same for two places of one array type.
    pub(super) fn each_pair_of_arrays(
        &mut self,
        to: PlaceId,
        from: PlaceId,
        f: impl FnOnce(&mut Self, PlaceId, PlaceId) -> Checked<()>,
    ) -> Checked<()> {
        let (elem, count) = self.an.program.types.array_elements(self.type_at(to));
        let count = self.c64(invariant!(self, count) as i64);
        let (to, from) = (self.addr(to), self.addr(from));
        self.each_pair_in_memory((to, from), elem, count, f)
    }

    /// `ptr + bytes`.
    pub(super) fn byte_offset(&mut self, ptr: ExprId, bytes: ExprId) -> ExprId {
        let ptr = self.bytes(ptr);
        if self.const64(bytes) == Some(0) {
            return ptr;
        }
        let (elem, ty) = (self.t_u8(), self.t_bytes());
        self.body.expr(Expr::PtrAdd { ptr, index: bytes, elem }, ty, self.span)
    }

    pub(super) fn elem_place(
        &mut self,
        base: ExprId,
        subs: Vec<racc_hir::Subscript>,
        unit: Unit,
        elem: TypeId,
    ) -> PlaceId {
        self.body.place(Place::Elem { base, subs, unit }, elem, self.span)
    }

    pub(super) fn at(&mut self, span: Span) -> Span {
        std::mem::replace(&mut self.span, span)
    }

    pub(super) fn size_of(&self, ty: TypeId) -> i64 {
        self.an.program.types.size_of(ty).unwrap_or(1) as i64
    }
}

/// Whether iterations of a made loop may run in any order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    Any,
    Sequential,
}

impl Lower<'_, '_> {
    /// What failed spoils this as well; where nothing has been reported, a bug of racc.
    #[track_caller]
    pub(crate) fn unreported(&mut self) -> Reported {
        Reported::before(self.an.sink, self.span)
    }
}
