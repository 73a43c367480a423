// Neighbours in a row come with one address and offsets; nothing goes through the stack.
// gpu: gfx90a gfx942 gfx1100 gfx1201
// check: offset:8
// check: global_load_
// check-not: flat_
// check-not: scratch_
// check-not: buffer_load
// check-not: ds_
void stencil(int n, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop collapse(2) copyin(a[0:n*n]) copy(b[0:n*n])
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
            b[i * n + j] = 0.2 * (a[i * n + j] + a[i * n + j - 1] + a[i * n + j + 1] + a[(i - 1) * n + j] + a[(i + 1) * n + j]);
}
