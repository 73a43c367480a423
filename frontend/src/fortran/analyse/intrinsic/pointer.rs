//! Pointers and allocation. Fortran 2018 §16.9.

use super::check;
use super::row::Result::By;
use super::row::{
    ANY, Becomes, CHARACTER, INTEGER, PROCEDURE, Rank, Role, Row, arg, subroutine, transformational,
};

pub(super) static ROWS: &[Row] = &[
    subroutine(
        "move_alloc",
        &[
            arg("from", ANY).any_rank().role(Role::Allocatable),
            arg("to", ANY).any_rank().role(Role::Allocatable),
            arg("stat", INTEGER).variable().opt(),
            arg("errmsg", CHARACTER).variable().opt(),
        ],
    )
    .check(check::moved)
    .subroutine(|l, args| l.move_alloc(args)),
    transformational(
        "null",
        &[arg("mold", ANY.or(PROCEDURE)).any_rank().opt()],
        By(check::null_type),
        Rank::By(check::null_rank),
    )
    .becomes(Becomes::Null),
];
