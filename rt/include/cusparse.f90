! CUDA Fortran Programming Guide 26.1, section 2.9.5: module cusparse, as far as cuSPARSE 12 has it.
module cusparse
  use, intrinsic :: iso_c_binding, only: c_ptr
  use cuda_runtime_api, only: CUDA_R_32F, CUDA_R_64F, CUDA_R_16F, CUDA_C_32F, CUDA_C_64F
  implicit none
  type, bind(c) :: cusparseHandle
    type(c_ptr) :: handle
  end type
  type, bind(c) :: cusparseMatDescr
    type(c_ptr) :: handle
  end type
  type, bind(c) :: cusparseSolveAnalysisInfo
    type(c_ptr) :: handle
  end type
  type, bind(c) :: cusparseSpMatDescr
    type(c_ptr) :: handle
  end type
  type, bind(c) :: cusparseDnMatDescr
    type(c_ptr) :: handle
  end type
  type, bind(c) :: cusparseDnVecDescr
    type(c_ptr) :: handle
  end type
  type, bind(c) :: cusparseSpVecDescr
    type(c_ptr) :: handle
  end type
  type, bind(c) :: cusparseSpSVDescr
    type(c_ptr) :: handle
  end type
  integer(4), parameter :: CUSPARSE_STATUS_SUCCESS = 0, CUSPARSE_STATUS_NOT_INITIALIZED = 1, &
    CUSPARSE_STATUS_ALLOC_FAILED = 2, CUSPARSE_STATUS_INVALID_VALUE = 3, CUSPARSE_STATUS_ARCH_MISMATCH = 4, &
    CUSPARSE_STATUS_EXECUTION_FAILED = 6, CUSPARSE_STATUS_INTERNAL_ERROR = 7, CUSPARSE_STATUS_NOT_SUPPORTED = 10, &
    CUSPARSE_POINTER_MODE_HOST = 0, CUSPARSE_POINTER_MODE_DEVICE = 1, CUSPARSE_MATRIX_TYPE_GENERAL = 0, &
    CUSPARSE_MATRIX_TYPE_SYMMETRIC = 1, CUSPARSE_MATRIX_TYPE_HERMITIAN = 2, CUSPARSE_MATRIX_TYPE_TRIANGULAR = 3, &
    CUSPARSE_FILL_MODE_LOWER = 0, CUSPARSE_FILL_MODE_UPPER = 1, CUSPARSE_DIAG_TYPE_NON_UNIT = 0, &
    CUSPARSE_DIAG_TYPE_UNIT = 1, CUSPARSE_INDEX_BASE_ZERO = 0, CUSPARSE_INDEX_BASE_ONE = 1, &
    CUSPARSE_OPERATION_NON_TRANSPOSE = 0, CUSPARSE_OPERATION_TRANSPOSE = 1, &
    CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE = 2, CUSPARSE_DIRECTION_ROW = 0, CUSPARSE_DIRECTION_COLUMN = 1, &
    CUSPARSE_INDEX_16U = 1, CUSPARSE_INDEX_32I = 2, CUSPARSE_INDEX_64I = 3, CUSPARSE_ORDER_COL = 1, &
    CUSPARSE_ORDER_ROW = 2, CUSPARSE_SPMV_ALG_DEFAULT = 0, CUSPARSE_SPMV_COO_ALG1 = 1, &
    CUSPARSE_SPMV_CSR_ALG1 = 2, CUSPARSE_SPMV_CSR_ALG2 = 3, CUSPARSE_SPMM_ALG_DEFAULT = 0, &
    CUSPARSE_SPSV_ALG_DEFAULT = 0, CUSPARSE_SPARSETODENSE_ALG_DEFAULT = 0, &
    CUSPARSE_DENSETOSPARSE_ALG_DEFAULT = 0
  interface
    integer(4) function cusparseCreate(handle) bind(c, name='racc_lib_cusparseCreate')
      import
      type(cusparseHandle), intent(out) :: handle
    end function
    integer(4) function cusparseDestroy(handle) bind(c, name='racc_lib_cusparseDestroy')
      import
      type(cusparseHandle), value :: handle
    end function
    integer(4) function cusparseGetVersion(handle, version) bind(c, name='racc_lib_cusparseGetVersion')
      import
      type(cusparseHandle), value :: handle
      integer(4), intent(out) :: version
    end function
    integer(4) function cusparseSetStream(handle, stream) bind(c, name='racc_lib_cusparseSetStream')
      import
      !dir$ ignore_tkr (k) stream
      type(cusparseHandle), value :: handle
      integer(8), value :: stream
    end function
    integer(4) function cusparseGetStream(handle, stream) bind(c, name='racc_lib_cusparseGetStream')
      import
      type(cusparseHandle), value :: handle
      integer(8), intent(out) :: stream
    end function
    integer(4) function cusparseGetPointerMode(handle, mode) bind(c, name='racc_lib_cusparseGetPointerMode')
      import
      type(cusparseHandle), value :: handle
      integer(4), intent(out) :: mode
    end function
    integer(4) function cusparseSetPointerMode(handle, mode) bind(c, name='racc_lib_cusparseSetPointerMode')
      import
      type(cusparseHandle), value :: handle
      integer(4), value :: mode
    end function
    integer(4) function cusparseCreateMatDescr(descr) bind(c, name='racc_lib_cusparseCreateMatDescr')
      import
      type(cusparseMatDescr), intent(out) :: descr
    end function
    integer(4) function cusparseDestroyMatDescr(descr) bind(c, name='racc_lib_cusparseDestroyMatDescr')
      import
      type(cusparseMatDescr), value :: descr
    end function
    integer(4) function cusparseSetMatType(descr, value) bind(c, name='racc_lib_cusparseSetMatType')
      import
      type(cusparseMatDescr), value :: descr
      integer(4), value :: value
    end function
    integer(4) function cusparseGetMatType(descr) bind(c, name='racc_lib_cusparseGetMatType')
      import
      type(cusparseMatDescr), value :: descr
    end function
    integer(4) function cusparseSetMatFillMode(descr, value) bind(c, name='racc_lib_cusparseSetMatFillMode')
      import
      type(cusparseMatDescr), value :: descr
      integer(4), value :: value
    end function
    integer(4) function cusparseGetMatFillMode(descr) bind(c, name='racc_lib_cusparseGetMatFillMode')
      import
      type(cusparseMatDescr), value :: descr
    end function
    integer(4) function cusparseSetMatDiagType(descr, value) bind(c, name='racc_lib_cusparseSetMatDiagType')
      import
      type(cusparseMatDescr), value :: descr
      integer(4), value :: value
    end function
    integer(4) function cusparseGetMatDiagType(descr) bind(c, name='racc_lib_cusparseGetMatDiagType')
      import
      type(cusparseMatDescr), value :: descr
    end function
    integer(4) function cusparseSetMatIndexBase(descr, value) bind(c, name='racc_lib_cusparseSetMatIndexBase')
      import
      type(cusparseMatDescr), value :: descr
      integer(4), value :: value
    end function
    integer(4) function cusparseGetMatIndexBase(descr) bind(c, name='racc_lib_cusparseGetMatIndexBase')
      import
      type(cusparseMatDescr), value :: descr
    end function
    !$for p T = S real(4); D real(8); C complex(4); Z complex(8)
    integer(4) function cusparse{p}nnz(handle, dira, m, n, descr, a, lda, nnzperrowcol, nnztotal) bind(c, &
      name='racc_lib_cusparse{p}nnz')
      import
      !dir$ ignore_tkr (r) a, (r) nnzperrowcol, (dm) nnztotal
      type(cusparseHandle), value :: handle
      type(cusparseMatDescr), value :: descr
      integer(4), value :: dira, m, n, lda
      {T}, device :: a(*)
      integer(4), device :: nnzperrowcol(*)
      integer(4) :: nnztotal
    end function
    integer(4) function cusparse{p}nnz_v2(handle, dira, m, n, descr, a, lda, nnzperrowcol, nnztotal) bind(c, &
      name='racc_lib_cusparse{p}nnz')
      import
      !dir$ ignore_tkr (r) a, (r) nnzperrowcol, (dm) nnztotal
      type(cusparseHandle), value :: handle
      type(cusparseMatDescr), value :: descr
      integer(4), value :: dira, m, n, lda
      {T}, device :: a(*)
      integer(4), device :: nnzperrowcol(*)
      integer(4) :: nnztotal
    end function
    ! Of cuSPARSE 10 and earlier: a newer library ends the program with a message that says so.
    integer(4) function cusparse{p}dense2csr(handle, m, n, descr, a, lda, nnzperrow, csrval, csrrowptr, csrcolind) &
      bind(c, name='racc_lib_cusparse{p}dense2csr')
      import
      !dir$ ignore_tkr (r) a, (r) nnzperrow, (r) csrval, (r) csrrowptr, (r) csrcolind
      type(cusparseHandle), value :: handle
      type(cusparseMatDescr), value :: descr
      integer(4), value :: m, n, lda
      {T}, device :: a(*), csrval(*)
      integer(4), device :: nnzperrow(*), csrrowptr(*), csrcolind(*)
    end function
    integer(4) function cusparse{p}csrmm(handle, transa, m, n, k, nnz, alpha, descr, csrval, csrrowptr, csrcolind, b, &
      ldb, beta, c, ldc) bind(c, name='racc_lib_cusparse{p}csrmm')
      import
      !dir$ ignore_tkr (dm) alpha, (dm) beta, (r) csrval, (r) csrrowptr, (r) csrcolind, (r) b, (r) c
      type(cusparseHandle), value :: handle
      type(cusparseMatDescr), value :: descr
      integer(4), value :: transa, m, n, k, nnz, ldb, ldc
      {T} :: alpha, beta
      {T}, device :: csrval(*), b(*), c(*)
      integer(4), device :: csrrowptr(*), csrcolind(*)
    end function
    !$end
    integer(4) function cusparseCreateSolveAnalysisInfo(info) bind(c, name='racc_lib_cusparseCreateSolveAnalysisInfo')
      import
      type(cusparseSolveAnalysisInfo), intent(out) :: info
    end function
    integer(4) function cusparseDestroySolveAnalysisInfo(info) bind(c, name='racc_lib_cusparseDestroySolveAnalysisInfo')
      import
      type(cusparseSolveAnalysisInfo), value :: info
    end function
    integer(4) function cusparseCreateCsr(descr, rows, cols, nnz, csrrowoffsets, csrcolind, csrvalues, &
      csrrowoffsetstype, csrcolindtype, idxbase, valuetype) bind(c, name='racc_lib_cusparseCreateCsr')
      import
      !dir$ ignore_tkr (k) rows, (k) cols, (k) nnz
      type(cusparseSpMatDescr), intent(out) :: descr
      integer(8), value :: rows, cols, nnz
      integer(4), value :: csrrowoffsetstype, csrcolindtype, idxbase, valuetype
      type(*), device :: csrrowoffsets(*), csrcolind(*), csrvalues(*)
    end function
    integer(4) function cusparseCreateCoo(descr, rows, cols, nnz, coorows, coocols, coovalues, idxtype, idxbase, &
      valuetype) bind(c, name='racc_lib_cusparseCreateCoo')
      import
      !dir$ ignore_tkr (k) rows, (k) cols, (k) nnz
      type(cusparseSpMatDescr), intent(out) :: descr
      integer(8), value :: rows, cols, nnz
      integer(4), value :: idxtype, idxbase, valuetype
      type(*), device :: coorows(*), coocols(*), coovalues(*)
    end function
    integer(4) function cusparseCreateDnMat(descr, rows, cols, ld, values, valuetype, order) bind(c, &
      name='racc_lib_cusparseCreateDnMat')
      import
      !dir$ ignore_tkr (k) rows, (k) cols, (k) ld
      type(cusparseDnMatDescr), intent(out) :: descr
      integer(8), value :: rows, cols, ld
      integer(4), value :: valuetype, order
      type(*), device :: values(*)
    end function
    integer(4) function cusparseCreateDnVec(descr, size, values, valuetype) bind(c, name='racc_lib_cusparseCreateDnVec')
      import
      !dir$ ignore_tkr (k) size
      type(cusparseDnVecDescr), intent(out) :: descr
      integer(8), value :: size
      integer(4), value :: valuetype
      type(*), device :: values(*)
    end function
    integer(4) function cusparseDestroySpMat(descr) bind(c, name='racc_lib_cusparseDestroySpMat')
      import
      type(cusparseSpMatDescr), value :: descr
    end function
    integer(4) function cusparseDestroyDnMat(descr) bind(c, name='racc_lib_cusparseDestroyDnMat')
      import
      type(cusparseDnMatDescr), value :: descr
    end function
    integer(4) function cusparseDestroyDnVec(descr) bind(c, name='racc_lib_cusparseDestroyDnVec')
      import
      type(cusparseDnVecDescr), value :: descr
    end function
    integer(4) function cusparseDestroySpVec(descr) bind(c, name='racc_lib_cusparseDestroySpVec')
      import
      type(cusparseSpVecDescr), value :: descr
    end function
    integer(4) function cusparseSpMV_bufferSize(handle, opa, alpha, mata, vecx, beta, vecy, computetype, alg, &
      buffersize) bind(c, name='racc_lib_cusparseSpMV_bufferSize')
      import
      !dir$ ignore_tkr (tkrdm) alpha, (tkrdm) beta
      type(cusparseHandle), value :: handle
      integer(4), value :: opa, computetype, alg
      type(*) :: alpha, beta
      type(cusparseSpMatDescr), value :: mata
      type(cusparseDnVecDescr), value :: vecx
      type(cusparseDnVecDescr), value :: vecy
      integer(8), intent(out) :: buffersize
    end function
    integer(4) function cusparseSpMM_bufferSize(handle, opa, opb, alpha, mata, matb, beta, matc, computetype, alg, &
      buffersize) bind(c, name='racc_lib_cusparseSpMM_bufferSize')
      import
      !dir$ ignore_tkr (tkrdm) alpha, (tkrdm) beta
      type(cusparseHandle), value :: handle
      integer(4), value :: opa, opb, computetype, alg
      type(*) :: alpha, beta
      type(cusparseSpMatDescr), value :: mata
      type(cusparseDnMatDescr), value :: matb
      type(cusparseDnMatDescr), value :: matc
      integer(8), intent(out) :: buffersize
    end function
    integer(4) function cusparseSpMV(handle, opa, alpha, mata, vecx, beta, vecy, computetype, alg, buffer) bind(c, &
      name='racc_lib_cusparseSpMV')
      import
      !dir$ ignore_tkr (tkrdm) alpha, (tkrdm) beta
      type(cusparseHandle), value :: handle
      integer(4), value :: opa, computetype, alg
      type(*) :: alpha, beta
      type(cusparseSpMatDescr), value :: mata
      type(cusparseDnVecDescr), value :: vecx
      type(cusparseDnVecDescr), value :: vecy
      type(*), device :: buffer(*)
    end function
    integer(4) function cusparseSpMM(handle, opa, opb, alpha, mata, matb, beta, matc, computetype, alg, &
      buffer) bind(c, name='racc_lib_cusparseSpMM')
      import
      !dir$ ignore_tkr (tkrdm) alpha, (tkrdm) beta
      type(cusparseHandle), value :: handle
      integer(4), value :: opa, opb, computetype, alg
      type(*) :: alpha, beta
      type(cusparseSpMatDescr), value :: mata
      type(cusparseDnMatDescr), value :: matb
      type(cusparseDnMatDescr), value :: matc
      type(*), device :: buffer(*)
    end function
    integer(4) function cusparseSgtsv2_bufferSizeExt(handle, m, n, dl, d, du, b, ldb, buffersize) bind(c, &
      name='racc_lib_cusparseSgtsv2_bufferSizeExt')
      import
      !dir$ ignore_tkr (r) dl, (r) d, (r) du, (r) b
      type(cusparseHandle), value :: handle
      integer(4), value :: m, n, ldb
      real(4), device :: dl(*), d(*), du(*), b(*)
      integer(8), intent(out) :: buffersize
    end function
    integer(4) function cusparseSgtsv2(handle, m, n, dl, d, du, b, ldb, buffer) bind(c, name='racc_lib_cusparseSgtsv2')
      import
      !dir$ ignore_tkr (r) dl, (r) d, (r) du, (r) b
      type(cusparseHandle), value :: handle
      integer(4), value :: m, n, ldb
      real(4), device :: dl(*), d(*), du(*), b(*)
      type(*), device :: buffer(*)
    end function
    integer(4) function cusparseDgtsv2_bufferSizeExt(handle, m, n, dl, d, du, b, ldb, buffersize) bind(c, &
      name='racc_lib_cusparseDgtsv2_bufferSizeExt')
      import
      !dir$ ignore_tkr (r) dl, (r) d, (r) du, (r) b
      type(cusparseHandle), value :: handle
      integer(4), value :: m, n, ldb
      real(8), device :: dl(*), d(*), du(*), b(*)
      integer(8), intent(out) :: buffersize
    end function
    integer(4) function cusparseDgtsv2(handle, m, n, dl, d, du, b, ldb, buffer) bind(c, name='racc_lib_cusparseDgtsv2')
      import
      !dir$ ignore_tkr (r) dl, (r) d, (r) du, (r) b
      type(cusparseHandle), value :: handle
      integer(4), value :: m, n, ldb
      real(8), device :: dl(*), d(*), du(*), b(*)
      type(*), device :: buffer(*)
    end function
    integer(4) function cusparseCgtsv2_bufferSizeExt(handle, m, n, dl, d, du, b, ldb, buffersize) bind(c, &
      name='racc_lib_cusparseCgtsv2_bufferSizeExt')
      import
      !dir$ ignore_tkr (r) dl, (r) d, (r) du, (r) b
      type(cusparseHandle), value :: handle
      integer(4), value :: m, n, ldb
      complex(4), device :: dl(*), d(*), du(*), b(*)
      integer(8), intent(out) :: buffersize
    end function
    integer(4) function cusparseCgtsv2(handle, m, n, dl, d, du, b, ldb, buffer) bind(c, name='racc_lib_cusparseCgtsv2')
      import
      !dir$ ignore_tkr (r) dl, (r) d, (r) du, (r) b
      type(cusparseHandle), value :: handle
      integer(4), value :: m, n, ldb
      complex(4), device :: dl(*), d(*), du(*), b(*)
      type(*), device :: buffer(*)
    end function
    integer(4) function cusparseZgtsv2_bufferSizeExt(handle, m, n, dl, d, du, b, ldb, buffersize) bind(c, &
      name='racc_lib_cusparseZgtsv2_bufferSizeExt')
      import
      !dir$ ignore_tkr (r) dl, (r) d, (r) du, (r) b
      type(cusparseHandle), value :: handle
      integer(4), value :: m, n, ldb
      complex(8), device :: dl(*), d(*), du(*), b(*)
      integer(8), intent(out) :: buffersize
    end function
    integer(4) function cusparseZgtsv2(handle, m, n, dl, d, du, b, ldb, buffer) bind(c, name='racc_lib_cusparseZgtsv2')
      import
      !dir$ ignore_tkr (r) dl, (r) d, (r) du, (r) b
      type(cusparseHandle), value :: handle
      integer(4), value :: m, n, ldb
      complex(8), device :: dl(*), d(*), du(*), b(*)
      type(*), device :: buffer(*)
    end function
    integer(4) function cusparseSgtsv2StridedBatch_bufferSizeExt(handle, m, dl, d, du, x, batchcount, batchstride, &
      buffersize) bind(c, name='racc_lib_cusparseSgtsv2StridedBatch_bufferSizeExt')
      import
      !dir$ ignore_tkr (r) dl, (r) d, (r) du, (r) x
      type(cusparseHandle), value :: handle
      integer(4), value :: m, batchcount, batchstride
      real(4), device :: dl(*), d(*), du(*), x(*)
      integer(8), intent(out) :: buffersize
    end function
    integer(4) function cusparseSgtsv2StridedBatch(handle, m, dl, d, du, x, batchcount, batchstride, buffer) bind(c, &
      name='racc_lib_cusparseSgtsv2StridedBatch')
      import
      !dir$ ignore_tkr (r) dl, (r) d, (r) du, (r) x
      type(cusparseHandle), value :: handle
      integer(4), value :: m, batchcount, batchstride
      real(4), device :: dl(*), d(*), du(*), x(*)
      type(*), device :: buffer(*)
    end function
    integer(4) function cusparseDgtsv2StridedBatch_bufferSizeExt(handle, m, dl, d, du, x, batchcount, batchstride, &
      buffersize) bind(c, name='racc_lib_cusparseDgtsv2StridedBatch_bufferSizeExt')
      import
      !dir$ ignore_tkr (r) dl, (r) d, (r) du, (r) x
      type(cusparseHandle), value :: handle
      integer(4), value :: m, batchcount, batchstride
      real(8), device :: dl(*), d(*), du(*), x(*)
      integer(8), intent(out) :: buffersize
    end function
    integer(4) function cusparseDgtsv2StridedBatch(handle, m, dl, d, du, x, batchcount, batchstride, buffer) bind(c, &
      name='racc_lib_cusparseDgtsv2StridedBatch')
      import
      !dir$ ignore_tkr (r) dl, (r) d, (r) du, (r) x
      type(cusparseHandle), value :: handle
      integer(4), value :: m, batchcount, batchstride
      real(8), device :: dl(*), d(*), du(*), x(*)
      type(*), device :: buffer(*)
    end function
  end interface
end module
