//! Functions of angles in degrees, and functions whose results are such angles.
//!
//! ```text
//! sind(x)   →  |x| = 90 q + r with |r| ≤ 45; sin or cos of r, with the sign that q and x ask for
//! ```
//! The quarters are taken off before π comes in: the results at multiples of 30, 45 and 90 degrees are exact. `r π/180`
//! is had in twice the digits of its kind, so that rounding it does not move the result's last place.

use super::super::types::Ty;
use super::intrinsic::At;
use super::{Lower, Val};
use crate::reported::{Checked, invariant};
use racc_hir::{BinaryOp, CastKind, CompareOp, ExprId, FloatKind, MathFn, Type, TypeId};

/// π/180 in as many digits as REAL(16) has.
const RADIANS: &str = "0.0174532925199432957692369076848861271344";

/// What `RADIANS` lacks, rounded to REAL(8), REAL(10) and REAL(16).
const RADIANS_LOW: [&str; 3] = [
    "2.948652270870168552562556331768e-19",
    "9.776114252033726049940294028e-23",
    "-1.390664660925155138e-36",
];

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

/// An angle in radians.
struct Arc {
    value: ExprId,
    /// What rounding has taken from `value`.
    low: ExprId,
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

    fn low_radians(&mut self, own: TypeId) -> ExprId {
        let [double, extended, quad] = RADIANS_LOW;
        let digits = match self.an.program.types.get(own) {
            Type::Float(FloatKind::F80) => extended,
            Type::Float(FloatKind::F128) => quad,
            _ => double,
        };
        self.float_of_digits(digits, own)
    }

