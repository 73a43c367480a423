//! Numeric elemental functions of constants.

use super::super::typed::{BLANK, Const};
use super::super::types::{Len, Ty};
use super::intrinsic::Values;
use super::{compare_padded, complex, convert, in_range, real};
use std::cmp::Ordering;

pub(crate) fn converted(v: &Values<'_>) -> Option<Const> {
    convert(v.list.first()?, v.ty)
}

pub(crate) fn absolute(v: &Values<'_>) -> Option<Const> {
    match v.list.first()? {
        Const::Int(x) => in_range(x.checked_abs()?, v.ty.kind()),
        Const::Real(x) => Some(Const::Real(x.abs())),
        Const::Complex(a, b) => real(a.hypot(*b), v.ty),
        _ => None,
    }
}

pub(crate) fn imaginary_part(v: &Values<'_>) -> Option<Const> {
    Some(Const::Real(v.complex(0)?.1))
}

pub(crate) fn conjugate(v: &Values<'_>) -> Option<Const> {
    let (a, b) = v.complex(0)?;
    Some(Const::Complex(a, -b))
}

/// A whole number near a real one.
pub(crate) fn whole(v: &Values<'_>, f: fn(f64) -> f64) -> Option<Const> {
    let x = f(v.real(0)?);
    // As far as `i128` reaches.
    if !x.is_finite() || x.abs() >= 1e38 {
        return None;
    }
    in_range(x as i128, v.ty.kind())
}

pub(crate) fn make_complex(v: &Values<'_>) -> Option<Const> {
    if let Some((a, b)) = v.complex(0) {
        return complex(a, b, v.ty);
    }
    let part = |c: &Const| match c {
        Const::Int(x) => Some(*x as f64),
        Const::Real(x) => Some(*x),
        _ => None,
    };
    complex(part(v.list.first()?)?, v.list.get(1).map_or(Some(0.0), |c| part(c))?, v.ty)
}

pub(crate) fn extreme(v: &Values<'_>, wanted: Ordering) -> Option<Const> {
    let mut best = *v.list.first()?;
    for next in v.list.iter().skip(1) {
        let order = match (*next, best) {
            (Const::Int(a), Const::Int(b)) => a.cmp(b),
            // A NaN counts for nothing beside a number.
            (Const::Real(a), Const::Real(_)) if a.is_nan() => continue,
            (Const::Real(_), Const::Real(b)) if b.is_nan() => wanted,
            (Const::Real(a), Const::Real(b)) => a.partial_cmp(b)?,
            (Const::Wide(a), Const::Wide(b)) => a.order(*b)?,
            (Const::Char(a), Const::Char(b)) => compare_padded(a, b),
            _ => return None,
        };
        if order == wanted {
            best = next;
        }
    }
    match (best, v.ty) {
        (Const::Char(b), Ty::Character(_, Len::Const(n))) => {
            let mut b = b.clone();
            b.resize(usize::try_from(*n).ok()?, BLANK);
            Some(Const::Char(b))
        }
        // Infinities too, where they can be constants.
        _ if v.from == v.ty => Some(best.clone()),
        _ => convert(best, v.ty),
    }
}

pub(crate) fn remainder(v: &Values<'_>) -> Option<Const> {
    match (v.int(0), v.int(1)) {
        (Some(x), Some(y)) => in_range(x.checked_rem(y)?, v.ty.kind()),
        _ => real(v.real(0)? % v.real(1)?, v.ty),
    }
}

/// The remainder with the sign of the divisor.
pub(crate) fn modulus(v: &Values<'_>) -> Option<Const> {
    if let (Some(x), Some(y)) = (v.int(0), v.int(1)) {
        let r = x.checked_rem(y)?;
        return in_range(if r != 0 && (r < 0) != (y < 0) { r + y } else { r }, v.ty.kind());
    }
    let (x, y) = (v.real(0)?, v.real(1)?);
    let r = match x % y {
        0.0 => 0.0_f64.copysign(y),
        r if (r < 0.0) != (y < 0.0) => r + y,
        r => r,
    };
    real(r, v.ty)
}

pub(crate) fn with_sign(v: &Values<'_>) -> Option<Const> {
    if let (Some(x), Some(y)) = (v.int(0), v.int(1)) {
        let x = x.checked_abs()?;
        return in_range(if y < 0 { -x } else { x }, v.ty.kind());
    }
    real(v.real(0)?.abs().copysign(v.real(1)?), v.ty)
}

pub(crate) fn positive_difference(v: &Values<'_>) -> Option<Const> {
    if let (Some(x), Some(y)) = (v.int(0), v.int(1)) {
        return in_range(x.checked_sub(y)?.max(0), v.ty.kind());
    }
    real((v.real(0)? - v.real(1)?).max(0.0), v.ty)
}

/// Fraction and exponent of a number.
fn parts(x: f64) -> Option<(f64, i32)> {
    x.is_finite().then(|| libm::frexp(x))
}

pub(crate) fn exponent(v: &Values<'_>) -> Option<Const> {
    Some(Const::Int(parts(v.real(0)?)?.1.into()))
}

pub(crate) fn fraction(v: &Values<'_>) -> Option<Const> {
    real(parts(v.real(0)?)?.0, v.ty)
}

pub(crate) fn neighbour(v: &Values<'_>) -> Option<Const> {
    let (x, up) = (v.real(0)?, v.real(1)? > 0.0);
    let next = match v.ty.kind() {
        2 => return None,
        4 if up => f64::from((x as f32).next_up()),
        4 => f64::from((x as f32).next_down()),
        _ if up => x.next_up(),
        _ => x.next_down(),
    };
    real(next, v.ty)
}

pub(crate) fn scaled(v: &Values<'_>) -> Option<Const> {
    real(libm::ldexp(v.real(0)?, i32::try_from(v.int(1)?).ok()?), v.ty)
}

pub(crate) fn set_exponent(v: &Values<'_>) -> Option<Const> {
    real(libm::ldexp(parts(v.real(0)?)?.0, i32::try_from(v.int(1)?).ok()?), v.ty)
}

/// Digits of the model, and the exponent of its smallest number.
fn model(ty: &Ty) -> (i32, i32) {
    match ty.kind() {
        2 => (11, -14),
        4 => (24, -126),
        _ => (53, -1022),
    }
}

/// From the exponent, never below the smallest number of the model.
pub(crate) fn spacing(v: &Values<'_>) -> Option<Const> {
    let (x, (digits, least)) = (v.real(0)?, model(v.ty));
    let exponent = if x == 0.0 { least } else { (parts(x)?.1 - digits).max(least) };
    real(libm::ldexp(1.0, exponent), v.ty)
}

pub(crate) fn reciprocal_spacing(v: &Values<'_>) -> Option<Const> {
    real(libm::ldexp(parts(v.real(0)?)?.0.abs(), model(v.ty).0), v.ty)
}

pub(crate) fn is_status(v: &Values<'_>, status: i128) -> Option<Const> {
    Some(Const::Logical(v.int(0)? == status))
}

/// One of two values, of any type.
pub(crate) fn merged(v: &Values<'_>) -> Option<Const> {
    Some(if v.truth(2)? { v.list[0].clone() } else { v.list[1].clone() })
}
