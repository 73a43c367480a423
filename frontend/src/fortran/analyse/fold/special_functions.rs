//! References to special functions and functions of degrees whose arguments are constants. Fortran 2018 §10.1.12, §16.9.

use super::super::Analysis;
use super::super::typed::Const;
use super::intrinsic::{Folding, Values};
use super::number::{real_const, real_of};
use crate::float::Real;
pub(crate) use crate::mathematics::special::Special;
use crate::mathematics::special::{self, ORDERS};

/// Of the element's last argument, which is the number.
pub(crate) fn special(v: &Values<'_>, f: Special) -> Option<Const> {
    value(f, real_of(v.list.last()?)?, v.ty.kind())
}

/// A Bessel function, whose order stands before its argument.
pub(crate) fn bessel(v: &Values<'_>, f: fn(i128) -> Special) -> Option<Const> {
    special(v, f(v.int(0)?))
}

/// The functions of several orders in a row.
pub(crate) fn bessel_orders(f: &Folding<'_>, g: fn(i128) -> Special) -> Option<Const> {
    let (first, last) = (f.int(0)??, f.int(1)??);
    if last - first > ORDERS {
        return None;
    }
    let x = real_of(f.constant(2)??)?;
    let list = (first..=last).map(|n| value(g(n), x, f.ty.kind())).collect::<Option<Vec<_>>>()?;
    Some(Const::Array(vec![list.len() as i64], list))
}

fn value(f: Special, x: Real, kind: u8) -> Option<Const> {
    real_const(special::value(f, x, Analysis::float_kind(kind))?, kind)
}
