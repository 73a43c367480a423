//! The mathematical functions of C's library of constants, where they are defined and their value is finite.

use super::special::{Special, value};
use super::{DIGITS, Elementary, ROUND, angle, big, digits_for, elementary, hypotenuse, power, small};
use crate::float::{Real, RealOp};
use astro_float_num::{BigFloat, Consts, Sign};
use racc_hir::{FloatKind, MathFn};
use rustc_apfloat::{Float, Round};
use std::cmp::Ordering;

/// A function of one argument.
#[derive(Clone, Copy)]
enum One {
    Elementary(Elementary),
    Special(Special),
    Whole(Round),
    /// The base of a power whose exponent is the argument.
    Power(f64),
    Log2,
    Cbrt,
    Expm1,
    Log1p,
    Logb,
    Fabs,
}

/// Exponents that no kind has.
const MOST_EXPONENT: i128 = 40_000;

/// The value, rounded to the kind that the arguments have too. What the rounding mode decides (`rint`) has none, as with
/// gcc, nor what stores something besides (`lgamma`).
pub(crate) fn of_library(function: MathFn, args: &[Real], kind: FloatKind) -> Option<Real> {
    if !args.iter().all(|x| x.is_finite()) {
        return None;
    }
    let result = match *args {
        [x] => of_one(one(function)?, x, kind)?,
        [x, y] => of_two(function, (x, y), kind)?,
        [x, y, z] if function == MathFn::Fma => sum_of_product((x, y), z, kind)?,
        _ => return None,
    };
    let result = result.to_kind(kind);
    result.is_finite().then_some(result)
}

/// `jn` and `yn`.
pub(crate) fn of_order(function: MathFn, n: i128, x: Real, kind: FloatKind) -> Option<Real> {
    let f = match function {
        MathFn::Jn => Special::BesselJ(n),
        MathFn::Yn => Special::BesselY(n),
        _ => return None,
    };
    value(f, x, kind)
}

/// A function of a real number and an integer: `ldexp`, `powi`.
pub(crate) fn of_whole(function: MathFn, x: Real, n: i128, kind: FloatKind) -> Option<Real> {
    let result = match function {
        MathFn::Powi => power(x, Real::from_int(n, true, FloatKind::F128), kind)?,
        MathFn::Ldexp if x.is_zero() => x,
        MathFn::Ldexp => {
            // Beyond all exponents of all kinds.
            let n = i32::try_from(n.clamp(-MOST_EXPONENT, MOST_EXPONENT)).ok()?;
            let scale = BigFloat::from_words(&[1 << 63], Sign::Pos, n + 1);
            small(&big(x).mul(&scale, DIGITS, ROUND), kind)?
        }
        _ => return None,
    };
    result.is_finite().then_some(result)
}

/// A function whose value is an integer, or the answer to a question.
pub(crate) fn integer_of(function: MathFn, x: Real, kind: FloatKind) -> Option<i128> {
    let is_nan = x.order(x).is_none();
    Some(match function {
        MathFn::Isnan => i128::from(is_nan),
        MathFn::Isinf => i128::from(!is_nan && !x.is_finite()),
        MathFn::Isfinite => i128::from(x.is_finite()),
        MathFn::Isnormal => i128::from(x.is_finite() && is_normal(x, kind)),
        MathFn::Signbit => i128::from(x.is_negative()),
        MathFn::Lround => x
            .is_finite()
            .then(|| x.round(Round::NearestTiesToAway))?
            .to_int(true)
            .filter(|n| i64::try_from(*n).is_ok())?,
        _ => return None,
    })
}

fn is_normal(x: Real, kind: FloatKind) -> bool {
    match (x, kind) {
        (Real::Narrow(x), FloatKind::F16) => x.abs() >= f64::exp2(-14.0),
        (Real::Narrow(x), FloatKind::BF16 | FloatKind::F32) => x.abs() >= f64::from(f32::MIN_POSITIVE),
        (Real::Narrow(x), _) => x.is_normal(),
        (Real::X87(x), _) => x.is_normal(),
        (Real::Quad(x), _) => x.is_normal(),
    }
}

