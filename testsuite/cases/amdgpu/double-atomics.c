// The memory adds, without a loop of compare and exchange.
// gpu: gfx90a gfx942
// check: global_atomic_add_f64
// check-not: cmpswap
// check-not: flat_
void add(int n, const int *restrict k, const double *restrict w, double *restrict h)
{
#pragma acc parallel loop copyin(k[0:n], w[0:n]) copy(h[0:256])
    for (int i = 0; i < n; i++) {
#pragma acc atomic
        h[k[i]] += w[i];
    }
}
