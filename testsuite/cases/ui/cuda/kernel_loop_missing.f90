! Directives of kernel loops without a loop.
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
  i = 1
  !$cuf kernel do <<<*,*>>>
  do while (i < 3)
    i = i + 1
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
  !$cuf kernel do <<<*,*>>> !~ ERROR E0510 a loop directive needs a loop right after it
  i = 3
end subroutine
