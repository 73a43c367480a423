// skip: arm64
// only: plain serial
// <bmiintrin.h>, <bmi2intrin.h>, <lzcntintrin.h>, <adxintrin.h>, <wmmintrin.h>, <f16cintrin.h>, <shaintrin.h>, <gfniintrin.h> and their like: each intrinsic on fixed bits; all bytes of its result are printed.
#include <immintrin.h>
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
#define BOTH(e) { memset(out, 7, sizeof out); VALUE(e) show("->", out, 16); }
#define PS(n) _mm_loadu_ps(floats + (t + 4 * n) % 16)
#define PI(n) _mm_loadu_si128((const void *)(bytes + (t + 21 * n) % 96))
#define QS(n) _mm256_loadu_ps(floats + (t + 4 * n) % 12)
#define QI(n) _mm256_loadu_si256((const void *)(bytes + (t + 21 * n) % 96))
#define F(n) floats[(t + n) % 20]
#define N(n) (1000 * n + 77 * t + 3)

__attribute__((target("bmi")))
static void bmi(int t) {
  VALUE(__tzcnt_u16(N(0)))
  VALUE(_tzcnt_u16(N(0)))
  VALUE(__andn_u32(N(0), N(1)))
  VALUE(_andn_u32(N(0), N(1)))
  VALUE(__bextr_u32(N(0), N(1)))
  VALUE(_bextr_u32(N(0), N(1), N(2)))
  VALUE(__blsi_u32(N(0)))
  VALUE(_blsi_u32(N(0)))
  VALUE(__blsmsk_u32(N(0)))
  VALUE(_blsmsk_u32(N(0)))
  VALUE(__blsr_u32(N(0)))
  VALUE(_blsr_u32(N(0)))
  VALUE(__tzcnt_u32(N(0)))
  VALUE(_tzcnt_u32(N(0)))
  VALUE(__andn_u64(N(0), N(1)))
  VALUE(_andn_u64(N(0), N(1)))
  VALUE(__bextr_u64(N(0), N(1)))
  VALUE(_bextr_u64(N(0), N(1), N(2)))
  VALUE(__blsi_u64(N(0)))
  VALUE(_blsi_u64(N(0)))
  VALUE(__blsmsk_u64(N(0)))
  VALUE(_blsmsk_u64(N(0)))
  VALUE(__blsr_u64(N(0)))
  VALUE(_blsr_u64(N(0)))
  VALUE(__tzcnt_u64(N(0)))
  VALUE(_tzcnt_u64(N(0)))
}

__attribute__((target("bmi2")))
static void bmi2(int t) {
  VALUE(_bzhi_u32(N(0), N(1)))
  VALUE(_pdep_u32(N(0), N(1)))
  VALUE(_pext_u32(N(0), N(1)))
  VALUE(_bzhi_u64(N(0), N(1)))
  VALUE(_pdep_u64(N(0), N(1)))
  VALUE(_pext_u64(N(0), N(1)))
  BOTH(_mulx_u64(N(0), N(1), (void *)out))
}

__attribute__((target("lzcnt")))
static void lzcnt(int t) {
  VALUE(__lzcnt16(N(0)))
  VALUE(__lzcnt32(N(0)))
  VALUE(_lzcnt_u32(N(0)))
  VALUE(__lzcnt64(N(0)))
  VALUE(_lzcnt_u64(N(0)))
}

__attribute__((target("popcnt")))
static void popcnt(int t) {
  VALUE(_mm_popcnt_u32(N(0)))
  VALUE(_mm_popcnt_u64(N(0)))
}

__attribute__((target("adx")))
static void adx(int t) {
  BOTH(_subborrow_u32(N(0), N(1), N(2), (void *)out))
  BOTH(_addcarry_u32(N(0), N(1), N(2), (void *)out))
  BOTH(_addcarryx_u32(N(0), N(1), N(2), (void *)out))
  BOTH(_subborrow_u64(N(0), N(1), N(2), (void *)out))
  BOTH(_addcarry_u64(N(0), N(1), N(2), (void *)out))
  BOTH(_addcarryx_u64(N(0), N(1), N(2), (void *)out))
}

static void ia32(int t) {
  VALUE(__bswapd(N(0)))
  VALUE(__popcntd(N(0)))
  VALUE(__rolb(N(0), N(1)))
  VALUE(__rolw(N(0), N(1)))
  VALUE(__rold(N(0), N(1)))
  VALUE(__rorb(N(0), N(1)))
  VALUE(__rorw(N(0), N(1)))
  VALUE(__rord(N(0), N(1)))
  VALUE(__bswapq(N(0)))
  VALUE(__popcntq(N(0)))
  VALUE(__rolq(N(0), N(1)))
  VALUE(__rorq(N(0), N(1)))
}

