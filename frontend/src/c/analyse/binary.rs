//! Binary operators on values: arithmetic, shifts, comparisons, pointer arithmetic. C11 §6.5.5 to §6.5.12.

use super::ctype::{self, CTy};
use super::{Cx, R, Value};
use crate::c::ast;
use crate::float::Real;
use racc_base::{Diagnostic, Span};
use racc_hir::{BinaryOp, CompareOp, Expr};

impl Cx<'_> {
    pub(super) fn binary(&mut self, op: ast::BinaryOp, a: Value, b: Value, span: Span) -> R<Value> {
        if self.is_vector(a.ty) || self.is_vector(b.ty) {
            return self.vector_binary(op, a, b, span);
        }
        if (a.ty == ctype::NULLPTR || b.ty == ctype::NULLPTR) && !self.compares_nullptr(op, a, b) {
            return Err(self.bad_operands(op, a, b, span));
        }
        match op {
            ast::BinaryOp::Add => self.add(a, b, span),
            ast::BinaryOp::Sub => self.sub(a, b, span),
            ast::BinaryOp::Mul => self.arithmetic(op, BinaryOp::Mul, a, b, span),
            ast::BinaryOp::Div => self.arithmetic(op, BinaryOp::Div, a, b, span),
            ast::BinaryOp::Rem => self.integral(op, BinaryOp::Rem, a, b, span),
            ast::BinaryOp::And => self.integral(op, BinaryOp::BitAnd, a, b, span),
            ast::BinaryOp::Or => self.integral(op, BinaryOp::BitOr, a, b, span),
            ast::BinaryOp::Xor => self.integral(op, BinaryOp::BitXor, a, b, span),
            ast::BinaryOp::Shl => self.shift(op, BinaryOp::Shl, a, b, span),
            ast::BinaryOp::Shr => self.shift(op, BinaryOp::Shr, a, b, span),
            ast::BinaryOp::Eq
            | ast::BinaryOp::Ne
            | ast::BinaryOp::Lt
            | ast::BinaryOp::Le
            | ast::BinaryOp::Gt
            | ast::BinaryOp::Ge => {
                let truth = self.comparison(op, a, b, span)?;
                Ok(self.truth_value(truth, span))
            }
        }
    }

    /// C23 §6.5.10: `nullptr_t` is compared for equality, with pointers and null pointer constants.
    fn compares_nullptr(&self, op: ast::BinaryOp, a: Value, b: Value) -> bool {
        let fits = |value: Value| self.is_pointer(value.ty) || self.is_null_constant(value);
        matches!(op, ast::BinaryOp::Eq | ast::BinaryOp::Ne) && fits(a) && fits(b)
    }

    fn is_pointer(&self, ty: CTy) -> bool {
        self.ct.pointee(ty).is_some()
    }

    fn add(&mut self, a: Value, b: Value, span: Span) -> R<Value> {
        match (self.is_pointer(a.ty), self.is_pointer(b.ty)) {
            (true, false) if self.ct.is_integer(b.ty) => self.pointer_add(a, b, span),
            (false, true) if self.ct.is_integer(a.ty) => self.pointer_add(b, a, span),
            (_, _) => self.arithmetic(ast::BinaryOp::Add, BinaryOp::Add, a, b, span),
        }
    }

    fn sub(&mut self, a: Value, b: Value, span: Span) -> R<Value> {
        match (self.is_pointer(a.ty), self.is_pointer(b.ty)) {
            (true, true) => {
                let (x, y) = (self.ct.pointee(a.ty), self.ct.pointee(b.ty));
                let same = x.zip(y).is_some_and(|(x, y)| self.ct.compatible(x.ty, y.ty));
                if !same {
                    return Err(self.bad_operands(ast::BinaryOp::Sub, a, b, span));
                }
                self.pointer_difference(a, b, span)
            }
            (true, false) if self.ct.is_integer(b.ty) => {
                let promoted = self.promote(b);
                let wide = self.cast(promoted, ctype::LONG);
                let expr = self.fold_unary(racc_hir::UnaryOp::Neg, wide.expr, span);
                self.pointer_add(a, Value { expr, ty: ctype::LONG }, span)
            }
            (_, _) => self.arithmetic(ast::BinaryOp::Sub, BinaryOp::Sub, a, b, span),
        }
    }

    /// The operation, in the type of its left operand.
    fn computed(&mut self, op: BinaryOp, a: Value, b: Value, span: Span) -> Value {
        let expr = self.fold_binary(op, a.expr, b.expr, span);
        Value { expr: self.in_range(expr, a.ty, span), ty: a.ty }
    }

    fn arithmetic(&mut self, sign: ast::BinaryOp, op: BinaryOp, a: Value, b: Value, span: Span) -> R<Value> {
        if !self.ct.is_arithmetic(a.ty) || !self.ct.is_arithmetic(b.ty) {
            return Err(self.bad_operands(sign, a, b, span));
        }
        if let Some(value) = self.mixed_arithmetic(op, a, b, span) {
            return Ok(value);
        }
        let (a, b) = self.usual_conversions(a, b);
        if self.ct.complex_int_kind(a.ty).is_some() {
            return self.complex_int_arithmetic(sign, a, b, span);
        }
        self.warn_of_zero(op, a, b, span);
        self.warn_of_overflow(op, a, b, span);
        Ok(self.computed(op, a, b, span))
    }

    /// Of a real and a complex operand, which keep their domains (C17 §6.3.1.8p1): `x * (u + iv)` is `xu + i xv`, so that
    /// no imaginary zero of the real one's meets infinities or signs. `x / (u + iv)` has no such form.
    fn mixed_arithmetic(&mut self, op: BinaryOp, a: Value, b: Value, span: Span) -> Option<Value> {
        let is_real = |cx: &Self, v: Value| cx.ct.float_kind(v.ty).is_some() || cx.ct.is_integer(v.ty);
        let is_complex = |cx: &Self, v: Value| cx.ct.complex_kind(v.ty).is_some();
        let left = is_real(self, a) && is_complex(self, b);
        let right = is_complex(self, a) && is_real(self, b);
        let has_form = match op {
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => left || right,
            BinaryOp::Div => right,
            _ => false,
        };
        if !has_form {
            return None;
        }
        let common = self.common_type(a.ty, b.ty);
        let part = self.ct.float(self.ct.complex_kind(common)?);
        let (real, complex) = if left { (a, b) } else { (b, a) };
        let real = self.cast(real, part);
        // The zero that leaves the imaginary part what it is, so that the operation is one of complex values.
        if !self.rounds_at_run_time && matches!(op, BinaryOp::Add | BinaryOp::Sub) {
            let zero = if op == BinaryOp::Sub && right { 0.0 } else { -0.0 };
            let (hir, part_hir) = (self.hir(common), self.hir(part));
            let kind = self.ct.format(self.ct.float_kind(part)?);
            let zero = self.real(Real::Narrow(zero).to_kind(kind), part_hir, span);
            let real = Value { expr: self.node(Expr::Complex(real.expr, zero), hir, span), ty: common };
            let complex = self.cast(complex, common);
            let (a, b) = if left { (real, complex) } else { (complex, real) };
            return Some(self.computed(op, a, b, span));
        }
        let real = self.pinned(real, span);
        let complex = self.cast(complex, common);
        let complex = self.pinned(complex, span);
        let (hir, part_hir) = (self.hir(common), self.hir(part));
        let [u, v] = match self.body.exprs[complex.expr].kind {
            Expr::Complex(re, im) => [re, im],
            _ => [Expr::Re(complex.expr), Expr::Im(complex.expr)].map(|e| self.node(e, part_hir, span)),
        }
        .map(|expr| Value { expr, ty: part });
        let with_real = |cx: &mut Self, own: Value| match left {
            true => cx.computed(op, real, own, span),
            false => cx.computed(op, own, real, span),
        };
        let re = with_real(self, u);
        let im = match op {
            BinaryOp::Mul | BinaryOp::Div => with_real(self, v).expr,
            BinaryOp::Sub if left => self.fold_unary(racc_hir::UnaryOp::Neg, v.expr, span),
            _ => v.expr,
        };
        Some(Value { expr: self.node(Expr::Complex(re.expr, im), hir, span), ty: common })
    }

    fn integral(&mut self, sign: ast::BinaryOp, op: BinaryOp, a: Value, b: Value, span: Span) -> R<Value> {
        if !self.ct.is_integer(a.ty) || !self.ct.is_integer(b.ty) {
            return Err(self.bad_operands(sign, a, b, span));
        }
        let (a, b) = self.usual_conversions(a, b);
        self.warn_of_zero(op, a, b, span);
        Ok(self.computed(op, a, b, span))
    }

    /// C11 §6.5.7: each side is promoted on its own; the result has the left one's type.
    fn shift(&mut self, sign: ast::BinaryOp, op: BinaryOp, a: Value, b: Value, span: Span) -> R<Value> {
        if !self.ct.is_integer(a.ty) || !self.ct.is_integer(b.ty) {
            return Err(self.bad_operands(sign, a, b, span));
        }
        let (a, b) = (self.promote(a), self.promote(b));
        self.warn_of_shift(op, a, b, span);
        Ok(self.computed(op, a, b, span))
    }

    /// `bool8`.
    pub(super) fn comparison(
        &mut self,
        sign: ast::BinaryOp,
        a: Value,
        b: Value,
        span: Span,
    ) -> R<racc_hir::ExprId> {
        let Some(op) = compare_op(sign) else { return Err(self.bad_operands(sign, a, b, span)) };
        let equality = matches!(op, CompareOp::Eq | CompareOp::Ne);
        if self.ct.is_arithmetic(a.ty) && self.ct.is_arithmetic(b.ty) {
            self.warn_of_signs(equality, a, b, span);
            let (a, b) = self.usual_conversions(a, b);
            let of_ints = self.ct.complex_int_kind(a.ty).is_some();
            if (of_ints || self.ct.complex_kind(a.ty).is_some()) && !equality {
                return Err(self.bad_operands(sign, a, b, span));
            }
            if of_ints {
                return Ok(self.complex_int_compare(op, a, b, span));
            }
            return Ok(self.fold_compare(op, a.expr, b.expr, span));
        }
        match (self.is_pointer(a.ty), self.is_pointer(b.ty)) {
            (true, true) => {
                self.pedantic_comparison(a, b, equality, span);
                self.check_comparable(a, b, span);
                let same = self.expr_ty(a.expr);
                let right = self.fit(b.expr, same);
                Ok(self.fold_compare(op, a.expr, right, span))
            }
            (true, false) if self.ct.is_integer(b.ty) => {
                self.check_mixed(b, span);
                let right = self.cast(b, a.ty);
                let same = self.expr_ty(a.expr);
                let right = self.fit(right.expr, same);
                Ok(self.fold_compare(op, a.expr, right, span))
            }
            (false, true) if self.ct.is_integer(a.ty) => {
                self.check_mixed(a, span);
                let left = self.cast(a, b.ty);
                let same = self.expr_ty(b.expr);
                let left = self.fit(left.expr, same);
                Ok(self.fold_compare(op, left, b.expr, span))
            }
            (_, _) => Err(self.bad_operands(sign, a, b, span)),
        }
    }

    fn check_comparable(&mut self, a: Value, b: Value, span: Span) {
        let (Some(x), Some(y)) = (self.ct.pointee(a.ty), self.ct.pointee(b.ty)) else { return };
        let void = self.ct.is_void(x.ty) || self.ct.is_void(y.ty);
        if void || self.ct.compatible(x.ty, y.ty) || self.is_null_constant(a) || self.is_null_constant(b) {
            return;
        }
        let (left, right) = (self.show_ty(a.ty), self.show_ty(b.ty));
        self.warn(
            Diagnostic::warning(
                "W0305",
                span,
                format!("comparison between the different pointer types `{left}` and `{right}`"),
            )
            .help("cast one of the pointers if this is meant"),
        );
    }

    fn check_mixed(&mut self, integer: Value, span: Span) {
        if self.const_int(integer.expr) != Some(0) {
            self.warn(
                Diagnostic::warning("W0305", span, "a pointer is compared with an integer")
                    .help("cast one of them if this is meant"),
            );
        }
    }

    pub(super) fn bad_operands(
        &mut self,
        op: ast::BinaryOp,
        a: Value,
        b: Value,
        span: Span,
    ) -> super::Reported {
        let (left, right) = (self.show_ty(a.ty), self.show_ty(b.ty));
        self.report(
            Diagnostic::error(
                "E0369",
                span,
                format!("`{}` cannot be applied to `{left}` and `{right}`", sign_of(op)),
            )
            .help("convert the operands, or compare members one by one"),
        )
    }
}

