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
