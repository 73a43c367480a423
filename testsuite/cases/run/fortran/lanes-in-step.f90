! Products of matrices with the sum innermost: neighbouring iterations of the parallel loop run side by side on CPUs.
! tolerance: 1e-12
subroutine product(a, b, c, n, m, l)
  implicit none
  integer, intent(in) :: n, m, l
  real(8), intent(in) :: a(n,l), b(l,m)
  real(8), intent(out) :: c(n,m)
  real(8) :: s
  integer :: i, j, k
  !$acc parallel loop collapse(2) private(s) copyin(a, b) copyout(c)
  do j = 1, m
    do i = 1, n
      s = 0
      !$acc loop seq
      do k = 1, l
        s = s + a(i,k) * b(k,j)
      end do
      c(i,j) = s
    end do
  end do
end subroutine

program lanes
  implicit none
  integer, parameter :: n = 41, m = 23, l = 19
  real(8) :: a(n,l), b(l,m), c(n,m), d(n)
  integer :: i, j, k
  do k = 1, l
    a(:,k) = [(mod(3*i + k, 7) - 3, i = 1, n)]
    b(k,:) = [(mod(5*k + i, 9) - 4, i = 1, m)]
  end do
  call product(a, b, c, n, m, l)
  print *, sum(c), c(1,1), c(n,m), c(17,5), maxval(abs(c - matmul(a, b)))
  d = 0
  !$acc parallel loop copy(d) copyin(a)
  do i = 1, n
    !$acc loop seq
    do k = 1, l, 3
      d(i) = d(i) + a(i,k) / k
    end do
  end do
  print *, (d(i), i = 1, n)
end program
