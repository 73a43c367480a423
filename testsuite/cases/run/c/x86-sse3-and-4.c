// skip: arm64
// only: plain serial
// <pmmintrin.h>, <tmmintrin.h>, <smmintrin.h>: each intrinsic on fixed bits; all bytes of its result are printed.
#include <smmintrin.h>
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
#define PS(n) _mm_loadu_ps(floats + (t + 4 * n) % 16)
#define PD(n) _mm_loadu_pd(doubles + (t + 3 * n) % 10)
#define PI(n) _mm_loadu_si128((const void *)(bytes + (t + 21 * n) % 96))
#define N(n) (1000 * n + 77 * t + 3)

__attribute__((target("sse3")))
static void pmm(int t) {
  VALUE(_mm_addsub_ps(PS(0), PS(1)))
  VALUE(_mm_hadd_ps(PS(0), PS(1)))
  VALUE(_mm_hsub_ps(PS(0), PS(1)))
  VALUE(_mm_movehdup_ps(PS(0)))
  VALUE(_mm_moveldup_ps(PS(0)))
  VALUE(_mm_addsub_pd(PD(0), PD(1)))
  VALUE(_mm_hadd_pd(PD(0), PD(1)))
  VALUE(_mm_hsub_pd(PD(0), PD(1)))
  VALUE(_mm_loaddup_pd((void *)in))
  VALUE(_mm_movedup_pd(PD(0)))
  VALUE(_mm_lddqu_si128((void *)in))
}

__attribute__((target("ssse3")))
static void tmm(int t) {
  VALUE(_mm_hadd_epi16(PI(0), PI(1)))
  VALUE(_mm_hadd_epi32(PI(0), PI(1)))
  VALUE(_mm_hadds_epi16(PI(0), PI(1)))
  VALUE(_mm_hsub_epi16(PI(0), PI(1)))
  VALUE(_mm_hsub_epi32(PI(0), PI(1)))
  VALUE(_mm_hsubs_epi16(PI(0), PI(1)))
  VALUE(_mm_maddubs_epi16(PI(0), PI(1)))
  VALUE(_mm_mulhrs_epi16(PI(0), PI(1)))
  VALUE(_mm_shuffle_epi8(PI(0), PI(1)))
  VALUE(_mm_sign_epi8(PI(0), PI(1)))
  VALUE(_mm_sign_epi16(PI(0), PI(1)))
  VALUE(_mm_sign_epi32(PI(0), PI(1)))
  VALUE(_mm_alignr_epi8(PI(0), PI(1), 27))
  VALUE(_mm_alignr_epi8(PI(0), PI(1), 5))
  VALUE(_mm_abs_epi8(PI(0)))
  VALUE(_mm_abs_epi16(PI(0)))
  VALUE(_mm_abs_epi32(PI(0)))
}

