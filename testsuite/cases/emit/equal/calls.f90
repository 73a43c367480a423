module arrays
  real(8), bind(c) :: x(0:99)
contains
  function change(a, k) result(r) bind(c)
    !$acc routine seq
    real(8), value :: a
    integer, value :: k
    real(8) :: r
    r = a * k
  end function
  subroutine calls() bind(c)
    integer :: i
    !$acc parallel loop copy(x)
    do i = 0, 99
      x(i) = change(x(i), i) + change(1.5d0, 2)
    end do
  end subroutine
end module
