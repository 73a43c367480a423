! The smallest number of a kind has the remainder 0 by -1, which its quotient is too large for.
! reference: none
program remainders_by_minus_one
  implicit none
  integer(1) :: a1, m1
  integer(2) :: a2, m2
  integer(4) :: a4, m4, x(2), y(2)
  integer(8) :: a8, m8
  integer :: i
  a1 = -huge(a1) - 1_1; a2 = -huge(a2) - 1_2; a4 = -huge(a4) - 1; a8 = -huge(a8) - 1_8
  read (*, *, end=1) m1
1 m1 = -1_1; m2 = m1; m4 = m1; m8 = m1
  if (mod(a1, m1) /= 0 .or. mod(a2, m2) /= 0 .or. mod(a4, m4) /= 0 .or. mod(a8, m8) /= 0) error stop 1
  if (modulo(a1, m1) /= 0 .or. modulo(a2, m2) /= 0 .or. modulo(a4, m4) /= 0 .or. modulo(a8, m8) /= 0) error stop 2
  x = [a4, 7]
  y = m4
  !$acc parallel loop copy(x) copyin(y)
  do i = 1, 2
    x(i) = modulo(x(i), y(i)) + mod(x(i), y(i))
  end do
  if (any(x /= 0)) error stop 3
end program
