// Signed variables that count down and are compared as unsigned: they end above zero, or where they pass it, below which
// they are the largest values. Plain and under directives.
#include <stdio.h>
typedef unsigned long long u64;
typedef signed char schar;

#define BODY h += (u64)i * 2654435761u + 1
#define LOOP(name, start, test, step)                                                                                  \
    __attribute__((noinline)) static u64 plain_##name(unsigned n, unsigned long m)                                     \
    {                                                                                                                  \
        u64 h = n + m;                                                                                                 \
        for (start; test; step) BODY;                                                                                  \
        return h;                                                                                                      \
    }                                                                                                                  \
    __attribute__((noinline)) static u64 directed_##name(unsigned n, unsigned long m)                                  \
    {                                                                                                                  \
        u64 h = n + m;                                                                                                 \
        _Pragma("acc parallel loop reduction(+:h)") for (start; test; step) BODY;                                      \
        return h;                                                                                                      \
    }

LOOP(narrow, schar i = 10, i < 200u, i--)
LOOP(narrow_inclusive, schar i = 10, i <= 200u, i--)
LOOP(narrow_by_three, schar i = 100, i < 4294967290u, i -= 3)
LOOP(above, schar i = 10, i > 3u, i--)
LOOP(above_inclusive, short i = 1001, i >= 7u, i -= 7)
LOOP(wide_test, short i = 300, i < m, i -= 4)
LOOP(whole, int i = n - 1, i < n, i--)
LOOP(whole_by_two, int i = 99, i < n, i -= 2)
LOOP(whole_unsigned, int i = n - 1, i < n, i = i - 1u)
LOOP(in_size, int i = n - 1, i < m, i--)
LOOP(none, schar i = -3, i < 200u, i--)
LOOP(none_whole, int i = -3, i < n, i--)

int main(void)
{
    unsigned n = 120;
    unsigned long m = 500;
#define SHOW(name) printf(#name " %llu %llu\n", plain_##name(n, m), directed_##name(n, m))
    SHOW(narrow);
    SHOW(narrow_inclusive);
    SHOW(narrow_by_three);
    SHOW(above);
    SHOW(above_inclusive);
    SHOW(wide_test);
    SHOW(whole);
    SHOW(whole_by_two);
    SHOW(whole_unsigned);
    SHOW(in_size);
    SHOW(none);
    SHOW(none_whole);
    return 0;
}
