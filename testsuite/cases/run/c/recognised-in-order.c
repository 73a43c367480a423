// A sum or maximum that the analysis recognised in a loop that stays sequential is no reduction: the order holds.
// rows: KER-09
#include <stdio.h>
#define N 40
static int peaks(int n, int m)
{
    int a[160], s7 = 2, s8 = 2, i, j;
    static int b[N][N];
    for (int h = 0; h < 160; h++)
        a[h] = (h * 3 + 3) % 31;
    for (int h = 0; h < N * N; h++)
        b[h / N][h % N] = (h * 5 + 4) % 31;
#pragma acc kernels copy(a, b)
    {
#pragma acc loop auto
        for (i = 0; i < n; i += 2)
#pragma acc loop auto
            for (j = 2; j < m; j++) {
                a[2 * j + 3] = (s7 * 2 + b[i + 2][j]) % 97;
                if ((b[0][j] * 2 + b[j][0]) % 97 > s8)
                    s8 = (b[0][j] * 2 + b[j][0]) % 97;
            }
#pragma acc loop auto
        for (i = 0; i < n; i++) {
            if (a[i + 8] % 2)
                s7 = b[i % 5][i % 5];
            a[3 * i] = (a[3 * i + 2] + b[i % 5][i] * 2 + s8 + s7) % 97;
        }
    }
    int s = 0;
    for (int h = 0; h < 160; h++)
        s += (h + 1) * a[h];
    return s;
}

int main(void)
{
    printf("%d %d\n", peaks(2, 8), peaks(8, 30));
    return 0;
}