/// `x * y + z`, rounded once. A sum that is zero is left to the run time, which knows its sign.
fn sum_of_product((x, y): (Real, Real), z: Real, kind: FloatKind) -> Option<Real> {
    let (product, z) = (big(x).mul(&big(y), DIGITS, ROUND), big(z));
    let sum = exact_sum(&product, &z);
    if sum.is_zero() { None } else { small(&sum, kind) }
}

/// With so many digits that none is lost.
fn exact_sum(x: &BigFloat, y: &BigFloat) -> BigFloat {
    let exponent = |v: &BigFloat| if v.is_zero() { 0 } else { v.exponent().unwrap_or(0) };
    x.add(y, DIGITS + exponent(x).abs_diff(exponent(y)) as usize, ROUND)
}

/// `fmod`, `remainder`: what a division leaves, exactly.
fn rest(x: Real, y: Real, to_nearest: bool, kind: FloatKind) -> Option<Real> {
    let (length, step) = (big(x).abs(), big(y).abs());
    if step.is_zero() || length.is_zero() {
        return if step.is_zero() { None } else { Some(x) };
    }
    let rest = match to_nearest {
        false => length.rem(&step),
        true => {
            // Between an even multiple of the divisor and the next even one.
            let rest = length.rem(&exact_sum(&step, &step));
            let double = exact_sum(&rest, &rest);
            let once = exact_sum(&double, &step.neg());
            let thrice = exact_sum(&once, &exact_sum(&step, &step).neg());
            if once.is_negative() || once.is_zero() {
                rest
            } else if thrice.is_negative() && !thrice.is_zero() {
                exact_sum(&rest, &step.neg())
            } else {
                exact_sum(&rest, &exact_sum(&step, &step).neg())
            }
        }
    };
    let rest = small(&rest, kind)?;
    Some(if x.is_negative() { rest.negate() } else { rest })
}

/// The neighbour of `x` towards `y`, which is another number.
fn neighbour(x: Real, y: Real, kind: FloatKind) -> Option<Real> {
    let up = match x.order(y)? {
        Ordering::Equal => return Some(y),
        Ordering::Less => true,
        Ordering::Greater => false,
    };
    Some(match (x, kind) {
        (Real::Narrow(x), FloatKind::F64) => Real::Narrow(if up { x.next_up() } else { x.next_down() }),
        (Real::Narrow(x), FloatKind::F32) => {
            let x = x as f32;
            Real::Narrow(f64::from(if up { x.next_up() } else { x.next_down() }))
        }
        (Real::X87(x), _) => Real::X87(if up { x.next_up() } else { x.next_down() }.value),
        (Real::Quad(x), _) => Real::Quad(if up { x.next_up() } else { x.next_down() }.value),
        (Real::Narrow(_), _) => return None,
    })
}

