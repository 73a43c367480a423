//! Infinities and NaN as constants: results of `-fno-range-check`, values of `-finit-real`.

use super::super::settings::InitialReal;
use super::super::typed::{Const, Kind, Op, Typed};
use super::super::types::Ty;
use super::intrinsic::Values;
use super::number::{complex_of, complex_parts, kept_complex, kept_real, real_of};
use crate::float::Real;

/// An operation of constants of kinds 2, 4 and 8 by IEEE's rules, whatever comes out.
pub(super) fn folded(e: &Typed) -> Option<Const> {
    let rounded = |value: f64| match e.ty {
        Ty::Real(kind) => super::narrow(value, kind).map(Const::Real),
        _ => None,
    };
    match &e.kind {
        Kind::Binary(op, a, b) => {
            let (x, y) = match (a.as_const()?, b.as_const()?) {
                (Const::Real(x), Const::Real(y)) => (x, y),
                (x, y) => {
                    let (re, im) = complex_values(*op, complex_of(x)?, complex_of(y)?, e.ty.kind())?;
                    return kept_complex(re, im);
                }
            };
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

pub(crate) fn is_nan(v: &Values<'_>) -> Option<Const> {
    Some(Const::Logical(v.real(0)?.is_nan()))
}

/// As gfortran has them: a quotient by zero is no number in both parts.
fn complex_values(op: Op, x: (Real, Real), y: (Real, Real), kind: u8) -> Option<(Real, Real)> {
    let finite = [x.0, x.1, y.0, y.1].into_iter().all(Real::is_finite);
    if op == Op::Div && y.0.is_zero() && y.1.is_zero() || !finite {
        let nan = wide(f64::NAN, kind);
        return matches!(op, Op::Add | Op::Sub | Op::Mul | Op::Div).then_some((nan, nan));
    }
    complex_parts(op, x, y, kind)
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
