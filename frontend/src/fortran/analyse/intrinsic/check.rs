//! What the dummies of a row do not say: rules between arguments, and types and ranks that follow from values.

use super::super::symbol::{Shape, SymKind};
use super::super::typed::{Const, Kind, Typed};
use super::super::types::{Len, Ty};
use super::super::{Analysis, codes};
use super::call::dummy_name;
use super::image_check::operation_rule;
use super::row::Reference;
use crate::fortran::standard::Standard;
use crate::reported::{Checked, Reported};
use racc_base::Diagnostic;

/// The rule that is broken, at the argument.
pub(super) fn broken(an: &mut Analysis<'_>, r: &Reference<'_>, at: usize, rule: &str) -> Checked<()> {
    let span = r.arg(at).map_or(r.span, |a| a.span);
    Err(an.wrong_argument(r, at, rule, span))
}

/// Of the whole reference.
fn refused(an: &mut Analysis<'_>, r: &Reference<'_>, message: String) -> Reported {
    an.wrong_call(r.row, r.span, message)
}

/// The integers of a constant, whatever its rank.
fn integers(e: Option<&Typed>) -> Option<Vec<i128>> {
    let of = |c: &Const| if let Const::Int(v) = c { Some(*v) } else { None };
    match e?.as_const()? {
        Const::Array(_, list) => list.iter().map(of).collect(),
        c => Some(vec![of(c)?]),
    }
}

fn is_zero(c: &Const) -> bool {
    match c {
        Const::Int(v) => *v == 0,
        Const::Real(v) => *v == 0.0,
        Const::Array(_, list) => list.iter().any(is_zero),
        _ => false,
    }
}

/// Fortran 2018 §16.9.46: `y` only where `x` is not complex.
pub(super) fn one_complex_argument(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let complex = matches!(r.arg(0).map(|a| &a.ty), Some(Ty::Complex(_)));
    if complex && r.arg(1).is_some() {
        return broken(an, r, 1, "absent where `x` is COMPLEX");
    }
    Ok(())
}

pub(super) fn divisor(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    if r.arg(1).and_then(|p| p.as_const()).is_some_and(is_zero) {
        return broken(an, r, 1, "other than 0");
    }
    Ok(())
}

pub(super) fn direction(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    if r.arg(1).and_then(|s| s.as_const()).is_some_and(is_zero) {
        return broken(an, r, 1, "other than 0");
    }
    Ok(())
}

/// Fortran 2018 §17.11.14: the argument `round` tells a rounding mode.
pub(super) fn rounding(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    match r.arg(1).map(|round| &round.ty) {
        Some(Ty::Derived(id)) if an.table.derived[*id].name != "ieee_round_type" => {
            broken(an, r, 1, "of the type IEEE_ROUND_TYPE")
        }
        _ => Ok(()),
    }
}

