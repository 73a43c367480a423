! `routine` before the procedure that it is for, which other compilers take; large locals of routines are each call's own.
! rows: ROUT-03, ROUT-04
!$acc routine(twice) seq
subroutine twice(x)
  real, intent(inout) :: x
  real :: w(20000)
  w = x
  w(7:8) = 2 * w(1:2)
  x = w(8)
end subroutine
!$acc routine seq
real function half(x)
  real, intent(in) :: x
  real :: w(200, 100)
  w = x
  w(:, 3) = w(:, 4) / 2
  half = w(5, 3)
end function
module m
contains
!$acc routine vector
subroutine vec(a, n)
  integer, intent(in) :: n
  real, intent(inout) :: a(n)
  integer :: i
  !$acc loop vector
  do i = 1, n
    a(i) = a(i) + 1
  end do
end subroutine
end module
program p
  use m
  interface
    subroutine twice(x)
      !$acc routine seq
      real, intent(inout) :: x
    end subroutine
  end interface
  real :: a(4,3)
  real, external :: half
  !$acc routine(half) seq
  integer :: j
  a = 1
  !$acc parallel loop gang
  do j = 1, 3
    call vec(a(:,j), 4)
    call twice(a(1,j))
    a(2,j) = half(a(2,j))
  end do
  print *, a
end program
