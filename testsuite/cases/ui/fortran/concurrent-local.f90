! Fortran 2018 C1128: what LOCAL may not name.
! rows: LOOP-08
subroutine s(x, c)
  real, allocatable :: x
  class(*) :: c
  integer :: i
  do concurrent (i = 1:3) local(x) !~ ERROR E0814 `x` is allocatable: it cannot be LOCAL
  end do
  do concurrent (i = 1:3) local(c) !~ ERROR E0814 `c` is polymorphic: it cannot be LOCAL
  end do
end subroutine
subroutine undeclared(b)
  implicit none
  integer :: i, b(3)
  do concurrent (i = 1:3) local(mine) !~ ERROR E0801 symbol `mine` has no type
    b(i) = i
  end do
  do concurrent (i = 1:3) shared(others) !~ ERROR E0801 symbol `others` has no type
    b(i) = i
  end do
  do concurrent (i = 1:3) reduce(+: total) !~ ERROR E0801 symbol `total` has no type
    b(i) = i
  end do
end subroutine
