//! Of the module ISO_C_BINDING. Fortran 2018 §18.2.3.

use super::super::fold::{Fold, inquiry as type_inquiry};
use super::super::types::Ty;
use super::check;
use super::row::Result::{DefaultLogical, Fixed};
use super::row::{
    ANY, ASSUMED, C_FUNPTR, C_PTR, INTEGER, PROCEDURE, Role, Row, arg, function, inquiry, subroutine,
};

const MODULE: &str = "iso_c_binding";

pub(super) static ROWS: &[Row] = &[
    inquiry(
        "c_associated",
        &[
            arg("c_ptr_1", C_PTR.or(C_FUNPTR)).scalar(),
            arg("c_ptr_2", C_PTR.or(C_FUNPTR)).same_as(0).scalar().opt(),
        ],
        DefaultLogical,
    )
    .of_module(MODULE)
    .scalar(|l, call| l.c_associated(call)),
    subroutine(
        "c_f_pointer",
        &[
            arg("cptr", C_PTR),
            arg("fptr", ANY).any_rank().role(Role::Pointer),
            arg("shape", INTEGER).vector().opt(),
            arg("lower", INTEGER).vector().opt(),
        ],
    )
    .of_module(MODULE)
    .check(check::pointer_shape)
    .subroutine(|l, args| l.c_f_pointer(args)),
    subroutine("c_f_procpointer", &[arg("cptr", C_FUNPTR), arg("fptr", PROCEDURE).role(Role::Pointer)])
        .of_module(MODULE)
        .subroutine(|l, args| l.c_f_procpointer(args)),
    function("c_funloc", &[arg("x", PROCEDURE)], Fixed(|| Ty::CFunPtr))
        .of_module(MODULE)
        .check(check::interoperable_code)
        .scalar(|l, call| l.c_funloc(call)),
    inquiry("c_loc", &[arg("x", ANY.or(ASSUMED))], Fixed(|| Ty::CPtr))
        .of_module(MODULE)
        .check(check::located)
        .scalar(|l, call| l.c_loc(call)),
    inquiry("c_sizeof", &[arg("x", ANY.or(ASSUMED))], Fixed(|| Ty::INDEX))
        .of_module(MODULE)
        .check(check::known_extents)
        .scalar(|l, call| l.sizeof(call))
        .fold(Fold::Any(type_inquiry::sizeof)),
];
