// skip: arm64
// only: plain serial
// <xmmintrin.h>: each intrinsic on fixed bits; all bytes of its result are printed.
#include <xmmintrin.h>
#include <stdio.h>
#include <string.h>

static const double doubles[12] = {1.5, -2.25, 3e9, -0.0, 1e-310, 7.75, 0.1, -1e300, 2.5, 0.0, __builtin_inf(), 123.5};
static const float floats[20] = {1.5f, -2.25f, 3e9f, -0.0f, 1e-40f, 7.75f, 0.1f, -1e30f, 2.5f, 0.0f,
                                 -__builtin_inff(), 123.5f, 0.75f, -0.5f, 1e20f, 65504, 3.5f, -9, 1e-5f, 4};
static unsigned char bytes[128], in[64] __attribute__((aligned(64))), out[64] __attribute__((aligned(64)));

static void show(const char *name, const void *at, int size) {
  printf("%s ", name);
  for (int n = 0; n < size; n++)
    printf("%02x", ((const unsigned char *)at)[n]);
  putchar('\n');
}

#define VALUE(e) { __typeof__(e) r = e; show(#e, &r, sizeof r); }
#define STORE(e) { memset(out, 7, sizeof out); e; show(#e, out, sizeof out); }
#define PS(n) _mm_loadu_ps(floats + (t + 4 * n) % 16)
#define F(n) floats[(t + n) % 20]
#define N(n) (1000 * n + 77 * t + 3)

