! Limits of launches, unified variables, which specific takes which memory, constant dummies, streams of managed data.
! rows: CUF-SUB-05, CUF-SUB-07, CUF-SHM-11, CUF-LAU-04, CUF-VAR-22, CUF-VAR-23, CUF-UM-09, CUF-UNI-01, CUF-UNI-09, CUF-UNI-15, CUF-UNI-16, CUF-CON-02, CUF-PIN-03, CUF-ALL-09, CUF-VAR-20, CUF-MAN-10, CUF-MAN-12, CUF-RED-10, CUF-XFR-25
! args: -cuda
! reference: none
module m
  use cudafor
  implicit none
  real, constant :: con(4)
  real, device, target :: dv(4)
  interface which
    procedure on_unified, on_managed, on_device, on_host
  end interface
  interface which3
    procedure :: device3, host3
  end interface
  interface which2
    procedure :: managed2, device2, host2
  end interface
contains
  attributes(global) launch_bounds(128, 2) subroutine bounded(a)
    integer :: a(*)
    a(1) = 1
  end subroutine
  attributes(global) subroutine much_shared(a)
    integer :: a(*)
    integer, shared :: s(10000)
    integer, shared :: d(*)
    s(threadIdx%x) = a(1)
    d(threadIdx%x) = 1
    a(1) = s(1) + d(1)
  end subroutine
  ! Locals are each thread's own, however large.
  attributes(device) real(8) function folded(n)
    integer, value :: n
    real(8) :: w(9000)
    w = n
    w(9000) = 1
    folded = sum(w)
  end function
  attributes(global) subroutine much_local(a)
    real :: a(*)
    real :: w(0:21, 0:21, 0:40)
    integer :: i
    i = threadIdx%x
    w = i
    w(i, 2, 3) = 7*i
    a(i) = sum(w) - 22*22*41*i + real(folded(i))
  end subroutine
  attributes(grid_global) subroutine whole(a)
    integer :: a(*)
    a(1) = 2
  end subroutine
  attributes(global) subroutine add(a, n)
    integer, value :: n
    real :: a(n)
    integer :: i
    i = threadIdx%x
    if (i <= n) a(i) = a(i) + con(1)
  end subroutine
  integer function on_unified(a)
    real, unified :: a(:)
    on_unified = 4
  end function
  integer function on_managed(a)
    real, managed :: a(:)
    on_managed = 3
  end function
  integer function on_device(a)
    real, device :: a(:)
    on_device = 2
  end function
  integer function on_host(a)
    real :: a(:)
    on_host = 1
  end function
  integer function device3(a)
    real, device :: a(:)
    device3 = 2
  end function
  integer function host3(a)
    real :: a(:)
    host3 = 1
  end function
  integer function managed2(a)
    real, managed :: a(:)
    managed2 = 3
  end function
  integer function device2(a)
    real, device :: a(:)
    device2 = 2
  end function
  integer function host2(a)
    real :: a(:)
    host2 = 1
  end function
  integer function takes_constant(c)
    real, constant :: c(4)
    real :: h(4)
    h = c
    takes_constant = nint(sum(h))
  end function
end module
program p
  use m
  implicit none
  integer, device :: a(10)
  integer :: istat, i, blocks, h(10)
  real, device :: lv(4)
  real :: hv(4)
  real, unified :: u(8)
  real, unified, allocatable :: ua(:)
  real, managed, allocatable :: ma(:), mb(:)
  real, device, allocatable :: da(:)
  real, allocatable, pinned :: pi(:)
  real, allocatable :: ha(:)
  logical :: locked
  integer(cuda_stream_kind) :: s
  con = [1., 2., 3., 4.]
  call bounded<<<1, 256>>>(a)
  if (cudaGetLastError() == cudaSuccess) error stop 1
  call bounded<<<1, 128>>>(a)
  if (cudaGetLastError() /= cudaSuccess) error stop 2
  call much_shared<<<1, 1, 10000000>>>(a)
  if (cudaGetLastError() == cudaSuccess) error stop 3
  istat = cudaDeviceSynchronize()
  call whole<<<1000000, 1024>>>(a)
  if (cudaGetLastError() == cudaSuccess) error stop 4
  call whole<<<1, 32>>>(a)
  if (cudaGetLastError() /= cudaSuccess) error stop 5
  u = 1
  allocate(ua(8), ma(8), da(8), ha(8))
  ua = 2
  ma = 3
  call add<<<1, 32>>>(u, 8)
  call add<<<1, 32>>>(ua, 8)
  istat = cudaDeviceSynchronize()
  call much_local<<<1, 4>>>(lv)
  hv = lv
  if (any(hv /= [(6*i + 8999*i + 1, i = 1, 4)])) error stop 18
  if (any(u /= 2) .or. any(ua /= 3)) error stop 6
  if (which(u) /= 4 .or. which(ma) /= 3 .or. which(da) /= 2 .or. which(ha) /= 1) error stop 7
  if (which3(u) /= 2 .or. which3(ma) /= 2 .or. which3(ha) /= 1 .or. which3(da) /= 2) error stop 8
  if (which2(u) /= 3 .or. which2(con) /= 2 .or. which(con) /= 2) error stop 9
  if (takes_constant(con) /= 10) error stop 10
  allocate(pi(10), stat=istat, pinned=locked)
  pi = 1
  if (istat /= 0 .or. any(pi /= 1)) error stop 11
  deallocate(pi)
  istat = cudaStreamCreate(s)
  istat = cudaforSetDefaultStream(ma, s)
  if (istat /= 0) error stop 12
  if (cudaforGetDefaultStream(ma) /= s) error stop 13
  istat = cudaforSetDefaultStream(s)
  if (cudaforGetDefaultStream() /= s) error stop 14
  allocate(mb(100))
  mb = 1
  !$cuf kernel do <<<*, *, stream=s>>>
  do i = 1, 100
    mb(i) = mb(i) + i
  end do
  if (sum(mb) /= 5150) error stop 15
  istat = cudaStreamSynchronize(s)
  if (any(mb /= [(i + 1., i = 1, 100)])) error stop 16
  da = 1
  do i = 1, 300
    ha = da*2 + i
    if (sum(da(1:8)) > 1e30) error stop 17
  end do
end program
