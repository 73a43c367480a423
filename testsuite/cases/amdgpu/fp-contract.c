// #pragma STDC FP_CONTRACT OFF: no fused operations in the functions that it holds for, nor in their kernels.
// gpu: gfx90a gfx1100
// check: v_mul_f64
// check-not: v_fma
#pragma STDC FP_CONTRACT OFF
void axpy(int n, double a, const double *restrict x, double *restrict y)
{
#pragma acc parallel loop copyin(x[0:n]) copy(y[0:n])
    for (int i = 0; i < n; i++)
        y[i] = a * x[i] + y[i];
}
