// #pragma STDC FP_CONTRACT OFF: no fused operations in the functions that it holds for, nor in their kernels.
// check: mul.rn.f64
// check-not: fma.rn.f64
#pragma STDC FP_CONTRACT OFF
void axpy(int n, double a, const double *restrict x, double *restrict y)
{
#pragma acc parallel loop copyin(x[0:n]) copy(y[0:n])
    for (int i = 0; i < n; i++)
        y[i] = a * x[i] + y[i];
}
#pragma STDC FP_CONTRACT ON
void inside(int n, double a, const double *restrict x, double *restrict y)
{
#pragma STDC FP_CONTRACT OFF
#pragma acc parallel loop copyin(x[0:n]) copy(y[0:n])
    for (int i = 0; i < n; i++)
        y[i] -= a * x[i];
}
