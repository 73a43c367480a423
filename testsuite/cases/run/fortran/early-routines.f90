! `routine` before the procedure that it is for, which other compilers take.
! rows: ROUT-03, ROUT-04
!$acc routine(twice) seq
subroutine twice(x)
  real, intent(inout) :: x
  x = 2 * x
end subroutine
!$acc routine seq
real function half(x)
  real, intent(in) :: x
  half = x / 2
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
