//! Characters: conversions, comparisons, searches. Fortran 2018 §16.9.

use super::super::fold::{Fold, inquiry as type_inquiry, text};
use super::super::typed::Op;
use super::check;
use super::row::Result::{By, Character, DefaultLogical, Integer, Of};
use super::row::{BACK, CHARACTER, INTEGER, KIND, Role, Row, Shaped, arg, elemental, function, inquiry};
use std::cmp::Ordering;

pub(super) static ROWS: &[Row] = &[
    elemental("achar", &[arg("i", INTEGER), KIND], Character)
        .check(check::character_code)
        .elemental(|l, at| l.character(at))
        .fold(Fold::Elemental(text::character)),
    elemental("adjustl", &[arg("string", CHARACTER)], Of(0))
        .elemental(|l, at| l.adjusted_text(at, "adjustl"))
        .fold(Fold::Elemental(text::adjusted_left)),
    elemental("adjustr", &[arg("string", CHARACTER)], Of(0))
        .elemental(|l, at| l.adjusted_text(at, "adjustr"))
        .fold(Fold::Elemental(text::adjusted_right)),
    elemental("char", &[arg("i", INTEGER), KIND], Character)
        .check(check::character_code)
        .elemental(|l, at| l.character(at))
        .fold(Fold::Elemental(text::character)),
    elemental("iachar", &[arg("c", CHARACTER), KIND], Integer)
        .check(check::one_character)
        .elemental(|l, at| l.character_code(at))
        .fold(Fold::Elemental(text::code)),
    elemental("ichar", &[arg("c", CHARACTER), KIND], Integer)
        .check(check::one_character)
        .elemental(|l, at| l.character_code(at))
        .fold(Fold::Elemental(text::code)),
    elemental(
        "index",
        &[arg("string", CHARACTER), arg("substring", CHARACTER).same_as(0), BACK, KIND],
        Integer,
    )
    .elemental(|l, at| l.position(at, "index"))
    .fold(Fold::Elemental(text::index)),
    inquiry("len", &[arg("string", CHARACTER), KIND], Integer)
        .scalar(|l, call| l.length(call))
        .fold(Fold::Whole(type_inquiry::length)),
    elemental("len_trim", &[arg("string", CHARACTER), KIND], Integer)
        .elemental(|l, at| l.trimmed_length(at))
        .fold(Fold::Elemental(text::trimmed_length)),
    elemental("lge", &[arg("string_a", CHARACTER), arg("string_b", CHARACTER)], DefaultLogical)
        .check(check::ascii_strings)
        .elemental(|l, at| l.compared_text(at, Op::Ge))
        .fold(Fold::Elemental(|v| text::compared(v, Ordering::is_ge))),
    elemental("lgt", &[arg("string_a", CHARACTER), arg("string_b", CHARACTER)], DefaultLogical)
        .check(check::ascii_strings)
        .elemental(|l, at| l.compared_text(at, Op::Gt))
        .fold(Fold::Elemental(|v| text::compared(v, Ordering::is_gt))),
    elemental("lle", &[arg("string_a", CHARACTER), arg("string_b", CHARACTER)], DefaultLogical)
        .check(check::ascii_strings)
        .elemental(|l, at| l.compared_text(at, Op::Le))
        .fold(Fold::Elemental(|v| text::compared(v, Ordering::is_le))),
    elemental("llt", &[arg("string_a", CHARACTER), arg("string_b", CHARACTER)], DefaultLogical)
        .check(check::ascii_strings)
        .elemental(|l, at| l.compared_text(at, Op::Lt))
        .fold(Fold::Elemental(|v| text::compared(v, Ordering::is_lt))),
    inquiry("new_line", &[arg("a", CHARACTER)], By(check::new_line)).fold(Fold::Whole(text::new_line)),
    function(
        "repeat",
        &[arg("string", CHARACTER), arg("ncopies", INTEGER).role(Role::Count)],
        By(check::repeated),
    )
    .scalar(|l, call| l.repeat(call))
    .fold(Fold::Typed(text::repeated)),
    elemental("scan", &[arg("string", CHARACTER), arg("set", CHARACTER), BACK, KIND], Integer)
        .elemental(|l, at| l.position(at, "scan"))
        .fold(Fold::Elemental(text::scan)),
    function("trim", &[arg("string", CHARACTER).shaped(Shaped::Scalar)], By(check::trimmed))
        .scalar(|l, call| l.trim(call))
        .in_place()
        .fold(Fold::Typed(text::trimmed)),
    elemental("verify", &[arg("string", CHARACTER), arg("set", CHARACTER), BACK, KIND], Integer)
        .elemental(|l, at| l.position(at, "verify"))
        .fold(Fold::Elemental(text::verify)),
];
