//! Functions of floating constants of every kind, computed with far more digits than any kind has, so that the one
//! rounding at the end is right. Both languages fold with them.
//!
//! ```text
//! sqrt(2.0_10)              320 digits, then F80
//! static double e = exp(1); 160 digits, then F64
//! ```

mod library;
pub(crate) mod special;

pub(crate) use library::{integer_of, of_library, of_order, of_whole};

use crate::float::{self, Real};
use astro_float_num::{BigFloat, Consts, RoundingMode, Sign};
use racc_hir::FloatKind;

/// Binary digits of what is computed between the kinds.
pub(crate) const DIGITS: usize = 320;
pub(crate) const ROUND: RoundingMode = RoundingMode::ToEven;

/// As many as one rounding to the kind needs to be right.
pub(crate) fn digits_for(kind: FloatKind) -> usize {
    if matches!(kind, FloatKind::F80 | FloatKind::F128) { DIGITS } else { DIGITS / 2 }
}

pub(crate) fn power(x: Real, y: Real, kind: FloatKind) -> Option<Real> {
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
pub(crate) fn elementary(f: Elementary, x: Real, kind: FloatKind) -> Option<Real> {
    use Elementary::{Asin, Asinh, Atan, Atanh, Sin, Sinh, Sqrt, Tan, Tanh};
    // A zero keeps its sign.
    if x.is_zero() && matches!(f, Sqrt | Sin | Tan | Asin | Atan | Sinh | Tanh | Asinh | Atanh) {
        return Some(x.to_kind(kind));
    }
    let mut consts = Consts::new().ok()?;
    let digits = digits_for(kind);
    let (x, cc) = (big(x), &mut consts);
    let one = BigFloat::from_word(1, DIGITS);
    let inside = || x.abs().cmp(&one).is_some_and(|o| o <= 0);
    let value = match f {
        Elementary::Sqrt if !x.is_negative() || x.is_zero() => x.sqrt(digits, ROUND),
        Elementary::Exp => x.exp(digits, ROUND, cc),
        Elementary::Log if x.is_positive() && !x.is_zero() => x.ln(digits, ROUND, cc),
        Elementary::Log10 if x.is_positive() && !x.is_zero() => x.log10(digits, ROUND, cc),
        Elementary::Sin => x.sin(digits, ROUND, cc),
        Elementary::Cos => x.cos(digits, ROUND, cc),
        Elementary::Tan => x.tan(digits, ROUND, cc),
        Elementary::Asin if inside() => x.asin(digits, ROUND, cc),
        Elementary::Acos if inside() => x.acos(digits, ROUND, cc),
        Elementary::Atan => x.atan(digits, ROUND, cc),
        Elementary::Sinh => x.sinh(digits, ROUND, cc),
        Elementary::Cosh => x.cosh(digits, ROUND, cc),
        Elementary::Tanh => x.tanh(digits, ROUND, cc),
        Elementary::Asinh => x.asinh(digits, ROUND, cc),
        Elementary::Acosh if x.cmp(&one).is_some_and(|o| o >= 0) => x.acosh(digits, ROUND, cc),
        Elementary::Atanh if inside() => x.atanh(digits, ROUND, cc),
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
pub(crate) fn hypotenuse(x: Real, y: Real, kind: FloatKind) -> Option<Real> {
    let (x, y) = (big(x), big(y));
    let sum = x.mul(&x, DIGITS, ROUND).add(&y.mul(&y, DIGITS, ROUND), DIGITS, ROUND);
    small(&sum.sqrt(DIGITS, ROUND), kind)
}

/// The angle of the point `(x, y)`.
pub(crate) fn angle(y: Real, x: Real, kind: FloatKind) -> Option<Real> {
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

pub(crate) fn big(v: Real) -> BigFloat {
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
pub(crate) fn small(v: &BigFloat, kind: FloatKind) -> Option<Real> {
    if v.is_zero() {
        return Some(Real::Narrow(0.0).to_kind(kind));
    }
    let (words, _, sign, exponent, _) = v.as_raw_parts()?;
    let digits: String = words.iter().rev().map(|w| format!("{w:016x}")).collect();
    let sign = if sign == Sign::Neg { "-" } else { "" };
    float::parse(&format!("{sign}0x0.{digits}p{exponent}"), kind)
}
