! OpenACC 3.4 §2.7.8: what copyin(readonly:) names is not stored to in its region.
subroutine s(a, b, c, n)
  integer :: n, a(n), b(:), i
  integer, allocatable :: c(:), d(:)
  integer, pointer :: p(:)
  !$acc parallel loop copyin(readonly: a, b, c, d, n) copy(p)
  do i = 1, n
    p(i) = a(i) + b(i) + c(i) + d(i)
    a(i) = 1 !~ WARNING W0404 `a` is read only in this region, but stored to here
    b(i) = 1 !~ WARNING W0404 `b` is read only in this region, but stored to here
    c(i) = 1 !~ WARNING W0404 `c` is read only in this region, but stored to here
    d(i:i) = 2 !~ WARNING W0404 `d` is read only in this region, but stored to here
  end do
  !$acc data copyin(readonly: c(1:n), p)
  c(1) = 2
  !$acc kernels
  c(1:n) = a(1:n) !~ WARNING W0404 `c(1:n)` is read only in this region, but stored to here
  !$acc end kernels
  !$acc end data
end subroutine
