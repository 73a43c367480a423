//! Nesting: constructs, units, types.

use super::{body, check};
use crate::fortran::Form;

#[test]
fn loops_of_all_forms() {
    body(
        "outer: do i = 1, n, 2\n if (i > 3) cycle outer\n end do outer",
        "outer: do i = 1, n, 2\n if ((i > 3)) then\n cycle outer\n end if\n end do outer",
    );
    body("do while (x < 1)\n exit\n enddo\n do\n end do", "do while ((x < 1))\n exit\n end do\n do\n end do");
    body(
        "do concurrent (integer :: i = 1:n, j = 1:m:2, i /= j) local(x) reduce(+:s) default(none)\nend do",
        "do concurrent (integer :: i = 1:n, j = 1:m:2, (i /= j)) local(x) reduce(+:s) default(none)\nend do",
    );
    body(
        "do 10, i = 1, 3\n do 10 j = 1, 3\n 10 a(i,j) = 0\n do 20 while (l)\n 20 end do",
        "do i = 1, 3\n do j = 1, 3\n10     a(i, j) = 0\n end do\n end do\n do while (l)\n20   continue\n end do",
    );
}

#[test]
fn selections_and_associations() {
    body(
        "select case (i)\n case (1, 3:5, 7:)\n x = 1\n case default\n end select",
        "select case (i)\n case (1, 3:5, 7:)\n x = 1\n case default\n end select",
    );
    body(
        "select type (x => y%z)\n type is (integer(8))\n class is (t)\n class default\n end select",
        "select type (x => y%z)\n type is (integer(8))\n class is (t)\n class default\n end select",
    );
    body(
        "select rank (x)\n rank (1)\n rank (*)\n rank default\n end select",
        "select rank (x)\n rank (1)\n rank (*)\n rank default\n end select",
    );
    body(
        "associate (a => b%c, d => e + 1)\n a = d\n end associate\n b: block\n integer :: k\n k = 1\n end block b",
        "associate (a => b%c, d => (e + 1))\n a = d\n end associate\n b: block\n integer :: k\n k = 1\n end block b",
    );
    body(
        "where (m)\n a = 1\n elsewhere (k)\n a = 2\n else where\n a = 3\n end where\n where (m) b = 1",
        "where (m)\n a = 1\n elsewhere (k)\n a = 2\n elsewhere\n a = 3\n end where\n where (m)\n b = 1\n end where",
    );
    body(
        "forall (i = 1:n, j = 1:m, a(i) > 0) b(i,j) = 1",
        "forall (i = 1:n, j = 1:m, (a(i) > 0))\n b(i, j) = 1\n end forall",
    );
}

#[test]
fn units_and_procedures() {
    let source = "module m\n use k, only:\n private\n public :: s, operator(+), assignment(=)\n interface operator(+)\n module procedure f\n end interface operator(+)\n abstract interface\n subroutine t(x)\n import :: dp\n real(dp) x\n end subroutine\n end interface\ncontains\n pure recursive real(8) function f(a) result(r)\n end function f\n elemental subroutine s(*, b) bind(c, name='x')\n contains\n integer function g()\n end function\n end subroutine\n module procedure z\n end procedure z\nend module m\nsubmodule (m:p) q\nend submodule q\nblock data\nend\n";
    let wanted = "module m\n use k, only: \n private\n public :: s, operator(+), assignment(=)\n interface operator(+)\n module procedure f\n end interface\n abstract interface\n subroutine t(x)\n import :: dp\n real(dp) :: x\n end subroutine\n end interface\n contains\n pure recursive real(8) function f(a) result(r)\n end function\n elemental subroutine s(*, b) bind(c, name='x')\n contains\n integer function g()\n end function\n end subroutine\n module procedure z\n end procedure\n end module\n submodule (m:p) q\n end submodule\n block data\n end block data\n";
    check(Form::Free, source, wanted);
}

#[test]
fn derived_types() {
    let source = "module m\ntype, abstract, extends(b), public :: t\n private\n integer :: i = 3\n procedure(p), pointer, nopass :: f => null()\ncontains\n private\n procedure(q), deferred, pass(x) :: r\n procedure :: a, b => c\n generic, public :: operator(*) => a, b\n final :: d\nend type t\nenum, bind(c)\n enumerator :: x = 1, y\nend enum\nend module\n";
    let wanted = "module m\n type, abstract, public, extends(b) :: t\n private\n integer :: i = 3\n procedure(p), pointer, nopass :: f => null()\n contains\n private\n procedure(q), deferred, pass(x) :: r\n procedure :: a, b => c\n generic, public :: operator(*) => a, b\n final :: d\n end type\n enum, bind(c)\n enumerator :: x = 1\n enumerator :: y\n end enum\n end module\n";
    check(Form::Free, source, wanted);
}

#[test]
fn statement_functions_stay_assignments_and_declarations_may_follow() {
    check(
        Form::Free,
        "subroutine s\nf(x) = x + 1\nreal y\ny = f(2.0)\ndata z /1/\nend\n",
        "subroutine s()\n real :: y\n data z /1/\n f(x) = (x + 1)\n y = f(2.0)\n end subroutine\n",
    );
}
