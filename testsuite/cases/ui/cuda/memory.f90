! rows: CUF-VAR-08, CUF-UNI-05, CUF-SHM-08, CUF-ATTR-08, CUF-CON-05, CUF-UNI-17, CUF-ALL-10, CUF-LAU-06, CUF-RES-04, CUF-RES-03, CUF-KLD-40
! args: -cuda
module m
  use cudafor
  real, constant :: con(10)
  real, device :: dn(3)
  integer, device :: nd
contains
  attributes(global) subroutine k(a, n, p)
    integer, value :: n
    integer :: p
    real :: a(n)
    real, shared :: s1(p) !~ ERROR E0823 the size of the shared array `s1` depends on `p`
    real, shared :: s2(n + nd)
    real, shared :: s3(n + 2)
    call random_number(a) !~ ERROR E0823 the intrinsic `random_number` cannot be used in a procedure that runs on the device
    call cpu_time(a(1)) !~ ERROR E0823 the intrinsic `cpu_time` cannot be used in a procedure that runs on the device
    a(1) = s1(1)
    a(1) = s2(1)
    a(1) = s3(1)
  end subroutine
  attributes(device) subroutine shared_with_the_host(ma, ua)
    real, managed, allocatable :: ma(:)
    real, unified, allocatable :: ua(:)
    allocate(ma(3)) !~ ERROR E0823 device code cannot allocate or release managed data
    deallocate(ua) !~ ERROR E0823 device code cannot allocate or release unified data
  end subroutine
  attributes(global) subroutine flags(l)
    use ieee_exceptions
    logical :: l
    call ieee_get_flag(ieee_overflow, l) !~ ERROR E0823 `ieee_get_flag` runs on the host only, but device code calls it
  end subroutine
  attributes(host, device) subroutine hd(a)
    real :: a(*)
    a(threadIdx%x) = 1 !~ ERROR E0823 `threadidx` cannot be used in a procedure that the host runs too
  end subroutine
  subroutine al(x)
    real, device, allocatable :: x(:)
    allocate(x(3))
  end subroutine
end module
program p
  use m
  real, device :: a(100)
  real, managed, allocatable :: ma(:)
  real, device, allocatable :: da(:)
  real, allocatable :: ha(:)
  integer(cuda_stream_kind) :: s
  logical :: l
  complex :: z
  integer :: i
  print *, con(1) !~ ERROR E0823 `con(1)` is constant data, which host code cannot use here
  call al(ma) !~ ERROR E0807 argument `x` is allocatable device data
  allocate(ha(3), stream=s) !~ ERROR E0823 STREAM= allocates device memory
  allocate(da(3), pinned=l) !~ ERROR E0823 PINNED= asks about page-locked memory
  call k<<<1, *>>>(a, 1, 1) !~ ERROR E0823 a kernel's block cannot be `*`
  !$cuf kernel do <<<*, *>>> reduction(max: z) !~ ERROR E0532 this reduction operator does not apply to COMPLEX(4)
  do i = 1, 10
    z = z
  end do
end program
