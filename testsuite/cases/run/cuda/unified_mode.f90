! What -gpu=mem:unified makes of the host's data: arguments of kernels wherever they are.
! rows: CUF-UM-05, CUF-UM-06, CUF-UM-07, CUF-UNI-03, CUF-UNI-11
! args: -cuda -gpu=mem:unified
! reference: none
module m
  use cudafor
  implicit none
  real, target :: glob(20)
  integer :: many
  real, allocatable :: dynamic(:)
  interface which
    procedure on_unified, on_device, on_host
  end interface
contains
  attributes(global) subroutine add(a, n)
    integer, value :: n
    real :: a(n)
    integer :: i
    i = threadIdx%x
    if (i <= n) a(i) = a(i) + i
  end subroutine
  ! The host's own variables of modules.
  attributes(global) subroutine associated_by_host()
    integer :: i
    i = threadIdx%x
    if (i <= many) glob(i) = i
    if (i <= size(dynamic)) dynamic(i) = dynamic(i) + many
  end subroutine
  integer function on_unified(a)
    real, unified :: a(:)
    on_unified = 4
  end function
  integer function on_device(a)
    real, device :: a(:)
    on_device = 2
  end function
  integer function on_host(a)
    real :: a(:)
    on_host = 1
  end function
end module
program p
  use m
  implicit none
  real :: s(20)
  real, allocatable :: a(:)
  real, unified, pointer :: up(:)
  integer :: i, istat, shared
  ! A GPU may have no access to all of the host's memory.
  istat = cudaDeviceGetAttribute(shared, cudaDevAttrPageableMemoryAccess, 0)
  if (istat == cudaSuccess .and. shared == 0) stop
  allocate(a(20))
  s = 0
  a = 0
  glob = 0
  up => glob
  call add<<<1, 32>>>(s, 20)
  call add<<<1, 32>>>(a, 20)
  call add<<<1, 32>>>(glob, 20)
  call add<<<1, 32>>>(up, 20)
  istat = cudaDeviceSynchronize()
  if (any(s /= [(real(i), i = 1, 20)]) .or. any(a /= s) .or. any(glob /= 2*s)) error stop 1
  if (which(a) /= 4 .or. which(s) /= 4 .or. which(s + 1) /= 1) error stop 2
  !$cuf kernel do <<<*, *>>>
  do i = 1, 20
    s(i) = s(i) + glob(i)
  end do
  istat = cudaDeviceSynchronize()
  if (any(s /= [(3.*i, i = 1, 20)])) error stop 4
  many = 7
  dynamic = [1., 2., 3.]
  call associated_by_host<<<1, 32>>>()
  istat = cudaDeviceSynchronize()
  if (any(glob(:7) /= [(real(i), i = 1, 7)]) .or. glob(8) /= 16 .or. any(dynamic /= [8., 9., 10.])) error stop 5
end program
