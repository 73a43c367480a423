// collapse and tile over nests of several depths and shapes.
// rows: COLL-01, COLL-02, TILE-01, TILE-02
#include <stdio.h>

#define N 11
#define M 13
#define K 7
static int t[N][M][K];

static void show(const char *name)
{
    unsigned hash = 17;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            for (int k = 0; k < K; k++) {
                hash = hash * 31 + (unsigned)t[i][j][k];
                t[i][j][k] = 0;
            }
    printf("%-12s %u\n", name, hash);
}

int main(void)
{
    int n = N, m = M;
#pragma acc parallel loop collapse(3) copy(t)
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            for (int k = 0; k < K; k++)
                t[i][j][k] = i * 10000 + j * 100 + k;
    show("collapse(3)");
#pragma acc parallel loop gang collapse(2) copy(t)
    for (int i = n - 1; i >= 0; i -= 2)
        for (int j = 1; j < m; j += 3) {
#pragma acc loop vector
            for (int k = 0; k < K; k++)
                t[i][j][k] = i - j + k;
        }
    show("steps");
#pragma acc parallel loop tile(4, 5) copy(t)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            t[i][j][0] = i * j;
    show("tile(4,5)");
#pragma acc parallel loop tile(*, 8) copy(t)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            t[i][j][1] = i + j;
    show("tile(*,8)");
#pragma acc parallel loop tile(2, 2, 2) copy(t)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            for (int k = 0; k < K; k++)
                t[i][j][k] = i ^ j ^ k;
    show("tile(2,2,2)");
#pragma acc parallel loop collapse(2) copy(t)
    for (int i = 3; i < 3; i++)
        for (int j = 0; j < m; j++)
            t[i][j][0] = 1;
    show("empty");
    return 0;
}
