// Functions that do without what the command line allows, and `target("default")`, which is what it says.
// args: -mavx2 -mfma
#include <stdio.h>

__attribute__((target("default"))) int next(int a) { return a + 1; }

__attribute__((noinline, target("no-avx"))) double plain(const double *x, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i];
    return s;
}

__attribute__((noinline, target("sse4.2,no-fma,no-avx2"))) double unfused(const double *x, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * x[i];
    return s;
}

#pragma GCC push_options
#pragma GCC target("no-avx512f,popcnt")
__attribute__((noinline)) int bits(unsigned a) { return __builtin_popcount(a); }
#pragma GCC pop_options

int main(void)
{
    double x[] = {1, 2, 3, 4.5};
    printf("%d %g %g %d\n", next(1), plain(x, 4), unfused(x, 4), bits(255));
    return 0;
}
