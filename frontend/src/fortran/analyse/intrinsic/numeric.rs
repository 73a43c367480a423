//! Numbers: conversions, remainders, extremes, and the parts of a real number. Fortran 2018 §16.9.

use super::super::fold::{Fold, numeric, wide};
use super::super::types::Ty;
use super::check;
use super::row::Lowering::Binary;
use super::row::Result::{Complex, Integer, Of, PartOf, Real, RealLike};
use super::row::{
    Absent, BOZ, COMPLEX, INT_REAL, INTEGER, KIND, Kinds, NUMERIC, ORDERED, REAL, Result, Row, arg, elemental,
};
use racc_hir::{BinaryOp, MathFn, UnaryOp};
use rustc_apfloat::Round;
use std::cmp::Ordering;

pub(super) static ROWS: &[Row] = &[
    elemental("abs", &[arg("a", NUMERIC)], PartOf(0))
        .elemental(|l, at| l.absolute(at))
        .fold(Fold::Elemental(numeric::absolute))
        .wide(wide::absolute),
    elemental("aimag", &[arg("z", COMPLEX)], PartOf(0))
        .elemental(|l, at| l.imaginary_part(at))
        .fold(Fold::Elemental(numeric::imaginary_part))
        .wide(wide::imaginary_part),
    elemental("aint", &[arg("a", REAL), KIND], RealLike(0))
        .elemental(|l, at| l.whole_real(at, MathFn::Trunc))
        .fold(Fold::Real(f64::trunc))
        .wide(|v| wide::whole_real(v, Round::TowardZero)),
    elemental("anint", &[arg("a", REAL), KIND], RealLike(0))
        .elemental(|l, at| l.whole_real(at, MathFn::Round))
        .fold(Fold::Real(f64::round))
        .wide(|v| wide::whole_real(v, Round::NearestTiesToAway)),
    elemental("ceiling", &[arg("a", REAL), KIND], Integer)
        .elemental(|l, at| l.whole_integer(at, MathFn::Ceil))
        .fold(Fold::Elemental(|v| numeric::whole(v, f64::ceil)))
        .wide(|v| wide::whole(v, Round::TowardPositive)),
    elemental(
        "cmplx",
        &[arg("x", NUMERIC.or(BOZ)), arg("y", INT_REAL.or(BOZ)).opt().absent(Absent::Zero), KIND],
        Complex,
    )
    .check(check::one_complex_argument)
    .elemental(|l, at| l.make_complex(at))
    .fold(Fold::Elemental(numeric::make_complex))
    .wide(wide::make_complex),
    elemental(
        "complex",
        &[arg("x", INT_REAL), arg("y", INT_REAL)],
        Result::By(|an, r| Ok(Ty::Complex(check::widest_real(an, r)))),
    )
    .gnu()
    .elemental(|l, at| l.make_complex(at))
    .fold(Fold::Elemental(numeric::make_complex))
    .wide(wide::make_complex),
    elemental("conjg", &[arg("z", COMPLEX)], Of(0))
        .elemental(|l, at| l.unary(at, UnaryOp::Conj))
        .fold(Fold::Elemental(numeric::conjugate))
        .wide(wide::conjugate),
    elemental("dim", &[arg("x", INT_REAL), arg("y", INT_REAL).like(0)], Of(0))
        .elemental(|l, at| l.positive_difference(at))
        .fold(Fold::Elemental(numeric::positive_difference))
        .wide(wide::positive_difference),
    elemental(
        "dprod",
        &[arg("x", REAL).kinds(Kinds::Default), arg("y", REAL).kinds(Kinds::Default)],
        Result::By(|an, _| Ok(Ty::Real(an.options.default_double))),
    )
    .elemental(|l, at| l.double_product(at))
    .fold(Fold::Real2(|x, y| x * y)),
    elemental("floor", &[arg("a", REAL), KIND], Integer)
        .elemental(|l, at| l.whole_integer(at, MathFn::Floor))
        .fold(Fold::Elemental(|v| numeric::whole(v, f64::floor)))
        .wide(|v| wide::whole(v, Round::TowardNegative)),
    elemental("int", &[arg("a", NUMERIC.or(BOZ)), KIND], Integer)
        .elemental(|l, at| l.converted(at))
        .fold(Fold::Elemental(numeric::converted)),
    elemental(
        "max",
        &[arg("a1", ORDERED), arg("a2", ORDERED).like(0).absent(Absent::First)],
        Result::By(check::extreme),
    )
    .repeated()
    .lower(Binary(BinaryOp::Max))
    .in_place()
    .fold(Fold::Elemental(|v| numeric::extreme(v, Ordering::Greater))),
    elemental(
        "min",
        &[arg("a1", ORDERED), arg("a2", ORDERED).like(0).absent(Absent::First)],
        Result::By(check::extreme),
    )
    .repeated()
    .lower(Binary(BinaryOp::Min))
    .in_place()
    .fold(Fold::Elemental(|v| numeric::extreme(v, Ordering::Less))),
    elemental("mod", &[arg("a", INT_REAL), arg("p", INT_REAL).like(0)], Of(0))
        .check(check::divisor)
        .elemental(|l, at| l.remainder(at))
        .fold(Fold::Elemental(numeric::remainder)),
    elemental("modulo", &[arg("a", INT_REAL), arg("p", INT_REAL).like(0)], Of(0))
        .check(check::divisor)
        .elemental(|l, at| l.modulus(at))
        .fold(Fold::Elemental(numeric::modulus)),
    elemental("nint", &[arg("a", REAL), KIND], Integer)
        .elemental(|l, at| l.nearest_integer(at))
        .fold(Fold::Elemental(|v| numeric::whole(v, f64::round)))
        .wide(|v| wide::whole(v, Round::NearestTiesToAway)),
    elemental("real", &[arg("a", NUMERIC.or(BOZ)), KIND], Real)
        .elemental(|l, at| l.converted(at))
        .fold(Fold::Elemental(numeric::converted)),
    elemental("sign", &[arg("a", INT_REAL), arg("b", INT_REAL).same_as(0)], Of(0))
        .elemental(|l, at| l.with_sign(at))
        .fold(Fold::Elemental(numeric::with_sign))
        .wide(wide::with_sign),
    // The parts of a real number.
    elemental("exponent", &[arg("x", REAL)], Result::DefaultInteger)
        .elemental(|l, at| l.exponent(at))
        .fold(Fold::Elemental(numeric::exponent)),
    elemental("fraction", &[arg("x", REAL)], Of(0))
        .elemental(|l, at| l.fraction(at))
        .fold(Fold::Elemental(numeric::fraction)),
    elemental("nearest", &[arg("x", REAL), arg("s", REAL)], Of(0))
        .check(check::direction)
        .elemental(|l, at| l.neighbour(at))
        .fold(Fold::Elemental(numeric::neighbour)),
    elemental("rrspacing", &[arg("x", REAL)], Of(0))
        .elemental(|l, at| l.reciprocal_spacing(at))
        .fold(Fold::Elemental(numeric::reciprocal_spacing)),
    elemental("scale", &[arg("x", REAL), arg("i", INTEGER)], Of(0))
        .elemental(|l, at| l.scaled(at))
        .fold(Fold::Elemental(numeric::scaled)),
    elemental("set_exponent", &[arg("x", REAL), arg("i", INTEGER)], Of(0))
        .elemental(|l, at| l.fraction(at))
        .fold(Fold::Elemental(numeric::set_exponent)),
    elemental("spacing", &[arg("x", REAL)], Of(0))
        .elemental(|l, at| l.spacing(at))
        .fold(Fold::Elemental(numeric::spacing)),
];
