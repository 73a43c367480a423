! Devices, errors, streams, events, versions of CUDA's API, and launches on its streams.
! rows: CUF-RTDEV-01, CUF-RTDEV-02, CUF-RTDEV-03, CUF-RTDEV-04, CUF-RTDEV-05, CUF-RTDEV-06, CUF-RTDEV-07, CUF-RTDEV-08, CUF-RTDEV-09, CUF-RTDEV-10, CUF-RTDEV-11, CUF-RTDEV-12, CUF-RTDEV-13, CUF-RTDEV-14, CUF-RTDEV-15, CUF-RTDEV-16, CUF-RTDEV-17, CUF-RTTHR-01, CUF-RTTHR-02, CUF-RTERR-01, CUF-RTERR-02, CUF-RTERR-03, CUF-RTSTR-01, CUF-RTSTR-02, CUF-RTSTR-04, CUF-RTSTR-05, CUF-RTSTR-06, CUF-RTSTR-07, CUF-RTSTR-08, CUF-RTSTR-09, CUF-RTSTR-10, CUF-RTSTR-11, CUF-RTEVT-01, CUF-RTEVT-02, CUF-RTEVT-03, CUF-RTEVT-04, CUF-RTEVT-05, CUF-RTEVT-06, CUF-RTEVT-07, CUF-RTEXE-05, CUF-RTEXE-06, CUF-RTVER-01, CUF-RTVER-02, CUF-RTPRO-01, CUF-RTPRO-02, CUF-RTGRA-01, CUF-RTGRA-09, CUF-RTUVA-01, CUF-RTUVA-02, CUF-RTUVA-03, CUF-HMOD-01, CUF-HMOD-02, CUF-HMOD-03, CUF-EXPROP-01, CUF-EXPROP-02, CUF-EXASY-01, CUF-EXASY-02, CUF-EXASY-03, CUF-BLK-04
! args: -cuda
! reference: none
module kernels
contains
  attributes(global) subroutine add(a, offset)
    real :: a(*)
    integer, value :: offset
    integer :: i
    i = offset + threadIdx%x + (blockIdx%x-1)*blockDim%x
    a(i) = a(i) + 1
  end subroutine
