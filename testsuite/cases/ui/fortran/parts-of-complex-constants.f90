! Parts of complex constants are numbers or scalar named constants, these without a sign (Fortran 2018 R718 to R720).
program p
  implicit none
  integer, parameter :: k = 2, list(2) = [1, 2]
  real, parameter :: x = 0.5
  integer :: i = 3
  complex :: z, parts(2)
  z = (k, x)
  z = (-1, +0.5)
  z = (k, k) + (x, -2)
  z = (i, 1.0) !~ ERROR E0803 a part of a complex constant must be a number or a scalar named constant
  z = (1.0, i) !~ ERROR E0803 a part of a complex constant must be a number or a scalar named constant
  z = (k, -k) !~ ERROR E0803 a part of a complex constant must be a number or a scalar named constant
  z = (+x, 1) !~ ERROR E0803 a part of a complex constant must be a number or a scalar named constant
  z = (i, -i) !~ ERROR E0803 a part of a complex constant must be a number or a scalar named constant
  parts = (list, 1.0) !~ ERROR E0803 a part of a complex constant must be a number or a scalar named constant
  print *, z, parts
end program
