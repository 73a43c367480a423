// skip: arm64
// only: plain serial
// AVX-512 VL, VNNI, VBMI, VBMI2, BITALG, VPOPCNTDQ, IFMA: an intrinsic of each family that x86-avx512.c does not have.
#include <immintrin.h>
#include <stdio.h>
#include <string.h>
static double doubles[24];
static float floats[40];
static unsigned char bytes[256], in[64] __attribute__((aligned(64))), out[256] __attribute__((aligned(64))), big[512] __attribute__((aligned(64)));
static unsigned long long masks[8];
__attribute__((noinline)) static void show(const char *name, const void *at, int size) {
  printf("%s ", name);
  for (int n = 0; n < size; n++) printf("%02x", ((const unsigned char *)at)[n]);
  putchar('\n');
}
#define VALUE(e) { __typeof__(e) r = e; show(#e, &r, sizeof r); }
#define STORE(e) { memset(out, 7, sizeof out); e; show(#e, out, sizeof out); }
#define PS(n) _mm_loadu_ps(floats + (t + 4 * n) % 20)
#define PD(n) _mm_loadu_pd(doubles + (t + 3 * n) % 14)
#define PI(n) _mm_loadu_si128((const void *)(bytes + (t + 21 * n) % 128))
#define QS(n) _mm256_loadu_ps(floats + (t + 4 * n) % 20)
#define QD(n) _mm256_loadu_pd(doubles + (t + 3 * n) % 14)
#define QI(n) _mm256_loadu_si256((const void *)(bytes + (t + 21 * n) % 128))
#define RS(n) _mm512_loadu_ps(floats + (t + 4 * n) % 20)
#define RD(n) _mm512_loadu_pd(doubles + (t + 3 * n) % 14)
#define RI(n) _mm512_loadu_si512((const void *)(bytes + (t + 21 * n) % 128))
#define M(n) (masks[(t + n) % 8])
static void fill(int c) {
  static const double d[24] = {1.5, -2.25, 3e9, -0.0, 1e-310, 7.75, 0.1, -1e300, 2.5, 0.0, __builtin_inf(), 123.5, -17.375, 1e19, -6e18, 0.3, 4, -1, 1024.5, 2147483648.5, -77.7, 5e-5, 9.5, -0.75};
  static const float f[40] = {1.5f, -2.25f, 3e9f, -0.0f, 1e-40f, 7.75f, 0.1f, -1e30f, 2.5f, 0.0f, -__builtin_inff(), 123.5f, 0.75f, -0.5f, 1e20f, 65504, 3.5f, -9, 1e-5f, 4,
    -3.25f, 17, 1e10f, -2e9f, 0.3f, 4.5f, 1e-20f, -77.7f, 1024.5f, 5, -6.5f, 0.001f, 33, -44.25f, 0.7f, 8, 1e4f, -1e5f, 0.2f, 6};
  for (int n = 0; n < 24; n++) doubles[n] = d[n] * c;
  for (int n = 0; n < 40; n++) floats[n] = f[n] * c;
  for (int n = 0; n < 256; n++) bytes[n] = (unsigned char)(n * 37 + n * n * 11 + 4 + c);
  for (int n = 0; n < 512; n++) big[n] = (unsigned char)(n * 29 + n * n * 7 + 4 + c);
  memcpy(in, bytes + 3, sizeof in);
  static const unsigned long long m[8] = {0x9a5b3c6d1e2f8475, 0x5c3aa7e1905bd26e, 0xffffffffffffffff, 0x0123456789abcdef, 0xf0e1d2c3b4a59687, 0x3, 0xa5a5a5a55a5a5a5a, 0x7ffe800180007fff};
  for (int n = 0; n < 8; n++) masks[n] = m[n] * c;
}

