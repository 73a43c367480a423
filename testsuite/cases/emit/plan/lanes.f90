! Loops over arrays with descriptors: the version for contiguous ones runs neighbouring iterations side by side on CPUs, with
! private arrays; few iterations inside are unrolled.
! emit: plan
! args: -O3
subroutine solve(a, x)
  real(8), intent(in) :: a(:, :)
  real(8), intent(inout) :: x(:, :)
  real(8) :: kept(7)
  integer :: i, s
  !$acc parallel loop private(kept) present(a, x)
  do s = 1, size(x, 1)
    kept(1) = a(s, 1)
    do i = 2, 7
      kept(i) = a(s, i) * kept(i - 1)
      x(s, i) = kept(i)
    end do
  end do
end subroutine

subroutine sums(a, y)
  real(8), intent(in) :: a(:, :)
  real(8), intent(inout) :: y(:)
  real(8) :: t
  integer :: i, s
  !$acc parallel loop present(a, y)
  do s = 1, size(a, 1)
    t = 0
    do i = 1, size(a, 2)
      t = t + a(s, i)
    end do
    y(s) = t
  end do
end subroutine

subroutine smooth(n, a, b)
  integer, intent(in) :: n
  real(4), intent(in) :: a(0:n + 1)
  real(4), intent(inout) :: b(n)
  real(4) :: t
  integer :: i, k
  !$acc parallel loop present(a, b)
  do i = 1, n
    t = 0
    do k = -1, 1
      t = t + a(i + k)
    end do
    b(i) = t
  end do
end subroutine
