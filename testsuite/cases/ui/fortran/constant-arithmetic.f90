! Constant expressions without a value.
program p
  real, parameter :: zero = 0.0, two = 2.0
  integer, parameter :: nought = 0, values(2) = [1, 0]
  print *, 127_1, -128_1, -32768_2, -2147483648, -9223372036854775808_8
  print *, 128_1           !~ ERROR E0815 this integer is too large for kind 1
  print *, 2147483648      !~ ERROR E0815 this integer is too large for kind 4
  print *, 9223372036854775808_8 !~ ERROR E0815 this integer is too large for kind 8
  print *, 1 / nought      !~ ERROR E0815 division by zero
  print *, 1.0 / zero      !~ ERROR E0815 division by zero
  print *, (1.0, 0.0) / (0.0, 0.0) !~ ERROR E0815 division by zero
  print *, 6 / values      !~ ERROR E0815 division by zero
  print *, nought ** (-1)  !~ ERROR E0815 zero to a negative power
  print *, 2 ** (-1), 0 ** 0
  print *, huge(1) + 1     !~ ERROR E0815 the result is too big for INTEGER(4)
  print *, huge(1.0) * two !~ ERROR E0815 the result is too big for REAL(4)
  print *, 10_2 ** 5_2     !~ ERROR E0815 the result is too big for INTEGER(2)
  print *, int(1e20)       !~ ERROR E0815 the argument of intrinsic `int` must be within the range of the result
  print *, sqrt(-1.0)      !~ ERROR E0815 the argument of intrinsic `sqrt` must be zero or more
  print *, sqrt(-1.0_16)   !~ ERROR E0815 the argument of intrinsic `sqrt` must be zero or more
  print *, log(0.0)        !~ ERROR E0815 the argument of intrinsic `log` must be greater than 0
  print *, log10(-two)     !~ ERROR E0815 must be greater than 0
  print *, log((0.0, 0.0)) !~ ERROR E0815 must be other than 0
  print *, asin(two)       !~ ERROR E0815 must be between -1 and 1
  print *, acos(-two)      !~ ERROR E0815 must be between -1 and 1
  print *, atanh(two)      !~ ERROR E0815 must be between -1 and 1
  print *, acosh(0.5)      !~ ERROR E0815 must be 1 or more
  print *, gamma(-1.0)     !~ ERROR E0815 the argument of intrinsic `gamma`
  print *, exp(1000.0_8)   !~ ERROR E0815 the argument of intrinsic `exp`
  print *, sqrt((-1.0, 0.0)), log((-1.0, 0.0)), asin(1.0), atan2(0.0, -1.0)
end program