pub(super) fn extreme(_: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<Ty> {
    let first = r.arg(0).map_or(Ty::Nothing, |a| a.ty.clone());
    let Ty::Character(kind, _) = first else { return Ok(first) };
    let lengths = r.args.iter().flatten().map(|a| Analysis::constant_length(&a.ty));
    match lengths.collect::<Option<Vec<i64>>>() {
        Some(lengths) => Ok(Ty::Character(kind, Len::Const(lengths.into_iter().max().unwrap_or(0)))),
        None => Ok(Ty::Character(kind, Len::Computed)),
    }
}

/// The codes that characters have.
pub(super) fn character_code(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let wide = r.row.kind_place().and_then(|at| r.arg(at)).and_then(|k| k.as_int()) == Some(4);
    let (last, must) = if wide { (0x7fff_ffff, "from 0 to 2147483647") } else { (255, "from 0 to 255") };
    if integers(r.arg(0)).is_some_and(|list| list.iter().any(|v| !(0..=last).contains(v))) {
        return broken(an, r, 0, must);
    }
    Ok(())
}

/// Fortran 2018 §16.9.109 to §16.9.112: the order is that of ASCII.
pub(super) fn ascii_strings(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let wide = |at: usize| matches!(r.arg(at).map(|a| &a.ty), Some(Ty::Character(k, _)) if *k != 1);
    match (0..2).find(|at| wide(*at)) {
        Some(at) => broken(an, r, at, "of the default or ASCII character kind, 1, not of kind 4"),
        None => Ok(()),
    }
}

pub(super) fn one_character(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    // GNU takes the first character of what a function gives.
    let stored = r.arg(0).filter(|a| a.is_designator() || a.as_const().is_some());
    match stored.and_then(|a| Analysis::constant_length(&a.ty)) {
        Some(n) if n != 1 => broken(an, r, 0, &format!("one character, not {n}")),
        _ => Ok(()),
    }
}

pub(super) fn repeated(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<Ty> {
    let ty = trimmed(an, r)?;
    let length = r.arg(0).and_then(|a| Analysis::constant_length(&a.ty));
    if let (Some(length), Some(n)) = (length, r.arg(1).and_then(|n| n.as_int()))
        && i128::from(length).saturating_mul(n) > i128::from(i64::MAX)
    {
        return Err(an.wrong_argument(r, 1, "a number of copies that memory can hold", r.span));
    }
    let product =
        length.zip(r.arg(1).and_then(|n| n.as_int())).and_then(|(l, n)| l.checked_mul(n.try_into().ok()?));
    Ok(match product {
        Some(n) => Ty::Character(ty.kind(), Len::Const(n)),
        None => ty,
    })
}

pub(super) fn new_line(_: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<Ty> {
    Ok(Ty::Character(r.arg(0).map_or(1, |a| a.ty.kind()), Len::Const(1)))
}

pub(super) fn trimmed(_: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<Ty> {
    Ok(Ty::Character(r.arg(0).map_or(1, |a| a.ty.kind()), Len::Computed))
}

/// Two BOZ constants have no kind.
pub(super) fn one_not_boz(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let boz = |at: usize| r.arg(at).is_some_and(|a| a.ty == Ty::Boz);
    if boz(0) && boz(1) {
        return broken(an, r, 1, "other than a BOZ constant where the first argument is one");
    }
    Ok(())
}

/// The width of the first argument.
fn bits(r: &Reference<'_>) -> i128 {
    r.arg(0).map_or(0, |a| i128::from(a.ty.kind()) * 8)
}

pub(super) fn bit_field(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let place = r.arg(1).and_then(|a| a.as_int()).zip(r.arg(2).and_then(|a| a.as_int()));
    match place {
        Some((pos, len)) if pos + len > bits(r) => {
            broken(an, r, 2, &format!("such that `pos + len` is within {} bits", bits(r)))
        }
        _ => Ok(()),
    }
}

pub(super) fn rotated_bits(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let Some(size) = r.arg(2).and_then(|a| a.as_int()) else { return Ok(()) };
    if !(1..=bits(r)).contains(&size) {
        return broken(an, r, 2, &format!("from 1 to {}", bits(r)));
    }
    match integers(r.arg(1)) {
        Some(list) if list.iter().any(|shift| shift.abs() > size) => {
            broken(an, r, 1, &format!("from -{size} to {size}"))
        }
        _ => Ok(()),
    }
}

pub(super) fn mask_bits(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let kind = r.arg(1).map_or(Some(an.options.default_integer.into()), |k| k.as_int()).unwrap_or(0);
    match integers(r.arg(0)) {
        Some(list) if list.iter().any(|n| !(0..=kind * 8).contains(n)) => {
            broken(an, r, 0, &format!("from 0 to {}", kind * 8))
        }
        _ => Ok(()),
    }
}

/// One extent of an argument against one of another.
fn agree(an: &mut Analysis<'_>, r: &Reference<'_>, m: Option<i64>, n: Option<i64>) -> Checked<()> {
    let (Some(m), Some(n)) = (m, n) else { return Ok(()) };
    if m == n {
        return Ok(());
    }
    let (a, b) = (dummy_name(r.row, 0), dummy_name(r.row, 1));
    let message = format!("`{a}` and `{b}` of intrinsic `{}` do not fit: {m} and {n} elements", r.written);
    Err(an.report(Diagnostic::error(codes::SHAPE, r.span, message)))
}

pub(super) fn vectors(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let extent = |at: usize| r.arg(at).and_then(|a| an.constant_extent(a));
    let (m, n) = (extent(0), extent(1));
    agree(an, r, m, n)
}

pub(super) fn matrices(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    if r.args.iter().flatten().all(|a| a.rank == 1) {
        return broken(an, r, 1, "of rank 2 where `matrix_a` has rank 1");
    }
    let shape = |at: usize| r.arg(at).and_then(|a| an.constant_shape(a));
    let (m, n) = (shape(0).and_then(|s| s.last().copied()), shape(1).and_then(|s| s.first().copied()));
    agree(an, r, m, n)
}

pub(super) fn product_rank(_: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<u8> {
    Ok(r.args.iter().flatten().map(|a| a.rank).sum::<u8>().saturating_sub(2))
}

/// Fortran 2018 §16.9.67: only intrinsic types have an element that stands for none.
pub(super) fn boundary(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let derived =
        matches!(r.arg(0).map(|a| &a.ty), Some(Ty::Derived(_) | Ty::Class(_) | Ty::CPtr | Ty::CFunPtr));
    if derived && r.arg(2).is_none() {
        let what = "argument `boundary` of intrinsic `eoshift` must be there for a derived type".to_owned();
        return Err(refused(an, r, what));
    }
    if let (Some(array), Some(values)) = (r.arg(0), r.arg(2))
        && let (Some(m), Some(n)) =
            (Analysis::constant_length(&array.ty), Analysis::constant_length(&values.ty))
        && m != n
    {
        return broken(an, r, 2, &format!("of the length of `array`, {m}, not {n}"));
    }
    let (Some(array), Some(values)) = (r.arg(0), r.arg(2).filter(|b| b.rank > 0)) else { return Ok(()) };
    let dim = r.arg(3).map_or(Some(1), |d| d.as_int());
    let Some(dim) = dim.and_then(|d| usize::try_from(d).ok()) else { return Ok(()) };
    let mut wanted = an.known_extents(array);
    if (1..=wanted.len()).contains(&dim) {
        wanted.remove(dim - 1);
    }
    let given = an.known_extents(values);
    match wanted.iter().zip(&given).find(|(m, n)| m.is_some() && n.is_some() && m != n) {
        Some((m, n)) => {
            let (m, n) = (m.unwrap_or(0), n.unwrap_or(0));
            let what = format!("of the shape of `array` without dimension {dim}: {m} elements, not {n}");
            broken(an, r, 2, &what)
        }
        None => Ok(()),
    }
}

pub(super) fn merged(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<Ty> {
    let (Some(a), Some(b)) = (r.arg(0), r.arg(1)) else { return Ok(Ty::Nothing) };
    match (&a.ty, &b.ty) {
        (Ty::Character(k, Len::Const(m)), Ty::Character(_, Len::Const(n))) if m == n => {
            Ok(Ty::Character(*k, Len::Const(*m)))
        }
        (Ty::Character(_, Len::Const(m)), Ty::Character(_, Len::Const(n))) => {
            let must = format!("of the length of `tsource`, {m}, not {n}");
            Err(an.wrong_argument(r, 1, &must, b.span))
        }
        (Ty::Character(k, _), _) => Ok(Ty::Character(*k, Len::Computed)),
        (ty, _) => Ok(ty.clone()),
    }
}

/// Fortran 2018 §16.9.161: what the elements are put together with.
pub(super) fn reduced(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    if matches!(r.arg(0).map(|a| &a.ty), Some(Ty::Class(_))) {
        return Err(an.report(racc_base::nyi!(r.span, "REDUCE of polymorphic arrays")));
    }
    let (Some(array), Some(operation)) = (r.arg(0), r.arg(1)) else { return Ok(()) };
    if !matches!(operation.kind, Kind::Procedure(_)) {
        return broken(an, r, 1, "a PURE function of two arguments");
    }
    match operation_rule(an, &array.ty, operation) {
        Some(rule) => broken(an, r, 1, &rule),
        None => Ok(()),
    }
}

/// Fortran 2018 §16.9.146: VECTOR has as many elements as MASK has that are true.
pub(super) fn packed_vector(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let (Some(mask), Some(vector)) = (r.arg(1), r.arg(2)) else { return Ok(()) };
    let least = match mask.as_const() {
        Some(Const::Array(_, list)) => list.iter().filter(|c| **c == Const::Logical(true)).count() as i64,
        Some(Const::Logical(true)) => {
            r.arg(0).and_then(|a| an.constant_shape(a)).map_or(0, |s| s.iter().product())
        }
        _ => 0,
    };
    match an.constant_extent(vector) {
        Some(n) if n < least => broken(an, r, 2, &format!("at least {least} elements, not {n}")),
        _ => Ok(()),
    }
}

/// Fortran 2018 §16.9.201: VECTOR has an element for each that is true in MASK.
pub(super) fn unpacked_vector(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let (Some(vector), Some(mask)) = (r.arg(0), r.arg(1)) else { return Ok(()) };
    let Some(Const::Array(_, list)) = mask.as_const() else { return Ok(()) };
    let least = list.iter().filter(|c| **c == Const::Logical(true)).count() as i64;
    match an.constant_extent(vector) {
        Some(n) if n < least => broken(an, r, 0, &format!("at least {least} elements, not {n}")),
        _ => Ok(()),
    }
}

/// Fortran 2018 §16.9.193: nothing is made of parts without any bits.
pub(super) fn transferred(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let (Some(source), Some(mold)) = (r.arg(0), r.arg(1)) else { return Ok(()) };
    let empty = |an: &mut Analysis<'_>, v: &Typed| {
        let characters = matches!(v.ty, Ty::Character(_, Len::Const(0)));
        let nothing = match v.ty {
            Ty::Derived(_) => {
                let ty = an.elem_type(&v.ty);
                an.program.types.size_of(ty) == Some(0)
            }
            _ => false,
        };
        characters || nothing
    };
    let array = mold.rank > 0 || r.arg(2).is_some();
    let some = an.constant_shape(source).is_none_or(|s| s.iter().product::<i64>() != 0);
    if array && some && empty(an, mold) && !empty(an, source) {
        return broken(an, r, 1, "of a size other than 0 where `source` has one");
    }
    Ok(())
}

/// Fortran 2018 §16.9.163.
pub(super) fn reshaped(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let shape = integers(r.arg(1));
    if shape.as_ref().is_some_and(|s| s.iter().any(|n| *n < 0)) {
        return broken(an, r, 1, "without negative extents");
    }
    let rank = r.arg(1).and_then(|s| an.constant_extent(s));
    if let (Some(order), Some(rank)) = (r.arg(3), rank) {
        let mut list = integers(Some(order)).unwrap_or_else(|| (1..=i128::from(rank)).collect());
        list.sort_unstable();
        let extent = an.constant_extent(order);
        if extent.is_some_and(|n| n != rank) || !list.into_iter().eq(1..=i128::from(rank)) {
            return broken(an, r, 3, &format!("the numbers from 1 to {rank} in some order"));
        }
    }
    let source = r.arg(0).and_then(|s| an.constant_shape(s)).map(|s| s.iter().product::<i64>());
    let pad = r.arg(2).map(|p| an.constant_shape(p).map_or(1, |s| s.iter().product::<i64>()));
    if let (Some(shape), Some(n)) = (shape, source) {
        let wanted = shape.iter().fold(1i128, |p, n| p.saturating_mul(*n));
        if pad.unwrap_or(0) == 0 && i128::from(n) < wanted {
            return broken(an, r, 0, &format!("at least {wanted} elements without `pad`, not {n}"));
        }
    }
    Ok(())
}

pub(super) fn reshaped_rank(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<u8> {
    match r.arg(1).and_then(|s| an.constant_extent(s)) {
        Some(n @ 1..=15) => Ok(n as u8),
        Some(n) => Err(refused(an, r, format!("an array cannot have rank {n}"))),
        None => {
            Err(refused(an, r, "the size of argument `shape` of intrinsic `reshape` must be constant".into()))
        }
    }
}

pub(super) fn transfer_rank(_: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<u8> {
    Ok(u8::from(r.arg(2).is_some() || r.arg(1).is_some_and(|m| m.rank > 0)))
}

/// Fortran 2018 §16.9.183: the last extent of an assumed-size array is not known.
pub(super) fn known_extents(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    if r.arg(0).is_some_and(|x| x.ty == Ty::Null || matches!(x.kind, Kind::Null)) {
        return broken(an, r, 0, "an object, which NULL() is not");
    }
    let Some(array) = r.arg(0).filter(|a| matches!(a.kind, Kind::Var(_)) && an.is_assumed_size(a)) else {
        return Ok(());
    };
    let dim = r.row.dim_place().and_then(|at| r.arg(at));
    let fits = dim.is_some_and(|d| d.as_int().is_none_or(|d| d != i128::from(array.rank)));
    if fits {
        Ok(())
    } else {
        broken(an, r, 0, "an array whose last extent is known, not an assumed-size array")
    }
}

/// Extents that are known here fit the kind of the result (Fortran 2018 §16.9.172, §16.9.180).
pub(super) fn countable(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    known_extents(an, r)?;
    let Some(shape) = r.arg(0).filter(|a| !an.is_assumed_rank(a)).and_then(|a| an.constant_shape(a)) else {
        return Ok(());
    };
    let place = (0..r.args.len()).find(|at| dummy_name(r.row, *at) == "kind");
    let kind = match place.and_then(|at| r.arg(at)) {
        Some(kind) => kind.as_int().and_then(|k| u32::try_from(k).ok()),
        None => Some(u32::from(an.options.default_integer)),
    };
    let extents = shape.iter().map(|n| i128::from(*n));
    let dim = r.row.dim_place().and_then(|at| r.arg(at));
    let count = match dim {
        Some(dim) => dim.as_int().and_then(|d| extents.clone().nth(usize::try_from(d - 1).ok()?)),
        None if r.row.name == "size" => extents.clone().reduce(|a, b| a.saturating_mul(b)),
        None => extents.clone().max(),
    };
    match (count, kind) {
        (Some(n), Some(kind @ (1 | 2 | 4 | 8))) if n >= 1 << (kind * 8 - 1) => an.error_help(
            codes::RANGE,
            r.span,
            format!("`{}` gives {n} here, which INTEGER({kind}) cannot hold", r.written),
            "ask for a larger kind, as in `kind=8`",
        ),
        _ => Ok(()),
    }
}

/// Fortran 2018 §16.9.76, §16.9.165: types with extensions.
pub(super) fn extensible(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let closed = |v: &Typed| matches!(v.ty, Ty::Derived(id) if !an.is_extensible(id));
    match r.args.iter().flatten().position(closed) {
        Some(at) => broken(an, r, at, "of a type that can be extended, without SEQUENCE and BIND(C)"),
        None => Ok(()),
    }
}

/// Bytes can be counted where the shape and the type are known here, or come with the argument.
pub(super) fn known_size(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let Some(x) = r.arg(0) else { return Ok(()) };
    let described = matches!(an.declared_shape(x), Shape::AssumedShape(_) | Shape::AssumedRank);
    if x.ty == Ty::Assumed && !described {
        return broken(an, r, 0, "of a known type, or an array of TYPE(*) of assumed shape or rank");
    }
    if matches!(x.kind, Kind::Var(_)) && an.is_assumed_size(x) {
        return broken(an, r, 0, "an array whose last extent is known, not an assumed-size array");
    }
    Ok(())
}

/// What a character is read into has room for one.
pub(super) fn some_character(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let empty = |v: &Typed| matches!(v.ty, Ty::Character(_, Len::Const(0)));
    match r.args.iter().position(|a| a.as_ref().is_some_and(empty)) {
        Some(at) => broken(an, r, at, "of one character or more"),
        None => Ok(()),
    }
}

/// Fortran 2018 §16.9.20.
pub(super) fn target(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let (Some(pointer), Some(target)) = (r.arg(0), r.arg(1)) else { return Ok(()) };
    let procedures = (an.names_procedure(pointer), an.names_procedure(target));
    if target.ty == Ty::Null || matches!(target.kind, Kind::Null) {
        return Ok(());
    }
    let fits = match procedures {
        (true, true) => true,
        (true, false) => matches!(target.kind, Kind::Call(_)),
        (false, true) => false,
        (false, false) => {
            if an.is_assumed_rank(target) {
                return broken(an, r, 1, "of known rank (Fortran 2018 C838)");
            }
            target.rank == pointer.rank || an.is_assumed_rank(pointer)
        }
    };
    if !fits {
        return broken(an, r, 1, "of the type and rank of the pointer");
    }
    let value = !target.is_designator() && !matches!(target.kind, Kind::Call(_) | Kind::Procedure(_));
    if value { broken(an, r, 1, "a pointer or target") } else { Ok(()) }
}

/// One argument at most; those that may be absent are counted by libgfortran.
pub(super) fn one_argument(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let there = |a: &&Typed| match &a.kind {
        Kind::Var(s) => !an.table.var(*s).is_some_and(|v| v.attrs.optional),
        _ => true,
    };
    if r.args.iter().flatten().filter(there).count() > 1 {
        return Err(refused(an, r, format!("intrinsic `{}` takes one argument at most", r.written)));
    }
    Ok(())
}

/// The kind of the widest argument that is REAL; the default one without.
pub(super) fn widest_real(an: &Analysis<'_>, r: &Reference<'_>) -> u8 {
    let kinds = r.args.iter().flatten().filter(|a| matches!(a.ty, Ty::Real(_))).map(|a| a.ty.kind());
    kinds.max().unwrap_or(an.options.default_real)
}

/// Fortran 2018 §16.9.137.
pub(super) fn moved(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let (Some(from), Some(to)) = (r.arg(0), r.arg(1)) else { return Ok(()) };
    let types = match (&from.ty, &to.ty) {
        (Ty::Derived(a) | Ty::Class(Some(a)), Ty::Class(Some(b))) => an.table.extends(*a, *b),
        (_, Ty::Class(None)) => true,
        (a, b) => a.same(b),
    };
    if !types {
        let (a, b) = (an.type_name(&from.ty), an.type_name(&to.ty));
        return broken(an, r, 1, &format!("of the type of `from`, {a}, not {b}"));
    }
    if let (Some(m), Some(n)) = (an.corank(from), an.corank(to))
        && m != n
    {
        return broken(an, r, 1, &format!("of the corank of `from`, {m}, not {n}"));
    }
    if from.rank != to.rank {
        return broken(an, r, 1, &format!("of the rank of `from`, {}, not {}", from.rank, to.rank));
    }
    // Fortran 2018 §15.5.2.13: what is reached through `from` is gone with it.
    if !an.is_same_place(to, from) && an.is_part_of(to, from) {
        return broken(an, r, 1, "no part of `from`");
    }
    Ok(())
}

/// A procedure's name has no type of its own here.
pub(super) fn null_type(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<Ty> {
    let Some(mold) = r.arg(0) else { return Ok(Ty::Null) };
    let (allocatable, pointer) = an.dynamic_attrs(mold);
    if !allocatable && !pointer && !an.names_procedure(mold) {
        return Err(an.wrong_argument(r, 0, "a pointer or ALLOCATABLE", mold.span));
    }
    Ok(mold.ty.clone())
}

pub(super) fn null_rank(_: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<u8> {
    Ok(r.arg(0).map_or(0, |m| m.rank))
}

/// Fortran 2018 §18.2.3.6: an object that C may keep the address of.
pub(super) fn located(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let Some(x) = r.arg(0) else { return Ok(()) };
    if matches!(x.ty, Ty::Class(_)) {
        return broken(an, r, 0, "of a type, not polymorphic");
    }
    // A function's pointer or allocatable result, and what a module of racc's declares, have an address.
    let result = matches!(x.kind, Kind::Call(_));
    // Fortran 2003 §15.1.2.5: of arrays, those of explicit shape or size, or allocatable, alone.
    let shape = an.declared_shape(x);
    let known = matches!(shape, Shape::Explicit(_) | Shape::AssumedSize(..) | Shape::Scalar);
    if an.options.standard.is_some_and(|s| s < Standard::F2008)
        && x.rank > 0
        && x.is_designator()
        && !known
        && !an.dynamic_attrs(x).0
    {
        return broken(an, r, 0, "an array of explicit shape or an ALLOCATABLE one in this standard");
    }
    if result || x.ty == Ty::Assumed || an.may_be_target(x) {
        return Ok(());
    }
    // The guide's example of mapped memory (§4.3) asks for the address of an array that is none.
    if an.options.cuda
        && let Some(sym) = x.root()
        && let SymKind::Variable(v) = &mut an.table.syms[sym].kind
    {
        v.attrs.target = true;
        let name = &an.table.syms[sym].name;
        let message = format!("C_LOC of `{name}`, which has no TARGET attribute");
        let help = "standard Fortran: declare it with TARGET, as a pointer may lead to it";
        an.sink.push(Diagnostic::warning(codes::LENIENT, x.span, message).help(help));
        return Ok(());
    }
    broken(an, r, 0, "a TARGET or a POINTER")
}

/// Fortran 2018 §18.2.3.5 takes any procedure, earlier standards those of C alone.
pub(super) fn interoperable_code(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let Some(x) = r.arg(0) else { return Ok(()) };
    match x.kind {
        Kind::Procedure(s) if an.table.proc(s).is_some_and(|p| !p.bind_c) => {
            an.check_new("C_FUNLOC of a procedure without BIND(C)", Standard::F2018, x.span)
        }
        _ => Ok(()),
    }
}

/// The state has eight default integers in libgfortran, half as many of kind 8.
pub(super) fn state_size(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    one_argument(an, r)?;
    for at in [1, 2] {
        let Some(a) = r.arg(at) else { continue };
        let least = 32 / i64::from(a.ty.kind().max(1));
        match an.constant_extent(a) {
            Some(n) if n < least => {
                return broken(an, r, at, &format!("an array of at least {least} elements, not {n}"));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Fortran 2018 §18.2.3.3.
pub(super) fn pointer_shape(an: &mut Analysis<'_>, r: &Reference<'_>) -> Checked<()> {
    let Some(pointer) = r.arg(1) else { return Ok(()) };
    if matches!(pointer.ty, Ty::Class(_)) {
        return broken(an, r, 1, "of a type, not polymorphic");
    }
    match (pointer.rank, r.arg(2)) {
        (0, Some(_)) => broken(an, r, 2, "absent for a scalar pointer"),
        (0, None) => Ok(()),
        (_, None) => {
            let what =
                "argument `shape` of intrinsic `c_f_pointer` must be there for an array pointer".to_owned();
            Err(refused(an, r, what))
        }
        (rank, Some(shape)) => match an.constant_extent(shape) {
            Some(n) if n != i64::from(rank) => broken(an, r, 2, &format!("{rank} extents, not {n}")),
            _ => Ok(()),
        },
    }
}
