module m
contains
  subroutine scale(x, y, a) bind(c)
    real(8) :: x(0:99), y(0:99), a
    integer :: i
    !$acc parallel loop
    do i = 0, 99
      x(i) = x(i) + a * y(i)
    end do
  end subroutine
  function largest(x) result(s) bind(c)
    real(8) :: x(0:29, 0:19), s
    integer :: i, j
    s = 0
    do i = 0, 19
      do j = 0, 29
        if (s < x(j, i)) s = x(j, i)
      end do
    end do
  end function
  subroutine set(k, m) bind(c)
 integer :: k
 integer, value :: m
 k = k + m
  end subroutine
  subroutine twice(k) bind(c)
 integer :: k
 call set(k, 2)
 call set(k, k)
  end subroutine
end module