__attribute__((target("avx512f,avx512vl,avx512bw,avx512dq,avx512cd,avx512vnni,avx512vbmi,avx512vbmi2,avx512bitalg,avx512vpopcntdq,avx512ifma")))
static void part0(int t) {
  VALUE(_mm_mask_add_pd(PD(0), M(1), PD(2), PD(3)))
  VALUE(_mm_mask_add_ps(PS(0), M(1), PS(2), PS(3)))
  VALUE(_mm_mask_sub_pd(PD(0), M(1), PD(2), PD(3)))
  VALUE(_mm_mask_sub_ps(PS(0), M(1), PS(2), PS(3)))
  VALUE(_mm256_mask_cvtpd_epu32(PI(0), M(1), QD(2)))
  VALUE(_mm256_mask_cvttps_epi32(QI(0), M(1), QS(2)))
  VALUE(_mm256_mask_cvttps_epu32(QI(0), M(1), QS(2)))
  VALUE(_mm256_mask_cvttpd_epi32(PI(0), M(1), QD(2)))
  VALUE(_mm_mask_cvttpd_epi32(PI(0), M(1), PD(2)))
  VALUE(_mm256_mask_cvttpd_epu32(PI(0), M(1), QD(2)))
  VALUE(_mm256_mask_cvtpd_epi32(PI(0), M(1), QD(2)))
  VALUE(_mm_mask_cvtpd_epi32(PI(0), M(1), PD(2)))
  VALUE(_mm256_mask_cvtepi32_ps(QS(0), M(1), QI(2)))
  VALUE(_mm256_mask_cvtepu32_ps(QS(0), M(1), QI(2)))
  VALUE(_mm256_mask_cvtps_pd(QD(0), M(1), PS(2)))
  VALUE(_mm_mask_cvtepi64_epi32(PI(0), M(1), PI(2)))
  VALUE(_mm256_mask_broadcastss_ps(QS(0), M(1), PS(2)))
  VALUE(_mm256_mask_broadcastd_epi32(QI(0), M(1), PI(2)))
  VALUE(_mm256_mask_broadcastq_epi64(QI(0), M(1), PI(2)))
  VALUE(_mm256_mask_sqrt_pd(QD(0), M(1), QD(2)))
  VALUE(_mm256_mask_sqrt_ps(QS(0), M(1), QS(2)))
  VALUE(_mm256_mask_getexp_ps(QS(0), M(1), QS(2)))
  VALUE(_mm256_mask_getexp_pd(QD(0), M(1), QD(2)))
  VALUE(_mm256_mask_scalef_pd(QD(0), M(1), QD(2), QD(3)))
  VALUE(_mm256_mask_scalef_ps(QS(0), M(1), QS(2), QS(3)))
  VALUE(_mm256_mask_fmadd_pd(QD(0), M(1), QD(2), QD(3)))
  VALUE(_mm256_mask_fmadd_ps(QS(0), M(1), QS(2), QS(3)))
  VALUE(_mm256_mask_fmsub_pd(QD(0), M(1), QD(2), QD(3)))
  VALUE(_mm256_mask_fmsub_ps(QS(0), M(1), QS(2), QS(3)))
  VALUE(_mm256_mask_fmaddsub_pd(QD(0), M(1), QD(2), QD(3)))
  VALUE(_mm256_mask_fmaddsub_ps(QS(0), M(1), QS(2), QS(3)))
  VALUE(_mm256_mask_fnmadd_pd(QD(0), M(1), QD(2), QD(3)))
  VALUE(_mm256_mask_fnmadd_ps(QS(0), M(1), QS(2), QS(3)))
  VALUE(_mm256_mask_fnmsub_pd(QD(0), M(1), QD(2), QD(3)))
  VALUE(_mm256_mask_fnmsub_ps(QS(0), M(1), QS(2), QS(3)))
  VALUE(_mm_mask_cvtpd_ps(PS(0), M(1), PD(2)))
  VALUE(_mm256_mask_cvtpd_ps(PS(0), M(1), QD(2)))
  VALUE(_mm256_mask_cvtps_epi32(QI(0), M(1), QS(2)))
  VALUE(_mm256_mask_cvtps_epu32(QI(0), M(1), QS(2)))
  VALUE(_mm_mask_srav_epi64(PI(0), M(1), PI(2), PI(3)))
  VALUE(_mm256_mask_max_pd(QD(0), M(1), QD(2), QD(3)))
  VALUE(_mm256_mask_max_ps(QS(0), M(1), QS(2), QS(3)))
  VALUE(_mm_mask_div_ps(PS(0), M(1), PS(2), PS(3)))
  VALUE(_mm_mask_div_pd(PD(0), M(1), PD(2), PD(3)))
  VALUE(_mm256_mask_min_pd(QD(0), M(1), QD(2), QD(3)))
  VALUE(_mm256_mask_min_ps(QS(0), M(1), QS(2), QS(3)))
  VALUE(_mm_mask_mul_ps(PS(0), M(1), PS(2), PS(3)))
  VALUE(_mm_mask_mul_pd(PD(0), M(1), PD(2), PD(3)))
  VALUE(_mm_mask_cvtph_ps(PS(0), M(1), PI(2)))
  VALUE(_mm256_mask_fixupimm_pd(QD(0), M(1), QD(2), QI(3), 0x1b))
  VALUE(_mm256_mask_fixupimm_ps(QS(0), M(1), QS(2), QI(3), 0x1b))
  VALUE(_mm256_mask_roundscale_ps(QS(0), M(1), QS(2), 0x1b))
  VALUE(_mm256_mask_roundscale_pd(QD(0), M(1), QD(2), 0x1b))
  VALUE(_mm256_mask_getmant_ps(QS(0), M(1), QS(2), (_MM_MANTISSA_NORM_ENUM)1, (_MM_MANTISSA_SIGN_ENUM)1))
  VALUE(_mm256_mask_getmant_pd(QD(0), M(1), QD(2), (_MM_MANTISSA_NORM_ENUM)1, (_MM_MANTISSA_SIGN_ENUM)1))
  STORE(_mm256_mask_i32scatter_ps((void *)(out + 64), M(0), _mm256_and_si256(QI(1), _mm256_set1_epi64x(0x700000007)), QS(2), 8))
  STORE(_mm256_mask_i32scatter_pd((void *)(out + 64), M(0), _mm_and_si128(PI(1), _mm_set1_epi64x(0x700000007)), QD(2), 8))
  STORE(_mm256_mask_i64scatter_ps((void *)(out + 64), M(0), _mm256_and_si256(QI(1), _mm256_set1_epi64x(0x7)), PS(2), 8))
  STORE(_mm256_mask_i64scatter_pd((void *)(out + 64), M(0), _mm256_and_si256(QI(1), _mm256_set1_epi64x(0x7)), QD(2), 8))
  STORE(_mm256_mask_i32scatter_epi32((void *)(out + 64), M(0), _mm256_and_si256(QI(1), _mm256_set1_epi64x(0x700000007)), QI(2), 8))
  STORE(_mm256_mask_i32scatter_epi64((void *)(out + 64), M(0), _mm_and_si128(PI(1), _mm_set1_epi64x(0x7)), QI(2), 8))
  STORE(_mm256_mask_i64scatter_epi32((void *)(out + 64), M(0), _mm256_and_si256(QI(1), _mm256_set1_epi64x(0x7)), PI(2), 8))
  STORE(_mm256_mask_i64scatter_epi64((void *)(out + 64), M(0), _mm256_and_si256(QI(1), _mm256_set1_epi64x(0x7)), QI(2), 8))
  VALUE(_mm_mask_cvtps_ph(PI(0), M(1), PS(2), 0x1b))
  VALUE(_mm256_mask_cmp_pd_mask(M(0), QD(1), QD(2), 13))
  VALUE(_mm256_mask_cmp_ps_mask(M(0), QS(1), QS(2), 13))
  VALUE(_mm256_maskz_fmadd_pd(M(0), QD(1), QD(2), QD(3)))
  VALUE(_mm256_maskz_fmadd_ps(M(0), QS(1), QS(2), QS(3)))
  VALUE(_mm256_maskz_fmsub_pd(M(0), QD(1), QD(2), QD(3)))
  VALUE(_mm256_maskz_fmsub_ps(M(0), QS(1), QS(2), QS(3)))
  VALUE(_mm256_maskz_fmaddsub_pd(M(0), QD(1), QD(2), QD(3)))
  VALUE(_mm256_maskz_fmaddsub_ps(M(0), QS(1), QS(2), QS(3)))
  VALUE(_mm256_maskz_fnmadd_pd(M(0), QD(1), QD(2), QD(3)))
  VALUE(_mm256_maskz_fnmadd_ps(M(0), QS(1), QS(2), QS(3)))
  VALUE(_mm256_maskz_fnmsub_pd(M(0), QD(1), QD(2), QD(3)))
  VALUE(_mm256_maskz_fnmsub_ps(M(0), QS(1), QS(2), QS(3)))
  VALUE(_mm256_maskz_fixupimm_pd(M(0), QD(1), QD(2), QI(3), 0x1b))
  VALUE(_mm256_maskz_fixupimm_ps(M(0), QS(1), QS(2), QI(3), 0x1b))
  VALUE(_mm256_mask3_fmadd_pd(QD(0), QD(1), QD(2), M(3)))
  VALUE(_mm256_mask3_fmadd_ps(QS(0), QS(1), QS(2), M(3)))
  VALUE(_mm256_mask3_fmsub_pd(QD(0), QD(1), QD(2), M(3)))
  VALUE(_mm256_mask3_fmsub_ps(QS(0), QS(1), QS(2), M(3)))
  VALUE(_mm256_mask3_fmaddsub_pd(QD(0), QD(1), QD(2), M(3)))
  VALUE(_mm256_mask3_fmaddsub_ps(QS(0), QS(1), QS(2), M(3)))
  VALUE(_mm256_mask3_fmsubadd_pd(QD(0), QD(1), QD(2), M(3)))
  VALUE(_mm256_mask3_fmsubadd_ps(QS(0), QS(1), QS(2), M(3)))
  VALUE(_mm256_mask3_fnmadd_pd(QD(0), QD(1), QD(2), M(3)))
  VALUE(_mm256_mask3_fnmadd_ps(QS(0), QS(1), QS(2), M(3)))
  VALUE(_mm256_mask3_fnmsub_pd(QD(0), QD(1), QD(2), M(3)))
  VALUE(_mm256_mask3_fnmsub_ps(QS(0), QS(1), QS(2), M(3)))
  VALUE(_mm256_mmask_i32gather_ps(QS(0), M(1), _mm256_and_si256(QI(2), _mm256_set1_epi64x(0x700000007)), (void *)(big + 64), 8))
  VALUE(_mm256_mmask_i32gather_pd(QD(0), M(1), _mm_and_si128(PI(2), _mm_set1_epi64x(0x700000007)), (void *)(big + 64), 8))
  VALUE(_mm256_mmask_i64gather_ps(PS(0), M(1), _mm256_and_si256(QI(2), _mm256_set1_epi64x(0x7)), (void *)(big + 64), 8))
  VALUE(_mm256_mmask_i64gather_pd(QD(0), M(1), _mm256_and_si256(QI(2), _mm256_set1_epi64x(0x7)), (void *)(big + 64), 8))
  VALUE(_mm256_mmask_i32gather_epi32(QI(0), M(1), _mm256_and_si256(QI(2), _mm256_set1_epi64x(0x700000007)), (void *)(big + 64), 8))
  VALUE(_mm256_mmask_i32gather_epi64(QI(0), M(1), _mm_and_si128(PI(2), _mm_set1_epi64x(0x7)), (void *)(big + 64), 8))
  VALUE(_mm256_mmask_i64gather_epi32(PI(0), M(1), _mm256_and_si256(QI(2), _mm256_set1_epi64x(0x7)), (void *)(big + 64), 8))
  VALUE(_mm256_mmask_i64gather_epi64(QI(0), M(1), _mm256_and_si256(QI(2), _mm256_set1_epi64x(0x7)), (void *)(big + 64), 8))
  VALUE(_mm_mask_cvtepi16_epi8(PI(0), M(1), PI(2)))
  VALUE(_mm256_mask_cvttpd_epi64(QI(0), M(1), QD(2)))
}

