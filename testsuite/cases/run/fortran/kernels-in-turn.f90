! Sequential loops of kernels constructs around parallel ones: steps in time, counters used again, array syntax.
! rows: KER-03, KER-05, KER-11
! tolerance: 1e-12
program t
  implicit none
  integer, parameter :: n = 300
  real(8) :: a(n,n), b(n,n), err, tol
  real(8), allocatable :: c(:)
  integer :: i, j, k, it, steps
  steps = 7
  do j=1,n
  do i=1,n
   a(i,j) = mod(i*j,13)*0.5d0; b(i,j) = i-j
  end do
  end do
  !$acc kernels
  do it = 1, steps
    do j = 2, n-1
      do i = 2, n-1
        b(i,j) = 0.25d0*(a(i-1,j)+a(i+1,j)+a(i,j-1)+a(i,j+1))
      end do
    end do
    a(2:n-1,2:n-1) = b(2:n-1,2:n-1)
    a(1,:) = it
  end do
  !$acc end kernels
  print *, sum(a), sum(b)
  call adi(a, b, n, 5)
  print *, sum(a), sum(b)
  err = 1; tol = 1d-3; it = 0
  !$acc data copy(a,b)
  do while (err > tol .and. it < 10)
    err = 0
    !$acc kernels
    do j = 2, n-1
      do i = 2, n-1
        b(i,j) = 0.25d0*(a(i-1,j)+a(i+1,j)+a(i,j-1)+a(i,j+1))
        err = max(err, abs(b(i,j)-a(i,j)))
      end do
    end do
    a(2:n-1,2:n-1) = b(2:n-1,2:n-1)
    !$acc end kernels
    it = it + 1
  end do
  !$acc end data
  print *, err, it
contains
  subroutine adi(u, v, n, nt)
    integer, intent(in) :: n, nt
    real(8), intent(inout) :: u(:,:), v(n,n)
    real(8) :: p(n), q
    integer :: t, i, j
    !$acc kernels copy(u, v) create(p)
    do t = nt, 1, -2
      do j = 2, n
        do i = 1, n
          u(i,j) = u(i,j) - 0.3d0 * u(i,j-1)
        end do
      end do
      do j = 1, n
        do i = 2, n
          v(i,j) = v(i,j) + 0.1d0*v(i-1,j) + u(i,j)
        end do
      end do
      p = sum(v, 1) / n
      q = maxval(p)
      v = v / q
    end do
    !$acc end kernels
  end subroutine
end
