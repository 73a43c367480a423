// Several products are under way; addresses are known to be global memory's.
// gpu: gfx90a gfx942 gfx1100 gfx1201
// check: f64
// check-not: flat_
// check-not: scratch_
// check-not: buffer_
// check-not: ds_
void matmul(int n, const double *restrict a, const double *restrict b, double *restrict c)
{
#pragma acc parallel loop collapse(2) copyin(a[0:n*n], b[0:n*n]) copyout(c[0:n*n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double s = 0;
            for (int k = 0; k < n; k++)
                s += a[i * n + k] * b[k * n + j];
            c[i * n + j] = s;
        }
}
