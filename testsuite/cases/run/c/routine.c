// Accelerator routines of every level, named and unnamed directives, calls between them.
// rows: ROUT-01, ROUT-02, ROUT-03, PAR-12, LOOP-05
#include <stdio.h>

#define N 24
#define M 40

#pragma acc routine seq
static int square(int x)
{
    return x * x;
}

#pragma acc routine seq
static int gcd(int a, int b)
{
    while (b) {
        int t = a % b;
        a = b;
        b = t;
    }
    return a;
}

#pragma acc routine vector
static void fill(int *row, int m, int base)
{
#pragma acc loop vector
    for (int j = 0; j < m; j++)
        row[j] = base + square(j);
}

#pragma acc routine vector
static int sum_of(const int *row, int m)
{
    int sum = 0;
#pragma acc loop vector reduction(+:sum)
    for (int j = 0; j < m; j++)
        sum += row[j];
    return sum;
}

#pragma acc routine worker
static void twice(int *row, int m)
{
#pragma acc loop worker vector
    for (int j = 0; j < m; j++)
        row[j] *= 2;
}

#pragma acc routine gang
static void every(int (*t)[M], int n)
{
#pragma acc loop gang
    for (int i = 0; i < n; i++) {
#pragma acc loop vector
        for (int j = 0; j < M; j++)
            t[i][j] += i;
    }
}

static int later(int x);
#pragma acc routine(later) seq
static int later(int x)
{
    return x < 2 ? 1 : x * (x - 1);
}

int main(void)
{
    static int t[N][M];
    int sums[N], g[N];
#pragma acc data copy(t) copyout(sums, g)
    {
#pragma acc parallel loop gang
        for (int i = 0; i < N; i++)
            fill(t[i], M, i * 100);
#pragma acc parallel loop gang num_workers(4)
        for (int i = 0; i < N; i++)
            twice(t[i], M);
#pragma acc parallel
        every(t, N);
#pragma acc parallel loop gang
        for (int i = 0; i < N; i++)
            sums[i] = sum_of(t[i], M);
#pragma acc parallel loop
        for (int i = 0; i < N; i++)
            g[i] = gcd(i * 12, 90) + later(i);
    }
    for (int i = 0; i < N; i += 5)
        printf("%d %d\n", sums[i], g[i]);
    return 0;
}
