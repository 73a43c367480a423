! Loads and stores with cache hints.
! rows: CUF-LDST-02
! args: -cuda
module m
contains
  attributes(global) subroutine moves(a, b, k, l, n)
    real(8) :: a(*)
    real :: b(*)
    integer :: k(*)
    integer(8) :: l(*)
    integer, value :: n
    integer :: i
    i = (blockIdx%x - 1)*blockDim%x + threadIdx%x
    if (i > n) return
    call __stwb(a(n + i), __ldca(a(i)) + 1)
    call __stcg(b(n + i), 2*__ldcg(b(i)))
    call __stcs(k(n + i), __ldcs(k(i)) - 3)
    call __stwt(l(n + i), __ldlu(l(i))*i)
  end subroutine
end module
program test
  use m
  implicit none
  integer, parameter :: n = 100
  real(8), device :: a(2*n)
  real, device :: b(2*n)
  integer, device :: k(2*n)
  integer(8), device :: l(2*n)
  real(8) :: ah(2*n)
  real :: bh(2*n)
  integer :: kh(2*n)
  integer(8) :: lh(2*n)
  integer :: i
  a = [(real(i, 8), i = 1, 2*n)]
  b = [(real(i), i = 1, 2*n)]
  k = [(i, i = 1, 2*n)]
  l = [(int(i, 8), i = 1, 2*n)]
  call moves<<<4, 32>>>(a, b, k, l, n)
  ah = a; bh = b; kh = k; lh = l
  print *, sum(ah(n+1:)) == 5150, sum(bh(n+1:)) == 10100, sum(kh(n+1:)), sum(lh(n+1:))
end program
