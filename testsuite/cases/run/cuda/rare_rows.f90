! Rare parts of the language and of the API in one program: recursion, the device's heap, shuffles
! from outside of the width, shared arrays of two kinds, symbols and arrays of CUDA, memory freed in another way.
! rows: CUF-SHF-02, CUF-ALL-07, CUF-SHM-10, CUF-SUB-13, CUF-VAR-09, CUF-RTMEM-06, CUF-RTMEM-18
! rows: CUF-RTMEM-22, CUF-RTMEM-26, CUF-RTMEM-28, CUF-RTMEM-31, CUF-RTMEM-33, CUF-RTMEM-38, CUF-RTSTR-03
! rows: CUF-MAN-11, CUF-SORT-06, CUF-UM-03
! args: -cuda
! reference: none
module rare
  use cudafor
  implicit none
  real, constant :: table(4)
contains
  ! Guide §2.6.11: lanes count from 1, and a source outside of 1:width is taken modulo the width.
  attributes(global) subroutine shuffles(r)
    integer :: r(32, 4), i, v
    i = threadidx%x
    v = i*10
    r(i, 1) = __shfl(v, 33)
    r(i, 2) = __shfl(v, 9, 8)
    r(i, 3) = __shfl(v, 3, 8)
    r(i, 4) = __shfl_up(v, 40)
  end subroutine
  ! What is of assumed size begins where the dynamic memory does.
  attributes(global) subroutine two_kinds(n, r)
    integer, value :: n
    real :: r(n)
    real, shared :: a(n), b(*)
    a(threadidx%x) = threadidx%x
    call syncthreads()
    r(threadidx%x) = b(n + 1 - threadidx%x)
  end subroutine
  attributes(device) recursive integer function factorial(n) result(f)
    integer, value :: n
    f = 1
    if (n > 1) f = n*factorial(n - 1)
  end function
  attributes(global) subroutine factorials(r)
    integer :: r(*)
    r(threadidx%x) = factorial(threadidx%x)
  end subroutine
  attributes(global) subroutine heap(r)
    integer :: r(*), status
    integer, allocatable, device :: w(:)
    allocate (w(threadidx%x), stat=status)
    if (status == 0) then
      w = threadidx%x
      r(threadidx%x) = sum(w)
      deallocate (w)
    end if
  end subroutine
  attributes(global) subroutine look_up(r)
    real :: r(*)
    r(threadidx%x) = table(threadidx%x)
  end subroutine
  ! A plain dummy does not know of managed memory.
  subroutine plain(a)
    real :: a(:)
    a = a + 1
  end subroutine
  subroutine of_device(a, n)
    integer :: n, i
    real, device :: a(n)
    !$cuf kernel do <<<*, *>>>
    do i = 1, n
      a(i) = 2*a(i)
    end do
  end subroutine
