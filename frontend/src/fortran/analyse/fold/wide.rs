//! Intrinsic functions of real and complex constants of kinds 10 and 16, which `f64` cannot hold.

use super::super::typed::{Const, Typed};
use super::super::types::Ty;
use super::number::{self, complex_const, complex_of, real_const, real_of};
use super::{in_range, map_n};
use crate::float::Real;
use rustc_apfloat::Round;

/// The function's value where an argument or the result has such a kind; `None` where it has none or is not known.
pub(super) fn fold_wide(name: &str, args: &[Option<Typed>], ty: &Ty) -> Option<Const> {
    let wide = |ty: &Ty| matches!(ty, Ty::Real(10 | 16) | Ty::Complex(10 | 16));
    let given: Vec<&Typed> = args.iter().flatten().collect();
    if !wide(ty) && !given.iter().any(|a| wide(&a.ty)) {
        return None;
    }
    // KIND says the type of the result only.
    let counted = match name {
        "aint" | "anint" | "nint" | "floor" | "ceiling" => 1,
        "cmplx" | "dcmplx" => 2,
        _ => args.len(),
    };
    let list: Option<Vec<&Const>> = args.iter().take(counted).flatten().map(|a| a.as_const()).collect();
    map_n(&list?, &|c| match *c {
        [x] => one(name, x, ty),
        [x, y] => two(name, x, y, ty),
        _ => None,
    })
    .or_else(|| extreme(name, &given, ty))
}

fn one(name: &str, x: &Const, ty: &Ty) -> Option<Const> {
    let kind = ty.kind();
    if let Some((re, im)) = complex_of(x) {
        return match name {
            "aimag" => real_const(im, kind),
            "conjg" => complex_const((re, im.negate()), kind),
            "abs" => real_const(number::hypotenuse(re, im, kind)?, kind),
            "cmplx" | "dcmplx" => complex_const((re, im), kind),
            _ => None,
        };
    }
    let x = match x {
        Const::Int(v) if matches!(name, "cmplx" | "dcmplx") => {
            Real::from_int(*v, true, super::Analysis::float_kind(kind))
        }
        x => real_of(x)?,
    };
    match name {
        "abs" => real_const(if x.is_negative() { x.negate() } else { x }, kind),
        "aint" => real_const(x.round(Round::TowardZero), kind),
        "anint" => real_const(x.round(Round::NearestTiesToAway), kind),
        "nint" => in_range(x.round(Round::NearestTiesToAway).to_int(true)?, kind),
        "floor" => in_range(x.round(Round::TowardNegative).to_int(true)?, kind),
        "ceiling" => in_range(x.round(Round::TowardPositive).to_int(true)?, kind),
        "cmplx" | "dcmplx" => complex_const((x, Real::Narrow(0.0)), kind),
        _ => real_const(number::elementary(name, x, kind)?, kind),
    }
}

fn two(name: &str, x: &Const, y: &Const, ty: &Ty) -> Option<Const> {
    let kind = ty.kind();
    let part = |c: &Const| match c {
        Const::Int(v) => Some(Real::from_int(*v, true, super::Analysis::float_kind(kind))),
        c => real_of(c),
    };
    if matches!(name, "cmplx" | "dcmplx") {
        return complex_const((part(x)?, part(y)?), kind);
    }
    let (x, y) = (real_of(x)?, real_of(y)?);
    let value = match name {
        "sign" if x.is_negative() == y.is_negative() => x,
        "sign" => x.negate(),
        "dim" if x.order(y)?.is_gt() => return number::real_binary(super::Op::Sub, x, y, kind),
        "dim" => Real::Narrow(0.0),
        "hypot" => number::hypotenuse(x, y, kind)?,
        "atan2" | "atan" => number::angle(x, y, kind)?,
        _ => return None,
    };
    real_const(value, kind)
}

/// MAX and MIN of any number of arguments.
fn extreme(name: &str, args: &[&Typed], ty: &Ty) -> Option<Const> {
    let list: Option<Vec<&Const>> = args.iter().map(|a| a.as_const()).collect();
    let wanted = match name {
        "max" => std::cmp::Ordering::Greater,
        "min" => std::cmp::Ordering::Less,
        _ => return None,
    };
    map_n(&list?, &|c| {
        let mut best = real_of(c.first()?)?;
        for next in c.iter().skip(1) {
            let next = real_of(next)?;
            if next.order(best)? == wanted {
                best = next;
            }
        }
        real_const(best, ty.kind())
    })
}
