! Constants that are special functions, norms and functions of degrees, of all kinds, to the last digit.
! rows: LNG-01
program p
  implicit none
  integer :: i
  real(4), parameter :: s = 0.37_4
  real(8), parameter :: d = 0.37_8, far = 21.7_8
  real(10), parameter :: t = 0.37_10
  real(16), parameter :: q = 0.37_16
  real(4), parameter :: s1(8) = [erf(s), erfc(s), gamma(s), log_gamma(s), bessel_j0(s), bessel_j1(s), bessel_y0(s), bessel_y1(s)]
  real(8), parameter :: d1(8) = [erf(d), erfc(d), gamma(d), log_gamma(d), bessel_j0(d), bessel_j1(d), bessel_y0(d), bessel_y1(d)]
  real(10), parameter :: t1(8) = [erf(t), erfc(t), gamma(t), log_gamma(t), bessel_j0(t), bessel_j1(t), bessel_y0(t), bessel_y1(t)]
  real(16), parameter :: q1(8) = [erf(q), erfc(q), gamma(q), log_gamma(q), bessel_j0(q), bessel_j1(q), bessel_y0(q), bessel_y1(q)]
  real(8), parameter :: d2(8) = [erf(-d), erfc(far), gamma(-d), log_gamma(-far), bessel_j0(far), bessel_j1(-far), &
                                 bessel_y0(far), bessel_y1(far)]
  real(8), parameter :: d3(9) = [bessel_jn(3, d), bessel_jn(3, far), bessel_yn(3, d), bessel_yn(4, far), &
                                 bessel_jn(40, 2d0), bessel_jn(2, 900.5d0), &
                                 bessel_jn(3, 5000.5d0), bessel_y0(1d300), bessel_j1(-2d10)]
  real(8), parameter :: d4(5) = [gamma(170.5d0), gamma(-10.5d0), log_gamma(1d5), log_gamma(1.0000001d0), gamma(5d0)]
  real(8), parameter :: d5(6) = [erfc_scaled(0.1d0), erfc_scaled(-1.3d0), erfc_scaled(2.9d0), erfc_scaled(3.1d0), &
                                 erfc_scaled(20d0), erfc_scaled(1d7)]
  real(4), parameter :: s2(4) = [norm2([1., 2., 3., 4., 5.]), norm2([5., 7., 11.]), hypot(3.1, 4.7), norm2([1e-20, 1e-21])]
  real(8), parameter :: d6(10) = [sind(30d0), cosd(60d0), tand(45d0), sind(150d0), cosd(90d0), sind(18.7d0), &
                                  cosd(-400.1d0), tand(21d0), asind(0.7d0), atand(-1d0)]
  real(8), parameter :: d7(8) = [(sin(0.1d0 * i), i = 1, 8)]
  real(8), parameter :: d8(6) = [exp(1.1d0), log(1.1d0), tan(1.5d0), atan2(0.3d0, -0.2d0), cosh(2.2d0), acos(-0.3d0)]
  print *, s1
  print *, d1
  print *, t1
  print *, q1
  print *, d2
  print *, d3
  print *, d4
  print *, d5
  print *, s2
  print *, d6
  print *, d7
  print *, d8
end program
