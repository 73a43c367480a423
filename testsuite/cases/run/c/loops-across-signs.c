// Variables of type `int` and `long` to which an unsigned step is added, compared as unsigned: they go from the largest
// value to the smallest, or back, and the condition sees no jump. Plain and under directives.
#include <stdio.h>
typedef unsigned long long u64;

#define BODY h += (u64)i * 2654435761u + 1
#define LOOP(name, start, test, step)                                                                                  \
    __attribute__((noinline)) static u64 plain_##name(unsigned k, unsigned n, unsigned long m)                         \
    {                                                                                                                  \
        u64 h = k + n + m;                                                                                             \
        for (start; test; step) BODY;                                                                                  \
        return h;                                                                                                      \
    }                                                                                                                  \
    __attribute__((noinline)) static u64 directed_##name(unsigned k, unsigned n, unsigned long m)                      \
    {                                                                                                                  \
        u64 h = k + n + m;                                                                                             \
        _Pragma("acc parallel loop reduction(+:h)") for (start; test; step) BODY;                                      \
        return h;                                                                                                      \
    }

LOOP(down, int i = -2147483639, i >= n, i = i - (unsigned long)9)
LOOP(up, int i = 2147483645, 2147483717u >= i, i += k)
LOOP(up_constant, int i = 2147483640, i < 2147483700u, i += 3u)
LOOP(wide, long i = 9223372036854775800, i < m, i += 5ul)
LOOP(wide_by_k, long i = 9223372036854775800, i < m, i += (unsigned long)k)
LOOP(within, int i = 0, i < n - 2147483000u, i += k)
LOOP(upper, int i = -100, i < 4294967290u, i += k)

int main(void)
{
    unsigned n = 2147483540u;
    unsigned long m = 9223372036854775950ul;
#define SHOW(name) printf(#name " %llu %llu\n", plain_##name(9, n, m), directed_##name(9, n, m))
    SHOW(down);
    SHOW(up);
    SHOW(up_constant);
    SHOW(wide);
    SHOW(wide_by_k);
    SHOW(within);
    SHOW(upper);
    return 0;
}
