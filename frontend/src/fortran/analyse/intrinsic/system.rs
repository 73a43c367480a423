//! The program's surroundings: clocks, random numbers, the command line. Fortran 2018 §16.9.

use super::super::fold::Fold;
use super::super::fold::text;
use super::super::types::{Len, Ty};
use super::check;
use super::row::Result::{DefaultInteger, Fixed};
use super::row::{CHARACTER, INT_REAL, INTEGER, LOGICAL, REAL, Row, arg, function, subroutine};

pub(super) static ROWS: &[Row] = &[
    function("command_argument_count", &[], DefaultInteger).scalar(|l, call| l.argument_count(call)),
    function("compiler_options", &[], Fixed(|| Ty::Character(1, Len::Computed)))
        .of_module("iso_fortran_env")
        .scalar(|l, call| l.compiler_options(call)),
    function("compiler_version", &[], Fixed(|| Ty::Character(1, Len::Const(text::COMPILER.len() as i64))))
        .of_module("iso_fortran_env")
        .fold(Fold::Whole(text::compiler_version))
        .scalar(|l, call| l.compiler_version(call)),
    subroutine("cpu_time", &[arg("time", REAL).variable()]).subroutine(|l, args| l.cpu_time(args)),
    subroutine(
        "date_and_time",
        &[
            arg("date", CHARACTER).variable().opt(),
            arg("time", CHARACTER).variable().opt(),
            arg("zone", CHARACTER).variable().opt(),
            arg("values", INTEGER).vector().variable().opt(),
        ],
    )
    .subroutine(|l, args| l.date_and_time(args)),
    subroutine(
        "execute_command_line",
        &[
            arg("command", CHARACTER),
            arg("wait", LOGICAL).opt(),
            arg("exitstat", INTEGER).variable().opt(),
            arg("cmdstat", INTEGER).variable().opt(),
            arg("cmdmsg", CHARACTER).variable().opt(),
        ],
    )
    .subroutine(|l, args| l.execute_command_line(args)),
    subroutine(
        "get_command",
        &[
            arg("command", CHARACTER).variable().opt(),
            arg("length", INTEGER).variable().opt(),
            arg("status", INTEGER).variable().opt(),
            arg("errmsg", CHARACTER).variable().opt(),
        ],
    )
    .subroutine(|l, args| l.get_command(args)),
    subroutine(
        "get_command_argument",
        &[
            arg("number", INTEGER),
            arg("value", CHARACTER).variable().opt(),
            arg("length", INTEGER).variable().opt(),
            arg("status", INTEGER).variable().opt(),
            arg("errmsg", CHARACTER).variable().opt(),
        ],
    )
    .subroutine(|l, args| l.get_command_argument(args)),
    subroutine(
        "get_environment_variable",
        &[
            arg("name", CHARACTER),
            arg("value", CHARACTER).variable().opt(),
            arg("length", INTEGER).variable().opt(),
            arg("status", INTEGER).variable().opt(),
            arg("trim_name", LOGICAL).opt(),
            arg("errmsg", CHARACTER).variable().opt(),
        ],
    )
    .subroutine(|l, args| l.get_environment_variable(args)),
    subroutine("random_init", &[arg("repeatable", LOGICAL), arg("image_distinct", LOGICAL)])
        .subroutine(|l, args| l.random_init(args)),
    subroutine("random_number", &[arg("harvest", REAL).any_rank().variable()])
        .subroutine(|l, args| l.random_number(args)),
    subroutine(
        "random_seed",
        &[
            arg("size", INTEGER).variable().opt(),
            arg("put", INTEGER).vector().opt(),
            arg("get", INTEGER).vector().variable().opt(),
        ],
    )
    .check(check::state_size)
    .subroutine(|l, args| l.random_seed(args)),
    subroutine(
        "system_clock",
        &[
            arg("count", INTEGER).variable().opt(),
            arg("count_rate", INT_REAL).variable().opt(),
            arg("count_max", INTEGER).variable().opt(),
        ],
    )
    .subroutine(|l, args| l.system_clock(args)),
];
