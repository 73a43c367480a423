! Variables of implied DO loops in constructors and DATA have the type that their names have around (Fortran 2018 §19.4).
program p
  implicit none
  integer :: a(3), b(3), k(2)
  integer :: m
  real :: r
  data (a(j), j = 1, 3) /1, 2, 3/  !~ ERROR E0801 symbol `j` has no type
  data (b(r), r = 1, 3) /1, 2, 3/  !~ ERROR E0803 the variable of an implied DO must be an integer
  type t
    integer :: c(3) = [(i, i = 1, 3)]  !~ ERROR E0801 symbol `i` has no type
  end type
  integer, parameter :: e(2) = [(m, m = 1, 2)], f(2) = [(l, l = 1, 2)]  !~ ERROR E0801 symbol `l` has no type
  integer :: g(f(2))
  print *, [(n, n = 1, 3)]  !~ ERROR E0801 symbol `n` has no type
  print *, [(k, k = 1, 3)]  !~ ERROR E0811 `k` is an array, so an implied DO cannot count with it
  print *, [(n, integer :: n = 1, 3)], [(m, m = 1, 3)], e, g
end program
