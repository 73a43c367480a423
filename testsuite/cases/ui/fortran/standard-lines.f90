! What -std=f2003 says about lines and statements that the syntax tree does not keep.
! args: -std=f2003
module m
  implicit none
  type(integer) :: a
!~^ ERROR E0729 TYPE with an intrinsic type
  parameter b = 3
!~^ ERROR E0729 PARAMETER without parentheses
  interface g
    module procedure :: s
!~^ ERROR E0729 `::` before the names of PROCEDURE
  end interface
contains
  subroutine s(x)
    integer, intent(in) :: x
    integer :: i
    ; i = x
!~^ ERROR E0729 `;` without a statement before it
    print *, [(i, i = 1, i)]
!~^ ERROR E0729 the variable of an implied DO in its bounds
    print *, 'a line of just as many characters as there can be, with a comment behind it for the reader who looks for it', 1, 12 ! here
    print *, 'a line of more characters than Fortran 2003 takes, which -ffree-line-length-none would make right', x, x, x, x, x, x, x, x, x, x
!~^ ERROR E0729 a line of more than 132 characters
  end
!~^ ERROR E0729 END without SUBROUTINE or FUNCTION
end module
