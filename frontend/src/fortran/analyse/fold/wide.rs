//! Elemental intrinsic functions of real and complex constants of kinds 10 and 16, which `f64` cannot hold.

use super::super::Analysis;
use super::super::typed::Const;
use super::super::types::Ty;
use super::intrinsic::Values;
use super::mathematical::of_complex;
use super::number::{self, complex_const, complex_of, real_const, real_of};
use super::{Op, complex, in_range};
use crate::float::Real;
use crate::mathematics::{self, Elementary};
use racc_hir::FloatKind;
use rustc_apfloat::Round;

/// The type has such a kind.
pub(super) fn is_wide(ty: &Ty) -> bool {
    matches!(ty, Ty::Real(10 | 16) | Ty::Complex(10 | 16))
}

impl Values<'_> {
    fn wide(&self, i: usize) -> Option<Real> {
        real_of(self.list.get(i)?)
    }

    fn wide_complex(&self, i: usize) -> Option<(Real, Real)> {
        complex_of(self.list.get(i)?)
    }

    /// A number in the kind of the result.
    fn part(&self, c: &Const) -> Option<Real> {
        match c {
            Const::Int(v) => Some(Real::from_int(*v, true, Analysis::float_kind(self.ty.kind()))),
            c => real_of(c),
        }
    }
}

pub(crate) fn elementary(v: &Values<'_>, f: Elementary) -> Option<Const> {
    if let Some(z) = v.wide_complex(0) {
        let near = |x: Real| match x.to_kind(FloatKind::F64) {
            Real::Narrow(x) => Some(x),
            _ => None,
        };
        let rough = of_complex(f)?(near(z.0)?, near(z.1)?);
        return complex_const(complex::wide(f, z, rough, v.ty.kind())?, v.ty.kind());
    }
    real_const(mathematics::elementary(f, v.wide(0)?, Analysis::float_kind(v.ty.kind()))?, v.ty.kind())
}

pub(crate) fn absolute(v: &Values<'_>) -> Option<Const> {
    let kind = v.ty.kind();
    if let Some((re, im)) = v.wide_complex(0) {
        return real_const(mathematics::hypotenuse(re, im, Analysis::float_kind(kind))?, kind);
    }
    let x = v.wide(0)?;
    real_const(if x.is_negative() { x.negate() } else { x }, kind)
}

pub(crate) fn imaginary_part(v: &Values<'_>) -> Option<Const> {
    real_const(v.wide_complex(0)?.1, v.ty.kind())
}

pub(crate) fn conjugate(v: &Values<'_>) -> Option<Const> {
    let (re, im) = v.wide_complex(0)?;
    complex_const((re, im.negate()), v.ty.kind())
}

/// A whole number near the argument, as a real one.
pub(crate) fn whole_real(v: &Values<'_>, mode: Round) -> Option<Const> {
    real_const(v.wide(0)?.round(mode), v.ty.kind())
}

/// A whole number near the argument, as an integer.
pub(crate) fn whole(v: &Values<'_>, mode: Round) -> Option<Const> {
    in_range(v.wide(0)?.round(mode).to_int(true)?, v.ty.kind())
}

pub(crate) fn make_complex(v: &Values<'_>) -> Option<Const> {
    let parts = match (v.wide_complex(0), v.list.get(1)) {
        (Some(parts), _) => parts,
        (None, Some(y)) => (v.part(v.list[0])?, v.part(y)?),
        (None, None) => (v.part(v.list.first()?)?, Real::Narrow(0.0)),
    };
    complex_const(parts, v.ty.kind())
}

pub(crate) fn with_sign(v: &Values<'_>) -> Option<Const> {
    let (x, y) = (v.wide(0)?, v.wide(1)?);
    real_const(if x.is_negative() == y.is_negative() { x } else { x.negate() }, v.ty.kind())
}

pub(crate) fn positive_difference(v: &Values<'_>) -> Option<Const> {
    let (x, y, kind) = (v.wide(0)?, v.wide(1)?, v.ty.kind());
    match x.order(y)?.is_gt() {
        true => number::real_binary(Op::Sub, x, y, kind),
        false => real_const(Real::Narrow(0.0), kind),
    }
}

pub(crate) fn hypotenuse(v: &Values<'_>) -> Option<Const> {
    let kind = v.ty.kind();
    real_const(mathematics::hypotenuse(v.wide(0)?, v.wide(1)?, Analysis::float_kind(kind))?, kind)
}

pub(crate) fn angle(v: &Values<'_>) -> Option<Const> {
    let kind = v.ty.kind();
    real_const(mathematics::angle(v.wide(0)?, v.wide(1)?, Analysis::float_kind(kind))?, kind)
}
