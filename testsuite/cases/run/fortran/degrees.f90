! Functions of degrees: exact at multiples of 30, 45 and 90 degrees, in each kind of REAL, on devices too.
! reference: none
program main
  implicit none
  integer, parameter :: n = 61
  real(4) :: s(n), c(n), t(n), k(n), x4
  real(8) :: d(n), e(n), f(n), x8, pi
  real(16) :: x16, p16
  integer :: i
  pi = acos(-1d0)
  !$acc parallel loop copyout(s, c, t, k, d, e, f)
  do i = 1, n
    s(i) = sind(real(30 * (i - 31)))
    c(i) = cosd(real(30 * (i - 31)))
    t(i) = tand(real(45 * (i - 31)))
    k(i) = cotand(real(45 * (i - 31)))
    d(i) = sind(7.3d0 * (i - 31))
    e(i) = cosd(7.3d0 * (i - 31))
    f(i) = tand(7.3d0 * (i - 31))
  end do
  do i = 1, n
    associate (m => modulo(i - 31, 12), o => modulo(i - 31, 4))
      if (mod(m, 6) == 0 .and. s(i) /= 0 .or. m == 3 .and. s(i) /= 1 .or. m == 9 .and. s(i) /= -1) stop 1
      if ((m == 1 .or. m == 5) .and. s(i) /= 0.5 .or. (m == 7 .or. m == 11) .and. s(i) /= -0.5) stop 2
      if (m == 0 .and. c(i) /= 1 .or. m == 6 .and. c(i) /= -1 .or. mod(m, 6) == 3 .and. c(i) /= 0) stop 3
      if ((m == 2 .or. m == 10) .and. c(i) /= 0.5 .or. (m == 4 .or. m == 8) .and. c(i) /= -0.5) stop 4
      if (o == 0 .and. t(i) /= 0 .or. o == 1 .and. t(i) /= 1 .or. o == 3 .and. t(i) /= -1) stop 5
      if (o == 2 .and. abs(t(i)) <= huge(t) .or. o == 0 .and. abs(k(i)) <= huge(k)) stop 6
      if (o == 1 .and. k(i) /= 1 .or. o == 3 .and. k(i) /= -1 .or. o == 2 .and. k(i) /= 0) stop 7
    end associate
    x8 = 7.3d0 * (i - 31) * pi / 180
    if (abs(d(i) - sin(x8)) > 1d-14 .or. abs(e(i) - cos(x8)) > 1d-14) stop 8
    if (abs(f(i) - tan(x8)) > 1d-12 * (1 + f(i)**2)) stop 9
  end do
  p16 = acos(-1q0)
  x16 = 12.5q0
  if (abs(sind(x16) - sin(x16 * p16 / 180)) > 1q-32 .or. abs(cosd(x16) - cos(x16 * p16 / 180)) > 1q-32) stop 10
  x16 = 0.3q0
  if (abs(asind(x16) - asin(x16) * 180 / p16) > 1q-31 .or. abs(atan2d(x16, 2q0) - atan2(x16, 2q0) * 180 / p16) > 1q-31) stop 11
  ! Constants are right to the last digit, and so is what run time gives.
  x4 = 225
  x8 = 225
  if (sind(225.) /= sind(x4) .or. cosd(225d0) /= cosd(x8) .or. sind(225d0) /= sind(x8)) stop 12
  if (tand(225d0) /= 1 .or. tand(x8) /= 1) stop 12
  do i = 0, 360, 15
    x8 = i
    x16 = i
    if (abs(sind(x8) - sind(x16)) > 0.5q0 * spacing(sind(x8)) .or. abs(cosd(x8) - cosd(x16)) > 0.5q0 * spacing(cosd(x8))) stop 14
    if (abs(tand(x8)) < 4 .and. abs(tand(x8) - tan(x16 * p16 / 180)) > spacing(tand(x8)) + 1q-32) stop 15
  end do
  if (sind(-150d0) /= -0.5d0 .or. cosd(-120d0) /= -0.5d0 .or. tand(-45d0) /= -1) stop 13
end program
