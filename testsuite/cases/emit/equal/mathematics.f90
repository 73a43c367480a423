module arrays
  real(8), bind(c) :: x(0:99)
contains
  subroutine mathematics() bind(c)
    integer :: i
    !$acc parallel loop copy(x)
    do i = 0, 99
      x(i) = sqrt(x(i)) + sin(x(i)) * exp(-x(i)) + abs(x(i))
    end do
  end subroutine
end module
