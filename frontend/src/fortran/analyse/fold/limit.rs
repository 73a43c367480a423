//! The limits of numeric types. Fortran 2018 §16.4.

use super::super::typed::Const;
use super::super::types::Ty;
use super::number::literal;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Limit {
    Huge,
    Tiny,
    Epsilon,
}

impl Limit {
    /// Of an integer or real type.
    pub(crate) fn of(self, ty: &Ty) -> Const {
        let kind = ty.kind();
        // The digits are a number of the kind.
        let text = |t: &str| literal(t, kind).map_or(Const::Undefined, Const::Wide);
        match (self, ty) {
            (Limit::Huge, Ty::Integer(k)) => Const::Int(i128::MAX >> (128 - u32::from(*k) * 8)),
            (Limit::Huge, Ty::Real(2)) => Const::Real(65504.0),
            (Limit::Huge, Ty::Real(4)) => Const::Real(f64::from(f32::MAX)),
            (Limit::Huge, Ty::Real(8)) => Const::Real(f64::MAX),
            (Limit::Huge, Ty::Real(10)) => text("1.18973149535723176502e4932"),
            (Limit::Huge, _) => text("1.18973149535723176508575932662800702e4932"),
            (Limit::Tiny, Ty::Real(2)) => Const::Real(0.5f64.powi(14)),
            (Limit::Tiny, Ty::Real(4)) => Const::Real(f64::from(f32::MIN_POSITIVE)),
            (Limit::Tiny, Ty::Real(8)) => Const::Real(f64::MIN_POSITIVE),
            (Limit::Tiny, Ty::Real(10)) => text("3.36210314311209350626e-4932"),
            (Limit::Tiny, _) => text("3.36210314311209350626267781732175260e-4932"),
            (Limit::Epsilon, Ty::Real(2)) => Const::Real(0.5f64.powi(10)),
            (Limit::Epsilon, Ty::Real(4)) => Const::Real(f64::from(f32::EPSILON)),
            (Limit::Epsilon, Ty::Real(8)) => Const::Real(f64::EPSILON),
            (Limit::Epsilon, Ty::Real(10)) => text("1.08420217248550443401e-19"),
            (Limit::Epsilon, _) => text("1.92592994438723585305597794258492732e-34"),
        }
    }

    /// The digits of the model, base 2.
    pub(crate) fn digits(ty: &Ty) -> i64 {
        match ty {
            Ty::Integer(k) => i64::from(*k) * 8 - 1,
            Ty::Real(2) => 11,
            Ty::Real(4) => 24,
            Ty::Real(8) => 53,
            Ty::Real(10) => 64,
            _ => 113,
        }
    }
}
