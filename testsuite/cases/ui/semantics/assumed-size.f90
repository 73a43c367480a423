! An assumed-size array has no size that an implicit attribute could copy: some clause names it, or it is present.
! rows: IMP-15
subroutine s(a, b, c, d, e, k, n)
  integer :: n, i, k(*)
  real :: a(*), b(*), c(n, *), d(*), e(*)
  !$acc parallel loop copy(b(1:n)) !~ WARNING W0619 an iteration reads `a` written by another iteration
  do i = 1, n
    a(i) = a(i) + b(i) !~ WARNING W0404 `a` has assumed size and no data clause: it must be present
    a(i + 1) = 1
  end do
  !$acc data copyin(c(:, 1:n))
  !$acc kernels
  do i = 1, n
    c(i, 1) = k(i) !~ WARNING W0404 `k` has assumed size and no data clause: it must be present
  end do
  !$acc end kernels
  !$acc parallel loop default(present)
  do i = 1, n
    d(i) = c(i, 1)
  end do
  !$acc end data
  !$acc parallel loop deviceptr(e)
  do i = 1, n
    e(i) = 1
  end do
  do i = 1, n
    a(i) = 1
  end do
end subroutine
