! Dummy arguments of kernels that are optional, pointers, allocatable and of assumed length.
! args: -cuda
! reference: none
module kernels
  implicit none
contains
  attributes(global) subroutine either(a, b)
    real :: a(*)
    real, optional :: b(*)
    if (present(b)) then
      a(threadIdx%x) = b(threadIdx%x)
    else
      a(threadIdx%x) = -1
    end if
  end subroutine
  attributes(global) subroutine counted(a, n, m)
    integer :: a(*)
    integer, value, optional :: n, m
    a(1) = 0
    if (present(n)) a(1) = n
    if (present(m)) a(1) = a(1) + 10 * m
  end subroutine
  attributes(global) subroutine pointed(a, b)
    real :: a(*)
    real, device, pointer :: b(:)
    a(threadIdx%x) = b(lbound(b, 1) + threadIdx%x - 1)
  end subroutine
  attributes(global) subroutine sized(a, b)
    integer :: a(*)
    integer, device, allocatable :: b(:)
    a(1) = merge(size(b) + lbound(b, 1), -7, allocated(b))
  end subroutine
  attributes(global) subroutine length(a, c)
    integer :: a(*)
    character(*), device :: c
    a(1) = len(c)
    if (c(2:3) == 'bc') a(1) = a(1) + 100
  end subroutine
end module
program test
  use kernels
  implicit none
  real, device :: d(4)
  real, device, target :: t(8)
  real, device, pointer :: p(:)
  integer, device :: n(1)
  integer, device, allocatable :: al(:)
  character(5), device :: c
  real :: h(4)
  integer :: i, k(1)
  call either<<<1, 4>>>(d)
  h = d
  if (any(h /= -1)) error stop 1
  t = [(real(i), i = 1, 8)]
  call either<<<1, 4>>>(d, t)
  h = d
  if (any(h /= [1., 2., 3., 4.])) error stop 2
  call counted<<<1, 1>>>(n)
  k = n
  if (k(1) /= 0) error stop 3
  call counted<<<1, 1>>>(n, 7)
  k = n
  if (k(1) /= 7) error stop 4
  call counted<<<1, 1>>>(n, m=5)
  k = n
  if (k(1) /= 50) error stop 5
  p => t(2:8:2)
  call pointed<<<1, 4>>>(d, p)
  h = d
  if (any(h /= [2., 4., 6., 8.])) error stop 6
  call sized<<<1, 1>>>(n, al)
  k = n
  if (k(1) /= -7) error stop 7
  allocate(al(3:11))
  call sized<<<1, 1>>>(n, al)
  k = n
  if (k(1) /= 12) error stop 8
  c = 'abcde'
  call length<<<1, 1>>>(n, c)
  k = n
  if (k(1) /= 105) error stop 9
end program
