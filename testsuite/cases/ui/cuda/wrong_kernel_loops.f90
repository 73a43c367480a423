! Directives of kernel loops that say what none can.
! rows: CUF-KLD-34
! args: -cuda
module m0
  use cudafor
end module
subroutine s0()
  use m0
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  !$cuf kernel do <<<*,*>>> foo(i) !~ ERROR E0401 only `reduce(operator: variables)` can follow the launch of a kernel loop
  do i = 1, 10
    d(i) = 1
  end do
end subroutine
module m1
  use cudafor
end module
subroutine s1()
  use m1
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  !$cuf kernel do <<<*,(1,2,3,4)>>> !~ ERROR E0401 a grid or block of a kernel loop has at most three dimensions
  do i = 1, 10
    d(i) = 1
  end do
end subroutine
module m2
  use cudafor
end module
subroutine s2()
  use m2
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  !$cuf kernel do <<<*,*>>> reduce(foo:n) !~ ERROR E0401 write the reduction as `reduce(operator: variables)`
  do i = 1, 10
    d(i) = 1
  end do
end subroutine
