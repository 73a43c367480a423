! CUDA Fortran Programming Guide 26.1, section 2.8.1: module libm.
module libm
  implicit none
  interface cbrt
    real(8) function racc_cbrt_0(a) bind(c, name='__racc_pure_cbrt')
      real(8), value :: a
    end function
    real(4) function racc_cbrt_1(a) bind(c, name='__racc_pure_cbrt')
      real(4), value :: a
    end function
  end interface
  interface
    real(4) function cbrtf(a) bind(c, name='__racc_pure_cbrt')
      real(4), value :: a
    end function
  end interface
  interface ceil
    real(8) function racc_ceil_0(a) bind(c, name='__racc_pure_ceil')
      real(8), value :: a
    end function
    real(4) function racc_ceil_1(a) bind(c, name='__racc_pure_ceil')
      real(4), value :: a
    end function
  end interface
  interface
    real(4) function ceilf(a) bind(c, name='__racc_pure_ceil')
      real(4), value :: a
    end function
  end interface
  interface expm1
    real(8) function racc_expm1_0(a) bind(c, name='__racc_pure_expm1')
      real(8), value :: a
    end function
    real(4) function racc_expm1_1(a) bind(c, name='__racc_pure_expm1')
      real(4), value :: a
    end function
  end interface
  interface
    real(4) function expm1f(a) bind(c, name='__racc_pure_expm1')
      real(4), value :: a
    end function
  end interface
  interface exp10
    real(8) function racc_exp10_0(a) bind(c, name='__racc_pure_exp10')
      real(8), value :: a
    end function
    real(4) function racc_exp10_1(a) bind(c, name='__racc_pure_exp10')
      real(4), value :: a
    end function
  end interface
  interface
    real(4) function exp10f(a) bind(c, name='__racc_pure_exp10')
      real(4), value :: a
    end function
  end interface
  interface exp2
    real(8) function racc_exp2_0(a) bind(c, name='__racc_pure_exp2')
      real(8), value :: a
    end function
    real(4) function racc_exp2_1(a) bind(c, name='__racc_pure_exp2')
      real(4), value :: a
    end function
  end interface
  interface
    real(4) function exp2f(a) bind(c, name='__racc_pure_exp2')
      real(4), value :: a
    end function
  end interface
  interface fabs
    real(8) function racc_fabs_0(a) bind(c, name='__racc_pure_fabs')
      real(8), value :: a
    end function
    real(4) function racc_fabs_1(a) bind(c, name='__racc_pure_fabs')
      real(4), value :: a
    end function
  end interface
  interface
    real(4) function fabsf(a) bind(c, name='__racc_pure_fabs')
      real(4), value :: a
    end function
  end interface
  interface floor
    real(8) function racc_floor_0(a) bind(c, name='__racc_pure_floor')
      real(8), value :: a
    end function
    real(4) function racc_floor_1(a) bind(c, name='__racc_pure_floor')
      real(4), value :: a
    end function
  end interface
  interface
    real(4) function floorf(a) bind(c, name='__racc_pure_floor')
      real(4), value :: a
    end function
  end interface
  interface logb
    real(8) function racc_logb_0(a) bind(c, name='__racc_pure_logb')
      real(8), value :: a
    end function
    real(4) function racc_logb_1(a) bind(c, name='__racc_pure_logb')
      real(4), value :: a
    end function
  end interface
  interface
    real(4) function logbf(a) bind(c, name='__racc_pure_logb')
      real(4), value :: a
    end function
  end interface
  interface log1p
    real(8) function racc_log1p_0(a) bind(c, name='__racc_pure_log1p')
      real(8), value :: a
    end function
    real(4) function racc_log1p_1(a) bind(c, name='__racc_pure_log1p')
      real(4), value :: a
    end function
  end interface
  interface
    real(4) function log1pf(a) bind(c, name='__racc_pure_log1p')
      real(4), value :: a
    end function
  end interface
  interface log2
    real(8) function racc_log2_0(a) bind(c, name='__racc_pure_log2')
      real(8), value :: a
    end function
    real(4) function racc_log2_1(a) bind(c, name='__racc_pure_log2')
      real(4), value :: a
    end function
  end interface
  interface
    real(4) function log2f(a) bind(c, name='__racc_pure_log2')
      real(4), value :: a
    end function
  end interface
  interface nearbyint
    real(8) function racc_nearbyint_0(a) bind(c, name='__racc_pure_nearbyint')
      real(8), value :: a
    end function
    real(4) function racc_nearbyint_1(a) bind(c, name='__racc_pure_nearbyint')
      real(4), value :: a
    end function
  end interface
  interface
    real(4) function nearbyintf(a) bind(c, name='__racc_pure_nearbyint')
      real(4), value :: a
    end function
  end interface
  interface rint
    real(8) function racc_rint_0(a) bind(c, name='__racc_pure_rint')
      real(8), value :: a
    end function
    real(4) function racc_rint_1(a) bind(c, name='__racc_pure_rint')
      real(4), value :: a
    end function
  end interface
  interface
    real(4) function rintf(a) bind(c, name='__racc_pure_rint')
      real(4), value :: a
    end function
  end interface
  interface trunc
    real(8) function racc_trunc_0(a) bind(c, name='__racc_pure_trunc')
      real(8), value :: a
    end function
    real(4) function racc_trunc_1(a) bind(c, name='__racc_pure_trunc')
      real(4), value :: a
    end function
  end interface
  interface
    real(4) function truncf(a) bind(c, name='__racc_pure_trunc')
      real(4), value :: a
    end function
  end interface
  interface copysign
    real(8) function racc_copysign_0(a, b) bind(c, name='__racc_pure_copysign')
      real(8), value :: a, b
    end function
    real(4) function racc_copysign_1(a, b) bind(c, name='__racc_pure_copysign')
      real(4), value :: a, b
    end function
  end interface
  interface
    real(4) function copysignf(a, b) bind(c, name='__racc_pure_copysign')
      real(4), value :: a, b
    end function
  end interface
  interface fmax
    real(8) function racc_fmax_0(a, b) bind(c, name='__racc_pure_fmax')
      real(8), value :: a, b
    end function
    real(4) function racc_fmax_1(a, b) bind(c, name='__racc_pure_fmax')
      real(4), value :: a, b
    end function
  end interface
  interface
    real(4) function fmaxf(a, b) bind(c, name='__racc_pure_fmax')
      real(4), value :: a, b
    end function
  end interface
  interface fmin
    real(8) function racc_fmin_0(a, b) bind(c, name='__racc_pure_fmin')
      real(8), value :: a, b
    end function
    real(4) function racc_fmin_1(a, b) bind(c, name='__racc_pure_fmin')
      real(4), value :: a, b
    end function
  end interface
  interface
    real(4) function fminf(a, b) bind(c, name='__racc_pure_fmin')
      real(4), value :: a, b
    end function
  end interface
  interface nextafter
    real(8) function racc_nextafter_0(a, b) bind(c, name='__racc_pure_nextafter')
      real(8), value :: a, b
    end function
    real(4) function racc_nextafter_1(a, b) bind(c, name='__racc_pure_nextafter')
      real(4), value :: a, b
    end function
  end interface
  interface
    real(4) function nextafterf(a, b) bind(c, name='__racc_pure_nextafter')
      real(4), value :: a, b
    end function
  end interface
  interface remainder
    real(8) function racc_remainder_0(a, b) bind(c, name='__racc_pure_remainder')
      real(8), value :: a, b
    end function
    real(4) function racc_remainder_1(a, b) bind(c, name='__racc_pure_remainder')
      real(4), value :: a, b
    end function
  end interface
  interface
    real(4) function remainderf(a, b) bind(c, name='__racc_pure_remainder')
      real(4), value :: a, b
    end function
  end interface
  interface fma
    real(8) function racc_fma_0(a, b, c) bind(c, name='__racc_pure_fma')
      real(8), value :: a, b, c
    end function
    real(4) function racc_fma_1(a, b, c) bind(c, name='__racc_pure_fma')
      real(4), value :: a, b, c
    end function
  end interface
  interface
    real(4) function fmaf(a, b, c) bind(c, name='__racc_pure_fma')
      real(4), value :: a, b, c
    end function
  end interface
  interface ldexp
    real(8) function racc_ldexp_0(a, b) bind(c, name='__racc_pure_ldexp')
      real(8), value :: a
      integer(4), value :: b
    end function
    real(4) function racc_ldexp_1(a, b) bind(c, name='__racc_pure_ldexp')
      real(4), value :: a
      integer(4), value :: b
    end function
  end interface
  interface
    real(4) function ldexpf(a, b) bind(c, name='__racc_pure_ldexp')
      real(4), value :: a
      integer(4), value :: b
    end function
  end interface
  interface scalbn
    real(8) function racc_scalbn_0(a, b) bind(c, name='__racc_pure_ldexp')
      real(8), value :: a
      integer(4), value :: b
    end function
    real(4) function racc_scalbn_1(a, b) bind(c, name='__racc_pure_ldexp')
      real(4), value :: a
      integer(4), value :: b
    end function
  end interface
  interface
    real(4) function scalbnf(a, b) bind(c, name='__racc_pure_ldexp')
      real(4), value :: a
      integer(4), value :: b
    end function
  end interface
  interface scalbln
    real(8) function racc_scalbln_0(a, b) bind(c, name='__racc_pure_ldexp_long')
      real(8), value :: a
      integer(8), value :: b
    end function
    real(4) function racc_scalbln_1(a, b) bind(c, name='__racc_pure_ldexp_long')
      real(4), value :: a
      integer(8), value :: b
    end function
  end interface
  interface
    real(4) function scalblnf(a, b) bind(c, name='__racc_pure_ldexp_long')
      real(4), value :: a
      integer(8), value :: b
    end function
  end interface
  interface llrint
    integer(8) function racc_llrint_0(a) bind(c, name='__racc_pure_lrint')
      real(8), value :: a
    end function
    integer(8) function racc_llrint_1(a) bind(c, name='__racc_pure_lrint')
      real(4), value :: a
    end function
  end interface
  interface
    integer(8) function llrintf(a) bind(c, name='__racc_pure_lrint')
      real(4), value :: a
    end function
  end interface
  interface lrint
    integer(8) function racc_lrint_0(a) bind(c, name='__racc_pure_lrint')
      real(8), value :: a
    end function
    integer(8) function racc_lrint_1(a) bind(c, name='__racc_pure_lrint')
      real(4), value :: a
    end function
  end interface
  interface
    integer(8) function lrintf(a) bind(c, name='__racc_pure_lrint')
      real(4), value :: a
    end function
  end interface
  interface lround
    integer(8) function racc_lround_0(a) bind(c, name='__racc_pure_lround')
      real(8), value :: a
    end function
    integer(8) function racc_lround_1(a) bind(c, name='__racc_pure_lround')
      real(4), value :: a
    end function
  end interface
  interface
    integer(8) function lroundf(a) bind(c, name='__racc_pure_lround')
      real(4), value :: a
    end function
  end interface
  interface llround
    integer(8) function racc_llround_0(a) bind(c, name='__racc_pure_lround')
      real(8), value :: a
    end function
    integer(8) function racc_llround_1(a) bind(c, name='__racc_pure_lround')
      real(4), value :: a
    end function
  end interface
  interface
    integer(8) function llroundf(a) bind(c, name='__racc_pure_lround')
      real(4), value :: a
    end function
  end interface
  interface ilogb
    integer(4) function racc_ilogb_0(a) bind(c, name='__racc_pure_ilogb')
      real(8), value :: a
    end function
    integer(4) function racc_ilogb_1(a) bind(c, name='__racc_pure_ilogb')
      real(4), value :: a
    end function
  end interface
  interface
    integer(4) function ilogbf(a) bind(c, name='__racc_pure_ilogb')
      real(4), value :: a
    end function
  end interface
  ! What has a second result.
  interface
    !$for k T = r4 real(4); r8 real(8)
    attributes(host, device) {T} function racc_cuda_frexp_{k}(x, exp)
      {T}, value :: x
      integer(4), intent(out) :: exp
    end function
    attributes(host, device) {T} function racc_cuda_modf_{k}(x, whole)
      {T}, value :: x
      {T}, intent(out) :: whole
    end function
    attributes(host, device) {T} function racc_cuda_remquo_{k}(x, y, quo)
      {T}, value :: x, y
      integer(4), intent(out) :: quo
    end function
    !$end
  end interface
  !$for name = frexp; modf; remquo
  interface {name}
    procedure :: racc_cuda_{name}_r4, racc_cuda_{name}_r8
  end interface
  interface {name}f
    procedure :: racc_cuda_{name}_r4
  end interface
  !$end
end module
