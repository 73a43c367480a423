! The GENERIC statement of a specification part, and a submodule whose used module brings the interface of the procedure
! that it defines.
! reference: none
module m
  implicit none
  private
  generic, public :: twice => of_integer, of_real
  generic :: operator(.plus.) => added
  public :: operator(.plus.)
  generic, public :: assignment(=) => from_logical
  interface
    module subroutine elsewhere(i)
      integer, intent(out) :: i
    end subroutine
  end interface
  public :: elsewhere
contains
  integer function of_integer(i)
    integer, intent(in) :: i
    of_integer = 2*i
  end function
  real function of_real(x)
    real, intent(in) :: x
    of_real = 2*x
  end function
  integer function added(i, j)
    integer, intent(in) :: i, j
    added = i + j
  end function
  subroutine from_logical(i, l)
    integer, intent(out) :: i
    logical, intent(in) :: l
    i = merge(1, 0, l)
  end subroutine
end module
module user
  use m
  integer, parameter :: seven = 7
end module
submodule (m) sub
  use user
contains
  module subroutine elsewhere(i)
    integer, intent(out) :: i
    i = seven
  end subroutine
end submodule
program p
  use m
  implicit none
  integer :: i, generic
  generic = 4
  if (twice(3) /= 6 .or. twice(1.5) /= 3.0) stop 1
  if ((2 .plus. generic) /= 6) stop 2
  i = .true.
  if (i /= 1) stop 3
  call elsewhere(i)
  if (i /= 7) stop 4
  block
    generic :: third => outer
    if (third(9) /= 3) stop 5
  end block
contains
  integer function outer(k)
    integer, intent(in) :: k
    outer = k/3
  end function
end program
