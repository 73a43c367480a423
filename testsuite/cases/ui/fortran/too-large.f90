! Initial values that would take more memory than the compiler gives them.
module m
  integer, parameter :: a(1000000000) = 1 !~ ERROR E0900 a constant array of more than 16777216 elements
  integer :: c(1000000000) = 0
  character(1000000000) :: d = 'a' !~ ERROR E0900 a constant of 1000000000 characters
  real :: e(1000000000)
  data e(5) / 3.0 / !~ ERROR E0900 a constant array of more than 16777216 elements
end module
