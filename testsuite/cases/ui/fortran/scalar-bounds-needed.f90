! The bounds of a declaration are scalars.
subroutine bounds(n)
  integer :: n(3)
  real :: a(n) !~ ERROR E0804 a bound or length must be a scalar
end subroutine
