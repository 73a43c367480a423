module arrays
  real(8), bind(c) :: x(0:99), y(0:99)
contains
  subroutine scale(a) bind(c)
    real(8), value :: a
    integer :: i
    !$acc parallel loop copy(x) copyin(y)
    do i = 0, 99
      x(i) = a * x(i) + y(i)
    end do
  end subroutine
end module
