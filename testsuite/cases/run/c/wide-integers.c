// Integers of 128 bits: sums and differences whose low half is the same in all lanes and whose high half is not, quotients
// of such.
// rows: EXEC-01
#include <stdio.h>
typedef __int128 I;
typedef unsigned __int128 U;
#define N 8

static long long y[N] = {3, -7, 1LL << 40, -(1LL << 62), 12345, -99999, 7, 2};
static U r[N][9];

static void compute(unsigned long long same)
{
#pragma acc parallel loop copyin(y) copyout(r)
    for (int i = 0; i < N; i++) {
        U high = (U)y[i] << 64;
        r[i][0] = -(high | 5);
        r[i][1] = 1 - (high | 0xffffffffffffffffULL);
        r[i][2] = (high | 1ULL << 63) + (1ULL << 63);
        r[i][3] = (high | same) - (same + 1);
        r[i][4] = (high | same) + same;
        r[i][5] = (U)((I)(high | 5) / ((I)(unsigned)y[i] | 1));
        r[i][6] = (U)((I)(high | 5) % ((I)(unsigned)y[i] | 1));
        r[i][7] = (high | 5) / ((unsigned)y[i] | 1);
        I v = (I)(high | 5);
        r[i][8] = (U)(v < 0 ? -v : v);
    }
}

int main(void)
{
    compute(0xfffffffffffffff0ULL);
    for (int i = 0; i < N; i++)
        for (int k = 0; k < 9; k++)
            printf("%d %d %016llx%016llx\n", i, k, (unsigned long long)(r[i][k] >> 64), (unsigned long long)r[i][k]);
    return 0;
}