static void xmm(int t) {
  VALUE(_mm_setzero_ps())
  VALUE(_mm_add_ss(PS(0), PS(1)))
  VALUE(_mm_sub_ss(PS(0), PS(1)))
  VALUE(_mm_mul_ss(PS(0), PS(1)))
  VALUE(_mm_div_ss(PS(0), PS(1)))
  VALUE(_mm_sqrt_ss(PS(0)))
  VALUE(_mm_rcp_ss(PS(0)))
  VALUE(_mm_rsqrt_ss(PS(0)))
  VALUE(_mm_min_ss(PS(0), PS(1)))
  VALUE(_mm_max_ss(PS(0), PS(1)))
  VALUE(_mm_add_ps(PS(0), PS(1)))
  VALUE(_mm_sub_ps(PS(0), PS(1)))
  VALUE(_mm_mul_ps(PS(0), PS(1)))
  VALUE(_mm_div_ps(PS(0), PS(1)))
  VALUE(_mm_sqrt_ps(PS(0)))
  VALUE(_mm_rcp_ps(PS(0)))
  VALUE(_mm_rsqrt_ps(PS(0)))
  VALUE(_mm_min_ps(PS(0), PS(1)))
  VALUE(_mm_max_ps(PS(0), PS(1)))
  VALUE(_mm_and_ps(PS(0), PS(1)))
  VALUE(_mm_andnot_ps(PS(0), PS(1)))
  VALUE(_mm_or_ps(PS(0), PS(1)))
  VALUE(_mm_xor_ps(PS(0), PS(1)))
  VALUE(_mm_cmpeq_ss(PS(0), PS(1)))
  VALUE(_mm_cmplt_ss(PS(0), PS(1)))
  VALUE(_mm_cmple_ss(PS(0), PS(1)))
  VALUE(_mm_cmpgt_ss(PS(0), PS(1)))
  VALUE(_mm_cmpge_ss(PS(0), PS(1)))
  VALUE(_mm_cmpneq_ss(PS(0), PS(1)))
  VALUE(_mm_cmpnlt_ss(PS(0), PS(1)))
  VALUE(_mm_cmpnle_ss(PS(0), PS(1)))
  VALUE(_mm_cmpngt_ss(PS(0), PS(1)))
  VALUE(_mm_cmpnge_ss(PS(0), PS(1)))
  VALUE(_mm_cmpord_ss(PS(0), PS(1)))
  VALUE(_mm_cmpunord_ss(PS(0), PS(1)))
  VALUE(_mm_cmpeq_ps(PS(0), PS(1)))
  VALUE(_mm_cmplt_ps(PS(0), PS(1)))
  VALUE(_mm_cmple_ps(PS(0), PS(1)))
  VALUE(_mm_cmpgt_ps(PS(0), PS(1)))
  VALUE(_mm_cmpge_ps(PS(0), PS(1)))
  VALUE(_mm_cmpneq_ps(PS(0), PS(1)))
  VALUE(_mm_cmpnlt_ps(PS(0), PS(1)))
  VALUE(_mm_cmpnle_ps(PS(0), PS(1)))
  VALUE(_mm_cmpngt_ps(PS(0), PS(1)))
  VALUE(_mm_cmpnge_ps(PS(0), PS(1)))
  VALUE(_mm_cmpord_ps(PS(0), PS(1)))
  VALUE(_mm_cmpunord_ps(PS(0), PS(1)))
  VALUE(_mm_comieq_ss(PS(0), PS(1)))
  VALUE(_mm_comilt_ss(PS(0), PS(1)))
  VALUE(_mm_comile_ss(PS(0), PS(1)))
  VALUE(_mm_comigt_ss(PS(0), PS(1)))
  VALUE(_mm_comige_ss(PS(0), PS(1)))
  VALUE(_mm_comineq_ss(PS(0), PS(1)))
  VALUE(_mm_ucomieq_ss(PS(0), PS(1)))
  VALUE(_mm_ucomilt_ss(PS(0), PS(1)))
  VALUE(_mm_ucomile_ss(PS(0), PS(1)))
  VALUE(_mm_ucomigt_ss(PS(0), PS(1)))
  VALUE(_mm_ucomige_ss(PS(0), PS(1)))
  VALUE(_mm_ucomineq_ss(PS(0), PS(1)))
  VALUE(_mm_cvtss_si32(PS(0)))
  VALUE(_mm_cvt_ss2si(PS(0)))
  VALUE(_mm_cvtss_si64(PS(0)))
  VALUE(_mm_cvtss_si64x(PS(0)))
  VALUE(_mm_cvttss_si32(PS(0)))
  VALUE(_mm_cvtt_ss2si(PS(0)))
  VALUE(_mm_cvttss_si64(PS(0)))
  VALUE(_mm_cvttss_si64x(PS(0)))
  VALUE(_mm_cvtsi32_ss(PS(0), N(1)))
  VALUE(_mm_cvt_si2ss(PS(0), N(1)))
  VALUE(_mm_cvtsi64_ss(PS(0), N(1)))
  VALUE(_mm_cvtsi64x_ss(PS(0), N(1)))
  VALUE(_mm_shuffle_ps(PS(0), PS(1), 27))
  VALUE(_mm_shuffle_ps(PS(0), PS(1), 5))
  VALUE(_mm_unpackhi_ps(PS(0), PS(1)))
  VALUE(_mm_unpacklo_ps(PS(0), PS(1)))
  VALUE(_mm_loadh_pi(PS(0), (void *)in))
  STORE(_mm_storeh_pi((void *)out, PS(0)))
  VALUE(_mm_movehl_ps(PS(0), PS(1)))
  VALUE(_mm_movelh_ps(PS(0), PS(1)))
  VALUE(_mm_loadl_pi(PS(0), (void *)in))
  STORE(_mm_storel_pi((void *)out, PS(0)))
  VALUE(_mm_movemask_ps(PS(0)))
  VALUE(_mm_set_ss(F(0)))
  VALUE(_mm_set1_ps(F(0)))
  VALUE(_mm_set_ps1(F(0)))
  VALUE(_mm_load_ss((void *)in))
  VALUE(_mm_load1_ps((void *)in))
  VALUE(_mm_load_ps1((void *)in))
  VALUE(_mm_load_ps((void *)in))
  VALUE(_mm_loadu_ps((void *)in))
  VALUE(_mm_loadr_ps((void *)in))
  VALUE(_mm_set_ps(F(0), F(1), F(2), F(3)))
  VALUE(_mm_setr_ps(F(0), F(1), F(2), F(3)))
  STORE(_mm_store_ss((void *)out, PS(0)))
  VALUE(_mm_cvtss_f32(PS(0)))
  STORE(_mm_store_ps((void *)out, PS(0)))
  STORE(_mm_storeu_ps((void *)out, PS(0)))
  STORE(_mm_store1_ps((void *)out, PS(0)))
  STORE(_mm_store_ps1((void *)out, PS(0)))
  STORE(_mm_storer_ps((void *)out, PS(0)))
  VALUE(_mm_move_ss(PS(0), PS(1)))
  STORE(_mm_stream_ps((void *)out, PS(0)))
}

int main(void) {
  for (int n = 0; n < 128; n++)
    bytes[n] = (unsigned char)(n * 37 + n * n * 11 + 5);
  memcpy(in, bytes + 3, sizeof in);
  for (int t = 0; t < 3; t++) {
    xmm(t);
  }
  return 0;
}
