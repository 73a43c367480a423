# Libraries choose intrinsics by gcc's macros: those are defined for which racc has the intrinsics, as -march and -m say.
cat > p.c <<'SRC'
#include <stdio.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif
#ifdef __AVX2__
#include <immintrin.h>
#endif
int main(void)
{
    int out[8] = {0};
#ifdef __SSE2__
    _mm_storeu_si128((__m128i *)out, _mm_add_epi32(_mm_set1_epi32(40), _mm_setr_epi32(0, 1, 2, 3)));
#endif
#ifdef __AVX2__
    _mm256_storeu_si256((__m256i *)out, _mm256_add_epi32(_mm256_loadu_si256((__m256i *)out), _mm256_set1_epi32(10)));
#endif
    for (int i = 0; i < 5; i++)
        printf("%d%c", out[i], i < 4 ? ' ' : '\n');
    return 0;
}
SRC
if [ "$(uname -m)" != x86_64 ]; then exit 0; fi
macros() {
    "$RACC" "$@" -dM -E p.c | awk '/ __(AVX2?|AVX512F|FMA|BMI2|MMX|SSE2|SSE4_2|POPCNT)__ / { print $2 }' | sort | xargs
}
cat > wanted <<'END'
-O1: __SSE2__
-mavx2: __AVX2__ __AVX__ __POPCNT__ __SSE2__ __SSE4_2__
-march=haswell: __AVX2__ __AVX__ __BMI2__ __FMA__ __POPCNT__ __SSE2__ __SSE4_2__
-march=haswell -mno-avx2: __AVX__ __BMI2__ __FMA__ __POPCNT__ __SSE2__ __SSE4_2__
-mavx2 -mno-sse4.2: __POPCNT__ __SSE2__
END
for options in -O1 -mavx2 -march=haswell '-march=haswell -mno-avx2' '-mavx2 -mno-sse4.2'; do
    # shellcheck disable=SC2086
    echo "$options: $(macros $options)"
done > out
diff wanted out
"$RACC" p.c -o p
test "$(./p)" = '40 41 42 43 0'
if grep -qw avx2 /proc/cpuinfo; then
    "$RACC" -mavx2 p.c -o p
    test "$(./p)" = '50 51 52 53 10'
fi
