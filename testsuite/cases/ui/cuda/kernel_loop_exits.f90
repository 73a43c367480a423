! Ways out of kernel loops.
! rows: CUF-KLD-18
! args: -cuda
module m0
  use cudafor
end module
subroutine s0()
  use m0
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  !$cuf kernel do <<<*,*>>>
  do i = 1, 10
    if (i > 5) exit !~ ERROR E0549 this jumps out of a loop that a loop directive runs in parallel
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
  !$cuf kernel do <<<*,*>>>
  do i = 1, 10
    if (i > 5) goto 10 !~ ERROR E0501 this branch leaves a parallel construct
    d(i) = 1
  end do
10 continue
end subroutine
module m2
  use cudafor
contains
  subroutine hs(x)
    real, device :: x(10)
    !$cuf kernel do <<<*,*>>>
    do i = 1, 10
      x(i) = 1
      if (i > 3) return !~ ERROR E0501 this branch leaves a parallel construct
    end do
  end subroutine
end module
