! NVIDIA Fortran CUDA Interfaces: module cusolverDn, dense linear systems and eigenvalues.
module cusolverdn
  use cublas_types
  implicit none
  type, bind(c) :: cusolverDnHandle
    type(c_ptr) :: handle
  end type
  type, bind(c) :: cusolverDnSyevjInfo
    type(c_ptr) :: params
  end type
  integer(4), parameter :: CUSOLVER_STATUS_SUCCESS = 0, CUSOLVER_STATUS_NOT_INITIALIZED = 1, &
    CUSOLVER_STATUS_ALLOC_FAILED = 2, CUSOLVER_STATUS_INVALID_VALUE = 3, CUSOLVER_STATUS_ARCH_MISMATCH = 4, &
    CUSOLVER_STATUS_EXECUTION_FAILED = 6, CUSOLVER_STATUS_INTERNAL_ERROR = 7, CUSOLVER_EIG_TYPE_1 = 1, &
    CUSOLVER_EIG_TYPE_2 = 2, CUSOLVER_EIG_TYPE_3 = 3, CUSOLVER_EIG_MODE_NOVECTOR = 0, CUSOLVER_EIG_MODE_VECTOR = 1
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
    integer(4) function cusolverDnSpotrf_bufferSize(handle, uplo, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDnSpotrf_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda
      real(4), device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnSpotrf(handle, uplo, n, a, lda, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDnSpotrf')
      import
      !dir$ ignore_tkr (r) a, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda, lwork
      real(4), device :: a(*), work(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnSpotrs(handle, uplo, n, nrhs, a, lda, b, ldb, devinfo) bind(c, &
      name='racc_lib_cusolverDnSpotrs')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, nrhs, lda, ldb
      real(4), device :: a(*), b(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnSpotri_bufferSize(handle, uplo, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDnSpotri_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda
      real(4), device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnSpotri(handle, uplo, n, a, lda, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDnSpotri')
      import
      !dir$ ignore_tkr (r) a, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda, lwork
      real(4), device :: a(*), work(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnSgetrf_bufferSize(handle, m, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDnSgetrf_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda
      real(4), device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnSgetrf(handle, m, n, a, lda, work, devipiv, devinfo) bind(c, &
      name='racc_lib_cusolverDnSgetrf')
      import
      !dir$ ignore_tkr (r) a, (r) work, (r) devipiv, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda
      real(4), device :: a(*), work(*)
      integer(4), device :: devipiv(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnSgetrs(handle, trans, n, nrhs, a, lda, devipiv, b, ldb, devinfo) bind(c, &
      name='racc_lib_cusolverDnSgetrs')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) devipiv, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: trans, n, nrhs, lda, ldb
      real(4), device :: a(*), b(*)
      integer(4), device :: devipiv(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnSgeqrf_bufferSize(handle, m, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDnSgeqrf_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda
      real(4), device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnSgeqrf(handle, m, n, a, lda, tau, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDnSgeqrf')
      import
      !dir$ ignore_tkr (r) a, (r) tau, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda, lwork
      real(4), device :: a(*), tau(*), work(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnSgesvd_bufferSize(handle, m, n, lwork) bind(c, &
      name='racc_lib_cusolverDnSgesvd_bufferSize')
      import
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnSgesvd(handle, jobu, jobvt, m, n, a, lda, s, u, ldu, vt, ldvt, work, lwork, rwork, &
      devinfo) bind(c, name='racc_lib_cusolverDnSgesvd')
      import
      !dir$ ignore_tkr (r) a, (r) s, (r) u, (r) vt, (r) work, (r) rwork, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda, ldu, ldvt, lwork
      character(1), value :: jobu, jobvt
      real(4), device :: a(*), u(*), vt(*), work(*)
      real(4), device :: s(*), rwork(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnDpotrf_bufferSize(handle, uplo, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDnDpotrf_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda
      real(8), device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnDpotrf(handle, uplo, n, a, lda, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDnDpotrf')
      import
      !dir$ ignore_tkr (r) a, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda, lwork
      real(8), device :: a(*), work(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnDpotrs(handle, uplo, n, nrhs, a, lda, b, ldb, devinfo) bind(c, &
      name='racc_lib_cusolverDnDpotrs')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, nrhs, lda, ldb
      real(8), device :: a(*), b(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnDpotri_bufferSize(handle, uplo, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDnDpotri_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda
      real(8), device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnDpotri(handle, uplo, n, a, lda, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDnDpotri')
      import
      !dir$ ignore_tkr (r) a, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda, lwork
      real(8), device :: a(*), work(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnDgetrf_bufferSize(handle, m, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDnDgetrf_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda
      real(8), device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnDgetrf(handle, m, n, a, lda, work, devipiv, devinfo) bind(c, &
      name='racc_lib_cusolverDnDgetrf')
      import
      !dir$ ignore_tkr (r) a, (r) work, (r) devipiv, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda
      real(8), device :: a(*), work(*)
      integer(4), device :: devipiv(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnDgetrs(handle, trans, n, nrhs, a, lda, devipiv, b, ldb, devinfo) bind(c, &
      name='racc_lib_cusolverDnDgetrs')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) devipiv, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: trans, n, nrhs, lda, ldb
      real(8), device :: a(*), b(*)
      integer(4), device :: devipiv(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnDgeqrf_bufferSize(handle, m, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDnDgeqrf_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda
      real(8), device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnDgeqrf(handle, m, n, a, lda, tau, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDnDgeqrf')
      import
      !dir$ ignore_tkr (r) a, (r) tau, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda, lwork
      real(8), device :: a(*), tau(*), work(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnDgesvd_bufferSize(handle, m, n, lwork) bind(c, &
      name='racc_lib_cusolverDnDgesvd_bufferSize')
      import
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnDgesvd(handle, jobu, jobvt, m, n, a, lda, s, u, ldu, vt, ldvt, work, lwork, rwork, &
      devinfo) bind(c, name='racc_lib_cusolverDnDgesvd')
      import
      !dir$ ignore_tkr (r) a, (r) s, (r) u, (r) vt, (r) work, (r) rwork, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda, ldu, ldvt, lwork
      character(1), value :: jobu, jobvt
      real(8), device :: a(*), u(*), vt(*), work(*)
      real(8), device :: s(*), rwork(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnCpotrf_bufferSize(handle, uplo, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDnCpotrf_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda
      complex(4), device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnCpotrf(handle, uplo, n, a, lda, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDnCpotrf')
      import
      !dir$ ignore_tkr (r) a, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda, lwork
      complex(4), device :: a(*), work(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnCpotrs(handle, uplo, n, nrhs, a, lda, b, ldb, devinfo) bind(c, &
      name='racc_lib_cusolverDnCpotrs')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, nrhs, lda, ldb
      complex(4), device :: a(*), b(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnCpotri_bufferSize(handle, uplo, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDnCpotri_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda
      complex(4), device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnCpotri(handle, uplo, n, a, lda, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDnCpotri')
      import
      !dir$ ignore_tkr (r) a, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda, lwork
      complex(4), device :: a(*), work(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnCgetrf_bufferSize(handle, m, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDnCgetrf_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda
      complex(4), device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnCgetrf(handle, m, n, a, lda, work, devipiv, devinfo) bind(c, &
      name='racc_lib_cusolverDnCgetrf')
      import
      !dir$ ignore_tkr (r) a, (r) work, (r) devipiv, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda
      complex(4), device :: a(*), work(*)
      integer(4), device :: devipiv(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnCgetrs(handle, trans, n, nrhs, a, lda, devipiv, b, ldb, devinfo) bind(c, &
      name='racc_lib_cusolverDnCgetrs')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) devipiv, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: trans, n, nrhs, lda, ldb
      complex(4), device :: a(*), b(*)
      integer(4), device :: devipiv(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnCgeqrf_bufferSize(handle, m, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDnCgeqrf_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda
      complex(4), device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnCgeqrf(handle, m, n, a, lda, tau, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDnCgeqrf')
      import
      !dir$ ignore_tkr (r) a, (r) tau, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda, lwork
      complex(4), device :: a(*), tau(*), work(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnCgesvd_bufferSize(handle, m, n, lwork) bind(c, &
      name='racc_lib_cusolverDnCgesvd_bufferSize')
      import
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnCgesvd(handle, jobu, jobvt, m, n, a, lda, s, u, ldu, vt, ldvt, work, lwork, rwork, &
      devinfo) bind(c, name='racc_lib_cusolverDnCgesvd')
      import
      !dir$ ignore_tkr (r) a, (r) s, (r) u, (r) vt, (r) work, (r) rwork, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda, ldu, ldvt, lwork
      character(1), value :: jobu, jobvt
      complex(4), device :: a(*), u(*), vt(*), work(*)
      real(4), device :: s(*), rwork(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnZpotrf_bufferSize(handle, uplo, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDnZpotrf_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda
      complex(8), device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnZpotrf(handle, uplo, n, a, lda, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDnZpotrf')
      import
      !dir$ ignore_tkr (r) a, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda, lwork
      complex(8), device :: a(*), work(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnZpotrs(handle, uplo, n, nrhs, a, lda, b, ldb, devinfo) bind(c, &
      name='racc_lib_cusolverDnZpotrs')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, nrhs, lda, ldb
      complex(8), device :: a(*), b(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnZpotri_bufferSize(handle, uplo, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDnZpotri_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda
      complex(8), device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnZpotri(handle, uplo, n, a, lda, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDnZpotri')
      import
      !dir$ ignore_tkr (r) a, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: uplo, n, lda, lwork
      complex(8), device :: a(*), work(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnZgetrf_bufferSize(handle, m, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDnZgetrf_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda
      complex(8), device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnZgetrf(handle, m, n, a, lda, work, devipiv, devinfo) bind(c, &
      name='racc_lib_cusolverDnZgetrf')
      import
      !dir$ ignore_tkr (r) a, (r) work, (r) devipiv, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda
      complex(8), device :: a(*), work(*)
      integer(4), device :: devipiv(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnZgetrs(handle, trans, n, nrhs, a, lda, devipiv, b, ldb, devinfo) bind(c, &
      name='racc_lib_cusolverDnZgetrs')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) devipiv, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: trans, n, nrhs, lda, ldb
      complex(8), device :: a(*), b(*)
      integer(4), device :: devipiv(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnZgeqrf_bufferSize(handle, m, n, a, lda, lwork) bind(c, &
      name='racc_lib_cusolverDnZgeqrf_bufferSize')
      import
      !dir$ ignore_tkr (r) a
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda
      complex(8), device :: a(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnZgeqrf(handle, m, n, a, lda, tau, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDnZgeqrf')
      import
      !dir$ ignore_tkr (r) a, (r) tau, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda, lwork
      complex(8), device :: a(*), tau(*), work(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnZgesvd_bufferSize(handle, m, n, lwork) bind(c, &
      name='racc_lib_cusolverDnZgesvd_bufferSize')
      import
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnZgesvd(handle, jobu, jobvt, m, n, a, lda, s, u, ldu, vt, ldvt, work, lwork, rwork, &
      devinfo) bind(c, name='racc_lib_cusolverDnZgesvd')
      import
      !dir$ ignore_tkr (r) a, (r) s, (r) u, (r) vt, (r) work, (r) rwork, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: m, n, lda, ldu, ldvt, lwork
      character(1), value :: jobu, jobvt
      complex(8), device :: a(*), u(*), vt(*), work(*)
      real(8), device :: s(*), rwork(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnSsyevd_bufferSize(handle, jobz, uplo, n, a, lda, w, lwork) bind(c, &
      name='racc_lib_cusolverDnSsyevd_bufferSize')
      import
      !dir$ ignore_tkr (r) a, (r) w
      type(cusolverDnHandle), value :: handle
      integer(4), value :: jobz, uplo, n, lda
      real(4), device :: a(*)
      real(4), device :: w(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnSsyevd(handle, jobz, uplo, n, a, lda, w, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDnSsyevd')
      import
      !dir$ ignore_tkr (r) a, (r) w, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: jobz, uplo, n, lda, lwork
      real(4), device :: a(*), work(*)
      real(4), device :: w(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnSsygvd_bufferSize(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, lwork) bind(c, &
      name='racc_lib_cusolverDnSsygvd_bufferSize')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) w
      type(cusolverDnHandle), value :: handle
      integer(4), value :: itype, jobz, uplo, n, lda, ldb
      real(4), device :: a(*), b(*)
      real(4), device :: w(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnSsygvd(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, work, lwork, &
      devinfo) bind(c, name='racc_lib_cusolverDnSsygvd')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) w, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: itype, jobz, uplo, n, lda, ldb, lwork
      real(4), device :: a(*), b(*), work(*)
      real(4), device :: w(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnDsyevd_bufferSize(handle, jobz, uplo, n, a, lda, w, lwork) bind(c, &
      name='racc_lib_cusolverDnDsyevd_bufferSize')
      import
      !dir$ ignore_tkr (r) a, (r) w
      type(cusolverDnHandle), value :: handle
      integer(4), value :: jobz, uplo, n, lda
      real(8), device :: a(*)
      real(8), device :: w(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnDsyevd(handle, jobz, uplo, n, a, lda, w, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDnDsyevd')
      import
      !dir$ ignore_tkr (r) a, (r) w, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: jobz, uplo, n, lda, lwork
      real(8), device :: a(*), work(*)
      real(8), device :: w(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnDsygvd_bufferSize(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, lwork) bind(c, &
      name='racc_lib_cusolverDnDsygvd_bufferSize')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) w
      type(cusolverDnHandle), value :: handle
      integer(4), value :: itype, jobz, uplo, n, lda, ldb
      real(8), device :: a(*), b(*)
      real(8), device :: w(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnDsygvd(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, work, lwork, &
      devinfo) bind(c, name='racc_lib_cusolverDnDsygvd')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) w, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: itype, jobz, uplo, n, lda, ldb, lwork
      real(8), device :: a(*), b(*), work(*)
      real(8), device :: w(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnCheevd_bufferSize(handle, jobz, uplo, n, a, lda, w, lwork) bind(c, &
      name='racc_lib_cusolverDnCheevd_bufferSize')
      import
      !dir$ ignore_tkr (r) a, (r) w
      type(cusolverDnHandle), value :: handle
      integer(4), value :: jobz, uplo, n, lda
      complex(4), device :: a(*)
      real(4), device :: w(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnCheevd(handle, jobz, uplo, n, a, lda, w, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDnCheevd')
      import
      !dir$ ignore_tkr (r) a, (r) w, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: jobz, uplo, n, lda, lwork
      complex(4), device :: a(*), work(*)
      real(4), device :: w(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnChegvd_bufferSize(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, lwork) bind(c, &
      name='racc_lib_cusolverDnChegvd_bufferSize')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) w
      type(cusolverDnHandle), value :: handle
      integer(4), value :: itype, jobz, uplo, n, lda, ldb
      complex(4), device :: a(*), b(*)
      real(4), device :: w(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnChegvd(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, work, lwork, &
      devinfo) bind(c, name='racc_lib_cusolverDnChegvd')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) w, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: itype, jobz, uplo, n, lda, ldb, lwork
      complex(4), device :: a(*), b(*), work(*)
      real(4), device :: w(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnZheevd_bufferSize(handle, jobz, uplo, n, a, lda, w, lwork) bind(c, &
      name='racc_lib_cusolverDnZheevd_bufferSize')
      import
      !dir$ ignore_tkr (r) a, (r) w
      type(cusolverDnHandle), value :: handle
      integer(4), value :: jobz, uplo, n, lda
      complex(8), device :: a(*)
      real(8), device :: w(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnZheevd(handle, jobz, uplo, n, a, lda, w, work, lwork, devinfo) bind(c, &
      name='racc_lib_cusolverDnZheevd')
      import
      !dir$ ignore_tkr (r) a, (r) w, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: jobz, uplo, n, lda, lwork
      complex(8), device :: a(*), work(*)
      real(8), device :: w(*)
      integer(4), device :: devinfo
    end function
    integer(4) function cusolverDnZhegvd_bufferSize(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, lwork) bind(c, &
      name='racc_lib_cusolverDnZhegvd_bufferSize')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) w
      type(cusolverDnHandle), value :: handle
      integer(4), value :: itype, jobz, uplo, n, lda, ldb
      complex(8), device :: a(*), b(*)
      real(8), device :: w(*)
      integer(4), intent(out) :: lwork
    end function
    integer(4) function cusolverDnZhegvd(handle, itype, jobz, uplo, n, a, lda, b, ldb, w, work, lwork, &
      devinfo) bind(c, name='racc_lib_cusolverDnZhegvd')
      import
      !dir$ ignore_tkr (r) a, (r) b, (r) w, (r) work, (r) devinfo
      type(cusolverDnHandle), value :: handle
      integer(4), value :: itype, jobz, uplo, n, lda, ldb, lwork
      complex(8), device :: a(*), b(*), work(*)
      real(8), device :: w(*)
      integer(4), device :: devinfo
    end function
  end interface
end module
