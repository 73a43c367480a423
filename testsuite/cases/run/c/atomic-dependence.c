// An atomic update and a plain access of the same array order the iterations of loops without `independent`; updates by
// one operator do not.
#include <stdio.h>
#define N 40

static int t[3][N], h[8], where[N], total[3], seen[3][N], x = 5;

int main(void)
{
    for (int i = 0; i < N; i++)
        where[i] = i * 7 % 8;
    for (int i = 0; i < 3 * N; i++)
        t[0][i] = 1;
    // The next iteration reads what this one updates.
#pragma acc parallel loop copy(t)
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < N - 1; j++) {
#pragma acc atomic update
            t[i][j + 1] += t[i][j];
        }
    printf("%d %d %d\n", t[0][N - 1], t[1][1], t[2][N / 2]);
#pragma acc kernels copy(t)
    for (int j = 0; j < N - 1; j++) {
#pragma acc atomic update
        t[0][j + 1] += t[0][j];
    }
    printf("%d\n", t[0][N - 1]);
    // A read beside the update.
#pragma acc parallel loop copy(total, seen)
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < N; j++) {
#pragma acc atomic update
            total[i] += j;
            seen[i][j] = total[i];
        }
    printf("%d %d %d\n", seen[0][3], seen[1][N - 1], seen[2][9]);
    // Two operators, and one whose operands cannot change places.
#pragma acc kernels copy(h)
    for (int i = 0; i < 8; i++) {
#pragma acc atomic update
        h[0] += i;
#pragma acc atomic update
        h[0] *= 3;
    }
#pragma acc kernels copy(x)
    for (int i = 0; i < 6; i++) {
#pragma acc atomic update
        x = i - x;
    }
    printf("%d %d\n", h[0], x);
    // These stay parallel.
#pragma acc kernels copy(h) copyin(where)
    for (int i = 0; i < N; i++) {
#pragma acc atomic update
        h[where[i]] += i;
    }
    for (int i = 0; i < 8; i++)
        printf("%d ", h[i]);
    puts("");
    return 0;
}
