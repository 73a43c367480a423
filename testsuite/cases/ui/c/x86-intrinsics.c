// Intrinsics of x86-64 where they cannot be: instructions that a function may not use, numbers that are none, MMX.
#include <immintrin.h>
typedef float v4 __attribute__((vector_size(16)));
__attribute__((target("avx2"))) void fine(__m256i *a) { *a = _mm256_add_epi32(*a, *a); }
void add(__m256i *a) { *a = _mm256_add_epi32(*a, *a); }
//~^ ERROR E0392 `_mm256_add_epi32` needs avx2
v4 horizontal(v4 a) { return __builtin_ia32_haddps(a, a); }
//~^ ERROR E0392 `__builtin_ia32_haddps` needs sse3
v4 mixed(v4 a, int n) { return __builtin_ia32_shufps(a, a, n); }
//~^ ERROR E0384 it is a constant
__m64 old(__m64 a) { return _mm_add_pi8(a, a); }
//~^ ERROR E0900 `_mm_add_pi8`, for want of
__attribute__((target("avx512f"))) __m512 rounded(__m512 a) { return _mm512_add_round_ps(a, a, 3); }
//~^ ERROR E0384 3 is not a rounding mode
__attribute__((target("avx512f"))) __m512 silent(__m512 a) { return _mm512_max_round_ps(a, a, 9); }
//~^ ERROR E0384 9 does not say whether exceptions are reported
__attribute__((target("avx512f"))) __m512i logic(__m512i a) { return (__m512i)_mm512_roundscale_ps((__m512)a, 300); }
//~^ ERROR E0384 300 is out of range here
__attribute__((target("avx512f"))) __m512 gathered(__m512i a, float *p) { return _mm512_i32gather_ps(a, p, 3); }
//~^ ERROR E0384 3 is not a scale
__attribute__((target("avx2"))) __m256i moved(__m256i a) { return _mm256_alignr_epi8(a, a, 256); }
//~^ ERROR E0384 2048 is out of range here