end module
program rows
  use rare
  use sort
  implicit none
  integer, device :: s(32, 4), k(32)
  real, device :: r(32), b4(6)
  integer :: hs(32, 4), hk(32), i, j
  real :: h(32), h4(6), g(8, 4), f(8, 4)
  real, device, allocatable :: a(:), b(:), w(:)
  real, managed :: m(10)
  real, managed, allocatable :: ma(:)
  real, pinned, allocatable :: p(:)
  integer(kind=cuda_stream_kind) :: stream
  integer(kind=cuda_count_kind) :: bytes
  type(c_ptr) :: symbol
  type(cudaArrayPtr) :: c1, c2, c3
  type(cudaChannelFormatDesc) :: single
  type(cudaExtent) :: extent
  call shuffles<<<1, 32>>>(s)
  hs = s
  do i = 1, 32
    j = (i - 1)/8*8
    if (any(hs(i, :) /= [10, 10*(j + 1), 10*(j + 3), 10*i])) call bad(1)
  end do
  call two_kinds<<<1, 32, 4*32>>>(32, r)
  h = r
  if (any(h /= [(33 - i, i = 1, 32)])) call bad(2)
  k = 0
  call factorials<<<1, 10>>>(k)
  hk = k
  if (hk(10) /= 3628800 .or. hk(1) /= 1) call bad(3)
  call heap<<<1, 32>>>(k)
  hk = k
  if (any(hk /= [(i*i, i = 1, 32)])) call bad(4)
  ! Memory that one way allocates and the other frees.
  allocate (a(100))
  a = 1
  if (cudaFree(a) /= cudaSuccess .or. allocated(a)) call bad(7)
  if (cudaMalloc(b, 50) /= cudaSuccess .or. size(b) /= 50) call bad(8)
  b = 2
  if (sum(b) /= 100) call bad(9)
  deallocate (b, stat=i)
  if (i /= 0) call bad(10)
  deallocate (a, stat=i)
  if (i == 0) call bad(11)
  ! Symbols.
  allocate (p(4))
  p = [1, 2, 3, 4]
  symbol = 'table'
  i = cudaStreamCreate(stream)
  if (cudaGetSymbolSize(bytes, symbol) /= cudaSuccess .or. bytes /= 16) call bad(12)
  if (cudaMemcpyToSymbolAsync(symbol, p, 4, 0, cudaMemcpyHostToDevice, stream) /= cudaSuccess) call bad(13)
  call look_up<<<1, 4, 0, stream>>>(r)
  p = 0
  if (cudaMemcpyFromSymbolAsync(p, symbol, 2, 2, cudaMemcpyDeviceToHost, stream) /= cudaSuccess) call bad(14)
  i = cudaStreamSynchronize(stream)
  h(1:4) = r(1:4)
  if (any(h(1:4) /= [1, 2, 3, 4]) .or. any(p /= [3, 4, 0, 0])) call bad(15)
  if (cudaMemcpyPeerAsync(b4, 0, r, 0, 4, stream) /= cudaSuccess) call bad(16)
  i = cudaStreamSynchronize(stream)
  h4 = b4
  if (any(h4(1:4) /= [1, 2, 3, 4])) call bad(17)
  call arrays()
  ! Managed memory: its scope, and as plain and device dummies.
  allocate (ma(10))
  if (cudaStreamAttachMemAsync(stream, ma, 0, cudaMemAttachSingle) /= cudaSuccess) call bad(24)
  if (cudaStreamAttachMemAsync(stream, ma, 0, cudaMemAttachGlobal) /= cudaSuccess) call bad(25)
  i = cudaDeviceSynchronize()
  m = 1; ma = 2
  call plain(m); call plain(ma)
  call of_device(m, 10); call of_device(ma, 10)
  i = cudaDeviceSynchronize()
  if (sum(m) /= 40 .or. sum(ma) /= 60) call bad(26)
  ! Sorting in the program's memory.
  allocate (a(1000), w(1000 + 2**19))
  a = [(mod(617.0*i, 1000.0), i = 1, 1000)]
  call fsort(a, 1000, w, size(w, kind=8))
  if (any([a(1:1000:333)] /= [0, 333, 666, 999])) call bad(27)
contains
  subroutine bad(n)
    integer, intent(in) :: n
    print *, 'wrong:', n
    error stop 1
  end subroutine
  ! Between handles, which have no type, sizes are in bytes.
  subroutine arrays()
    type(cudaMemcpy3DParms) :: parms
    single%x = 32; single%y = 0; single%z = 0; single%w = 0
    single%f = cudaChannelFormatKindFloat
    g = reshape([(real(i), i = 1, 32)], [8, 4])
    if (cudaMallocArray(c1, single, 8, 4) /= cudaSuccess) call bad(18)
    if (cudaMallocArray(c2, single, 8, 4) /= cudaSuccess) call bad(19)
    i = cudaMemcpy2DToArray(c1, 0, 0, g, 8, 8, 4, cudaMemcpyHostToDevice)
    if (cudaMemcpy2DArrayToArray(c2, 0, 0, c1, 0, 0, 32, 4, cudaMemcpyDeviceToDevice) /= cudaSuccess) call bad(20)
    f = 0
    i = cudaMemcpy2DFromArray(f, 8, c2, 0, 0, 8, 4, cudaMemcpyDeviceToHost)
    if (i /= 0 .or. any(f /= g)) call bad(21)
    if (cudaMemcpyArrayToArray(c2, 0, 1, c1, 0, 2, 32, cudaMemcpyDeviceToDevice) /= cudaSuccess) call bad(22)
    i = cudaMemcpy2DFromArray(f, 8, c2, 0, 0, 8, 4, cudaMemcpyDeviceToHost)
    if (any(f(:, 2) /= g(:, 3)) .or. any(f(:, 3) /= g(:, 3))) call bad(23)
    extent%width = 4; extent%height = 3; extent%depth = 2
    if (cudaMalloc3DArray(c3, single, extent) /= cudaSuccess) call bad(28)
  end subroutine
end program
