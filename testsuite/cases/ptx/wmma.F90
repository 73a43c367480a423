! Matrices of module wmma are loaded, multiplied and stored by tensor cores; nothing is left of the sums over lanes.
! rows: CUF-WMMA-01
! args: -cuda
! check: wmma.load.a.sync.aligned.row.m16n16k16.f16
! check: wmma.load.b.sync.aligned.col.m32n8k16.f16
! check: wmma.load.c.sync.aligned.col.m8n32k16.f16
! check: wmma.mma.sync.aligned.row.col.m16n16k16.f32.f32
! check: wmma.mma.sync.aligned.col.col.m32n8k16.f16.f16
! check: wmma.store.d.sync.aligned.row.m32n8k16.f16
! check-not: shfl
#include "cuf_macros.CUF"
attributes(global) subroutine square(a, b, c)
  use wmma
  real(2), intent(in) :: a(16, *), b(16, *)
  real(4) :: c(16, *)
  WMMASubMatrix(WMMAMatrixA, 16, 16, 16, Real, WMMARowMajor) :: sa
  WMMASubMatrix(WMMAMatrixB, 16, 16, 16, Real, WMMAColMajor) :: sb
  WMMASubMatrix(WMMAMatrixC, 16, 16, 16, Real, WMMAKind4) :: sc
  sc = 0
  call wmmaLoadMatrix(sa, a(1, 1), 16)
  call wmmaLoadMatrix(sb, b(1, 1), 16)
  call wmmaMatMul(sc, sa, sb)
  call wmmaStoreMatrix(c(1, 1), sc, 16)
end subroutine
attributes(global) subroutine tall(a, b, c)
  use wmma
  real(2) :: a(32, *), b(16, *), c(8, *)
  WMMASubMatrix(WMMAMatrixA, 32, 8, 16, Real, WMMAColMajor) :: sa
  WMMASubMatrix(WMMAMatrixB, 32, 8, 16, Real, WMMAColMajor) :: sb
  WMMASubMatrix(WMMAMatrixC, 32, 8, 16, Real, WMMAKind2) :: sc
  sc = 1
  call wmmaLoadMatrix(sa, a(1, 1), 32)
  call wmmaLoadMatrix(sb, b(1, 1), 16)
  call wmmaMatMul(sc, sa, sb, sc)
  call wmmaStoreMatrix(c(1, 1), sc, 8, WMMARowMajor)
end subroutine
attributes(global) subroutine twice(c, how)
  use wmma
  real(2) :: c(8, *)
  integer, value :: how
  WMMASubMatrix(WMMAMatrixC, 8, 32, 16, Real, WMMAKind2) :: sc
  call wmmaLoadMatrix(sc, c(1, 1), 8)
  call wmmaStoreMatrix(c(1, 33), sc, 32, how)
end subroutine
