//! Making HIR nodes: the thin layer between C's rules and the body's arenas. Statements are appended to the list
//! under construction; values that later effects could change are put into temporaries.

use super::ctype::{CTy, QTy};
use super::{At, Cx, Object, Value};
use racc_base::Span;
use racc_hir::{Callee, CastKind, Expr, ExprId, LocalId, Place, PlaceId, Stmt, StmtId, Type, TypeId};

impl Cx<'_> {
    pub(super) fn emit(&mut self, kind: Stmt, span: Span) -> StmtId {
        let id = self.body.stmt(kind, span);
        self.out.push(id);
        id
    }

    /// Runs `make` with an empty statement list and returns what it appended.
    pub(super) fn collect<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> (Vec<StmtId>, T) {
        let outer = std::mem::take(&mut self.out);
        let result = make(self);
        (std::mem::replace(&mut self.out, outer), result)
    }

    /// Runs `make` for its types only: what it would execute is dropped. C11 §6.5.3.4p2.
    pub(super) fn unevaluated<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> T {
        let (_, result) = self.collect(|cx| cx.skipping(true, make));
        result
    }

    /// Runs `make`, without warnings about what is computed where it never runs.
    pub(super) fn skipping<T>(&mut self, never_runs: bool, make: impl FnOnce(&mut Self) -> T) -> T {
        let around = self.skipped;
        self.skipped |= never_runs;
        let result = make(self);
        self.skipped = around;
        result
    }

    pub(super) fn expr_ty(&self, expr: ExprId) -> TypeId {
        self.body.exprs[expr].ty
    }

    pub(super) fn node(&mut self, kind: Expr, ty: TypeId, span: Span) -> ExprId {
        self.body.expr(kind, ty, span)
    }

    /// A literal of integer type `ty`.
    pub(super) fn int_value(&mut self, value: i128, ty: CTy, span: Span) -> Value {
        let hir = self.hir(ty);
        let value = racc_hir::build::wrap_int(&self.prog.types, hir, value);
        Value { expr: self.node(Expr::Int(value), hir, span), ty }
    }

    pub(super) fn i64_const(&mut self, value: i64, span: Span) -> ExprId {
        self.body.i64(&mut self.prog.types, value, span)
    }

    /// Converts an integer value to the HIR's i64 (subscripts, sizes).
    pub(super) fn as_i64(&mut self, expr: ExprId) -> ExprId {
        let i64 = self.i64_ty();
        self.body.int_to(&self.prog.types, expr, i64)
    }

    /// `a × b` of i64 expressions.
    pub(super) fn mul_i64(&mut self, a: ExprId, b: ExprId, span: Span) -> ExprId {
        match (self.body.const_int(a), self.body.const_int(b)) {
            (Some(1), _) => b,
            (_, Some(1)) => a,
            (_, _) => self.fold_binary(racc_hir::BinaryOp::Mul, a, b, span),
        }
    }

    /// Pointer types of the HIR differ in what they promise; makes `expr` have exactly type `to`.
    pub(super) fn fit(&mut self, expr: ExprId, to: TypeId) -> ExprId {
        let from = self.expr_ty(expr);
        if from == to {
            return expr;
        }
        let both = (self.prog.types.get(from), self.prog.types.get(to));
        if let (Type::Ptr { .. }, Type::Ptr { .. }) = both {
            return self.ptr_cast(expr, to);
        }
        expr
    }

    /// A pointer seen as another pointer type; casts do not pile up.
    pub(super) fn ptr_cast(&mut self, expr: ExprId, to: TypeId) -> ExprId {
        let node = &self.body.exprs[expr];
        let span = node.span;
        match node.kind {
            _ if node.ty == to => expr,
            Expr::Cast(CastKind::PtrToPtr, inner) if self.expr_ty(inner) == to => inner,
            Expr::Cast(CastKind::PtrToPtr, inner) => self.body.cast(CastKind::PtrToPtr, inner, to, span),
            Expr::Int(v) => self.node(Expr::Int(v), to, span),
            _ => self.body.cast(CastKind::PtrToPtr, expr, to, span),
        }
    }

    /// A new temporary that holds `expr`.
    pub(super) fn spill(&mut self, expr: ExprId, span: Span) -> LocalId {
        let temp = self.body.temp(self.body.exprs[expr].ty, span);
        let store = self.body.assign_local(temp, expr, span);
        self.out.push(store);
        temp
    }

    /// The same value, read now: later effects cannot change it. Literals and temporaries stay as they are.
    pub(super) fn pinned(&mut self, value: Value, span: Span) -> Value {
        if self.is_settled(value.expr) {
            return value;
        }
        let temp = self.spill(value.expr, span);
        Value { expr: self.body.load_local(temp, span), ty: value.ty }
    }

    /// No assignment can change what the expression yields.
    pub(super) fn is_settled(&self, expr: ExprId) -> bool {
        match &self.body.exprs[expr].kind {
            Expr::Int(_) | Expr::Float(_) | Expr::FloatText(_) | Expr::FuncAddr(_) | Expr::Data(_) => true,
            Expr::Load(place) => match self.body.places[*place].kind {
                Place::Local(local) => self.body.locals[local].kind == racc_hir::LocalKind::Temp,
                _ => false,
            },
            Expr::AddrOf(place) => {
                matches!(self.body.places[*place].kind, Place::Local(_) | Place::Global(_))
            }
            Expr::Cast(_, inner) => self.is_settled(*inner),
            Expr::Complex(a, b) => self.is_settled(*a) && self.is_settled(*b),
            _ => false,
        }
    }

    pub(super) fn place_object(&mut self, place: PlaceId, ty: QTy) -> Object {
        if ty.quals.is_volatile() {
            self.body.places[place].volatile = true;
        }
        if ty.quals.may_alias() {
            self.body.places[place].may_alias = true;
        }
        if self.is_lowered(ty) {
            self.body.places[place].align = ty.quals.alignment();
        }
        Object { at: At::Place(place), ty, bits: None, register: false }
    }

    /// A typedef says that objects of the type are aligned less than those of its own are.
    pub(super) fn is_lowered(&mut self, ty: QTy) -> bool {
        ty.quals.alignment().is_some_and(|asked| asked < self.align_of(ty.ty))
    }

    /// A temporary as an object of C type `ty`.
    pub(super) fn temp_object(&mut self, ty: CTy, span: Span) -> (LocalId, PlaceId) {
        let hir = self.hir(ty);
        let local = self.body.temp(hir, span);
        (local, self.body.local_place(local, span))
    }

    /// Stores a value of the right C type into a place.
    pub(super) fn store(&mut self, place: PlaceId, value: ExprId, span: Span) -> StmtId {
        let to = self.body.places[place].ty;
        let value = self.fit(value, to);
        self.emit(Stmt::Assign { place, value }, span)
    }

    pub(super) fn emit_call(&mut self, dest: Option<PlaceId>, callee: Callee, args: Vec<ExprId>, span: Span) {
        self.emit(Stmt::Call { dest, callee, args }, span);
    }

    /// Groups the statements of a list into one.
    pub(super) fn block_of(&mut self, stmts: Vec<StmtId>, span: Span) -> StmtId {
        self.body.block(stmts, span)
    }
}
