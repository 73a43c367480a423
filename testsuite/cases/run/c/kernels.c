// kernels: several loops, dependences that forbid parallel execution, scalars, reductions found by the compiler.
// rows: KER-01, KER-02, KER-03, AUTO-01, IND-01
#include <stdio.h>
#include <stdlib.h>

/* Each iteration needs the one before it. */
static void prefix(int n, int *v)
{
#pragma acc kernels copy(v[0:n])
    for (int i = 1; i < n; i++)
        v[i] += v[i - 1];
}

/* The arrays may overlap: order matters. */
static void shift(int n, int *to, int *from)
{
#pragma acc kernels copy(to[0:n]) copyin(from[0:n])
    for (int i = 0; i < n; i++)
        to[i] = from[i] + 1;
}

int main(void)
{
    enum { N = 200 };
    int v[N], w[N];
    double m[20][30];
    for (int i = 0; i < N; i++)
        v[i] = i % 7, w[i] = 0;
    prefix(N, v);
    printf("%d\n", v[N - 1]);
    shift(N, w, v);
    printf("%d\n", w[N - 1]);

    double sum = 0;
    int t = 5;
#pragma acc kernels copyout(m)
    {
        for (int i = 0; i < 20; i++)
            for (int j = 0; j < 30; j++)
                m[i][j] = i * j + t;
        t = 9;
#pragma acc loop independent
        for (int i = 0; i < 20; i++)
            for (int j = 1; j < 30; j++)
                m[i][j] += m[i][j - 1];
        for (int i = 0; i < 20; i++)
            for (int j = 0; j < 30; j++)
                sum += m[i][j];
    }
    printf("%g %d\n", sum, t);

#pragma acc kernels loop gang vector copy(w)
    for (int i = 0; i < N; i++)
        w[i] = w[i] * 3 % 11;
#pragma acc kernels copy(w)
#pragma acc loop seq
    for (int i = 2; i < N; i++)
        w[i] = w[i - 2] + w[i] % 2;
    printf("%d %d\n", w[N - 2], w[N - 1]);

    int a[50][50];
#pragma acc kernels copyout(a)
    {
        for (int i = 0; i < 50; i++)
            for (int j = 0; j < 50; j++)
                a[i][j] = i == 0 || j == 0 ? 1 : 0;
        for (int i = 1; i < 50; i++)
            for (int j = 1; j < 50; j++)
                a[i][j] = (a[i - 1][j] + a[i][j - 1]) % 10007;
    }
    printf("%d\n", a[49][49]);
    return 0;
}