pub(super) fn compare_op(op: ast::BinaryOp) -> Option<CompareOp> {
    Some(match op {
        ast::BinaryOp::Eq => CompareOp::Eq,
        ast::BinaryOp::Ne => CompareOp::Ne,
        ast::BinaryOp::Lt => CompareOp::Lt,
        ast::BinaryOp::Le => CompareOp::Le,
        ast::BinaryOp::Gt => CompareOp::Gt,
        ast::BinaryOp::Ge => CompareOp::Ge,
        ast::BinaryOp::Add
        | ast::BinaryOp::Sub
        | ast::BinaryOp::Mul
        | ast::BinaryOp::Div
        | ast::BinaryOp::Rem
        | ast::BinaryOp::Shl
        | ast::BinaryOp::Shr
        | ast::BinaryOp::And
        | ast::BinaryOp::Or
        | ast::BinaryOp::Xor => return None,
    })
}

fn sign_of(op: ast::BinaryOp) -> &'static str {
    match op {
        ast::BinaryOp::Add => "+",
        ast::BinaryOp::Sub => "-",
        ast::BinaryOp::Mul => "*",
        ast::BinaryOp::Div => "/",
        ast::BinaryOp::Rem => "%",
        ast::BinaryOp::Shl => "<<",
        ast::BinaryOp::Shr => ">>",
        ast::BinaryOp::And => "&",
        ast::BinaryOp::Or => "|",
        ast::BinaryOp::Xor => "^",
        ast::BinaryOp::Eq => "==",
        ast::BinaryOp::Ne => "!=",
        ast::BinaryOp::Lt => "<",
        ast::BinaryOp::Le => "<=",
        ast::BinaryOp::Gt => ">",
        ast::BinaryOp::Ge => ">=",
    }
}
