// -Kieee: no fused operations in device code either.
// args: -Kieee
// check: mul.rn.f64
// check-not: fma.rn.f64
void axpy(int n, double a, const double *restrict x, double *restrict y)
{
#pragma acc parallel loop copyin(x[0:n]) copy(y[0:n])
    for (int i = 0; i < n; i++)
        y[i] = a * x[i] + y[i];
}
