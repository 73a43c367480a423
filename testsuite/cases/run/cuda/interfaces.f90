! The guide's listings by the names of their arguments, what they leave off, and every type of memory's routines.
! rows: CUF-SHF-01, CUF-SHF-03, CUF-SHF-04, CUF-SHF-05, CUF-VOTE-02, CUF-VOTE-04, CUF-VOTE-05, CUF-VOTE-06, CUF-VOTE-07, CUF-ATO-02, CUF-RTMEM-12, CUF-RTMEM-17, CUF-RTMEM-20
! args: -cuda
! reference: none
module kernels
contains
  attributes(global) subroutine named(a, f)
    integer :: a(32, *)
    real(8) :: f(32)
    integer :: t, same, equal
    logical :: all_equal
    t = threadidx%x
    a(t, 1) = __shfl(var=t, srcLane=3) + 100*__shfl(var=t, srcLane=2, width=8)
    a(t, 2) = __shfl_up(var=t, delta=1) + 100*__shfl_down(var=t, delta=2, width=16)
    a(t, 3) = __shfl_xor(var=t, laneMask=1)
    f(t) = __shfl(var=real(t, 8), srcLane=32)
    same = match_all_sync(int_mask=z'ffffffff', value=t/64, int_predicate=equal)
    a(t, 4) = merge(1, 0, same == -1) + 10*merge(1, 0, equal /= 0)
    same = match_all_sync(-1, t, all_equal)
    a(t, 5) = same + merge(1, 0, all_equal)
    a(t, 6) = popcnt(match_any_sync(int_mask=-1, value=mod(t, 4)))
    a(t, 7) = popcnt(ballot_sync(int_mask=-1, int_predicate=t/17)) + syncthreads_count(int_value=t/32)
    a(t, 8) = 0
    if (ballot(int_value=t/32)) a(t, 8) = 1
    if (.not. any_sync(int_mask=-1, int_predicate=t/33) == 0) a(t, 8) = 2
    if (all_sync(-1, 1)) a(t, 8) = a(t, 8) + 10
    call syncwarp(int_mask=-1)
    if (t == 1) then
      a(1, 9) = 5
      a(2, 9) = atomicadd(mem=a(1, 9), value=2) + 10*atomicinc(mem=a(1, 9), imax=7) + atomiccas(a(1, 9), comp=0, val=3)
      call __stcg(mem=a(3, 9), value=__ldca(mem=a(1, 9)))
    end if
  end subroutine
end module

program interfaces
  use cudafor
  use kernels
  use sort
  implicit none
  integer, device :: a_d(32, 9)
  integer :: a(32, 9), i, status
  real(8), device :: f_d(32)
  real(8) :: f(32)
  real(2), allocatable, device :: half(:), rows(:, :)
  real(2) :: half_h(5)
  character(1), allocatable, device :: text(:, :)
  complex(8), allocatable, device :: box(:, :, :)
  integer(cuda_count_kind) :: pitch
  integer(cuda_stream_kind) :: stream
  type(cudaExtent) :: extent
  real, managed :: m(6)
  real(8) :: keys(4) = [3, 1, 4, 2]
  real(8), device :: keys_d(4), workspace(8)
  integer :: order(4)
  type(cudaDeviceProp) :: properties
  integer(8) :: wide
  call named<<<1, 32>>>(a_d, f_d)
  a = a_d
  f = f_d
  if (any(a(:, 1) /= [(3 + 100*(8*((i - 1)/8) + 2), i=1, 32)])) error stop 1
  if (any(a(:, 2) /= [(max(i - 1, 1) + 100*merge(i, i + 2, mod(i - 1, 16) > 13), i=1, 32)])) error stop 2
  if (any(a(:, 3) /= [(ieor(i - 1, 1) + 1, i=1, 32)]) .or. any(f /= 32)) error stop 3
  if (any(a(:, 4) /= 11) .or. any(a(:, 5) /= 0) .or. any(a(:, 6) /= 8)) error stop 4
  if (any(a(:, 7) /= 17) .or. any(a(:, 8) /= 11)) error stop 5
  if (any(a(1:3, 9) /= [3, 5 + 70, 3])) error stop 6

  if (cudaMalloc(devptr=half, count=5) /= 0) error stop 10
  if (cudaMemset(devptr=half, value=1.5_2, count=5) /= 0) error stop 11
  half_h = half
  if (any(half_h /= 1.5_2)) error stop 12
  if (cudaMallocPitch(rows, pitch, 5, 3) /= 0 .or. pitch < 5 .or. size(rows) /= 3*pitch) error stop 13
  if (cudaMallocPitch(text, pitch, 5, 3) /= 0 .or. size(text, 1) /= pitch) error stop 14
  extent = cudaExtent(3, 4, 5)
  if (cudaMalloc3D(pitchptr=box, cext=extent) /= 0) error stop 15
  if (size(box, 1) < 3 .or. size(box, 2) /= 4 .or. size(box, 3) /= 5) error stop 16
  status = cudaFree(half) + cudaFree(rows) + cudaFree(text) + cudaFree(box)
  if (status /= 0) error stop 17

  if (cudaStreamCreate(stream) /= 0) error stop 20
  if (cudaStreamAttachMemAsync(stream, m) /= 0) error stop 21
  if (cudaStreamAttachMemAsync(stream, m, 0, cudaMemAttachHost) /= 0) error stop 22
  if (cudaStreamAttachMemAsync(stream, m, 0_8, flags=cudaMemAttachSingle) /= 0) error stop 23
  if (cudaStreamAttachMemAsync(stream, m, flags=cudaMemAttachGlobal) /= 0) error stop 24
  if (cudaStreamAttachMemAsync(stream, m, length=7) /= cudaErrorInvalidValue) error stop 25
  if (cudaGetLastError() /= cudaErrorInvalidValue) error stop 26

  keys_d = keys
  order = 0
  call fsort(array=keys, indices=order, n=4_8, init_index=.true., stream=stream)
  if (any(keys /= [1, 2, 3, 4]) .or. any(order /= [2, 4, 1, 3])) error stop 30
  call fsort(array=keys_d, n=4, workspace=workspace, worksize=8_8, stream=stream)
  keys = keys_d
  if (any(keys /= [1, 2, 3, 4])) error stop 31
  keys_d(1:2) = [real(8) :: 9, 7]
  call fsort(keys_d, n=2, stream=stream)
  keys = keys_d
  if (any(keys(1:2) /= [7, 9])) error stop 32

  ! Numbers of launches that do not fit in 32 bits are not cut.
  wide = 4294967297_8
  call named<<<wide, 32>>>(a_d, f_d)
  if (cudaGetLastError() /= cudaErrorInvalidConfiguration) error stop 33
  call named<<<wide - 2, 32>>>(a_d, f_d)
  if (cudaGetLastError() /= cudaErrorInvalidConfiguration) error stop 34
  call named<<<1, wide + 31>>>(a_d, f_d)
  if (cudaGetLastError() /= cudaErrorInvalidConfiguration) error stop 35
  call named<<<1, 32, wide - 1>>>(a_d, f_d)
  if (cudaGetLastError() /= cudaErrorInvalidConfiguration) error stop 36

  if (cudaGetDeviceProperties(properties, 0) /= 0 .or. properties%maxThreadsDim(3) /= 64) error stop 40
  if (properties%clusterLaunch < 0 .or. any(properties%maxTexture3D < 0) .or. properties%surfaceAlignment < 0) error stop 41
end program
