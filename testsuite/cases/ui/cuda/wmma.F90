! Matrices of a warp that there are not, and columns that begin where none can.
! rows: CUF-WMMA-06
! args: -cuda
#include "cuf_macros.CUF"
module m
contains
  attributes(global) subroutine s(a, b, c)
    use wmma
    real(2), intent(in) :: a(16, *), b(16, *)
    real(4) :: c(16, *)
    WMMASubMatrix(WMMAMatrixB, 16, 16, 16, Real, WMMAColMajor) :: sb
    WMMASubMatrix(WMMAMatrixC, 16, 16, 16, Real, WMMAKind4) :: sc
    call wmmaLoadMatrix(sb, b(1, 1), 13) !~ ERROR E0823 a leading dimension of 13 is not a multiple of 8
    call wmmaStoreMatrix(c(1, 1), sc, 6) !~ ERROR E0823 a leading dimension of 6 is not a multiple of 4
    call wmmaLoadMatrix(sc, c(1, 1), -4) !~ ERROR E0823 a leading dimension of -4 is not a multiple of 4
    call wmmaStoreMatrix(c(1, 1), sc, 20)
  end subroutine
end module
