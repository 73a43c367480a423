! Under -fno-sign-zero SIGN takes a negative zero for a positive one, constants too.
! args: -fno-sign-zero
! reference: none
program p
  implicit none
  real :: y = 0.0
  real, parameter :: c(2) = sign([1.0, 2.0], [-0.0, -1.0])
  if (sign(1.0, -0.0) /= 1 .or. c(1) /= 1 .or. c(2) /= -2) stop 1
  if (sign(1.0, -y) /= 1 .or. sign(1.0, y - 1) /= -1) stop 2
end program
