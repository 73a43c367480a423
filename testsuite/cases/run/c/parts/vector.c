#include "vector.h"

double unit = 1;
static double twice(double v)
{
    return 2 * v;
}

double weight(int i)
{
    return twice(i) * unit;
}

double dot_row(int n, const double *a, const double *b)
{
    double sum = 0;
#pragma acc loop vector reduction(+:sum)
    for (int i = 0; i < n; i++)
        sum += a[i] * b[i];
    return sum;
}

void axpy(double a, const struct vector *x, struct vector *y)
{
    const double *from = x->x;
    double *to = y->x;
    int n = x->n;
#pragma acc parallel loop present(from[0:n], to[0:n])
    for (int i = 0; i < n; i++)
        to[i] += a * from[i];
}
