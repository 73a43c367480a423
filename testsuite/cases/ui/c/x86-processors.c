// Intrinsics that the processor of -march does not have, or that a word after it takes away.
// args: -march=haswell -mno-avx2 -maes
#include <immintrin.h>
__m128i has(__m128i a) { return _mm_aesenc_si128(_mm_shuffle_epi8(a, a), a); }
double fused(__m128d a) { return _mm_cvtsd_f64(_mm_fmadd_pd(a, a, a)); }
int taken(__m256i *a) { return _mm256_movemask_epi8(*a); }
//~^ ERROR E0392 `_mm256_movemask_epi8` needs avx2
__attribute__((target("avx2"))) int given(__m256i *a) { return _mm256_movemask_epi8(*a); }
__m128i never(__m128i a) { return _mm_sha256msg1_epu32(a, a); }
//~^ ERROR E0392 `_mm_sha256msg1_epu32` needs sha
