! -freal-4-real-8 and the like say what REAL(4), REAL(8) and INTEGER(4) are.
! reference: none
! args: -freal-4-real-8 -freal-8-real-16 -finteger-4-integer-8
! skip: arm64 has no REAL(10)
program other_kinds
  implicit none
  real :: a
  real(4) :: b
  complex(4) :: c
  double precision :: d
  real*8 :: e
  double complex :: f
  integer(4) :: i
  integer :: j
  integer(2) :: k
  if (any([kind(a), kind(b), kind(c), kind(1.0), kind(1.0_4)] /= 8)) stop 1
  if (any([kind(d), kind(e), kind(f), kind(1d0), kind(1.0_8)] /= 16)) stop 2
  if (any([kind(i), kind(j), kind(1_4), kind(1)] /= 8)) stop 3
  if (kind(k) /= 2 .or. kind(1.0_10) /= 10) stop 4
  a = 1.0 / 3
  if (abs(a - 0.33333333333333333_10) > 1e-15) stop 5
end program
