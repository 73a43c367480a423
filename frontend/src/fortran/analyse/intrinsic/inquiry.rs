//! Inquiries: the model of a type, shapes and bounds, the status of pointers and arguments. Fortran 2018 §16.9.

use super::check;
use super::row::Result::{DefaultInteger, DefaultLogical, Integer, Of};
use super::row::{
    ANY, ASSUMED, DERIVED, DIM, FLOATING, INT_REAL, INTEGER, INTRINSIC, KIND, NULL, NUMERIC, PROCEDURE, REAL,
    Rank, Role, Row, arg, elemental, inquiry,
};

pub(super) static ROWS: &[Row] = &[
    // The model of a type.
    inquiry("digits", &[arg("x", INT_REAL)], DefaultInteger),
    inquiry("epsilon", &[arg("x", REAL)], Of(0)),
    inquiry("huge", &[arg("x", INT_REAL)], Of(0)),
    inquiry("kind", &[arg("x", INTRINSIC)], DefaultInteger),
    inquiry("maxexponent", &[arg("x", REAL)], DefaultInteger),
    inquiry("minexponent", &[arg("x", REAL)], DefaultInteger),
    inquiry("precision", &[arg("x", FLOATING)], DefaultInteger),
    inquiry("radix", &[arg("x", INT_REAL)], DefaultInteger),
    inquiry("range", &[arg("x", NUMERIC)], DefaultInteger),
    inquiry("storage_size", &[arg("a", ANY.or(ASSUMED)), KIND], Integer),
    inquiry("tiny", &[arg("x", REAL)], Of(0)),
    // Shapes and bounds.
    inquiry("is_contiguous", &[arg("array", ANY.or(ASSUMED)).array()], DefaultLogical),
    inquiry("lbound", &[arg("array", ANY.or(ASSUMED)).array(), DIM, KIND], Integer)
        .ranked(Rank::PerDimension),
    inquiry("rank", &[arg("a", ANY.or(ASSUMED))], DefaultInteger),
    inquiry("shape", &[arg("source", ANY.or(ASSUMED)), KIND], Integer)
        .ranked(Rank::Exactly(1))
        .check(check::known_extents),
    inquiry("size", &[arg("array", ANY.or(ASSUMED)).array(), DIM, KIND], Integer).check(check::known_extents),
    inquiry("ubound", &[arg("array", ANY.or(ASSUMED)).array(), DIM, KIND], Integer)
        .ranked(Rank::PerDimension)
        .check(check::known_extents),
    // Status.
    inquiry("allocated", &[arg("array", ANY).or_named("scalar").role(Role::Allocatable)], DefaultLogical),
    inquiry(
        "associated",
        &[
            arg("pointer", ANY.or(PROCEDURE)).role(Role::Pointer),
            arg("target", ANY.or(PROCEDURE).or(NULL)).opt(),
        ],
        DefaultLogical,
    )
    .check(check::target),
    inquiry("extends_type_of", &[arg("a", DERIVED), arg("mold", DERIVED)], DefaultLogical),
    inquiry("present", &[arg("a", ANY.or(ASSUMED).or(PROCEDURE)).role(Role::Optional)], DefaultLogical),
    inquiry("same_type_as", &[arg("a", DERIVED), arg("b", DERIVED)], DefaultLogical),
    // Of a status of I/O.
    elemental("is_iostat_end", &[arg("i", INTEGER)], DefaultLogical),
    elemental("is_iostat_eor", &[arg("i", INTEGER)], DefaultLogical),
];
