//! Of the module IEEE_ARITHMETIC: what needs no state. Fortran 2018 §17.11.

use super::super::fold::{Fold, inquiry as type_inquiry, special};
use super::check;
use super::row::Lowering::Predicate;
use super::row::Result::{DefaultInteger, DefaultLogical, Integer, Of, Real};
use super::row::{DERIVED, Dummy, INT_REAL, INTEGER, KIND, REAL, Row, arg, elemental, function};
use racc_hir::{CompareOp, MathFn};

const MODULE: &str = "ieee_arithmetic";

const PAIR: &[Dummy] = &[arg("a", REAL), arg("b", REAL).like(0)];

/// A comparison that says no for NaN.
const fn compares(name: &'static str) -> Row {
    elemental(name, PAIR, DefaultLogical).of_module(MODULE)
}

pub(super) static ROWS: &[Row] = &[
    elemental("ieee_copy_sign", &[arg("x", REAL), arg("y", REAL)], Of(0))
        .of_module(MODULE)
        .elemental(|l, at| l.copied_sign(at)),
    // Fortran 2018 §17.11.12, with the names that IEEE 754-2008 gave them.
    elemental("ieee_fma", &[arg("a", REAL), arg("b", REAL).like(0), arg("c", REAL).like(0)], Of(0))
        .of_module(MODULE)
        .math(MathFn::Fma),
    elemental("ieee_max_num", &[arg("x", REAL), arg("y", REAL).like(0)], Of(0))
        .of_module(MODULE)
        .math(MathFn::Fmax),
    elemental("ieee_max_num_mag", &[arg("x", REAL), arg("y", REAL).like(0)], Of(0))
        .of_module(MODULE)
        .elemental(|l, at| l.extreme_magnitude(at, MathFn::Fmax, CompareOp::Gt)),
    elemental("ieee_min_num", &[arg("x", REAL), arg("y", REAL).like(0)], Of(0))
        .of_module(MODULE)
        .math(MathFn::Fmin),
    elemental("ieee_min_num_mag", &[arg("x", REAL), arg("y", REAL).like(0)], Of(0))
        .of_module(MODULE)
        .elemental(|l, at| l.extreme_magnitude(at, MathFn::Fmin, CompareOp::Lt)),
    compares("ieee_quiet_eq").elemental(|l, at| l.quietly(at, CompareOp::Eq)),
    compares("ieee_quiet_ge").elemental(|l, at| l.quietly(at, CompareOp::Ge)),
    compares("ieee_quiet_gt").elemental(|l, at| l.quietly(at, CompareOp::Gt)),
    compares("ieee_quiet_le").elemental(|l, at| l.quietly(at, CompareOp::Le)),
    compares("ieee_quiet_lt").elemental(|l, at| l.quietly(at, CompareOp::Lt)),
    compares("ieee_quiet_ne").elemental(|l, at| l.quietly(at, CompareOp::Ne)),
    compares("ieee_signaling_eq").elemental(|l, at| l.signalling(at, CompareOp::Eq)),
    compares("ieee_signaling_ge").elemental(|l, at| l.signalling(at, CompareOp::Ge)),
    compares("ieee_signaling_gt").elemental(|l, at| l.signalling(at, CompareOp::Gt)),
    compares("ieee_signaling_le").elemental(|l, at| l.signalling(at, CompareOp::Le)),
    compares("ieee_signaling_lt").elemental(|l, at| l.signalling(at, CompareOp::Lt)),
    compares("ieee_signaling_ne").elemental(|l, at| l.signalling(at, CompareOp::Ne)),
    elemental("ieee_signbit", &[arg("x", REAL)], DefaultLogical)
        .of_module(MODULE)
        .lower(Predicate(MathFn::Signbit)),
    elemental("ieee_is_finite", &[arg("x", REAL)], DefaultLogical)
        .of_module(MODULE)
        .lower(Predicate(MathFn::Isfinite)),
    elemental("ieee_is_nan", &[arg("x", REAL)], DefaultLogical)
        .of_module(MODULE)
        .lower(Predicate(MathFn::Isnan))
        .fold(Fold::Elemental(special::is_nan)),
    elemental("ieee_is_negative", &[arg("x", REAL)], DefaultLogical)
        .of_module(MODULE)
        .elemental(|l, at| l.negative_number(at)),
    elemental("ieee_is_normal", &[arg("x", REAL)], DefaultLogical)
        .of_module(MODULE)
        .elemental(|l, at| l.normal_or_zero(at)),
    elemental("ieee_logb", &[arg("x", REAL)], Of(0)).of_module(MODULE).math(MathFn::Logb),
    elemental("ieee_next_after", &[arg("x", REAL), arg("y", REAL)], Of(0))
        .of_module(MODULE)
        .elemental(|l, at| l.next_after(at)),
    elemental("ieee_next_down", &[arg("x", REAL)], Of(0))
        .of_module(MODULE)
        .elemental(|l, at| l.next_toward(at, f64::NEG_INFINITY)),
    elemental("ieee_next_up", &[arg("x", REAL)], Of(0))
        .of_module(MODULE)
        .elemental(|l, at| l.next_toward(at, f64::INFINITY)),
    elemental("ieee_rem", &[arg("x", REAL), arg("y", REAL).like(0)], Of(0))
        .of_module(MODULE)
        .math(MathFn::Remainder),
    elemental("ieee_int", &[arg("a", REAL), arg("round", DERIVED), KIND], Integer)
        .of_module(MODULE)
        .check(check::rounding)
        .elemental(|l, at| l.rounded_integer(at)),
    elemental("ieee_real", &[arg("a", INT_REAL), KIND], Real)
        .of_module(MODULE)
        .elemental(|l, at| l.converted(at)),
    elemental("ieee_rint", &[arg("x", REAL), arg("round", DERIVED).opt()], Of(0))
        .of_module(MODULE)
        .check(check::rounding)
        .elemental(|l, at| l.rounded(at)),
    elemental("ieee_scalb", &[arg("x", REAL), arg("i", INTEGER)], Of(0))
        .of_module(MODULE)
        .elemental(|l, at| l.scaled(at)),
    function(
        "ieee_selected_real_kind",
        &[arg("p", INTEGER).opt(), arg("r", INTEGER).opt(), arg("radix", INTEGER).opt()],
        DefaultInteger,
    )
    .of_module(MODULE)
    .scalar(|l, call| l.selected_real_kind(call))
    .fold(Fold::Whole(type_inquiry::selected_real_kind)),
    elemental("ieee_unordered", &[arg("x", REAL), arg("y", REAL).like(0)], DefaultLogical)
        .of_module(MODULE)
        .elemental(|l, at| l.unordered(at)),
];
