//! Mathematical functions. Fortran 2018 §16.9, and GNU's in degrees.

use super::super::fold::mathematical::*;
use super::super::fold::special_functions::{Special, bessel, bessel_orders, special};
use super::super::fold::{Fold, wide};
use super::super::lower::degrees::OfDegrees;
use super::row::Becomes::Other;
use super::row::Lowering::Stored;
use super::row::Rank::Exactly;
use super::row::Result::Of;
use super::row::{Dummy, FLOATING, INTEGER, REAL, Row, arg, elemental, transformational};
use crate::mathematics::Elementary;
use crate::reported::invariant;
use racc_hir::MathFn::*;

/// Of the Bessel functions of several orders.
const ORDERS: &[Dummy] = &[arg("n1", INTEGER), arg("n2", INTEGER), arg("x", REAL)];

pub(super) static ROWS: &[Row] = &[
    elemental("acos", &[arg("x", FLOATING)], Of(0))
        .math_of(Acos, Cacos)
        .fold(Fold::Math(f64::acos, complex_acos))
        .wide(|v| wide::elementary(v, Elementary::Acos)),
    elemental("acosh", &[arg("x", FLOATING)], Of(0))
        .math_of(Acosh, Cacosh)
        .fold(Fold::Math(libm::acosh, complex_acosh))
        .wide(|v| wide::elementary(v, Elementary::Acosh)),
    elemental("asin", &[arg("x", FLOATING)], Of(0))
        .math_of(Asin, Casin)
        .fold(Fold::Math(f64::asin, complex_asin))
        .wide(|v| wide::elementary(v, Elementary::Asin)),
    elemental("asinh", &[arg("x", FLOATING)], Of(0))
        .math_of(Asinh, Casinh)
        .fold(Fold::Math(libm::asinh, complex_asinh))
        .wide(|v| wide::elementary(v, Elementary::Asinh)),
    elemental("atan", &[arg("x", FLOATING)], Of(0))
        .math_of(Atan, Catan)
        .fold(Fold::Math(f64::atan, complex_atan))
        .wide(|v| wide::elementary(v, Elementary::Atan)),
    // With two arguments, `atan` is `atan2`.
    elemental("atan", &[arg("y", REAL), arg("x", REAL).same_as(0)], Of(0)).becomes(Other("atan2")),
    elemental("atan2", &[arg("y", REAL), arg("x", REAL).same_as(0)], Of(0))
        .math(Atan2)
        .fold(Fold::Real2(f64::atan2))
        .wide(wide::angle),
    elemental("atanh", &[arg("x", FLOATING)], Of(0))
        .math_of(Atanh, Catanh)
        .fold(Fold::Math(libm::atanh, complex_atanh))
        .wide(|v| wide::elementary(v, Elementary::Atanh)),
    elemental("bessel_j0", &[arg("x", REAL)], Of(0))
        .math(J0)
        .fold(Fold::Elemental(|v| special(v, Special::BesselJ(0)))),
    elemental("bessel_j1", &[arg("x", REAL)], Of(0))
        .math(J1)
        .fold(Fold::Elemental(|v| special(v, Special::BesselJ(1)))),
    elemental("bessel_jn", &[arg("n", INTEGER), arg("x", REAL)], Of(1))
        .elemental(|l, at| l.bessel(at, Jn))
        .fold(Fold::Elemental(|v| bessel(v, Special::BesselJ))),
    // With three arguments it is an array, of another function: its name is no name of Fortran's.
    transformational("bessel_jn", ORDERS, Of(2), Exactly(1)).becomes(Other("bessel_jn:orders")),
    transformational("bessel_jn:orders", ORDERS, Of(2), Exactly(1))
        .lower(Stored(|l, call| l.bessel_orders(call, Jn)))
        .fold(Fold::Whole(|f| bessel_orders(f, Special::BesselJ))),
    elemental("bessel_y0", &[arg("x", REAL)], Of(0))
        .math(Y0)
        .fold(Fold::Elemental(|v| special(v, Special::BesselY(0)))),
    elemental("bessel_y1", &[arg("x", REAL)], Of(0))
        .math(Y1)
        .fold(Fold::Elemental(|v| special(v, Special::BesselY(1)))),
    elemental("bessel_yn", &[arg("n", INTEGER), arg("x", REAL)], Of(1))
        .elemental(|l, at| l.bessel(at, Yn))
        .fold(Fold::Elemental(|v| bessel(v, Special::BesselY))),
    // With three arguments it is an array, of another function: its name is no name of Fortran's.
    transformational("bessel_yn", ORDERS, Of(2), Exactly(1)).becomes(Other("bessel_yn:orders")),
    transformational("bessel_yn:orders", ORDERS, Of(2), Exactly(1))
        .lower(Stored(|l, call| l.bessel_orders(call, Yn)))
        .fold(Fold::Whole(|f| bessel_orders(f, Special::BesselY))),
    elemental("cos", &[arg("x", FLOATING)], Of(0))
        .math_of(Cos, Ccos)
        .fold(Fold::Math(f64::cos, complex_cos))
        .wide(|v| wide::elementary(v, Elementary::Cos)),
    elemental("cosh", &[arg("x", FLOATING)], Of(0))
        .math_of(Cosh, Ccosh)
        .fold(Fold::Math(f64::cosh, complex_cosh))
        .wide(|v| wide::elementary(v, Elementary::Cosh)),
    elemental("erf", &[arg("x", REAL)], Of(0)).math(Erf).fold(Fold::Elemental(|v| special(v, Special::Erf))),
    elemental("erfc", &[arg("x", REAL)], Of(0))
        .math(Erfc)
        .fold(Fold::Elemental(|v| special(v, Special::Erfc))),
    elemental("erfc_scaled", &[arg("x", REAL)], Of(0))
        .elemental(|l, at| l.scaled_complement(at))
        .fold(Fold::Elemental(|v| special(v, Special::ErfcScaled))),
    elemental("exp", &[arg("x", FLOATING)], Of(0))
        .math_of(Exp, Cexp)
        .fold(Fold::Math(f64::exp, complex_exp))
        .wide(|v| wide::elementary(v, Elementary::Exp)),
    elemental("gamma", &[arg("x", REAL)], Of(0))
        .math(Tgamma)
        .fold(Fold::Elemental(|v| special(v, Special::Gamma))),
    elemental("hypot", &[arg("x", REAL), arg("y", REAL).same_as(0)], Of(0))
        .math(Hypot)
        .fold(Fold::Real2(f64::hypot))
        .wide(wide::hypotenuse),
    elemental("log", &[arg("x", FLOATING)], Of(0))
        .math_of(Log, Clog)
        .fold(Fold::Math(f64::ln, complex_log))
        .wide(|v| wide::elementary(v, Elementary::Log)),
    elemental("log10", &[arg("x", REAL)], Of(0))
        .math(Log10)
        .fold(Fold::Real(f64::log10))
        .wide(|v| wide::elementary(v, Elementary::Log10)),
    elemental("log_gamma", &[arg("x", REAL)], Of(0))
        .math(Lgamma)
        .fold(Fold::Elemental(|v| special(v, Special::LogGamma))),
    elemental("sin", &[arg("x", FLOATING)], Of(0))
        .math_of(Sin, Csin)
        .fold(Fold::Math(f64::sin, complex_sin))
        .wide(|v| wide::elementary(v, Elementary::Sin)),
    elemental("sinh", &[arg("x", FLOATING)], Of(0))
        .math_of(Sinh, Csinh)
        .fold(Fold::Math(f64::sinh, complex_sinh))
        .wide(|v| wide::elementary(v, Elementary::Sinh)),
    elemental("sqrt", &[arg("x", FLOATING)], Of(0))
        .math_of(Sqrt, Csqrt)
        .fold(Fold::Math(f64::sqrt, complex_sqrt))
        .wide(|v| wide::elementary(v, Elementary::Sqrt)),
    elemental("tan", &[arg("x", FLOATING)], Of(0))
        .math_of(Tan, Ctan)
        .fold(Fold::Math(f64::tan, complex_tan))
        .wide(|v| wide::elementary(v, Elementary::Tan)),
    elemental("tanh", &[arg("x", FLOATING)], Of(0))
        .math_of(Tanh, Ctanh)
        .fold(Fold::Math(f64::tanh, complex_tanh))
        .wide(|v| wide::elementary(v, Elementary::Tanh)),
    // In degrees.
    elemental("acosd", &[arg("x", REAL)], Of(0))
        .gnu()
        .elemental(|l, at| l.in_degrees(at, Acos))
        .fold(Fold::Elemental(|v| special(v, Special::Acosd))),
    elemental("asind", &[arg("x", REAL)], Of(0))
        .gnu()
        .elemental(|l, at| l.in_degrees(at, Asin))
        .fold(Fold::Elemental(|v| special(v, Special::Asind))),
    elemental("atand", &[arg("x", REAL)], Of(0))
        .gnu()
        .elemental(|l, at| l.in_degrees(at, Atan))
        .fold(Fold::Elemental(|v| special(v, Special::Atand))),
    elemental("atan2d", &[arg("y", REAL), arg("x", REAL).same_as(0)], Of(0))
        .gnu()
        .elemental(|l, at| l.in_degrees(at, Atan2)),
    elemental("cosd", &[arg("x", REAL)], Of(0))
        .gnu()
        .elemental(|l, at| l.of_degrees(at, OfDegrees::Cosine))
        .fold(Fold::Elemental(|v| special(v, Special::Cosd))),
    elemental("cotan", &[arg("x", FLOATING)], Of(0))
        .gnu()
        .elemental(|l, at| l.cotangent(at, invariant!(l, at.scalar(0))))
        .fold(Fold::Math(|x| 1.0 / x.tan(), complex_cotan)),
    elemental("cotand", &[arg("x", REAL)], Of(0))
        .gnu()
        .elemental(|l, at| l.of_degrees(at, OfDegrees::Cotangent)),
    elemental("sind", &[arg("x", REAL)], Of(0))
        .gnu()
        .elemental(|l, at| l.of_degrees(at, OfDegrees::Sine))
        .fold(Fold::Elemental(|v| special(v, Special::Sind))),
    elemental("tand", &[arg("x", REAL)], Of(0))
        .gnu()
        .elemental(|l, at| l.of_degrees(at, OfDegrees::Tangent))
        .fold(Fold::Elemental(|v| special(v, Special::Tand))),
];
