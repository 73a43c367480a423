//! Powers and functions of complex constants, with so many digits that cancellation costs none of the result's.
//!
//! ```text
//! (1d0, 2d0)**3               products
//! (1d0, 2d0)**(0.5d0, 1d0)    exp(y * log(x))
//! asinh((-1d8, 0.5d0))        -log(-z + sqrt(z**2 + 1))
//! ```

use super::number::small;
use crate::float::Real;
use crate::mathematics::{DIGITS, Elementary, ROUND, big};
use astro_float_num::{BigFloat, Consts};

pub(super) type Pair = (BigFloat, BigFloat);

/// Whole exponents up to this one are products.
const MOST_FACTORS: f64 = 4096.0;

pub(super) fn add(x: &Pair, y: &Pair) -> Pair {
    (x.0.add(&y.0, DIGITS, ROUND), x.1.add(&y.1, DIGITS, ROUND))
}

pub(super) fn sub(x: &Pair, y: &Pair) -> Pair {
    (x.0.sub(&y.0, DIGITS, ROUND), x.1.sub(&y.1, DIGITS, ROUND))
}

pub(super) fn mul(x: &Pair, y: &Pair) -> Pair {
    let times = |x: &BigFloat, y: &BigFloat| x.mul(y, DIGITS, ROUND);
    let re = times(&x.0, &y.0).sub(&times(&x.1, &y.1), DIGITS, ROUND);
    (re, times(&x.0, &y.1).add(&times(&x.1, &y.0), DIGITS, ROUND))
}

/// Nothing for a division by zero.
pub(super) fn div(x: &Pair, y: &Pair) -> Option<Pair> {
    let n = square(y);
    if n.is_zero() {
        return None;
    }
    let (re, im) = mul(x, &(y.0.clone(), y.1.neg()));
    Some((re.div(&n, DIGITS, ROUND), im.div(&n, DIGITS, ROUND)))
}

fn square((a, b): &Pair) -> BigFloat {
    a.mul(a, DIGITS, ROUND).add(&b.mul(b, DIGITS, ROUND), DIGITS, ROUND)
}

fn half(x: &BigFloat) -> BigFloat {
    x.div(&BigFloat::from_word(2, DIGITS), DIGITS, ROUND)
}

/// A difference that is zero may have either sign.
fn below(x: &BigFloat) -> bool {
    x.is_negative() && !x.is_zero()
}

fn one() -> Pair {
    (BigFloat::from_word(1, DIGITS), BigFloat::new(DIGITS))
}

fn negative((a, b): &Pair) -> Pair {
    (a.neg(), b.neg())
}

pub(super) fn power(x: (Real, Real), y: (Real, Real)) -> Option<Pair> {
    let (base, exponent) = ((big(x.0), big(x.1)), (big(y.0), big(y.1)));
    if exponent.0.is_zero() && exponent.1.is_zero() {
        return Some(one());
    }
    if square(&base).is_zero() {
        return exponent.0.is_positive().then_some(base);
    }
    let whole = match y.0.to_kind(racc_hir::FloatKind::F64) {
        Real::Narrow(n) if exponent.1.is_zero() && exponent.0.is_int() && n.abs() <= MOST_FACTORS => n as i64,
        _ => {
            let product = mul(&exponent, &log(&base)?);
            return exp(&product);
        }
    };
    let (mut result, mut factor, mut left) = (one(), base, whole.unsigned_abs());
    while left > 0 {
        if left & 1 == 1 {
            result = mul(&result, &factor);
        }
        factor = mul(&factor, &factor);
        left >>= 1;
    }
    if whole < 0 { div(&one(), &result) } else { Some(result) }
}

fn exp((a, b): &Pair) -> Option<Pair> {
    let mut cc = Consts::new().ok()?;
    let size = a.exp(DIGITS, ROUND, &mut cc);
    let part = |x: BigFloat| x.mul(&size, DIGITS, ROUND);
    Some((part(b.cos(DIGITS, ROUND, &mut cc)), part(b.sin(DIGITS, ROUND, &mut cc))))
}

fn log(z: &Pair) -> Option<Pair> {
    let mut cc = Consts::new().ok()?;
    let n = square(z);
    if n.is_zero() {
        return None;
    }
    let (a, b) = z;
    let pi = cc.pi(DIGITS, ROUND);
    let signed = |v: BigFloat| if below(b) { v.neg() } else { v };
    let angle = if a.is_zero() {
        signed(half(&pi))
    } else {
        let slope = b.div(a, DIGITS, ROUND).atan(DIGITS, ROUND, &mut cc);
        if below(a) { slope.add(&signed(pi), DIGITS, ROUND) } else { slope }
    };
    // What is left of a length of one is rounding.
    let off = n.sub(&one().0, DIGITS, ROUND);
    let is_one = off.is_zero() || off.exponent().is_some_and(|e| e < 20 - DIGITS as i32);
    let size = if is_one { BigFloat::new(DIGITS) } else { half(&n.ln(DIGITS, ROUND, &mut cc)) };
    Some((size, angle))
}

fn root(z: &Pair) -> Option<Pair> {
    let (a, b) = z;
    let length = square(z).sqrt(DIGITS, ROUND);
    let large = half(&length.add(&a.abs(), DIGITS, ROUND)).sqrt(DIGITS, ROUND);
    if large.is_zero() {
        return Some((large.clone(), large));
    }
    let small = half(&b.abs().div(&large, DIGITS, ROUND));
    let signed = |v: BigFloat| if below(b) { v.neg() } else { v };
    Some(if below(a) { (small, signed(large)) } else { (large, signed(small)) })
}

