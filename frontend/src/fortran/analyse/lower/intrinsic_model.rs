//! The parts of a real number by the model of its type: a fraction in [1/2, 1) times a power of two. Fortran 2018
//! §16.4.

use super::super::fold::Limit;
use super::super::types::Ty;
use super::intrinsic::At;
use super::{Lower, Val};
use crate::reported::{Checked, invariant};
use racc_hir::{BinaryOp, CompareOp, Expr, ExprId, MathFn};

impl Lower<'_, '_> {
    /// A limit of the type.
    pub(super) fn limit(&mut self, which: Limit, ty: &Ty) -> Checked<ExprId> {
        let value = which.of(ty);
        let value = self.constant(&value, ty)?;
        Ok(invariant!(self, value.scalar()))
    }

    pub(crate) fn scaled(&mut self, at: &At<'_>) -> Checked<Val> {
        let own = self.an.elem_type(&at.e.ty);
        let n = self.power_of_two(invariant!(self, at.scalar(1)));
        Ok(Val::Scalar(self.math(MathFn::Ldexp, vec![invariant!(self, at.scalar(0)), n], own)))
    }

    /// An exponent as C's functions take it: one that is beyond its type is beyond every number's too.
    fn power_of_two(&mut self, n: ExprId) -> ExprId {
        let (i32, wide) = (self.t_i32(), self.ty_of(n));
        let mut n = n;
        if self.an.program.types.size_of(wide).is_some_and(|bytes| bytes > 4) {
            for (limit, beyond) in [(i32::MAX, CompareOp::Gt), (i32::MIN, CompareOp::Lt)] {
                n = self.hold(n);
                let limit = self.body.int(limit.into(), wide, self.span);
                let beyond = self.compare(beyond, n, limit);
                n = self.select(beyond, limit, n);
            }
        }
        self.body.int_to(&self.an.program.types, n, i32)
    }

    pub(crate) fn next_toward(&mut self, at: &At<'_>, infinity: f64) -> Checked<Val> {
        let own = self.an.elem_type(&at.e.ty);
        let x = invariant!(self, at.scalar(0));
        let to = self.float(infinity, own);
        Ok(Val::Scalar(self.math(MathFn::Nextafter, vec![x, to], own)))
    }

    /// The next number in the direction of an infinity.
    pub(crate) fn neighbour(&mut self, at: &At<'_>) -> Checked<Val> {
        let own = self.an.elem_type(&at.e.ty);
        let direction = invariant!(self, at.scalar(1));
        let zero = invariant!(self, self.number(0.0, &at.ty(1)));
        let up = self.compare(CompareOp::Gt, direction, zero);
        let (high, low) = (self.float(f64::INFINITY, own), self.float(f64::NEG_INFINITY, own));
        let to = self.select(up, high, low);
        Ok(Val::Scalar(self.math(MathFn::Nextafter, vec![invariant!(self, at.scalar(0)), to], own)))
    }

    /// The next number in the direction of another, which may be of another kind.
    pub(crate) fn next_after(&mut self, at: &At<'_>) -> Checked<Val> {
        let (x, y, own) =
            (invariant!(self, at.scalar(0)), invariant!(self, at.scalar(1)), self.an.elem_type(&at.e.ty));
        if at.ty(0) == at.ty(1) {
            return Ok(Val::Scalar(self.math(MathFn::Nextafter, vec![x, y], own)));
        }
        let (x, y) = (self.hold(x), self.hold(y));
        let wide = self.an.common_type(&at.ty(0), &at.ty(1));
        let a = self.convert_value(x, &at.ty(0), &wide)?;
        let b = self.convert_value(y, &at.ty(1), &wide)?;
        let (above, below) = (self.compare(CompareOp::Gt, b, a), self.compare(CompareOp::Lt, b, a));
        let same = self.convert_value(y, &at.ty(1), &at.e.ty)?;
        let (high, low) = (self.float(f64::INFINITY, own), self.float(f64::NEG_INFINITY, own));
        let to = self.select(below, low, same);
        let to = self.select(above, high, to);
        Ok(Val::Scalar(self.math(MathFn::Nextafter, vec![x, to], own)))
    }

    pub(crate) fn scaled_complement(&mut self, at: &At<'_>) -> Checked<Val> {
        let own = self.an.elem_type(&at.e.ty);
        let f = format!("_gfortran_erfc_scaled_r{}", at.e.ty.kind());
        Ok(Val::Scalar(self.runtime_value(&f, vec![invariant!(self, at.scalar(0))], own)))
    }

