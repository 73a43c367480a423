! A procedure without a ROUTINE directive that a construct passes on is compiled for devices, as one that it calls.
! rows: ROUT-05
module m
  implicit none
contains
  real function twice(f, x)
    procedure(square) :: f
    real, intent(in) :: x
    twice = f(f(x))
  end function
  real function square(x)
    real, intent(in) :: x
    square = x*x
  end function
  real function next(x)
    real, intent(in) :: x
    next = square(x) + 1
  end function
end module
program p
  use m
  real :: r(20)
  integer :: i
  !$acc parallel loop copyout(r)
  do i = 1, 20
    if (mod(i, 2) == 0) then
      r(i) = twice(square, i*0.5)
    else
      r(i) = twice(next, i*0.5)
    end if
  end do
  print '(5f12.4)', r
end program
