# Entry points that cuSPARSE has dropped are declared: where the library lacks them, the program ends by their name.
# rows: CUF-LIB-08
cat > s.cuf <<'F'
program s
  use cudafor
  use cusparse
  implicit none
  integer, parameter :: n = 4
  type(cusparseHandle) :: h
  type(cusparseMatDescr) :: descr
  type(cusparseSolveAnalysisInfo) :: info
  real(8), device :: a(n, n), b(n, n), c(n, n), values(n)
  integer, device :: per_row(n), rows(n + 1), columns(n)
  integer :: status, nnz, version
  status = cusparseCreate(h)
  status = cusparseGetVersion(h, version)
  status = cusparseCreateMatDescr(descr)
  status = cusparseSetMatType(descr, CUSPARSE_MATRIX_TYPE_GENERAL)
  status = cusparseSetMatIndexBase(descr, CUSPARSE_INDEX_BASE_ONE)
  status = cusparseCreateSolveAnalysisInfo(info)
  status = cusparseDnnz_v2(h, CUSPARSE_DIRECTION_ROW, n, n, descr, a, n, per_row, nnz)
  status = cusparseDdense2csr(h, n, n, descr, a, n, per_row, values, rows, columns)
  status = cusparseDcsrmm(h, CUSPARSE_OPERATION_NON_TRANSPOSE, n, n, n, nnz, 1d0, descr, values, rows, columns, b, n, &
    0d0, c, n)
  if (status /= CUSPARSE_STATUS_SUCCESS) error stop 1
  status = cusparseDestroy(h)
end program
F
"$RACC" -cuda -acc=host s.cuf -o s
# A library of today, without the routine of the analysis.
cat > lib.c <<'C'
int cusparseCreate(void **h) { return *h = 0, 0; }
int cusparseGetVersion(void *h, int *v) { return *v = 12500, 0; }
int cusparseCreateMatDescr(void **d) { return *d = 0, 0; }
int cusparseSetMatType(void *d, int t) { return 0; }
int cusparseSetMatIndexBase(void *d, int b) { return 0; }
C
${CC:-cc} -w -shared -fPIC lib.c -o libcusparse.so.12
if LD_LIBRARY_PATH=. ./s > said 2>&1; then exit 1; fi
grep -q 'cusparseCreateSolveAnalysisInfo' said
