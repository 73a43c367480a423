// Lanes of a wave add by DPP, waves over the LDS with two barriers a row; clang's HIP, written by hand, has nine.
// gpu: gfx90a gfx942 gfx1100 gfx1201
// check: quad_perm:[1,0,3,2]
// check: row_mirror
// check-not: ds_bpermute
// check-not: flat_
// check-not: scratch_
// most: 3 ds_
// most: 2 s_barrier
// most: 2 s_barrier_wait
// most: 1 global_store_
void rows(int n, int m, const double *restrict a, double *restrict r)
{
#pragma acc parallel loop gang copyin(a[0:n*m]) copyout(r[0:n])
    for (int i = 0; i < n; i++) {
        double s = 0;
#pragma acc loop vector reduction(+ : s)
        for (int j = 0; j < m; j++)
            s += a[i * m + j];
        r[i] = s;
    }
}
