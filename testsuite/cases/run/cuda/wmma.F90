! Matrices that a warp holds together: the three shapes, both orders, both kinds of accumulators, tiles of larger matrices;
! half-precision functions; copies to shared memory in a pipeline.
! rows: CUF-WMMA-01, CUF-WMMA-02, CUF-WMMA-03, CUF-WMMA-04, CUF-WMMA-05, CUF-WMMA-07, CUF-WMMA-09, CUF-WMMA-10, CUF-WMMA-11, CUF-WMMA-12, CUF-EXWMMA-01
! reference: none
! args: -cuda
#include "cuf_macros.CUF"
module m
  implicit none
contains
  attributes(global) subroutine wmma_single(a, b, c)
    use wmma
    real(2), intent(in) :: a(16, *), b(16, *)
    real(4) :: c(16, *)
    WMMASubMatrix(WMMAMatrixA, 16, 16, 16, Real, WMMAColMajor) :: sa
    WMMASubMatrix(WMMAMatrixB, 16, 16, 16, Real, WMMAColMajor) :: sb
    WMMASubMatrix(WMMAMatrixC, 16, 16, 16, Real, WMMAKind4) :: sc
    integer :: lda, ldb, ldc
    lda = 16; ldb = 16; ldc = 16
    sc = 0.0_4
    call wmmaLoadMatrix(sa, a(1, 1), lda)
    call wmmaLoadMatrix(sb, b(1, 1), ldb)
    call wmmaMatMul(sc, sa, sb, sc)
    call wmmaStoreMatrix(c(1, 1), sc, ldc)
  end subroutine
  ! c(32, 8) = a(32, 16)*b, where memory has a and b by rows, and the result goes to memory by rows too.
  attributes(global) subroutine tall(at, bt, ct)
    use wmma
    real(2) :: at(16, 32), bt(8, 16)
    real(2) :: ct(8, 32)
    WMMASubMatrix(WMMAMatrixA, 32, 8, 16, Real, WMMARowMajor) :: sa
    WMMASubMatrix(WMMAMatrixB, 32, 8, 16, Real, WMMARowMajor) :: sb
    WMMASubMatrix(WMMAMatrixC, 32, 8, 16, Real, WMMAKind2) :: sc
    sc = 1
    call wmmaLoadMatrix(sa, at(1, 1), 16)
    call wmmaLoadMatrix(sb, bt(1, 1), 8)
    call wmmaMatMul(sc, sa, sb)
    call wmmaStoreMatrix(ct(1, 1), sc, 8, WMMARowMajor)
  end subroutine
  ! c(8, 64) = a(8, 48)*b(48, 64) + c: each of two warps has 32 columns, tiles of a go through shared memory.
  attributes(global) subroutine wide(a, b, c)
    use wmma
    real(2) :: a(8, 48), b(48, 64)
    real(4) :: c(8, 64)
    real(2), shared :: tile(8, 16)
    WMMASubMatrix(WMMAMatrixA, 8, 32, 16, Real, WMMAColMajor) :: sa
    WMMASubMatrix(WMMAMatrixB, 8, 32, 16, Real, WMMAColMajor) :: sb
    WMMASubMatrix(WMMAMatrixC, 8, 32, 16, Real, WMMAKind4) :: sc, sd
    integer :: col, k, i
    col = 32*((threadidx%x - 1)/32) + 1
    call wmmaLoadMatrix(sc, c(1, col), 8)
    do k = 1, 48, 16
      do i = threadidx%x, 128, blockdim%x
        tile(mod(i - 1, 8) + 1, (i - 1)/8 + 1) = a(mod(i - 1, 8) + 1, k + (i - 1)/8)
      end do
      call syncthreads()
      call wmmaLoadMatrix(sa, tile(1, 1), 8)
      call wmmaLoadMatrix(sb, b(k, col), 48)
      call wmmaMatMul(sd, sa, sb, sc)
      sc = sd
      call syncthreads()
    end do
    call wmmaStoreMatrix(c(1, col), sc, 8, WMMAColMajor)
  end subroutine
  attributes(global) subroutine functions(x, y)
    use wmma
    real(2) :: x(*), y(*)
    real(2) :: h
    h = x(threadidx%x)
    y(threadidx%x) = abs(-h) + sin(h) + cos(h) + tan(h) + acos(h) + asin(h) + atan(h) + atan2(h, h) + sinh(h) + cosh(h) &
                     + tanh(h) + log(h) + log10(h) + exp(h) + sqrt(h)
  end subroutine
  attributes(global) subroutine transposed(o, i, f)
    use wmma
    real(8) :: o(32, 32), i(32, 32)
    real(4) :: f(4, 32)
    real(8), shared :: tile(33, 32)
    real(4), shared :: four(4, 32)
    integer :: j
    do j = 0, 31, 8
      call pipelineMemcpyAsync(tile(threadidx%x, threadidx%y + j), i(threadidx%x, threadidx%y + j))
      call pipelineCommit()
    end do
    if (threadidx%y == 1) call pipelineMemcpyAsync(four(:, threadidx%x), f(:, threadidx%x))
    call pipelineCommit()
    call pipelineWaitPrior(0)
    call syncthreads()
    do j = 0, 31, 8
      o(threadidx%x, threadidx%y + j) = tile(threadidx%y + j, threadidx%x)
    end do
    if (threadidx%y == 1) f(:, threadidx%x) = four(4:1:-1, 33 - threadidx%x)
  end subroutine
