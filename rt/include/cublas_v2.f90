! NVIDIA Fortran CUDA Interfaces: module cublas_v2, cuBLAS with a handle under the names of its C interface.
module cublas_v2
  use cublas_types
  implicit none
  interface
    integer(4) function cublasSaxpy(h, n, a, x, incx, y, incy) bind(c, name='racc_lib_cublasSaxpy_v2')
      import
      !dir$ ignore_tkr (dm) a
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      real(4) :: a
      real(4), device :: x(*)
      real(4), device :: y(*)
    end function
    integer(4) function cublasScopy(h, n, x, incx, y, incy) bind(c, name='racc_lib_cublasScopy_v2')
      import
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      real(4), device :: x(*)
      real(4), device :: y(*)
    end function
    integer(4) function cublasSswap(h, n, x, incx, y, incy) bind(c, name='racc_lib_cublasSswap_v2')
      import
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      real(4), device :: x(*)
      real(4), device :: y(*)
    end function
    integer(4) function cublasSscal(h, n, a, x, incx) bind(c, name='racc_lib_cublasSscal_v2')
      import
      !dir$ ignore_tkr (dm) a
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(4) :: a
      real(4), device :: x(*)
    end function
    integer(4) function cublasIsamax(h, n, x, incx, res) bind(c, name='racc_lib_cublasIsamax_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(4), device :: x(*)
      integer(4) :: res
    end function
    integer(4) function cublasIsamin(h, n, x, incx, res) bind(c, name='racc_lib_cublasIsamin_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(4), device :: x(*)
      integer(4) :: res
    end function
    integer(4) function cublasDaxpy(h, n, a, x, incx, y, incy) bind(c, name='racc_lib_cublasDaxpy_v2')
      import
      !dir$ ignore_tkr (dm) a
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      real(8) :: a
      real(8), device :: x(*)
      real(8), device :: y(*)
    end function
    integer(4) function cublasDcopy(h, n, x, incx, y, incy) bind(c, name='racc_lib_cublasDcopy_v2')
      import
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      real(8), device :: x(*)
      real(8), device :: y(*)
    end function
    integer(4) function cublasDswap(h, n, x, incx, y, incy) bind(c, name='racc_lib_cublasDswap_v2')
      import
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      real(8), device :: x(*)
      real(8), device :: y(*)
    end function
    integer(4) function cublasDscal(h, n, a, x, incx) bind(c, name='racc_lib_cublasDscal_v2')
      import
      !dir$ ignore_tkr (dm) a
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(8) :: a
      real(8), device :: x(*)
    end function
    integer(4) function cublasIdamax(h, n, x, incx, res) bind(c, name='racc_lib_cublasIdamax_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(8), device :: x(*)
      integer(4) :: res
    end function
    integer(4) function cublasIdamin(h, n, x, incx, res) bind(c, name='racc_lib_cublasIdamin_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(8), device :: x(*)
      integer(4) :: res
    end function
    integer(4) function cublasCaxpy(h, n, a, x, incx, y, incy) bind(c, name='racc_lib_cublasCaxpy_v2')
      import
      !dir$ ignore_tkr (dm) a
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      complex(4) :: a
      complex(4), device :: x(*)
      complex(4), device :: y(*)
    end function
    integer(4) function cublasCcopy(h, n, x, incx, y, incy) bind(c, name='racc_lib_cublasCcopy_v2')
      import
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      complex(4), device :: x(*)
      complex(4), device :: y(*)
    end function
    integer(4) function cublasCswap(h, n, x, incx, y, incy) bind(c, name='racc_lib_cublasCswap_v2')
      import
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      complex(4), device :: x(*)
      complex(4), device :: y(*)
    end function
    integer(4) function cublasCscal(h, n, a, x, incx) bind(c, name='racc_lib_cublasCscal_v2')
      import
      !dir$ ignore_tkr (dm) a
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      complex(4) :: a
      complex(4), device :: x(*)
    end function
    integer(4) function cublasIcamax(h, n, x, incx, res) bind(c, name='racc_lib_cublasIcamax_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      complex(4), device :: x(*)
      integer(4) :: res
    end function
    integer(4) function cublasIcamin(h, n, x, incx, res) bind(c, name='racc_lib_cublasIcamin_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      complex(4), device :: x(*)
      integer(4) :: res
    end function
    integer(4) function cublasZaxpy(h, n, a, x, incx, y, incy) bind(c, name='racc_lib_cublasZaxpy_v2')
      import
      !dir$ ignore_tkr (dm) a
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      complex(8) :: a
      complex(8), device :: x(*)
      complex(8), device :: y(*)
    end function
    integer(4) function cublasZcopy(h, n, x, incx, y, incy) bind(c, name='racc_lib_cublasZcopy_v2')
      import
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      complex(8), device :: x(*)
      complex(8), device :: y(*)
    end function
    integer(4) function cublasZswap(h, n, x, incx, y, incy) bind(c, name='racc_lib_cublasZswap_v2')
      import
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      complex(8), device :: x(*)
      complex(8), device :: y(*)
    end function
    integer(4) function cublasZscal(h, n, a, x, incx) bind(c, name='racc_lib_cublasZscal_v2')
      import
      !dir$ ignore_tkr (dm) a
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      complex(8) :: a
      complex(8), device :: x(*)
    end function
    integer(4) function cublasIzamax(h, n, x, incx, res) bind(c, name='racc_lib_cublasIzamax_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      complex(8), device :: x(*)
      integer(4) :: res
    end function
    integer(4) function cublasIzamin(h, n, x, incx, res) bind(c, name='racc_lib_cublasIzamin_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      complex(8), device :: x(*)
      integer(4) :: res
    end function
    integer(4) function cublasSdot(h, n, x, incx, y, incy, res) bind(c, name='racc_lib_cublasSdot_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      real(4), device :: x(*)
      real(4), device :: y(*)
      real(4) :: res
    end function
    integer(4) function cublasSrot(h, n, x, incx, y, incy, c, s) bind(c, name='racc_lib_cublasSrot_v2')
      import
      !dir$ ignore_tkr (dm) c, (dm) s
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      real(4), device :: x(*)
      real(4), device :: y(*)
      real(4) :: c
      real(4) :: s
    end function
    integer(4) function cublasDdot(h, n, x, incx, y, incy, res) bind(c, name='racc_lib_cublasDdot_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      real(8), device :: x(*)
      real(8), device :: y(*)
      real(8) :: res
    end function
    integer(4) function cublasDrot(h, n, x, incx, y, incy, c, s) bind(c, name='racc_lib_cublasDrot_v2')
      import
      !dir$ ignore_tkr (dm) c, (dm) s
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      real(8), device :: x(*)
      real(8), device :: y(*)
      real(8) :: c
      real(8) :: s
    end function
    integer(4) function cublasCdotu(h, n, x, incx, y, incy, res) bind(c, name='racc_lib_cublasCdotu_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      complex(4), device :: x(*)
      complex(4), device :: y(*)
      complex(4) :: res
    end function
    integer(4) function cublasCdotc(h, n, x, incx, y, incy, res) bind(c, name='racc_lib_cublasCdotc_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      complex(4), device :: x(*)
      complex(4), device :: y(*)
      complex(4) :: res
    end function
    integer(4) function cublasZdotu(h, n, x, incx, y, incy, res) bind(c, name='racc_lib_cublasZdotu_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      complex(8), device :: x(*)
      complex(8), device :: y(*)
      complex(8) :: res
    end function
    integer(4) function cublasZdotc(h, n, x, incx, y, incy, res) bind(c, name='racc_lib_cublasZdotc_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      complex(8), device :: x(*)
      complex(8), device :: y(*)
      complex(8) :: res
    end function
    integer(4) function cublasSnrm2(h, n, x, incx, res) bind(c, name='racc_lib_cublasSnrm2_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(4), device :: x(*)
      real(4) :: res
    end function
    integer(4) function cublasDnrm2(h, n, x, incx, res) bind(c, name='racc_lib_cublasDnrm2_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(8), device :: x(*)
      real(8) :: res
    end function
    integer(4) function cublasScnrm2(h, n, x, incx, res) bind(c, name='racc_lib_cublasScnrm2_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      complex(4), device :: x(*)
      real(4) :: res
    end function
    integer(4) function cublasDznrm2(h, n, x, incx, res) bind(c, name='racc_lib_cublasDznrm2_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      complex(8), device :: x(*)
      real(8) :: res
    end function
    integer(4) function cublasSasum(h, n, x, incx, res) bind(c, name='racc_lib_cublasSasum_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(4), device :: x(*)
      real(4) :: res
    end function
    integer(4) function cublasDasum(h, n, x, incx, res) bind(c, name='racc_lib_cublasDasum_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(8), device :: x(*)
      real(8) :: res
    end function
    integer(4) function cublasScasum(h, n, x, incx, res) bind(c, name='racc_lib_cublasScasum_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      complex(4), device :: x(*)
      real(4) :: res
    end function
    integer(4) function cublasDzasum(h, n, x, incx, res) bind(c, name='racc_lib_cublasDzasum_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      complex(8), device :: x(*)
      real(8) :: res
    end function
    integer(4) function cublasCsscal(h, n, a, x, incx) bind(c, name='racc_lib_cublasCsscal_v2')
      import
      !dir$ ignore_tkr (dm) a
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(4) :: a
      complex(4), device :: x(*)
    end function
    integer(4) function cublasZdscal(h, n, a, x, incx) bind(c, name='racc_lib_cublasZdscal_v2')
      import
      !dir$ ignore_tkr (dm) a
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(8) :: a
      complex(8), device :: x(*)
    end function
    integer(4) function cublasSgemv(h, trans, m, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
      name='racc_lib_cublasSgemv_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (dm) beta
      type(cublasHandle), value :: h
      integer(4), value :: trans, m, n, lda, incx, incy
      real(4) :: alpha
      real(4), device :: a(*)
      real(4), device :: x(*)
      real(4) :: beta
      real(4), device :: y(*)
    end function
    integer(4) function cublasSgbmv(h, trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
      name='racc_lib_cublasSgbmv_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (dm) beta
      type(cublasHandle), value :: h
      integer(4), value :: trans, m, n, kl, ku, lda, incx, incy
      real(4) :: alpha
      real(4), device :: a(*)
      real(4), device :: x(*)
      real(4) :: beta
      real(4), device :: y(*)
    end function
    integer(4) function cublasStrmv(h, uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_lib_cublasStrmv_v2')
      import
      !dir$ ignore_tkr (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, diag, n, lda, incx
      real(4), device :: a(*)
      real(4), device :: x(*)
    end function
    integer(4) function cublasStrsv(h, uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_lib_cublasStrsv_v2')
      import
      !dir$ ignore_tkr (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, diag, n, lda, incx
      real(4), device :: a(*)
      real(4), device :: x(*)
    end function
    integer(4) function cublasDgemv(h, trans, m, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
      name='racc_lib_cublasDgemv_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (dm) beta
      type(cublasHandle), value :: h
      integer(4), value :: trans, m, n, lda, incx, incy
      real(8) :: alpha
      real(8), device :: a(*)
      real(8), device :: x(*)
      real(8) :: beta
      real(8), device :: y(*)
    end function
    integer(4) function cublasDgbmv(h, trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
      name='racc_lib_cublasDgbmv_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (dm) beta
      type(cublasHandle), value :: h
      integer(4), value :: trans, m, n, kl, ku, lda, incx, incy
      real(8) :: alpha
      real(8), device :: a(*)
      real(8), device :: x(*)
      real(8) :: beta
      real(8), device :: y(*)
    end function
    integer(4) function cublasDtrmv(h, uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_lib_cublasDtrmv_v2')
      import
      !dir$ ignore_tkr (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, diag, n, lda, incx
      real(8), device :: a(*)
      real(8), device :: x(*)
    end function
    integer(4) function cublasDtrsv(h, uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_lib_cublasDtrsv_v2')
      import
      !dir$ ignore_tkr (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, diag, n, lda, incx
      real(8), device :: a(*)
      real(8), device :: x(*)
    end function
    integer(4) function cublasCgemv(h, trans, m, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
      name='racc_lib_cublasCgemv_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (dm) beta
      type(cublasHandle), value :: h
      integer(4), value :: trans, m, n, lda, incx, incy
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4), device :: x(*)
      complex(4) :: beta
      complex(4), device :: y(*)
    end function
    integer(4) function cublasCgbmv(h, trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
      name='racc_lib_cublasCgbmv_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (dm) beta
      type(cublasHandle), value :: h
      integer(4), value :: trans, m, n, kl, ku, lda, incx, incy
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4), device :: x(*)
      complex(4) :: beta
      complex(4), device :: y(*)
    end function
    integer(4) function cublasCtrmv(h, uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_lib_cublasCtrmv_v2')
      import
      !dir$ ignore_tkr (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, diag, n, lda, incx
      complex(4), device :: a(*)
      complex(4), device :: x(*)
    end function
    integer(4) function cublasCtrsv(h, uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_lib_cublasCtrsv_v2')
      import
      !dir$ ignore_tkr (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, diag, n, lda, incx
      complex(4), device :: a(*)
      complex(4), device :: x(*)
    end function
    integer(4) function cublasZgemv(h, trans, m, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
      name='racc_lib_cublasZgemv_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (dm) beta
      type(cublasHandle), value :: h
      integer(4), value :: trans, m, n, lda, incx, incy
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8), device :: x(*)
      complex(8) :: beta
      complex(8), device :: y(*)
    end function
    integer(4) function cublasZgbmv(h, trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
      name='racc_lib_cublasZgbmv_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (dm) beta
      type(cublasHandle), value :: h
      integer(4), value :: trans, m, n, kl, ku, lda, incx, incy
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8), device :: x(*)
      complex(8) :: beta
      complex(8), device :: y(*)
    end function
    integer(4) function cublasZtrmv(h, uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_lib_cublasZtrmv_v2')
      import
      !dir$ ignore_tkr (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, diag, n, lda, incx
      complex(8), device :: a(*)
      complex(8), device :: x(*)
    end function
    integer(4) function cublasZtrsv(h, uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_lib_cublasZtrsv_v2')
      import
      !dir$ ignore_tkr (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, diag, n, lda, incx
      complex(8), device :: a(*)
      complex(8), device :: x(*)
    end function
    integer(4) function cublasSger(h, m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_lib_cublasSger_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: m, n, incx, incy, lda
      real(4) :: alpha
      real(4), device :: x(*)
      real(4), device :: y(*)
      real(4), device :: a(*)
    end function
    integer(4) function cublasSsymv(h, uplo, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
      name='racc_lib_cublasSsymv_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (dm) beta
      type(cublasHandle), value :: h
      integer(4), value :: uplo, n, lda, incx, incy
      real(4) :: alpha
      real(4), device :: a(*)
      real(4), device :: x(*)
      real(4) :: beta
      real(4), device :: y(*)
    end function
    integer(4) function cublasSsyr(h, uplo, n, alpha, x, incx, a, lda) bind(c, name='racc_lib_cublasSsyr_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, n, incx, lda
      real(4) :: alpha
      real(4), device :: x(*)
      real(4), device :: a(*)
    end function
    integer(4) function cublasSsyr2(h, uplo, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_lib_cublasSsyr2_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, n, incx, incy, lda
      real(4) :: alpha
      real(4), device :: x(*)
      real(4), device :: y(*)
      real(4), device :: a(*)
    end function
    integer(4) function cublasDger(h, m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_lib_cublasDger_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: m, n, incx, incy, lda
      real(8) :: alpha
      real(8), device :: x(*)
      real(8), device :: y(*)
      real(8), device :: a(*)
    end function
    integer(4) function cublasDsymv(h, uplo, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
      name='racc_lib_cublasDsymv_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (dm) beta
      type(cublasHandle), value :: h
      integer(4), value :: uplo, n, lda, incx, incy
      real(8) :: alpha
      real(8), device :: a(*)
      real(8), device :: x(*)
      real(8) :: beta
      real(8), device :: y(*)
    end function
    integer(4) function cublasDsyr(h, uplo, n, alpha, x, incx, a, lda) bind(c, name='racc_lib_cublasDsyr_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, n, incx, lda
      real(8) :: alpha
      real(8), device :: x(*)
      real(8), device :: a(*)
    end function
    integer(4) function cublasDsyr2(h, uplo, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_lib_cublasDsyr2_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, n, incx, incy, lda
      real(8) :: alpha
      real(8), device :: x(*)
      real(8), device :: y(*)
      real(8), device :: a(*)
    end function
    integer(4) function cublasCgeru(h, m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_lib_cublasCgeru_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: m, n, incx, incy, lda
      complex(4) :: alpha
      complex(4), device :: x(*)
      complex(4), device :: y(*)
      complex(4), device :: a(*)
    end function
    integer(4) function cublasCgerc(h, m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_lib_cublasCgerc_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: m, n, incx, incy, lda
      complex(4) :: alpha
      complex(4), device :: x(*)
      complex(4), device :: y(*)
      complex(4), device :: a(*)
    end function
    integer(4) function cublasChemv(h, uplo, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
      name='racc_lib_cublasChemv_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (dm) beta
      type(cublasHandle), value :: h
      integer(4), value :: uplo, n, lda, incx, incy
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4), device :: x(*)
      complex(4) :: beta
      complex(4), device :: y(*)
    end function
    integer(4) function cublasCher(h, uplo, n, alpha, x, incx, a, lda) bind(c, name='racc_lib_cublasCher_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, n, incx, lda
      real(4) :: alpha
      complex(4), device :: x(*)
      complex(4), device :: a(*)
    end function
    integer(4) function cublasCher2(h, uplo, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_lib_cublasCher2_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, n, incx, incy, lda
      complex(4) :: alpha
      complex(4), device :: x(*)
      complex(4), device :: y(*)
      complex(4), device :: a(*)
    end function
    integer(4) function cublasZgeru(h, m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_lib_cublasZgeru_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: m, n, incx, incy, lda
      complex(8) :: alpha
      complex(8), device :: x(*)
      complex(8), device :: y(*)
      complex(8), device :: a(*)
    end function
    integer(4) function cublasZgerc(h, m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_lib_cublasZgerc_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: m, n, incx, incy, lda
      complex(8) :: alpha
      complex(8), device :: x(*)
      complex(8), device :: y(*)
      complex(8), device :: a(*)
    end function
    integer(4) function cublasZhemv(h, uplo, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
      name='racc_lib_cublasZhemv_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (dm) beta
      type(cublasHandle), value :: h
      integer(4), value :: uplo, n, lda, incx, incy
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8), device :: x(*)
      complex(8) :: beta
      complex(8), device :: y(*)
    end function
    integer(4) function cublasZher(h, uplo, n, alpha, x, incx, a, lda) bind(c, name='racc_lib_cublasZher_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, n, incx, lda
      real(8) :: alpha
      complex(8), device :: x(*)
      complex(8), device :: a(*)
    end function
    integer(4) function cublasZher2(h, uplo, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_lib_cublasZher2_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, n, incx, incy, lda
      complex(8) :: alpha
      complex(8), device :: x(*)
      complex(8), device :: y(*)
      complex(8), device :: a(*)
    end function
    integer(4) function cublasSgemm(h, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
      name='racc_lib_cublasSgemm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: transa, transb, m, n, k, lda, ldb, ldc
      real(4) :: alpha
      real(4), device :: a(*)
      real(4), device :: b(*)
      real(4) :: beta
      real(4), device :: c(*)
    end function
    integer(4) function cublasSsymm(h, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
      name='racc_lib_cublasSsymm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: side, uplo, m, n, lda, ldb, ldc
      real(4) :: alpha
      real(4), device :: a(*)
      real(4), device :: b(*)
      real(4) :: beta
      real(4), device :: c(*)
    end function
    integer(4) function cublasSsyrk(h, uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, &
      name='racc_lib_cublasSsyrk_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, n, k, lda, ldc
      real(4) :: alpha
      real(4), device :: a(*)
      real(4) :: beta
      real(4), device :: c(*)
    end function
    integer(4) function cublasSsyr2k(h, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
      name='racc_lib_cublasSsyr2k_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, n, k, lda, ldb, ldc
      real(4) :: alpha
      real(4), device :: a(*)
      real(4), device :: b(*)
      real(4) :: beta
      real(4), device :: c(*)
    end function
    integer(4) function cublasStrsm(h, side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, &
      name='racc_lib_cublasStrsm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b
      type(cublasHandle), value :: h
      integer(4), value :: side, uplo, transa, diag, m, n, lda, ldb
      real(4) :: alpha
      real(4), device :: a(*)
      real(4), device :: b(*)
    end function
    integer(4) function cublasStrmm(h, side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb, c, ldc) bind(c, &
      name='racc_lib_cublasStrmm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: side, uplo, transa, diag, m, n, lda, ldb
      real(4) :: alpha
      real(4), device :: a(*)
      real(4), device :: b(*)
      integer(4), value :: ldc
      real(4), device :: c(*)
    end function
    integer(4) function cublasDgemm(h, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
      name='racc_lib_cublasDgemm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: transa, transb, m, n, k, lda, ldb, ldc
      real(8) :: alpha
      real(8), device :: a(*)
      real(8), device :: b(*)
      real(8) :: beta
      real(8), device :: c(*)
    end function
    integer(4) function cublasDsymm(h, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
      name='racc_lib_cublasDsymm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: side, uplo, m, n, lda, ldb, ldc
      real(8) :: alpha
      real(8), device :: a(*)
      real(8), device :: b(*)
      real(8) :: beta
      real(8), device :: c(*)
    end function
    integer(4) function cublasDsyrk(h, uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, &
      name='racc_lib_cublasDsyrk_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, n, k, lda, ldc
      real(8) :: alpha
      real(8), device :: a(*)
      real(8) :: beta
      real(8), device :: c(*)
    end function
    integer(4) function cublasDsyr2k(h, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
      name='racc_lib_cublasDsyr2k_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, n, k, lda, ldb, ldc
      real(8) :: alpha
      real(8), device :: a(*)
      real(8), device :: b(*)
      real(8) :: beta
      real(8), device :: c(*)
    end function
    integer(4) function cublasDtrsm(h, side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, &
      name='racc_lib_cublasDtrsm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b
      type(cublasHandle), value :: h
      integer(4), value :: side, uplo, transa, diag, m, n, lda, ldb
      real(8) :: alpha
      real(8), device :: a(*)
      real(8), device :: b(*)
    end function
    integer(4) function cublasDtrmm(h, side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb, c, ldc) bind(c, &
      name='racc_lib_cublasDtrmm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: side, uplo, transa, diag, m, n, lda, ldb
      real(8) :: alpha
      real(8), device :: a(*)
      real(8), device :: b(*)
      integer(4), value :: ldc
      real(8), device :: c(*)
    end function
    integer(4) function cublasCgemm(h, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
      name='racc_lib_cublasCgemm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: transa, transb, m, n, k, lda, ldb, ldc
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4), device :: b(*)
      complex(4) :: beta
      complex(4), device :: c(*)
    end function
    integer(4) function cublasCsymm(h, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
      name='racc_lib_cublasCsymm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: side, uplo, m, n, lda, ldb, ldc
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4), device :: b(*)
      complex(4) :: beta
      complex(4), device :: c(*)
    end function
    integer(4) function cublasCsyrk(h, uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, &
      name='racc_lib_cublasCsyrk_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, n, k, lda, ldc
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4) :: beta
      complex(4), device :: c(*)
    end function
    integer(4) function cublasCsyr2k(h, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
      name='racc_lib_cublasCsyr2k_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, n, k, lda, ldb, ldc
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4), device :: b(*)
      complex(4) :: beta
      complex(4), device :: c(*)
    end function
    integer(4) function cublasCtrsm(h, side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, &
      name='racc_lib_cublasCtrsm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b
      type(cublasHandle), value :: h
      integer(4), value :: side, uplo, transa, diag, m, n, lda, ldb
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4), device :: b(*)
    end function
    integer(4) function cublasCtrmm(h, side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb, c, ldc) bind(c, &
      name='racc_lib_cublasCtrmm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: side, uplo, transa, diag, m, n, lda, ldb
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4), device :: b(*)
      integer(4), value :: ldc
      complex(4), device :: c(*)
    end function
    integer(4) function cublasZgemm(h, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
      name='racc_lib_cublasZgemm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: transa, transb, m, n, k, lda, ldb, ldc
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8), device :: b(*)
      complex(8) :: beta
      complex(8), device :: c(*)
    end function
    integer(4) function cublasZsymm(h, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
      name='racc_lib_cublasZsymm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: side, uplo, m, n, lda, ldb, ldc
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8), device :: b(*)
      complex(8) :: beta
      complex(8), device :: c(*)
    end function
    integer(4) function cublasZsyrk(h, uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, &
      name='racc_lib_cublasZsyrk_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, n, k, lda, ldc
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8) :: beta
      complex(8), device :: c(*)
    end function
    integer(4) function cublasZsyr2k(h, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
      name='racc_lib_cublasZsyr2k_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, n, k, lda, ldb, ldc
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8), device :: b(*)
      complex(8) :: beta
      complex(8), device :: c(*)
    end function
    integer(4) function cublasZtrsm(h, side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, &
      name='racc_lib_cublasZtrsm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b
      type(cublasHandle), value :: h
      integer(4), value :: side, uplo, transa, diag, m, n, lda, ldb
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8), device :: b(*)
    end function
    integer(4) function cublasZtrmm(h, side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb, c, ldc) bind(c, &
      name='racc_lib_cublasZtrmm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: side, uplo, transa, diag, m, n, lda, ldb
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8), device :: b(*)
      integer(4), value :: ldc
      complex(8), device :: c(*)
    end function
    integer(4) function cublasChemm(h, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
      name='racc_lib_cublasChemm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: side, uplo, m, n, lda, ldb, ldc
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4), device :: b(*)
      complex(4) :: beta
      complex(4), device :: c(*)
    end function
    integer(4) function cublasCherk(h, uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, &
      name='racc_lib_cublasCherk_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, n, k, lda, ldc
      real(4) :: alpha
      complex(4), device :: a(*)
      real(4) :: beta
      complex(4), device :: c(*)
    end function
    integer(4) function cublasCher2k(h, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
      name='racc_lib_cublasCher2k_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, n, k, lda, ldb, ldc
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4), device :: b(*)
      real(4) :: beta
      complex(4), device :: c(*)
    end function
    integer(4) function cublasZhemm(h, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
      name='racc_lib_cublasZhemm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: side, uplo, m, n, lda, ldb, ldc
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8), device :: b(*)
      complex(8) :: beta
      complex(8), device :: c(*)
    end function
    integer(4) function cublasZherk(h, uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, &
      name='racc_lib_cublasZherk_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, n, k, lda, ldc
      real(8) :: alpha
      complex(8), device :: a(*)
      real(8) :: beta
      complex(8), device :: c(*)
    end function
    integer(4) function cublasZher2k(h, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
      name='racc_lib_cublasZher2k_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b, (dm) beta, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, n, k, lda, ldb, ldc
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8), device :: b(*)
      real(8) :: beta
      complex(8), device :: c(*)
    end function
    integer(4) function cublasSgemmStridedBatched(h, transa, transb, m, n, k, alpha, a, lda, stridea, b, ldb, &
      strideb, beta, c, ldc, stridec, batchcount) bind(c, name='racc_lib_cublasSgemmStridedBatched')
      import
      !dir$ ignore_tkr (dm) alpha, (dm) beta, (r) a, (r) b, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: transa, transb, m, n, k, lda, ldb, ldc, batchcount
      integer(8), value :: stridea, strideb, stridec
      real(4) :: alpha, beta
      real(4), device :: a(*), b(*), c(*)
    end function
    integer(4) function cublasSgeam(h, transa, transb, m, n, alpha, a, lda, beta, b, ldb, c, ldc) bind(c, &
      name='racc_lib_cublasSgeam')
      import
      !dir$ ignore_tkr (dm) alpha, (dm) beta, (r) a, (r) b, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: transa, transb, m, n, lda, ldb, ldc
      real(4) :: alpha, beta
      real(4), device :: a(*), b(*), c(*)
    end function
    integer(4) function cublasSdgmm(h, side, m, n, a, lda, x, incx, c, ldc) bind(c, name='racc_lib_cublasSdgmm')
      import
      !dir$ ignore_tkr (r) a, (r) x, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: side, m, n, lda, incx, ldc
      real(4), device :: a(*), x(*), c(*)
    end function
    integer(4) function cublasDgemmStridedBatched(h, transa, transb, m, n, k, alpha, a, lda, stridea, b, ldb, &
      strideb, beta, c, ldc, stridec, batchcount) bind(c, name='racc_lib_cublasDgemmStridedBatched')
      import
      !dir$ ignore_tkr (dm) alpha, (dm) beta, (r) a, (r) b, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: transa, transb, m, n, k, lda, ldb, ldc, batchcount
      integer(8), value :: stridea, strideb, stridec
      real(8) :: alpha, beta
      real(8), device :: a(*), b(*), c(*)
    end function
    integer(4) function cublasDgeam(h, transa, transb, m, n, alpha, a, lda, beta, b, ldb, c, ldc) bind(c, &
      name='racc_lib_cublasDgeam')
      import
      !dir$ ignore_tkr (dm) alpha, (dm) beta, (r) a, (r) b, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: transa, transb, m, n, lda, ldb, ldc
      real(8) :: alpha, beta
      real(8), device :: a(*), b(*), c(*)
    end function
    integer(4) function cublasDdgmm(h, side, m, n, a, lda, x, incx, c, ldc) bind(c, name='racc_lib_cublasDdgmm')
      import
      !dir$ ignore_tkr (r) a, (r) x, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: side, m, n, lda, incx, ldc
      real(8), device :: a(*), x(*), c(*)
    end function
    integer(4) function cublasCgemmStridedBatched(h, transa, transb, m, n, k, alpha, a, lda, stridea, b, ldb, &
      strideb, beta, c, ldc, stridec, batchcount) bind(c, name='racc_lib_cublasCgemmStridedBatched')
      import
      !dir$ ignore_tkr (dm) alpha, (dm) beta, (r) a, (r) b, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: transa, transb, m, n, k, lda, ldb, ldc, batchcount
      integer(8), value :: stridea, strideb, stridec
      complex(4) :: alpha, beta
      complex(4), device :: a(*), b(*), c(*)
    end function
    integer(4) function cublasCgeam(h, transa, transb, m, n, alpha, a, lda, beta, b, ldb, c, ldc) bind(c, &
      name='racc_lib_cublasCgeam')
      import
      !dir$ ignore_tkr (dm) alpha, (dm) beta, (r) a, (r) b, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: transa, transb, m, n, lda, ldb, ldc
      complex(4) :: alpha, beta
      complex(4), device :: a(*), b(*), c(*)
    end function
    integer(4) function cublasCdgmm(h, side, m, n, a, lda, x, incx, c, ldc) bind(c, name='racc_lib_cublasCdgmm')
      import
      !dir$ ignore_tkr (r) a, (r) x, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: side, m, n, lda, incx, ldc
      complex(4), device :: a(*), x(*), c(*)
    end function
    integer(4) function cublasZgemmStridedBatched(h, transa, transb, m, n, k, alpha, a, lda, stridea, b, ldb, &
      strideb, beta, c, ldc, stridec, batchcount) bind(c, name='racc_lib_cublasZgemmStridedBatched')
      import
      !dir$ ignore_tkr (dm) alpha, (dm) beta, (r) a, (r) b, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: transa, transb, m, n, k, lda, ldb, ldc, batchcount
      integer(8), value :: stridea, strideb, stridec
      complex(8) :: alpha, beta
      complex(8), device :: a(*), b(*), c(*)
    end function
    integer(4) function cublasZgeam(h, transa, transb, m, n, alpha, a, lda, beta, b, ldb, c, ldc) bind(c, &
      name='racc_lib_cublasZgeam')
      import
      !dir$ ignore_tkr (dm) alpha, (dm) beta, (r) a, (r) b, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: transa, transb, m, n, lda, ldb, ldc
      complex(8) :: alpha, beta
      complex(8), device :: a(*), b(*), c(*)
    end function
    integer(4) function cublasZdgmm(h, side, m, n, a, lda, x, incx, c, ldc) bind(c, name='racc_lib_cublasZdgmm')
      import
      !dir$ ignore_tkr (r) a, (r) x, (r) c
      type(cublasHandle), value :: h
      integer(4), value :: side, m, n, lda, incx, ldc
      complex(8), device :: a(*), x(*), c(*)
    end function
  end interface
end module
