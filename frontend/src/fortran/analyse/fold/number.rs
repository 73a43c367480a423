//! Real and complex constants of every kind as exact numbers, and functions of them computed with far more digits than
//! any kind has, so that the one rounding at the end is right. Fortran 2018 §10.1.12.
//!
//! ```text
//! 0.1_16 + 1/3.0_16      both F128; the sum is F128's
//! sqrt(2.0_10)           320 digits, then F80
//! ```

use super::super::Analysis;
use super::super::typed::{Const, Op};
use super::complex;
use crate::float::{self, Real, RealOp};
use crate::mathematics::{self, DIGITS, ROUND, big};
use astro_float_num::BigFloat;

/// A real constant's number.
pub(super) fn real_of(c: &Const) -> Option<Real> {
    match c {
        Const::Real(v) => Some(Real::Narrow(*v)),
        Const::Wide(v) => Some(*v),
        _ => None,
    }
}

/// A complex constant's numbers.
pub(super) fn complex_of(c: &Const) -> Option<(Real, Real)> {
    match c {
        Const::Complex(a, b) => Some((Real::Narrow(*a), Real::Narrow(*b))),
        Const::WideComplex(a, b) => Some((*a, *b)),
        _ => None,
    }
}

/// The number rounded to the kind; `None` when the kind has no such finite number.
pub(in super::super) fn real_const(value: Real, kind: u8) -> Option<Const> {
    let value = value.to_kind(Analysis::float_kind(kind));
    value.is_finite().then_some(kept_real(value))
}

pub(super) fn complex_const((re, im): (Real, Real), kind: u8) -> Option<Const> {
    let float = Analysis::float_kind(kind);
    let (re, im) = (re.to_kind(float), im.to_kind(float));
    if re.is_finite() && im.is_finite() { kept_complex(re, im) } else { None }
}

/// A number of a kind as its constant; infinities and NaN too.
pub(in super::super) fn kept_real(value: Real) -> Const {
    match value {
        Real::Narrow(v) => Const::Real(v),
        Real::X87(_) | Real::Quad(_) => Const::Wide(value),
    }
}

/// Two numbers of one kind.
pub(in super::super) fn kept_complex(re: Real, im: Real) -> Option<Const> {
    match (kept_real(re), kept_real(im)) {
        (Const::Real(a), Const::Real(b)) => Some(Const::Complex(a, b)),
        (Const::Wide(a), Const::Wide(b)) => Some(Const::WideComplex(a, b)),
        _ => None,
    }
}

/// The literal's digits as a number of the kind; infinite where that is too small.
pub(in super::super) fn literal(text: &str, kind: u8) -> Option<Real> {
    float::parse(text, Analysis::float_kind(kind))
}

/// `x op y` of the kind, rounded once.
pub(super) fn real_binary(op: Op, x: Real, y: Real, kind: u8) -> Option<Const> {
    let float = Analysis::float_kind(kind);
    let plain = |op| x.to_kind(float).compute(op, y.to_kind(float), float);
    let value = match op {
        Op::Add => plain(RealOp::Add)?,
        Op::Sub => plain(RealOp::Sub)?,
        Op::Mul => plain(RealOp::Mul)?,
        Op::Div if y.is_zero() => return None,
        Op::Div => plain(RealOp::Div)?,
        Op::Power => power(x, y, kind)?,
        Op::Concat
        | Op::Eq
        | Op::Ne
        | Op::Lt
        | Op::Le
        | Op::Gt
        | Op::Ge
        | Op::And
        | Op::Or
        | Op::Eqv
        | Op::Neqv => return None,
    };
    real_const(value, kind)
}

pub(super) fn complex_binary(op: Op, x: (Real, Real), y: (Real, Real), kind: u8) -> Option<Const> {
    complex_const(complex_parts(op, x, y, kind)?, kind)
}

/// Each part rounded once; infinite where it is too large.
pub(super) fn complex_parts(op: Op, x: (Real, Real), y: (Real, Real), kind: u8) -> Option<(Real, Real)> {
    let pair = |(a, b): (Real, Real)| (big(a), big(b));
    let (re, im) = match op {
        Op::Add => complex::add(&pair(x), &pair(y)),
        Op::Sub => complex::sub(&pair(x), &pair(y)),
        Op::Mul => complex::mul(&pair(x), &pair(y)),
        Op::Div => complex::div(&pair(x), &pair(y))?,
        Op::Power => complex::power(x, y)?,
        Op::Concat
        | Op::Eq
        | Op::Ne
        | Op::Lt
        | Op::Le
        | Op::Gt
        | Op::Ge
        | Op::And
        | Op::Or
        | Op::Eqv
        | Op::Neqv => return None,
    };
    Some((small(&re, kind)?, small(&im, kind)?))
}

/// `x` to the power of `y`.
pub(super) fn power(x: Real, y: Real, kind: u8) -> Option<Real> {
    mathematics::power(x, y, Analysis::float_kind(kind))
}

/// Rounded to the kind.
pub(super) fn small(v: &BigFloat, kind: u8) -> Option<Real> {
    mathematics::small(v, Analysis::float_kind(kind))
}

/// The length of a vector of constants.
pub(super) fn norm(list: &[&Const], kind: u8) -> Option<Const> {
    let mut sum = BigFloat::new(DIGITS);
    for c in list {
        let x = big(real_of(c)?);
        sum = sum.add(&x.mul(&x, DIGITS, ROUND), DIGITS, ROUND);
    }
    real_const(small(&sum.sqrt(DIGITS, ROUND), kind)?, kind)
}
