! A conjugate-gradient solver of a Poisson problem, as scientists write it.
! tolerance: 1e-8
! rows: EXEC-01, LRED-01
module operators
  implicit none
  integer, parameter :: dp = kind(1d0)
contains
  subroutine laplace(n, x, y)
    integer, intent(in) :: n
    real(dp), intent(in) :: x(0:n + 1, 0:n + 1)
    real(dp), intent(out) :: y(0:n + 1, 0:n + 1)
    integer :: i, j
    !$acc parallel loop collapse(2) present(x, y)
    do j = 1, n
      do i = 1, n
        y(i, j) = 4 * x(i, j) - x(i - 1, j) - x(i + 1, j) - x(i, j - 1) - x(i, j + 1)
      end do
    end do
  end subroutine

  function dot(n, a, b) result(s)
    integer, intent(in) :: n
    real(dp), intent(in) :: a(0:n + 1, 0:n + 1), b(0:n + 1, 0:n + 1)
    real(dp) :: s
    integer :: i, j
    s = 0
    !$acc parallel loop gang reduction(+:s) present(a, b)
    do j = 1, n
      !$acc loop vector reduction(+:s)
      do i = 1, n
        s = s + a(i, j) * b(i, j)
      end do
    end do
  end function
end module

program solver
  use operators
  implicit none
  integer, parameter :: n = 24
  real(dp), dimension(0:n + 1, 0:n + 1) :: x, r, p, ap
  real(dp) :: rr, rr_new, alpha, beta
  integer :: step, i, j
  x = 0; r = 0; p = 0; ap = 0
  r(1:n, 1:n) = 1
  p = r
  !$acc data copy(x) copyin(r, p) create(ap)
  rr = dot(n, r, r)
  do step = 1, 60
    call laplace(n, p, ap)
    alpha = rr / dot(n, p, ap)
    !$acc parallel loop collapse(2)
    do j = 1, n
      do i = 1, n
        x(i, j) = x(i, j) + alpha * p(i, j)
        r(i, j) = r(i, j) - alpha * ap(i, j)
      end do
    end do
    rr_new = dot(n, r, r)
    if (sqrt(rr_new) < 1d-9) exit
    beta = rr_new / rr
    rr = rr_new
    !$acc kernels
    p(1:n, 1:n) = r(1:n, 1:n) + beta * p(1:n, 1:n)
    !$acc end kernels
  end do
  !$acc end data
  print '(a, f12.6)', 'middle ', x(n / 2, n / 2)
  print '(a, f12.6)', 'sum    ', sum(x)
end program
