! CUDA Fortran Programming Guide 26.1, section 2.8: module cudadevice. The names of threads come with it (see the text of
! racc_threads in the compiler); functions here are expressions on every device and on the host.
module cudadevice
  use, intrinsic :: racc_threads
  implicit none
  interface
    integer(4) function __brev(a) bind(c, name='__racc_pure_reverse_bits')
      integer(4), value :: a
    end function
    integer(8) function __brevll(a) bind(c, name='__racc_pure_reverse_bits')
      integer(8), value :: a
    end function
    integer(4) function __clz(a) bind(c, name='__racc_pure_clz')
      integer(4), value :: a
    end function
    integer(4) function __clzll(a) bind(c, name='__racc_pure_clz')
      integer(8), value :: a
    end function
    integer(4) function __ffs(a) bind(c, name='__racc_pure_find_first')
      integer(4), value :: a
    end function
    integer(4) function __ffsll(a) bind(c, name='__racc_pure_find_first')
      integer(8), value :: a
    end function
    integer(4) function __popc(a) bind(c, name='__racc_pure_popcount')
      integer(4), value :: a
    end function
    integer(4) function __popcll(a) bind(c, name='__racc_pure_popcount')
      integer(8), value :: a
    end function
    real(4) function __cosf(a) bind(c, name='__racc_pure_cos')
      real(4), value :: a
    end function
    real(4) function __sinf(a) bind(c, name='__racc_pure_sin')
      real(4), value :: a
    end function
    real(4) function __tanf(a) bind(c, name='__racc_pure_tan')
      real(4), value :: a
    end function
    real(4) function __expf(a) bind(c, name='__racc_pure_exp')
      real(4), value :: a
    end function
    real(4) function __exp10f(a) bind(c, name='__racc_pure_exp10')
      real(4), value :: a
    end function
    real(4) function __logf(a) bind(c, name='__racc_pure_log')
      real(4), value :: a
    end function
    real(4) function __log2f(a) bind(c, name='__racc_pure_log2')
      real(4), value :: a
    end function
    real(4) function __log10f(a) bind(c, name='__racc_pure_log10')
      real(4), value :: a
    end function
    real(4) function __powf(a, b) bind(c, name='__racc_pure_pow')
      real(4), value :: a, b
    end function
    real(4) function __fdividef(a, b) bind(c, name='__racc_pure_divide')
      real(4), value :: a, b
    end function
    real(4) function __saturatef(a) bind(c, name='__racc_pure_saturate')
      real(4), value :: a
    end function
  end interface
  interface rsqrt
    real(8) function racc_rsqrt_0(a) bind(c, name='__racc_pure_rsqrt')
      real(8), value :: a
    end function
    real(4) function racc_rsqrt_1(a) bind(c, name='__racc_pure_rsqrt')
      real(4), value :: a
    end function
  end interface
  interface
    real(4) function rsqrtf(a) bind(c, name='__racc_pure_rsqrt')
      real(4), value :: a
    end function
  end interface
  interface fdivide
    real(8) function racc_fdivide_0(a, b) bind(c, name='__racc_pure_divide')
      real(8), value :: a, b
    end function
    real(4) function racc_fdivide_1(a, b) bind(c, name='__racc_pure_divide')
      real(4), value :: a, b
    end function
  end interface
  interface
    real(4) function fdividef(a, b) bind(c, name='__racc_pure_divide')
      real(4), value :: a, b
    end function
  end interface
  interface signbit
    integer(4) function racc_signbit_0(a) bind(c, name='__racc_pure_signbit')
      real(8), value :: a
    end function
    integer(4) function racc_signbit_1(a) bind(c, name='__racc_pure_signbit')
      real(4), value :: a
    end function
  end interface
  interface
    integer(4) function signbitf(a) bind(c, name='__racc_pure_signbit')
      real(4), value :: a
    end function
  end interface
  interface sinpi
    real(8) function racc_sinpi_0(a) bind(c, name='__racc_pure_sinpi')
      real(8), value :: a
    end function
    real(4) function racc_sinpi_1(a) bind(c, name='__racc_pure_sinpi')
      real(4), value :: a
    end function
  end interface
  interface
    real(4) function sinpif(a) bind(c, name='__racc_pure_sinpi')
      real(4), value :: a
    end function
  end interface
  interface cospi
    real(8) function racc_cospi_0(a) bind(c, name='__racc_pure_cospi')
      real(8), value :: a
    end function
    real(4) function racc_cospi_1(a) bind(c, name='__racc_pure_cospi')
      real(4), value :: a
    end function
  end interface
  interface
    real(4) function cospif(a) bind(c, name='__racc_pure_cospi')
      real(4), value :: a
    end function
    attributes(host, device) real(8) function __dadd_rd(a, b) bind(c, name='racc_cuda_dadd_rd')
      real(8), value :: a, b
    end function
    real(8) function __dadd_rn(a, b) bind(c, name='__racc_pure_add')
      real(8), value :: a, b
    end function
    attributes(host, device) real(8) function __dadd_ru(a, b) bind(c, name='racc_cuda_dadd_ru')
      real(8), value :: a, b
    end function
    attributes(host, device) real(8) function __dadd_rz(a, b) bind(c, name='racc_cuda_dadd_rz')
      real(8), value :: a, b
    end function
    attributes(host, device) real(8) function __dmul_rd(a, b) bind(c, name='racc_cuda_dmul_rd')
      real(8), value :: a, b
    end function
    real(8) function __dmul_rn(a, b) bind(c, name='__racc_pure_multiply')
      real(8), value :: a, b
    end function
    attributes(host, device) real(8) function __dmul_ru(a, b) bind(c, name='racc_cuda_dmul_ru')
      real(8), value :: a, b
    end function
    attributes(host, device) real(8) function __dmul_rz(a, b) bind(c, name='racc_cuda_dmul_rz')
      real(8), value :: a, b
    end function
    attributes(host, device) real(8) function __ddiv_rd(a, b) bind(c, name='racc_cuda_ddiv_rd')
      real(8), value :: a, b
    end function
    real(8) function __ddiv_rn(a, b) bind(c, name='__racc_pure_divide')
      real(8), value :: a, b
    end function
    attributes(host, device) real(8) function __ddiv_ru(a, b) bind(c, name='racc_cuda_ddiv_ru')
      real(8), value :: a, b
    end function
    attributes(host, device) real(8) function __ddiv_rz(a, b) bind(c, name='racc_cuda_ddiv_rz')
      real(8), value :: a, b
    end function
    attributes(host, device) real(8) function __drcp_rd(a) bind(c, name='racc_cuda_drcp_rd')
      real(8), value :: a
    end function
    real(8) function __drcp_rn(a) bind(c, name='__racc_pure_reciprocal')
      real(8), value :: a
    end function
    attributes(host, device) real(8) function __drcp_ru(a) bind(c, name='racc_cuda_drcp_ru')
      real(8), value :: a
    end function
    attributes(host, device) real(8) function __drcp_rz(a) bind(c, name='racc_cuda_drcp_rz')
      real(8), value :: a
    end function
    attributes(host, device) real(8) function __dsqrt_rd(a) bind(c, name='racc_cuda_dsqrt_rd')
      real(8), value :: a
    end function
    real(8) function __dsqrt_rn(a) bind(c, name='__racc_pure_sqrt')
      real(8), value :: a
    end function
    attributes(host, device) real(8) function __dsqrt_ru(a) bind(c, name='racc_cuda_dsqrt_ru')
      real(8), value :: a
    end function
    attributes(host, device) real(8) function __dsqrt_rz(a) bind(c, name='racc_cuda_dsqrt_rz')
      real(8), value :: a
    end function
    attributes(host, device) real(4) function __fadd_rd(a, b) bind(c, name='racc_cuda_fadd_rd')
      real(4), value :: a, b
    end function
    real(4) function __fadd_rn(a, b) bind(c, name='__racc_pure_add')
      real(4), value :: a, b
    end function
    attributes(host, device) real(4) function __fadd_ru(a, b) bind(c, name='racc_cuda_fadd_ru')
      real(4), value :: a, b
    end function
    attributes(host, device) real(4) function __fadd_rz(a, b) bind(c, name='racc_cuda_fadd_rz')
      real(4), value :: a, b
    end function
    attributes(host, device) real(4) function __fmul_rd(a, b) bind(c, name='racc_cuda_fmul_rd')
      real(4), value :: a, b
    end function
    real(4) function __fmul_rn(a, b) bind(c, name='__racc_pure_multiply')
      real(4), value :: a, b
    end function
    attributes(host, device) real(4) function __fmul_ru(a, b) bind(c, name='racc_cuda_fmul_ru')
      real(4), value :: a, b
    end function
    attributes(host, device) real(4) function __fmul_rz(a, b) bind(c, name='racc_cuda_fmul_rz')
      real(4), value :: a, b
    end function
    attributes(host, device) real(4) function __fdiv_rd(a, b) bind(c, name='racc_cuda_fdiv_rd')
      real(4), value :: a, b
    end function
    real(4) function __fdiv_rn(a, b) bind(c, name='__racc_pure_divide')
      real(4), value :: a, b
    end function
    attributes(host, device) real(4) function __fdiv_ru(a, b) bind(c, name='racc_cuda_fdiv_ru')
      real(4), value :: a, b
    end function
    attributes(host, device) real(4) function __fdiv_rz(a, b) bind(c, name='racc_cuda_fdiv_rz')
      real(4), value :: a, b
    end function
    attributes(host, device) real(4) function __frcp_rd(a) bind(c, name='racc_cuda_frcp_rd')
      real(4), value :: a
    end function
    real(4) function __frcp_rn(a) bind(c, name='__racc_pure_reciprocal')
      real(4), value :: a
    end function
    attributes(host, device) real(4) function __frcp_ru(a) bind(c, name='racc_cuda_frcp_ru')
      real(4), value :: a
    end function
    attributes(host, device) real(4) function __frcp_rz(a) bind(c, name='racc_cuda_frcp_rz')
      real(4), value :: a
    end function
    attributes(host, device) real(4) function __fsqrt_rd(a) bind(c, name='racc_cuda_fsqrt_rd')
      real(4), value :: a
    end function
    real(4) function __fsqrt_rn(a) bind(c, name='__racc_pure_sqrt')
      real(4), value :: a
    end function
    attributes(host, device) real(4) function __fsqrt_ru(a) bind(c, name='racc_cuda_fsqrt_ru')
      real(4), value :: a
    end function
    attributes(host, device) real(4) function __fsqrt_rz(a) bind(c, name='racc_cuda_fsqrt_rz')
      real(4), value :: a
    end function
    attributes(host, device) real(8) function __fma_rd(a, b, c) bind(c, name='racc_cuda_fma_rd')
      real(8), value :: a, b, c
    end function
    real(8) function __fma_rn(a, b, c) bind(c, name='__racc_pure_fma')
      real(8), value :: a, b, c
    end function
    attributes(host, device) real(8) function __fma_ru(a, b, c) bind(c, name='racc_cuda_fma_ru')
      real(8), value :: a, b, c
    end function
    attributes(host, device) real(8) function __fma_rz(a, b, c) bind(c, name='racc_cuda_fma_rz')
      real(8), value :: a, b, c
    end function
    attributes(host, device) real(4) function __fmaf_rd(a, b, c) bind(c, name='racc_cuda_fmaf_rd')
      real(4), value :: a, b, c
    end function
    real(4) function __fmaf_rn(a, b, c) bind(c, name='__racc_pure_fma')
      real(4), value :: a, b, c
    end function
    attributes(host, device) real(4) function __fmaf_ru(a, b, c) bind(c, name='racc_cuda_fmaf_ru')
      real(4), value :: a, b, c
    end function
    attributes(host, device) real(4) function __fmaf_rz(a, b, c) bind(c, name='racc_cuda_fmaf_rz')
      real(4), value :: a, b, c
    end function
    attributes(host, device) real(4) function __double2float_rd(a) bind(c, name='racc_cuda_double2float_rd')
      real(8), value :: a
    end function
    integer(4) function __double2int_rd(a) bind(c, name='__racc_pure_convert_down')
      real(8), value :: a
    end function
    integer(8) function __double2ll_rd(a) bind(c, name='__racc_pure_convert_down')
      real(8), value :: a
    end function
    integer(4) function __float2int_rd(a) bind(c, name='__racc_pure_convert_down')
      real(4), value :: a
    end function
    integer(8) function __float2ll_rd(a) bind(c, name='__racc_pure_convert_down')
      real(4), value :: a
    end function
    integer(4) function __double2uint_rd(a) bind(c, name='__racc_pure_convert_unsigned_down')
      real(8), value :: a
    end function
    integer(8) function __double2ull_rd(a) bind(c, name='__racc_pure_convert_unsigned_down')
      real(8), value :: a
    end function
    attributes(host, device) real(4) function __int2float_rd(a) bind(c, name='racc_cuda_int2float_rd')
      integer(4), value :: a
    end function
    attributes(host, device) real(4) function __uint2float_rd(a) bind(c, name='racc_cuda_uint2float_rd')
      integer(4), value :: a
    end function
    attributes(host, device) real(8) function __ll2double_rd(a) bind(c, name='racc_cuda_ll2double_rd')
      integer(8), value :: a
    end function
    attributes(host, device) real(4) function __ll2float_rd(a) bind(c, name='racc_cuda_ll2float_rd')
      integer(8), value :: a
    end function
    attributes(host, device) real(8) function __ull2double_rd(a) bind(c, name='racc_cuda_ull2double_rd')
      integer(8), value :: a
    end function
    attributes(host, device) real(4) function __ull2float_rd(a) bind(c, name='racc_cuda_ull2float_rd')
      integer(8), value :: a
    end function
    real(2) function __float2half_rn(a) bind(c, name='__racc_pure_convert')
      real(4), value :: a
    end function
    real(4) function __half2float(a) bind(c, name='__racc_pure_convert')
      real(2), value :: a
    end function
    real(4) function __double2float_rn(a) bind(c, name='__racc_pure_convert')
      real(8), value :: a
    end function
    integer(4) function __double2int_rn(a) bind(c, name='__racc_pure_convert_near')
      real(8), value :: a
    end function
    integer(8) function __double2ll_rn(a) bind(c, name='__racc_pure_convert_near')
      real(8), value :: a
    end function
    integer(4) function __float2int_rn(a) bind(c, name='__racc_pure_convert_near')
      real(4), value :: a
    end function
    integer(8) function __float2ll_rn(a) bind(c, name='__racc_pure_convert_near')
      real(4), value :: a
    end function
    integer(4) function __double2uint_rn(a) bind(c, name='__racc_pure_convert_unsigned_near')
      real(8), value :: a
    end function
    integer(8) function __double2ull_rn(a) bind(c, name='__racc_pure_convert_unsigned_near')
      real(8), value :: a
    end function
    real(4) function __int2float_rn(a) bind(c, name='__racc_pure_convert')
      integer(4), value :: a
    end function
    real(4) function __uint2float_rn(a) bind(c, name='__racc_pure_convert_unsigned')
      integer(4), value :: a
    end function
    real(8) function __ll2double_rn(a) bind(c, name='__racc_pure_convert')
      integer(8), value :: a
    end function
    real(4) function __ll2float_rn(a) bind(c, name='__racc_pure_convert')
      integer(8), value :: a
    end function
    real(8) function __ull2double_rn(a) bind(c, name='__racc_pure_convert_unsigned')
      integer(8), value :: a
    end function
    real(4) function __ull2float_rn(a) bind(c, name='__racc_pure_convert_unsigned')
      integer(8), value :: a
    end function
    attributes(host, device) real(4) function __double2float_ru(a) bind(c, name='racc_cuda_double2float_ru')
      real(8), value :: a
    end function
    integer(4) function __double2int_ru(a) bind(c, name='__racc_pure_convert_up')
      real(8), value :: a
    end function
    integer(8) function __double2ll_ru(a) bind(c, name='__racc_pure_convert_up')
      real(8), value :: a
    end function
    integer(4) function __float2int_ru(a) bind(c, name='__racc_pure_convert_up')
      real(4), value :: a
    end function
    integer(8) function __float2ll_ru(a) bind(c, name='__racc_pure_convert_up')
      real(4), value :: a
    end function
    integer(4) function __double2uint_ru(a) bind(c, name='__racc_pure_convert_unsigned_up')
      real(8), value :: a
    end function
    integer(8) function __double2ull_ru(a) bind(c, name='__racc_pure_convert_unsigned_up')
      real(8), value :: a
    end function
    attributes(host, device) real(4) function __int2float_ru(a) bind(c, name='racc_cuda_int2float_ru')
      integer(4), value :: a
    end function
    attributes(host, device) real(4) function __uint2float_ru(a) bind(c, name='racc_cuda_uint2float_ru')
      integer(4), value :: a
    end function
    attributes(host, device) real(8) function __ll2double_ru(a) bind(c, name='racc_cuda_ll2double_ru')
      integer(8), value :: a
    end function
    attributes(host, device) real(4) function __ll2float_ru(a) bind(c, name='racc_cuda_ll2float_ru')
      integer(8), value :: a
    end function
    attributes(host, device) real(8) function __ull2double_ru(a) bind(c, name='racc_cuda_ull2double_ru')
      integer(8), value :: a
    end function
    attributes(host, device) real(4) function __ull2float_ru(a) bind(c, name='racc_cuda_ull2float_ru')
      integer(8), value :: a
    end function
    attributes(host, device) real(4) function __double2float_rz(a) bind(c, name='racc_cuda_double2float_rz')
      real(8), value :: a
    end function
    integer(4) function __double2int_rz(a) bind(c, name='__racc_pure_convert')
      real(8), value :: a
    end function
    integer(8) function __double2ll_rz(a) bind(c, name='__racc_pure_convert')
      real(8), value :: a
    end function
    integer(4) function __float2int_rz(a) bind(c, name='__racc_pure_convert')
      real(4), value :: a
    end function
    integer(8) function __float2ll_rz(a) bind(c, name='__racc_pure_convert')
      real(4), value :: a
    end function
    integer(4) function __double2uint_rz(a) bind(c, name='__racc_pure_convert_unsigned')
      real(8), value :: a
    end function
    integer(8) function __double2ull_rz(a) bind(c, name='__racc_pure_convert_unsigned')
      real(8), value :: a
    end function
    attributes(host, device) real(4) function __int2float_rz(a) bind(c, name='racc_cuda_int2float_rz')
      integer(4), value :: a
    end function
    attributes(host, device) real(4) function __uint2float_rz(a) bind(c, name='racc_cuda_uint2float_rz')
      integer(4), value :: a
    end function
    attributes(host, device) real(8) function __ll2double_rz(a) bind(c, name='racc_cuda_ll2double_rz')
      integer(8), value :: a
    end function
    attributes(host, device) real(4) function __ll2float_rz(a) bind(c, name='racc_cuda_ll2float_rz')
      integer(8), value :: a
    end function
    attributes(host, device) real(8) function __ull2double_rz(a) bind(c, name='racc_cuda_ull2double_rz')
      integer(8), value :: a
    end function
    attributes(host, device) real(4) function __ull2float_rz(a) bind(c, name='racc_cuda_ull2float_rz')
      integer(8), value :: a
    end function
    real(8) function __int2double_rn(a) bind(c, name='__racc_pure_convert')
      integer(4), value :: a
    end function
    real(8) function __uint2double_rn(a) bind(c, name='__racc_pure_convert_unsigned')
      integer(4), value :: a
    end function
    integer(4) function __double2hiint(a) bind(c, name='__racc_pure_high_word')
      real(8), value :: a
    end function
    integer(4) function __double2loint(a) bind(c, name='__racc_pure_low_word')
      real(8), value :: a
    end function
    real(8) function __hiloint2double(a, b) bind(c, name='__racc_pure_from_words')
      integer(4), value :: a, b
    end function
    integer(8) function __double_as_longlong(a) bind(c, name='__racc_pure_bits')
      real(8), value :: a
    end function
    real(8) function __longlong_as_double(a) bind(c, name='__racc_pure_bits')
      integer(8), value :: a
    end function
    integer(4) function __float_as_int(a) bind(c, name='__racc_pure_bits')
      real(4), value :: a
    end function
    real(4) function __int_as_float(a) bind(c, name='__racc_pure_bits')
      integer(4), value :: a
    end function
    integer(4) function __mul24(a, b) bind(c, name='__racc_pure_mul24')
      integer(4), value :: a, b
    end function
    integer(4) function __umul24(a, b) bind(c, name='__racc_pure_mul24_unsigned')
      integer(4), value :: a, b
    end function
    integer(4) function __mulhi(a, b) bind(c, name='__racc_pure_mul_high')
      integer(4), value :: a, b
    end function
    integer(4) function __umulhi(a, b) bind(c, name='__racc_pure_mul_high_unsigned')
      integer(4), value :: a, b
    end function
    integer(4) function __sad(a, b, c) bind(c, name='__racc_pure_sad')
      integer(4), value :: a, b, c
    end function
    integer(4) function __usad(a, b, c) bind(c, name='__racc_pure_sad_unsigned')
      integer(4), value :: a, b, c
    end function
  end interface
  ! What directed rounding is made of (cuda_rounding.f90).
  interface
    !$for k = 4; 8
    attributes(host, device) real({k}) function racc_cuda_toward_{k}(r, lacks, to)
      real({k}), value :: r
      real(8), value :: lacks
      integer(4), value :: to
    end function
    attributes(host, device) real({k}) function racc_cuda_overflow_{k}(r, finite, to)
      real({k}), value :: r
      logical(4), value :: finite
      integer(4), value :: to
    end function
    !$for f = add; mul; div
    attributes(host, device) real({k}) function racc_cuda_{f}_{k}(x, y, to)
      real({k}), value :: x, y
      integer(4), value :: to
    end function
    !$end
    attributes(host, device) real({k}) function racc_cuda_sqrt_{k}(x, to)
      real({k}), value :: x
      integer(4), value :: to
    end function
    !$end
    attributes(host, device) real(8) function racc_cuda_fma_8(a, b, c, to)
      real(8), value :: a, b, c
      integer(4), value :: to
    end function
    attributes(host, device) real(4) function racc_cuda_narrow(x, more, to)
      real(8), value :: x, more
      integer(4), value :: to
    end function
    attributes(host, device) real(8) function racc_cuda_halves(i, unsigned, more)
      integer(8), value :: i
      logical(4), value :: unsigned
      real(8), intent(out) :: more
    end function
  end interface
  ! Loads and stores with cache hints: the hints are left out.
  interface
    !$for T k = integer(4) i4; integer(8) i8; real(2) r2; real(4) r4; real(8) r8; complex(4) c4; complex(8) c8
    attributes(device) {T} function racc_cuda_load_{k}(mem)
      {T}, intent(in) :: mem
    end function
    attributes(device) subroutine racc_cuda_store_{k}(mem, value)
      {T}, intent(inout) :: mem
      {T}, intent(in) :: value
    end subroutine
    {T} function racc_cuda_read_{k}(mem) bind(c, name='__racc_gpu_read')
      {T} :: mem
    end function
    !$end
    !$for T n k = integer(4) 4 i4; integer(8) 2 i8; real(4) 4 r4; real(8) 2 r8
    attributes(device) function racc_cuda_load_v{k}(mem)
      {T}, intent(in) :: mem({n})
      {T} :: racc_cuda_load_v{k}({n})
    end function
    attributes(device) subroutine racc_cuda_store_v{k}(mem, value)
      {T}, intent(inout) :: mem({n})
      {T}, intent(in) :: value({n})
    end subroutine
    !$end
  end interface
  !$for name = __ldca; __ldcg; __ldcs; __ldlu
  interface {name}
    procedure :: racc_cuda_load_i4, racc_cuda_load_i8, racc_cuda_load_r2, racc_cuda_load_r4
    procedure :: racc_cuda_load_r8, racc_cuda_load_c4, racc_cuda_load_c8
    procedure :: racc_cuda_load_vi4, racc_cuda_load_vi8, racc_cuda_load_vr4, racc_cuda_load_vr8
  end interface
  !$end
  interface __ldcv
    procedure :: racc_cuda_read_i4, racc_cuda_read_i8, racc_cuda_read_r2, racc_cuda_read_r4
    procedure :: racc_cuda_read_r8, racc_cuda_read_c4, racc_cuda_read_c8
    procedure :: racc_cuda_load_vi4, racc_cuda_load_vi8, racc_cuda_load_vr4, racc_cuda_load_vr8
  end interface
  !$for name = __stwb; __stcg; __stcs; __stwt
  interface {name}
    procedure :: racc_cuda_store_i4, racc_cuda_store_i8, racc_cuda_store_r2, racc_cuda_store_r4
    procedure :: racc_cuda_store_r8, racc_cuda_store_c4, racc_cuda_store_c8
    procedure :: racc_cuda_store_vi4, racc_cuda_store_vi8, racc_cuda_store_vr4, racc_cuda_store_vr8
  end interface
  !$end
  ! Guide 2.6.7: copies between global and shared memory, and the barriers in shared memory that they arrive at.
  interface
    subroutine barrier_init(barrier, count) bind(c, name='__racc_gpu_bulk_init')
      integer(8), intent(inout) :: barrier
      integer(4), value :: count
    end subroutine
    !$for T k n = integer(4) i4 4; integer(8) i8 8; real(2) r2 2; real(4) r4 4; real(8) r8 8; complex(4) c4 8;
    !$ complex(8) c8 16
    subroutine racc_bulk_load_{k}(barrier, src, dst, nelems) bind(c, name='__racc_gpu_bulk_load_{n}')
      !dir$ ignore_tkr (r) src, (r) dst
      integer(8), intent(inout) :: barrier
      {T}, intent(in) :: src(*)
      {T}, intent(inout) :: dst(*)
      integer(4), value :: nelems
    end subroutine
    subroutine racc_bulk_store_{k}(src, dst, nelems) bind(c, name='__racc_gpu_bulk_store_{n}')
      !dir$ ignore_tkr (r) src, (r) dst
      {T}, intent(in) :: src(*)
      {T}, intent(inout) :: dst(*)
      integer(4), value :: nelems
    end subroutine
    !$end
    subroutine tma_bulk_g2s(barrier, src, dst, nbytes) bind(c, name='__racc_gpu_bulk_load')
      !dir$ ignore_tkr (tkr) src, (tkr) dst
      integer(8), intent(inout) :: barrier
      type(*), intent(in) :: src(*)
      type(*), intent(inout) :: dst(*)
      integer(4), value :: nbytes
    end subroutine
    subroutine tma_bulk_s2g(src, dst, nbytes) bind(c, name='__racc_gpu_bulk_store')
      !dir$ ignore_tkr (tkr) src, (tkr) dst
      type(*), intent(in) :: src(*)
      type(*), intent(inout) :: dst(*)
      integer(4), value :: nbytes
    end subroutine
    !$for name name2 = fence_proxy_async fence; tma_bulk_commit_group commit; tma_bulk_wait_group wait_groups
    subroutine {name}() bind(c, name='__racc_gpu_bulk_{name2}')
    end subroutine
    !$end
    integer(8) function racc_bulk_arrive(barrier) bind(c, name='__racc_gpu_bulk_arrive')
      integer(8), intent(inout) :: barrier
    end function
    integer(8) function racc_bulk_arrive_expect(barrier, count) bind(c, name='__racc_gpu_bulk_arrive_expect')
      integer(8), intent(inout) :: barrier
      integer(4), value :: count
    end function
    integer(4) function barrier_try_wait(barrier, token) bind(c, name='__racc_gpu_bulk_wait')
      integer(8), intent(inout) :: barrier
      integer(8), value :: token
    end function
    integer(4) function barrier_try_wait_sleep(barrier, token, ns) bind(c, name='__racc_gpu_bulk_wait_for')
      integer(8), intent(inout) :: barrier
      integer(8), value :: token
      integer(4), value :: ns
    end function
  end interface
  interface barrier_arrive
    procedure :: racc_bulk_arrive, racc_bulk_arrive_expect
  end interface
  !$for name = load; store
  interface tma_bulk_{name}
    procedure :: racc_bulk_{name}_i4, racc_bulk_{name}_i8, racc_bulk_{name}_r2, racc_bulk_{name}_r4
    procedure :: racc_bulk_{name}_r8, racc_bulk_{name}_c4, racc_bulk_{name}_c8
  end interface
  !$end
  interface
    !$for k T = r4 real(4); r8 real(8)
    !$for name = sincos; sincospi
    attributes(host, device) subroutine racc_cuda_{name}_{k}(x, s, c)
      {T}, value :: x
      {T}, intent(out) :: s, c
    end subroutine
    !$end
    !$end
  end interface
  !$for name = sincos; sincospi
  interface {name}
    procedure :: racc_cuda_{name}_r4, racc_cuda_{name}_r8
  end interface
  interface {name}f
    procedure :: racc_cuda_{name}_r4
  end interface
  !$end
end module
