//! The mathematical functions of C's library of constants, where they are defined and their value is finite.

use super::special::{Special, value};
use super::{Elementary, ROUND, angle, big, digits_for, elementary, hypotenuse, power, small};
use crate::float::{Real, RealOp};
use astro_float_num::{BigFloat, Consts};
use racc_hir::{FloatKind, MathFn};
use rustc_apfloat::Round;
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
    Fabs,
}

/// The value, rounded to the kind that the arguments have too. What the rounding mode decides (`rint`) has none, as with
/// gcc, nor what stores something besides (`lgamma`).
pub(crate) fn of_library(function: MathFn, args: &[Real], kind: FloatKind) -> Option<Real> {
    if !args.iter().all(|x| x.is_finite()) {
        return None;
    }
    let result = match *args {
        [x] => of_one(one(function)?, x, kind)?,
        [x, y] => of_two(function, (x, y), kind)?,
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

fn one(function: MathFn) -> Option<One> {
    use One::{Cbrt, Elementary as E, Expm1, Fabs, Log1p, Log2, Power, Special as S, Whole};
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
        One::Log2 => return None,
    };
    small(&exact, kind)
}

fn of_two(function: MathFn, (x, y): (Real, Real), kind: FloatKind) -> Option<Real> {
    match function {
        MathFn::Pow => power(x, y, kind),
        MathFn::Hypot => hypotenuse(x, y, kind),
        MathFn::Atan2 => angle(x, y, kind),
        MathFn::Fmod => match (x, y) {
            (Real::Narrow(x), Real::Narrow(y)) if y != 0.0 => Some(Real::Narrow(x % y)),
            _ => None,
        },
        MathFn::Copysign => Some(if x.is_negative() == y.is_negative() { x } else { x.negate() }),
        MathFn::Fmax => Some(if x.order(y)? == Ordering::Less { y } else { x }),
        MathFn::Fmin => Some(if x.order(y)? == Ordering::Greater { y } else { x }),
        MathFn::Fdim if x.order(y)? == Ordering::Greater => x.compute(RealOp::Sub, y, kind),
        MathFn::Fdim => Some(Real::Narrow(0.0)),
        _ => None,
    }
}
