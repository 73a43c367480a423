module arrays
  real(8), bind(c) :: a(0:49, 0:39), b(0:49, 0:49), c(0:49, 0:39)
contains
  subroutine multiply() bind(c)
    integer :: i, j, k
    real(8) :: s
    !$acc parallel loop gang copyout(c) copyin(a, b)
    do i = 0, 39
      !$acc loop vector private(s)
      do j = 0, 49
        s = 0
        do k = 0, 49
          s = s + a(k, i) * b(j, k)
        end do
        c(j, i) = s
      end do
    end do
  end subroutine
end module
