//! Ways in which a Fortran program with OpenACC can be wrong.

use super::{Wrong, wrong};

/// What the statements of [`IN_SUBROUTINE`] stand in.
pub(super) const SUBROUTINE: &str = "\
subroutine f(n, a, b)
  implicit none
  integer, intent(in) :: n
  real, intent(inout) :: a(n)
  real, intent(in) :: b(n)
  type point
    integer :: x, y
  end type
  type(point) :: p
  integer :: i, j
  real :: s
  character(len=8) :: t
  @
end subroutine
";

pub(super) const IN_SUBROUTINE: &[Wrong] = &[
    // Syntax.
    wrong("no operand", "i ="),
    wrong("open parenthesis", "i = (1 + 2"),
    wrong("open string", "t = 'abc"),
    wrong("do without end", "do i = 1, n\n a(i) = 0"),
    wrong("if without end", "if (n > 1) then\n i = 1"),
    wrong("if without then", "if (n > 1)\n i = 1\n end if"),
    wrong("end of something else", "do i = 1, n\n a(i) = 0\n end if"),
    wrong("else without if", "else\n i = 1"),
    wrong("do with one bound", "do i = 1\n a(i) = 0\n end do"),
    wrong("two operators", "s = 1.0 */ 2.0"),
    wrong("stray character", "i = 1 ? 2"),
    wrong("call of nothing", "call"),
    wrong("unknown statement", "frobnicate the array"),
    // Names and types.
    wrong("undeclared variable", "i = missing"),
    wrong("undeclared array", "zz(3) = 1.0"),
    wrong("unknown component", "i = p%z"),
    wrong("component of an integer", "i = n%x"),
    wrong("store to intent(in)", "b(1) = 1.0"),
    wrong("too many subscripts", "a(1, 2) = 0.0"),
    wrong("number to character", "t = 3"),
    wrong("character to number", "i = 'abc'"),
    wrong("logical in arithmetic", "i = 1 + .true."),
    wrong("integer condition", "if (n) i = 1"),
    wrong("do over a real array", "do a = 1, n\n end do"),
    wrong("cycle outside a loop", "cycle"),
    wrong("exit outside a loop", "exit"),
    wrong("goto nowhere", "goto 100"),
    wrong("intrinsic with too few arguments", "s = sqrt()"),
    wrong("intrinsic of a wrong type", "s = sqrt('abc')"),
    wrong("declaration after a statement", "i = 1\n integer :: late"),
    wrong("deallocate of a dummy", "deallocate(a)"),
    // Directives.
    wrong("unknown directive", "!$acc paralel loop\n do i = 1, n\n a(i) = 0\n end do"),
    wrong("unknown clause", "!$acc parallel loop vectr\n do i = 1, n\n a(i) = 0\n end do"),
    wrong("open clause", "!$acc parallel loop copy(a\n do i = 1, n\n a(i) = 0\n end do"),
    wrong("empty clause", "!$acc parallel loop copy()\n do i = 1, n\n a(i) = 0\n end do"),
    wrong("unknown variable in a clause", "!$acc parallel loop copy(zz)\n do i = 1, n\n a(i) = 0\n end do"),
    wrong("loop without a loop", "!$acc parallel loop\n i = 1"),
    wrong("loop on do while", "!$acc parallel loop\n do while (i < n)\n i = i + 1\n end do"),
    wrong("parallel without end", "!$acc parallel\n a(1) = 0"),
    wrong("end without parallel", "a(1) = 0\n !$acc end parallel"),
    wrong("end of another construct", "!$acc parallel\n a(1) = 0\n !$acc end kernels"),
    wrong("data without end", "!$acc data copy(a)\n a(1) = 0"),
    wrong("collapse of one loop", "!$acc parallel loop collapse(2)\n do i = 1, n\n a(i) = 0\n end do"),
    wrong("seq and gang", "!$acc parallel loop seq gang\n do i = 1, n\n a(i) = 0\n end do"),
    wrong(
        "reduction without an operator",
        "!$acc parallel loop reduction(s)\n do i = 1, n\n s = s + a(i)\n end do",
    ),
    wrong(
        "bitwise reduction of a real",
        "!$acc parallel loop reduction(iand:s)\n do i = 1, n\n s = s + a(i)\n end do",
    ),
    wrong("atomic on a call", "!$acc atomic update\n call g(n)"),
    wrong(
        "default(none) and an array",
        "!$acc parallel loop default(none)\n do i = 1, n\n a(i) = 0\n end do",
    ),
    wrong("enter data with copy", "!$acc enter data copy(a)"),
    wrong("enter data without clauses", "!$acc enter data"),
    wrong("update without clauses", "!$acc update"),
    wrong("return inside a region", "!$acc parallel\n return\n !$acc end parallel"),
    wrong(
        "exit from an acc loop",
        "!$acc parallel loop\n do i = 1, n\n if (i == 3) exit\n a(i) = 0\n end do",
    ),
    wrong(
        "gang inside vector",
        "!$acc parallel loop vector\n do i = 1, n\n !$acc loop gang\n do j = 1, n\n a(j) = 0\n end do\n end do",
    ),
];

pub(super) const WHOLE_FILE: &[Wrong] = &[
    wrong("missing module", "program p\n  use no_such_module\nend program\n"),
    wrong(
        "missing name in a module",
        "module m\nend module\nprogram p\n  use m, only: nothing\nend program\n",
    ),
    wrong("missing include", "program p\n  include 'no_such_file.inc'\nend program\n"),
    wrong("program without end", "program p\n  integer :: i\n  i = 1\n"),
    wrong("wrong name at the end", "program p\nend program q\n"),
    wrong("two programs", "program p\nend program\nprogram q\nend program\n"),
    wrong("prose", "Once upon a time there was a program.\n"),
    wrong("contains without procedures of sense", "module m\ncontains\n  x = 1\nend module\n"),
    wrong("declared twice", "program p\n  integer :: i\n  real :: i\nend program\n"),
    wrong(
        "function without a result type",
        "function f(x)\n  implicit none\n  real :: x\n  f = x\nend function\n",
    ),
    wrong(
        "declare of an unknown name",
        "module m\n  implicit none\n  !$acc declare create(nobody)\nend module\n",
    ),
];
