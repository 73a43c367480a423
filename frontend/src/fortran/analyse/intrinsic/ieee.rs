//! Of the module IEEE_ARITHMETIC: what needs no state. Fortran 2018 §17.11.

use super::super::fold::{Fold, inquiry as type_inquiry};
use super::row::Lowering::Predicate;
use super::row::Result::{DefaultInteger, DefaultLogical, Of};
use super::row::{INTEGER, REAL, Row, arg, elemental, function};
use racc_hir::MathFn;

const MODULE: &str = "ieee_arithmetic";

pub(super) static ROWS: &[Row] = &[
    elemental("ieee_copy_sign", &[arg("x", REAL), arg("y", REAL)], Of(0))
        .of_module(MODULE)
        .elemental(|l, at| l.copied_sign(at)),
    elemental("ieee_is_finite", &[arg("x", REAL)], DefaultLogical)
        .of_module(MODULE)
        .lower(Predicate(MathFn::Isfinite)),
    elemental("ieee_is_nan", &[arg("x", REAL)], DefaultLogical)
        .of_module(MODULE)
        .lower(Predicate(MathFn::Isnan)),
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
    elemental("ieee_rem", &[arg("x", REAL), arg("y", REAL).like(0)], Of(0))
        .of_module(MODULE)
        .math(MathFn::Remainder),
    elemental("ieee_rint", &[arg("x", REAL)], Of(0)).of_module(MODULE).math(MathFn::Rint),
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
