// Products whose factors have 24 bits, in sums of 64: all other bits of the factors' registers are left out.
// rows: EXEC-05
#include <stdio.h>

enum { N = 64 };

int main(void)
{
    unsigned x[N];
    long long sums[4][N];
    for (int i = 0; i < N; i++) {
        x[i] = 0x9e3779b9u * (unsigned)(i + 1);
        for (int k = 0; k < 4; k++)
            sums[k][i] = i;
    }
#pragma acc parallel loop copyin(x) copy(sums)
    for (int i = 0; i < N; i++) {
        sums[0][i] += (x[i] & 0xffffff) * 7ull;
        sums[1][i] += (unsigned long long)(x[i] & 0xffffff) * (x[i] >> 8);
        sums[2][i] += (long long)((int)(x[i] << 8) >> 8) * ((int)x[i] >> 9);
        sums[3][i] += (4503599627370506ull + 7ull * (x[i] & 63)) % 101 * 7;
    }
    long long total = 1;
#pragma acc parallel loop reduction(+:total)
    for (long long i = 4503599627370506; i < 4503599627370568; i += 7)
        total += i % 101 * 7;
    for (int k = 0; k < 4; k++)
        for (int i = 0; i < N; i++)
            printf("%lld\n", sums[k][i]);
    printf("%lld\n", total);
    return 0;
}
