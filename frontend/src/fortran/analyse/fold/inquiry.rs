//! Inquiries whose answer types, shapes and declarations give. Fortran 2018 §16.9.

use super::super::Analysis;
use super::super::lower::Bound;
use super::super::typed::{Const, Kind, bytes_of};
use super::super::types::{Len, Ty};
use super::intrinsic::Folding;
use super::limit::Limit;

fn int(v: impl Into<i128>) -> Option<Const> {
    Some(Const::Int(v.into()))
}

pub(crate) fn limit(f: &Folding<'_>, which: Limit) -> Option<Const> {
    Some(which.of(&f.arg(0)?.ty))
}

pub(crate) fn digits(f: &Folding<'_>) -> Option<Const> {
    int(Limit::digits(&f.arg(0)?.ty))
}

pub(crate) fn kind(f: &Folding<'_>) -> Option<Const> {
    int(f.arg(0)?.ty.kind())
}

/// Of integers that hold addresses.
pub(crate) fn address_kind(_: &Folding<'_>) -> Option<Const> {
    int(8)
}

pub(crate) fn bit_size(f: &Folding<'_>) -> Option<Const> {
    int(i128::from(f.arg(0)?.ty.kind()) * 8)
}

pub(crate) fn radix(_: &Folding<'_>) -> Option<Const> {
    int(2)
}

pub(crate) fn precision(f: &Folding<'_>) -> Option<Const> {
    int(match f.arg(0)?.ty.kind() {
        2 => 3,
        4 => 6,
        8 => 15,
        10 => 18,
        _ => 33,
    })
}

pub(crate) fn range(f: &Folding<'_>) -> Option<Const> {
    int(match f.arg(0)?.ty {
        Ty::Integer(1) => 2,
        Ty::Integer(2) => 4,
        Ty::Integer(4) => 9,
        Ty::Integer(8) => 18,
        Ty::Integer(_) => 38,
        Ty::Real(2) => 4,
        Ty::Real(4) | Ty::Complex(4) => 37,
        Ty::Real(8) | Ty::Complex(8) => 307,
        _ => 4931,
    })
}

pub(crate) fn maxexponent(f: &Folding<'_>) -> Option<Const> {
    int(match f.arg(0)?.ty.kind() {
        2 => 16,
        4 => 128,
        8 => 1024,
        _ => 16384,
    })
}

pub(crate) fn minexponent(f: &Folding<'_>) -> Option<Const> {
    int(match f.arg(0)?.ty.kind() {
        2 => -13,
        4 => -125,
        8 => -1021,
        _ => -16381,
    })
}

pub(crate) fn rank(an: &mut Analysis<'_>, f: &Folding<'_>) -> Option<Const> {
    let a = f.arg(0)?;
    if an.is_assumed_rank(a) { None } else { int(a.rank) }
}

pub(crate) fn length(f: &Folding<'_>) -> Option<Const> {
    int(f.arg(0)?.const_len()?)
}

/// An extent or bound by its dimension.
fn of_dimension(f: &Folding<'_>, list: &[i64]) -> Option<Const> {
    int(*list.get(usize::try_from(f.arg(1)?.as_int()? - 1).ok()?)?)
}

fn vector(list: &[i64]) -> Option<Const> {
    let values = list.iter().map(|n| Const::Int((*n).into())).collect();
    Some(Const::Array(vec![list.len() as i64], values))
}

pub(crate) fn size(an: &mut Analysis<'_>, f: &Folding<'_>) -> Option<Const> {
    let array = f.arg(0)?;
    if an.is_assumed_rank(array) {
        return None;
    }
    let shape = an.constant_shape(array)?;
    if f.arg(1).is_none() { int(shape.iter().product::<i64>()) } else { of_dimension(f, &shape) }
}

pub(crate) fn shape(an: &mut Analysis<'_>, f: &Folding<'_>) -> Option<Const> {
    let array = f.arg(0)?;
    if an.is_assumed_rank(array) { None } else { vector(&an.constant_shape(array)?) }
}

/// Of a whole array as declared; others begin at 1. Fortran 2018 §16.9.109.
pub(crate) fn bound(an: &mut Analysis<'_>, f: &Folding<'_>, which: Bound) -> Option<Const> {
    let a = f.arg(0)?;
    if an.is_assumed_rank(a) {
        return None;
    }
    let whole = matches!(a.kind, Kind::Var(_) | Kind::Component { .. });
    let dims: Vec<(i64, i64)> = match an.declared_shape(a).constant() {
        Some(dims) if whole && !dims.is_empty() => dims,
        _ => an.constant_shape(a)?.into_iter().map(|n| (1, n)).collect(),
    };
    let bounds = dims.iter().map(|(lo, n)| match (which, n) {
        (Bound::Lower, 0) => 1,
        (Bound::Lower, _) => *lo,
        (Bound::Upper, 0) => 0,
        (Bound::Upper, n) => lo + n - 1,
    });
    let bounds: Vec<i64> = bounds.collect();
    if f.arg(1).is_none() { vector(&bounds) } else { of_dimension(f, &bounds) }
}

/// Bytes of an object or of an element of an array, where the type alone tells them.
fn bytes(an: &mut Analysis<'_>, ty: &Ty) -> Option<i128> {
    match ty {
        Ty::Class(_) | Ty::Assumed => None,
        Ty::Character(_, Len::Computed | Len::Assumed | Len::Deferred | Len::Expr(_)) => None,
        ty => {
            let elem = an.elem_type(ty);
            Some(an.program.types.size_of(elem)?.into())
        }
    }
}

pub(crate) fn storage_size(an: &mut Analysis<'_>, f: &Folding<'_>) -> Option<Const> {
    int(bytes(an, &f.arg(0)?.ty)? * 8)
}

pub(crate) fn sizeof(an: &mut Analysis<'_>, f: &Folding<'_>) -> Option<Const> {
    let a = f.arg(0)?;
    if an.is_assumed_rank(a) {
        return None;
    }
    let count: i64 = an.constant_shape(a)?.iter().product();
    int(bytes(an, &a.ty)? * i128::from(count))
}

pub(crate) fn selected_char_kind(f: &Folding<'_>) -> Option<Const> {
    let Const::Char(name) = f.constant(0)?? else { return None };
    int(match bytes_of(name).to_ascii_lowercase().trim_ascii_end() {
        b"ascii" | b"default" => 1,
        b"iso_10646" => 4,
        _ => -1,
    })
}

pub(crate) fn selected_int_kind(f: &Folding<'_>) -> Option<Const> {
    let r = f.int(0)??;
    let kinds = [(2, 1), (4, 2), (9, 4), (18, 8), (38, 16)];
    int(kinds.iter().find(|(digits, _)| r <= *digits).map_or(-1, |k| k.1))
}

/// Fortran 2018 §16.9.170: which of the conditions cannot be met, where no kind meets all.
pub(crate) fn selected_real_kind(f: &Folding<'_>) -> Option<Const> {
    let (p, r) = (f.int(0)?.unwrap_or(0), f.int(1)?.unwrap_or(0));
    if f.int(2)?.unwrap_or(2) != 2 {
        return int(-5);
    }
    let kinds = [(6, 37, 4), (15, 307, 8), (18, 4931, 10), (33, 4931, 16)];
    let here = f.host.real_kinds();
    let found = kinds.iter().find(|k| p <= k.0 && r <= k.1 && here.contains(&k.2)).map(|k| i128::from(k.2));
    int(found.unwrap_or(match (p > 33, r > 4931) {
        (true, true) => -3,
        (true, false) => -1,
        (false, _) => -2,
    }))
}
