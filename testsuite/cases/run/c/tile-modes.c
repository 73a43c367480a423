// tile with every mix of levels: tiles and elements each run once, the last tiles are partial, element loops may reduce.
// rows: TILE-01, TILE-02, TILE-03, TILE-04, TILE-05, TILE-07
#include <stdio.h>

enum { M = 37, N = 53 };

static int seen[M][N];

static void show(const char *what, long sum)
{
    int bad = 0;
    long weight = 0;
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            bad += seen[i][j] != i * 100 + j;
            weight += (long)seen[i][j] * (i + 2 * j);
            seen[i][j] = 0;
        }
    printf("%s %d %ld %ld\n", what, bad, weight, sum);
}

#define BODY                                                                                                           \
    for (int i = 0; i < M; i++)                                                                                        \
        for (int j = 0; j < N; j++) {                                                                                  \
            int own = i * 100;                                                                                         \
            seen[i][j] += own + j;                                                                                     \
            sum += seen[i][j] % 7;                                                                                     \
        }

int main(void)
{
    long sum = 0;
#pragma acc parallel loop tile(4, 8) copy(seen) reduction(+ : sum)
    BODY
    show("plain", sum);
    sum = 0;
#pragma acc parallel loop gang vector tile(8, 4) copy(seen) reduction(+ : sum)
    BODY
    show("gang vector", sum);
    sum = 0;
#pragma acc parallel loop gang worker tile(*, 4) copy(seen) reduction(+ : sum)
    BODY
    show("gang worker", sum);
    sum = 0;
#pragma acc parallel loop gang worker vector tile(32, 2) copy(seen) reduction(+ : sum)
    BODY
    show("all", sum);
    sum = 0;
#pragma acc parallel loop gang tile(5, 3) copy(seen) reduction(+ : sum)
    BODY
    show("gang", sum);
    sum = 0;
#pragma acc parallel loop worker vector tile(16, 16) copy(seen) reduction(+ : sum)
    BODY
    show("worker vector", sum);
    sum = 0;
#pragma acc parallel loop vector tile(100, 100) copy(seen) reduction(+ : sum)
    BODY
    show("vector", sum);
    sum = 0;
#pragma acc parallel loop seq tile(3, 3) copy(seen) reduction(+ : sum)
    BODY
    show("seq", sum);
    sum = 0;
#pragma acc kernels loop independent tile(*, *) copy(seen) reduction(+ : sum)
    BODY
    show("kernels", sum);
    sum = 0;
#pragma acc parallel copy(seen) reduction(+ : sum)
#pragma acc loop gang reduction(+ : sum)
    for (int k = 0; k < 1; k++) {
#pragma acc loop worker vector tile(7, 5) reduction(+ : sum)
        BODY
    }
    show("inside", sum);
    sum = 0;
#pragma acc parallel loop gang vector tile(64) copy(seen) reduction(+ : sum)
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            seen[i][j] += i * 100 + j;
            sum += j;
        }
    show("one", sum);
    return 0;
}