__attribute__((target("aes,pclmul")))
static void wmm(int t) {
  VALUE(_mm_aesdec_si128(PI(0), PI(1)))
  VALUE(_mm_aesdeclast_si128(PI(0), PI(1)))
  VALUE(_mm_aesenc_si128(PI(0), PI(1)))
  VALUE(_mm_aesenclast_si128(PI(0), PI(1)))
  VALUE(_mm_aesimc_si128(PI(0)))
  VALUE(_mm_aeskeygenassist_si128(PI(0), 27))
  VALUE(_mm_aeskeygenassist_si128(PI(0), 5))
  VALUE(_mm_clmulepi64_si128(PI(0), PI(1), 27))
  VALUE(_mm_clmulepi64_si128(PI(0), PI(1), 5))
}

__attribute__((target("f16c")))
static void f16c(int t) {
  VALUE(_cvtsh_ss(N(0)))
  VALUE(_mm_cvtph_ps(PI(0)))
  VALUE(_mm256_cvtph_ps(PI(0)))
  VALUE(_cvtss_sh(F(0), 27))
  VALUE(_cvtss_sh(F(0), 5))
  VALUE(_mm_cvtps_ph(PS(0), 27))
  VALUE(_mm_cvtps_ph(PS(0), 5))
  VALUE(_mm256_cvtps_ph(QS(0), 27))
  VALUE(_mm256_cvtps_ph(QS(0), 5))
}

__attribute__((target("sha")))
static void sha(int t) {
  VALUE(_mm_sha1msg1_epu32(PI(0), PI(1)))
  VALUE(_mm_sha1msg2_epu32(PI(0), PI(1)))
  VALUE(_mm_sha1nexte_epu32(PI(0), PI(1)))
  VALUE(_mm_sha1rnds4_epu32(PI(0), PI(1), 3))
  VALUE(_mm_sha1rnds4_epu32(PI(0), PI(1), 1))
  VALUE(_mm_sha256msg1_epu32(PI(0), PI(1)))
  VALUE(_mm_sha256msg2_epu32(PI(0), PI(1)))
  VALUE(_mm_sha256rnds2_epu32(PI(0), PI(1), PI(2)))
}

__attribute__((target("gfni,avx")))
static void gfni(int t) {
  VALUE(_mm_gf2p8mul_epi8(PI(0), PI(1)))
  VALUE(_mm_gf2p8affineinv_epi64_epi8(PI(0), PI(1), 27))
  VALUE(_mm_gf2p8affineinv_epi64_epi8(PI(0), PI(1), 5))
  VALUE(_mm_gf2p8affine_epi64_epi8(PI(0), PI(1), 27))
  VALUE(_mm_gf2p8affine_epi64_epi8(PI(0), PI(1), 5))
  VALUE(_mm256_gf2p8mul_epi8(QI(0), QI(1)))
  VALUE(_mm256_gf2p8affineinv_epi64_epi8(QI(0), QI(1), 27))
  VALUE(_mm256_gf2p8affineinv_epi64_epi8(QI(0), QI(1), 5))
  VALUE(_mm256_gf2p8affine_epi64_epi8(QI(0), QI(1), 27))
  VALUE(_mm256_gf2p8affine_epi64_epi8(QI(0), QI(1), 5))
}

__attribute__((target("vaes,avx2")))
static void vaes(int t) {
  VALUE(_mm256_aesdec_epi128(QI(0), QI(1)))
  VALUE(_mm256_aesdeclast_epi128(QI(0), QI(1)))
  VALUE(_mm256_aesenc_epi128(QI(0), QI(1)))
  VALUE(_mm256_aesenclast_epi128(QI(0), QI(1)))
}

__attribute__((target("vpclmulqdq,avx2")))
static void vpclmulqdq(int t) {
  VALUE(_mm256_clmulepi64_epi128(QI(0), QI(1), 27))
  VALUE(_mm256_clmulepi64_epi128(QI(0), QI(1), 5))
}

int main(void) {
  for (int n = 0; n < 128; n++)
    bytes[n] = (unsigned char)(n * 37 + n * n * 11 + 5);
  memcpy(in, bytes + 3, sizeof in);
  for (int t = 0; t < 3; t++) {
    if (__builtin_cpu_supports("bmi"))
      bmi(t);
    if (__builtin_cpu_supports("bmi2"))
      bmi2(t);
    if (__builtin_cpu_supports("avx2"))
      lzcnt(t);
    if (__builtin_cpu_supports("popcnt"))
      popcnt(t);
    if (__builtin_cpu_supports("gfni"))
      adx(t);
    ia32(t);
    if (__builtin_cpu_supports("aes") && __builtin_cpu_supports("pclmul"))
      wmm(t);
    if (__builtin_cpu_supports("avx2"))
      f16c(t);
    if (__builtin_cpu_supports("gfni"))
      sha(t);
    if (__builtin_cpu_supports("gfni") && __builtin_cpu_supports("avx"))
      gfni(t);
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("vpclmulqdq"))
      vaes(t);
    if (__builtin_cpu_supports("vpclmulqdq") && __builtin_cpu_supports("avx2"))
      vpclmulqdq(t);
  }
  return 0;
}
