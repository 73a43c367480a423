//! Infinities and NaN as constants: results of `-fno-range-check`, values of `-finit-real`.

use super::super::settings::InitialReal;
use super::super::typed::{Const, Kind, Op, Typed};
use super::super::types::Ty;
use super::number::{kept_complex, kept_real, real_of};
use crate::float::Real;

/// An operation of constants of kinds 2, 4 and 8 by IEEE's rules, whatever comes out.
pub(super) fn folded(e: &Typed) -> Option<Const> {
    let rounded = |value: f64| match e.ty {
        Ty::Real(kind) => super::narrow(value, kind).map(Const::Real),
        _ => None,
    };
    match &e.kind {
        Kind::Binary(op, a, b) => {
            let (Const::Real(x), Const::Real(y)) = (a.as_const()?, b.as_const()?) else { return None };
            match op {
                Op::Add => rounded(x + y),
                Op::Sub => rounded(x - y),
                Op::Mul => rounded(x * y),
                Op::Div => rounded(x / y),
                Op::Power => rounded(x.powf(*y)),
                Op::Eq => Some(Const::Logical(x == y)),
                Op::Ne => Some(Const::Logical(x != y)),
                Op::Lt => Some(Const::Logical(x < y)),
                Op::Le => Some(Const::Logical(x <= y)),
                Op::Gt => Some(Const::Logical(x > y)),
                Op::Ge => Some(Const::Logical(x >= y)),
                Op::Concat | Op::And | Op::Or | Op::Eqv | Op::Neqv => None,
            }
        }
        Kind::Convert(a) => match (a.as_const()?, &e.ty) {
            (Const::Real(v), Ty::Real(4 | 8)) => rounded(*v),
            (Const::Real(v), Ty::Real(kind)) => Some(kept_real(wide(*v, *kind))),
            (c @ Const::Wide(_), Ty::Real(kind)) => {
                Some(kept_real(real_of(c)?.to_kind(super::super::Analysis::float_kind(*kind))))
            }
            _ => None,
        },
        _ => None,
    }
}

fn wide(value: f64, kind: u8) -> Real {
    Real::Narrow(value).to_kind(super::super::Analysis::float_kind(kind))
}

/// The value of `-finit-real` in a real or complex type.
pub(in super::super) fn initial_const(value: InitialReal, ty: &Ty) -> Const {
    let value = match value {
        InitialReal::Zero => 0.0,
        InitialReal::Nan | InitialReal::SignallingNan => f64::NAN,
        InitialReal::Infinity => f64::INFINITY,
        InitialReal::MinusInfinity => f64::NEG_INFINITY,
    };
    let value = wide(value, ty.kind());
    match ty {
        Ty::Complex(_) => kept_complex(value, value).unwrap_or(Const::Complex(0.0, 0.0)),
        _ => kept_real(value),
    }
}
