// Integer arithmetic on the device is C's: conversions, wrap-around, shifts, division, comparisons.
// rows: BASE-03
#include <limits.h>
#include <stdio.h>

#define N 64

int main(void)
{
    long r[N][12];
#pragma acc parallel loop copyout(r)
    for (int i = 0; i < N; i++) {
        int a = (int)(i * 77777777L % 1000003) - 500000, b = i - 31;
        unsigned u = (unsigned)a;
        signed char c = (signed char)a;
        unsigned char uc = (unsigned char)a;
        short s = (short)a;
        r[i][0] = b ? a / b : 0;
        r[i][1] = b ? a % b : 0;
        r[i][2] = u * 2654435761u;
        r[i][3] = a >> 3;
        r[i][4] = u >> 3 ^ u << 29;
        r[i][5] = c + uc * s;
        r[i][6] = (a < b) + 2 * (u < (unsigned)b) + 4 * (-1 < 1u);
        r[i][7] = (long)a * a - (1L << 40) / (i + 1);
        r[i][8] = ~a & 0xff | (!a << 9);
        r[i][9] = (int)(a * 0.37) + (long)(-2.9f * i) + (unsigned char)(i * 4.0);
        r[i][10] = (unsigned short)-i + (char)(200 + i) + (_Bool)(i & 6);
        r[i][11] = (unsigned long)-1 / (i + 1) % 1000003 + 'a' + sizeof(long);
    }
    for (int k = 0; k < 12; k++) {
        unsigned long hash = 7;
        for (int i = 0; i < N; i++)
            hash = hash * 31 + (unsigned long)r[i][k];
        printf("%lu %ld\n", hash, r[13][k]);
    }
    return 0;
}
