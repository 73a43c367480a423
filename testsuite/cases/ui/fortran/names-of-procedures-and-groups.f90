! What BIND(C), VALUE, SAVE, VOLATILE and EXTERNAL exclude, by statements of their own; groups and pointers in a standard.
! args: -std=f2003
module m
  implicit none
  bind(c) :: inside
  integer :: a
  namelist /group/ a
contains
  subroutine inside !~ ERROR E0814 `inside` is a procedure defined below and has the BIND(C) attribute
  end subroutine
  subroutine values(a, b, c, d, e)
    integer :: a, b
    value :: a
    intent(out) :: a !~ ERROR E0814 `a` is INTENT(OUT) or INTENT(INOUT) and has the VALUE attribute
    value :: b
    pointer :: b !~ ERROR E0814 `b` has the POINTER attribute and has the VALUE attribute
    integer, save :: c !~ ERROR E0814 `c` has the SAVE attribute and is a dummy argument
    integer, intent(in) :: d
    volatile :: d !~ ERROR E0814 `d` has the VOLATILE attribute and is INTENT(IN)
    integer :: e(..) !~ ERROR E0729 assumed rank: no part of Fortran 2003
    value :: e !~ ERROR E0814 `e` has the VALUE attribute and is of assumed rank
  end subroutine
  real function f(x)
    real :: x
    external f !~ ERROR E0814 `f` has the EXTERNAL attribute and is a function's result
  end function
  subroutine more
    procedure(), pointer :: p
    p => own !~ ERROR E0729 a pointer to an internal procedure: no part of Fortran 2003, but of Fortran 2008
  contains
    subroutine own
    end subroutine
  end subroutine
end module
subroutine uses
  use m
  integer :: k
  namelist /group/ k !~ ERROR E0729 more objects for the namelist group `group` of a module
end subroutine
