! Zeros are normal, NaN is not negative; kinds are asked for by the module's own function.
program p
  use, intrinsic :: ieee_arithmetic
  use, intrinsic :: ieee_features, only: ieee_inf, ieee_nan
  real :: x(6)
  integer, parameter :: k = ieee_selected_real_kind(p=12)
  real(k) :: y
  x = [0.0, -0.0, 1.0, -1.0, tiny(1.0) / 4, -tiny(1.0) / 4]
  print *, ieee_is_normal(x), ieee_is_negative(x)
  x(1) = ieee_value(x(1), ieee_quiet_nan)
  x(2) = ieee_value(x(1), ieee_negative_inf)
  x(3) = -1
  print *, ieee_is_normal(x(1:2)), ieee_is_negative(x(1:2)), ieee_is_negative(sqrt(x(3)))
  print *, k, kind(y), ieee_selected_real_kind(6), ieee_selected_real_kind(18), ieee_selected_real_kind(50)
end program