end module

program test
  use m
  use cudafor
  implicit none
  real(2), managed :: a(16, 16), b(16, 16)
  real(4), managed :: c(16, 16)
  real(2) :: ht(32, 16), hb(16, 8), wa(8, 48), wb(48, 64), hx(5), hy(5)
  real(2), device :: at(16, 32), bt(8, 16), ct(8, 32), wad(8, 48), wbd(48, 64), x(5), y(5)
  real(2) :: hct(8, 32)
  real(4) :: wc(8, 64), ref(5), f(4, 32), f2(4, 32)
  real(4), device :: wcd(8, 64), fd(4, 32)
  real(8) :: d(32, 32), dt(32, 32)
  real(8), device :: di(32, 32), do_(32, 32)
  integer :: i, istat
  a = reshape([(real(mod(i*7, 13) - 6, 2), i = 1, 256)], [16, 16])
  b = reshape([(real(mod(i*5, 11) - 4, 2), i = 1, 256)], [16, 16])
  call wmma_single<<<1, 32>>>(a, b, c)
  istat = cudaDeviceSynchronize()
  if (any(c /= matmul(real(a, 4), real(b, 4)))) error stop 1
  ht = reshape([(real(mod(i*3, 7) - 3, 2), i = 1, 512)], [32, 16])
  hb = reshape([(real(mod(i*5, 9) - 4, 2)*0.5_2, i = 1, 128)], [16, 8])
  at = transpose(ht); bt = transpose(hb)
  call tall<<<1, 32>>>(at, bt, ct)
  hct = ct
  if (any(hct /= transpose(1 + matmul(real(ht, 4), real(hb, 4))))) error stop 2
  wa = reshape([(real(mod(i*3, 5) - 2, 2), i = 1, 384)], [8, 48])
  wb = reshape([(real(mod(i*11, 17) - 8, 2), i = 1, 3072)], [48, 64])
  wc = reshape([(real(i), i = 1, 512)], [8, 64])
  wad = wa; wbd = wb; wcd = wc
  call wide<<<1, 64>>>(wad, wbd, wcd)
  wc = wc + matmul(real(wa, 4), real(wb, 4))
  if (any(wc /= wcd_on_host())) error stop 3
  hx = [0.125_2, 0.25_2, 0.5_2, 0.75_2, 0.875_2]; x = hx
  call functions<<<1, 5>>>(x, y)
  hy = y
  ref = hx
  ref = ref + sin(ref) + cos(ref) + tan(ref) + acos(ref) + asin(ref) + atan(ref) + atan2(ref, ref) + sinh(ref) + cosh(ref) &
        + tanh(ref) + log(ref) + log10(ref) + exp(ref) + sqrt(ref)
  if (any(abs(hy - ref) > 0.06)) error stop 4
  call random_number(d); call random_number(f)
  di = d; fd = f
  call transposed<<<1, dim3(32, 8, 1)>>>(do_, di, fd)
  dt = do_; f2 = fd
  if (any(dt /= transpose(d)) .or. any(f2 /= f(4:1:-1, 32:1:-1))) error stop 5
contains
  function wcd_on_host() result(h)
    real(4) :: h(8, 64)
    h = wcd
  end function
end program
