// __builtin_*_overflow and its asking form on operands and results of all widths and signs: exact, then narrowed.
// rows: BASE-03
#include <stdint.h>
#include <stdio.h>
typedef __int128 i128;
typedef unsigned __int128 u128;
#define SHOW(R) printf("%d %llx %llx ", over, (unsigned long long)R, (unsigned long long)((u128)R >> 64))
#define INTO(R, a, b) \
    { \
        R r; \
        int over = __builtin_add_overflow(a, b, &r); \
        SHOW(r); \
        over = __builtin_sub_overflow(a, b, &r); \
        SHOW(r); \
        over = __builtin_mul_overflow(a, b, &r); \
        SHOW(r); \
        printf("%d\n", __builtin_mul_overflow_p(a, b, (R)1)); \
    }
#define ALL(A, B) \
    for (int i = 0; i < 7; i++) \
        for (int j = 0; j < 7; j++) { \
            volatile A a = (A)values[i]; \
            volatile B b = (B)values[j]; \
            INTO(signed char, a, b) INTO(unsigned, a, b) INTO(int64_t, a, b) INTO(uint64_t, a, b) \
            INTO(i128, a, b) INTO(u128, a, b) \
        }
int main(void)
{
    const int64_t values[] = {0, 1, -1, INT64_MAX, INT64_MIN, 3, 0x100000001};
    ALL(int64_t, int64_t) ALL(uint64_t, uint64_t) ALL(uint64_t, int64_t) ALL(int, uint64_t) ALL(unsigned char, int64_t)
    // The forms with a type in the name convert their operands.
    const unsigned long below = -5UL;
    int i;
    unsigned u;
    long l;
    unsigned long ul;
    long long ll;
    unsigned long long ull;
    printf("%d %d %d ", __builtin_saddl_overflow(below, 3, &l), __builtin_uadd_overflow(-1, 0, &u),
           __builtin_sadd_overflow(4294967295u, 1, &i));
    printf("%d %d %d ", __builtin_umul_overflow(-1, 1, &u), __builtin_ssubll_overflow(below, 1, &ll),
           __builtin_usubll_overflow(-1, 1, &ull));
    printf("%d %d\n", __builtin_smul_overflow(1L << 32, 7, &i), __builtin_uaddl_overflow(2.9, -2, &ul));
    printf("%d %u %ld %lu %lld %llu\n", i, u, l, ul, ll, ull);
    return 0;
}
