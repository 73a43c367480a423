! rows: CUF-WMMA-01
! args: -cuda
#include "cuf_macros.CUF"
module m
contains
  attributes(global) subroutine s(a)
    use wmma
    real(2), intent(in) :: a(16, *)
    WMMASubMatrix(WMMAMatrixA, 16, 16, 16, Real, WMMAColMajr) :: sa !~ ERROR E0823 module wmma has no matrix of A, 16, 16, 16, REAL, WMMACOLMAJR
    WMMASubMatrix(WMMAMatrixC, 8, 8, 16, Real, WMMAKind4) :: sc !~ ERROR E0823 module wmma has no matrix of C, 8, 8, 16, REAL, WMMAKIND4
  end subroutine
end module
