//! Arrays: reductions, locations, products, and functions that move elements. Fortran 2018 §16.9.

use super::super::fold::array::{self, Places};
use super::super::fold::{Fold, numeric};
use super::check;
use super::row::Lowering::{Both, Locate, Moved, Reduce, Stored};
use super::row::Result::{By, Integer, Of};
use super::row::{
    ANY, BACK, DIM, INTEGER, INTRINSIC, KIND, LOGICAL, MASK, NUMERIC, ORDERED, PROCEDURE, REAL, Rank, Role,
    Row, Shaped, arg, elemental, function, transformational,
};
use super::row::{Locate as Which, Reduce as How};

pub(super) static ROWS: &[Row] = &[
    // Reductions.
    transformational("all", &[arg("mask", LOGICAL).array(), DIM], Of(0), Rank::Reduced)
        .lower(Reduce(How::All))
        .fold(Fold::Whole(|f| array::reduction(f, How::All, false))),
    transformational("any", &[arg("mask", LOGICAL).array(), DIM], Of(0), Rank::Reduced)
        .lower(Reduce(How::Any))
        .fold(Fold::Whole(|f| array::reduction(f, How::Any, false))),
    transformational("count", &[arg("mask", LOGICAL).array(), DIM, KIND], Integer, Rank::Reduced)
        .lower(Reduce(How::Count))
        .fold(Fold::Whole(|f| array::reduction(f, How::Count, false))),
    transformational("iall", &[arg("array", INTEGER).array(), DIM, MASK], Of(0), Rank::Reduced)
        .lower(Reduce(How::Iall))
        .fold(Fold::Whole(|f| array::reduction(f, How::Iall, true))),
    transformational("iany", &[arg("array", INTEGER).array(), DIM, MASK], Of(0), Rank::Reduced)
        .lower(Reduce(How::Iany))
        .fold(Fold::Whole(|f| array::reduction(f, How::Iany, true))),
    transformational("iparity", &[arg("array", INTEGER).array(), DIM, MASK], Of(0), Rank::Reduced)
        .lower(Reduce(How::Iparity))
        .fold(Fold::Whole(|f| array::reduction(f, How::Iparity, true))),
    transformational("maxval", &[arg("array", ORDERED).array(), DIM, MASK], Of(0), Rank::Reduced)
        .lower(Reduce(How::Maxval))
        .in_place()
        .fold(Fold::Whole(|f| array::reduction(f, How::Maxval, true))),
    transformational("minval", &[arg("array", ORDERED).array(), DIM, MASK], Of(0), Rank::Reduced)
        .lower(Reduce(How::Minval))
        .in_place()
        .fold(Fold::Whole(|f| array::reduction(f, How::Minval, true))),
    transformational("norm2", &[arg("x", REAL).array(), DIM], Of(0), Rank::Reduced)
        .lower(Reduce(How::Norm2))
        .fold(Fold::Whole(|f| array::reduction(f, How::Norm2, false))),
    transformational("parity", &[arg("mask", LOGICAL).array(), DIM], Of(0), Rank::Reduced)
        .lower(Reduce(How::Parity))
        .fold(Fold::Whole(|f| array::reduction(f, How::Parity, false))),
    transformational("product", &[arg("array", NUMERIC).array(), DIM, MASK], Of(0), Rank::Reduced)
        .lower(Reduce(How::Product))
        .fold(Fold::Whole(|f| array::reduction(f, How::Product, true))),
    transformational("sum", &[arg("array", NUMERIC).array(), DIM, MASK], Of(0), Rank::Reduced)
        .lower(Reduce(How::Sum))
        .fold(Fold::Whole(|f| array::reduction(f, How::Sum, true))),
    transformational(
        "reduce",
        &[
            arg("array", ANY).array(),
            arg("operation", PROCEDURE),
            DIM,
            MASK,
            arg("identity", ANY).same_as(0).shaped(Shaped::Scalar).opt(),
            arg("ordered", LOGICAL).shaped(Shaped::Scalar).opt(),
        ],
        Of(0),
        Rank::Reduced,
    )
    .check(check::reduced)
    .lower(Both(|l, call| l.reduced_by(call), |l, call| l.reduced_by_dimension(call))),
    // Locations.
    transformational(
        "findloc",
        &[arg("array", INTRINSIC).array(), arg("value", INTRINSIC).common(0), DIM, MASK, KIND, BACK],
        Integer,
        Rank::Located,
    )
    .lower(Locate(Which::Value))
    .fold(Fold::Whole(|f| array::location(f, Which::Value, Places { dim: 2, mask: 3, back: 5 }))),
    transformational(
        "maxloc",
        &[arg("array", ORDERED).array(), DIM, MASK, KIND, BACK],
        Integer,
        Rank::Located,
    )
    .lower(Locate(Which::Max))
    .fold(Fold::Whole(|f| array::location(f, Which::Max, Places { dim: 1, mask: 2, back: 4 }))),
    transformational(
        "minloc",
        &[arg("array", ORDERED).array(), DIM, MASK, KIND, BACK],
        Integer,
        Rank::Located,
    )
    .lower(Locate(Which::Min))
    .fold(Fold::Whole(|f| array::location(f, Which::Min, Places { dim: 1, mask: 2, back: 4 }))),
    // Products.
    function(
        "dot_product",
        &[
            arg("vector_a", NUMERIC.or(LOGICAL)).vector(),
            arg("vector_b", NUMERIC.or(LOGICAL)).common(0).vector(),
        ],
        Of(0),
    )
    .check(check::vectors)
    .scalar(|l, call| l.dot_product(call))
    .fold(Fold::Whole(array::dot_product)),
    transformational(
        "matmul",
        &[
            arg("matrix_a", NUMERIC.or(LOGICAL)).shaped(Shaped::Matrix),
            arg("matrix_b", NUMERIC.or(LOGICAL)).common(0).shaped(Shaped::Matrix),
        ],
        Of(0),
        Rank::By(check::product_rank),
    )
    .check(check::matrices)
    .lower(Stored(|l, call| l.matmul(call)))
    .fold(Fold::Whole(array::matmul)),
    // Elements that move.
    transformational(
        "cshift",
        &[arg("array", ANY).array(), arg("shift", INTEGER).shaped(Shaped::Below(0)), DIM],
        Of(0),
        Rank::Of(0),
    )
    .lower(Moved(|l, call| l.cshift(call)))
    .fold(Fold::Whole(array::cshift)),
    transformational(
        "eoshift",
        &[
            arg("array", ANY).array(),
            arg("shift", INTEGER).shaped(Shaped::Below(0)),
            arg("boundary", ANY).same_as(0).shaped(Shaped::Below(0)).opt(),
            DIM,
        ],
        Of(0),
        Rank::Of(0),
    )
    .check(check::boundary)
    .lower(Stored(|l, call| l.eoshift(call)))
    .fold(Fold::Whole(array::eoshift)),
    elemental(
        "merge",
        &[arg("tsource", ANY), arg("fsource", ANY).same_as(0), arg("mask", LOGICAL)],
        By(check::merged),
    )
    .elemental(|l, at| l.merged(at))
    .in_place()
    .fold(Fold::Elemental(numeric::merged)),
    transformational(
        "pack",
        &[
            arg("array", ANY).array(),
            arg("mask", LOGICAL).shaped(Shaped::As(0)),
            arg("vector", ANY).same_as(0).vector().opt(),
        ],
        Of(0),
        Rank::Exactly(1),
    )
    .check(check::packed_vector)
    .lower(Stored(|l, call| l.pack(call)))
    .fold(Fold::Whole(array::pack)),
    transformational(
        "reshape",
        &[
            arg("source", ANY).array(),
            arg("shape", INTEGER).vector(),
            arg("pad", ANY).same_as(0).array().opt(),
            arg("order", INTEGER).vector().opt(),
        ],
        Of(0),
        Rank::By(check::reshaped_rank),
    )
    .check(check::reshaped)
    .lower(Moved(|l, call| l.reshape(call)))
    .fold(Fold::Whole(array::reshape)),
    transformational(
        "spread",
        &[
            arg("source", ANY).any_rank(),
            arg("dim", INTEGER).scalar().role(Role::Dim { extra: 1 }),
            arg("ncopies", INTEGER),
        ],
        Of(0),
        Rank::Above(0),
    )
    .lower(Moved(|l, call| l.spread(call)))
    .fold(Fold::Whole(array::spread)),
    transformational(
        "transfer",
        &[arg("source", ANY).any_rank(), arg("mold", ANY).any_rank(), arg("size", INTEGER).opt()],
        Of(1),
        Rank::By(check::transfer_rank),
    )
    .check(check::transferred)
    .lower(Both(|l, call| l.transfer(call), |l, call| l.transfer_array(call)))
    .fold(Fold::Any(|an, f| an.fold_transfer(f))),
    transformational("transpose", &[arg("matrix", ANY).shaped(Shaped::Exactly(2))], Of(0), Rank::Exactly(2))
        .lower(Moved(|l, call| l.transpose(call)))
        .fold(Fold::Whole(array::transpose)),
    transformational(
        "unpack",
        &[
            arg("vector", ANY).vector(),
            arg("mask", LOGICAL).array(),
            arg("field", ANY).same_as(0).shaped(Shaped::As(1)),
        ],
        Of(0),
        Rank::Of(1),
    )
    .check(check::unpacked_vector)
    .lower(Stored(|l, call| l.unpack(call)))
    .fold(Fold::Whole(array::unpack)),
];
