! ASSOCIATED of procedure pointers in constructs: the host's address and the device's own are of one procedure, in variables,
! components, dummies, and as C_FUNPTR.
! rows: ROUT-05
module m
  use iso_c_binding
  implicit none
  abstract interface
    function number(x) result(y)
      !$acc routine seq
      integer, intent(in) :: x
      integer :: y
    end function
  end interface
  type holder
    procedure(number), pointer, nopass :: f => null(), g => null()
  end type
contains
  function twice(x) result(y) bind(c)
    !$acc routine seq
    integer, intent(in) :: x
    integer :: y
    y = 2*x
  end function
  function next(x) result(y)
    !$acc routine seq
    integer, intent(in) :: x
    integer :: y
    y = x + 1
  end function
  function same(f, g) result(n)
    !$acc routine seq
    procedure(number), pointer, intent(in) :: f
    procedure(number) :: g
    integer :: n
    n = 0
    if (associated(f, g)) n = 1
    if (associated(f, twice)) n = n + 2
    if (.not. associated(f)) n = 100
  end function
  function own_same(f) result(n)
    !$acc routine seq
    procedure(number), pointer, intent(in) :: f
    procedure(number), pointer :: own
    integer :: n
    own => twice
    n = merge(1, 0, associated(f, own)) + merge(2, 0, associated(own, f)) + 4*same(own, twice)
    own => f
    n = n + merge(16, 0, associated(own, next))
  end function
end module
program main
  use m
  implicit none
  type(holder) :: h, list(2)
  procedure(number), pointer :: f, e
  type(c_funptr) :: c
  integer :: r(14)
  f => twice
  e => next
  c = c_funloc(twice)
  h%f => next
  h%g => twice
  list(1)%f => next
  list(2)%g => twice
  r = 0
  !$acc serial copy(r) copyin(h, list)
  if (associated(f, twice)) r(1) = 1
  if (associated(f, e)) r(2) = 1
  if (associated(h%g, f)) r(3) = 1
  if (associated(h%f, h%g)) r(4) = 1
  if (associated(list(1)%f, h%f)) r(5) = 1
  if (associated(list(1)%f, next)) r(6) = 1
  if (associated(list(2)%f, list(2)%f)) r(7) = 1
  r(8) = same(f, twice)
  r(9) = same(h%f, next)
  r(10) = own_same(f)
  r(11) = own_same(h%f)
  r(12) = same(list(2)%f, e)
  if (c_associated(c, c_funloc(twice))) r(13) = 1
  if (c_associated(c, c_funloc(next))) r(14) = 1
  !$acc end serial
  print '(*(i0, 1x))', r
end program
