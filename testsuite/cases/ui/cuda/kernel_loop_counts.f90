! Kernel loops of more loops than there are.
! rows: CUF-KLD-15
! args: -cuda
module m0
  use cudafor
end module
subroutine s0()
  use m0
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  !$cuf kernel do(0) <<<*,*>>> !~ ERROR E0427 a count of 0 must be positive
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
  !$cuf kernel do(2) <<<*,*>>>
  do i = 1, 10
    d(i) = 1
  end do
end subroutine
