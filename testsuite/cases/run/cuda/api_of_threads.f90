! Routines of CUDA's API that the guide offers in device code: a thread asks for memory, copies it, and asks about its
! device. Its streams and events have nothing to order: what it does is done when the call returns.
! rows: CUF-RTG-09
! args: -cuda
! reference: none
module kernels
  use cudafor
  implicit none
contains
  attributes(device) integer function used(a, n, r)
    integer, value :: n
    real :: a(n), r(n)
    type(c_devptr) :: p, q
    integer(cuda_stream_kind) :: s
    type(cudaEvent) :: e
    used = cudaMalloc(p, 4*n)
    used = used + cudaMalloc(q, 4_8*n)
    used = used + cudaStreamCreateWithFlags(s, cudaStreamNonBlocking)
    used = used + cudaEventCreateWithFlags(e, cudaEventDisableTiming)
    used = used + cudaMemcpyAsync(p, a, n, s)
    used = used + cudaEventRecord(e, s)
    used = used + cudaStreamWaitEvent(s, e, 0)
    used = used + cudaMemcpyAsync(q, p, 4*n, cudaMemcpyDeviceToDevice, s)
    used = used + cudaMemcpy(r, q, n)
    used = used + cudaEventDestroy(e) + cudaStreamDestroy(s)
    used = used + cudaFree(p) + cudaFree(q)
  end function
  attributes(global) subroutine copies(a, r, status)
    real :: a(8), r(8, 4)
    integer :: status(4), i
    i = threadidx%x
    status(i) = used(a, 8, r(1, i))
  end subroutine
  attributes(global) subroutine planes(a, b, status)
    real :: a(8, 4), b(5, 3)
    integer :: status, k
    status = cudaMemcpy2D(b, 5, a, 8, 4, 3)
    k = cudaMemcpy2DAsync(b(5, 1), 5, a(8, 1), 8, 1, 3, stream=0_cuda_stream_kind)
    status = status + k
  end subroutine
  attributes(global) subroutine arrays(r)
    integer :: r(10), i, k
    integer, device, allocatable :: w(:)
    k = cudaMalloc(w, 10)
    do i = 1, 10
      w(i) = 3*i
    end do
    do i = 1, 10
      r(i) = w(i) + k
    end do
    if (size(w) /= 10 .or. lbound(w, 1) /= 1) r(1) = -1
    k = cudaFree(w)
    if (k /= 0 .or. allocated(w)) r(2) = -1
  end subroutine
  attributes(global) subroutine asks(n, limits, prop, status)
    integer :: n(3), status(8)
    integer(cuda_count_kind) :: limits(3)
    type(cudaDeviceProp) :: prop
    status(1) = cudaGetDevice(n(1))
    status(2) = cudaGetDeviceCount(n(2))
    status(3) = cudaDeviceGetCacheConfig(n(3))
    status(4) = cudaDeviceGetLimit(limits(1), cudaLimitStackSize)
    status(5) = cudaDeviceGetLimit(limits(2), cudaLimitPrintfSize)
    status(6) = cudaDeviceGetLimit(limits(3), cudaLimitMallocHeapSize)
    status(7) = cudaGetDeviceProperties(prop, n(1))
    status(8) = cudaDeviceGetLimit(limits(3), 77)
  end subroutine
end module
program api_of_threads
  use kernels
  implicit none
  real, device :: a(8), r(8, 4), plane(8, 4), part(5, 3)
  integer, device :: status(8), n(3), w(10)
  integer(cuda_count_kind), device :: limits(3)
  type(cudaDeviceProp), device :: prop
  type(cudaDeviceProp) :: here, there
  real :: ha(8), hr(8, 4), hplane(8, 4), hpart(5, 3)
  integer :: hs(8), hn(3), hw(10), i, j, k
  integer(cuda_count_kind) :: hl(3), limit
  ha = [(1.5*i, i=1, 8)]
  a = ha
  status = -1
  call copies<<<1, 4>>>(a, r, status)
  hr = r
  hs = status
  if (any(hs(1:4) /= 0)) error stop 'copies fail'
  if (any([(hr(:, i) /= ha, i=1, 4)])) error stop 'copies'

  hplane = reshape([(real(i), i=1, 32)], [8, 4])
  plane = hplane
  part = 0
  call planes<<<1, 1>>>(plane, part, status(1))
  hpart = part
  if (any(hpart(1:4, :) /= hplane(1:4, 1:3)) .or. any(hpart(5, :) /= hplane(8, 1:3))) error stop 'planes'

  call arrays<<<1, 1>>>(w)
  hw = w
  if (any(hw /= [(3*i, i=1, 10)])) error stop 'arrays'

  call asks<<<1, 1>>>(n, limits, prop, status)
  hn = n
  hs = status
  hl = limits
  there = prop
  if (any(hs(1:7) /= 0) .or. hs(8) == 0) error stop 'asks fail'
  k = cudaGetDevice(i)
  if (hn(1) /= i) error stop 'number'
  k = cudaGetDeviceCount(i)
  if (hn(2) /= i) error stop 'count'
  do j = 1, 3
    k = cudaDeviceGetLimit(limit, j - 1)
    if (hl(j) /= limit) error stop 'limit'
  end do
  k = cudaGetDeviceProperties(here, hn(1))
  if (here%name /= there%name .or. here%totalGlobalMem /= there%totalGlobalMem) error stop 'name'
  if (here%multiProcessorCount /= there%multiProcessorCount .or. here%major /= there%major) error stop 'units'
  if (here%accessPolicyMaxWindowSize /= there%accessPolicyMaxWindowSize) error stop 'last'
  if (any(here%maxGridSize /= there%maxGridSize)) error stop 'grid'
end program
