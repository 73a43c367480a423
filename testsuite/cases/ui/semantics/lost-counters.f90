! args: -acc=multicore,gpu -gpu=cc80
! Loop variables that are read in the construct behind loops whose iterations threads share.
subroutine s(n, m, k, a, b)
  integer :: n, m, k, i, j
  real :: a(n), b(n, n)
  !$acc kernels copyout(m, a)
  do i = 1, n !~ WARNING W0625 `i` is read behind this loop
    a(i) = i
  end do
  m = i
  !$acc end kernels
  !$acc kernels copyout(m, k, b)
  do j = 1, n !~ WARNING W0625 `i` is read behind this loop
    do i = 1, n
      b(i, j) = i
    end do
  end do
  m = i
  do i = 1, 3
    k = i
  end do
  k = i
  !$acc end kernels
  !$acc kernels copy(a, b)
  do i = 1, n
    a(i) = i
  end do
  do i = 1, n
    do j = 1, n
      b(j, i) = a(i)
    end do
  end do
  !$acc end kernels
  !$acc serial copyout(m)
  do i = 1, n
  end do
  m = i
  !$acc end serial
  m = i
end subroutine
