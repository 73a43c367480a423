! Dummies do not overlap while their procedure runs; from one call to the next their arguments may change places.
module steps
contains
  subroutine step(a, b, n)
    integer, intent(in) :: n
    real, intent(inout) :: a(:), b(:)
    integer :: i
    do i = 1, n
      a(i) = b(i) + 1
    end do
  end subroutine
end module
program swapped
  use steps
  real, target :: x(4), y(4)
  real, pointer :: p(:), q(:), s(:)
  integer :: it
  x = 0
  y = 0
  p => x
  q => y
  do it = 1, 8
    call step(p, q, 4)
    s => p
    p => q
    q => s
  end do
  print '(i0,1x,i0)', nint(maxval(x)), nint(minval(y))
end program
