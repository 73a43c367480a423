module m
  use iso_c_binding
  real(4), bind(c) :: grid(0:63, 0:31)
contains
subroutine locals(n) bind(c)
  integer, value :: n
  integer :: i, j, row(0:63)
  real(4) :: t
  do j = 0, 63
    row(j) = j * n
  end do
  !$acc data copyin(row) copy(grid)
  !$acc parallel loop collapse(2) private(t)
  do i = 0, 31
    do j = 0, 63
      t = row(j) + i
      grid(j, i) = t * 0.5
    end do
  end do
  !$acc update self(grid)
  !$acc end data
end subroutine
end module
