//! Images: collective subroutines, atomic subroutines and inquiries. Fortran 2018 §16.9. With `-fcoarray=single` the
//! program is one image; `Analysis::coarray_inquiry` answers the inquiries about it.

use super::image_check;
use super::row::Result::{DefaultInteger, Fixed, Integer};
use super::row::{
    ANY, CHARACTER, Dummy, INTEGER, KIND, LOGICAL, PROCEDURE, Row, arg, function, inquiry, subroutine,
};
use crate::fortran::analyse::types::Ty;
use racc_hir::BinaryOp;

const STAT: Dummy = arg("stat", INTEGER).variable().opt();
const ERRMSG: Dummy = arg("errmsg", CHARACTER).variable().opt();
const ATOM: Dummy = arg("atom", INTEGER).variable();
const VALUE: Dummy = arg("value", INTEGER);

pub(super) static ROWS: &[Row] = &[
    function("num_images", &[arg("distance", INTEGER).opt(), arg("failed", LOGICAL).opt()], DefaultInteger),
    inquiry("this_image", &[arg("coarray", ANY).opt(), arg("dim", INTEGER).scalar().opt()], DefaultInteger),
    inquiry("lcobound", &[arg("coarray", ANY), arg("dim", INTEGER).scalar().opt(), KIND], Integer),
    inquiry("ucobound", &[arg("coarray", ANY), arg("dim", INTEGER).scalar().opt(), KIND], Integer),
    inquiry("coshape", &[arg("coarray", ANY), KIND], Integer),
    inquiry("image_index", &[arg("coarray", ANY), arg("sub", INTEGER).array()], DefaultInteger),
    function("team_number", &[arg("team", super::row::DERIVED).opt()], Fixed(|| Ty::INT))
        .scalar(|l, call| l.team_number(call)),
    inquiry("failed_images", &[arg("team", ANY).opt(), arg("kind", INTEGER).scalar().opt()], DefaultInteger),
    inquiry("stopped_images", &[arg("team", ANY).opt(), arg("kind", INTEGER).scalar().opt()], DefaultInteger),
    function("image_status", &[arg("image", INTEGER), arg("team", ANY).opt()], Fixed(|| Ty::INT))
        .scalar(|l, call| l.image_status(call)),
    subroutine(
        "co_broadcast",
        &[arg("a", ANY).any_rank().variable(), arg("source_image", INTEGER), STAT, ERRMSG],
    )
    .check(image_check::status)
    .subroutine(|l, args| l.collective(args, 2)),
    subroutine(
        "co_max",
        &[arg("a", ANY).any_rank().variable(), arg("result_image", INTEGER).opt(), STAT, ERRMSG],
    )
    .check(image_check::status)
    .subroutine(|l, args| l.collective(args, 2)),
    subroutine(
        "co_min",
        &[arg("a", ANY).any_rank().variable(), arg("result_image", INTEGER).opt(), STAT, ERRMSG],
    )
    .check(image_check::status)
    .subroutine(|l, args| l.collective(args, 2)),
    subroutine(
        "co_sum",
        &[arg("a", ANY).any_rank().variable(), arg("result_image", INTEGER).opt(), STAT, ERRMSG],
    )
    .check(image_check::status)
    .subroutine(|l, args| l.collective(args, 2)),
    subroutine(
        "co_reduce",
        &[
            arg("a", ANY).any_rank().variable(),
            arg("operation", PROCEDURE),
            arg("result_image", INTEGER).opt(),
            STAT,
            ERRMSG,
        ],
    )
    .check(image_check::reduced_by_operation)
    .subroutine(|l, args| l.collective(args, 3)),
    subroutine(
        "atomic_define",
        &[arg("atom", INTEGER.or(LOGICAL)).variable(), arg("value", INTEGER.or(LOGICAL)), STAT],
    )
    .check(image_check::atomic)
    .subroutine(|l, args| l.image_atomic(args, (0, None, 2), |_, _, value| value)),
    subroutine(
        "atomic_ref",
        &[arg("value", INTEGER.or(LOGICAL)).variable(), arg("atom", INTEGER.or(LOGICAL)), STAT],
    )
    .check(image_check::atomic)
    .subroutine(|l, args| l.image_atomic(args, (0, None, 2), |_, _, value| value)),
    subroutine(
        "atomic_cas",
        &[
            arg("atom", INTEGER.or(LOGICAL)).variable(),
            arg("old", INTEGER.or(LOGICAL)).variable(),
            arg("compare", INTEGER.or(LOGICAL)),
            arg("new", INTEGER.or(LOGICAL)),
            STAT,
        ],
    )
    .check(image_check::atomic)
    .subroutine(|l, args| l.image_swap(args)),
    subroutine("atomic_add", &[ATOM, VALUE, STAT])
        .check(image_check::atomic)
        .subroutine(|l, args| l.image_update(args, BinaryOp::Add, false)),
    subroutine("atomic_and", &[ATOM, VALUE, STAT])
        .check(image_check::atomic)
        .subroutine(|l, args| l.image_update(args, BinaryOp::BitAnd, false)),
    subroutine("atomic_or", &[ATOM, VALUE, STAT])
        .check(image_check::atomic)
        .subroutine(|l, args| l.image_update(args, BinaryOp::BitOr, false)),
    subroutine("atomic_xor", &[ATOM, VALUE, STAT])
        .check(image_check::atomic)
        .subroutine(|l, args| l.image_update(args, BinaryOp::BitXor, false)),
    subroutine("atomic_fetch_add", &[ATOM, VALUE, arg("old", INTEGER).variable(), STAT])
        .check(image_check::atomic)
        .subroutine(|l, args| l.image_update(args, BinaryOp::Add, true)),
    subroutine("atomic_fetch_and", &[ATOM, VALUE, arg("old", INTEGER).variable(), STAT])
        .check(image_check::atomic)
        .subroutine(|l, args| l.image_update(args, BinaryOp::BitAnd, true)),
    subroutine("atomic_fetch_or", &[ATOM, VALUE, arg("old", INTEGER).variable(), STAT])
        .check(image_check::atomic)
        .subroutine(|l, args| l.image_update(args, BinaryOp::BitOr, true)),
    subroutine("atomic_fetch_xor", &[ATOM, VALUE, arg("old", INTEGER).variable(), STAT])
        .check(image_check::atomic)
        .subroutine(|l, args| l.image_update(args, BinaryOp::BitXor, true)),
    subroutine("event_query", &[arg("event", super::row::DERIVED), arg("count", INTEGER).variable(), STAT])
        .subroutine(|l, args| l.event_query(args)),
];
