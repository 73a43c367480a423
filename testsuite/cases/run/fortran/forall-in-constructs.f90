! FORALL in constructs: values that the assignments need are kept, also on devices.
! rows: KER-13
program t
  implicit none
  integer, parameter :: n = 60
  real :: c(n,n), a(n), b(n)
  integer :: i, j, p(n)
  do j = 1, n
    do i = 1, n
      c(i,j) = i * 100 + j
    end do
  end do
  a = [(i, i=1,n)]; b = 0; p = [(n + 1 - i, i=1,n)]
  !$acc kernels
  forall (i=1:n, j=1:n, i > j) c(i,j) = c(j,i)
  forall (i=2:n-1) a(i) = (a(i-1) + a(i+1)) / 2 + i
  forall (i=1:n, a(i) > 30)
    b(i) = a(p(i))
    a(i) = b(i) + 1
  end forall
  forall (i=1:n) c(i, p(i)) = sum(c(1:3, i))
  !$acc end kernels
  print *, sum(c), sum(a), sum(b)
  !$acc parallel num_gangs(1)
  forall (i=1:n) a(i) = a(p(i))
  !$acc end parallel
  print *, a(1), a(n), sum(a)
end
