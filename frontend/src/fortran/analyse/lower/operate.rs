//! Operations on scalar values, for scalar expressions and for the elements of array expressions alike.

use super::super::typed::{Kind, Op, Typed};
use super::super::types::Ty;
use super::{Lower, Val};
use crate::reported::{Checked, invariant};
use racc_hir::{BinaryOp, CompareOp, Expr, ExprId, MathFn, UnaryOp};

impl Lower<'_, '_> {
    /// Fast arithmetic does not regroup across parentheses (Fortran 2018 §10.1.5.2.4).
    pub(super) fn in_parens(&mut self, v: Val, ty: &Ty) -> Val {
        match (v, ty) {
            (Val::Scalar(e), Ty::Real(_) | Ty::Complex(_)) if self.an.options.fence_parens => {
                let ty = self.ty_of(e);
                Val::Scalar(self.body.expr(Expr::Unary(UnaryOp::Fence, e), ty, self.span))
            }
            _ => v,
        }
    }

    /// The node's operation on the values of its operands.
    pub(super) fn operate(&mut self, e: &Typed, args: &[Option<Val>]) -> Checked<Val> {
        let scalar = |i: usize| args.get(i).copied().flatten().and_then(Val::scalar);
        Ok(Val::Scalar(match &e.kind {
            Kind::Paren(inner) => {
                let v = invariant!(self, args.first().copied().flatten());
                return Ok(self.in_parens(v, &inner.ty));
            }
            Kind::Neg(_) => {
                let v = self.neg(invariant!(self, scalar(0)));
                self.body.exprs[v].wraps = !self.an.options.trap_overflow;
                v
            }
            Kind::Not(_) => self.not(invariant!(self, scalar(0))),
            Kind::Convert(a) if a.ty.is_character() => {
                let Some(Val::Char(chars)) = args[0] else { return Err(self.unreported()) };
                return Ok(Val::Char(self.chars_of_kind(chars, e.ty.kind())));
            }
            Kind::Convert(a) => {
                let from = a.ty.clone();
                self.convert_value(invariant!(self, scalar(0)), &from, &e.ty)?
            }
            Kind::MakeComplex(..) => {
                let ty = self.an.elem_type(&e.ty);
                self.body.expr(
                    Expr::Complex(invariant!(self, scalar(0)), invariant!(self, scalar(1))),
                    ty,
                    self.span,
                )
            }
            Kind::Binary(op, a, b) => {
                if a.ty.is_character() {
                    let (Some(Val::Char(x)), Some(Val::Char(y))) = (args[0], args[1]) else {
                        return Err(self.unreported());
                    };
                    if *op == Op::Concat {
                        return Ok(self.concat(x, y));
                    }
                    return Ok(Val::Scalar(self.compare_chars(*op, x, y)?));
                }
                let (x, y) = (invariant!(self, scalar(0)), invariant!(self, scalar(1)));
                self.binary_op(*op, x, y, &a.ty, &b.ty)?
            }
            Kind::Intrinsic(f, list) => return self.elemental(e, *f, list, args),
            Kind::StatementFunction(..) => {
                return self.an.nyi(e.span, "an array-valued statement function reference");
            }
            _ => {
                return Err(self.an.report(racc_base::bug!(e.span, "an operation that is not elemental")));
            }
        }))
    }

    /// A sum, difference or product of the program's own. Programs count on integers that wrap around (hash functions,
    /// generators of random numbers); with `-ftrapv` they want to hear of it.
    pub(super) fn arithmetic(&mut self, op: BinaryOp, x: ExprId, y: ExprId) -> ExprId {
        if self.an.options.trap_overflow {
            self.body.binary(op, x, y, self.span)
        } else {
            self.body.wrapping(op, x, y, self.span)
        }
    }

    pub(super) fn binary_op(&mut self, op: Op, x: ExprId, y: ExprId, a: &Ty, b: &Ty) -> Checked<ExprId> {
        let arithmetic = |l: &mut Self, op| l.arithmetic(op, x, y);
        Ok(match op {
            Op::Add => arithmetic(self, BinaryOp::Add),
            Op::Sub => arithmetic(self, BinaryOp::Sub),
            Op::Mul => arithmetic(self, BinaryOp::Mul),
            Op::Div => arithmetic(self, BinaryOp::Div),
            Op::Power => return self.power(x, y, a, b),
            Op::Eq | Op::Ne | Op::Lt | Op::Le | Op::Gt | Op::Ge => {
                self.compare(invariant!(self, compare_op(op)), x, y)
            }
            Op::And => {
                let ty = self.t_bool();
                self.body.expr(Expr::And(x, y), ty, self.span)
            }
            Op::Or => {
                let ty = self.t_bool();
                self.body.expr(Expr::Or(x, y), ty, self.span)
            }
            Op::Eqv => self.compare(CompareOp::Eq, x, y),
            Op::Neqv => self.compare(CompareOp::Ne, x, y),
            Op::Concat => return Err(self.unreported()),
        })
    }