__attribute__((target("avx512f,avx512vl,avx512bw,avx512dq,avx512cd,avx512vnni,avx512vbmi,avx512vbmi2,avx512bitalg,avx512vpopcntdq,avx512ifma")))
static void part1(int t) {
  VALUE(_mm256_mask_cvttpd_epu64(QI(0), M(1), QD(2)))
  VALUE(_mm256_mask_cvtpd_epi64(QI(0), M(1), QD(2)))
  VALUE(_mm256_mask_cvtpd_epu64(QI(0), M(1), QD(2)))
  VALUE(_mm256_mask_cvttps_epi64(QI(0), M(1), PS(2)))
  VALUE(_mm256_mask_cvttps_epu64(QI(0), M(1), PS(2)))
  VALUE(_mm256_mask_cvtps_epi64(QI(0), M(1), PS(2)))
  VALUE(_mm256_mask_cvtps_epu64(QI(0), M(1), PS(2)))
  VALUE(_mm256_mask_cvtepi64_ps(PS(0), M(1), QI(2)))
  VALUE(_mm_mask_cvtepi64_ps(PS(0), M(1), PI(2)))
  VALUE(_mm256_mask_cvtepu64_ps(PS(0), M(1), QI(2)))
  VALUE(_mm_mask_cvtepu64_ps(PS(0), M(1), PI(2)))
  VALUE(_mm256_mask_cvtepi64_pd(QD(0), M(1), QI(2)))
  VALUE(_mm256_mask_cvtepu64_pd(QD(0), M(1), QI(2)))
  VALUE(_mm256_mask_reduce_pd(QD(0), M(1), QD(2), 0x35))
  VALUE(_mm256_mask_reduce_ps(QS(0), M(1), QS(2), 0x35))
  VALUE(_mm256_mask_range_pd(QD(0), M(1), QD(2), QD(3), 6))
  VALUE(_mm256_mask_range_ps(QS(0), M(1), QS(2), QS(3), 6))
  VALUE(_mm512_mask_dpbusd_epi32(RI(0), M(1), RI(2), RI(3)))
  VALUE(_mm512_mask_dpbusds_epi32(RI(0), M(1), RI(2), RI(3)))
  VALUE(_mm512_mask_dpwssd_epi32(RI(0), M(1), RI(2), RI(3)))
  VALUE(_mm512_mask_dpwssds_epi32(RI(0), M(1), RI(2), RI(3)))
  VALUE(_mm512_maskz_dpbusd_epi32(M(0), RI(1), RI(2), RI(3)))
  VALUE(_mm512_maskz_dpbusds_epi32(M(0), RI(1), RI(2), RI(3)))
  VALUE(_mm512_maskz_dpwssd_epi32(M(0), RI(1), RI(2), RI(3)))
  VALUE(_mm512_maskz_dpwssds_epi32(M(0), RI(1), RI(2), RI(3)))
  VALUE(_mm512_dpbusd_epi32(RI(0), RI(1), RI(2)))
  VALUE(_mm512_dpbusds_epi32(RI(0), RI(1), RI(2)))
  VALUE(_mm512_dpwssd_epi32(RI(0), RI(1), RI(2)))
  VALUE(_mm512_dpwssds_epi32(RI(0), RI(1), RI(2)))
  VALUE(_mm512_mask_multishift_epi64_epi8(RI(0), M(1), RI(2), RI(3)))
  VALUE(_mm512_mask_permutexvar_epi8(RI(0), M(1), RI(2), RI(3)))
  VALUE(_mm512_mask_permutex2var_epi8(RI(0), M(1), RI(2), RI(3)))
  VALUE(_mm512_maskz_permutex2var_epi8(M(0), RI(1), RI(2), RI(3)))
  VALUE(_mm512_mask2_permutex2var_epi8(RI(0), RI(1), M(2), RI(3)))
  VALUE(_mm512_mask_shrdi_epi32(RI(0), M(1), RI(2), RI(3), 27))
  VALUE(_mm512_mask_shrdi_epi64(RI(0), M(1), RI(2), RI(3), 27))
  VALUE(_mm512_mask_shldi_epi32(RI(0), M(1), RI(2), RI(3), 27))
  VALUE(_mm512_mask_shldi_epi64(RI(0), M(1), RI(2), RI(3), 27))
  VALUE(_mm512_mask_shrdv_epi32(RI(0), M(1), RI(2), RI(3)))
  VALUE(_mm512_mask_shrdv_epi64(RI(0), M(1), RI(2), RI(3)))
  VALUE(_mm512_mask_shldv_epi32(RI(0), M(1), RI(2), RI(3)))
  VALUE(_mm512_mask_shldv_epi64(RI(0), M(1), RI(2), RI(3)))
  VALUE(_mm512_mask_compress_epi8(RI(0), M(1), RI(2)))
  STORE(_mm512_mask_compressstoreu_epi8((void *)out, M(0), RI(1)))
  VALUE(_mm512_mask_compress_epi16(RI(0), M(1), RI(2)))
  STORE(_mm512_mask_compressstoreu_epi16((void *)out, M(0), RI(1)))
  VALUE(_mm512_mask_expand_epi8(RI(0), M(1), RI(2)))
  VALUE(_mm512_mask_expandloadu_epi8(RI(0), M(1), (void *)in))
  VALUE(_mm512_mask_expand_epi16(RI(0), M(1), RI(2)))
  VALUE(_mm512_mask_expandloadu_epi16(RI(0), M(1), (void *)in))
  VALUE(_mm512_mask_shrdi_epi16(RI(0), M(1), RI(2), RI(3), 27))
  VALUE(_mm512_mask_shldi_epi16(RI(0), M(1), RI(2), RI(3), 27))
  VALUE(_mm512_mask_shrdv_epi16(RI(0), M(1), RI(2), RI(3)))
  VALUE(_mm512_mask_shldv_epi16(RI(0), M(1), RI(2), RI(3)))
  VALUE(_mm512_maskz_shrdv_epi32(M(0), RI(1), RI(2), RI(3)))
  VALUE(_mm512_maskz_shrdv_epi64(M(0), RI(1), RI(2), RI(3)))
  VALUE(_mm512_maskz_shldv_epi32(M(0), RI(1), RI(2), RI(3)))
  VALUE(_mm512_maskz_shldv_epi64(M(0), RI(1), RI(2), RI(3)))
  VALUE(_mm512_maskz_expand_epi8(M(0), RI(1)))
  VALUE(_mm512_maskz_expandloadu_epi8(M(0), (void *)in))
  VALUE(_mm512_maskz_expand_epi16(M(0), RI(1)))
  VALUE(_mm512_maskz_expandloadu_epi16(M(0), (void *)in))
  VALUE(_mm512_maskz_shrdv_epi16(M(0), RI(1), RI(2), RI(3)))
  VALUE(_mm512_maskz_shldv_epi16(M(0), RI(1), RI(2), RI(3)))
  VALUE(_mm512_shrdi_epi16(RI(0), RI(1), 27))
  VALUE(_mm512_shrdi_epi32(RI(0), RI(1), 27))
  VALUE(_mm512_shrdi_epi64(RI(0), RI(1), 27))
  VALUE(_mm512_shldi_epi16(RI(0), RI(1), 27))
  VALUE(_mm512_shldi_epi32(RI(0), RI(1), 27))
  VALUE(_mm512_shldi_epi64(RI(0), RI(1), 27))
  VALUE(_mm512_shrdv_epi16(RI(0), RI(1), RI(2)))
  VALUE(_mm512_shrdv_epi32(RI(0), RI(1), RI(2)))
  VALUE(_mm512_shrdv_epi64(RI(0), RI(1), RI(2)))
  VALUE(_mm512_shldv_epi16(RI(0), RI(1), RI(2)))
  VALUE(_mm512_shldv_epi32(RI(0), RI(1), RI(2)))
  VALUE(_mm512_shldv_epi64(RI(0), RI(1), RI(2)))
  VALUE(_mm512_mask_popcnt_epi8(RI(0), M(1), RI(2)))
  VALUE(_mm512_mask_popcnt_epi16(RI(0), M(1), RI(2)))
  VALUE(_mm512_mask_bitshuffle_epi64_mask(M(0), RI(1), RI(2)))
  VALUE(_mm512_popcnt_epi8(RI(0)))
  VALUE(_mm512_popcnt_epi16(RI(0)))
  VALUE(_mm512_mask_popcnt_epi32(RI(0), M(1), RI(2)))
  VALUE(_mm512_mask_popcnt_epi64(RI(0), M(1), RI(2)))
  VALUE(_mm512_popcnt_epi32(RI(0)))
  VALUE(_mm512_popcnt_epi64(RI(0)))
  VALUE(_mm512_mask_madd52lo_epu64(RI(0), M(1), RI(2), RI(3)))
  VALUE(_mm512_mask_madd52hi_epu64(RI(0), M(1), RI(2), RI(3)))
  VALUE(_mm512_maskz_madd52lo_epu64(M(0), RI(1), RI(2), RI(3)))
  VALUE(_mm512_maskz_madd52hi_epu64(M(0), RI(1), RI(2), RI(3)))
}

int main(int argc, char **argv) {
  fill(argc);
  if (!(__builtin_cpu_supports("avx512f") &&
        __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512cd") &&
        __builtin_cpu_supports("avx512vnni") &&
        __builtin_cpu_supports("avx512vbmi") &&
        __builtin_cpu_supports("avx512vbmi2") &&
        __builtin_cpu_supports("avx512bitalg") &&
        __builtin_cpu_supports("avx512vpopcntdq") &&
        __builtin_cpu_supports("avx512ifma")))
    return 0;
  for (int t = 0; t < 2; t++) {
    part0(t);
    part1(t);
  }
  return 0;
}