    fn arc(&mut self, degrees: ExprId, own: TypeId) -> Arc {
        let (one, low) = (self.float_of_digits(RADIANS, own), self.low_radians(own));
        let value = self.body.binary(BinaryOp::Mul, degrees, one, self.span);
        let value = self.hold(value);
        let taken = self.neg(value);
        let lost = self.math(MathFn::Fma, vec![degrees, one, taken], own);
        let low = self.math(MathFn::Fma, vec![degrees, low, lost], own);
        Arc { value, low: self.hold(low) }
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

    fn wave(&mut self, angle: &Quarters, cosine: bool, own: TypeId) -> ExprId {
        let second = self.is_quarter(angle.count, 2.0, own);
        // The sine turns below zero with the third quarter, the cosine with the second.
        let other = if cosine { 1.0 } else { 3.0 };
        let other = self.is_quarter(angle.count, other, own);
        let turned = self.or(second, other);
        let (sine, across) = self.small(angle, own);
        let value = match cosine {
            false => self.select(angle.odd, across, sine),
            true => self.select(angle.odd, sine, across),
        };
        // Not its negative: zero stays without a sign.
        let value = self.hold(value);
        let zero = self.float(0.0, own);
        let opposite = self.body.binary(BinaryOp::Sub, zero, value, self.span);
        self.select(turned, opposite, value)
    }

    /// Sine and cosine of the rest.
    fn small(&mut self, angle: &Quarters, own: TypeId) -> (ExprId, ExprId) {
        let arc = self.arc(angle.rest, own);
        let square = self.body.binary(BinaryOp::Mul, arc.value, arc.value, self.span);
        let square = self.hold(square);
        (self.small_sine(angle.rest, square, &arc, own), self.small_cosine(square, &arc, own))
    }

    /// The series `1/first! - square/(first+2)! + …` of sine and cosine, for up to 45 degrees.
    fn series(&mut self, first: u32, square: ExprId, own: TypeId) -> ExprId {
        let last = match self.an.program.types.get(own) {
            Type::Float(FloatKind::F80) => 21,
            Type::Float(FloatKind::F128) => 32,
            _ => 18,
        };
        let mut sum = None;
        for n in (first..=last).rev().filter(|n| (n - first).is_multiple_of(2)) {
            let factorial: u128 = (1..=u128::from(n)).product();
            let below = self.float_of_digits(&factorial.to_string(), own);
            let sign = if ((n - first) / 2).is_multiple_of(2) { 1.0 } else { -1.0 };
            let sign = self.float(sign, own);
            let term = self.body.binary(BinaryOp::Div, sign, below, self.span);
            sum = Some(match sum {
                None => term,
                Some(rest) => {
                    let rest = self.body.binary(BinaryOp::Mul, rest, square, self.span);
                    self.body.binary(BinaryOp::Add, term, rest, self.span)
                }
            });
        }
        sum.unwrap_or(square)
    }

    /// The sine of up to 45 degrees: the arc, less a part that is small enough to be rounded.
    fn small_sine(&mut self, degrees: ExprId, square: ExprId, arc: &Arc, own: TypeId) -> ExprId {
        let series = self.series(3, square, own);
        let cube = self.body.binary(BinaryOp::Mul, square, arc.value, self.span);
        let less = self.body.binary(BinaryOp::Mul, cube, series, self.span);
        let low = self.low_radians(own);
        let low = self.body.binary(BinaryOp::Mul, degrees, low, self.span);
        let rest = self.body.binary(BinaryOp::Sub, low, less, self.span);
        let one = self.float_of_digits(RADIANS, own);
        let value = self.math(MathFn::Fma, vec![degrees, one, rest], own);
        let (half, thirty) = (self.float(0.5, own), self.float(30.0, own));
        let size = self.math(MathFn::Fabs, vec![degrees], own);
        let known = self.compare(CompareOp::Eq, size, thirty);
        let half = self.math(MathFn::Copysign, vec![half, degrees], own);
        self.select(known, half, value)
    }

    /// The cosine of up to 45 degrees. `1 - square/2` loses digits that are added again, with those that the square and
    /// the arc have lost.
    fn small_cosine(&mut self, square: ExprId, arc: &Arc, own: TypeId) -> ExprId {
        let (unit, half) = (self.float(1.0, own), self.float(0.5, own));
        let negative = self.neg(square);
        let lost = self.math(MathFn::Fma, vec![arc.value, arc.value, negative], own);
        let lost = self.body.binary(BinaryOp::Mul, half, lost, self.span);
        let lower = self.body.binary(BinaryOp::Mul, arc.value, arc.low, self.span);
        let lost = self.body.binary(BinaryOp::Add, lower, lost, self.span);
        let series = self.series(4, square, own);
        let fourth = self.body.binary(BinaryOp::Mul, square, square, self.span);
        let more = self.body.binary(BinaryOp::Mul, fourth, series, self.span);
        let more = self.body.binary(BinaryOp::Sub, more, lost, self.span);
        let halved = self.body.binary(BinaryOp::Mul, half, square, self.span);
        let rough = self.body.binary(BinaryOp::Sub, unit, halved, self.span);
        let rough = self.hold(rough);
        let taken = self.body.binary(BinaryOp::Sub, unit, rough, self.span);
        let rest = self.body.binary(BinaryOp::Sub, taken, halved, self.span);
        let rest = self.body.binary(BinaryOp::Add, rest, more, self.span);
        self.body.binary(BinaryOp::Add, rough, rest, self.span)
    }

    /// Sine through cosine, exact at 45 degrees.
    fn tangent(&mut self, angle: &Quarters, inverse: bool, own: TypeId) -> ExprId {
        let (zero, unit) = (self.float(0.0, own), self.float(1.0, own));
        let (sine, cosine) = self.small(angle, own);
        let (sine, cosine) = (self.hold(sine), self.hold(cosine));
        let opposite = self.body.binary(BinaryOp::Sub, zero, sine, self.span);
        let opposite = self.hold(opposite);
        let over = self.select(angle.odd, cosine, sine);
        let under = self.select(angle.odd, opposite, cosine);
        let (over, under) = if inverse { (under, over) } else { (over, under) };
        let value = self.body.binary(BinaryOp::Div, over, under, self.span);
        let size = self.math(MathFn::Fabs, vec![angle.rest], own);
        let half = self.float(45.0, own);
        let known = self.compare(CompareOp::Eq, size, half);
        let other = self.float(-1.0, own);
        let up = self.select(angle.odd, other, unit);
        let down = self.select(angle.odd, unit, other);
        let falls = self.compare(CompareOp::Lt, angle.rest, zero);
        let exact = self.select(falls, down, up);
        self.select(known, exact, value)
    }
}
