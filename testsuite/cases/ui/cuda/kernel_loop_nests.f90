! Kernel loops on nests that are none.
! rows: CUF-KLD-15, CUF-KLD-16
! args: -cuda
module m0
  use cudafor
end module
subroutine s0()
  use m0
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  real, device :: e(10,10)
  !$cuf kernel do(2) <<<*,*>>>
  do i = 1, 10
    d(i) = 1 !~ ERROR E0504 there is code between the loops of one loop directive
    do j = 1, 10
      e(i,j) = 1
    end do
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
  real, device :: e(10,10)
  !$cuf kernel do(2) <<<*,*>>>
  do i = 1, 10
    do j = 1, i !~ ERROR E0547 the bound of a collapsed or tiled loop depends on `i`
      e(i,j) = 1
    end do
  end do
end subroutine