    fn power(&mut self, x: ExprId, y: ExprId, a: &Ty, b: &Ty) -> Checked<ExprId> {
        let ty = self.ty_of(x);
        if let (Some(n), Ty::Integer(_)) = (self.body.const_int(y), b)
            && (-4..=16).contains(&n)
        {
            // Small powers are products.
            if n == 0 {
                return self.one(a);
            }
            let x = self.hold(x);
            let product = self.product_power(x, n.unsigned_abs());
            if n > 0 {
                return Ok(product);
            }
            let one = self.one(a)?;
            return Ok(self.body.binary(BinaryOp::Div, one, product, self.span));
        }
        Ok(match (a, b) {
            (Ty::Integer(k), _) => {
                // libgfortran knows kinds 4, 8 and 16.
                let wide = (*k).max(4);
                let wide_ty = self.an.elem_type(&Ty::Integer(wide));
                let x = self.body.int_to(&self.an.program.types, x, wide_ty);
                let y = self.body.int_to(&self.an.program.types, y, wide_ty);
                let v = self.runtime_value(&format!("_gfortran_pow_i{wide}_i{wide}"), vec![x, y], wide_ty);
                self.body.int_to(&self.an.program.types, v, ty)
            }
            // As gfortran has it: the power, then its inverse. libgfortran raises the inverse, which is less exact.
            (Ty::Real(4 | 8 | 10), Ty::Integer(1 | 2 | 4)) => {
                let i32 = self.t_i32();
                let y = self.body.int_to(&self.an.program.types, y, i32);
                self.math(MathFn::Powi, vec![x, y], ty)
            }
            (Ty::Real(k), Ty::Integer(_)) => {
                let i64 = self.t_i64();
                let y = self.body.int_to(&self.an.program.types, y, i64);
                self.runtime_value(&format!("_gfortran_pow_r{k}_i8"), vec![x, y], ty)
            }
            (Ty::Complex(k), Ty::Integer(i)) => {
                let wide = (*i).max(4);
                let wide_ty = self.an.elem_type(&Ty::Integer(wide));
                let y = self.body.int_to(&self.an.program.types, y, wide_ty);
                self.runtime_value(&format!("_gfortran_pow_c{k}_i{wide}"), vec![x, y], ty)
            }
            (Ty::Complex(_), _) => self.math(MathFn::Cpow, vec![x, y], ty),
            _ => self.math(MathFn::Pow, vec![x, y], ty),
        })
    }

    fn product_power(&mut self, x: ExprId, n: u128) -> ExprId {
        if n == 1 {
            return x;
        }
        let half = self.product_power(x, n / 2);
        let half = self.hold(half);
        let square = self.arithmetic(BinaryOp::Mul, half, half);
        if n % 2 == 1 { self.arithmetic(BinaryOp::Mul, square, x) } else { square }
    }

    pub(super) fn one(&mut self, ty: &Ty) -> Checked<ExprId> {
        Ok(invariant!(self, self.number(1.0, ty)))
    }

    /// A small whole number in a numeric type.
    pub(super) fn number(&mut self, v: f64, ty: &Ty) -> Option<ExprId> {
        let elem = self.an.elem_type(ty);
        Some(match ty {
            Ty::Integer(_) => self.body.int(v as i128, elem, self.span),
            Ty::Real(_) => self.float(v, elem),
            Ty::Complex(k) => {
                let part = self.an.elem_type(&Ty::Real(*k));
                let (re, im) = (self.float(v, part), self.float(0.0, part));
                self.body.expr(Expr::Complex(re, im), elem, self.span)
            }
            Ty::Logical(_) => self.truth(v != 0.0),
            Ty::CPtr | Ty::CFunPtr => self.null(elem),
            _ => return None,
        })
    }
}

pub(super) fn compare_op(op: Op) -> Option<CompareOp> {
    Some(match op {
        Op::Eq => CompareOp::Eq,
        Op::Ne => CompareOp::Ne,
        Op::Lt => CompareOp::Lt,
        Op::Le => CompareOp::Le,
        Op::Gt => CompareOp::Gt,
        Op::Ge => CompareOp::Ge,
        Op::Add
        | Op::Sub
        | Op::Mul
        | Op::Div
        | Op::Power
        | Op::Concat
        | Op::And
        | Op::Or
        | Op::Eqv
        | Op::Neqv => {
            return None;
        }
    })
}
