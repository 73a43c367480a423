module arrays
  type, bind(c) :: point
    real(8) :: x, y
    integer :: k(0:3)
  end type
  type(point), bind(c) :: p(0:99), q(0:99)
contains
  subroutine records() bind(c)
    integer :: i
    type(point) :: t
    !$acc parallel loop copy(p) copyin(q) private(t)
    do i = 0, 99
      t = q(i)
      t%x = t%y + p(i)%x
      p(i)%k(2) = t%k(1) + i
      p(i)%x = t%x
    end do
  end subroutine
end module
