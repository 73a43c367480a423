! CUDA Fortran Programming Guide 26.1, section 2.9.5: module cublas. The BLAS by its own names on host arrays and, by the
! thread's handle, on device arrays; cublasDaxpy and its like only on these; cublasDaxpy_v2 with a handle of the program's.
module cublas
  use cublas_types
  implicit none
  interface
    integer(4) function cublasSaxpy_v2(h, n, a, x, incx, y, incy) bind(c, name='racc_lib_cublasSaxpy_v2')
      import
      !dir$ ignore_tkr (dm) a
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      real(4) :: a
      real(4), device :: x(*)
      real(4), device :: y(*)
    end function
    integer(4) function cublasScopy_v2(h, n, x, incx, y, incy) bind(c, name='racc_lib_cublasScopy_v2')
      import
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      real(4), device :: x(*)
      real(4), device :: y(*)
    end function
    integer(4) function cublasSswap_v2(h, n, x, incx, y, incy) bind(c, name='racc_lib_cublasSswap_v2')
      import
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      real(4), device :: x(*)
      real(4), device :: y(*)
    end function
    integer(4) function cublasSscal_v2(h, n, a, x, incx) bind(c, name='racc_lib_cublasSscal_v2')
      import
      !dir$ ignore_tkr (dm) a
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(4) :: a
      real(4), device :: x(*)
    end function
    integer(4) function cublasIsamax_v2(h, n, x, incx, res) bind(c, name='racc_lib_cublasIsamax_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(4), device :: x(*)
      integer(4) :: res
    end function
    integer(4) function cublasIsamin_v2(h, n, x, incx, res) bind(c, name='racc_lib_cublasIsamin_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(4), device :: x(*)
      integer(4) :: res
    end function
    integer(4) function cublasDaxpy_v2(h, n, a, x, incx, y, incy) bind(c, name='racc_lib_cublasDaxpy_v2')
      import
      !dir$ ignore_tkr (dm) a
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      real(8) :: a
      real(8), device :: x(*)
      real(8), device :: y(*)
    end function
    integer(4) function cublasDcopy_v2(h, n, x, incx, y, incy) bind(c, name='racc_lib_cublasDcopy_v2')
      import
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      real(8), device :: x(*)
      real(8), device :: y(*)
    end function
    integer(4) function cublasDswap_v2(h, n, x, incx, y, incy) bind(c, name='racc_lib_cublasDswap_v2')
      import
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      real(8), device :: x(*)
      real(8), device :: y(*)
    end function
    integer(4) function cublasDscal_v2(h, n, a, x, incx) bind(c, name='racc_lib_cublasDscal_v2')
      import
      !dir$ ignore_tkr (dm) a
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(8) :: a
      real(8), device :: x(*)
    end function
    integer(4) function cublasIdamax_v2(h, n, x, incx, res) bind(c, name='racc_lib_cublasIdamax_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(8), device :: x(*)
      integer(4) :: res
    end function
    integer(4) function cublasIdamin_v2(h, n, x, incx, res) bind(c, name='racc_lib_cublasIdamin_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(8), device :: x(*)
      integer(4) :: res
    end function
    integer(4) function cublasCaxpy_v2(h, n, a, x, incx, y, incy) bind(c, name='racc_lib_cublasCaxpy_v2')
      import
      !dir$ ignore_tkr (dm) a
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      complex(4) :: a
      complex(4), device :: x(*)
      complex(4), device :: y(*)
    end function
    integer(4) function cublasCcopy_v2(h, n, x, incx, y, incy) bind(c, name='racc_lib_cublasCcopy_v2')
      import
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      complex(4), device :: x(*)
      complex(4), device :: y(*)
    end function
    integer(4) function cublasCswap_v2(h, n, x, incx, y, incy) bind(c, name='racc_lib_cublasCswap_v2')
      import
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      complex(4), device :: x(*)
      complex(4), device :: y(*)
    end function
    integer(4) function cublasCscal_v2(h, n, a, x, incx) bind(c, name='racc_lib_cublasCscal_v2')
      import
      !dir$ ignore_tkr (dm) a
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      complex(4) :: a
      complex(4), device :: x(*)
    end function
    integer(4) function cublasIcamax_v2(h, n, x, incx, res) bind(c, name='racc_lib_cublasIcamax_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      complex(4), device :: x(*)
      integer(4) :: res
    end function
    integer(4) function cublasIcamin_v2(h, n, x, incx, res) bind(c, name='racc_lib_cublasIcamin_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      complex(4), device :: x(*)
      integer(4) :: res
    end function
    integer(4) function cublasZaxpy_v2(h, n, a, x, incx, y, incy) bind(c, name='racc_lib_cublasZaxpy_v2')
      import
      !dir$ ignore_tkr (dm) a
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      complex(8) :: a
      complex(8), device :: x(*)
      complex(8), device :: y(*)
    end function
    integer(4) function cublasZcopy_v2(h, n, x, incx, y, incy) bind(c, name='racc_lib_cublasZcopy_v2')
      import
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      complex(8), device :: x(*)
      complex(8), device :: y(*)
    end function
    integer(4) function cublasZswap_v2(h, n, x, incx, y, incy) bind(c, name='racc_lib_cublasZswap_v2')
      import
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      complex(8), device :: x(*)
      complex(8), device :: y(*)
    end function
    integer(4) function cublasZscal_v2(h, n, a, x, incx) bind(c, name='racc_lib_cublasZscal_v2')
      import
      !dir$ ignore_tkr (dm) a
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      complex(8) :: a
      complex(8), device :: x(*)
    end function
    integer(4) function cublasIzamax_v2(h, n, x, incx, res) bind(c, name='racc_lib_cublasIzamax_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      complex(8), device :: x(*)
      integer(4) :: res
    end function
    integer(4) function cublasIzamin_v2(h, n, x, incx, res) bind(c, name='racc_lib_cublasIzamin_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      complex(8), device :: x(*)
      integer(4) :: res
    end function
    integer(4) function cublasSdot_v2(h, n, x, incx, y, incy, res) bind(c, name='racc_lib_cublasSdot_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      real(4), device :: x(*)
      real(4), device :: y(*)
      real(4) :: res
    end function
    integer(4) function cublasSrot_v2(h, n, x, incx, y, incy, c, s) bind(c, name='racc_lib_cublasSrot_v2')
      import
      !dir$ ignore_tkr (dm) c, (dm) s
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      real(4), device :: x(*)
      real(4), device :: y(*)
      real(4) :: c
      real(4) :: s
    end function
    integer(4) function cublasDdot_v2(h, n, x, incx, y, incy, res) bind(c, name='racc_lib_cublasDdot_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      real(8), device :: x(*)
      real(8), device :: y(*)
      real(8) :: res
    end function
    integer(4) function cublasDrot_v2(h, n, x, incx, y, incy, c, s) bind(c, name='racc_lib_cublasDrot_v2')
      import
      !dir$ ignore_tkr (dm) c, (dm) s
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      real(8), device :: x(*)
      real(8), device :: y(*)
      real(8) :: c
      real(8) :: s
    end function
    integer(4) function cublasCdotu_v2(h, n, x, incx, y, incy, res) bind(c, name='racc_lib_cublasCdotu_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      complex(4), device :: x(*)
      complex(4), device :: y(*)
      complex(4) :: res
    end function
    integer(4) function cublasCdotc_v2(h, n, x, incx, y, incy, res) bind(c, name='racc_lib_cublasCdotc_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      complex(4), device :: x(*)
      complex(4), device :: y(*)
      complex(4) :: res
    end function
    integer(4) function cublasZdotu_v2(h, n, x, incx, y, incy, res) bind(c, name='racc_lib_cublasZdotu_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      complex(8), device :: x(*)
      complex(8), device :: y(*)
      complex(8) :: res
    end function
    integer(4) function cublasZdotc_v2(h, n, x, incx, y, incy, res) bind(c, name='racc_lib_cublasZdotc_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx, incy
      complex(8), device :: x(*)
      complex(8), device :: y(*)
      complex(8) :: res
    end function
    integer(4) function cublasSnrm2_v2(h, n, x, incx, res) bind(c, name='racc_lib_cublasSnrm2_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(4), device :: x(*)
      real(4) :: res
    end function
    integer(4) function cublasDnrm2_v2(h, n, x, incx, res) bind(c, name='racc_lib_cublasDnrm2_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(8), device :: x(*)
      real(8) :: res
    end function
    integer(4) function cublasScnrm2_v2(h, n, x, incx, res) bind(c, name='racc_lib_cublasScnrm2_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      complex(4), device :: x(*)
      real(4) :: res
    end function
    integer(4) function cublasDznrm2_v2(h, n, x, incx, res) bind(c, name='racc_lib_cublasDznrm2_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      complex(8), device :: x(*)
      real(8) :: res
    end function
    integer(4) function cublasSasum_v2(h, n, x, incx, res) bind(c, name='racc_lib_cublasSasum_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(4), device :: x(*)
      real(4) :: res
    end function
    integer(4) function cublasDasum_v2(h, n, x, incx, res) bind(c, name='racc_lib_cublasDasum_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(8), device :: x(*)
      real(8) :: res
    end function
    integer(4) function cublasScasum_v2(h, n, x, incx, res) bind(c, name='racc_lib_cublasScasum_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      complex(4), device :: x(*)
      real(4) :: res
    end function
    integer(4) function cublasDzasum_v2(h, n, x, incx, res) bind(c, name='racc_lib_cublasDzasum_v2')
      import
      !dir$ ignore_tkr (dm) res
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      complex(8), device :: x(*)
      real(8) :: res
    end function
    integer(4) function cublasCsscal_v2(h, n, a, x, incx) bind(c, name='racc_lib_cublasCsscal_v2')
      import
      !dir$ ignore_tkr (dm) a
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(4) :: a
      complex(4), device :: x(*)
    end function
    integer(4) function cublasZdscal_v2(h, n, a, x, incx) bind(c, name='racc_lib_cublasZdscal_v2')
      import
      !dir$ ignore_tkr (dm) a
      type(cublasHandle), value :: h
      integer(4), value :: n, incx
      real(8) :: a
      complex(8), device :: x(*)
    end function
    integer(4) function cublasSgemv_v2(h, trans, m, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
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
    integer(4) function cublasSgbmv_v2(h, trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
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
    integer(4) function cublasStrmv_v2(h, uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_lib_cublasStrmv_v2')
      import
      !dir$ ignore_tkr (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, diag, n, lda, incx
      real(4), device :: a(*)
      real(4), device :: x(*)
    end function
    integer(4) function cublasStrsv_v2(h, uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_lib_cublasStrsv_v2')
      import
      !dir$ ignore_tkr (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, diag, n, lda, incx
      real(4), device :: a(*)
      real(4), device :: x(*)
    end function
    integer(4) function cublasDgemv_v2(h, trans, m, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
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
    integer(4) function cublasDgbmv_v2(h, trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
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
    integer(4) function cublasDtrmv_v2(h, uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_lib_cublasDtrmv_v2')
      import
      !dir$ ignore_tkr (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, diag, n, lda, incx
      real(8), device :: a(*)
      real(8), device :: x(*)
    end function
    integer(4) function cublasDtrsv_v2(h, uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_lib_cublasDtrsv_v2')
      import
      !dir$ ignore_tkr (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, diag, n, lda, incx
      real(8), device :: a(*)
      real(8), device :: x(*)
    end function
    integer(4) function cublasCgemv_v2(h, trans, m, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
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
    integer(4) function cublasCgbmv_v2(h, trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
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
    integer(4) function cublasCtrmv_v2(h, uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_lib_cublasCtrmv_v2')
      import
      !dir$ ignore_tkr (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, diag, n, lda, incx
      complex(4), device :: a(*)
      complex(4), device :: x(*)
    end function
    integer(4) function cublasCtrsv_v2(h, uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_lib_cublasCtrsv_v2')
      import
      !dir$ ignore_tkr (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, diag, n, lda, incx
      complex(4), device :: a(*)
      complex(4), device :: x(*)
    end function
    integer(4) function cublasZgemv_v2(h, trans, m, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
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
    integer(4) function cublasZgbmv_v2(h, trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
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
    integer(4) function cublasZtrmv_v2(h, uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_lib_cublasZtrmv_v2')
      import
      !dir$ ignore_tkr (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, diag, n, lda, incx
      complex(8), device :: a(*)
      complex(8), device :: x(*)
    end function
    integer(4) function cublasZtrsv_v2(h, uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_lib_cublasZtrsv_v2')
      import
      !dir$ ignore_tkr (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, trans, diag, n, lda, incx
      complex(8), device :: a(*)
      complex(8), device :: x(*)
    end function
    integer(4) function cublasSger_v2(h, m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_lib_cublasSger_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: m, n, incx, incy, lda
      real(4) :: alpha
      real(4), device :: x(*)
      real(4), device :: y(*)
      real(4), device :: a(*)
    end function
    integer(4) function cublasSsymv_v2(h, uplo, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
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
    integer(4) function cublasSsyr_v2(h, uplo, n, alpha, x, incx, a, lda) bind(c, name='racc_lib_cublasSsyr_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, n, incx, lda
      real(4) :: alpha
      real(4), device :: x(*)
      real(4), device :: a(*)
    end function
    integer(4) function cublasSsyr2_v2(h, uplo, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_lib_cublasSsyr2_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, n, incx, incy, lda
      real(4) :: alpha
      real(4), device :: x(*)
      real(4), device :: y(*)
      real(4), device :: a(*)
    end function
    integer(4) function cublasDger_v2(h, m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_lib_cublasDger_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: m, n, incx, incy, lda
      real(8) :: alpha
      real(8), device :: x(*)
      real(8), device :: y(*)
      real(8), device :: a(*)
    end function
    integer(4) function cublasDsymv_v2(h, uplo, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
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
    integer(4) function cublasDsyr_v2(h, uplo, n, alpha, x, incx, a, lda) bind(c, name='racc_lib_cublasDsyr_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, n, incx, lda
      real(8) :: alpha
      real(8), device :: x(*)
      real(8), device :: a(*)
    end function
    integer(4) function cublasDsyr2_v2(h, uplo, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_lib_cublasDsyr2_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, n, incx, incy, lda
      real(8) :: alpha
      real(8), device :: x(*)
      real(8), device :: y(*)
      real(8), device :: a(*)
    end function
    integer(4) function cublasCgeru_v2(h, m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_lib_cublasCgeru_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: m, n, incx, incy, lda
      complex(4) :: alpha
      complex(4), device :: x(*)
      complex(4), device :: y(*)
      complex(4), device :: a(*)
    end function
    integer(4) function cublasCgerc_v2(h, m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_lib_cublasCgerc_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: m, n, incx, incy, lda
      complex(4) :: alpha
      complex(4), device :: x(*)
      complex(4), device :: y(*)
      complex(4), device :: a(*)
    end function
    integer(4) function cublasChemv_v2(h, uplo, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
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
    integer(4) function cublasCher_v2(h, uplo, n, alpha, x, incx, a, lda) bind(c, name='racc_lib_cublasCher_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, n, incx, lda
      real(4) :: alpha
      complex(4), device :: x(*)
      complex(4), device :: a(*)
    end function
    integer(4) function cublasCher2_v2(h, uplo, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_lib_cublasCher2_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, n, incx, incy, lda
      complex(4) :: alpha
      complex(4), device :: x(*)
      complex(4), device :: y(*)
      complex(4), device :: a(*)
    end function
    integer(4) function cublasZgeru_v2(h, m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_lib_cublasZgeru_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: m, n, incx, incy, lda
      complex(8) :: alpha
      complex(8), device :: x(*)
      complex(8), device :: y(*)
      complex(8), device :: a(*)
    end function
    integer(4) function cublasZgerc_v2(h, m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_lib_cublasZgerc_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: m, n, incx, incy, lda
      complex(8) :: alpha
      complex(8), device :: x(*)
      complex(8), device :: y(*)
      complex(8), device :: a(*)
    end function
    integer(4) function cublasZhemv_v2(h, uplo, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, &
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
    integer(4) function cublasZher_v2(h, uplo, n, alpha, x, incx, a, lda) bind(c, name='racc_lib_cublasZher_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, n, incx, lda
      real(8) :: alpha
      complex(8), device :: x(*)
      complex(8), device :: a(*)
    end function
    integer(4) function cublasZher2_v2(h, uplo, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_lib_cublasZher2_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a
      type(cublasHandle), value :: h
      integer(4), value :: uplo, n, incx, incy, lda
      complex(8) :: alpha
      complex(8), device :: x(*)
      complex(8), device :: y(*)
      complex(8), device :: a(*)
    end function
    integer(4) function cublasSgemm_v2(h, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
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
    integer(4) function cublasSsymm_v2(h, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
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
    integer(4) function cublasSsyrk_v2(h, uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, &
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
    integer(4) function cublasSsyr2k_v2(h, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
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
    integer(4) function cublasStrsm_v2(h, side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, &
      name='racc_lib_cublasStrsm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b
      type(cublasHandle), value :: h
      integer(4), value :: side, uplo, transa, diag, m, n, lda, ldb
      real(4) :: alpha
      real(4), device :: a(*)
      real(4), device :: b(*)
    end function
    integer(4) function cublasStrmm_v2(h, side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb, c, ldc) bind(c, &
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
    integer(4) function cublasDgemm_v2(h, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
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
    integer(4) function cublasDsymm_v2(h, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
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
    integer(4) function cublasDsyrk_v2(h, uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, &
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
    integer(4) function cublasDsyr2k_v2(h, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
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
    integer(4) function cublasDtrsm_v2(h, side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, &
      name='racc_lib_cublasDtrsm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b
      type(cublasHandle), value :: h
      integer(4), value :: side, uplo, transa, diag, m, n, lda, ldb
      real(8) :: alpha
      real(8), device :: a(*)
      real(8), device :: b(*)
    end function
    integer(4) function cublasDtrmm_v2(h, side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb, c, ldc) bind(c, &
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
    integer(4) function cublasCgemm_v2(h, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
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
    integer(4) function cublasCsymm_v2(h, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
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
    integer(4) function cublasCsyrk_v2(h, uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, &
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
    integer(4) function cublasCsyr2k_v2(h, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
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
    integer(4) function cublasCtrsm_v2(h, side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, &
      name='racc_lib_cublasCtrsm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b
      type(cublasHandle), value :: h
      integer(4), value :: side, uplo, transa, diag, m, n, lda, ldb
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4), device :: b(*)
    end function
    integer(4) function cublasCtrmm_v2(h, side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb, c, ldc) bind(c, &
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
    integer(4) function cublasZgemm_v2(h, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
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
    integer(4) function cublasZsymm_v2(h, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
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
    integer(4) function cublasZsyrk_v2(h, uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, &
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
    integer(4) function cublasZsyr2k_v2(h, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
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
    integer(4) function cublasZtrsm_v2(h, side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, &
      name='racc_lib_cublasZtrsm_v2')
      import
      !dir$ ignore_tkr (dm) alpha, (r) a, (r) b
      type(cublasHandle), value :: h
      integer(4), value :: side, uplo, transa, diag, m, n, lda, ldb
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8), device :: b(*)
    end function
    integer(4) function cublasZtrmm_v2(h, side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb, c, ldc) bind(c, &
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
    integer(4) function cublasChemm_v2(h, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
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
    integer(4) function cublasCherk_v2(h, uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, &
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
    integer(4) function cublasCher2k_v2(h, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
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
    integer(4) function cublasZhemm_v2(h, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
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
    integer(4) function cublasZherk_v2(h, uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, &
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
    integer(4) function cublasZher2k_v2(h, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, &
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
  interface cublasSaxpy
    subroutine racc_blas_saxpy(n, a, x, incx, y, incy) bind(c, name='racc_blas_saxpy')
      integer(4), intent(in) :: n, incx, incy
      real(4) :: a
      real(4), device :: x(*)
      real(4), device :: y(*)
    end subroutine
  end interface
  interface saxpy
    procedure racc_blas_saxpy
    subroutine racc_host_saxpy(n, a, x, incx, y, incy) bind(c, name='saxpy_')
      integer(4), intent(in) :: n, incx, incy
      real(4) :: a
      real(4) :: x(*)
      real(4) :: y(*)
    end subroutine
  end interface
  interface cublasScopy
    subroutine racc_blas_scopy(n, x, incx, y, incy) bind(c, name='racc_blas_scopy')
      integer(4), intent(in) :: n, incx, incy
      real(4), device :: x(*)
      real(4), device :: y(*)
    end subroutine
  end interface
  interface scopy
    procedure racc_blas_scopy
    subroutine racc_host_scopy(n, x, incx, y, incy) bind(c, name='scopy_')
      integer(4), intent(in) :: n, incx, incy
      real(4) :: x(*)
      real(4) :: y(*)
    end subroutine
  end interface
  interface cublasSswap
    subroutine racc_blas_sswap(n, x, incx, y, incy) bind(c, name='racc_blas_sswap')
      integer(4), intent(in) :: n, incx, incy
      real(4), device :: x(*)
      real(4), device :: y(*)
    end subroutine
  end interface
  interface sswap
    procedure racc_blas_sswap
    subroutine racc_host_sswap(n, x, incx, y, incy) bind(c, name='sswap_')
      integer(4), intent(in) :: n, incx, incy
      real(4) :: x(*)
      real(4) :: y(*)
    end subroutine
  end interface
  interface cublasSscal
    subroutine racc_blas_sscal(n, a, x, incx) bind(c, name='racc_blas_sscal')
      integer(4), intent(in) :: n, incx
      real(4) :: a
      real(4), device :: x(*)
    end subroutine
  end interface
  interface sscal
    procedure racc_blas_sscal
    subroutine racc_host_sscal(n, a, x, incx) bind(c, name='sscal_')
      integer(4), intent(in) :: n, incx
      real(4) :: a
      real(4) :: x(*)
    end subroutine
  end interface
  interface cublasIsamax
    integer(4) function racc_blas_isamax(n, x, incx) bind(c, name='racc_blas_isamax')
      integer(4), intent(in) :: n, incx
      real(4), device :: x(*)
    end function
  end interface
  interface isamax
    procedure racc_blas_isamax
    integer(4) function racc_host_isamax(n, x, incx) bind(c, name='isamax_')
      integer(4), intent(in) :: n, incx
      real(4) :: x(*)
    end function
  end interface
  interface cublasIsamin
    integer(4) function racc_blas_isamin(n, x, incx) bind(c, name='racc_blas_isamin')
      integer(4), intent(in) :: n, incx
      real(4), device :: x(*)
    end function
  end interface
  interface isamin
    procedure racc_blas_isamin
    integer(4) function racc_host_isamin(n, x, incx) bind(c, name='isamin_')
      integer(4), intent(in) :: n, incx
      real(4) :: x(*)
    end function
  end interface
  interface cublasDaxpy
    subroutine racc_blas_daxpy(n, a, x, incx, y, incy) bind(c, name='racc_blas_daxpy')
      integer(4), intent(in) :: n, incx, incy
      real(8) :: a
      real(8), device :: x(*)
      real(8), device :: y(*)
    end subroutine
  end interface
  interface daxpy
    procedure racc_blas_daxpy
    subroutine racc_host_daxpy(n, a, x, incx, y, incy) bind(c, name='daxpy_')
      integer(4), intent(in) :: n, incx, incy
      real(8) :: a
      real(8) :: x(*)
      real(8) :: y(*)
    end subroutine
  end interface
  interface cublasDcopy
    subroutine racc_blas_dcopy(n, x, incx, y, incy) bind(c, name='racc_blas_dcopy')
      integer(4), intent(in) :: n, incx, incy
      real(8), device :: x(*)
      real(8), device :: y(*)
    end subroutine
  end interface
  interface dcopy
    procedure racc_blas_dcopy
    subroutine racc_host_dcopy(n, x, incx, y, incy) bind(c, name='dcopy_')
      integer(4), intent(in) :: n, incx, incy
      real(8) :: x(*)
      real(8) :: y(*)
    end subroutine
  end interface
  interface cublasDswap
    subroutine racc_blas_dswap(n, x, incx, y, incy) bind(c, name='racc_blas_dswap')
      integer(4), intent(in) :: n, incx, incy
      real(8), device :: x(*)
      real(8), device :: y(*)
    end subroutine
  end interface
  interface dswap
    procedure racc_blas_dswap
    subroutine racc_host_dswap(n, x, incx, y, incy) bind(c, name='dswap_')
      integer(4), intent(in) :: n, incx, incy
      real(8) :: x(*)
      real(8) :: y(*)
    end subroutine
  end interface
  interface cublasDscal
    subroutine racc_blas_dscal(n, a, x, incx) bind(c, name='racc_blas_dscal')
      integer(4), intent(in) :: n, incx
      real(8) :: a
      real(8), device :: x(*)
    end subroutine
  end interface
  interface dscal
    procedure racc_blas_dscal
    subroutine racc_host_dscal(n, a, x, incx) bind(c, name='dscal_')
      integer(4), intent(in) :: n, incx
      real(8) :: a
      real(8) :: x(*)
    end subroutine
  end interface
  interface cublasIdamax
    integer(4) function racc_blas_idamax(n, x, incx) bind(c, name='racc_blas_idamax')
      integer(4), intent(in) :: n, incx
      real(8), device :: x(*)
    end function
  end interface
  interface idamax
    procedure racc_blas_idamax
    integer(4) function racc_host_idamax(n, x, incx) bind(c, name='idamax_')
      integer(4), intent(in) :: n, incx
      real(8) :: x(*)
    end function
  end interface
  interface cublasIdamin
    integer(4) function racc_blas_idamin(n, x, incx) bind(c, name='racc_blas_idamin')
      integer(4), intent(in) :: n, incx
      real(8), device :: x(*)
    end function
  end interface
  interface idamin
    procedure racc_blas_idamin
    integer(4) function racc_host_idamin(n, x, incx) bind(c, name='idamin_')
      integer(4), intent(in) :: n, incx
      real(8) :: x(*)
    end function
  end interface
  interface cublasCaxpy
    subroutine racc_blas_caxpy(n, a, x, incx, y, incy) bind(c, name='racc_blas_caxpy')
      integer(4), intent(in) :: n, incx, incy
      complex(4) :: a
      complex(4), device :: x(*)
      complex(4), device :: y(*)
    end subroutine
  end interface
  interface caxpy
    procedure racc_blas_caxpy
    subroutine racc_host_caxpy(n, a, x, incx, y, incy) bind(c, name='caxpy_')
      integer(4), intent(in) :: n, incx, incy
      complex(4) :: a
      complex(4) :: x(*)
      complex(4) :: y(*)
    end subroutine
  end interface
  interface cublasCcopy
    subroutine racc_blas_ccopy(n, x, incx, y, incy) bind(c, name='racc_blas_ccopy')
      integer(4), intent(in) :: n, incx, incy
      complex(4), device :: x(*)
      complex(4), device :: y(*)
    end subroutine
  end interface
  interface ccopy
    procedure racc_blas_ccopy
    subroutine racc_host_ccopy(n, x, incx, y, incy) bind(c, name='ccopy_')
      integer(4), intent(in) :: n, incx, incy
      complex(4) :: x(*)
      complex(4) :: y(*)
    end subroutine
  end interface
  interface cublasCswap
    subroutine racc_blas_cswap(n, x, incx, y, incy) bind(c, name='racc_blas_cswap')
      integer(4), intent(in) :: n, incx, incy
      complex(4), device :: x(*)
      complex(4), device :: y(*)
    end subroutine
  end interface
  interface cswap
    procedure racc_blas_cswap
    subroutine racc_host_cswap(n, x, incx, y, incy) bind(c, name='cswap_')
      integer(4), intent(in) :: n, incx, incy
      complex(4) :: x(*)
      complex(4) :: y(*)
    end subroutine
  end interface
  interface cublasCscal
    subroutine racc_blas_cscal(n, a, x, incx) bind(c, name='racc_blas_cscal')
      integer(4), intent(in) :: n, incx
      complex(4) :: a
      complex(4), device :: x(*)
    end subroutine
  end interface
  interface cscal
    procedure racc_blas_cscal
    subroutine racc_host_cscal(n, a, x, incx) bind(c, name='cscal_')
      integer(4), intent(in) :: n, incx
      complex(4) :: a
      complex(4) :: x(*)
    end subroutine
  end interface
  interface cublasIcamax
    integer(4) function racc_blas_icamax(n, x, incx) bind(c, name='racc_blas_icamax')
      integer(4), intent(in) :: n, incx
      complex(4), device :: x(*)
    end function
  end interface
  interface icamax
    procedure racc_blas_icamax
    integer(4) function racc_host_icamax(n, x, incx) bind(c, name='icamax_')
      integer(4), intent(in) :: n, incx
      complex(4) :: x(*)
    end function
  end interface
  interface cublasIcamin
    integer(4) function racc_blas_icamin(n, x, incx) bind(c, name='racc_blas_icamin')
      integer(4), intent(in) :: n, incx
      complex(4), device :: x(*)
    end function
  end interface
  interface icamin
    procedure racc_blas_icamin
    integer(4) function racc_host_icamin(n, x, incx) bind(c, name='icamin_')
      integer(4), intent(in) :: n, incx
      complex(4) :: x(*)
    end function
  end interface
  interface cublasZaxpy
    subroutine racc_blas_zaxpy(n, a, x, incx, y, incy) bind(c, name='racc_blas_zaxpy')
      integer(4), intent(in) :: n, incx, incy
      complex(8) :: a
      complex(8), device :: x(*)
      complex(8), device :: y(*)
    end subroutine
  end interface
  interface zaxpy
    procedure racc_blas_zaxpy
    subroutine racc_host_zaxpy(n, a, x, incx, y, incy) bind(c, name='zaxpy_')
      integer(4), intent(in) :: n, incx, incy
      complex(8) :: a
      complex(8) :: x(*)
      complex(8) :: y(*)
    end subroutine
  end interface
  interface cublasZcopy
    subroutine racc_blas_zcopy(n, x, incx, y, incy) bind(c, name='racc_blas_zcopy')
      integer(4), intent(in) :: n, incx, incy
      complex(8), device :: x(*)
      complex(8), device :: y(*)
    end subroutine
  end interface
  interface zcopy
    procedure racc_blas_zcopy
    subroutine racc_host_zcopy(n, x, incx, y, incy) bind(c, name='zcopy_')
      integer(4), intent(in) :: n, incx, incy
      complex(8) :: x(*)
      complex(8) :: y(*)
    end subroutine
  end interface
  interface cublasZswap
    subroutine racc_blas_zswap(n, x, incx, y, incy) bind(c, name='racc_blas_zswap')
      integer(4), intent(in) :: n, incx, incy
      complex(8), device :: x(*)
      complex(8), device :: y(*)
    end subroutine
  end interface
  interface zswap
    procedure racc_blas_zswap
    subroutine racc_host_zswap(n, x, incx, y, incy) bind(c, name='zswap_')
      integer(4), intent(in) :: n, incx, incy
      complex(8) :: x(*)
      complex(8) :: y(*)
    end subroutine
  end interface
  interface cublasZscal
    subroutine racc_blas_zscal(n, a, x, incx) bind(c, name='racc_blas_zscal')
      integer(4), intent(in) :: n, incx
      complex(8) :: a
      complex(8), device :: x(*)
    end subroutine
  end interface
  interface zscal
    procedure racc_blas_zscal
    subroutine racc_host_zscal(n, a, x, incx) bind(c, name='zscal_')
      integer(4), intent(in) :: n, incx
      complex(8) :: a
      complex(8) :: x(*)
    end subroutine
  end interface
  interface cublasIzamax
    integer(4) function racc_blas_izamax(n, x, incx) bind(c, name='racc_blas_izamax')
      integer(4), intent(in) :: n, incx
      complex(8), device :: x(*)
    end function
  end interface
  interface izamax
    procedure racc_blas_izamax
    integer(4) function racc_host_izamax(n, x, incx) bind(c, name='izamax_')
      integer(4), intent(in) :: n, incx
      complex(8) :: x(*)
    end function
  end interface
  interface cublasIzamin
    integer(4) function racc_blas_izamin(n, x, incx) bind(c, name='racc_blas_izamin')
      integer(4), intent(in) :: n, incx
      complex(8), device :: x(*)
    end function
  end interface
  interface izamin
    procedure racc_blas_izamin
    integer(4) function racc_host_izamin(n, x, incx) bind(c, name='izamin_')
      integer(4), intent(in) :: n, incx
      complex(8) :: x(*)
    end function
  end interface
  interface cublasSdot
    real(4) function racc_blas_sdot(n, x, incx, y, incy) bind(c, name='racc_blas_sdot')
      integer(4), intent(in) :: n, incx, incy
      real(4), device :: x(*)
      real(4), device :: y(*)
    end function
  end interface
  interface sdot
    procedure racc_blas_sdot
    real(4) function racc_host_sdot(n, x, incx, y, incy) bind(c, name='sdot_')
      integer(4), intent(in) :: n, incx, incy
      real(4) :: x(*)
      real(4) :: y(*)
    end function
  end interface
  interface cublasSrot
    subroutine racc_blas_srot(n, x, incx, y, incy, c, s) bind(c, name='racc_blas_srot')
      integer(4), intent(in) :: n, incx, incy
      real(4), device :: x(*)
      real(4), device :: y(*)
      real(4) :: c
      real(4) :: s
    end subroutine
  end interface
  interface srot
    procedure racc_blas_srot
    subroutine racc_host_srot(n, x, incx, y, incy, c, s) bind(c, name='srot_')
      integer(4), intent(in) :: n, incx, incy
      real(4) :: x(*)
      real(4) :: y(*)
      real(4) :: c
      real(4) :: s
    end subroutine
  end interface
  interface cublasDdot
    real(8) function racc_blas_ddot(n, x, incx, y, incy) bind(c, name='racc_blas_ddot')
      integer(4), intent(in) :: n, incx, incy
      real(8), device :: x(*)
      real(8), device :: y(*)
    end function
  end interface
  interface ddot
    procedure racc_blas_ddot
    real(8) function racc_host_ddot(n, x, incx, y, incy) bind(c, name='ddot_')
      integer(4), intent(in) :: n, incx, incy
      real(8) :: x(*)
      real(8) :: y(*)
    end function
  end interface
  interface cublasDrot
    subroutine racc_blas_drot(n, x, incx, y, incy, c, s) bind(c, name='racc_blas_drot')
      integer(4), intent(in) :: n, incx, incy
      real(8), device :: x(*)
      real(8), device :: y(*)
      real(8) :: c
      real(8) :: s
    end subroutine
  end interface
  interface drot
    procedure racc_blas_drot
    subroutine racc_host_drot(n, x, incx, y, incy, c, s) bind(c, name='drot_')
      integer(4), intent(in) :: n, incx, incy
      real(8) :: x(*)
      real(8) :: y(*)
      real(8) :: c
      real(8) :: s
    end subroutine
  end interface
  interface cublasCdotu
    complex(4) function racc_blas_cdotu(n, x, incx, y, incy) bind(c, name='racc_blas_cdotu')
      integer(4), intent(in) :: n, incx, incy
      complex(4), device :: x(*)
      complex(4), device :: y(*)
    end function
  end interface
  interface cdotu
    procedure racc_blas_cdotu
    complex(4) function racc_host_cdotu(n, x, incx, y, incy) bind(c, name='cdotu_')
      integer(4), intent(in) :: n, incx, incy
      complex(4) :: x(*)
      complex(4) :: y(*)
    end function
  end interface
  interface cublasCdotc
    complex(4) function racc_blas_cdotc(n, x, incx, y, incy) bind(c, name='racc_blas_cdotc')
      integer(4), intent(in) :: n, incx, incy
      complex(4), device :: x(*)
      complex(4), device :: y(*)
    end function
  end interface
  interface cdotc
    procedure racc_blas_cdotc
    complex(4) function racc_host_cdotc(n, x, incx, y, incy) bind(c, name='cdotc_')
      integer(4), intent(in) :: n, incx, incy
      complex(4) :: x(*)
      complex(4) :: y(*)
    end function
  end interface
  interface cublasZdotu
    complex(8) function racc_blas_zdotu(n, x, incx, y, incy) bind(c, name='racc_blas_zdotu')
      integer(4), intent(in) :: n, incx, incy
      complex(8), device :: x(*)
      complex(8), device :: y(*)
    end function
  end interface
  interface zdotu
    procedure racc_blas_zdotu
    complex(8) function racc_host_zdotu(n, x, incx, y, incy) bind(c, name='zdotu_')
      integer(4), intent(in) :: n, incx, incy
      complex(8) :: x(*)
      complex(8) :: y(*)
    end function
  end interface
  interface cublasZdotc
    complex(8) function racc_blas_zdotc(n, x, incx, y, incy) bind(c, name='racc_blas_zdotc')
      integer(4), intent(in) :: n, incx, incy
      complex(8), device :: x(*)
      complex(8), device :: y(*)
    end function
  end interface
  interface zdotc
    procedure racc_blas_zdotc
    complex(8) function racc_host_zdotc(n, x, incx, y, incy) bind(c, name='zdotc_')
      integer(4), intent(in) :: n, incx, incy
      complex(8) :: x(*)
      complex(8) :: y(*)
    end function
  end interface
  interface cublasSnrm2
    real(4) function racc_blas_snrm2(n, x, incx) bind(c, name='racc_blas_snrm2')
      integer(4), intent(in) :: n, incx
      real(4), device :: x(*)
    end function
  end interface
  interface snrm2
    procedure racc_blas_snrm2
    real(4) function racc_host_snrm2(n, x, incx) bind(c, name='snrm2_')
      integer(4), intent(in) :: n, incx
      real(4) :: x(*)
    end function
  end interface
  interface cublasDnrm2
    real(8) function racc_blas_dnrm2(n, x, incx) bind(c, name='racc_blas_dnrm2')
      integer(4), intent(in) :: n, incx
      real(8), device :: x(*)
    end function
  end interface
  interface dnrm2
    procedure racc_blas_dnrm2
    real(8) function racc_host_dnrm2(n, x, incx) bind(c, name='dnrm2_')
      integer(4), intent(in) :: n, incx
      real(8) :: x(*)
    end function
  end interface
  interface cublasScnrm2
    real(4) function racc_blas_scnrm2(n, x, incx) bind(c, name='racc_blas_scnrm2')
      integer(4), intent(in) :: n, incx
      complex(4), device :: x(*)
    end function
  end interface
  interface scnrm2
    procedure racc_blas_scnrm2
    real(4) function racc_host_scnrm2(n, x, incx) bind(c, name='scnrm2_')
      integer(4), intent(in) :: n, incx
      complex(4) :: x(*)
    end function
  end interface
  interface cublasDznrm2
    real(8) function racc_blas_dznrm2(n, x, incx) bind(c, name='racc_blas_dznrm2')
      integer(4), intent(in) :: n, incx
      complex(8), device :: x(*)
    end function
  end interface
  interface dznrm2
    procedure racc_blas_dznrm2
    real(8) function racc_host_dznrm2(n, x, incx) bind(c, name='dznrm2_')
      integer(4), intent(in) :: n, incx
      complex(8) :: x(*)
    end function
  end interface
  interface cublasSasum
    real(4) function racc_blas_sasum(n, x, incx) bind(c, name='racc_blas_sasum')
      integer(4), intent(in) :: n, incx
      real(4), device :: x(*)
    end function
  end interface
  interface sasum
    procedure racc_blas_sasum
    real(4) function racc_host_sasum(n, x, incx) bind(c, name='sasum_')
      integer(4), intent(in) :: n, incx
      real(4) :: x(*)
    end function
  end interface
  interface cublasDasum
    real(8) function racc_blas_dasum(n, x, incx) bind(c, name='racc_blas_dasum')
      integer(4), intent(in) :: n, incx
      real(8), device :: x(*)
    end function
  end interface
  interface dasum
    procedure racc_blas_dasum
    real(8) function racc_host_dasum(n, x, incx) bind(c, name='dasum_')
      integer(4), intent(in) :: n, incx
      real(8) :: x(*)
    end function
  end interface
  interface cublasScasum
    real(4) function racc_blas_scasum(n, x, incx) bind(c, name='racc_blas_scasum')
      integer(4), intent(in) :: n, incx
      complex(4), device :: x(*)
    end function
  end interface
  interface scasum
    procedure racc_blas_scasum
    real(4) function racc_host_scasum(n, x, incx) bind(c, name='scasum_')
      integer(4), intent(in) :: n, incx
      complex(4) :: x(*)
    end function
  end interface
  interface cublasDzasum
    real(8) function racc_blas_dzasum(n, x, incx) bind(c, name='racc_blas_dzasum')
      integer(4), intent(in) :: n, incx
      complex(8), device :: x(*)
    end function
  end interface
  interface dzasum
    procedure racc_blas_dzasum
    real(8) function racc_host_dzasum(n, x, incx) bind(c, name='dzasum_')
      integer(4), intent(in) :: n, incx
      complex(8) :: x(*)
    end function
  end interface
  interface cublasCsscal
    subroutine racc_blas_csscal(n, a, x, incx) bind(c, name='racc_blas_csscal')
      integer(4), intent(in) :: n, incx
      real(4) :: a
      complex(4), device :: x(*)
    end subroutine
  end interface
  interface csscal
    procedure racc_blas_csscal
    subroutine racc_host_csscal(n, a, x, incx) bind(c, name='csscal_')
      integer(4), intent(in) :: n, incx
      real(4) :: a
      complex(4) :: x(*)
    end subroutine
  end interface
  interface cublasZdscal
    subroutine racc_blas_zdscal(n, a, x, incx) bind(c, name='racc_blas_zdscal')
      integer(4), intent(in) :: n, incx
      real(8) :: a
      complex(8), device :: x(*)
    end subroutine
  end interface
  interface zdscal
    procedure racc_blas_zdscal
    subroutine racc_host_zdscal(n, a, x, incx) bind(c, name='zdscal_')
      integer(4), intent(in) :: n, incx
      real(8) :: a
      complex(8) :: x(*)
    end subroutine
  end interface
  interface cublasSgemv
    subroutine racc_blas_sgemv(trans, m, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='racc_blas_sgemv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, lda, incx, incy
      character(1), intent(in) :: trans
      real(4) :: alpha
      real(4), device :: a(*)
      real(4), device :: x(*)
      real(4) :: beta
      real(4), device :: y(*)
    end subroutine
  end interface
  interface sgemv
    procedure racc_blas_sgemv
    subroutine racc_host_sgemv(trans, m, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='sgemv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, lda, incx, incy
      character(1), intent(in) :: trans
      real(4) :: alpha
      real(4) :: a(*)
      real(4) :: x(*)
      real(4) :: beta
      real(4) :: y(*)
    end subroutine
  end interface
  interface cublasSgbmv
    subroutine racc_blas_sgbmv(trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='racc_blas_sgbmv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, kl, ku, lda, incx, incy
      character(1), intent(in) :: trans
      real(4) :: alpha
      real(4), device :: a(*)
      real(4), device :: x(*)
      real(4) :: beta
      real(4), device :: y(*)
    end subroutine
  end interface
  interface sgbmv
    procedure racc_blas_sgbmv
    subroutine racc_host_sgbmv(trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='sgbmv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, kl, ku, lda, incx, incy
      character(1), intent(in) :: trans
      real(4) :: alpha
      real(4) :: a(*)
      real(4) :: x(*)
      real(4) :: beta
      real(4) :: y(*)
    end subroutine
  end interface
  interface cublasStrmv
    subroutine racc_blas_strmv(uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_blas_strmv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx
      character(1), intent(in) :: uplo, trans, diag
      real(4), device :: a(*)
      real(4), device :: x(*)
    end subroutine
  end interface
  interface strmv
    procedure racc_blas_strmv
    subroutine racc_host_strmv(uplo, trans, diag, n, a, lda, x, incx) bind(c, name='strmv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx
      character(1), intent(in) :: uplo, trans, diag
      real(4) :: a(*)
      real(4) :: x(*)
    end subroutine
  end interface
  interface cublasStrsv
    subroutine racc_blas_strsv(uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_blas_strsv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx
      character(1), intent(in) :: uplo, trans, diag
      real(4), device :: a(*)
      real(4), device :: x(*)
    end subroutine
  end interface
  interface strsv
    procedure racc_blas_strsv
    subroutine racc_host_strsv(uplo, trans, diag, n, a, lda, x, incx) bind(c, name='strsv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx
      character(1), intent(in) :: uplo, trans, diag
      real(4) :: a(*)
      real(4) :: x(*)
    end subroutine
  end interface
  interface cublasDgemv
    subroutine racc_blas_dgemv(trans, m, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='racc_blas_dgemv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, lda, incx, incy
      character(1), intent(in) :: trans
      real(8) :: alpha
      real(8), device :: a(*)
      real(8), device :: x(*)
      real(8) :: beta
      real(8), device :: y(*)
    end subroutine
  end interface
  interface dgemv
    procedure racc_blas_dgemv
    subroutine racc_host_dgemv(trans, m, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='dgemv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, lda, incx, incy
      character(1), intent(in) :: trans
      real(8) :: alpha
      real(8) :: a(*)
      real(8) :: x(*)
      real(8) :: beta
      real(8) :: y(*)
    end subroutine
  end interface
  interface cublasDgbmv
    subroutine racc_blas_dgbmv(trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='racc_blas_dgbmv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, kl, ku, lda, incx, incy
      character(1), intent(in) :: trans
      real(8) :: alpha
      real(8), device :: a(*)
      real(8), device :: x(*)
      real(8) :: beta
      real(8), device :: y(*)
    end subroutine
  end interface
  interface dgbmv
    procedure racc_blas_dgbmv
    subroutine racc_host_dgbmv(trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='dgbmv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, kl, ku, lda, incx, incy
      character(1), intent(in) :: trans
      real(8) :: alpha
      real(8) :: a(*)
      real(8) :: x(*)
      real(8) :: beta
      real(8) :: y(*)
    end subroutine
  end interface
  interface cublasDtrmv
    subroutine racc_blas_dtrmv(uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_blas_dtrmv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx
      character(1), intent(in) :: uplo, trans, diag
      real(8), device :: a(*)
      real(8), device :: x(*)
    end subroutine
  end interface
  interface dtrmv
    procedure racc_blas_dtrmv
    subroutine racc_host_dtrmv(uplo, trans, diag, n, a, lda, x, incx) bind(c, name='dtrmv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx
      character(1), intent(in) :: uplo, trans, diag
      real(8) :: a(*)
      real(8) :: x(*)
    end subroutine
  end interface
  interface cublasDtrsv
    subroutine racc_blas_dtrsv(uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_blas_dtrsv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx
      character(1), intent(in) :: uplo, trans, diag
      real(8), device :: a(*)
      real(8), device :: x(*)
    end subroutine
  end interface
  interface dtrsv
    procedure racc_blas_dtrsv
    subroutine racc_host_dtrsv(uplo, trans, diag, n, a, lda, x, incx) bind(c, name='dtrsv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx
      character(1), intent(in) :: uplo, trans, diag
      real(8) :: a(*)
      real(8) :: x(*)
    end subroutine
  end interface
  interface cublasCgemv
    subroutine racc_blas_cgemv(trans, m, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='racc_blas_cgemv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, lda, incx, incy
      character(1), intent(in) :: trans
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4), device :: x(*)
      complex(4) :: beta
      complex(4), device :: y(*)
    end subroutine
  end interface
  interface cgemv
    procedure racc_blas_cgemv
    subroutine racc_host_cgemv(trans, m, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='cgemv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, lda, incx, incy
      character(1), intent(in) :: trans
      complex(4) :: alpha
      complex(4) :: a(*)
      complex(4) :: x(*)
      complex(4) :: beta
      complex(4) :: y(*)
    end subroutine
  end interface
  interface cublasCgbmv
    subroutine racc_blas_cgbmv(trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='racc_blas_cgbmv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, kl, ku, lda, incx, incy
      character(1), intent(in) :: trans
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4), device :: x(*)
      complex(4) :: beta
      complex(4), device :: y(*)
    end subroutine
  end interface
  interface cgbmv
    procedure racc_blas_cgbmv
    subroutine racc_host_cgbmv(trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='cgbmv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, kl, ku, lda, incx, incy
      character(1), intent(in) :: trans
      complex(4) :: alpha
      complex(4) :: a(*)
      complex(4) :: x(*)
      complex(4) :: beta
      complex(4) :: y(*)
    end subroutine
  end interface
  interface cublasCtrmv
    subroutine racc_blas_ctrmv(uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_blas_ctrmv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx
      character(1), intent(in) :: uplo, trans, diag
      complex(4), device :: a(*)
      complex(4), device :: x(*)
    end subroutine
  end interface
  interface ctrmv
    procedure racc_blas_ctrmv
    subroutine racc_host_ctrmv(uplo, trans, diag, n, a, lda, x, incx) bind(c, name='ctrmv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx
      character(1), intent(in) :: uplo, trans, diag
      complex(4) :: a(*)
      complex(4) :: x(*)
    end subroutine
  end interface
  interface cublasCtrsv
    subroutine racc_blas_ctrsv(uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_blas_ctrsv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx
      character(1), intent(in) :: uplo, trans, diag
      complex(4), device :: a(*)
      complex(4), device :: x(*)
    end subroutine
  end interface
  interface ctrsv
    procedure racc_blas_ctrsv
    subroutine racc_host_ctrsv(uplo, trans, diag, n, a, lda, x, incx) bind(c, name='ctrsv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx
      character(1), intent(in) :: uplo, trans, diag
      complex(4) :: a(*)
      complex(4) :: x(*)
    end subroutine
  end interface
  interface cublasZgemv
    subroutine racc_blas_zgemv(trans, m, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='racc_blas_zgemv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, lda, incx, incy
      character(1), intent(in) :: trans
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8), device :: x(*)
      complex(8) :: beta
      complex(8), device :: y(*)
    end subroutine
  end interface
  interface zgemv
    procedure racc_blas_zgemv
    subroutine racc_host_zgemv(trans, m, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='zgemv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, lda, incx, incy
      character(1), intent(in) :: trans
      complex(8) :: alpha
      complex(8) :: a(*)
      complex(8) :: x(*)
      complex(8) :: beta
      complex(8) :: y(*)
    end subroutine
  end interface
  interface cublasZgbmv
    subroutine racc_blas_zgbmv(trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='racc_blas_zgbmv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, kl, ku, lda, incx, incy
      character(1), intent(in) :: trans
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8), device :: x(*)
      complex(8) :: beta
      complex(8), device :: y(*)
    end subroutine
  end interface
  interface zgbmv
    procedure racc_blas_zgbmv
    subroutine racc_host_zgbmv(trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='zgbmv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, kl, ku, lda, incx, incy
      character(1), intent(in) :: trans
      complex(8) :: alpha
      complex(8) :: a(*)
      complex(8) :: x(*)
      complex(8) :: beta
      complex(8) :: y(*)
    end subroutine
  end interface
  interface cublasZtrmv
    subroutine racc_blas_ztrmv(uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_blas_ztrmv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx
      character(1), intent(in) :: uplo, trans, diag
      complex(8), device :: a(*)
      complex(8), device :: x(*)
    end subroutine
  end interface
  interface ztrmv
    procedure racc_blas_ztrmv
    subroutine racc_host_ztrmv(uplo, trans, diag, n, a, lda, x, incx) bind(c, name='ztrmv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx
      character(1), intent(in) :: uplo, trans, diag
      complex(8) :: a(*)
      complex(8) :: x(*)
    end subroutine
  end interface
  interface cublasZtrsv
    subroutine racc_blas_ztrsv(uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_blas_ztrsv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx
      character(1), intent(in) :: uplo, trans, diag
      complex(8), device :: a(*)
      complex(8), device :: x(*)
    end subroutine
  end interface
  interface ztrsv
    procedure racc_blas_ztrsv
    subroutine racc_host_ztrsv(uplo, trans, diag, n, a, lda, x, incx) bind(c, name='ztrsv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx
      character(1), intent(in) :: uplo, trans, diag
      complex(8) :: a(*)
      complex(8) :: x(*)
    end subroutine
  end interface
  interface cublasSger
    subroutine racc_blas_sger(m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_blas_sger')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, incx, incy, lda
      real(4) :: alpha
      real(4), device :: x(*)
      real(4), device :: y(*)
      real(4), device :: a(*)
    end subroutine
  end interface
  interface sger
    procedure racc_blas_sger
    subroutine racc_host_sger(m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='sger_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, incx, incy, lda
      real(4) :: alpha
      real(4) :: x(*)
      real(4) :: y(*)
      real(4) :: a(*)
    end subroutine
  end interface
  interface cublasSsymv
    subroutine racc_blas_ssymv(uplo, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='racc_blas_ssymv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx, incy
      character(1), intent(in) :: uplo
      real(4) :: alpha
      real(4), device :: a(*)
      real(4), device :: x(*)
      real(4) :: beta
      real(4), device :: y(*)
    end subroutine
  end interface
  interface ssymv
    procedure racc_blas_ssymv
    subroutine racc_host_ssymv(uplo, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='ssymv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx, incy
      character(1), intent(in) :: uplo
      real(4) :: alpha
      real(4) :: a(*)
      real(4) :: x(*)
      real(4) :: beta
      real(4) :: y(*)
    end subroutine
  end interface
  interface cublasSsyr
    subroutine racc_blas_ssyr(uplo, n, alpha, x, incx, a, lda) bind(c, name='racc_blas_ssyr')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, incx, lda
      character(1), intent(in) :: uplo
      real(4) :: alpha
      real(4), device :: x(*)
      real(4), device :: a(*)
    end subroutine
  end interface
  interface ssyr
    procedure racc_blas_ssyr
    subroutine racc_host_ssyr(uplo, n, alpha, x, incx, a, lda) bind(c, name='ssyr_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, incx, lda
      character(1), intent(in) :: uplo
      real(4) :: alpha
      real(4) :: x(*)
      real(4) :: a(*)
    end subroutine
  end interface
  interface cublasSsyr2
    subroutine racc_blas_ssyr2(uplo, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_blas_ssyr2')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, incx, incy, lda
      character(1), intent(in) :: uplo
      real(4) :: alpha
      real(4), device :: x(*)
      real(4), device :: y(*)
      real(4), device :: a(*)
    end subroutine
  end interface
  interface ssyr2
    procedure racc_blas_ssyr2
    subroutine racc_host_ssyr2(uplo, n, alpha, x, incx, y, incy, a, lda) bind(c, name='ssyr2_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, incx, incy, lda
      character(1), intent(in) :: uplo
      real(4) :: alpha
      real(4) :: x(*)
      real(4) :: y(*)
      real(4) :: a(*)
    end subroutine
  end interface
  interface cublasDger
    subroutine racc_blas_dger(m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_blas_dger')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, incx, incy, lda
      real(8) :: alpha
      real(8), device :: x(*)
      real(8), device :: y(*)
      real(8), device :: a(*)
    end subroutine
  end interface
  interface dger
    procedure racc_blas_dger
    subroutine racc_host_dger(m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='dger_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, incx, incy, lda
      real(8) :: alpha
      real(8) :: x(*)
      real(8) :: y(*)
      real(8) :: a(*)
    end subroutine
  end interface
  interface cublasDsymv
    subroutine racc_blas_dsymv(uplo, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='racc_blas_dsymv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx, incy
      character(1), intent(in) :: uplo
      real(8) :: alpha
      real(8), device :: a(*)
      real(8), device :: x(*)
      real(8) :: beta
      real(8), device :: y(*)
    end subroutine
  end interface
  interface dsymv
    procedure racc_blas_dsymv
    subroutine racc_host_dsymv(uplo, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='dsymv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx, incy
      character(1), intent(in) :: uplo
      real(8) :: alpha
      real(8) :: a(*)
      real(8) :: x(*)
      real(8) :: beta
      real(8) :: y(*)
    end subroutine
  end interface
  interface cublasDsyr
    subroutine racc_blas_dsyr(uplo, n, alpha, x, incx, a, lda) bind(c, name='racc_blas_dsyr')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, incx, lda
      character(1), intent(in) :: uplo
      real(8) :: alpha
      real(8), device :: x(*)
      real(8), device :: a(*)
    end subroutine
  end interface
  interface dsyr
    procedure racc_blas_dsyr
    subroutine racc_host_dsyr(uplo, n, alpha, x, incx, a, lda) bind(c, name='dsyr_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, incx, lda
      character(1), intent(in) :: uplo
      real(8) :: alpha
      real(8) :: x(*)
      real(8) :: a(*)
    end subroutine
  end interface
  interface cublasDsyr2
    subroutine racc_blas_dsyr2(uplo, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_blas_dsyr2')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, incx, incy, lda
      character(1), intent(in) :: uplo
      real(8) :: alpha
      real(8), device :: x(*)
      real(8), device :: y(*)
      real(8), device :: a(*)
    end subroutine
  end interface
  interface dsyr2
    procedure racc_blas_dsyr2
    subroutine racc_host_dsyr2(uplo, n, alpha, x, incx, y, incy, a, lda) bind(c, name='dsyr2_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, incx, incy, lda
      character(1), intent(in) :: uplo
      real(8) :: alpha
      real(8) :: x(*)
      real(8) :: y(*)
      real(8) :: a(*)
    end subroutine
  end interface
  interface cublasCgeru
    subroutine racc_blas_cgeru(m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_blas_cgeru')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, incx, incy, lda
      complex(4) :: alpha
      complex(4), device :: x(*)
      complex(4), device :: y(*)
      complex(4), device :: a(*)
    end subroutine
  end interface
  interface cgeru
    procedure racc_blas_cgeru
    subroutine racc_host_cgeru(m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='cgeru_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, incx, incy, lda
      complex(4) :: alpha
      complex(4) :: x(*)
      complex(4) :: y(*)
      complex(4) :: a(*)
    end subroutine
  end interface
  interface cublasCgerc
    subroutine racc_blas_cgerc(m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_blas_cgerc')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, incx, incy, lda
      complex(4) :: alpha
      complex(4), device :: x(*)
      complex(4), device :: y(*)
      complex(4), device :: a(*)
    end subroutine
  end interface
  interface cgerc
    procedure racc_blas_cgerc
    subroutine racc_host_cgerc(m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='cgerc_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, incx, incy, lda
      complex(4) :: alpha
      complex(4) :: x(*)
      complex(4) :: y(*)
      complex(4) :: a(*)
    end subroutine
  end interface
  interface cublasChemv
    subroutine racc_blas_chemv(uplo, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='racc_blas_chemv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx, incy
      character(1), intent(in) :: uplo
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4), device :: x(*)
      complex(4) :: beta
      complex(4), device :: y(*)
    end subroutine
  end interface
  interface chemv
    procedure racc_blas_chemv
    subroutine racc_host_chemv(uplo, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='chemv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx, incy
      character(1), intent(in) :: uplo
      complex(4) :: alpha
      complex(4) :: a(*)
      complex(4) :: x(*)
      complex(4) :: beta
      complex(4) :: y(*)
    end subroutine
  end interface
  interface cublasCher
    subroutine racc_blas_cher(uplo, n, alpha, x, incx, a, lda) bind(c, name='racc_blas_cher')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, incx, lda
      character(1), intent(in) :: uplo
      real(4) :: alpha
      complex(4), device :: x(*)
      complex(4), device :: a(*)
    end subroutine
  end interface
  interface cher
    procedure racc_blas_cher
    subroutine racc_host_cher(uplo, n, alpha, x, incx, a, lda) bind(c, name='cher_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, incx, lda
      character(1), intent(in) :: uplo
      real(4) :: alpha
      complex(4) :: x(*)
      complex(4) :: a(*)
    end subroutine
  end interface
  interface cublasCher2
    subroutine racc_blas_cher2(uplo, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_blas_cher2')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, incx, incy, lda
      character(1), intent(in) :: uplo
      complex(4) :: alpha
      complex(4), device :: x(*)
      complex(4), device :: y(*)
      complex(4), device :: a(*)
    end subroutine
  end interface
  interface cher2
    procedure racc_blas_cher2
    subroutine racc_host_cher2(uplo, n, alpha, x, incx, y, incy, a, lda) bind(c, name='cher2_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, incx, incy, lda
      character(1), intent(in) :: uplo
      complex(4) :: alpha
      complex(4) :: x(*)
      complex(4) :: y(*)
      complex(4) :: a(*)
    end subroutine
  end interface
  interface cublasZgeru
    subroutine racc_blas_zgeru(m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_blas_zgeru')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, incx, incy, lda
      complex(8) :: alpha
      complex(8), device :: x(*)
      complex(8), device :: y(*)
      complex(8), device :: a(*)
    end subroutine
  end interface
  interface zgeru
    procedure racc_blas_zgeru
    subroutine racc_host_zgeru(m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='zgeru_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, incx, incy, lda
      complex(8) :: alpha
      complex(8) :: x(*)
      complex(8) :: y(*)
      complex(8) :: a(*)
    end subroutine
  end interface
  interface cublasZgerc
    subroutine racc_blas_zgerc(m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_blas_zgerc')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, incx, incy, lda
      complex(8) :: alpha
      complex(8), device :: x(*)
      complex(8), device :: y(*)
      complex(8), device :: a(*)
    end subroutine
  end interface
  interface zgerc
    procedure racc_blas_zgerc
    subroutine racc_host_zgerc(m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='zgerc_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, incx, incy, lda
      complex(8) :: alpha
      complex(8) :: x(*)
      complex(8) :: y(*)
      complex(8) :: a(*)
    end subroutine
  end interface
  interface cublasZhemv
    subroutine racc_blas_zhemv(uplo, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='racc_blas_zhemv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx, incy
      character(1), intent(in) :: uplo
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8), device :: x(*)
      complex(8) :: beta
      complex(8), device :: y(*)
    end subroutine
  end interface
  interface zhemv
    procedure racc_blas_zhemv
    subroutine racc_host_zhemv(uplo, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='zhemv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx, incy
      character(1), intent(in) :: uplo
      complex(8) :: alpha
      complex(8) :: a(*)
      complex(8) :: x(*)
      complex(8) :: beta
      complex(8) :: y(*)
    end subroutine
  end interface
  interface cublasZher
    subroutine racc_blas_zher(uplo, n, alpha, x, incx, a, lda) bind(c, name='racc_blas_zher')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, incx, lda
      character(1), intent(in) :: uplo
      real(8) :: alpha
      complex(8), device :: x(*)
      complex(8), device :: a(*)
    end subroutine
  end interface
  interface zher
    procedure racc_blas_zher
    subroutine racc_host_zher(uplo, n, alpha, x, incx, a, lda) bind(c, name='zher_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, incx, lda
      character(1), intent(in) :: uplo
      real(8) :: alpha
      complex(8) :: x(*)
      complex(8) :: a(*)
    end subroutine
  end interface
  interface cublasZher2
    subroutine racc_blas_zher2(uplo, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_blas_zher2')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, incx, incy, lda
      character(1), intent(in) :: uplo
      complex(8) :: alpha
      complex(8), device :: x(*)
      complex(8), device :: y(*)
      complex(8), device :: a(*)
    end subroutine
  end interface
  interface zher2
    procedure racc_blas_zher2
    subroutine racc_host_zher2(uplo, n, alpha, x, incx, y, incy, a, lda) bind(c, name='zher2_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, incx, incy, lda
      character(1), intent(in) :: uplo
      complex(8) :: alpha
      complex(8) :: x(*)
      complex(8) :: y(*)
      complex(8) :: a(*)
    end subroutine
  end interface
  interface cublasSgemm
    subroutine racc_blas_sgemm(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='racc_blas_sgemm')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, k, lda, ldb, ldc
      character(1), intent(in) :: transa, transb
      real(4) :: alpha
      real(4), device :: a(*)
      real(4), device :: b(*)
      real(4) :: beta
      real(4), device :: c(*)
    end subroutine
  end interface
  interface sgemm
    procedure racc_blas_sgemm
    subroutine racc_host_sgemm(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='sgemm_')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, k, lda, ldb, ldc
      character(1), intent(in) :: transa, transb
      real(4) :: alpha
      real(4) :: a(*)
      real(4) :: b(*)
      real(4) :: beta
      real(4) :: c(*)
    end subroutine
  end interface
  interface cublasSsymm
    subroutine racc_blas_ssymm(side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='racc_blas_ssymm')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, lda, ldb, ldc
      character(1), intent(in) :: side, uplo
      real(4) :: alpha
      real(4), device :: a(*)
      real(4), device :: b(*)
      real(4) :: beta
      real(4), device :: c(*)
    end subroutine
  end interface
  interface ssymm
    procedure racc_blas_ssymm
    subroutine racc_host_ssymm(side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='ssymm_')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, lda, ldb, ldc
      character(1), intent(in) :: side, uplo
      real(4) :: alpha
      real(4) :: a(*)
      real(4) :: b(*)
      real(4) :: beta
      real(4) :: c(*)
    end subroutine
  end interface
  interface cublasSsyrk
    subroutine racc_blas_ssyrk(uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, name='racc_blas_ssyrk')
      !dir$ ignore_tkr (r) a, (r) c
      integer(4), intent(in) :: n, k, lda, ldc
      character(1), intent(in) :: uplo, trans
      real(4) :: alpha
      real(4), device :: a(*)
      real(4) :: beta
      real(4), device :: c(*)
    end subroutine
  end interface
  interface ssyrk
    procedure racc_blas_ssyrk
    subroutine racc_host_ssyrk(uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, name='ssyrk_')
      !dir$ ignore_tkr (r) a, (r) c
      integer(4), intent(in) :: n, k, lda, ldc
      character(1), intent(in) :: uplo, trans
      real(4) :: alpha
      real(4) :: a(*)
      real(4) :: beta
      real(4) :: c(*)
    end subroutine
  end interface
  interface cublasSsyr2k
    subroutine racc_blas_ssyr2k(uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='racc_blas_ssyr2k')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: n, k, lda, ldb, ldc
      character(1), intent(in) :: uplo, trans
      real(4) :: alpha
      real(4), device :: a(*)
      real(4), device :: b(*)
      real(4) :: beta
      real(4), device :: c(*)
    end subroutine
  end interface
  interface ssyr2k
    procedure racc_blas_ssyr2k
    subroutine racc_host_ssyr2k(uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='ssyr2k_')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: n, k, lda, ldb, ldc
      character(1), intent(in) :: uplo, trans
      real(4) :: alpha
      real(4) :: a(*)
      real(4) :: b(*)
      real(4) :: beta
      real(4) :: c(*)
    end subroutine
  end interface
  interface cublasStrsm
    subroutine racc_blas_strsm(side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, name='racc_blas_strsm')
      !dir$ ignore_tkr (r) a, (r) b
      integer(4), intent(in) :: m, n, lda, ldb
      character(1), intent(in) :: side, uplo, transa, diag
      real(4) :: alpha
      real(4), device :: a(*)
      real(4), device :: b(*)
    end subroutine
  end interface
  interface strsm
    procedure racc_blas_strsm
    subroutine racc_host_strsm(side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, name='strsm_')
      !dir$ ignore_tkr (r) a, (r) b
      integer(4), intent(in) :: m, n, lda, ldb
      character(1), intent(in) :: side, uplo, transa, diag
      real(4) :: alpha
      real(4) :: a(*)
      real(4) :: b(*)
    end subroutine
  end interface
  interface cublasStrmm
    subroutine racc_blas_strmm(side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, name='racc_blas_strmm')
      !dir$ ignore_tkr (r) a, (r) b
      integer(4), intent(in) :: m, n, lda, ldb
      character(1), intent(in) :: side, uplo, transa, diag
      real(4) :: alpha
      real(4), device :: a(*)
      real(4), device :: b(*)
    end subroutine
  end interface
  interface strmm
    procedure racc_blas_strmm
    subroutine racc_host_strmm(side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, name='strmm_')
      !dir$ ignore_tkr (r) a, (r) b
      integer(4), intent(in) :: m, n, lda, ldb
      character(1), intent(in) :: side, uplo, transa, diag
      real(4) :: alpha
      real(4) :: a(*)
      real(4) :: b(*)
    end subroutine
  end interface
  interface cublasDgemm
    subroutine racc_blas_dgemm(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='racc_blas_dgemm')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, k, lda, ldb, ldc
      character(1), intent(in) :: transa, transb
      real(8) :: alpha
      real(8), device :: a(*)
      real(8), device :: b(*)
      real(8) :: beta
      real(8), device :: c(*)
    end subroutine
  end interface
  interface dgemm
    procedure racc_blas_dgemm
    subroutine racc_host_dgemm(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='dgemm_')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, k, lda, ldb, ldc
      character(1), intent(in) :: transa, transb
      real(8) :: alpha
      real(8) :: a(*)
      real(8) :: b(*)
      real(8) :: beta
      real(8) :: c(*)
    end subroutine
  end interface
  interface cublasDsymm
    subroutine racc_blas_dsymm(side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='racc_blas_dsymm')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, lda, ldb, ldc
      character(1), intent(in) :: side, uplo
      real(8) :: alpha
      real(8), device :: a(*)
      real(8), device :: b(*)
      real(8) :: beta
      real(8), device :: c(*)
    end subroutine
  end interface
  interface dsymm
    procedure racc_blas_dsymm
    subroutine racc_host_dsymm(side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='dsymm_')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, lda, ldb, ldc
      character(1), intent(in) :: side, uplo
      real(8) :: alpha
      real(8) :: a(*)
      real(8) :: b(*)
      real(8) :: beta
      real(8) :: c(*)
    end subroutine
  end interface
  interface cublasDsyrk
    subroutine racc_blas_dsyrk(uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, name='racc_blas_dsyrk')
      !dir$ ignore_tkr (r) a, (r) c
      integer(4), intent(in) :: n, k, lda, ldc
      character(1), intent(in) :: uplo, trans
      real(8) :: alpha
      real(8), device :: a(*)
      real(8) :: beta
      real(8), device :: c(*)
    end subroutine
  end interface
  interface dsyrk
    procedure racc_blas_dsyrk
    subroutine racc_host_dsyrk(uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, name='dsyrk_')
      !dir$ ignore_tkr (r) a, (r) c
      integer(4), intent(in) :: n, k, lda, ldc
      character(1), intent(in) :: uplo, trans
      real(8) :: alpha
      real(8) :: a(*)
      real(8) :: beta
      real(8) :: c(*)
    end subroutine
  end interface
  interface cublasDsyr2k
    subroutine racc_blas_dsyr2k(uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='racc_blas_dsyr2k')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: n, k, lda, ldb, ldc
      character(1), intent(in) :: uplo, trans
      real(8) :: alpha
      real(8), device :: a(*)
      real(8), device :: b(*)
      real(8) :: beta
      real(8), device :: c(*)
    end subroutine
  end interface
  interface dsyr2k
    procedure racc_blas_dsyr2k
    subroutine racc_host_dsyr2k(uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='dsyr2k_')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: n, k, lda, ldb, ldc
      character(1), intent(in) :: uplo, trans
      real(8) :: alpha
      real(8) :: a(*)
      real(8) :: b(*)
      real(8) :: beta
      real(8) :: c(*)
    end subroutine
  end interface
  interface cublasDtrsm
    subroutine racc_blas_dtrsm(side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, name='racc_blas_dtrsm')
      !dir$ ignore_tkr (r) a, (r) b
      integer(4), intent(in) :: m, n, lda, ldb
      character(1), intent(in) :: side, uplo, transa, diag
      real(8) :: alpha
      real(8), device :: a(*)
      real(8), device :: b(*)
    end subroutine
  end interface
  interface dtrsm
    procedure racc_blas_dtrsm
    subroutine racc_host_dtrsm(side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, name='dtrsm_')
      !dir$ ignore_tkr (r) a, (r) b
      integer(4), intent(in) :: m, n, lda, ldb
      character(1), intent(in) :: side, uplo, transa, diag
      real(8) :: alpha
      real(8) :: a(*)
      real(8) :: b(*)
    end subroutine
  end interface
  interface cublasDtrmm
    subroutine racc_blas_dtrmm(side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, name='racc_blas_dtrmm')
      !dir$ ignore_tkr (r) a, (r) b
      integer(4), intent(in) :: m, n, lda, ldb
      character(1), intent(in) :: side, uplo, transa, diag
      real(8) :: alpha
      real(8), device :: a(*)
      real(8), device :: b(*)
    end subroutine
  end interface
  interface dtrmm
    procedure racc_blas_dtrmm
    subroutine racc_host_dtrmm(side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, name='dtrmm_')
      !dir$ ignore_tkr (r) a, (r) b
      integer(4), intent(in) :: m, n, lda, ldb
      character(1), intent(in) :: side, uplo, transa, diag
      real(8) :: alpha
      real(8) :: a(*)
      real(8) :: b(*)
    end subroutine
  end interface
  interface cublasCgemm
    subroutine racc_blas_cgemm(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='racc_blas_cgemm')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, k, lda, ldb, ldc
      character(1), intent(in) :: transa, transb
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4), device :: b(*)
      complex(4) :: beta
      complex(4), device :: c(*)
    end subroutine
  end interface
  interface cgemm
    procedure racc_blas_cgemm
    subroutine racc_host_cgemm(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='cgemm_')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, k, lda, ldb, ldc
      character(1), intent(in) :: transa, transb
      complex(4) :: alpha
      complex(4) :: a(*)
      complex(4) :: b(*)
      complex(4) :: beta
      complex(4) :: c(*)
    end subroutine
  end interface
  interface cublasCsymm
    subroutine racc_blas_csymm(side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='racc_blas_csymm')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, lda, ldb, ldc
      character(1), intent(in) :: side, uplo
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4), device :: b(*)
      complex(4) :: beta
      complex(4), device :: c(*)
    end subroutine
  end interface
  interface csymm
    procedure racc_blas_csymm
    subroutine racc_host_csymm(side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='csymm_')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, lda, ldb, ldc
      character(1), intent(in) :: side, uplo
      complex(4) :: alpha
      complex(4) :: a(*)
      complex(4) :: b(*)
      complex(4) :: beta
      complex(4) :: c(*)
    end subroutine
  end interface
  interface cublasCsyrk
    subroutine racc_blas_csyrk(uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, name='racc_blas_csyrk')
      !dir$ ignore_tkr (r) a, (r) c
      integer(4), intent(in) :: n, k, lda, ldc
      character(1), intent(in) :: uplo, trans
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4) :: beta
      complex(4), device :: c(*)
    end subroutine
  end interface
  interface csyrk
    procedure racc_blas_csyrk
    subroutine racc_host_csyrk(uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, name='csyrk_')
      !dir$ ignore_tkr (r) a, (r) c
      integer(4), intent(in) :: n, k, lda, ldc
      character(1), intent(in) :: uplo, trans
      complex(4) :: alpha
      complex(4) :: a(*)
      complex(4) :: beta
      complex(4) :: c(*)
    end subroutine
  end interface
  interface cublasCsyr2k
    subroutine racc_blas_csyr2k(uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='racc_blas_csyr2k')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: n, k, lda, ldb, ldc
      character(1), intent(in) :: uplo, trans
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4), device :: b(*)
      complex(4) :: beta
      complex(4), device :: c(*)
    end subroutine
  end interface
  interface csyr2k
    procedure racc_blas_csyr2k
    subroutine racc_host_csyr2k(uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='csyr2k_')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: n, k, lda, ldb, ldc
      character(1), intent(in) :: uplo, trans
      complex(4) :: alpha
      complex(4) :: a(*)
      complex(4) :: b(*)
      complex(4) :: beta
      complex(4) :: c(*)
    end subroutine
  end interface
  interface cublasCtrsm
    subroutine racc_blas_ctrsm(side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, name='racc_blas_ctrsm')
      !dir$ ignore_tkr (r) a, (r) b
      integer(4), intent(in) :: m, n, lda, ldb
      character(1), intent(in) :: side, uplo, transa, diag
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4), device :: b(*)
    end subroutine
  end interface
  interface ctrsm
    procedure racc_blas_ctrsm
    subroutine racc_host_ctrsm(side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, name='ctrsm_')
      !dir$ ignore_tkr (r) a, (r) b
      integer(4), intent(in) :: m, n, lda, ldb
      character(1), intent(in) :: side, uplo, transa, diag
      complex(4) :: alpha
      complex(4) :: a(*)
      complex(4) :: b(*)
    end subroutine
  end interface
  interface cublasCtrmm
    subroutine racc_blas_ctrmm(side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, name='racc_blas_ctrmm')
      !dir$ ignore_tkr (r) a, (r) b
      integer(4), intent(in) :: m, n, lda, ldb
      character(1), intent(in) :: side, uplo, transa, diag
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4), device :: b(*)
    end subroutine
  end interface
  interface ctrmm
    procedure racc_blas_ctrmm
    subroutine racc_host_ctrmm(side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, name='ctrmm_')
      !dir$ ignore_tkr (r) a, (r) b
      integer(4), intent(in) :: m, n, lda, ldb
      character(1), intent(in) :: side, uplo, transa, diag
      complex(4) :: alpha
      complex(4) :: a(*)
      complex(4) :: b(*)
    end subroutine
  end interface
  interface cublasZgemm
    subroutine racc_blas_zgemm(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='racc_blas_zgemm')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, k, lda, ldb, ldc
      character(1), intent(in) :: transa, transb
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8), device :: b(*)
      complex(8) :: beta
      complex(8), device :: c(*)
    end subroutine
  end interface
  interface zgemm
    procedure racc_blas_zgemm
    subroutine racc_host_zgemm(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='zgemm_')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, k, lda, ldb, ldc
      character(1), intent(in) :: transa, transb
      complex(8) :: alpha
      complex(8) :: a(*)
      complex(8) :: b(*)
      complex(8) :: beta
      complex(8) :: c(*)
    end subroutine
  end interface
  interface cublasZsymm
    subroutine racc_blas_zsymm(side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='racc_blas_zsymm')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, lda, ldb, ldc
      character(1), intent(in) :: side, uplo
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8), device :: b(*)
      complex(8) :: beta
      complex(8), device :: c(*)
    end subroutine
  end interface
  interface zsymm
    procedure racc_blas_zsymm
    subroutine racc_host_zsymm(side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='zsymm_')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, lda, ldb, ldc
      character(1), intent(in) :: side, uplo
      complex(8) :: alpha
      complex(8) :: a(*)
      complex(8) :: b(*)
      complex(8) :: beta
      complex(8) :: c(*)
    end subroutine
  end interface
  interface cublasZsyrk
    subroutine racc_blas_zsyrk(uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, name='racc_blas_zsyrk')
      !dir$ ignore_tkr (r) a, (r) c
      integer(4), intent(in) :: n, k, lda, ldc
      character(1), intent(in) :: uplo, trans
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8) :: beta
      complex(8), device :: c(*)
    end subroutine
  end interface
  interface zsyrk
    procedure racc_blas_zsyrk
    subroutine racc_host_zsyrk(uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, name='zsyrk_')
      !dir$ ignore_tkr (r) a, (r) c
      integer(4), intent(in) :: n, k, lda, ldc
      character(1), intent(in) :: uplo, trans
      complex(8) :: alpha
      complex(8) :: a(*)
      complex(8) :: beta
      complex(8) :: c(*)
    end subroutine
  end interface
  interface cublasZsyr2k
    subroutine racc_blas_zsyr2k(uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='racc_blas_zsyr2k')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: n, k, lda, ldb, ldc
      character(1), intent(in) :: uplo, trans
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8), device :: b(*)
      complex(8) :: beta
      complex(8), device :: c(*)
    end subroutine
  end interface
  interface zsyr2k
    procedure racc_blas_zsyr2k
    subroutine racc_host_zsyr2k(uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='zsyr2k_')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: n, k, lda, ldb, ldc
      character(1), intent(in) :: uplo, trans
      complex(8) :: alpha
      complex(8) :: a(*)
      complex(8) :: b(*)
      complex(8) :: beta
      complex(8) :: c(*)
    end subroutine
  end interface
  interface cublasZtrsm
    subroutine racc_blas_ztrsm(side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, name='racc_blas_ztrsm')
      !dir$ ignore_tkr (r) a, (r) b
      integer(4), intent(in) :: m, n, lda, ldb
      character(1), intent(in) :: side, uplo, transa, diag
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8), device :: b(*)
    end subroutine
  end interface
  interface ztrsm
    procedure racc_blas_ztrsm
    subroutine racc_host_ztrsm(side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, name='ztrsm_')
      !dir$ ignore_tkr (r) a, (r) b
      integer(4), intent(in) :: m, n, lda, ldb
      character(1), intent(in) :: side, uplo, transa, diag
      complex(8) :: alpha
      complex(8) :: a(*)
      complex(8) :: b(*)
    end subroutine
  end interface
  interface cublasZtrmm
    subroutine racc_blas_ztrmm(side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, name='racc_blas_ztrmm')
      !dir$ ignore_tkr (r) a, (r) b
      integer(4), intent(in) :: m, n, lda, ldb
      character(1), intent(in) :: side, uplo, transa, diag
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8), device :: b(*)
    end subroutine
  end interface
  interface ztrmm
    procedure racc_blas_ztrmm
    subroutine racc_host_ztrmm(side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, name='ztrmm_')
      !dir$ ignore_tkr (r) a, (r) b
      integer(4), intent(in) :: m, n, lda, ldb
      character(1), intent(in) :: side, uplo, transa, diag
      complex(8) :: alpha
      complex(8) :: a(*)
      complex(8) :: b(*)
    end subroutine
  end interface
  interface cublasChemm
    subroutine racc_blas_chemm(side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='racc_blas_chemm')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, lda, ldb, ldc
      character(1), intent(in) :: side, uplo
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4), device :: b(*)
      complex(4) :: beta
      complex(4), device :: c(*)
    end subroutine
  end interface
  interface chemm
    procedure racc_blas_chemm
    subroutine racc_host_chemm(side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='chemm_')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, lda, ldb, ldc
      character(1), intent(in) :: side, uplo
      complex(4) :: alpha
      complex(4) :: a(*)
      complex(4) :: b(*)
      complex(4) :: beta
      complex(4) :: c(*)
    end subroutine
  end interface
  interface cublasCherk
    subroutine racc_blas_cherk(uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, name='racc_blas_cherk')
      !dir$ ignore_tkr (r) a, (r) c
      integer(4), intent(in) :: n, k, lda, ldc
      character(1), intent(in) :: uplo, trans
      real(4) :: alpha
      complex(4), device :: a(*)
      real(4) :: beta
      complex(4), device :: c(*)
    end subroutine
  end interface
  interface cherk
    procedure racc_blas_cherk
    subroutine racc_host_cherk(uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, name='cherk_')
      !dir$ ignore_tkr (r) a, (r) c
      integer(4), intent(in) :: n, k, lda, ldc
      character(1), intent(in) :: uplo, trans
      real(4) :: alpha
      complex(4) :: a(*)
      real(4) :: beta
      complex(4) :: c(*)
    end subroutine
  end interface
  interface cublasCher2k
    subroutine racc_blas_cher2k(uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='racc_blas_cher2k')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: n, k, lda, ldb, ldc
      character(1), intent(in) :: uplo, trans
      complex(4) :: alpha
      complex(4), device :: a(*)
      complex(4), device :: b(*)
      real(4) :: beta
      complex(4), device :: c(*)
    end subroutine
  end interface
  interface cher2k
    procedure racc_blas_cher2k
    subroutine racc_host_cher2k(uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='cher2k_')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: n, k, lda, ldb, ldc
      character(1), intent(in) :: uplo, trans
      complex(4) :: alpha
      complex(4) :: a(*)
      complex(4) :: b(*)
      real(4) :: beta
      complex(4) :: c(*)
    end subroutine
  end interface
  interface cublasZhemm
    subroutine racc_blas_zhemm(side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='racc_blas_zhemm')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, lda, ldb, ldc
      character(1), intent(in) :: side, uplo
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8), device :: b(*)
      complex(8) :: beta
      complex(8), device :: c(*)
    end subroutine
  end interface
  interface zhemm
    procedure racc_blas_zhemm
    subroutine racc_host_zhemm(side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='zhemm_')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, lda, ldb, ldc
      character(1), intent(in) :: side, uplo
      complex(8) :: alpha
      complex(8) :: a(*)
      complex(8) :: b(*)
      complex(8) :: beta
      complex(8) :: c(*)
    end subroutine
  end interface
  interface cublasZherk
    subroutine racc_blas_zherk(uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, name='racc_blas_zherk')
      !dir$ ignore_tkr (r) a, (r) c
      integer(4), intent(in) :: n, k, lda, ldc
      character(1), intent(in) :: uplo, trans
      real(8) :: alpha
      complex(8), device :: a(*)
      real(8) :: beta
      complex(8), device :: c(*)
    end subroutine
  end interface
  interface zherk
    procedure racc_blas_zherk
    subroutine racc_host_zherk(uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, name='zherk_')
      !dir$ ignore_tkr (r) a, (r) c
      integer(4), intent(in) :: n, k, lda, ldc
      character(1), intent(in) :: uplo, trans
      real(8) :: alpha
      complex(8) :: a(*)
      real(8) :: beta
      complex(8) :: c(*)
    end subroutine
  end interface
  interface cublasZher2k
    subroutine racc_blas_zher2k(uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='racc_blas_zher2k')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: n, k, lda, ldb, ldc
      character(1), intent(in) :: uplo, trans
      complex(8) :: alpha
      complex(8), device :: a(*)
      complex(8), device :: b(*)
      real(8) :: beta
      complex(8), device :: c(*)
    end subroutine
  end interface
  interface zher2k
    procedure racc_blas_zher2k
    subroutine racc_host_zher2k(uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='zher2k_')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: n, k, lda, ldb, ldc
      character(1), intent(in) :: uplo, trans
      complex(8) :: alpha
      complex(8) :: a(*)
      complex(8) :: b(*)
      real(8) :: beta
      complex(8) :: c(*)
    end subroutine
  end interface
  interface
    integer(4) function cublasInit() bind(c, name='racc_cublas_init')
    end function
    integer(4) function cublasShutdown() bind(c, name='racc_cublas_init')
    end function
  end interface
end module
