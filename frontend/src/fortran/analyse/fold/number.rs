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
use astro_float_num::{BigFloat, Consts, RoundingMode, Sign};

/// Binary digits of what is computed between the kinds.
pub(super) const DIGITS: usize = 320;
pub(super) const ROUND: RoundingMode = RoundingMode::ToEven;

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

pub(super) fn power(x: Real, y: Real, kind: u8) -> Option<Real> {
    if y.is_zero() {
        return Some(Real::Narrow(1.0));
    }
    let (base, exponent) = (big(x), big(y));
    if base.is_zero() && !exponent.is_positive() || base.is_negative() && !exponent.is_int() {
        return None;
    }
    small(&base.pow(&exponent, DIGITS, ROUND, &mut Consts::new().ok()?), kind)
}

/// The elementary functions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Elementary {
    Sqrt,
    Exp,
    Log,
    Log10,
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Sinh,
    Cosh,
    Tanh,
    Asinh,
    Acosh,
    Atanh,
}

/// An elementary function of a number in its domain.
pub(super) fn elementary(f: Elementary, x: Real, kind: u8) -> Option<Real> {
    let mut consts = Consts::new().ok()?;
    let (x, cc) = (big(x), &mut consts);
    let one = BigFloat::from_word(1, DIGITS);
    let inside = || x.abs().cmp(&one).is_some_and(|o| o <= 0);
    let value = match f {
        Elementary::Sqrt if !x.is_negative() || x.is_zero() => x.sqrt(DIGITS, ROUND),
        Elementary::Exp => x.exp(DIGITS, ROUND, cc),
        Elementary::Log if x.is_positive() && !x.is_zero() => x.ln(DIGITS, ROUND, cc),
        Elementary::Log10 if x.is_positive() && !x.is_zero() => x.log10(DIGITS, ROUND, cc),
        Elementary::Sin => x.sin(DIGITS, ROUND, cc),
        Elementary::Cos => x.cos(DIGITS, ROUND, cc),
        Elementary::Tan => x.tan(DIGITS, ROUND, cc),
        Elementary::Asin if inside() => x.asin(DIGITS, ROUND, cc),
        Elementary::Acos if inside() => x.acos(DIGITS, ROUND, cc),
        Elementary::Atan => x.atan(DIGITS, ROUND, cc),
        Elementary::Sinh => x.sinh(DIGITS, ROUND, cc),
        Elementary::Cosh => x.cosh(DIGITS, ROUND, cc),
        Elementary::Tanh => x.tanh(DIGITS, ROUND, cc),
        Elementary::Asinh => x.asinh(DIGITS, ROUND, cc),
        Elementary::Acosh if x.cmp(&one).is_some_and(|o| o >= 0) => x.acosh(DIGITS, ROUND, cc),
        Elementary::Atanh if inside() => x.atanh(DIGITS, ROUND, cc),
        // Outside of the domain.
        Elementary::Sqrt
        | Elementary::Log
        | Elementary::Log10
        | Elementary::Asin
        | Elementary::Acos
        | Elementary::Acosh
        | Elementary::Atanh => return None,
    };
    small(&value, kind)
}

/// The length of the vector `(x, y)`.
pub(super) fn hypotenuse(x: Real, y: Real, kind: u8) -> Option<Real> {
    let (x, y) = (big(x), big(y));
    let sum = x.mul(&x, DIGITS, ROUND).add(&y.mul(&y, DIGITS, ROUND), DIGITS, ROUND);
    small(&sum.sqrt(DIGITS, ROUND), kind)
}

/// The angle of the point `(x, y)`.
pub(super) fn angle(y: Real, x: Real, kind: u8) -> Option<Real> {
    let mut consts = Consts::new().ok()?;
    let (up, right) = (big(y), big(x));
    let pi = consts.pi(DIGITS, ROUND);
    let half = pi.div(&BigFloat::from_word(2, DIGITS), DIGITS, ROUND);
    let signed = |v: BigFloat| if y.is_negative() { v.neg() } else { v };
    let value = match (x.is_zero(), y.is_zero()) {
        (true, true) => return None,
        (true, false) => signed(half),
        (false, true) if x.is_negative() => signed(pi),
        (false, true) => return Some(y),
        (false, false) => {
            let near = up.div(&right, DIGITS, ROUND).atan(DIGITS, ROUND, &mut consts);
            if x.is_negative() { near.add(&signed(pi), DIGITS, ROUND) } else { near }
        }
    };
    small(&value, kind)
}

pub(super) fn big(v: Real) -> BigFloat {
    let (digits, exponent) = v.parts();
    if digits == 0 {
        return BigFloat::new(DIGITS);
    }
    let lead = digits.leading_zeros();
    let digits = digits << lead;
    let sign = if v.is_negative() { Sign::Neg } else { Sign::Pos };
    BigFloat::from_words(&[digits as u64, (digits >> 64) as u64], sign, exponent + 128 - lead as i32)
}

/// Rounded to the kind.
pub(super) fn small(v: &BigFloat, kind: u8) -> Option<Real> {
    if v.is_zero() {
        return real_of(&real_const(Real::Narrow(0.0), kind)?);
    }
    let (words, _, sign, exponent, _) = v.as_raw_parts()?;
    let digits: String = words.iter().rev().map(|w| format!("{w:016x}")).collect();
    let sign = if sign == Sign::Neg { "-" } else { "" };
    literal(&format!("{sign}0x0.{digits}p{exponent}"), kind)
}