end module
program test
  use cudafor
  use cuda_runtime_api, only: another => cudaGetDevice
  use kernels
  implicit none
  integer, parameter :: blockSize = 32, nStreams = 4, n = 2*blockSize*nStreams
  real, pinned, allocatable :: a(:)
  real, device :: a_d(n)
  type(cudaDeviceProp) :: prop
  type(cudaDeviceProp130) :: newer
  type(cudaEvent) :: e1, e2, never
  type(cudaGraph) :: graph
  integer(kind=cuda_Stream_Kind) :: stream(nStreams), s
  integer(cuda_count_kind) :: limit
  integer :: i, j, count, number, least, greatest, offset, streamSize = n/nStreams, istat
  logical :: pinnedFlag
  real :: time
  real(8) :: d
  call ok(cudaGetDeviceCount(count), 1)
  call ok(cudaSetDevice(0), 2)
  call ok(cudaGetDevice(number), 3)
  if (count < 1 .or. number /= 0) error stop 4
  call ok(another(number), 5)
  call ok(cudaGetDeviceProperties(prop, 0), 6)
  call ok(cudaGetDeviceProperties(newer, 0), 7)
  i = verify(prop%name, ' ', .true.)
  if (i < 1 .or. prop%name /= newer%name .or. prop%warpSize /= 32) error stop 8
  ! Sixteen bytes that tell devices apart; Windows alone has the others.
  if (all(ichar(prop%uuid%bytes) == 0) .or. any(prop%uuid%bytes /= newer%uuid%bytes)) error stop 8
  if (size(prop%luid) /= 8 .or. prop%luidDeviceNodeMask /= newer%luidDeviceNodeMask) error stop 8
  if (any(prop%maxThreadsDim < 1) .or. any(prop%maxGridSize < 65535) .or. prop%maxThreadsPerBlock < 512) error stop 9
  if (prop%totalGlobalMem <= 0 .or. prop%multiProcessorCount < 1 .or. prop%sharedMemPerBlock < 16384) error stop 10
  call ok(cudaDeviceGetAttribute(j, cudaDevAttrWarpSize, 0), 11)
  if (j /= 32) error stop 12
  call ok(cudaChooseDevice(j, prop), 13)
  call ok(cudaDeviceGetCacheConfig(j), 14)
  call ok(cudaDeviceSetCacheConfig(cudaFuncCachePreferL1), 15)
  call ok(cudaDeviceGetSharedMemConfig(j), 16)
  call ok(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 16777216), 17)
  call ok(cudaDeviceGetLimit(limit, cudaLimitMallocHeapSize), 18)
  if (limit < 16777216) error stop 19
  call ok(cudaDeviceGetStreamPriorityRange(least, greatest), 20)
  if (greatest > least) error stop 21
  call ok(cudaSetValidDevices([0], 1), 22)
  if (cudaSetDevice(count) /= cudaErrorInvalidDevice) error stop 23
  if (cudaPeekAtLastError() /= cudaErrorInvalidDevice) error stop 24
  if (cudaGetLastError() /= cudaErrorInvalidDevice .or. cudaGetLastError() /= cudaSuccess) error stop 25
  if (trim(cudaGetErrorString(cudaErrorInvalidDevice)) /= 'invalid device ordinal') error stop 26
  if (trim(cudaGetErrorString(0)) /= 'no error') error stop 27
  call ok(cudaDriverGetVersion(j), 28)
  call ok(cudaRuntimeGetVersion(j), 29)
  if (j < 12000) error stop 30
  call cudaProfilerStart()
  call cudaProfilerStop()
  d = 2.5d0
  call ok(cudaSetDoubleForDevice(d), 31)
  call ok(cudaSetDoubleForHost(d), 32)
  if (d /= 2.5d0) error stop 33
  ! Transfers and kernels on streams, between events.
  allocate(a(n), stat=istat, pinned=pinnedFlag)
  call ok(istat, 34)
  call ok(cudaEventCreate(e1), 35)
  call ok(cudaEventCreateWithFlags(e2, cudaEventBlockingSync), 36)
  call ok(cudaEventCreate(never), 37)
  do i = 1, nStreams
    call ok(cudaStreamCreate(stream(i)), 38)
  end do
  a = [(real(i), i = 1, n)]
  call ok(cudaEventRecord(e1, 0), 39)
  do i = 1, nStreams
    offset = (i-1)*streamSize
    call ok(cudaMemcpyAsync(a_d(offset+1), a(offset+1), streamSize, stream(i)), 40)
    call add<<<streamSize/blockSize, blockSize, &
      0, stream(i)>>>(a_d, offset)
    call ok(cudaMemcpyAsync(a(offset+1), a_d(offset+1), streamSize, stream(i)), 41)
  end do
  call ok(cudaEventRecord(e2, 0), 42)
  call ok(cudaEventSynchronize(e2), 43)
  call ok(cudaEventQuery(e2), 44)
  call ok(cudaEventElapsedTime(time, e1, e2), 45)
  if (time < 0) error stop 46
  do i = 1, nStreams
    call ok(cudaStreamSynchronize(stream(i)), 47)
    call ok(cudaStreamQuery(stream(i)), 48)
  end do
  if (any(a /= [(real(i + 1), i = 1, n)])) error stop 49
  if (maxval(abs(a - [(real(i + 1), i = 1, n)])) /= 0) error stop 50
  if (cudaEventElapsedTime(time, e1, never) == cudaSuccess) error stop 51
  istat = cudaGetLastError()
  call ok(cudaStreamWaitEvent(stream(1), e2, 0), 52)
  call ok(cudaStreamCreateWithFlags(s, cudaStreamNonBlocking), 53)
  call ok(cudaStreamDestroy(s), 54)
  call ok(cudaStreamCreateWithPriority(s, cudaStreamDefault, greatest), 55)
  call ok(cudaStreamGetPriority(s, j), 56)
  if (j /= greatest) error stop 57
  ! The default stream.
  if (cudaforGetDefaultStream() /= 0) error stop 58
  call ok(cudaforSetDefaultStream(s), 59)
  if (cudaforGetDefaultStream() /= s) error stop 60
  call add<<<n/blockSize, blockSize>>>(a_d, 0)
  call ok(cudaStreamSynchronize(s), 61)
  call ok(cudaforSetDefaultStream(a_d, stream(2)), 62)
  if (cudaforGetDefaultStream(a_d) /= stream(2)) error stop 63
  call ok(cudaforSetDefaultStream(0), 64)
  a = a_d
  if (a(1) /= 3 .or. a(n) /= n + 2) error stop 65
  call ok(cudaStreamIsCapturing(s, j), 66)
  if (j /= cudaStreamCaptureStatusNone) error stop 67
  ! A launch that cannot be.
  call add<<<1, 2048>>>(a_d, 0)
  if (cudaPeekAtLastError() == cudaSuccess .or. cudaGetLastError() == cudaSuccess) error stop 68
  if (cudaGetLastError() /= cudaSuccess) error stop 69
  call ok(cudaEventDestroy(e1), 70)
  call ok(cudaEventDestroy(e2), 71)
  do i = 1, nStreams
    call ok(cudaStreamDestroy(stream(i)), 72)
  end do
  if (cudaStreamDestroy(0) == cudaSuccess) error stop 73
  call ok(cudaDeviceCanAccessPeer(j, 0, 0), 74)
  if (j /= 0) error stop 75
  if (cudaDeviceEnablePeerAccess(0, 0) == cudaSuccess) error stop 76
  call ok(cudaDeviceSynchronize(), 77)
  call ok(cudaThreadSynchronize(), 78)
contains
  subroutine ok(status, n)
    integer, value :: status, n
    if (status /= cudaSuccess) then
      print *, n, status, trim(cudaGetErrorString(status))
      error stop
    end if
  end subroutine
end program
