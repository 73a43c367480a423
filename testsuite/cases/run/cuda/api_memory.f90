! Memory of CUDA's API: device arrays and addresses, copies, fills, pitches, CUDA arrays, what is where.
! rows: CUF-RTG-01, CUF-RTG-02, CUF-RTG-03, CUF-RTG-04, CUF-RTG-05, CUF-RTG-06, CUF-RTG-08, CUF-RTMEM-01, CUF-RTMEM-02, CUF-RTMEM-03, CUF-RTMEM-04, CUF-RTMEM-07, CUF-RTMEM-08, CUF-RTMEM-09, CUF-RTMEM-10, CUF-RTMEM-11, CUF-RTMEM-12, CUF-RTMEM-13, CUF-RTMEM-14, CUF-RTMEM-15, CUF-RTMEM-16, CUF-RTMEM-17, CUF-RTMEM-19, CUF-RTMEM-20, CUF-RTMEM-21, CUF-RTMEM-23, CUF-RTMEM-24, CUF-RTMEM-27, CUF-RTMEM-29, CUF-RTMEM-32, CUF-RTMEM-34, CUF-RTMEM-35, CUF-RTMEM-36, CUF-RTMEM-37, CUF-RTMEM-39, CUF-RTMEM-40, CUF-RTMEM-41, CUF-RTMEM-42, CUF-RTMEM-43, CUF-RTMEM-44, CUF-RTMEM-45, CUF-RTUVA-04
! args: -cuda
! reference: none
program test
  use cudafor
  use iso_c_binding
  implicit none
  integer, parameter :: n = 64
  real(8), device, allocatable :: a(:), b(:), p(:, :)
  integer(1), device, allocatable :: i1(:)
  integer(2), device, allocatable :: i2(:)
  integer(8), device, allocatable :: i8(:)
  complex(8), device, allocatable :: z(:)
  logical(4), device, allocatable :: l(:)
  real(4), managed, allocatable :: g(:)
  real(8) :: x(n), y(n), m(6, 5), m2(6, 5)
  integer(1) :: x1(n)
  integer(2) :: x2(n)
  integer(8) :: x8(n)
  complex(8) :: xz(n)
  logical(4) :: xl(n)
  real(8), target :: host(n)
  real(8), pointer :: h(:)
  type(c_devptr) :: dp, dq
  type(c_ptr) :: hp
  integer(cuda_count_kind) :: pitch, free, total
  integer(cuda_stream_kind) :: s
  type(cudaPointerAttributes) :: attr
  type(cudaArrayPtr) :: array
  type(cudaPitchedPtr) :: pitched
  type(cudaMemcpy3DParms) :: parms
  type(cudaMemLocation) :: place
  integer :: i, flags
  x = [(real(i, 8), i = 1, n)]
  ! Arrays: elements.
  call ok(cudaMalloc(a, n), 1)
  call ok(cudaMalloc(b, int(n, 8)), 2)
  if (.not. allocated(a)) error stop 3
  call ok(cudaMemcpy(a, x, n), 4)
  call ok(cudaMemcpy(b, a, n, cudaMemcpyDeviceToDevice), 5)
  y = 0
  call ok(cudaMemcpy(y, b, n, cudaMemcpyDeviceToHost), 6)
  if (any(x /= y)) error stop 7
  call ok(cudaMemcpy(a(3), x(11), 4), 8)
  call ok(cudaMemcpy(y(1:8), a, 8), 9)
  if (any(y(1:8) /= [1, 2, 11, 12, 13, 14, 7, 8])) error stop 10
  ! Addresses: bytes.
  call ok(cudaMalloc(dp, 8 * n), 11)
  call ok(cudaMemcpy(dp, c_devloc(b), 8 * n), 12)
  y = 0
  call ok(cudaMemcpy(c_loc(host), dp, 8 * n, cudaMemcpyDeviceToHost), 13)
  if (any(host /= x)) error stop 14
  call c_f_pointer(dp, p, [8, 8])
  m(1, 1) = p(2, 3)
  if (m(1, 1) /= 18) error stop 15
  dq = c_devloc(p)
  ! Fills: of elements' values.
  call ok(cudaMemset(a, 2.5d0, n), 16)
  call ok(cudaMemset(a(5), -1.0d0, 2), 17)
  y = a
  if (any(y(1:7) /= [2.5, 2.5, 2.5, 2.5, -1.0, -1.0, 2.5])) error stop 18
  call ok(cudaMalloc(i1, n), 19); call ok(cudaMalloc(i2, n), 20)
  call ok(cudaMalloc(i8, n), 21); call ok(cudaMalloc(z, n), 22); call ok(cudaMalloc(l, n), 23)
  call ok(cudaMemset(i1, 7_1, n), 24); call ok(cudaMemset(i2, -3_2, n), 25)
  call ok(cudaMemset(i8, 12345678901_8, n), 26); call ok(cudaMemset(z, (1.0d0, -2.0d0), n), 27)
  call ok(cudaMemset(l, .true., n), 28)
  x1 = i1; x2 = i2; x8 = i8; xz = z; xl = l
  if (any(x1 /= 7) .or. any(x2 /= -3) .or. any(x8 /= 12345678901_8)) error stop 29
  if (any(xz /= (1.0d0, -2.0d0)) .or. .not. all(xl)) error stop 30
  call ok(cudaMemset(dp, int(z'10101'), 16), 31)
  call ok(cudaMemcpy(x8, dp, 16), 32)
  if (any(x8(1:2) /= int(z'0101010101010101', 8))) error stop 33
  ! Rows.
  deallocate(b)
  block
    real(8), device, allocatable :: q(:, :)
    call ok(cudaMallocPitch(q, pitch, 6, 5), 34)
    if (pitch < 6) error stop 35
    m = reshape([(real(i, 8), i = 1, 30)], [6, 5])
    call ok(cudaMemcpy2D(q, pitch, m, 6, 6, 5), 36)
    m2 = 0
    call ok(cudaMemcpy2D(m2, 6, q, pitch, 6, 5, cudaMemcpyDeviceToHost), 37)
    if (any(m /= m2)) error stop 38
    call ok(cudaMemset2D(q, pitch, 9.0d0, 3, 4), 39)
    call ok(cudaStreamCreate(s), 40)
    call ok(cudaMemcpy2DAsync(m2, 6, q, pitch, 6, 5, cudaMemcpyDeviceToHost, s), 41)
    call ok(cudaStreamSynchronize(s), 42)
    if (any(m2(1:3, 1:4) /= 9) .or. any(m2(4:6, :) /= m(4:6, :)) .or. any(m2(:, 5) /= m(:, 5))) error stop 43
  end block
  ! On streams.
  call ok(cudaMallocAsync(b, n, s), 44)
  call ok(cudaMemcpyAsync(b, x, n, s), 45)
  call ok(cudaMemcpyAsync(y, b, n, cudaMemcpyDeviceToHost, s), 46)
  call ok(cudaMemsetAsync(b, 0.5d0, n, s), 47)
  call ok(cudaMemcpyAsync(host, b, n, cudaMemcpyDeviceToHost, stream=s), 48)
  call ok(cudaStreamSynchronize(s), 49)
  if (any(x /= y) .or. any(host /= 0.5d0)) error stop 50
  call ok(cudaFreeAsync(b, s), 51)
  if (allocated(b)) error stop 52
  ! The host's.
  call ok(cudaHostAlloc(hp, 8 * n, cudaHostAllocMapped), 53)
  call c_f_pointer(hp, h, [n])
  h = x
  call ok(cudaHostGetDevicePointer(dq, hp, 0), 54)
  call ok(cudaMemcpy(y, dq, 8), 55)
  if (any(y(1:8) /= x(1:8))) error stop 56
  call ok(cudaHostGetFlags(flags, hp), 57)
  call ok(cudaPointerGetAttributes(attr, hp), 58)
  if (attr%type /= cudaMemoryTypeHost) error stop 59
  call ok(cudaPointerGetAttributes(attr, a), 60)
  if (attr%type /= cudaMemoryTypeDevice .or. attr%device /= 0) error stop 61
  call ok(cudaFreeHost(hp), 62)
  call ok(cudaMallocHost(hp, 100), 63)
  call ok(cudaFreeHost(hp), 64)
  call ok(cudaHostRegister(c_loc(host), 8 * n, cudaHostRegisterMapped), 65)
  call ok(cudaHostUnregister(c_loc(host)), 66)
  ! Managed.
  call ok(cudaMallocManaged(g, 10, cudaMemAttachGlobal), 67)
  g = 3
  place = cudaMemLocation(cudaMemLocationTypeDevice, 0)
  call ok(cudaMemAdvise(g, 10, cudaMemAdviseSetReadMostly, 0), 68)
  call ok(cudaMemAdvise(g, 10, cudaMemAdviseUnsetReadMostly, place), 69)
  call ok(cudaMemPrefetchAsync(g, 10, 0, 0), 70)
  call ok(cudaMemPrefetchAsync(g, 10, place, 0, s), 71)
  call ok(cudaMemPrefetchAsync(g, 10, cudaCpuDeviceId, s), 72)
  call ok(cudaPointerGetAttributes(attr, g), 73)
  if (attr%type /= cudaMemoryTypeManaged .or. sum(g) /= 30) error stop 74
  call ok(cudaMemGetInfo(free, total), 75)
  if (free > total .or. total <= 0) error stop 76
  ! CUDA arrays and boxes.
  call ok(cudaMallocArray(array, cudaChannelFormatDesc(32, 32, 0, 0, cudaChannelFormatKindFloat), 8, 4), 77)
  call ok(cudaMemcpyToArray(array, 0, 0, x, 32, cudaMemcpyHostToDevice), 78)
  y = 0
  call ok(cudaMemcpyFromArray(y, array, 0, 1, 8, cudaMemcpyDeviceToHost), 79)
  if (any(y(1:8) /= x(9:16))) error stop 80
  call ok(cudaMemcpy2DToArray(array, 2, 1, x, 3, 3, 2, cudaMemcpyHostToDevice), 81)
  call ok(cudaMemcpy2DFromArray(y, 4, array, 2, 1, 4, 2, cudaMemcpyDeviceToHost), 82)
  if (any(y(1:8) /= [1, 2, 3, 14, 4, 5, 6, 22])) error stop 83
  call ok(cudaFreeArray(array), 84)
  call ok(cudaMalloc3D(pitched, cudaExtent(48, 5, 2)), 85)
  call ok(cudaMemset3D(pitched, 0, cudaExtent(48, 5, 2)), 86)
  parms%dstPtr = pitched
  parms%srcPtr = cudaPitchedPtr(c_devloc(a), 48, 48, 5)
  parms%extent = cudaExtent(48, 5, 2)
  parms%kind = cudaMemcpyDeviceToDevice
  call ok(cudaMemcpy3D(parms), 87)
  call ok(cudaFree(pitched%ptr), 88)
  ! Errors.
  if (cudaMemcpy(y, a, n + 1) /= cudaErrorInvalidValue) error stop 89
  if (cudaFree(pitched%ptr) /= cudaErrorInvalidValue) error stop 90
  if (cudaMemcpyPeer(a, 0, a, 0, 2*n + 1) /= cudaErrorInvalidValue) error stop 91
  call ok(cudaMemcpyPeer(a, 0, a(5), 0, 4), 92)
  if (cudaGetLastError() /= cudaErrorInvalidValue .or. cudaGetLastError() /= cudaSuccess) error stop 93
  call ok(cudaFree(a), 94)
  if (allocated(a)) error stop 95
  call ok(cudaStreamDestroy(s), 96)
contains
  subroutine ok(status, n)
    integer, value :: status, n
    if (status /= cudaSuccess) then
      print *, n, status, trim(cudaGetErrorString(status))
      error stop
    end if
  end subroutine
  ! Numbers of one array are the pairs of the other: the destination's elements count.
  subroutine pairs
    real, device :: r_d(10)
    complex, device :: c_d(5)
    real :: r(10)
    complex :: c(5)
    integer :: i
    r = [(i, i = 1, 10)]
    r_d = r
    call ok(cudaMemcpy(c, r_d, 5, cudaMemcpyDeviceToHost), 97)
    if (any(c /= [(cmplx(2*i - 1, 2*i), i = 1, 5)])) error stop 98
    call ok(cudaMemcpy(c_d, r, 4), 99)
    c = 0
    c(1:4) = c_d(1:4)
    if (any(c /= [(cmplx(2*i - 1, 2*i), i = 1, 4), cmplx(0)])) error stop 100
  end subroutine
end program
