// skip: arm64
// only: plain serial
// The macros of AVX-512 that gcc 12 has wrong, or not at all, without optimisation: each gives what its parts give.
#include <immintrin.h>
#include <stdio.h>
#include <string.h>
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl")
#define SAME(e, parts)                                                  \
  {                                                                     \
    __typeof__(parts) is = e, wanted = parts;                           \
    if (memcmp(&is, &wanted, sizeof is)) printf("%s differs\n", #e);     \
  }
__attribute__((noinline)) static void check(unsigned u, __m128i w, __m128i a, __m128i b, __m256i x, __m256i y, __m256i z) {
  SAME(_mm_mask_alignr_epi64(w, u, a, b, 1), _mm_mask_blend_epi64(u, w, _mm_alignr_epi64(a, b, 1)))
  SAME(_mm_mask_alignr_epi8(w, u, a, b, 5), _mm_mask_blend_epi8(u, w, _mm_alignr_epi8(a, b, 5)))
  SAME(_mm256_mask_alignr_epi8(x, u, y, z, 5), _mm256_mask_blend_epi8(u, x, _mm256_alignr_epi8(y, z, 5)))
}
__attribute__((noinline)) static void check_doubles(unsigned u, __m128d w, __m128d a, __m128d b) {
  SAME(_mm_mask_fpclass_sd_mask(u, a, 0x99), (__mmask8)(u & _mm_fpclass_sd_mask(a, 0x99)))
  SAME(_mm_reduce_round_sd(a, b, 0x10, _MM_FROUND_NO_EXC), _mm_mask_reduce_round_sd(w, 1, a, b, 0x10, _MM_FROUND_NO_EXC))
  SAME(_mm_maskz_reduce_round_sd(u, a, b, 0x10, _MM_FROUND_NO_EXC),
       _mm_mask_reduce_round_sd(_mm_setzero_pd(), u, a, b, 0x10, _MM_FROUND_NO_EXC))
}
__attribute__((noinline)) static void check_floats(unsigned u, __m128 w, __m128 a, __m128 b) {
  SAME(_mm_mask_fpclass_ss_mask(u, a, 0x99), (__mmask8)(u & _mm_fpclass_ss_mask(a, 0x99)))
  SAME(_mm_reduce_round_ss(a, b, 0x10, _MM_FROUND_NO_EXC), _mm_reduce_ss(a, b, 0x10))
  SAME(_mm_mask_reduce_round_ss(w, u, a, b, 0x10, _MM_FROUND_NO_EXC), _mm_mask_reduce_ss(w, u, a, b, 0x10))
  SAME(_mm_maskz_reduce_round_ss(u, a, b, 0x10, _MM_FROUND_NO_EXC), _mm_maskz_reduce_ss(u, a, b, 0x10))
}
int main(void) {
  if (!__builtin_cpu_supports("avx512bw") || !__builtin_cpu_supports("avx512dq") || !__builtin_cpu_supports("avx512vl"))
    return puts("done"), 0;
  union {
    unsigned char c[32];
    __m128i i;
    __m256i wide;
  } v[3];
  for (int n = 0; n < 96; n++) v[n / 32].c[n % 32] = 41 * n + 7;
  for (unsigned u = 0; u < 4; u++) {
    check(u * 0x2b, v[0].i, v[1].i, v[2].i, v[0].wide, v[1].wide, v[2].wide);
    check_doubles(u, (__m128d){9, 8}, (__m128d){-0.0, 2.7}, (__m128d){3.3, -1.9});
    check_floats(u, (__m128){9, 8, 7, 6}, (__m128){-0.0f, 2.7f, 1, -1}, (__m128){3.3f, -1.9f, 5, 4});
  }
  puts("done");
  return 0;
}
