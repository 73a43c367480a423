! Results of functions as f2c and g77 have them, with C on either side.
! args: -ff2c
! with: parts/f2c_results.c
! reference: none
real function half(x)
  real :: x
  half = x / 2
end function

complex function turned(z)
  complex :: z
  turned = z * (0., 1.)
end function

double complex function wide_turned(z)
  double complex :: z
  wide_turned = z * (0d0, 1d0)
end function

real function through(f, x)
  real, external :: f
  real :: x
  through = f(x)
end function

program main
  implicit none
  interface
    integer function check_in_c() bind(c)
    end function
  end interface
  real, external :: half, through, c_double
  complex, external :: turned, c_conjugate
  double complex, external :: wide_turned
  intrinsic :: sqrt
  real :: x = 3
  complex :: z = (1., 2.)
  if (half(x) /= 1.5 .or. turned(z) /= (-2., 1.)) stop 1
  if (wide_turned((1d0, 2d0)) /= (-2d0, 1d0)) stop 2
  if (through(half, x) /= 1.5 .or. through(sqrt, 9.) /= 3) stop 3
  if (c_double(x) /= 6 .or. c_conjugate(z) /= (1., -2.)) stop 4
  if (check_in_c() /= 0) stop 5
  if (own(x) /= 4) stop 6
contains
  real function own(y)
    real :: y
    own = y + 1
  end function
end program
