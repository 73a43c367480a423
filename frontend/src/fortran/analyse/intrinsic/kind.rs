//! Kinds: conversions between kinds of logical values, and the choice of a kind. Fortran 2018 §16.9.

use super::super::fold::{Fold, inquiry as type_inquiry, numeric};
use super::row::Result::{DefaultInteger, Logical};
use super::row::{CHARACTER, INTEGER, KIND, LOGICAL, Row, arg, elemental, function};

pub(super) static ROWS: &[Row] = &[
    elemental("logical", &[arg("l", LOGICAL), KIND], Logical)
        .elemental(|l, at| l.converted(at))
        .fold(Fold::Elemental(numeric::converted)),
    function("selected_char_kind", &[arg("name", CHARACTER)], DefaultInteger)
        .scalar(|l, call| l.selected_char_kind(call))
        .fold(Fold::Whole(type_inquiry::selected_char_kind)),
    function("selected_int_kind", &[arg("r", INTEGER)], DefaultInteger)
        .scalar(|l, call| l.selected_int_kind(call))
        .fold(Fold::Whole(type_inquiry::selected_int_kind)),
    function(
        "selected_real_kind",
        &[arg("p", INTEGER).opt(), arg("r", INTEGER).opt(), arg("radix", INTEGER).opt()],
        DefaultInteger,
    )
    .scalar(|l, call| l.selected_real_kind(call))
    .fold(Fold::Whole(type_inquiry::selected_real_kind)),
];
