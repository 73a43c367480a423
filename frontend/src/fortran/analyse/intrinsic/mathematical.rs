//! Mathematical functions. Fortran 2018 §16.9, and GNU's in degrees.

use super::row::Becomes::Other;
use super::row::Result::Of;
use super::row::{FLOATING, INTEGER, REAL, Row, arg, elemental};

pub(super) static ROWS: &[Row] = &[
    elemental("acos", &[arg("x", FLOATING)], Of(0)),
    elemental("acosh", &[arg("x", FLOATING)], Of(0)),
    elemental("asin", &[arg("x", FLOATING)], Of(0)),
    elemental("asinh", &[arg("x", FLOATING)], Of(0)),
    elemental("atan", &[arg("x", FLOATING)], Of(0)),
    // With two arguments, `atan` is `atan2`.
    elemental("atan", &[arg("y", REAL), arg("x", REAL).same_as(0)], Of(0)).becomes(Other("atan2")),
    elemental("atan2", &[arg("y", REAL), arg("x", REAL).same_as(0)], Of(0)),
    elemental("atanh", &[arg("x", FLOATING)], Of(0)),
    elemental("bessel_j0", &[arg("x", REAL)], Of(0)),
    elemental("bessel_j1", &[arg("x", REAL)], Of(0)),
    elemental("bessel_jn", &[arg("n", INTEGER), arg("x", REAL)], Of(1)),
    elemental("bessel_y0", &[arg("x", REAL)], Of(0)),
    elemental("bessel_y1", &[arg("x", REAL)], Of(0)),
    elemental("bessel_yn", &[arg("n", INTEGER), arg("x", REAL)], Of(1)),
    elemental("cos", &[arg("x", FLOATING)], Of(0)),
    elemental("cosh", &[arg("x", FLOATING)], Of(0)),
    elemental("erf", &[arg("x", REAL)], Of(0)),
    elemental("erfc", &[arg("x", REAL)], Of(0)),
    elemental("erfc_scaled", &[arg("x", REAL)], Of(0)),
    elemental("exp", &[arg("x", FLOATING)], Of(0)),
    elemental("gamma", &[arg("x", REAL)], Of(0)),
    elemental("hypot", &[arg("x", REAL), arg("y", REAL).same_as(0)], Of(0)),
    elemental("log", &[arg("x", FLOATING)], Of(0)),
    elemental("log10", &[arg("x", REAL)], Of(0)),
    elemental("log_gamma", &[arg("x", REAL)], Of(0)),
    elemental("sin", &[arg("x", FLOATING)], Of(0)),
    elemental("sinh", &[arg("x", FLOATING)], Of(0)),
    elemental("sqrt", &[arg("x", FLOATING)], Of(0)),
    elemental("tan", &[arg("x", FLOATING)], Of(0)),
    elemental("tanh", &[arg("x", FLOATING)], Of(0)),
    // In degrees.
    elemental("acosd", &[arg("x", REAL)], Of(0)).gnu(),
    elemental("asind", &[arg("x", REAL)], Of(0)).gnu(),
    elemental("atand", &[arg("x", REAL)], Of(0)).gnu(),
    elemental("atan2d", &[arg("y", REAL), arg("x", REAL).same_as(0)], Of(0)).gnu(),
    elemental("cosd", &[arg("x", REAL)], Of(0)).gnu(),
    elemental("cotan", &[arg("x", FLOATING)], Of(0)).gnu(),
    elemental("cotand", &[arg("x", REAL)], Of(0)).gnu(),
    elemental("sind", &[arg("x", REAL)], Of(0)).gnu(),
    elemental("tand", &[arg("x", REAL)], Of(0)).gnu(),
];
