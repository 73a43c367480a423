! What -gpu=mem:managed makes of allocatable arrays of the host: arguments of kernels, kernel loops, choice of specifics.
! rows: CUF-UM-01, CUF-UM-02, CUF-UNI-12, CUF-UNI-14
! args: -cuda -gpu=mem:managed
! reference: none
module m
  use cudafor
  interface show
    procedure on_host, on_device, on_managed
  end interface
contains
  attributes(global) subroutine add(a, n)
    integer, value :: n
    integer :: a(n), i
    i = threadIdx%x
    if (i <= n) a(i) = a(i) + i
  end subroutine
  integer function on_host(a)
    integer :: a(:)
    on_host = 1
  end function
  integer function on_device(a)
    integer, device :: a(:)
    on_device = 2
  end function
  integer function on_managed(a)
    integer, managed :: a(:)
    on_managed = 3
  end function
end module
program p
  use m
  type t
    integer, allocatable :: c(:)
  end type
  type(t) :: o
  integer, allocatable :: a(:), b(:, :)
  integer :: s(10), istat, i
  allocate(a(10), b(10, 3), o%c(10))
  a = 1
  b = 2
  o%c = 3
  call add<<<1, 32>>>(a, 10)
  call add<<<1, 32>>>(b(1, 2), 10)
  call add<<<1, 32>>>(o%c, 10)
  istat = cudaDeviceSynchronize()
  if (any(a /= [(i + 1, i = 1, 10)])) error stop 1
  if (any(b(:, 2) /= [(i + 2, i = 1, 10)]) .or. any(b(:, 1) /= 2)) error stop 2
  if (any(o%c /= [(i + 3, i = 1, 10)])) error stop 3
  if (show(a) /= 3 .or. show(s) /= 1 .or. show(a + 1) /= 1) error stop 4
  !$cuf kernel do <<<*, *>>>
  do i = 1, 10
    a(i) = 2*i
  end do
  istat = cudaDeviceSynchronize()
  if (any(a /= [(2*i, i = 1, 10)])) error stop 5
end program
