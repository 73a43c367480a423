// Vector loops and vector routines outside of worker loops in gangs of several workers: each iteration and each call
// happens once.
// rows: EXEC-02, EXEC-15, WORK-01, VEC-01, ROUT-06
#include <stdio.h>
enum { G = 16, N = 1000 };
static int a[G][N], b[G * N], once[G], last[G];

#pragma acc routine vector
static void add(int n, int *x, int by)
{
#pragma acc loop vector
    for (int i = 0; i < n; i++)
        x[i] += by;
}

#pragma acc routine vector
static int add_and_sum(int n, int *x)
{
    int s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int i = 0; i < n; i++) {
        x[i] *= 2;
        s += x[i] % 5;
    }
    return s;
}

#pragma acc routine worker
static void by_workers(int n, int *x)
{
#pragma acc loop vector
    for (int i = 0; i < n; i++)
        x[i] += i;
#pragma acc loop worker
    for (int r = 0; r < 10; r++)
        add(n / 10, x + r * (n / 10), r);
    add(n, x, 1);
}

#pragma acc routine gang
static void by_gangs(int n, int *x)
{
#pragma acc loop gang vector
    for (int i = 0; i < n; i++)
        x[i] += 7;
}

int main(void)
{
#pragma acc data copy(a, b, once, last)
    {
#pragma acc parallel num_gangs(G) num_workers(8) vector_length(32)
        {
#pragma acc loop gang
            for (int g = 0; g < G; g++) {
                for (int r = 0; r < 20; r++) {
#pragma acc loop vector
                    for (int i = 0; i < N; i++)
                        a[g][i] += r;
#pragma acc loop worker vector
                    for (int i = 0; i < N; i++)
                        a[g][i] += a[g][i] & 1;
                    add(N, a[g], r);
                    int s = add_and_sum(N, a[g]);
                    if (s % 2)
                        once[g] += s;
                    last[g] = s;
#pragma acc loop vector
                    for (int i = 0; i < N; i++)
                        a[g][i] %= 1001;
                }
                by_workers(N, a[g]);
            }
        }
#pragma acc parallel num_gangs(5) num_workers(4)
        by_gangs(G * N, b);
#pragma acc parallel num_gangs(4) num_workers(8)
        {
#pragma acc loop gang vector
            for (int i = 0; i < G * N; i++)
                b[i] += i % 3;
        }
#pragma acc parallel num_gangs(4) num_workers(8)
        {
#pragma acc loop gang worker
            for (int g = 0; g < G; g++)
#pragma acc loop vector
                for (int i = 0; i < N; i++)
                    a[g][i] += g;
#pragma acc loop gang vector
            for (int i = 0; i < G * N; i++)
                b[i] = b[i] * 2 + 1;
        }
    }
    for (int g = 0; g < G; g++) {
        long sa = 0, sb = 0;
        for (int i = 0; i < N; i++)
            sa += (long)a[g][i] * (i + 1), sb += (long)b[g * N + i] * (i + 1);
        printf("%ld %ld %d %d\n", sa, sb, once[g], last[g]);
    }
    return 0;
}
