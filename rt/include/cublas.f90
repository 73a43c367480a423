! CUDA Fortran Programming Guide 26.1, section 2.9.5: module cublas. The BLAS by its own names on host arrays and, by the
! thread's handle, on device arrays; cublasDaxpy and its like only on these; cublasDaxpy_v2 with a handle of the program's.
module cublas
  use cublas_types
  implicit none
  interface
    !$insert cublas_handle v2=_v2
  end interface
  !$for L l T = S s real(4); D d real(8); C c complex(4); Z z complex(8)
  interface cublas{L}axpy
    subroutine racc_blas_{l}axpy(n, a, x, incx, y, incy) bind(c, name='racc_blas_{l}axpy')
      integer(4), intent(in) :: n, incx, incy
      {T} :: a
      {T}, device :: x(*)
      {T}, device :: y(*)
    end subroutine
  end interface
  !$end
  !$for l T = s real(4); d real(8); c complex(4); z complex(8)
  interface {l}axpy
    procedure racc_blas_{l}axpy
    subroutine racc_host_{l}axpy(n, a, x, incx, y, incy) bind(c, name='{l}axpy_')
      integer(4), intent(in) :: n, incx, incy
      {T} :: a
      {T} :: x(*)
      {T} :: y(*)
    end subroutine
  end interface
  !$end
  !$for name name2 T = Scopy scopy real(4); Sswap sswap real(4); Dcopy dcopy real(8); Dswap dswap real(8);
  !$ Ccopy ccopy complex(4); Cswap cswap complex(4); Zcopy zcopy complex(8); Zswap zswap complex(8)
  interface cublas{name}
    subroutine racc_blas_{name2}(n, x, incx, y, incy) bind(c, name='racc_blas_{name2}')
      integer(4), intent(in) :: n, incx, incy
      {T}, device :: x(*)
      {T}, device :: y(*)
    end subroutine
  end interface
  !$end
  !$for name T = scopy real(4); sswap real(4); dcopy real(8); dswap real(8); ccopy complex(4); cswap complex(4);
  !$ zcopy complex(8); zswap complex(8)
  interface {name}
    procedure racc_blas_{name}
    subroutine racc_host_{name}(n, x, incx, y, incy) bind(c, name='{name}_')
      integer(4), intent(in) :: n, incx, incy
      {T} :: x(*)
      {T} :: y(*)
    end subroutine
  end interface
  !$end
  !$for name name2 T T2 = S s real(4) real(4); D d real(8) real(8); C c complex(4) complex(4);
  !$ Z z complex(8) complex(8); Cs cs real(4) complex(4); Zd zd real(8) complex(8)
  interface cublas{name}scal
    subroutine racc_blas_{name2}scal(n, a, x, incx) bind(c, name='racc_blas_{name2}scal')
      integer(4), intent(in) :: n, incx
      {T} :: a
      {T2}, device :: x(*)
    end subroutine
  end interface
  !$end
  !$for name T T2 = s real(4) real(4); d real(8) real(8); c complex(4) complex(4); z complex(8) complex(8);
  !$ cs real(4) complex(4); zd real(8) complex(8)
  interface {name}scal
    procedure racc_blas_{name}scal
    subroutine racc_host_{name}scal(n, a, x, incx) bind(c, name='{name}scal_')
      integer(4), intent(in) :: n, incx
      {T} :: a
      {T2} :: x(*)
    end subroutine
  end interface
  !$end
  !$for name T name2 T2 = Isamax integer(4) isamax real(4); Isamin integer(4) isamin real(4);
  !$ Idamax integer(4) idamax real(8); Idamin integer(4) idamin real(8); Icamax integer(4) icamax complex(4);
  !$ Icamin integer(4) icamin complex(4); Izamax integer(4) izamax complex(8); Izamin integer(4) izamin complex(8);
  !$ Snrm2 real(4) snrm2 real(4); Dnrm2 real(8) dnrm2 real(8); Scnrm2 real(4) scnrm2 complex(4);
  !$ Dznrm2 real(8) dznrm2 complex(8); Sasum real(4) sasum real(4); Dasum real(8) dasum real(8);
  !$ Scasum real(4) scasum complex(4); Dzasum real(8) dzasum complex(8)
  interface cublas{name}
    {T} function racc_blas_{name2}(n, x, incx) bind(c, name='racc_blas_{name2}')
      integer(4), intent(in) :: n, incx
      {T2}, device :: x(*)
    end function
  end interface
  !$end
  !$for name T T2 = isamax integer(4) real(4); isamin integer(4) real(4); idamax integer(4) real(8);
  !$ idamin integer(4) real(8); icamax integer(4) complex(4); icamin integer(4) complex(4);
  !$ izamax integer(4) complex(8); izamin integer(4) complex(8); snrm2 real(4) real(4); dnrm2 real(8) real(8);
  !$ scnrm2 real(4) complex(4); dznrm2 real(8) complex(8); sasum real(4) real(4); dasum real(8) real(8);
  !$ scasum real(4) complex(4); dzasum real(8) complex(8)
  interface {name}
    procedure racc_blas_{name}
    {T} function racc_host_{name}(n, x, incx) bind(c, name='{name}_')
      integer(4), intent(in) :: n, incx
      {T2} :: x(*)
    end function
  end interface
  !$end
  !$for name T name2 = Sdot real(4) sdot; Ddot real(8) ddot; Cdotu complex(4) cdotu; Cdotc complex(4) cdotc;
  !$ Zdotu complex(8) zdotu; Zdotc complex(8) zdotc
  interface cublas{name}
    {T} function racc_blas_{name2}(n, x, incx, y, incy) bind(c, name='racc_blas_{name2}')
      integer(4), intent(in) :: n, incx, incy
      {T}, device :: x(*)
      {T}, device :: y(*)
    end function
  end interface
  !$end
  !$for name T = sdot real(4); ddot real(8); cdotu complex(4); cdotc complex(4); zdotu complex(8); zdotc complex(8)
  interface {name}
    procedure racc_blas_{name}
    {T} function racc_host_{name}(n, x, incx, y, incy) bind(c, name='{name}_')
      integer(4), intent(in) :: n, incx, incy
      {T} :: x(*)
      {T} :: y(*)
    end function
  end interface
  !$end
  !$for L l T = S s real(4); D d real(8)
  interface cublas{L}rot
    subroutine racc_blas_{l}rot(n, x, incx, y, incy, c, s) bind(c, name='racc_blas_{l}rot')
      integer(4), intent(in) :: n, incx, incy
      {T}, device :: x(*)
      {T}, device :: y(*)
      {T} :: c
      {T} :: s
    end subroutine
  end interface
  !$end
  !$for l T = s real(4); d real(8)
  interface {l}rot
    procedure racc_blas_{l}rot
    subroutine racc_host_{l}rot(n, x, incx, y, incy, c, s) bind(c, name='{l}rot_')
      integer(4), intent(in) :: n, incx, incy
      {T} :: x(*)
      {T} :: y(*)
      {T} :: c
      {T} :: s
    end subroutine
  end interface
  !$end
  !$for L l T = S s real(4); D d real(8); C c complex(4); Z z complex(8)
  interface cublas{L}gemv
    subroutine racc_blas_{l}gemv(trans, m, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='racc_blas_{l}gemv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, lda, incx, incy
      character(1), intent(in) :: trans
      {T} :: alpha
      {T}, device :: a(*)
      {T}, device :: x(*)
      {T} :: beta
      {T}, device :: y(*)
    end subroutine
  end interface
  !$end
  !$for l T = s real(4); d real(8); c complex(4); z complex(8)
  interface {l}gemv
    procedure racc_blas_{l}gemv
    subroutine racc_host_{l}gemv(trans, m, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='{l}gemv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, lda, incx, incy
      character(1), intent(in) :: trans
      {T} :: alpha
      {T} :: a(*)
      {T} :: x(*)
      {T} :: beta
      {T} :: y(*)
    end subroutine
  end interface
  !$end
  !$for L l T = S s real(4); D d real(8); C c complex(4); Z z complex(8)
  interface cublas{L}gbmv
    subroutine racc_blas_{l}gbmv(trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='racc_blas_{l}gbmv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, kl, ku, lda, incx, incy
      character(1), intent(in) :: trans
      {T} :: alpha
      {T}, device :: a(*)
      {T}, device :: x(*)
      {T} :: beta
      {T}, device :: y(*)
    end subroutine
  end interface
  !$end
  !$for l T = s real(4); d real(8); c complex(4); z complex(8)
  interface {l}gbmv
    procedure racc_blas_{l}gbmv
    subroutine racc_host_{l}gbmv(trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='{l}gbmv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, kl, ku, lda, incx, incy
      character(1), intent(in) :: trans
      {T} :: alpha
      {T} :: a(*)
      {T} :: x(*)
      {T} :: beta
      {T} :: y(*)
    end subroutine
  end interface
  !$end
  !$for name name2 T = Strm strm real(4); Strs strs real(4); Dtrm dtrm real(8); Dtrs dtrs real(8);
  !$ Ctrm ctrm complex(4); Ctrs ctrs complex(4); Ztrm ztrm complex(8); Ztrs ztrs complex(8)
  interface cublas{name}v
    subroutine racc_blas_{name2}v(uplo, trans, diag, n, a, lda, x, incx) bind(c, name='racc_blas_{name2}v')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx
      character(1), intent(in) :: uplo, trans, diag
      {T}, device :: a(*)
      {T}, device :: x(*)
    end subroutine
  end interface
  !$end
  !$for name T = strm real(4); strs real(4); dtrm real(8); dtrs real(8); ctrm complex(4); ctrs complex(4);
  !$ ztrm complex(8); ztrs complex(8)
  interface {name}v
    procedure racc_blas_{name}v
    subroutine racc_host_{name}v(uplo, trans, diag, n, a, lda, x, incx) bind(c, name='{name}v_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx
      character(1), intent(in) :: uplo, trans, diag
      {T} :: a(*)
      {T} :: x(*)
    end subroutine
  end interface
  !$end
  !$for name name2 T = Sger sger real(4); Dger dger real(8); Cgeru cgeru complex(4); Cgerc cgerc complex(4);
  !$ Zgeru zgeru complex(8); Zgerc zgerc complex(8)
  interface cublas{name}
    subroutine racc_blas_{name2}(m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_blas_{name2}')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, incx, incy, lda
      {T} :: alpha
      {T}, device :: x(*)
      {T}, device :: y(*)
      {T}, device :: a(*)
    end subroutine
  end interface
  !$end
  !$for name T = sger real(4); dger real(8); cgeru complex(4); cgerc complex(4); zgeru complex(8); zgerc complex(8)
  interface {name}
    procedure racc_blas_{name}
    subroutine racc_host_{name}(m, n, alpha, x, incx, y, incy, a, lda) bind(c, name='{name}_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: m, n, incx, incy, lda
      {T} :: alpha
      {T} :: x(*)
      {T} :: y(*)
      {T} :: a(*)
    end subroutine
  end interface
  !$end
  !$for name name2 T = Ssy ssy real(4); Dsy dsy real(8); Che che complex(4); Zhe zhe complex(8)
  interface cublas{name}mv
    subroutine racc_blas_{name2}mv(uplo, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='racc_blas_{name2}mv')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx, incy
      character(1), intent(in) :: uplo
      {T} :: alpha
      {T}, device :: a(*)
      {T}, device :: x(*)
      {T} :: beta
      {T}, device :: y(*)
    end subroutine
  end interface
  !$end
  !$for name T = ssy real(4); dsy real(8); che complex(4); zhe complex(8)
  interface {name}mv
    procedure racc_blas_{name}mv
    subroutine racc_host_{name}mv(uplo, n, alpha, a, lda, x, incx, beta, y, incy) bind(c, name='{name}mv_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, lda, incx, incy
      character(1), intent(in) :: uplo
      {T} :: alpha
      {T} :: a(*)
      {T} :: x(*)
      {T} :: beta
      {T} :: y(*)
    end subroutine
  end interface
  !$end
  !$for name name2 T T2 = Ssy ssy real(4) real(4); Dsy dsy real(8) real(8); Che che real(4) complex(4);
  !$ Zhe zhe real(8) complex(8)
  interface cublas{name}r
    subroutine racc_blas_{name2}r(uplo, n, alpha, x, incx, a, lda) bind(c, name='racc_blas_{name2}r')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, incx, lda
      character(1), intent(in) :: uplo
      {T} :: alpha
      {T2}, device :: x(*)
      {T2}, device :: a(*)
    end subroutine
  end interface
  !$end
  !$for name T T2 = ssy real(4) real(4); dsy real(8) real(8); che real(4) complex(4); zhe real(8) complex(8)
  interface {name}r
    procedure racc_blas_{name}r
    subroutine racc_host_{name}r(uplo, n, alpha, x, incx, a, lda) bind(c, name='{name}r_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, incx, lda
      character(1), intent(in) :: uplo
      {T} :: alpha
      {T2} :: x(*)
      {T2} :: a(*)
    end subroutine
  end interface
  !$end
  !$for name name2 T = Ssy ssy real(4); Dsy dsy real(8); Che che complex(4); Zhe zhe complex(8)
  interface cublas{name}r2
    subroutine racc_blas_{name2}r2(uplo, n, alpha, x, incx, y, incy, a, lda) bind(c, name='racc_blas_{name2}r2')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, incx, incy, lda
      character(1), intent(in) :: uplo
      {T} :: alpha
      {T}, device :: x(*)
      {T}, device :: y(*)
      {T}, device :: a(*)
    end subroutine
  end interface
  !$end
  !$for name T = ssy real(4); dsy real(8); che complex(4); zhe complex(8)
  interface {name}r2
    procedure racc_blas_{name}r2
    subroutine racc_host_{name}r2(uplo, n, alpha, x, incx, y, incy, a, lda) bind(c, name='{name}r2_')
      !dir$ ignore_tkr (r) a
      integer(4), intent(in) :: n, incx, incy, lda
      character(1), intent(in) :: uplo
      {T} :: alpha
      {T} :: x(*)
      {T} :: y(*)
      {T} :: a(*)
    end subroutine
  end interface
  !$end
  !$for L l T = S s real(4); D d real(8); C c complex(4); Z z complex(8)
  interface cublas{L}gemm
    subroutine racc_blas_{l}gemm(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='racc_blas_{l}gemm')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, k, lda, ldb, ldc
      character(1), intent(in) :: transa, transb
      {T} :: alpha
      {T}, device :: a(*)
      {T}, device :: b(*)
      {T} :: beta
      {T}, device :: c(*)
    end subroutine
  end interface
  !$end
  !$for l T = s real(4); d real(8); c complex(4); z complex(8)
  interface {l}gemm
    procedure racc_blas_{l}gemm
    subroutine racc_host_{l}gemm(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='{l}gemm_')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, k, lda, ldb, ldc
      character(1), intent(in) :: transa, transb
      {T} :: alpha
      {T} :: a(*)
      {T} :: b(*)
      {T} :: beta
      {T} :: c(*)
    end subroutine
  end interface
  !$end
  !$for name name2 T = Ssy ssy real(4); Dsy dsy real(8); Csy csy complex(4); Zsy zsy complex(8); Che che complex(4);
  !$ Zhe zhe complex(8)
  interface cublas{name}mm
    subroutine racc_blas_{name2}mm(side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='racc_blas_{name2}mm')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, lda, ldb, ldc
      character(1), intent(in) :: side, uplo
      {T} :: alpha
      {T}, device :: a(*)
      {T}, device :: b(*)
      {T} :: beta
      {T}, device :: c(*)
    end subroutine
  end interface
  !$end
  !$for name T = ssy real(4); dsy real(8); csy complex(4); zsy complex(8); che complex(4); zhe complex(8)
  interface {name}mm
    procedure racc_blas_{name}mm
    subroutine racc_host_{name}mm(side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='{name}mm_')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: m, n, lda, ldb, ldc
      character(1), intent(in) :: side, uplo
      {T} :: alpha
      {T} :: a(*)
      {T} :: b(*)
      {T} :: beta
      {T} :: c(*)
    end subroutine
  end interface
  !$end
  !$for name name2 T T2 = Ssy ssy real(4) real(4); Dsy dsy real(8) real(8); Csy csy complex(4) complex(4);
  !$ Zsy zsy complex(8) complex(8); Che che real(4) complex(4); Zhe zhe real(8) complex(8)
  interface cublas{name}rk
    subroutine racc_blas_{name2}rk(uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, name='racc_blas_{name2}rk')
      !dir$ ignore_tkr (r) a, (r) c
      integer(4), intent(in) :: n, k, lda, ldc
      character(1), intent(in) :: uplo, trans
      {T} :: alpha
      {T2}, device :: a(*)
      {T} :: beta
      {T2}, device :: c(*)
    end subroutine
  end interface
  !$end
  !$for name T T2 = ssy real(4) real(4); dsy real(8) real(8); csy complex(4) complex(4); zsy complex(8) complex(8);
  !$ che real(4) complex(4); zhe real(8) complex(8)
  interface {name}rk
    procedure racc_blas_{name}rk
    subroutine racc_host_{name}rk(uplo, trans, n, k, alpha, a, lda, beta, c, ldc) bind(c, name='{name}rk_')
      !dir$ ignore_tkr (r) a, (r) c
      integer(4), intent(in) :: n, k, lda, ldc
      character(1), intent(in) :: uplo, trans
      {T} :: alpha
      {T2} :: a(*)
      {T} :: beta
      {T2} :: c(*)
    end subroutine
  end interface
  !$end
  !$for name name2 T T2 = Ssy ssy real(4) real(4); Dsy dsy real(8) real(8); Csy csy complex(4) complex(4);
  !$ Zsy zsy complex(8) complex(8); Che che complex(4) real(4); Zhe zhe complex(8) real(8)
  interface cublas{name}r2k
    subroutine racc_blas_{name2}r2k(uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='racc_blas_{name2}r2k')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: n, k, lda, ldb, ldc
      character(1), intent(in) :: uplo, trans
      {T} :: alpha
      {T}, device :: a(*)
      {T}, device :: b(*)
      {T2} :: beta
      {T}, device :: c(*)
    end subroutine
  end interface
  !$end
  !$for name T T2 = ssy real(4) real(4); dsy real(8) real(8); csy complex(4) complex(4); zsy complex(8) complex(8);
  !$ che complex(4) real(4); zhe complex(8) real(8)
  interface {name}r2k
    procedure racc_blas_{name}r2k
    subroutine racc_host_{name}r2k(uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) bind(c, name='{name}r2k_')
      !dir$ ignore_tkr (r) a, (r) b, (r) c
      integer(4), intent(in) :: n, k, lda, ldb, ldc
      character(1), intent(in) :: uplo, trans
      {T} :: alpha
      {T} :: a(*)
      {T} :: b(*)
      {T2} :: beta
      {T} :: c(*)
    end subroutine
  end interface
  !$end
  !$for name name2 T = Strs strs real(4); Strm strm real(4); Dtrs dtrs real(8); Dtrm dtrm real(8);
  !$ Ctrs ctrs complex(4); Ctrm ctrm complex(4); Ztrs ztrs complex(8); Ztrm ztrm complex(8)
  interface cublas{name}m
    subroutine racc_blas_{name2}m(side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, name='racc_blas_{name2}m')
      !dir$ ignore_tkr (r) a, (r) b
      integer(4), intent(in) :: m, n, lda, ldb
      character(1), intent(in) :: side, uplo, transa, diag
      {T} :: alpha
      {T}, device :: a(*)
      {T}, device :: b(*)
    end subroutine
  end interface
  !$end
  !$for name T = strs real(4); strm real(4); dtrs real(8); dtrm real(8); ctrs complex(4); ctrm complex(4);
  !$ ztrs complex(8); ztrm complex(8)
  interface {name}m
    procedure racc_blas_{name}m
    subroutine racc_host_{name}m(side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb) bind(c, name='{name}m_')
      !dir$ ignore_tkr (r) a, (r) b
      integer(4), intent(in) :: m, n, lda, ldb
      character(1), intent(in) :: side, uplo, transa, diag
      {T} :: alpha
      {T} :: a(*)
      {T} :: b(*)
    end subroutine
  end interface
  !$end
  interface
    integer(4) function cublasInit() bind(c, name='racc_cublas_init')
    end function
    integer(4) function cublasShutdown() bind(c, name='racc_cublas_init')
    end function
  end interface
end module
