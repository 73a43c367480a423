//! Functions of the bits of integer constants.

use super::super::typed::Const;
use super::super::types::Ty;
use super::intrinsic::Values;
use std::cmp::Ordering;

fn width(ty: &Ty) -> u32 {
    u32::from(ty.kind()) * 8
}

/// As many ones at the right.
fn ones(n: u32) -> u128 {
    if n >= 128 { u128::MAX } else { (1u128 << n) - 1 }
}

/// The pattern as a signed number of the type.
fn signed(pattern: u128, ty: &Ty) -> Option<Const> {
    let width = width(ty);
    let pattern = pattern & ones(width);
    let negative = width < 128 && pattern >> (width - 1) & 1 == 1;
    Some(Const::Int(if negative { pattern as i128 - (1i128 << width) } else { pattern as i128 }))
}

impl Values<'_> {
    /// The bits of an integer of the first one's type.
    fn bits(&self, i: usize) -> Option<u128> {
        Some(self.int(i)? as u128 & ones(width(self.from)))
    }

    fn count(&self, i: usize) -> Option<u32> {
        u32::try_from(self.int(i)?).ok()
    }

    /// Shifted to the left, to the right by a negative count, zeros shifted in.
    fn moved(&self, bits: u128, n: i64) -> u128 {
        match n.unsigned_abs() {
            far if far >= u64::from(width(self.from)) => 0,
            _ if n >= 0 => bits << n & ones(width(self.from)),
            _ => bits >> -n,
        }
    }
}

pub(crate) fn and(v: &Values<'_>) -> Option<Const> {
    match (v.truth(0), v.truth(1)) {
        (Some(a), Some(b)) => Some(Const::Logical(a && b)),
        _ => signed(v.bits(0)? & v.bits(1)?, v.ty),
    }
}

pub(crate) fn or(v: &Values<'_>) -> Option<Const> {
    match (v.truth(0), v.truth(1)) {
        (Some(a), Some(b)) => Some(Const::Logical(a || b)),
        _ => signed(v.bits(0)? | v.bits(1)?, v.ty),
    }
}

pub(crate) fn exclusive_or(v: &Values<'_>) -> Option<Const> {
    match (v.truth(0), v.truth(1)) {
        (Some(a), Some(b)) => Some(Const::Logical(a != b)),
        _ => signed(v.bits(0)? ^ v.bits(1)?, v.ty),
    }
}

pub(crate) fn not(v: &Values<'_>) -> Option<Const> {
    signed(!v.bits(0)?, v.ty)
}

/// Compared as unsigned numbers.
pub(crate) fn compared(v: &Values<'_>, fits: fn(Ordering) -> bool) -> Option<Const> {
    Some(Const::Logical(fits(v.bits(0)?.cmp(&v.bits(1)?))))
}

pub(crate) fn is_set(v: &Values<'_>) -> Option<Const> {
    Some(Const::Logical(v.bits(0)?.checked_shr(v.count(1)?).unwrap_or(0) & 1 == 1))
}

pub(crate) fn with_bit(v: &Values<'_>) -> Option<Const> {
    signed(v.bits(0)? | 1u128.checked_shl(v.count(1)?)?, v.ty)
}

pub(crate) fn without_bit(v: &Values<'_>) -> Option<Const> {
    signed(v.bits(0)? & !1u128.checked_shl(v.count(1)?)?, v.ty)
}

pub(crate) fn field(v: &Values<'_>) -> Option<Const> {
    signed(v.bits(0)?.checked_shr(v.count(1)?).unwrap_or(0) & ones(v.count(2)?), v.ty)
}

pub(crate) fn shifted_left(v: &Values<'_>) -> Option<Const> {
    signed(v.moved(v.bits(0)?, v.count(1)?.into()), v.ty)
}

pub(crate) fn shifted_right(v: &Values<'_>) -> Option<Const> {
    signed(v.moved(v.bits(0)?, -i64::from(v.count(1)?)), v.ty)
}

pub(crate) fn shifted_either_way(v: &Values<'_>) -> Option<Const> {
    signed(v.moved(v.bits(0)?, i64::try_from(v.int(1)?).ok()?), v.ty)
}

pub(crate) fn shifted_in_sign(v: &Values<'_>) -> Option<Const> {
    Some(Const::Int(v.int(0)? >> v.count(1)?.min(127)))
}

pub(crate) fn combined_left(v: &Values<'_>) -> Option<Const> {
    let (n, width) = (i64::from(v.count(2)?), i64::from(width(v.from)));
    signed(v.moved(v.bits(0)?, n) | v.moved(v.bits(1)?, n - width), v.ty)
}

pub(crate) fn combined_right(v: &Values<'_>) -> Option<Const> {
    let (n, width) = (i64::from(v.count(2)?), i64::from(width(v.from)));
    signed(v.moved(v.bits(0)?, width - n) | v.moved(v.bits(1)?, -n), v.ty)
}

pub(crate) fn rotated(v: &Values<'_>) -> Option<Const> {
    let size = if v.list.len() > 2 { v.count(2)? } else { width(v.from) };
    if size == 0 || size > width(v.from) {
        return None;
    }
    let n = v.int(1)?.rem_euclid(i128::from(size)) as u32;
    let part = v.bits(0)? & ones(size);
    let turned = if n == 0 { part } else { (part << n | part >> (size - n)) & ones(size) };
    signed(v.bits(0)? & !ones(size) | turned, v.ty)
}

pub(crate) fn leading_zeros(v: &Values<'_>) -> Option<Const> {
    Some(Const::Int(i128::from(v.bits(0)?.leading_zeros() - (128 - width(v.from)))))
}

pub(crate) fn trailing_zeros(v: &Values<'_>) -> Option<Const> {
    Some(Const::Int(i128::from(width(v.from).min(v.bits(0)?.trailing_zeros()))))
}

pub(crate) fn count_of_ones(v: &Values<'_>) -> Option<Const> {
    Some(Const::Int(i128::from(v.bits(0)?.count_ones())))
}

pub(crate) fn parity(v: &Values<'_>) -> Option<Const> {
    Some(Const::Int(i128::from(v.bits(0)?.count_ones() % 2)))
}

pub(crate) fn right_mask(v: &Values<'_>) -> Option<Const> {
    signed(ones(v.count(0)?.min(width(v.ty))), v.ty)
}

pub(crate) fn left_mask(v: &Values<'_>) -> Option<Const> {
    let width = width(v.ty);
    signed(ones(width) & !ones(width - v.count(0)?.min(width)), v.ty)
}

pub(crate) fn merged(v: &Values<'_>) -> Option<Const> {
    let mask = v.bits(2)?;
    signed(v.bits(0)? & mask | v.bits(1)? & !mask, v.ty)
}
