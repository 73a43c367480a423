//! Characters: conversions, comparisons, searches. Fortran 2018 §16.9.

use super::super::types::{Len, Ty};
use super::check;
use super::row::Result::{By, Character, DefaultLogical, Fixed, Integer, Of};
use super::row::{BACK, CHARACTER, INTEGER, KIND, Role, Row, Shaped, arg, elemental, function, inquiry};

pub(super) static ROWS: &[Row] = &[
    elemental("achar", &[arg("i", INTEGER), KIND], Character),
    elemental("adjustl", &[arg("string", CHARACTER)], Of(0)),
    elemental("adjustr", &[arg("string", CHARACTER)], Of(0)),
    elemental("char", &[arg("i", INTEGER), KIND], Character).check(check::character_code),
    elemental("iachar", &[arg("c", CHARACTER), KIND], Integer).check(check::one_character),
    elemental("ichar", &[arg("c", CHARACTER), KIND], Integer).check(check::one_character),
    elemental(
        "index",
        &[arg("string", CHARACTER), arg("substring", CHARACTER).same_as(0), BACK, KIND],
        Integer,
    ),
    inquiry("len", &[arg("string", CHARACTER), KIND], Integer),
    elemental("len_trim", &[arg("string", CHARACTER), KIND], Integer),
    elemental("lge", &[arg("string_a", CHARACTER), arg("string_b", CHARACTER)], DefaultLogical),
    elemental("lgt", &[arg("string_a", CHARACTER), arg("string_b", CHARACTER)], DefaultLogical),
    elemental("lle", &[arg("string_a", CHARACTER), arg("string_b", CHARACTER)], DefaultLogical),
    elemental("llt", &[arg("string_a", CHARACTER), arg("string_b", CHARACTER)], DefaultLogical),
    inquiry("new_line", &[arg("a", CHARACTER)], Fixed(|| Ty::Character(1, Len::Const(1)))),
    function(
        "repeat",
        &[arg("string", CHARACTER), arg("ncopies", INTEGER).role(Role::Count)],
        By(check::repeated),
    ),
    elemental("scan", &[arg("string", CHARACTER), arg("set", CHARACTER), BACK, KIND], Integer),
    function("trim", &[arg("string", CHARACTER).shaped(Shaped::Scalar)], By(check::trimmed)),
    elemental("verify", &[arg("string", CHARACTER), arg("set", CHARACTER), BACK, KIND], Integer),
];
