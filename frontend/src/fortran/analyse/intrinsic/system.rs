//! The program's surroundings: clocks, random numbers, the command line. Fortran 2018 §16.9.

use super::super::types::{Len, Ty};
use super::check;
use super::row::Result::{DefaultInteger, Fixed};
use super::row::{CHARACTER, INT_REAL, INTEGER, LOGICAL, REAL, Row, arg, function, subroutine};

pub(super) static ROWS: &[Row] = &[
    function("command_argument_count", &[], DefaultInteger),
    function("compiler_options", &[], Fixed(|| Ty::Character(1, Len::Computed))).of_module("iso_fortran_env"),
    function("compiler_version", &[], Fixed(|| Ty::Character(1, Len::Computed))).of_module("iso_fortran_env"),
    subroutine("cpu_time", &[arg("time", REAL).variable()]),
    subroutine(
        "date_and_time",
        &[
            arg("date", CHARACTER).variable().opt(),
            arg("time", CHARACTER).variable().opt(),
            arg("zone", CHARACTER).variable().opt(),
            arg("values", INTEGER).vector().variable().opt(),
        ],
    ),
    subroutine(
        "execute_command_line",
        &[
            arg("command", CHARACTER),
            arg("wait", LOGICAL).opt(),
            arg("exitstat", INTEGER).variable().opt(),
            arg("cmdstat", INTEGER).variable().opt(),
            arg("cmdmsg", CHARACTER).variable().opt(),
        ],
    ),
    subroutine(
        "get_command",
        &[
            arg("command", CHARACTER).variable().opt(),
            arg("length", INTEGER).variable().opt(),
            arg("status", INTEGER).variable().opt(),
            arg("errmsg", CHARACTER).variable().opt(),
        ],
    ),
    subroutine(
        "get_command_argument",
        &[
            arg("number", INTEGER),
            arg("value", CHARACTER).variable().opt(),
            arg("length", INTEGER).variable().opt(),
            arg("status", INTEGER).variable().opt(),
            arg("errmsg", CHARACTER).variable().opt(),
        ],
    ),
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
    ),
    subroutine("random_init", &[arg("repeatable", LOGICAL), arg("image_distinct", LOGICAL)]),
    subroutine("random_number", &[arg("harvest", REAL).any_rank().variable()]),
    subroutine(
        "random_seed",
        &[
            arg("size", INTEGER).variable().opt(),
            arg("put", INTEGER).vector().opt(),
            arg("get", INTEGER).vector().variable().opt(),
        ],
    )
    .check(check::one_argument),
    subroutine(
        "system_clock",
        &[
            arg("count", INTEGER).variable().opt(),
            arg("count_rate", INT_REAL).variable().opt(),
            arg("count_max", INTEGER).variable().opt(),
        ],
    ),
];
