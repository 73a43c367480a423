! Kernels as arguments of CUDA's API: their attributes, how many of their blocks fit.
! rows: CUF-RTEXE-01, CUF-RTEXE-02, CUF-RTEXE-03, CUF-RTEXE-04, CUF-RTOCC-01, CUF-RTOCC-02
! args: -cuda
! reference: none
module kernels
contains
  attributes(global) subroutine fill(a, n)
    integer, value :: n
    real :: a(n)
    integer :: i
    i = threadidx%x + (blockidx%x - 1) * blockdim%x
    if (i <= n) a(i) = i
  end subroutine
  attributes(global) subroutine reversed(a)
    real :: a(*)
    real, shared :: s(*)
    s(threadidx%x) = a(threadidx%x)
    call syncthreads()
    a(threadidx%x) = s(blockdim%x + 1 - threadidx%x)
  end subroutine
end module
program test
  use cudafor
  use kernels
  implicit none
  type(cudaFuncAttributes) :: attr
  real, device, allocatable :: a(:)
  real :: x(1000)
  integer :: blocks, i
  type(cudaDeviceProp) :: prop
  if (cudaFuncGetAttributes(attr, fill) /= 0) error stop 1
  if (attr%maxThreadsPerBlock < 128) error stop 2
  if (cudaFuncSetAttribute(fill, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536) /= 0) error stop 3
  if (cudaFuncSetCacheConfig(fill, cudaFuncCachePreferL1) /= 0) error stop 4
  if (cudaFuncSetCacheConfig('fill', cudaFuncCacheShared) /= 0) error stop 5
  if (cudaFuncSetSharedMemConfig(fill, cudaSharedMemBankSizeFourByte) /= 0) error stop 6
  if (cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, fill, 256, 0) /= 0) error stop 7
  if (blocks < 1) error stop 8
  if (cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, fill, 1024, 0, 0) /= 0) error stop 9
  if (blocks < 1 .or. blocks > 2) error stop 10
  if (cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, fill, 0, 0) == 0) error stop 11
  allocate(a(1000))
  call fill<<<8, 128>>>(a, 1000)
  x = a
  if (any(x /= [(real(i), i = 1, 1000)])) error stop 12
  ! As much shared memory as the device says.
  if (cudaGetDeviceProperties(prop, 0) /= 0) error stop 13
  i = int(prop%sharedMemPerBlockOptin)
  if (cudaFuncSetAttribute(reversed, cudaFuncAttributeMaxDynamicSharedMemorySize, i) /= 0) error stop 14
  call reversed<<<1, 100, i>>>(a)
  x = a
  if (any(x(:100) /= [(real(101 - i), i = 1, 100)])) error stop 15
end program
