//! Inquiries: the model of a type, shapes and bounds, the status of pointers and arguments. Fortran 2018 §16.9.

use super::super::fold::{Fold, Limit, inquiry as type_inquiry, numeric};
use super::super::lower::Bound;
use super::check;
use super::row::Lowering::{Both, Stored};
use super::row::Result::{DefaultInteger, DefaultLogical, Integer, Of};
use super::row::{
    ANY, ASSUMED, DERIVED, DIM, FLOATING, INT_REAL, INTEGER, INTRINSIC, KIND, NULL, NUMERIC, PROCEDURE, REAL,
    Rank, Role, Row, arg, elemental, inquiry,
};

pub(super) static ROWS: &[Row] = &[
    // The model of a type.
    inquiry("digits", &[arg("x", INT_REAL)], DefaultInteger).fold(Fold::Whole(type_inquiry::digits)),
    inquiry("epsilon", &[arg("x", REAL)], Of(0))
        .fold(Fold::Whole(|f| type_inquiry::limit(f, Limit::Epsilon))),
    inquiry("huge", &[arg("x", INT_REAL)], Of(0)).fold(Fold::Whole(|f| type_inquiry::limit(f, Limit::Huge))),
    inquiry("kind", &[arg("x", INTRINSIC)], DefaultInteger).fold(Fold::Whole(type_inquiry::kind)),
    inquiry("maxexponent", &[arg("x", REAL)], DefaultInteger).fold(Fold::Whole(type_inquiry::maxexponent)),
    inquiry("minexponent", &[arg("x", REAL)], DefaultInteger).fold(Fold::Whole(type_inquiry::minexponent)),
    inquiry("precision", &[arg("x", FLOATING)], DefaultInteger).fold(Fold::Whole(type_inquiry::precision)),
    inquiry("radix", &[arg("x", INT_REAL)], DefaultInteger).fold(Fold::Whole(type_inquiry::radix)),
    inquiry("range", &[arg("x", NUMERIC)], DefaultInteger).fold(Fold::Whole(type_inquiry::range)),
    inquiry("storage_size", &[arg("a", ANY.or(ASSUMED)), KIND], Integer)
        .scalar(|l, call| l.storage_size(call))
        .fold(Fold::Any(type_inquiry::storage_size)),
    inquiry("tiny", &[arg("x", REAL)], Of(0)).fold(Fold::Whole(|f| type_inquiry::limit(f, Limit::Tiny))),
    // Shapes and bounds.
    inquiry("is_contiguous", &[arg("array", ANY.or(ASSUMED)).array()], DefaultLogical)
        .scalar(|l, call| l.is_contiguous(call)),
    inquiry("lbound", &[arg("array", ANY.or(ASSUMED)).array(), DIM, KIND], Integer)
        .ranked(Rank::PerDimension)
        .lower(Both(|l, c| l.bound(c, Bound::Lower), |l, c| l.all_bounds(c, Bound::Lower)))
        .fold(Fold::Any(|an, f| type_inquiry::bound(an, f, Bound::Lower))),
    inquiry("rank", &[arg("a", ANY.or(ASSUMED))], DefaultInteger)
        .scalar(|l, call| l.rank(call))
        .fold(Fold::Any(type_inquiry::rank)),
    inquiry("shape", &[arg("source", ANY.or(ASSUMED)), KIND], Integer)
        .ranked(Rank::Exactly(1))
        .check(check::countable)
        .lower(Stored(|l, call| l.shape(call)))
        .fold(Fold::Any(type_inquiry::shape)),
    inquiry("size", &[arg("array", ANY.or(ASSUMED)).array(), DIM, KIND], Integer)
        .check(check::countable)
        .scalar(|l, call| l.size(call))
        .fold(Fold::Any(type_inquiry::size)),
    inquiry("ubound", &[arg("array", ANY.or(ASSUMED)).array(), DIM, KIND], Integer)
        .ranked(Rank::PerDimension)
        .check(check::known_extents)
        .lower(Both(|l, c| l.bound(c, Bound::Upper), |l, c| l.all_bounds(c, Bound::Upper)))
        .fold(Fold::Any(|an, f| type_inquiry::bound(an, f, Bound::Upper))),
    // Status.
    inquiry("allocated", &[arg("array", ANY).or_named("scalar").role(Role::Allocatable)], DefaultLogical)
        .scalar(|l, call| l.allocated(call)),
    inquiry(
        "associated",
        &[
            arg("pointer", ANY.or(PROCEDURE)).role(Role::Pointer),
            arg("target", ANY.or(PROCEDURE).or(NULL)).opt(),
        ],
        DefaultLogical,
    )
    .check(check::target)
    .scalar(|l, call| l.associated(call)),
    inquiry("extends_type_of", &[arg("a", DERIVED), arg("mold", DERIVED)], DefaultLogical)
        .check(check::extensible)
        .scalar(|l, call| l.extends_type_of(call)),
    inquiry("present", &[arg("a", ANY.or(ASSUMED).or(PROCEDURE)).role(Role::Optional)], DefaultLogical)
        .scalar(|l, call| l.present(call)),
    inquiry("same_type_as", &[arg("a", DERIVED), arg("b", DERIVED)], DefaultLogical)
        .check(check::extensible)
        .scalar(|l, call| l.same_type_as(call)),
    // Of a status of I/O.
    elemental("is_iostat_end", &[arg("i", INTEGER)], DefaultLogical)
        .elemental(|l, at| l.is_status(at, -1))
        .fold(Fold::Elemental(|v| numeric::is_status(v, -1))),
    elemental("is_iostat_eor", &[arg("i", INTEGER)], DefaultLogical)
        .elemental(|l, at| l.is_status(at, -2))
        .fold(Fold::Elemental(|v| numeric::is_status(v, -2))),
];
