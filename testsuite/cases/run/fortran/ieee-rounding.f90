! IEEE_INT, IEEE_REAL, IEEE_NEXT_UP and _DOWN, and IEEE_RINT with ROUND; exponents beyond default integers in SCALE,
! SET_EXPONENT and IEEE_SCALB (Fortran 2018 §17.11.14, §17.11.29, §17.11.31 to §17.11.33).
! reference: none
program p
  use, intrinsic :: ieee_arithmetic
  implicit none
  real(8), parameter :: x(8) = [2.5d0, 3.5d0, -2.5d0, -0.5d0, 2.7d0, -2.7d0, 0.49999999999999994d0, 4503599627370497.0d0]
  integer(8), parameter :: last = 4503599627370497_8, big = 2_8**40
  integer(8), parameter :: right(8, 5) = reshape([ &
    2_8, 4_8, -2_8, 0_8, 3_8, -3_8, 0_8, last, 2_8, 3_8, -2_8, 0_8, 2_8, -2_8, 0_8, last, &
    3_8, 4_8, -2_8, 0_8, 3_8, -2_8, 1_8, last, 2_8, 3_8, -3_8, -1_8, 2_8, -3_8, 0_8, last, &
    3_8, 4_8, -3_8, -1_8, 3_8, -3_8, 0_8, last], [8, 5])
  type(ieee_round_type) :: modes(5)
  integer :: k
  modes = [ieee_nearest, ieee_to_zero, ieee_up, ieee_down, ieee_away]
  do k = 1, 5
    if (any(ieee_int(x, modes(k), 8) /= right(:, k))) error stop 1
    if (any(ieee_rint(x, modes(k)) /= right(:, k))) error stop 2
    if (ieee_int(2.5, modes(k)) /= right(1, k) .or. ieee_int(2.5_16, modes(k), 2) /= right(1, k)) error stop 3
  end do
  if (.not. ieee_signbit(ieee_rint(-0.5, ieee_nearest))) error stop 4
  if (kind(ieee_int(1.0, ieee_up)) /= 4 .or. kind(ieee_int(1.0, ieee_up, 1)) /= 1) error stop 5
  if (ieee_real(3) /= 3.0 .or. kind(ieee_real(1.5d0)) /= 4 .or. kind(ieee_real(1, 8)) /= 8) error stop 6
  if (ieee_is_finite(scale(1.0, big)) .or. scale(1.0, -big) /= 0) error stop 7
  if (ieee_is_finite(ieee_scalb(1d0, big)) .or. ieee_scalb(1d0, -big) /= 0) error stop 8
  if (set_exponent(1.0, -big) /= 0) error stop 9
  if (ieee_next_up(1.0) /= 1.0 + epsilon(1.0) .or. ieee_next_down(1d0) /= 1d0 - epsilon(1d0) / 2) error stop 10
  if (ieee_next_up(0.0) /= nearest(0.0, 1.0) .or. ieee_is_finite(ieee_next_up(huge(1d0)))) error stop 11
  if (any(ieee_next_down([1.0_16, 0.0_16]) /= [1.0_16 - epsilon(1.0_16) / 2, nearest(0.0_16, -1.0_16)])) error stop 12
  print *, 'ok'
end program
