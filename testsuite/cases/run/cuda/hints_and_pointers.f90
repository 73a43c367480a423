! A device pointer of a module that moves between launches; loads with cache hints.
! rows: CUF-MOD-19, CUF-LDST-01, CUF-LDST-05
! args: -cuda
! reference: none
module data
  real, device, pointer :: p(:)
  real, device, target, allocatable :: t1(:), t2(:)
contains
  attributes(global) subroutine s(x, n)
    integer, value :: n
    real :: x(n)
    integer :: i
    i = threadIdx%x
    if (associated(p) .and. i <= n) x(i) = p(i)
  end subroutine
end module
module m
  use cudafor
contains
  attributes(global) subroutine hints(a, z, k, b)
    real(8) :: a(*)
    complex :: z(*)
    integer(8) :: k(*)
    real :: b(*)
    integer :: i
    i = threadIdx%x
    a(i) = __ldca(a(i)) + __ldcg(a(i)) + __ldcs(a(i)) + __ldlu(a(i)) + __ldcv(a(i))
    k(i) = __ldcv(k(i)) + 1
    b(i) = __ldcv(b(i)) + 1
  end subroutine
end module
program test
  use cudafor
  use data
  use m
  real, device :: x(10)
  real :: h(20)
  logical :: good
  real(8), device :: a(4)
  complex, device :: z(4)
  integer(8), device :: k(4)
  real, device :: b(4)
  real(8) :: aa(4)
  allocate(t1(10), t2(10))
  t1 = [(real(i), i = 1, 10)]
  t2 = [(real(i), i = 11, 20)]
  p => t1
  call s<<<1, 32>>>(x, 10)
  h(1:10) = x
  p => t2
  call s<<<1, 32>>>(x, 10)
  h(11:20) = x
  good = all(h == [(real(i), i = 1, 20)])
  if (.not. good) error stop 1
  a = 1
  k = 1
  b = 1
  z = 1
  call hints<<<1, 4>>>(a, z, k, b)
  aa = a
  if (any(aa /= 5) .or. sum(b) /= 8 .or. sum(k) /= 8) error stop 2
end program