fn one(function: MathFn) -> Option<One> {
    use One::{Cbrt, Elementary as E, Expm1, Fabs, Log1p, Log2, Logb, Power, Special as S, Whole};
    Some(match function {
        MathFn::Sqrt => E(Elementary::Sqrt),
        MathFn::Exp => E(Elementary::Exp),
        MathFn::Log => E(Elementary::Log),
        MathFn::Log10 => E(Elementary::Log10),
        MathFn::Sin => E(Elementary::Sin),
        MathFn::Cos => E(Elementary::Cos),
        MathFn::Tan => E(Elementary::Tan),
        MathFn::Asin => E(Elementary::Asin),
        MathFn::Acos => E(Elementary::Acos),
        MathFn::Atan => E(Elementary::Atan),
        MathFn::Sinh => E(Elementary::Sinh),
        MathFn::Cosh => E(Elementary::Cosh),
        MathFn::Tanh => E(Elementary::Tanh),
        MathFn::Asinh => E(Elementary::Asinh),
        MathFn::Acosh => E(Elementary::Acosh),
        MathFn::Atanh => E(Elementary::Atanh),
        MathFn::Erf => S(Special::Erf),
        MathFn::Erfc => S(Special::Erfc),
        MathFn::Tgamma => S(Special::Gamma),
        MathFn::J0 => S(Special::BesselJ(0)),
        MathFn::J1 => S(Special::BesselJ(1)),
        MathFn::Y0 => S(Special::BesselY(0)),
        MathFn::Y1 => S(Special::BesselY(1)),
        MathFn::Floor => Whole(Round::TowardNegative),
        MathFn::Ceil => Whole(Round::TowardPositive),
        MathFn::Trunc => Whole(Round::TowardZero),
        MathFn::Round => Whole(Round::NearestTiesToAway),
        MathFn::Exp2 => Power(2.0),
        MathFn::Exp10 => Power(10.0),
        MathFn::Log2 => Log2,
        MathFn::Cbrt => Cbrt,
        MathFn::Expm1 => Expm1,
        MathFn::Log1p => Log1p,
        MathFn::Logb => Logb,
        MathFn::Fabs => Fabs,
        _ => return None,
    })
}

fn of_one(f: One, x: Real, kind: FloatKind) -> Option<Real> {
    let digits = digits_for(kind);
    let mut consts = Consts::new().ok()?;
    let z = big(x);
    let unit = BigFloat::from_word(1, digits);
    // One more, or one less, needs so many digits more as the argument is small.
    let near = |z: &BigFloat| digits + z.exponent().map_or(0, |e| e.unsigned_abs() as usize);
    let exact = match f {
        One::Elementary(f) => return elementary(f, x, kind),
        One::Special(f) => return value(f, x, kind),
        One::Whole(mode) => return Some(x.round(mode)),
        One::Power(base) => return power(Real::Narrow(base), x, kind),
        One::Fabs => return Some(if x.is_negative() { x.negate() } else { x }),
        One::Cbrt | One::Expm1 | One::Log1p if z.is_zero() => return Some(x),
        One::Log2 if z.is_positive() && !z.is_zero() => z.log2(digits, ROUND, &mut consts),
        One::Cbrt => {
            let third = unit.div(&BigFloat::from_word(3, digits), digits, ROUND);
            let root = z.abs().pow(&third, digits, ROUND, &mut consts);
            if z.is_negative() { root.neg() } else { root }
        }
        One::Expm1 => z.exp(near(&z), ROUND, &mut consts).sub(&unit, digits, ROUND),
        One::Log1p => {
            let sum = z.add(&unit, near(&z), ROUND);
            if !sum.is_positive() || sum.is_zero() {
                return None;
            }
            sum.ln(near(&z), ROUND, &mut consts)
        }
        One::Logb if !z.is_zero() => return Some(Real::from_int(i128::from(z.exponent()? - 1), true, kind)),
        One::Log2 | One::Logb => return None,
    };
    small(&exact, kind)
}

fn of_two(function: MathFn, (x, y): (Real, Real), kind: FloatKind) -> Option<Real> {
    match function {
        MathFn::Pow => power(x, y, kind),
        MathFn::Hypot => hypotenuse(x, y, kind),
        MathFn::Atan2 => angle(x, y, kind),
        MathFn::Fmod => rest(x, y, false, kind),
        MathFn::Remainder => rest(x, y, true, kind),
        MathFn::Nextafter => neighbour(x, y, kind),
        MathFn::Copysign => Some(if x.is_negative() == y.is_negative() { x } else { x.negate() }),
        MathFn::Fmax => Some(if x.order(y)? == Ordering::Less { y } else { x }),
        MathFn::Fmin => Some(if x.order(y)? == Ordering::Greater { y } else { x }),
        MathFn::Fdim if x.order(y)? == Ordering::Greater => x.compute(RealOp::Sub, y, kind),
        MathFn::Fdim => Some(Real::Narrow(0.0)),
        _ => None,
    }
}