    pub(crate) fn exponent(&mut self, at: &At<'_>) -> Checked<Val> {
        let (v, finite) = self.binary_exponent(invariant!(self, at.scalar(0)), &at.ty(0))?;
        let huge = self.c32(i64::from(i32::MAX));
        let v = self.select(finite, v, huge);
        Ok(self.integer(v, at.e))
    }

    /// `fraction`, and with a second argument `set_exponent`.
    pub(crate) fn fraction(&mut self, at: &At<'_>) -> Checked<Val> {
        let own = self.an.elem_type(&at.e.ty);
        let x = self.hold(invariant!(self, at.scalar(0)));
        let (v, finite) = self.binary_exponent(x, &at.ty(0))?;
        let mut part = self.fraction_of(x, v);
        if let Some(n) = at.scalar(1) {
            let n = self.power_of_two(n);
            part = self.math(MathFn::Ldexp, vec![part, n], own);
        }
        let nan = self.float(f64::NAN, own);
        Ok(Val::Scalar(self.select(finite, part, nan)))
    }

    fn fraction_of(&mut self, x: ExprId, exponent: ExprId) -> ExprId {
        let (zero, own) = (self.c32(0), self.ty_of(x));
        let down = self.body.binary(BinaryOp::Sub, zero, exponent, self.span);
        self.math(MathFn::Ldexp, vec![x, down], own)
    }

    /// The distance of the model's numbers near the argument, never below the smallest.
    pub(crate) fn spacing(&mut self, at: &At<'_>) -> Checked<Val> {
        let (ty, own) = (at.ty(0), self.an.elem_type(&at.e.ty));
        let x = self.hold(invariant!(self, at.scalar(0)));
        let (v, finite) = self.binary_exponent(x, &ty)?;
        let digits = self.c32(Limit::digits(&ty));
        let e = self.body.binary(BinaryOp::Sub, v, digits, self.span);
        let one = self.float(1.0, own);
        let gap = self.math(MathFn::Ldexp, vec![one, e], own);
        let tiny = self.limit(Limit::Tiny, &ty)?;
        let gap = self.body.binary(BinaryOp::Max, gap, tiny, self.span);
        let zero = invariant!(self, self.number(0.0, &ty));
        let none = self.compare(CompareOp::Eq, x, zero);
        let gap = self.select(none, tiny, gap);
        let nan = self.float(f64::NAN, own);
        Ok(Val::Scalar(self.select(finite, gap, nan)))
    }

    /// The argument's magnitude in units of that distance.
    pub(crate) fn reciprocal_spacing(&mut self, at: &At<'_>) -> Checked<Val> {
        let (ty, own) = (at.ty(0), self.an.elem_type(&at.e.ty));
        let x = self.math(MathFn::Fabs, vec![invariant!(self, at.scalar(0))], own);
        let x = self.hold(x);
        let (v, finite) = self.binary_exponent(x, &ty)?;
        let part = self.fraction_of(x, v);
        let digits = self.c32(Limit::digits(&ty));
        let part = self.math(MathFn::Ldexp, vec![part, digits], own);
        let nan = self.float(f64::NAN, own);
        Ok(Val::Scalar(self.select(finite, part, nan)))
    }

    /// The exponent of a number as a fraction in [1/2, 1) times a power of two, 0 for zero and what is not finite,
    /// and whether the number is finite.
    fn binary_exponent(&mut self, x: ExprId, ty: &Ty) -> Checked<(ExprId, ExprId)> {
        let x = self.hold(x);
        let (i32, bool8, own) = (self.t_i32(), self.t_bool(), self.ty_of(x));
        let finite = self.math(MathFn::Isfinite, vec![x], bool8);
        let finite = self.hold(finite);
        let zero = invariant!(self, self.number(0.0, ty));
        let some = self.compare(CompareOp::Ne, x, zero);
        let known = self.body.expr(Expr::And(finite, some), bool8, self.span);
        let known = self.hold(known);
        let one = self.float(1.0, own);
        let safe = self.select(known, x, one);
        let log = self.math(MathFn::Logb, vec![safe], own);
        let v = self.convert_value(log, ty, &Ty::Integer(4))?;
        let v = self.body.int_to(&self.an.program.types, v, i32);
        let one = self.c32(1);
        let v = self.body.binary(BinaryOp::Add, v, one, self.span);
        let none = self.c32(0);
        Ok((self.select(known, v, none), finite))
    }
}
