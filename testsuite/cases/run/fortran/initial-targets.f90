! Pointers that point to something before the program starts: by DATA, of CLASS, of deferred length, into complex numbers.
! TRANSFER into derived types and extremes of no characters as constants.
! reference: none
module m
  type :: shape
    integer :: sides = 4
  end type
  type, extends(shape) :: named
    integer :: name = 7
  end type
  type :: holder
    real, pointer :: x
    integer, pointer :: list(:)
  end type
  type :: pair
    integer :: i
    real :: x(2)
  end type
  type(named), target :: thing
  character(6), target :: text = 'target'
  complex, target :: z = (1.0, 2.0)
  class(shape), pointer :: p => thing
  character(:), pointer :: c => text
  real, pointer :: im => z%im
  type(pair), parameter :: made = transfer([1, 0, 1065353216], pair(0, [0.0, 0.0]))
  character(2), parameter :: none(0) = [character(2) ::]
  character(2), parameter :: least = maxval(none)
end module
program t
  use m
  implicit none
  real, target, save :: r = 1.5
  integer, target, save :: v(3) = [1, 2, 3]
  type(holder) :: h
  real, pointer :: q
  data h%x, h%list / r, v /, q / r /
  if (.not. associated(p, thing) .or. p%sides /= 4) stop 1
  select type (p)
  type is (named)
    if (p%name /= 7) stop 2
  class default
    stop 3
  end select
  if (len(c) /= 6 .or. c /= 'target' .or. im /= 2) stop 4
  if (h%x /= 1.5 .or. size(h%list) /= 3 .or. h%list(3) /= 3 .or. .not. associated(q, r)) stop 5
  if (made%i /= 1 .or. made%x(1) /= 0 .or. made%x(2) /= 1 .or. iachar(least(1:1)) /= 0) stop 6
end program