__attribute__((target("sse4.2")))
static void smm(int t) {
  VALUE(_mm_testz_si128(PI(0), PI(1)))
  VALUE(_mm_testc_si128(PI(0), PI(1)))
  VALUE(_mm_testnzc_si128(PI(0), PI(1)))
  VALUE(_mm_round_pd(PD(0), 5))
  VALUE(_mm_round_pd(PD(0), 3))
  VALUE(_mm_round_sd(PD(0), PD(1), 5))
  VALUE(_mm_round_sd(PD(0), PD(1), 3))
  VALUE(_mm_round_ps(PS(0), 5))
  VALUE(_mm_round_ps(PS(0), 3))
  VALUE(_mm_round_ss(PS(0), PS(1), 5))
  VALUE(_mm_round_ss(PS(0), PS(1), 3))
  VALUE(_mm_blend_epi16(PI(0), PI(1), 27))
  VALUE(_mm_blend_epi16(PI(0), PI(1), 5))
  VALUE(_mm_blendv_epi8(PI(0), PI(1), PI(2)))
  VALUE(_mm_blend_ps(PS(0), PS(1), 5))
  VALUE(_mm_blend_ps(PS(0), PS(1), 3))
  VALUE(_mm_blendv_ps(PS(0), PS(1), PS(2)))
  VALUE(_mm_blend_pd(PD(0), PD(1), 3))
  VALUE(_mm_blend_pd(PD(0), PD(1), 1))
  VALUE(_mm_blendv_pd(PD(0), PD(1), PD(2)))
  VALUE(_mm_dp_ps(PS(0), PS(1), 27))
  VALUE(_mm_dp_ps(PS(0), PS(1), 5))
  VALUE(_mm_dp_pd(PD(0), PD(1), 27))
  VALUE(_mm_dp_pd(PD(0), PD(1), 5))
  VALUE(_mm_cmpeq_epi64(PI(0), PI(1)))
  VALUE(_mm_min_epi8(PI(0), PI(1)))
  VALUE(_mm_max_epi8(PI(0), PI(1)))
  VALUE(_mm_min_epu16(PI(0), PI(1)))
  VALUE(_mm_max_epu16(PI(0), PI(1)))
  VALUE(_mm_min_epi32(PI(0), PI(1)))
  VALUE(_mm_max_epi32(PI(0), PI(1)))
  VALUE(_mm_min_epu32(PI(0), PI(1)))
  VALUE(_mm_max_epu32(PI(0), PI(1)))
  VALUE(_mm_mullo_epi32(PI(0), PI(1)))
  VALUE(_mm_mul_epi32(PI(0), PI(1)))
  VALUE(_mm_insert_ps(PS(0), PS(1), 27))
  VALUE(_mm_insert_ps(PS(0), PS(1), 5))
  VALUE(_mm_extract_ps(PS(0), 3))
  VALUE(_mm_extract_ps(PS(0), 1))
  VALUE(_mm_insert_epi8(PI(0), 5, 5))
  VALUE(_mm_insert_epi8(PI(0), 3, 3))
  VALUE(_mm_insert_epi32(PI(0), 3, 3))
  VALUE(_mm_insert_epi32(PI(0), 1, 1))
  VALUE(_mm_insert_epi64(PI(0), N(1), 1))
  VALUE(_mm_insert_epi64(PI(0), N(1), 0))
  VALUE(_mm_extract_epi8(PI(0), 5))
  VALUE(_mm_extract_epi8(PI(0), 3))
  VALUE(_mm_extract_epi32(PI(0), 3))
  VALUE(_mm_extract_epi32(PI(0), 1))
  VALUE(_mm_extract_epi64(PI(0), 1))
  VALUE(_mm_extract_epi64(PI(0), 0))
  VALUE(_mm_minpos_epu16(PI(0)))
  VALUE(_mm_cvtepi8_epi32(PI(0)))
  VALUE(_mm_cvtepi16_epi32(PI(0)))
  VALUE(_mm_cvtepi8_epi64(PI(0)))
  VALUE(_mm_cvtepi32_epi64(PI(0)))
  VALUE(_mm_cvtepi16_epi64(PI(0)))
  VALUE(_mm_cvtepi8_epi16(PI(0)))
  VALUE(_mm_cvtepu8_epi32(PI(0)))
  VALUE(_mm_cvtepu16_epi32(PI(0)))
  VALUE(_mm_cvtepu8_epi64(PI(0)))
  VALUE(_mm_cvtepu32_epi64(PI(0)))
  VALUE(_mm_cvtepu16_epi64(PI(0)))
  VALUE(_mm_cvtepu8_epi16(PI(0)))
  VALUE(_mm_packus_epi32(PI(0), PI(1)))
  VALUE(_mm_mpsadbw_epu8(PI(0), PI(1), 27))
  VALUE(_mm_mpsadbw_epu8(PI(0), PI(1), 5))
  VALUE(_mm_stream_load_si128((void *)in))
  VALUE(_mm_cmpistrm(PI(0), PI(1), 27))
  VALUE(_mm_cmpistrm(PI(0), PI(1), 5))
  VALUE(_mm_cmpistri(PI(0), PI(1), 27))
  VALUE(_mm_cmpistri(PI(0), PI(1), 5))
  VALUE(_mm_cmpestrm(PI(0), 27, PI(1), 27, 27))
  VALUE(_mm_cmpestrm(PI(0), 5, PI(1), 5, 5))
  VALUE(_mm_cmpestri(PI(0), 27, PI(1), 27, 27))
  VALUE(_mm_cmpestri(PI(0), 5, PI(1), 5, 5))
  VALUE(_mm_cmpistra(PI(0), PI(1), 27))
  VALUE(_mm_cmpistra(PI(0), PI(1), 5))
  VALUE(_mm_cmpistrc(PI(0), PI(1), 27))
  VALUE(_mm_cmpistrc(PI(0), PI(1), 5))
  VALUE(_mm_cmpistro(PI(0), PI(1), 27))
  VALUE(_mm_cmpistro(PI(0), PI(1), 5))
  VALUE(_mm_cmpistrs(PI(0), PI(1), 27))
  VALUE(_mm_cmpistrs(PI(0), PI(1), 5))
  VALUE(_mm_cmpistrz(PI(0), PI(1), 27))
  VALUE(_mm_cmpistrz(PI(0), PI(1), 5))
  VALUE(_mm_cmpestra(PI(0), 27, PI(1), 27, 27))
  VALUE(_mm_cmpestra(PI(0), 5, PI(1), 5, 5))
  VALUE(_mm_cmpestrc(PI(0), 27, PI(1), 27, 27))
  VALUE(_mm_cmpestrc(PI(0), 5, PI(1), 5, 5))
  VALUE(_mm_cmpestro(PI(0), 27, PI(1), 27, 27))
  VALUE(_mm_cmpestro(PI(0), 5, PI(1), 5, 5))
  VALUE(_mm_cmpestrs(PI(0), 27, PI(1), 27, 27))
  VALUE(_mm_cmpestrs(PI(0), 5, PI(1), 5, 5))
  VALUE(_mm_cmpestrz(PI(0), 27, PI(1), 27, 27))
  VALUE(_mm_cmpestrz(PI(0), 5, PI(1), 5, 5))
  VALUE(_mm_cmpgt_epi64(PI(0), PI(1)))
  VALUE(_mm_crc32_u8(N(0), N(1)))
  VALUE(_mm_crc32_u16(N(0), N(1)))
  VALUE(_mm_crc32_u32(N(0), N(1)))
  VALUE(_mm_crc32_u64(N(0), N(1)))
}

int main(void) {
  for (int n = 0; n < 128; n++)
    bytes[n] = (unsigned char)(n * 37 + n * n * 11 + 5);
  memcpy(in, bytes + 3, sizeof in);
  for (int t = 0; t < 3; t++) {
    if (__builtin_cpu_supports("sse3"))
      pmm(t);
    if (__builtin_cpu_supports("ssse3"))
      tmm(t);
    if (__builtin_cpu_supports("sse4.2"))
      smm(t);
  }
  return 0;
}
