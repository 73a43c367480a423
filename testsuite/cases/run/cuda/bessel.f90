! Bessel functions in kernels.
! rows: CUF-INTR-13
! args: -cuda
! reference: none
! skip: radeon AMD's library has no BESSEL_JN
module m
contains
  attributes(global) subroutine bessel(r, d, x)
    real(4) :: r(6)
    real(8) :: d(6), x
    real(4) :: y
    y = real(x)
    r = [bessel_j0(y), bessel_j1(y), bessel_jn(3, y), bessel_y0(y), bessel_y1(y), bessel_yn(3, y)]
    d = [bessel_j0(x), bessel_j1(x), bessel_jn(3, x), bessel_y0(x), bessel_y1(x), bessel_yn(3, x)]
  end subroutine
end module
program test
  use m
  implicit none
  real, device :: r(6)
  real(8), device :: d(6), x
  real :: h(6)
  real(8) :: g(6), y
  integer :: i
  do i = 1, 20
    y = 0.37d0*i
    x = y
    call bessel<<<1, 1>>>(r, d, x)
    h = r; g = d
    g = g - [bessel_j0(y), bessel_j1(y), bessel_jn(3, y), bessel_y0(y), bessel_y1(y), bessel_yn(3, y)]
    if (any(abs(g) > 1d-12*max(1d0, y**(-3)*100))) error stop 1
    h = h - real([bessel_j0(y), bessel_j1(y), bessel_jn(3, y), bessel_y0(y), bessel_y1(y), bessel_yn(3, y)])
    if (any(abs(h) > 1e-5*max(1d0, y**(-3)*100))) error stop 2
  end do
end program
