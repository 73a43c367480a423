/* The compiler's own <immintrin.h>, with the intrinsics that take constants as macros: its inline functions need an inliner
   that folds their arguments. */
#pragma GCC system_header
#pragma push_macro("__OPTIMIZE__")
#undef __OPTIMIZE__
#include_next <immintrin.h>
#pragma pop_macro("__OPTIMIZE__")

/* Of gcc's macros for AVX-512, these give other results than its inline functions, or are no C. */
#undef _mm_mask_alignr_epi64
#undef _mm_mask_alignr_epi8
#undef _mm256_mask_alignr_epi8
#undef _mm_mask_fpclass_sd_mask
#undef _mm_mask_fpclass_ss_mask
#undef _mm_mask_reduce_round_ss
#undef _mm_maskz_reduce_round_sd
#undef _mm_maskz_reduce_round_ss
#undef _mm_reduce_round_sd
#undef _mm_reduce_round_ss
#define _mm_mask_alignr_epi64(w, u, a, b, n) \
  ((__m128i)__builtin_ia32_alignq128_mask((__v2di)(__m128i)(a), (__v2di)(__m128i)(b), (n), (__v2di)(__m128i)(w), (__mmask8)(u)))
#define _mm_mask_alignr_epi8(w, u, a, b, n) \
  ((__m128i)__builtin_ia32_palignr128_mask((__v2di)(__m128i)(a), (__v2di)(__m128i)(b), 8 * (n), (__v2di)(__m128i)(w), (__mmask16)(u)))
#define _mm256_mask_alignr_epi8(w, u, a, b, n) \
  ((__m256i)__builtin_ia32_palignr256_mask((__v4di)(__m256i)(a), (__v4di)(__m256i)(b), 8 * (n), (__v4di)(__m256i)(w), (__mmask32)(u)))
#define _mm_mask_fpclass_sd_mask(u, a, n) ((__mmask8)__builtin_ia32_fpclasssd_mask((__v2df)(__m128d)(a), (n), (__mmask8)(u)))
#define _mm_mask_fpclass_ss_mask(u, a, n) ((__mmask8)__builtin_ia32_fpclassss_mask((__v4sf)(__m128)(a), (n), (__mmask8)(u)))
#define __racc_reduce_sd(w, u, a, b, n, r) \
  ((__m128d)__builtin_ia32_reducesd_mask_round((__v2df)(__m128d)(a), (__v2df)(__m128d)(b), (n), (__v2df)(__m128d)(w), (__mmask8)(u), (r)))
#define __racc_reduce_ss(w, u, a, b, n, r) \
  ((__m128)__builtin_ia32_reducess_mask_round((__v4sf)(__m128)(a), (__v4sf)(__m128)(b), (n), (__v4sf)(__m128)(w), (__mmask8)(u), (r)))
#define _mm_mask_reduce_round_ss(w, u, a, b, n, r) __racc_reduce_ss(w, u, a, b, n, r)
#define _mm_maskz_reduce_round_sd(u, a, b, n, r) __racc_reduce_sd(_mm_setzero_pd(), u, a, b, n, r)
#define _mm_maskz_reduce_round_ss(u, a, b, n, r) __racc_reduce_ss(_mm_setzero_ps(), u, a, b, n, r)
#define _mm_reduce_round_sd(a, b, n, r) __racc_reduce_sd(_mm_setzero_pd(), 1, a, b, n, r)
#define _mm_reduce_round_ss(a, b, n, r) __racc_reduce_ss(_mm_setzero_ps(), 1, a, b, n, r)
