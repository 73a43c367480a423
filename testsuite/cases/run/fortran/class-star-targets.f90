! Pointers of CLASS(*) that point to variables of intrinsic and derived types before the program starts.
! reference: none
! rows: LNG-01
module m
  implicit none
  type pair
    integer :: a = 4, b = 5
  end type
  integer, target :: i = 3
  real(8), target :: x(2, 2) = reshape([1d0, 2d0, 3d0, 4d0], [2, 2])
  character(5), target :: text = 'words'
  type(pair), target :: both(3)
  class(*), pointer :: p => i
  class(*), pointer :: q(:, :) => x
  class(*), pointer :: r => text
  class(*), pointer :: s(:) => both
  class(*), pointer :: t(:) => x(:, 2)
end module
program main
  use m
  implicit none
  i = 30
  x(2, 2) = 40d0
  select type (p)
  type is (integer)
    if (p /= 30) error stop 1
  class default
    error stop 2
  end select
  select type (q)
  type is (real(8))
    if (any(q /= x) .or. any(shape(q) /= 2)) error stop 3
  class default
    error stop 4
  end select
  select type (r)
  type is (character(*))
    if (len(r) /= 5 .or. r /= 'words') error stop 5
  class default
    error stop 6
  end select
  select type (s)
  type is (pair)
    if (any(s%a /= 4) .or. any(s%b /= 5) .or. size(s) /= 3) error stop 7
  class default
    error stop 8
  end select
  select type (t)
  type is (real(8))
    if (any(t /= [3d0, 40d0])) error stop 9
  class default
    error stop 10
  end select
  p => x(1, 1)
  select type (p)
  type is (real(8))
    if (p /= 1d0) error stop 11
  class default
    error stop 12
  end select
end program
