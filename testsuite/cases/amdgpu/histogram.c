// Each work-group counts in its LDS, with its own atomic additions, and adds its counts to the memory's.
// gpu: gfx90a gfx942 gfx1100 gfx1201
// check: ds_add_
// check: global_atomic_add
// check-not: flat_
// check-not: cmpst
// check-not: cmpswap
// check-not: scratch_
void histogram(int n, const int *restrict k, int *restrict h)
{
#pragma acc parallel loop copyin(k[0:n]) copy(h[0:256])
    for (int i = 0; i < n; i++) {
#pragma acc atomic
        h[k[i]]++;
    }
}
