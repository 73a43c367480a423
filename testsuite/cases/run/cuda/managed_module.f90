! Managed variables of modules that are not allocatable; texture pointers, which are ordinary device memory.
! rows: CUF-TEX-01, CUF-MOD-20, CUF-VAR-21
! args: -cuda
! reference: none
module m
  use cudafor
  real, managed :: x(10) = 2.
  integer, managed :: n
  type t
    integer :: i
    real :: r(3)
  end type
  type(t), managed :: o
  integer, parameter :: k = 100
  real, device, target :: a(k), b(k)
  real, texture, pointer :: tex(:)
contains
  attributes(global) subroutine bump(c)
    integer, value :: c
    integer :: i
    i = threadIdx%x
    if (i <= 10) x(i) = x(i) + c
    if (i == 1) then
      n = n + 1
      o%i = o%i + 5
      o%r(2) = x(1)
    end if
  end subroutine
  attributes(device) subroutine dev()
    n = n + 10
  end subroutine
  attributes(global) subroutine calls
    call dev
  end subroutine
  attributes(global) subroutine through(r)
    real :: r(*)
    integer :: i
    i = threadIdx%x
    r(i) = 2*tex(i)
  end subroutine
  subroutine host()
    x(1) = 100
  end subroutine
end module
program p
  use m
  real, managed :: loc(4)
  real, device :: r(k)
  real :: h(k)
  integer :: istat, i
  n = 3
  o%i = 1
  call bump<<<1, 32>>>(4)
  istat = cudaDeviceSynchronize()
  if (any(x /= 6.) .or. n /= 4 .or. o%i /= 6 .or. o%r(2) /= 6) error stop 1
  call host
  call calls<<<1, 1>>>()
  call bump<<<1, 32>>>(1)
  istat = cudaDeviceSynchronize()
  if (x(1) /= 101 .or. x(2) /= 7 .or. n /= 15) error stop 2
  loc = 1
  !$cuf kernel do <<<*, *>>>
  do i = 1, 4
    loc(i) = loc(i) + x(i)
    x(i) = i*x(i)/x(i)
  end do
  istat = cudaDeviceSynchronize()
  if (any(x(1:4) /= [1., 2., 3., 4.])) error stop 3
  if (any(loc(2:) /= 8)) error stop 6
  a = [(real(i), i = 1, k)]
  b = 7
  tex => a
  call through<<<1, k>>>(r)
  h = r
  if (sum(h) /= 10100) error stop 4
  tex => b
  call through<<<1, k>>>(r)
  h = r
  if (sum(h) /= 1400) error stop 5
end program
