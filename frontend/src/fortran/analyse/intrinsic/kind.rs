//! Kinds: conversions between kinds of logical values, and the choice of a kind. Fortran 2018 §16.9.

use super::check;
use super::row::Result::{DefaultInteger, Logical};
use super::row::{CHARACTER, INTEGER, KIND, LOGICAL, Row, arg, elemental, function};

pub(super) static ROWS: &[Row] = &[
    elemental("logical", &[arg("l", LOGICAL), KIND], Logical),
    function("selected_char_kind", &[arg("name", CHARACTER)], DefaultInteger),
    function("selected_int_kind", &[arg("r", INTEGER)], DefaultInteger),
    function(
        "selected_real_kind",
        &[arg("p", INTEGER).opt(), arg("r", INTEGER).opt(), arg("radix", INTEGER).opt()],
        DefaultInteger,
    )
    .check(check::some_argument),
];
