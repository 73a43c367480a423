! NVIDIA Fortran CUDA Interfaces: module cusolverDn, dense linear systems and eigenvalues.
module cusolverdn
  use cublas_types
  use cuda_runtime_api, only: c_devptr, cudaDataType
  implicit none
  type, bind(c) :: cusolverDnHandle
    type(c_ptr) :: handle
  end type
  type, bind(c) :: cusolverDnSyevjInfo
    type(c_ptr) :: params
  end type
  type, bind(c) :: cusolverDnParams
    type(c_ptr) :: params
  end type
  integer(4), parameter :: CUSOLVER_STATUS_SUCCESS = 0, CUSOLVER_STATUS_NOT_INITIALIZED = 1, &
    CUSOLVER_STATUS_ALLOC_FAILED = 2, CUSOLVER_STATUS_INVALID_VALUE = 3, CUSOLVER_STATUS_ARCH_MISMATCH = 4, &
    CUSOLVER_STATUS_EXECUTION_FAILED = 6, CUSOLVER_STATUS_INTERNAL_ERROR = 7, CUSOLVER_EIG_TYPE_1 = 1, &
    CUSOLVER_EIG_TYPE_2 = 2, CUSOLVER_EIG_TYPE_3 = 3, CUSOLVER_EIG_MODE_NOVECTOR = 0, CUSOLVER_EIG_MODE_VECTOR = 1, &
    CUSOLVER_EIG_RANGE_ALL = 1001, CUSOLVER_EIG_RANGE_I = 1002, CUSOLVER_EIG_RANGE_V = 1003, CUSOLVERDN_GETRF = 0, &
    CUSOLVERDN_POTRF = 1, CUSOLVER_ALG_0 = 0, CUSOLVER_ALG_1 = 1, CUSOLVER_ALG_2 = 2
  interface
    integer(4) function cusolverDnCreate(handle) bind(c, name='racc_lib_cusolverDnCreate')
      import
      type(cusolverDnHandle), intent(out) :: handle
    end function
    integer(4) function cusolverDnDestroy(handle) bind(c, name='racc_lib_cusolverDnDestroy')
      import
      type(cusolverDnHandle), value :: handle
    end function
    integer(4) function cusolverDnSetStream(handle, stream) bind(c, name='racc_lib_cusolverDnSetStream')
      import
      !dir$ ignore_tkr (k) stream
      type(cusolverDnHandle), value :: handle
      integer(8), value :: stream
    end function
    integer(4) function cusolverDnGetStream(handle, stream) bind(c, name='racc_lib_cusolverDnGetStream')
      import
      type(cusolverDnHandle), value :: handle
      integer(8), intent(out) :: stream
    end function
    integer(4) function cusolverDnCreateSyevjInfo(info) bind(c, name='racc_lib_cusolverDnCreateSyevjInfo')
      import
      type(cusolverDnSyevjInfo), intent(out) :: info
    end function
    integer(4) function cusolverDnDestroySyevjInfo(info) bind(c, name='racc_lib_cusolverDnDestroySyevjInfo')
      import
      type(cusolverDnSyevjInfo), value :: info
    end function
  end interface
  include 'cusolverdn_by_type.inc'
  ! Those with types in their names.
  !$for L T R o u = S real(4) real(4) or sy; D real(8) real(8) or sy; C complex(4) real(4) un he;
  !$ Z complex(8) real(8) un he
  interface
    integer(4) function cusolverDn{L}potrf_bufferSize(handle, uplo, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDn{L}potrf_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda
      {T}, device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDn{L}potrf(handle, uplo, n, a, lda, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDn{L}potrf')
      import
      !dir$ ignore_tkr (r) a, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda, lwork
      {T}, device :: a(*), work(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDn{L}potrs(handle, uplo, n, nrhs, a, lda, b, ldb, devinfo) bind(c, &
      name='racc_lib_cusolverDn{L}potrs')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, nrhs, lda, ldb
      {T}, device :: a(*), b(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDn{L}potri_bufferSize(handle, uplo, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDn{L}potri_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda
      {T}, device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDn{L}potri(handle, uplo, n, a, lda, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDn{L}potri')
      import
      !dir$ ignore_tkr (r) a, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda, lwork
      {T}, device :: a(*), work(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDn{L}getrf_bufferSize(handle, m, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDn{L}getrf_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda
      {T}, device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDn{L}getrf(handle, m, n, a, lda, work, devipiv, devinfo) bind(c, &
      name='racc_lib_cusolverDn{L}getrf')
      import
      !dir$ ignore_tkr (r) a, (r) work, (r) devipiv, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda
      {T}, device :: a(*), work(*)
      integer(4), device :: devipiv(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDn{L}getrs(handle, trans, n, nrhs, a, lda, devipiv, b, ldb, devinfo) bind(c, &
      name='racc_lib_cusolverDn{L}getrs')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) devipiv, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: trans, n, nrhs, lda, ldb
      {T}, device :: a(*), b(*)
      integer(4), device :: devipiv(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDn{L}geqrf_bufferSize(handle, m, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDn{L}geqrf_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda
      {T}, device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDn{L}geqrf(handle, m, n, a, lda, tau, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDn{L}geqrf')
      import
      !dir$ ignore_tkr (r) a, (r) tau, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda, lwork
      {T}, device :: a(*), tau(*), work(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDn{L}gesvd_bufferSize(handle, m, n, lwork) bind(c, &
      name='racc_lib_cusolverDn{L}gesvd_bufferSize')
      import
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDn{L}gesvd(handle, jobu, jobvt, m, n, a, lda, s, u, ldu, vt, ldvt, work, lwork, rwork, &
      devinfo) bind(c, name='racc_lib_cusolverDn{L}gesvd')
      import
      !dir$ ignore_tkr (r) a, (r) s, (r) u, (r) vt, (r) work, (r) rwork, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda, ldu, ldvt, lwork
      character(1), value :: jobu, jobvt
      {T}, device :: a(*), u(*), vt(*), work(*)
      {R}, device :: s(*), rwork(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDn{L}{u}evd_bufferSize(handle, jobz, uplo, n, a, lda, w, lwork) bind(c, &
      name='racc_lib_cusolverDn{L}{u}evd_bufferSize')
      import
      !dir$ ignore_tkr (r) a, (r) w
      type(cusolverDnHandle), value :: handle
      integer(4), value :: jobz, uplo, n, lda
      {T}, device :: a(*)
      {R}, device :: w(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDn{L}{u}evd(handle, jobz, uplo, n, a, lda, w, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDn{L}{u}evd')
      import
      !dir$ ignore_tkr (r) a, (r) w, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: jobz, uplo, n, lda, lwork
      {T}, device :: a(*), work(*)
      {R}, device :: w(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDn{L}{u}gvd_bufferSize(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, lwork) bind(c, &
      name='racc_lib_cusolverDn{L}{u}gvd_bufferSize')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) w
      type(cusolverDnHandle), value :: handle
      integer(4), value :: itype, jobz, uplo, n, lda, ldb
      {T}, device :: a(*), b(*)
      {R}, device :: w(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDn{L}{u}gvd(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, work, lwork, &
      devinfo) bind(c, name='racc_lib_cusolverDn{L}{u}gvd')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) w, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: itype, jobz, uplo, n, lda, ldb, lwork
      {T}, device :: a(*), b(*), work(*)
      {R}, device :: w(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDn{L}{o}gqr_bufferSize(handle, m, n, k, a, lda, tau, lwork) bind(c, &
      name='racc_lib_cusolverDn{L}{o}gqr_bufferSize')
      import
      !dir$ ignore_tkr (r) a, (r) tau
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, k, lda
      {T}, device :: a(*), tau(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDn{L}{o}gqr(handle, m, n, k, a, lda, tau, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDn{L}{o}gqr')
      import
      !dir$ ignore_tkr (r) a, (r) tau, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, k, lda, lwork
      {T}, device :: a(*), tau(*), work(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDn{L}{o}mqr_bufferSize(handle, side, trans, m, n, k, a, lda, tau, c, ldc, &
      lwork) bind(c, &
      name='racc_lib_cusolverDn{L}{o}mqr_bufferSize')
      import
      !dir$ ignore_tkr (r) a, (r) tau, (r) c
      type(cusolverDnHandle), value :: handle
      integer(4), value :: side, trans, m, n, k, lda, ldc
      {T}, device :: a(*), tau(*), c(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDn{L}{o}mqr(handle, side, trans, m, n, k, a, lda, tau, c, ldc, work, lwork, &
      devinfo) bind(c, &
      name='racc_lib_cusolverDn{L}{o}mqr')
      import
      !dir$ ignore_tkr (r) a, (r) tau, (r) c, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: side, trans, m, n, k, lda, ldc, lwork
      {T}, device :: a(*), tau(*), c(*), work(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDn{L}sytrf_bufferSize(handle, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDn{L}sytrf_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: n, lda
      {T}, device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDn{L}sytrf(handle, uplo, n, a, lda, devipiv, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDn{L}sytrf')
      import
      !dir$ ignore_tkr (r) a, (r) devipiv, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda, lwork
      {T}, device :: a(*), work(*)
      integer(4), device :: devipiv(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDn{L}gebrd_bufferSize(handle, m, n, lwork) bind(c, &
      name='racc_lib_cusolverDn{L}gebrd_bufferSize')
      import
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDn{L}gebrd(handle, m, n, a, lda, d, e, tauq, taup, work, lwork, devinfo) &
      bind(c, &
      name='racc_lib_cusolverDn{L}gebrd')
      import
      !dir$ ignore_tkr (r) a, (r) d, (r) e, (r) tauq, (r) taup, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda, lwork
      {T}, device :: a(*), tauq(*), taup(*), work(*)
      {R}, device :: d(*), e(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDn{L}{o}gbr_bufferSize(handle, side, m, n, k, a, lda, tau, lwork) bind(c, &
      name='racc_lib_cusolverDn{L}{o}gbr_bufferSize')
      import
      !dir$ ignore_tkr (r) a, (r) tau
      type(cusolverDnHandle), value :: handle
      integer(4), value :: side, m, n, k, lda
      {T}, device :: a(*), tau(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDn{L}{o}gbr(handle, side, m, n, k, a, lda, tau, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDn{L}{o}gbr')
      import
      !dir$ ignore_tkr (r) a, (r) tau, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: side, m, n, k, lda, lwork
      {T}, device :: a(*), tau(*), work(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDn{L}{u}trd_bufferSize(handle, uplo, n, a, lda, d, e, tau, lwork) bind(c, &
      name='racc_lib_cusolverDn{L}{u}trd_bufferSize')
      import
      !dir$ ignore_tkr (r) a, (r) d, (r) e, (r) tau
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda
      {T}, device :: a(*), tau(*)
      {R}, device :: d(*), e(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDn{L}{u}trd(handle, uplo, n, a, lda, d, e, tau, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDn{L}{u}trd')
      import
      !dir$ ignore_tkr (r) a, (r) d, (r) e, (r) tau, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda, lwork
      {T}, device :: a(*), tau(*), work(*)
      {R}, device :: d(*), e(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDn{L}{o}gtr_bufferSize(handle, uplo, n, a, lda, tau, lwork) bind(c, &
      name='racc_lib_cusolverDn{L}{o}gtr_bufferSize')
      import
      !dir$ ignore_tkr (r) a, (r) tau
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda
      {T}, device :: a(*), tau(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDn{L}{o}gtr(handle, uplo, n, a, lda, tau, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDn{L}{o}gtr')
      import
      !dir$ ignore_tkr (r) a, (r) tau, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda, lwork
      {T}, device :: a(*), tau(*), work(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDn{L}{o}mtr_bufferSize(handle, side, uplo, trans, m, n, a, lda, tau, c, ldc, &
      lwork) bind(c, &
      name='racc_lib_cusolverDn{L}{o}mtr_bufferSize')
      import
      !dir$ ignore_tkr (r) a, (r) tau, (r) c
      type(cusolverDnHandle), value :: handle
      integer(4), value :: side, uplo, trans, m, n, lda, ldc
      {T}, device :: a(*), tau(*), c(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDn{L}{o}mtr(handle, side, uplo, trans, m, n, a, lda, tau, c, ldc, work, lwork, &
      devinfo) bind(c, &
      name='racc_lib_cusolverDn{L}{o}mtr')
      import
      !dir$ ignore_tkr (r) a, (r) tau, (r) c, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: side, uplo, trans, m, n, lda, ldc, lwork
      {T}, device :: a(*), tau(*), c(*), work(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDn{L}{u}evdx_bufferSize(handle, jobz, range, uplo, n, a, lda, vl, vu, il, iu, &
      meig, w, lwork) bind(c, &
      name='racc_lib_cusolverDn{L}{u}evdx_bufferSize')
      import
      !dir$ ignore_tkr (r) a, (r) w
      type(cusolverDnHandle), value :: handle
      integer(4), value :: jobz, range, uplo, n, lda, il, iu
      {R}, value :: vl, vu
      {T}, device :: a(*)
      {R}, device :: w(*)
      integer(4), intent(out) :: lwork
      integer(4), intent(out) :: meig
    end function
    integer(4) function cusolverDn{L}{u}evdx(handle, jobz, range, uplo, n, a, lda, vl, vu, il, iu, meig, w, &
      work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDn{L}{u}evdx')
      import
      !dir$ ignore_tkr (r) a, (r) w, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: jobz, range, uplo, n, lda, il, iu, lwork
      {R}, value :: vl, vu
      {T}, device :: a(*), work(*)
      {R}, device :: w(*)
      integer(4), intent(out) :: meig
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDn{L}{u}gvdx_bufferSize(handle, itype, jobz, range, uplo, n, a, lda, b, ldb, &
      vl, vu, il, iu, meig, w, lwork) bind(c, &
      name='racc_lib_cusolverDn{L}{u}gvdx_bufferSize')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) w
      type(cusolverDnHandle), value :: handle
      integer(4), value :: itype, jobz, range, uplo, n, lda, ldb, il, iu
      {R}, value :: vl, vu
      {T}, device :: a(*), b(*)
      {R}, device :: w(*)
      integer(4), intent(out) :: lwork
      integer(4), intent(out) :: meig
    end function
    integer(4) function cusolverDn{L}{u}gvdx(handle, itype, jobz, range, uplo, n, a, lda, b, ldb, vl, vu, il, &
      iu, meig, w, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDn{L}{u}gvdx')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) w, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: itype, jobz, range, uplo, n, lda, ldb, il, iu, lwork
      {R}, value :: vl, vu
      {T}, device :: a(*), b(*), work(*)
      {R}, device :: w(*)
      integer(4), intent(out) :: meig
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDn{L}{u}evj_bufferSize(handle, jobz, uplo, n, a, lda, w, lwork, params) bind(c, &
      name='racc_lib_cusolverDn{L}{u}evj_bufferSize')
      import
      !dir$ ignore_tkr (r) a, (r) w
      type(cusolverDnHandle), value :: handle
      integer(4), value :: jobz, uplo, n, lda
      {T}, device :: a(*)
      {R}, device :: w(*)
      integer(4), intent(out) :: lwork
      type(cusolverDnSyevjInfo), value :: params
    end function
    integer(4) function cusolverDn{L}{u}evj(handle, jobz, uplo, n, a, lda, w, work, lwork, devinfo, params) &
      bind(c, &
      name='racc_lib_cusolverDn{L}{u}evj')
      import
      !dir$ ignore_tkr (r) a, (r) w, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: jobz, uplo, n, lda, lwork
      {T}, device :: a(*), work(*)
      {R}, device :: w(*)
      integer(4), device :: devinfo
      type(cusolverDnSyevjInfo), value :: params
    end function
    integer(4) function cusolverDn{L}{u}gvj_bufferSize(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, lwork, &
      params) bind(c, &
      name='racc_lib_cusolverDn{L}{u}gvj_bufferSize')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) w
      type(cusolverDnHandle), value :: handle
      integer(4), value :: itype, jobz, uplo, n, lda, ldb
      {T}, device :: a(*), b(*)
      {R}, device :: w(*)
      integer(4), intent(out) :: lwork
      type(cusolverDnSyevjInfo), value :: params
    end function
    integer(4) function cusolverDn{L}{u}gvj(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, work, lwork, &
      devinfo, params) bind(c, &
      name='racc_lib_cusolverDn{L}{u}gvj')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) w, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: itype, jobz, uplo, n, lda, ldb, lwork
      {T}, device :: a(*), b(*), work(*)
      {R}, device :: w(*)
      integer(4), device :: devinfo
      type(cusolverDnSyevjInfo), value :: params
    end function
    integer(4) function cusolverDn{L}{u}evjBatched_bufferSize(handle, jobz, uplo, n, a, lda, w, lwork, params, &
      batchSize) bind(c, &
      name='racc_lib_cusolverDn{L}{u}evjBatched_bufferSize')
      import
      !dir$ ignore_tkr (r) a, (r) w
      type(cusolverDnHandle), value :: handle
      integer(4), value :: jobz, uplo, n, lda, batchSize
      {T}, device :: a(*)
      {R}, device :: w(*)
      integer(4), intent(out) :: lwork
      type(cusolverDnSyevjInfo), value :: params
    end function
    integer(4) function cusolverDn{L}{u}evjBatched(handle, jobz, uplo, n, a, lda, w, work, lwork, devinfo, &
      params, batchSize) bind(c, &
      name='racc_lib_cusolverDn{L}{u}evjBatched')
      import
      !dir$ ignore_tkr (r) a, (r) w, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: jobz, uplo, n, lda, lwork, batchSize
      {T}, device :: a(*), work(*)
      {R}, device :: w(*)
      integer(4), device :: devinfo
      type(cusolverDnSyevjInfo), value :: params
    end function
    integer(4) function cusolverDn{L}lauum_bufferSize(handle, uplo, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDn{L}lauum_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda
      {T}, device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDn{L}lauum(handle, uplo, n, a, lda, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDn{L}lauum')
      import
      !dir$ ignore_tkr (r) a, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda, lwork
      {T}, device :: a(*), work(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDn{L}laswp(handle, n, a, lda, k1, k2, devipiv, incx) bind(c, &
      name='racc_lib_cusolverDn{L}laswp')
      import
      !dir$ ignore_tkr (r) a, (r) devipiv
      type(cusolverDnHandle), value :: handle
      integer(4), value :: n, lda, k1, k2, incx
      {T}, device :: a(*)
      integer(4), device :: devipiv(*)
    end function
    integer(4) function cusolverDn{L}potrfBatched(handle, uplo, n, Aarray, lda, devinfo, batchSize) bind(c, &
      name='racc_lib_cusolverDn{L}potrfBatched')
      import
      !dir$ ignore_tkr (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda, batchSize
      integer(4), device :: devinfo(*)
      type(c_devptr), device :: Aarray(*)
    end function
    integer(4) function cusolverDn{L}potrsBatched(handle, uplo, n, nrhs, Aarray, lda, Barray, ldb, devinfo, &
      batchSize) bind(c, &
      name='racc_lib_cusolverDn{L}potrsBatched')
      import
      !dir$ ignore_tkr (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, nrhs, lda, ldb, batchSize
      integer(4), device :: devinfo
      type(c_devptr), device :: Aarray(*), Barray(*)
    end function
  end interface
  !$end
  interface
    integer(4) function cusolverDnXsyevjSetTolerance(params, tolerance) bind(c, &
      name='racc_lib_cusolverDnXsyevjSetTolerance')
      import
      type(cusolverDnSyevjInfo), value :: params
      real(8), value :: tolerance
    end function
    integer(4) function cusolverDnXsyevjSetMaxSweeps(params, sweeps) bind(c, &
      name='racc_lib_cusolverDnXsyevjSetMaxSweeps')
      import
      type(cusolverDnSyevjInfo), value :: params
      integer(4), value :: sweeps
    end function
    integer(4) function cusolverDnXsyevjSetSortEig(params, sort_eig) bind(c, &
      name='racc_lib_cusolverDnXsyevjSetSortEig')
      import
      type(cusolverDnSyevjInfo), value :: params
      integer(4), value :: sort_eig
    end function
    integer(4) function cusolverDnXsyevjGetResidual(handle, params, residual) bind(c, &
      name='racc_lib_cusolverDnXsyevjGetResidual')
      import
      type(cusolverDnHandle), value :: handle
      type(cusolverDnSyevjInfo), value :: params
      real(8), intent(out) :: residual
    end function
    integer(4) function cusolverDnXsyevjGetSweeps(handle, params, sweeps) bind(c, &
      name='racc_lib_cusolverDnXsyevjGetSweeps')
      import
      type(cusolverDnHandle), value :: handle
      type(cusolverDnSyevjInfo), value :: params
      integer(4), intent(out) :: sweeps
    end function
    integer(4) function cusolverGetVersion(version) bind(c, name='racc_lib_cusolverGetVersion')
      integer(4), intent(out) :: version
    end function
  end interface
end module
