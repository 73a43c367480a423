! Assignments to dummies at the end of a kernels construct reach the caller, after loops and as results of reductions.
subroutine assigned(a, n, d, e, k)
  integer :: n, i, k
  real :: a(n), d, e
  !$acc kernels copy(a)
  do i = 1, n
    a(i) = i
  end do
  d = 4
  e = sum(a)
  k = n
  !$acc end kernels
end subroutine

subroutine in_turn(a, n, d, e)
  integer :: n, i
  real :: a(n), d
  real, intent(out) :: e
  !$acc kernels copy(a)
  d = d + 1
  do i = 1, n
    a(i) = a(i) + d
  end do
  e = maxval(a) + d
  d = e
  !$acc end kernels
end subroutine

program kernels_scalar_dummies
  real :: a(10), d, e
  integer :: k
  d = 1; e = 2; k = 0
  call assigned(a, 10, d, e, k)
  print *, d, e, k
  call in_turn(a, 10, d, e)
  print *, d, e, a(3)
end program
