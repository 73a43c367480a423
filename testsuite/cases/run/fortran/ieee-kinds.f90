! The IEEE modules for REAL(10) and REAL(16), and inquiries of theirs as constants.
! reference: none
program p
  use ieee_arithmetic
  implicit none
  logical, parameter :: halting = ieee_support_halting(ieee_overflow), nan = ieee_support_nan(0.0_10)
  logical, parameter :: rounding = ieee_support_rounding(ieee_to_zero, 0.0_16)
  integer, parameter :: least = ieee_selected_real_kind()
  real(10) :: x
  real(16) :: y
  if (.not. (halting .and. nan .and. rounding) .or. least /= 4) stop 1
  x = ieee_value(x, ieee_negative_inf)
  y = ieee_value(y, ieee_quiet_nan)
  if (ieee_class(x) /= ieee_negative_inf .or. .not. ieee_is_nan(y) .or. ieee_class(y) /= ieee_quiet_nan) stop 2
  if (ieee_class(-0.0_16) /= ieee_negative_zero .or. ieee_class(1.0_10) /= ieee_positive_normal) stop 3
end program
