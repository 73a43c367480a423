//! Arrays: reductions, locations, products, and functions that move elements. Fortran 2018 §16.9.

use super::check;
use super::row::Result::{By, Integer, Of};
use super::row::{
    ANY, BACK, DIM, INTEGER, INTRINSIC, KIND, LOGICAL, MASK, NUMERIC, ORDERED, REAL, Rank, Role, Row, Shaped,
    arg, elemental, function, transformational,
};

pub(super) static ROWS: &[Row] = &[
    // Reductions.
    transformational("all", &[arg("mask", LOGICAL).array(), DIM], Of(0), Rank::Reduced),
    transformational("any", &[arg("mask", LOGICAL).array(), DIM], Of(0), Rank::Reduced),
    transformational("count", &[arg("mask", LOGICAL).array(), DIM, KIND], Integer, Rank::Reduced),
    transformational("iall", &[arg("array", INTEGER).array(), DIM, MASK], Of(0), Rank::Reduced),
    transformational("iany", &[arg("array", INTEGER).array(), DIM, MASK], Of(0), Rank::Reduced),
    transformational("iparity", &[arg("array", INTEGER).array(), DIM, MASK], Of(0), Rank::Reduced),
    transformational("maxval", &[arg("array", ORDERED).array(), DIM, MASK], Of(0), Rank::Reduced),
    transformational("minval", &[arg("array", ORDERED).array(), DIM, MASK], Of(0), Rank::Reduced),
    transformational("norm2", &[arg("x", REAL).array(), DIM], Of(0), Rank::Reduced),
    transformational("parity", &[arg("mask", LOGICAL).array(), DIM], Of(0), Rank::Reduced),
    transformational("product", &[arg("array", NUMERIC).array(), DIM, MASK], Of(0), Rank::Reduced),
    transformational("sum", &[arg("array", NUMERIC).array(), DIM, MASK], Of(0), Rank::Reduced),
    // Locations.
    transformational(
        "findloc",
        &[arg("array", INTRINSIC).array(), arg("value", INTRINSIC).common(0), DIM, MASK, KIND, BACK],
        Integer,
        Rank::Located,
    ),
    transformational(
        "maxloc",
        &[arg("array", ORDERED).array(), DIM, MASK, KIND, BACK],
        Integer,
        Rank::Located,
    ),
    transformational(
        "minloc",
        &[arg("array", ORDERED).array(), DIM, MASK, KIND, BACK],
        Integer,
        Rank::Located,
    ),
    // Products.
    function(
        "dot_product",
        &[
            arg("vector_a", NUMERIC.or(LOGICAL)).vector(),
            arg("vector_b", NUMERIC.or(LOGICAL)).common(0).vector(),
        ],
        Of(0),
    )
    .check(check::vectors),
    transformational(
        "matmul",
        &[
            arg("matrix_a", NUMERIC.or(LOGICAL)).shaped(Shaped::Matrix),
            arg("matrix_b", NUMERIC.or(LOGICAL)).common(0).shaped(Shaped::Matrix),
        ],
        Of(0),
        Rank::By(check::product_rank),
    )
    .check(check::matrices),
    // Elements that move.
    transformational(
        "cshift",
        &[arg("array", ANY).array(), arg("shift", INTEGER).shaped(Shaped::Below(0)), DIM],
        Of(0),
        Rank::Of(0),
    ),
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
    .check(check::boundary),
    elemental(
        "merge",
        &[arg("tsource", ANY), arg("fsource", ANY).same_as(0), arg("mask", LOGICAL)],
        By(check::merged),
    ),
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
    .check(check::packed_vector),
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
    .check(check::reshaped),
    transformational(
        "spread",
        &[
            arg("source", ANY).any_rank(),
            arg("dim", INTEGER).scalar().role(Role::Dim { extra: 1 }),
            arg("ncopies", INTEGER),
        ],
        Of(0),
        Rank::Above(0),
    ),
    transformational(
        "transfer",
        &[arg("source", ANY).any_rank(), arg("mold", ANY).any_rank(), arg("size", INTEGER).opt()],
        Of(1),
        Rank::By(check::transfer_rank),
    ),
    transformational("transpose", &[arg("matrix", ANY).shaped(Shaped::Exactly(2))], Of(0), Rank::Exactly(2)),
    transformational(
        "unpack",
        &[
            arg("vector", ANY).vector(),
            arg("mask", LOGICAL).array(),
            arg("field", ANY).same_as(0).shaped(Shaped::As(1)),
        ],
        Of(0),
        Rank::Of(1),
    ),
];
