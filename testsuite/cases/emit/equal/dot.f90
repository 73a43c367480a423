module arrays
  real(8), bind(c) :: x(0:99), y(0:99)
contains
  function dot() result(s) bind(c)
    real(8) :: s
    integer :: i
    s = 0
    !$acc parallel loop reduction(+:s)
    do i = 0, 99
      s = s + x(i) * y(i)
    end do
  end function
end module
