// Automatic loops in routines of each level; calls that all lanes, workers and gangs make together.
// rows: ROUT-06, ROUT-11, ROUT-12, GANG-IMP-06, CMP-04
#include <stdio.h>

enum { N = 30, M = 70 };

#pragma acc routine seq
static int sum_seq(int n, const int *a)
{
    int s = 0;
#pragma acc loop auto reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

#pragma acc routine vector
static void scale_vector(int n, int *a, int by)
{
#pragma acc loop auto
    for (int i = 0; i < n; i++)
        a[i] *= by;
}

#pragma acc routine worker
static void fill_worker(int rows, int n, int *a, int with)
{
#pragma acc loop auto
    for (int r = 0; r < rows; r++)
#pragma acc loop auto
        for (int i = 0; i < n; i++)
            a[r * n + i] = with + i;
}

#pragma acc routine gang
static void add_gang(int n, int *a, const int *b)
{
#pragma acc loop gang vector
    for (int i = 0; i < n; i++)
        a[i] += b[i];
}

int main(void)
{
    static int a[N][M], b[N * M], sums[N];
    for (int i = 0; i < N * M; i++)
        b[i] = i % 13;
#pragma acc data copy(a, b, sums)
    {
#pragma acc parallel loop gang num_workers(4) vector_length(32)
        for (int r = 0; r < N; r++) {
            fill_worker(1, M, a[r], r);
            /* A branch that is the same for a whole gang. */
            if (r % 3 == 0)
                scale_vector(M, a[r], 2);
            else
                fill_worker(2, M / 2, a[r], -r);
        }
#pragma acc parallel num_gangs(5)
        add_gang(N * M, &a[0][0], b);
#pragma acc parallel loop gang worker
        for (int r = 0; r < N; r++)
            scale_vector(M, a[r], r % 2 ? 3 : -1);
#pragma acc parallel loop gang vector
        for (int r = 0; r < N; r++)
            sums[r] = sum_seq(M, a[r]);
    }
    for (int r = 0; r < N; r++)
        printf("%d%c", sums[r], r % 10 == 9 ? '\n' : ' ');
    return 0;
}
