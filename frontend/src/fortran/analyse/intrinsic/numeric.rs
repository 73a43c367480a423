//! Numbers: conversions, remainders, extremes, and the parts of a real number. Fortran 2018 §16.9.

use super::super::types::Ty;
use super::check;
use super::row::Result::{Complex, Fixed, Integer, Of, PartOf, Real, RealLike};
use super::row::{
    BOZ, COMPLEX, INT_REAL, INTEGER, KIND, Kinds, NUMERIC, ORDERED, REAL, Result, Row, arg, elemental,
};

pub(super) static ROWS: &[Row] = &[
    elemental("abs", &[arg("a", NUMERIC)], PartOf(0)),
    elemental("aimag", &[arg("z", COMPLEX)], PartOf(0)),
    elemental("aint", &[arg("a", REAL), KIND], RealLike(0)),
    elemental("anint", &[arg("a", REAL), KIND], RealLike(0)),
    elemental("ceiling", &[arg("a", REAL), KIND], Integer),
    elemental("cmplx", &[arg("x", NUMERIC.or(BOZ)), arg("y", INT_REAL.or(BOZ)).opt(), KIND], Complex)
        .check(check::one_complex_argument),
    elemental("conjg", &[arg("z", COMPLEX)], Of(0)),
    elemental("dim", &[arg("x", INT_REAL), arg("y", INT_REAL).like(0)], Of(0)),
    elemental(
        "dprod",
        &[arg("x", REAL).kinds(Kinds::Default), arg("y", REAL).kinds(Kinds::Default)],
        Fixed(|| Ty::DOUBLE),
    ),
    elemental("floor", &[arg("a", REAL), KIND], Integer),
    elemental("int", &[arg("a", NUMERIC.or(BOZ)), KIND], Integer),
    elemental("max", &[arg("a1", ORDERED), arg("a2", ORDERED).like(0)], Result::By(check::extreme))
        .repeated(),
    elemental("min", &[arg("a1", ORDERED), arg("a2", ORDERED).like(0)], Result::By(check::extreme))
        .repeated(),
    elemental("mod", &[arg("a", INT_REAL), arg("p", INT_REAL).like(0)], Of(0)).check(check::divisor),
    elemental("modulo", &[arg("a", INT_REAL), arg("p", INT_REAL).like(0)], Of(0)).check(check::divisor),
    elemental("nint", &[arg("a", REAL), KIND], Integer),
    elemental("real", &[arg("a", NUMERIC.or(BOZ)), KIND], Real),
    elemental("sign", &[arg("a", INT_REAL), arg("b", INT_REAL).like(0)], Of(0)),
    // The parts of a real number.
    elemental("exponent", &[arg("x", REAL)], Result::DefaultInteger),
    elemental("fraction", &[arg("x", REAL)], Of(0)),
    elemental("nearest", &[arg("x", REAL), arg("s", REAL)], Of(0)).check(check::direction),
    elemental("rrspacing", &[arg("x", REAL)], Of(0)),
    elemental("scale", &[arg("x", REAL), arg("i", INTEGER)], Of(0)),
    elemental("set_exponent", &[arg("x", REAL), arg("i", INTEGER)], Of(0)),
    elemental("spacing", &[arg("x", REAL)], Of(0)),
];
