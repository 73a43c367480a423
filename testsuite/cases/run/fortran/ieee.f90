! The IEEE modules: special values, classes, flags, rounding, inquiries.
! rows: LNG-01
program ieee
  use, intrinsic :: ieee_arithmetic
  use, intrinsic :: ieee_exceptions, only: flag => ieee_flag_type
  implicit none
  real :: x
  double precision :: y
  logical :: on, many(5)
  type(ieee_class_type) :: c
  type(ieee_round_type) :: old
  type(flag) :: f

  x = ieee_value(x, ieee_quiet_nan)
  y = ieee_value(1d0, ieee_negative_inf)
  print *, x, y, ieee_is_nan(x), ieee_is_finite(y)
  c = ieee_class(-2d0)
  print *, c == ieee_negative_normal, c /= ieee_positive_zero, ieee_class(0.) == ieee_positive_zero
  print *, all(ieee_class([1., 2.]) == ieee_positive_normal)
  f = ieee_divide_by_zero
  call ieee_set_flag(ieee_all, .false.)
  call ieee_set_flag(f, .true.)
  call ieee_get_flag(f, on)
  call ieee_get_flag(ieee_all, many)
  print *, on, many(1:3)
  call ieee_set_flag(f, .false.)
  call ieee_get_rounding_mode(old)
  call ieee_set_rounding_mode(ieee_up)
  call ieee_get_rounding_mode(old)
  print *, old == ieee_up, old == ieee_nearest
  call ieee_set_rounding_mode(ieee_nearest)
  print *, ieee_support_datatype(x), ieee_support_nan(y), ieee_support_standard(), ieee_support_sqrt([1., 2.])
end program
