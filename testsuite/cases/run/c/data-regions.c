// Data constructs: every clause, nesting, presence across functions, host code inside.
// rows: DATA-01, DATA-03, DATA-05, DATA-11, DATA-12, DATA-15, COPY-01, COPYIN-01, COPYOUT-01, CREATE-01, PRES-01, NOCR-01
#include <stdio.h>
#include <stdlib.h>

#define N 100

static void scale(int n, double *v, double by)
{
#pragma acc parallel loop present(v[0:n])
    for (int i = 0; i < n; i++)
        v[i] *= by;
}

static double total(int n, const double *v)
{
    double sum = 0;
#pragma acc parallel loop reduction(+:sum) copyin(v[0:n])
    for (int i = 0; i < n; i++)
        sum += v[i];
    return sum;
}

int main(void)
{
    double *a = malloc(N * sizeof *a), *b = malloc(N * sizeof *b), scratch[N];
    for (int i = 0; i < N; i++)
        a[i] = i, b[i] = -1;

#pragma acc data copyin(a[0:N]) copyout(b[0:N]) create(scratch)
    {
#pragma acc parallel loop
        for (int i = 0; i < N; i++)
            scratch[i] = 2 * a[i];
        scale(N, a, 3);
#pragma acc parallel loop
        for (int i = 0; i < N; i++)
            b[i] = a[i] + scratch[i];
        printf("inside %g\n", total(N, a) > 0 ? 1.0 : 0.0);
    }
    printf("%g %g %g\n", b[1], b[99], total(N, b));

#pragma acc data copy(b[0:N])
    {
#pragma acc data copy(b[10:20])
        {
#pragma acc parallel loop
            for (int i = 10; i < 30; i++)
                b[i] = 0;
        }
        scale(N, b, 2);
    }
    printf("%g %g %g\n", b[9], b[10], b[30]);

#pragma acc data copy(a[0:N]) if(N > 1000)
#pragma acc parallel loop copy(a[0:N])
    for (int i = 0; i < N; i++)
        a[i] = i;
    printf("%g\n", total(N, a));

#pragma acc data copyin(a[0:N])
#pragma acc parallel loop no_create(b[0:N]) present(a[0:N]) copyout(scratch)
    for (int i = 0; i < N; i++)
        scratch[i] = a[i] * 2;
    printf("%g\n", scratch[50]);

    // Parts of an array: only they travel.
#pragma acc parallel loop copy(a[20:10])
    for (int i = 20; i < 30; i++)
        a[i] += 1000;
    printf("%g %g %g %g\n", a[19], a[20], a[29], a[30]);
    free(a);
    free(b);
    return 0;
}
