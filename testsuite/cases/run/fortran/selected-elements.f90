! Elements that vector subscripts select as FINAL arguments and for assumed rank; MAX and MIN of characters whose length only the
! program knows (Fortran 2018 §7.5.6.3, §15.5.2.4, §16.9.123).
! reference: none
module m
  implicit none
  integer :: finals = 0, calls = 0
  type f
    integer :: id = 0
  contains
    final :: end_row
  end type
contains
  subroutine end_row(x)
    type(f), intent(inout) :: x(:)
    finals = finals * 100 + 10 * x(1)%id + x(2)%id
  end subroutine
  subroutine dense(x, right)
    integer, intent(in), contiguous :: x(..)
    integer, intent(in) :: right(:)
    select rank (x)
    rank (1)
      if (any(x /= right) .or. .not. is_contiguous(x)) error stop 1
    end select
  end subroutine
  subroutine loose(x, right)
    integer, intent(in) :: x(..), right(:)
    select rank (x)
    rank (1)
      if (any(x /= right)) error stop 2
    end select
  end subroutine
  subroutine texts(p, q)
    character(*), intent(in) :: p(:), q(:)
    character(:), allocatable :: r(:)
    if (any(max(p, q) /= ['delta', 'yy   ', 'gamma']) .or. len(max(p, q)) /= 5) error stop 3
    if (any(min(p, 'b', q) /= ['a', 'b', 'b'])) error stop 4
    r = max(p, q)
    if (len(r) /= 5 .or. r(2) /= 'yy') error stop 5
    r = min(q, p)
    if (len(r) /= 5 .or. any(r /= ['a ', 'x ', 'c '])) error stop 6
  end subroutine
end module
program p
  use m
  implicit none
  type(f) :: s(3), t(2)
  integer :: a(5) = [1, 2, 3, 4, 5]
  s%id = [1, 2, 3]
  t%id = [7, 8]
  s([3, 1]) = t
  if (finals /= 31 .or. any(s%id /= [8, 2, 7])) error stop 7
  call dense(a([5, 1, 3]), [5, 1, 3])
  call loose(a([5, 1, 3]), [5, 1, 3])
  call texts(['a', 'x', 'c'], ['delta', 'yy   ', 'gamma'])
  print *, 'ok'
end program