/// i * z
fn turned((a, b): &Pair) -> Pair {
    (b.neg(), a.clone())
}

/// -i * z
fn turned_back((a, b): &Pair) -> Pair {
    (b.clone(), a.neg())
}

fn sinh((a, b): &Pair) -> Option<Pair> {
    let mut cc = Consts::new().ok()?;
    let re = a.sinh(DIGITS, ROUND, &mut cc).mul(&b.cos(DIGITS, ROUND, &mut cc), DIGITS, ROUND);
    Some((re, a.cosh(DIGITS, ROUND, &mut cc).mul(&b.sin(DIGITS, ROUND, &mut cc), DIGITS, ROUND)))
}

fn cosh((a, b): &Pair) -> Option<Pair> {
    let mut cc = Consts::new().ok()?;
    let re = a.cosh(DIGITS, ROUND, &mut cc).mul(&b.cos(DIGITS, ROUND, &mut cc), DIGITS, ROUND);
    Some((re, a.sinh(DIGITS, ROUND, &mut cc).mul(&b.sin(DIGITS, ROUND, &mut cc), DIGITS, ROUND)))
}

fn asinh(z: &Pair) -> Option<Pair> {
    if below(&z.0) {
        return Some(negative(&asinh(&negative(z))?));
    }
    log(&add(z, &root(&add(&mul(z, z), &one()))?))
}

fn acos(z: &Pair) -> Option<Pair> {
    let quarter = half(&Consts::new().ok()?.pi(DIGITS, ROUND));
    Some(sub(&(quarter, BigFloat::new(DIGITS)), &turned_back(&asinh(&turned(z))?)))
}

fn acosh(z: &Pair) -> Option<Pair> {
    let product = mul(&root(&add(z, &one()))?, &root(&sub(z, &one()))?);
    log(&add(z, &product))
}

fn atanh(z: &Pair) -> Option<Pair> {
    let (re, im) = sub(&log(&add(&one(), z))?, &log(&sub(&one(), z))?);
    Some((half(&re), half(&im)))
}

fn apply(f: Elementary, z: &Pair) -> Option<Pair> {
    Some(match f {
        Elementary::Sqrt => root(z)?,
        Elementary::Exp => exp(z)?,
        Elementary::Log => log(z)?,
        Elementary::Sinh => sinh(z)?,
        Elementary::Cosh => cosh(z)?,
        Elementary::Tanh => div(&sinh(z)?, &cosh(z)?)?,
        Elementary::Sin => turned_back(&sinh(&turned(z))?),
        Elementary::Cos => cosh(&turned(z))?,
        Elementary::Tan => turned_back(&div(&sinh(&turned(z))?, &cosh(&turned(z))?)?),
        Elementary::Asinh => asinh(z)?,
        Elementary::Asin => turned_back(&asinh(&turned(z))?),
        Elementary::Acos => acos(z)?,
        Elementary::Acosh => acosh(z)?,
        Elementary::Atanh => atanh(z)?,
        Elementary::Log10 => return None,
        Elementary::Atan => turned_back(&atanh(&turned(z))?),
    })
}

/// The function's value at `(a, b)`, with the signs of `rough`, plain arithmetic's value, where these depend on those
/// of zeros: on branch cuts.
pub(super) fn exact(f: Elementary, (a, b): (f64, f64), rough: (f64, f64)) -> (f64, f64) {
    if !a.is_finite() || !b.is_finite() {
        return rough;
    }
    if b == 0.0 && b.is_sign_negative() {
        // Below the real axis, which big numbers do not know of a zero.
        let (re, im) = exact(f, (a, 0.0), (rough.0, -rough.1));
        return (re, -im);
    }
    let z = (big(Real::Narrow(a)), big(Real::Narrow(b)));
    let Some((re, im)) = apply(f, &z) else { return rough };
    (signed(&re, rough.0), signed(&im, rough.1))
}

/// [`exact`] of kinds 10 and 16: `rough` is that of kind 8.
pub(super) fn wide(f: Elementary, z: (Real, Real), rough: (f64, f64), kind: u8) -> Option<(Real, Real)> {
    if !z.0.is_finite() || !z.1.is_finite() {
        return None;
    }
    if z.1.is_zero() && z.1.is_negative() {
        let (re, im) = wide(f, (z.0, z.1.negate()), (rough.0, -rough.1), kind)?;
        return Some((re, im.negate()));
    }
    let (re, im) = apply(f, &(big(z.0), big(z.1)))?;
    Some((signed_of(&re, rough.0, kind)?, signed_of(&im, rough.1, kind)?))
}

fn signed(exact: &BigFloat, rough: f64) -> f64 {
    match signed_of(exact, rough, 8) {
        Some(Real::Narrow(v)) => v,
        _ => f64::INFINITY,
    }
}

fn signed_of(exact: &BigFloat, rough: f64, kind: u8) -> Option<Real> {
    if exact.is_zero() {
        return Some(Real::Narrow(0.0_f64.copysign(rough)));
    }
    let value = small(exact, kind)?;
    let Real::Narrow(near) = value.to_kind(racc_hir::FloatKind::F64) else { return Some(value) };
    let same_size = (near.abs() - rough.abs()).abs() <= near.abs() * 1e-6;
    let turned = same_size && near.is_sign_negative() != rough.is_sign_negative();
    Some(if turned { value.negate() } else { value })
}
