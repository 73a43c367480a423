! What only DATA or an initialisation sets is a constant on devices too: in routines without a declare, in constructs
! without a clause. What changes somewhere is not.
module fits
  implicit none
contains
  subroutine fit(kind, x, y)
    !$acc routine seq
    integer, intent(in) :: kind
    real, intent(in) :: x
    real, intent(out) :: y
    real :: a(2), b(2)
    real, save :: scale = 2.0
    integer :: order(3)
    data a / 0.5, 0.25 /, b / -1.0, 3.0 /
    data order / 3*1 /
    y = scale * (a(kind) * x + b(kind)) + order(2)
  end subroutine

  integer function calls()
    integer, save :: n = 0
    n = n + 1
    calls = n
  end function
end module

program unchanged_values
  use fits
  implicit none
  integer :: i
  real :: y(10), table(3), z(10)
  integer :: shift = 5, moved = 7
  data table / 1.0, 2.0, 4.0 /
  !$acc parallel loop copyout(y)
  do i = 1, 10
    call fit(1 + mod(i, 2), real(i), y(i))
  end do
  print '(10f7.2)', y
  moved = 8
  !$acc parallel loop copyout(z)
  do i = 1, 10
    z(i) = table(1 + mod(i, 3)) + shift + moved
  end do
  print '(10f7.2)', z
  i = calls() + calls()
  print '(i3)', i
end program
