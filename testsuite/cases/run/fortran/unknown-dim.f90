! Reductions along a dimension that only the run time knows.
! rows: LNG-01
program unknown_dim
  implicit none
  integer :: a(2, 3, 2), d, k
  real, allocatable :: s(:, :)
  a = reshape([(mod(7 * k, 11), k = 1, 12)], [2, 3, 2])
  do d = 1, 3
    s = sum(real(a), d)
    print *, shape(s), s
    print *, maxval(a, d, a < 8), count(a > 4, d), any(a == 10, dim=d)
  end do
end program
