//! GNU's complex integers (`_Complex int`, `4i`): their objects are records of two parts, which is how the ABI passes
//! them too; values are read from such objects and computed part by part.

use super::consteval::Const;
use super::ctype::{self, CTy, IntKind};
use super::{Cx, Object, R, Value};
use crate::c::ast;
use racc_base::Span;
use racc_hir::{CompareOp, ConstInit, Expr, ExprId, Place, PlaceId, UnaryOp};

/// What the names of constants made here begin with.
const CONSTANT: &str = ".complex";

impl Cx<'_> {
    /// The type's values are read from objects, not computed with: structures, unions and complex integers.
    pub(super) fn is_read_from_object(&self, ty: CTy) -> bool {
        self.ct.as_record(ty).is_some() || self.ct.complex_int_kind(ty).is_some()
    }

    /// `4i`: an imaginary constant of that value.
    pub(super) fn imaginary_int(&mut self, value: Value, span: Span) -> Value {
        let Some(kind) = self.ct.int_kind(value.ty) else { return value };
        let zero = self.int_value(0, value.ty, span);
        self.int_pair([zero, value], kind, span)
    }

    /// The object's real or imaginary part.
    pub(super) fn int_part_object(
        &mut self,
        object: &Object,
        kind: IntKind,
        real: bool,
        span: Span,
    ) -> Object {
        let base = self.place_of(object, span);
        let place = self.int_part_place(base, kind, real, span);
        let made = self.place_object(place, ctype::QTy::new(kind.ty(), object.ty.quals));
        Object { register: object.register, ..made }
    }

    fn int_part_place(&mut self, base: PlaceId, kind: IntKind, real: bool, span: Span) -> PlaceId {
        let hir = self.hir(kind.ty());
        let volatile = self.body.places[base].volatile;
        let place = self.body.place(Place::Field { base, field: u32::from(!real) }, hir, span);
        self.body.places[place].volatile = volatile;
        place
    }

    /// Both parts of a value.
    pub(super) fn int_parts(&mut self, value: Value, span: Span) -> [Value; 2] {
        let kind = self.ct.complex_int_kind(value.ty).unwrap_or(IntKind::Int);
        let Expr::Load(from) = self.body.exprs[value.expr].kind else {
            let local = self.spill(value.expr, span);
            let load = Value { expr: self.body.load_local(local, span), ty: value.ty };
            return self.int_parts(load, span);
        };
        if let Some(parts) = self.constant_parts(from, kind) {
            return parts.map(|part| self.int_value(part, kind.ty(), span));
        }
        [true, false].map(|real| {
            let place = self.int_part_place(from, kind, real, span);
            Value { expr: self.body.load(place, span), ty: kind.ty() }
        })
    }

    /// The parts of a constant made here.
    fn constant_parts(&self, place: PlaceId, kind: IntKind) -> Option<[i128; 2]> {
        let Place::Global(id) = self.body.places[place].kind else { return None };
        let global = &self.prog.globals[id];
        let init = global.init.as_ref().filter(|_| global.name.starts_with(CONSTANT))?;
        let bytes = usize::from(kind.bits() / 8);
        let part = |n: usize| {
            let at = |i: usize| init.bytes.get(n * bytes + i).copied().unwrap_or(0);
            (0..bytes).fold(0i128, |value, i| value | i128::from(at(i)) << (8 * i))
        };
        Some([part(0), part(1)])
    }

    /// The value of these two parts.
    pub(super) fn int_pair(&mut self, parts: [Value; 2], kind: IntKind, span: Span) -> Value {
        let ty = self.ct.complex_int(kind);
        let parts = parts.map(|part| self.cast(part, kind.ty()));
        if let [Some(re), Some(im)] = parts.map(|part| self.const_int(part.expr)) {
            return self.constant_pair([re, im], kind, span);
        }
        let (local, base) = self.temp_object(ty, span);
        for (part, real) in parts.into_iter().zip([true, false]) {
            let place = self.int_part_place(base, kind, real, span);
            self.store(place, part.expr, span);
        }
        Value { expr: self.body.load_local(local, span), ty }
    }

    fn constant_pair(&mut self, parts: [i128; 2], kind: IntKind, span: Span) -> Value {
        let ty = self.ct.complex_int(kind);
        let hir = self.hir(ty);
        let size = usize::from(kind.bits() / 8);
        let bytes = parts.iter().flat_map(|part| part.to_le_bytes()[..size].to_vec()).collect();
        let init = ConstInit { bytes, ..ConstInit::default() };
        let global = self.own_constant(CONSTANT, hir, init, span);
        self.valued.insert(global);
        let place = self.body.place(Place::Global(global), hir, span);
        Value { expr: self.body.load(place, span), ty }
    }

    /// Converts any number to complex integers.
    pub(super) fn to_complex_int(&mut self, value: Value, kind: IntKind, span: Span) -> Value {
        let parts = if self.ct.complex_int_kind(value.ty).is_some() {
            self.int_parts(value, span)
        } else if let Some(from) = self.ct.complex_kind(value.ty) {
            let ty = self.ct.float(from);
            match self.const_value(value.expr) {
                Some(Const::Complex(re, im)) => {
                    let hir = self.hir(ty);
                    [re, im].map(|part| Value { expr: self.real(part, hir, span), ty })
                }
                _ => {
                    let value = self.pinned(value, span);
                    [true, false].map(|real| Value { expr: self.part_of(value, real, span), ty })
                }
            }
        } else {
            [value, self.int_value(0, ctype::INT, span)]
        };
        self.int_pair(parts, kind, span)
    }

    /// Converts them to another type: real ones lose the imaginary part.
    pub(super) fn from_complex_int(&mut self, value: Value, to: CTy, span: Span) -> Value {
        if to == ctype::BOOL {
            let Some(kind) = self.ct.complex_int_kind(value.ty) else { return value };
            let zero = self.constant_pair([0, 0], kind, span);
            return Value { expr: self.complex_int_compare(CompareOp::Ne, value, zero, span), ty: to };
        }
        let [re, im] = self.int_parts(value, span);
        let Some(kind) = self.ct.complex_kind(to) else {
            return if self.ct.is_arithmetic(to) { self.cast(re, to) } else { Value { ty: to, ..value } };
        };
        let part = self.ct.float(kind);
        let (re, im) = (self.cast(re, part), self.cast(im, part));
        self.complex_value(re.expr, im.expr, kind, span)
    }

    /// The type that complex integers and another number, no floating-point one, are computed in. gcc promotes no parts.
    pub(super) fn common_complex_int(&mut self, a: CTy, b: CTy) -> Option<CTy> {
        let part =
            |cx: &Self, ty| cx.ct.complex_int_kind(ty).or_else(|| cx.ct.int_kind(cx.promoted_type(ty)));
        let (x, y) = (part(self, a)?, part(self, b)?);
        Some(self.ct.complex_int(super::convert::common_int(x, y)))
    }

    /// The part-by-part operation on values of one type.
    pub(super) fn complex_int_arithmetic(
        &mut self,
        op: ast::BinaryOp,
        left: Value,
        right: Value,
        span: Span,
    ) -> R<Value> {
        let kind = self.ct.complex_int_kind(left.ty).unwrap_or(IntKind::Int);
        let [a, b] = self.int_parts(left, span).map(|part| self.pinned(part, span));
        let [c, d] = self.int_parts(right, span).map(|part| self.pinned(part, span));
        let parts = match op {
            ast::BinaryOp::Mul => {
                let (ac, bd) = (self.part(op, a, c, span)?, self.part(op, b, d, span)?);
                let (ad, bc) = (self.part(op, a, d, span)?, self.part(op, b, c, span)?);
                [self.part(ast::BinaryOp::Sub, ac, bd, span)?, self.part(ast::BinaryOp::Add, ad, bc, span)?]
            }
            ast::BinaryOp::Div => self.int_quotient([a, b, c, d], kind, span)?,
            _ => [self.part(op, a, c, span)?, self.part(op, b, d, span)?],
        };
        Ok(self.int_pair(parts, kind, span))
    }

    /// An operation on parts, whose result has their type again.
    fn part(&mut self, op: ast::BinaryOp, a: Value, b: Value, span: Span) -> R<Value> {
        let value = self.binary(op, a, b, span)?;
        Ok(self.cast(value, a.ty))
    }

    /// Smith's method, with quotients that are truncated: gcc's results.
    fn int_quotient(&mut self, [a, b, c, d]: [Value; 4], kind: IntKind, span: Span) -> R<[Value; 2]> {
        use ast::BinaryOp::{Add, Div, Mul, Sub};
        // By an imaginary constant, which matters where there is no sign.
        if self.const_int(c.expr) == Some(0) {
            let quotient = self.part(Div, a, d, span)?;
            let zero = self.int_value(0, a.ty, span);
            return Ok([self.part(Div, b, d, span)?, self.part(Sub, zero, quotient, span)?]);
        }
        let (size_c, size_d) = (self.magnitude(c, kind, span)?, self.magnitude(d, kind, span)?);
        let small = self.fold_compare(CompareOp::Lt, size_c.expr, size_d.expr, span);
        let (minor, major) = (self.chosen(small, c, d, span), self.chosen(small, d, c, span));
        let (x, y) = (self.chosen(small, a, b, span), self.chosen(small, b, a, span));
        let ratio = self.part(Div, minor, major, span)?;
        let ratio = self.pinned(ratio, span);
        let scaled = self.part(Mul, minor, ratio, span)?;
        let whole = self.part(Add, scaled, major, span)?;
        let whole = self.pinned(whole, span);
        let product = self.part(Mul, x, ratio, span)?;
        let re = self.part(Add, product, y, span)?;
        // b·ratio − a where |c| < |d|, else b − a·ratio.
        let (b_ratio, a_ratio) = (self.part(Mul, b, ratio, span)?, self.part(Mul, a, ratio, span)?);
        let (from, less) = (self.chosen(small, b_ratio, b, span), self.chosen(small, a, a_ratio, span));
        let im = self.part(Sub, from, less, span)?;
        Ok([self.part(Div, re, whole, span)?, self.part(Div, im, whole, span)?])
    }

    /// `|value|`, for a comparison.
    fn magnitude(&mut self, value: Value, kind: IntKind, span: Span) -> R<Value> {
        if !kind.signed() {
            return Ok(value);
        }
        let zero = self.int_value(0, value.ty, span);
        let below = self.fold_compare(CompareOp::Lt, value.expr, zero.expr, span);
        let negative = Value { expr: self.fold_unary(UnaryOp::Neg, value.expr, span), ty: value.ty };
        Ok(self.chosen(below, negative, value, span))
    }

    fn chosen(&mut self, cond: ExprId, then: Value, otherwise: Value, span: Span) -> Value {
        match self.const_int(cond) {
            Some(0) => otherwise,
            Some(_) => then,
            None => {
                let hir = self.hir(then.ty);
                let select = Expr::Select { cond, then: then.expr, otherwise: otherwise.expr };
                let value = Value { expr: self.node(select, hir, span), ty: then.ty };
                self.pinned(value, span)
            }
        }
    }

    /// `-z`, `~z` (the conjugate) and `+z`.
    pub(super) fn complex_int_unary(&mut self, op: ast::UnaryOp, value: Value, span: Span) -> Value {
        let Some(kind) = self.ct.complex_int_kind(value.ty) else { return value };
        let negated = |cx: &mut Self, part: Value| {
            let part = cx.promote(part);
            Value { expr: cx.fold_unary(UnaryOp::Neg, part.expr, span), ty: part.ty }
        };
        let [re, im] = self.int_parts(value, span);
        let parts = match op {
            ast::UnaryOp::Minus => [negated(self, re), negated(self, im)],
            ast::UnaryOp::BitNot => [re, negated(self, im)],
            _ => return value,
        };
        self.int_pair(parts, kind, span)
    }

    /// `==` and `!=` of values of one type: `bool8`.
    pub(super) fn complex_int_compare(&mut self, op: CompareOp, a: Value, b: Value, span: Span) -> ExprId {
        let (left, right) = (self.int_parts(a, span), self.int_parts(b, span));
        let [re, im] = [0, 1].map(|n| self.fold_compare(op, left[n].expr, right[n].expr, span));
        let known = (self.const_int(re), self.const_int(im));
        let bool8 = self.prog.types.bool8();
        let both = op == CompareOp::Eq;
        match known {
            (Some(x), Some(y)) => {
                let holds = if both { x != 0 && y != 0 } else { x != 0 || y != 0 };
                self.node(Expr::Int(i128::from(holds)), bool8, span)
            }
            (_, _) => self.node(if both { Expr::And(re, im) } else { Expr::Or(re, im) }, bool8, span),
        }
    }
}
