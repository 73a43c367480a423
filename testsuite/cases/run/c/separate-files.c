// Device code from several files: routines, declared globals and constructs that call each other.
// with: parts/vector.c
// rows: ROUT-04, DECL-02, DRES-02, DECL-08, ROUT-06, DECL-07
#include "parts/vector.h"
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    enum { N = 64, M = 12 };
    struct vector a = {N, malloc(N * sizeof(double))}, b = {N, malloc(N * sizeof(double))};
    double *x = a.x, *y = b.x, rows[M];
    for (int i = 0; i < N; i++)
        x[i] = i, y[i] = 1;
#pragma acc data copyin(x[0:N]) copy(y[0:N])
    {
        axpy(3, &a, &b);
        unit = 0.5;
#pragma acc update device(unit)
#pragma acc parallel loop
        for (int i = 0; i < N; i++)
            y[i] += weight(i);
#pragma acc parallel loop gang copyout(rows)
        for (int k = 0; k < M; k++)
            rows[k] = dot_row(k + 1, x, y);
    }
    printf("%g %g %g\n", y[0], y[63], rows[M - 1]);
    free(x);
    free(y);
    return 0;
}
