//! Functions of angles in degrees, and functions whose results are such angles.
//!
//! ```text
//! sind(x)   →  |x| = 90 q + r with |r| ≤ 45; sin or cos of r, with the sign that q and x ask for
//! ```
//! The quarters are taken off before π comes in: the results at multiples of 30, 45 and 90 degrees are exact.

use super::super::types::Ty;
use super::intrinsic::At;
use super::{Lower, Val};
use crate::reported::{Checked, invariant};
use racc_hir::{BinaryOp, CastKind, CompareOp, ExprId, MathFn, TypeId};

/// π/180 in as many digits as REAL(16) has.
const RADIANS: &str = "0.0174532925199432957692369076848861271344";

/// 180/π.
const DEGREES: &str = "57.2957795130823208767981548141051703324";

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum OfDegrees {
    Sine,
    Cosine,
    Tangent,
    Cotangent,
}

/// `x` without its sign, in quarters of a turn.
struct Quarters {
    /// 0 to 4.
    count: ExprId,
    /// From -45 to 45 degrees.
    rest: ExprId,
    odd: ExprId,
}

impl Lower<'_, '_> {
    /// A function whose result is an angle, in degrees.
    pub(crate) fn in_degrees(&mut self, at: &At<'_>, f: MathFn) -> Checked<Val> {
        let own = self.an.elem_type(&at.e.ty);
        let wide = self.no_narrower(&at.e.ty);
        let list: Vec<ExprId> = [at.scalar(0), at.scalar(1)].into_iter().flatten().collect();
        let list = list.into_iter().map(|x| self.as_float(x, wide)).collect();
        let v = self.math(f, list, wide);
        let one = self.float_of_digits(DEGREES, wide);
        let v = self.body.binary(BinaryOp::Mul, v, one, self.span);
        Ok(Val::Scalar(self.as_float(v, own)))
    }

    /// π/180 has too few digits in single precision: functions of its angles are computed in double precision.
    fn no_narrower(&mut self, ty: &Ty) -> TypeId {
        let kind = ty.kind().max(8);
        self.an.elem_type(&Ty::Real(kind))
    }

    fn as_float(&mut self, x: ExprId, to: TypeId) -> ExprId {
        match self.ty_of(x) == to {
            true => x,
            false => self.body.cast(CastKind::FloatToFloat, x, to, self.span),
        }
    }

    pub(crate) fn of_degrees(&mut self, at: &At<'_>, f: OfDegrees) -> Checked<Val> {
        let Ty::Real(_) = at.e.ty else { return Err(self.unreported()) };
        let (result, own) = (self.an.elem_type(&at.e.ty), self.no_narrower(&at.e.ty));
        let x = self.as_float(invariant!(self, at.scalar(0)), own);
        let x = self.hold(x);
        let angle = self.quarters(x, own);
        let value = match f {
            OfDegrees::Sine | OfDegrees::Cosine => self.wave(&angle, f == OfDegrees::Cosine, own),
            OfDegrees::Tangent | OfDegrees::Cotangent => self.tangent(&angle, f == OfDegrees::Cotangent, own),
        };
        if f == OfDegrees::Cosine {
            return Ok(Val::Scalar(self.as_float(value, result)));
        }
        let zero = self.float(0.0, own);
        let below = self.compare(CompareOp::Lt, x, zero);
        let value = self.negated_if(below, value);
        Ok(Val::Scalar(self.as_float(value, result)))
    }

    fn radians(&mut self, own: TypeId) -> ExprId {
        self.float_of_digits(RADIANS, own)
    }

    fn quarters(&mut self, x: ExprId, own: TypeId) -> Quarters {
        let (turn, quarter) = (self.float(360.0, own), self.float(90.0, own));
        let x = self.math(MathFn::Fabs, vec![x], own);
        let x = self.math(MathFn::Fmod, vec![x, turn], own);
        let x = self.hold(x);
        let count = self.body.binary(BinaryOp::Div, x, quarter, self.span);
        let count = self.math(MathFn::Round, vec![count], own);
        let count = self.hold(count);
        let whole = self.body.binary(BinaryOp::Mul, count, quarter, self.span);
        let rest = self.body.binary(BinaryOp::Sub, x, whole, self.span);
        let rest = self.hold(rest);
        let (first, third) = (self.is_quarter(count, 1.0, own), self.is_quarter(count, 3.0, own));
        let odd = self.or(first, third);
        let odd = self.hold(odd);
        Quarters { count, rest, odd }
    }

    fn is_quarter(&mut self, count: ExprId, n: f64, own: TypeId) -> ExprId {
        let n = self.float(n, own);
        self.compare(CompareOp::Eq, count, n)
    }

    fn negated_if(&mut self, cond: ExprId, x: ExprId) -> ExprId {
        let x = self.hold(x);
        let negated = self.neg(x);
        self.select(cond, negated, x)
    }

    /// Sine or cosine: the sine of an angle from -45 to 90 degrees, which is exact at 30.
    fn wave(&mut self, angle: &Quarters, cosine: bool, own: TypeId) -> ExprId {
        let (zero, quarter, half) = (self.float(0.0, own), self.float(90.0, own), self.float(0.5, own));
        let size = self.math(MathFn::Fabs, vec![angle.rest], own);
        let across = self.body.binary(BinaryOp::Sub, quarter, size, self.span);
        let second = self.is_quarter(angle.count, 2.0, own);
        let (along, turned) = match cosine {
            false => {
                let third = self.is_quarter(angle.count, 3.0, own);
                (angle.rest, self.or(second, third))
            }
            // The cosine falls through zero in the first quarter and rises in the third.
            true => {
                let falls = self.body.binary(BinaryOp::Sub, zero, angle.rest, self.span);
                let first = self.is_quarter(angle.count, 1.0, own);
                (self.select(first, falls, angle.rest), second)
            }
        };
        let of = match cosine {
            false => self.select(angle.odd, across, along),
            true => self.select(angle.odd, along, across),
        };
        let of = self.hold(of);
        let one = self.radians(own);
        let arc = self.body.binary(BinaryOp::Mul, of, one, self.span);
        let value = self.math(MathFn::Sin, vec![arc], own);
        let size = self.math(MathFn::Fabs, vec![of], own);
        let thirty = self.float(30.0, own);
        let known = self.compare(CompareOp::Eq, size, thirty);
        let half = self.math(MathFn::Copysign, vec![half, of], own);
        let value = self.select(known, half, value);
        self.negated_if(turned, value)
    }

    /// Exact at 45 degrees.
    fn tangent(&mut self, angle: &Quarters, inverse: bool, own: TypeId) -> ExprId {
        let (zero, unit) = (self.float(0.0, own), self.float(1.0, own));
        let one = self.radians(own);
        let arc = self.body.binary(BinaryOp::Mul, angle.rest, one, self.span);
        let value = self.math(MathFn::Tan, vec![arc], own);
        let size = self.math(MathFn::Fabs, vec![angle.rest], own);
        let half = self.float(45.0, own);
        let known = self.compare(CompareOp::Eq, size, half);
        let exact = self.math(MathFn::Copysign, vec![unit, angle.rest], own);
        let value = self.select(known, exact, value);
        let value = self.hold(value);
        let opposite = self.body.binary(BinaryOp::Sub, zero, value, self.span);
        let opposite = self.hold(opposite);
        match inverse {
            false => {
                let over = self.body.binary(BinaryOp::Div, unit, opposite, self.span);
                self.select(angle.odd, over, value)
            }
            true => {
                let over = self.body.binary(BinaryOp::Div, unit, value, self.span);
                self.select(angle.odd, opposite, over)
            }
        }
    }
}
