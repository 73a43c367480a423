// Each lane has several loads under way; lanes of a wave add by DPP, one atomic operation a work-group.
// gpu: gfx90a gfx942 gfx1100 gfx1201
// check: quad_perm:[1,0,3,2]
// check: row_mirror
// check: fma
// check-not: ds_bpermute
// check-not: flat_
// check-not: scratch_
// check-not: cmpswap
// most: 1 global_atomic_
// most: 6 s_barrier
// most: 6 s_barrier_wait
double dot(int n, const double *restrict x, const double *restrict y)
{
    double s = 0;
#pragma acc parallel loop copyin(x[0:n], y[0:n]) reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += x[i] * y[i];
    return s;
}
