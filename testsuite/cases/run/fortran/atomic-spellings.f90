! What an atomic construct accesses is recognised by what it is, however it is written; so is the captured variable.
! rows: ATOM-11
program spellings
  implicit none
  type cell
    integer :: m = 0
    integer :: deep(4) = 0
  end type
  integer, parameter :: one = 1
  integer :: x, a(0:8), v, seen(8), i
  type(cell) :: c, many(2)
  x = 0; a = 0; seen = 0
  !$acc serial loop seq copy(x, a, c, many, seen)
  do i = 1, 8
    !$acc atomic
    x = (x) + 1
    !$acc atomic
    x = (2 + ((x)))
    !$acc atomic
    a(i) = a((i)) + 1
    !$acc atomic
    a(i + 0) = a(0 + i) + 2
    !$acc atomic
    a(i - one + 1) = 4 + a(i)
    !$acc atomic
    a(i / 2) = max(a(i / 2), i, 3)
    !$acc atomic
    c%deep(mod(i, 4) + 1) = c%deep(1 + mod(i, 4)) + i
    !$acc atomic
    many(2)%m = many(1 + one)%m - i - 1
    !$acc atomic capture
    v = a((i))
    a(i) = a(i + 1 - 1) + 8
    !$acc end atomic
    seen(i) = v
    !$acc atomic capture
    c%m = (c%m) + 3
    v = c%m
    !$acc end atomic
    seen(i) = seen(i) + v
  end do
  print '(9(1x,i0))', x, a
  print '(9(1x,i0))', c%m, c%deep, many%m
  print '(9(1x,i0))', seen
end program
