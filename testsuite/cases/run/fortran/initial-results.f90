! -finit-…: results of functions, and components of what is static by -fno-automatic.
! args: -finit-integer=300 -finit-real=-inf -finit-character=65 -finit-derived -fno-automatic
! reference: none
module m
  implicit none
  type t
    integer :: k
    real :: r
    integer :: d = 9
  end type
  type u
    integer :: k
    type(t) :: inner
  end type
contains
  integer function scalar(n)
    integer, intent(in) :: n
    if (n > 5) scalar = 3
  end function
  function fixed(n) result(r)
    integer, intent(in) :: n
    real :: r(3)
    if (n > 5) r = 3
  end function
  function sized(n) result(r)
    integer, intent(in) :: n
    real :: r(n)
    if (n > 5) r = 3
  end function
  function characters(n) result(r)
    integer, intent(in) :: n
    character(5) :: r
    if (n > 5) r = '3'
  end function
  function of_length(n) result(r)
    integer, intent(in) :: n
    character(n) :: r
    if (n > 5) r = '3'
  end function
  function several(n) result(r)
    integer, intent(in) :: n
    character(4) :: r(2)
    if (n > 5) r = '3'
  end function
  function object(n) result(r)
    integer, intent(in) :: n
    type(t) :: r
    if (n > 5) r%k = 3
  end function
  function objects(n) result(r)
    integer, intent(in) :: n
    type(u) :: r(n)
    if (n > 5) r%k = 3
  end function
  subroutine locals
    type(t) :: x, y(2)
    type(u) :: z
    if (x%k /= 300 .or. x%r >= -huge(1.0) .or. x%d /= 9 .or. any(y%k /= 300) .or. any(y%d /= 9)) stop 1
    if (z%k /= 300 .or. z%inner%k /= 300 .or. z%inner%d /= 9) stop 2
  end subroutine
end module
program p
  use m
  implicit none
  type(t) :: x
  type(u) :: y(2)
  call locals
  if (scalar(2) /= 300 .or. any(fixed(2) >= -huge(1.0)) .or. any(sized(2) >= -huge(1.0))) stop 3
  if (characters(2) /= 'AAAAA' .or. of_length(3) /= 'AAA' .or. any(several(2) /= 'AAAA')) stop 4
  x = object(2)
  if (x%k /= 300 .or. x%r >= -huge(1.0) .or. x%d /= 9) stop 5
  y = objects(2)
  if (any(y%k /= 300) .or. any(y%inner%k /= 300) .or. any(y%inner%d /= 9)) stop 6
end program
