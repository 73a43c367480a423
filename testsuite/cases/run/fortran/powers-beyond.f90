! args: -w
! Powers of two that are too big for their kind: the greatest one, as with gfortran, in real expressions with its sign.
program powers_beyond
  implicit none
  integer, parameter :: cut = 2**32, quotient = 2**32 / 2**30
  integer :: n = 3
  integer(8) :: k
  real(8) :: x = 1
  print *, 2**32 * x, 2**33 * x, 2**62 * x, 2**100 * x, x - 2_8**64
  print *, 2**32, 2**33, 2_8**64, 2**30, 2_8**32
  print *, -2**32, 2**32 - 1, (2**32) / 2, 2**32 > 0, real(2**32), cut, quotient
  k = floor(2**32 * abs(sin(n - 1 + 1.d0)))
  print *, k, 2**n
end program
