// Kernels that are parallel where their pointers do not overlap, and what is tested before the launch.
// emit: plan
#include <stdlib.h>
void triad(int n, double *a, double *b, double *c)
{
#pragma acc kernels copyin(b[0:n], c[0:n]) copyout(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = b[i] + 3 * c[i];
}
void gathered(unsigned n, unsigned k, int *x, double *a, double *b)
{
#pragma acc kernels copyin(b[0:n], x[0:n]) copyout(a[0:n])
    for (unsigned i = 0; i < n; i++)
        a[i + k] = b[x[i]];
}
void allocated(int n)
{
    double *a = malloc(8 * n), *b = malloc(8 * n);
#pragma acc kernels copyin(b[0:n]) copyout(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = b[i];
}
void row_loop(int n, int *rows, double *y, double *v)
{
#pragma acc kernels copyin(rows[0:n+1], v[0:n]) copy(y[0:n])
#pragma acc loop gang
    for (int i = 1; i < n; i++) {
        double s = y[i - 1];
#pragma acc loop worker vector reduction(+:s)
        for (int k = rows[i]; k < rows[i + 1]; k++)
            s += v[k];
        y[i] = s;
    }
}
