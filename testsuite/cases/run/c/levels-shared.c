// Loops that ask for a level that a loop around them has, as early compilers took them: each level goes to one loop.
#include <stdio.h>

enum { N = 3, M = 5, L = 7, K = 33 };
int a[N][M][L][K];

static int wrong(int by)
{
    int n = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            for (int k = 0; k < L; k++)
                for (int l = 0; l < K; l++)
                    n += a[i][j][k][l] != by * (i + 10 * j + 100 * k + 1000 * l);
    return n;
}

int main(void)
{
    int i, j, k, l, sum = 0;
#pragma acc kernels copy(a)
#pragma acc loop independent gang
    for (i = 0; i < N; i++)
#pragma acc loop independent gang vector(4)
        for (j = 0; j < M; j++)
#pragma acc loop independent gang vector(4)
            for (k = 0; k < L; k++)
#pragma acc loop independent vector(32)
                for (l = 0; l < K; l++)
                    a[i][j][k][l] = i + 10 * j + 100 * k + 1000 * l;
    printf("%d\n", wrong(1));
#pragma acc kernels copy(a)
#pragma acc loop independent vector
    for (i = 0; i < N; i++)
#pragma acc loop independent gang(4)
        for (j = 0; j < M; j++)
#pragma acc loop independent worker
            for (k = 0; k < L; k++)
#pragma acc loop independent gang vector
                for (l = 0; l < K; l++)
                    a[i][j][k][l] += i + 10 * j + 100 * k + 1000 * l;
    printf("%d\n", wrong(2));
#pragma acc parallel loop gang copy(a) reduction(+:sum)
    for (i = 0; i < N; i++) {
#pragma acc loop gang vector
        for (j = 0; j < M; j++) {
#pragma acc loop gang vector
            for (k = 0; k < L; k++) {
#pragma acc loop seq
                for (l = 0; l < K; l++)
                    a[i][j][k][l] += i + 10 * j + 100 * k + 1000 * l;
            }
        }
        sum += a[i][M - 1][L - 1][K - 1];
    }
    printf("%d %d\n", wrong(3), sum);
}
