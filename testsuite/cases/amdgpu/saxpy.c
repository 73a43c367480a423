// One multiply-add a lane, global loads and stores, no more registers than clang's HIP takes.
// gpu: gfx90a gfx942 gfx1100 gfx1201
// check: global_load_
// check: global_store_
// check: fmac_f32
// check-not: flat_
// check-not: scratch_
// check-not: s_barrier
// most: 2 global_load_
// most: 1 global_store_
void saxpy(int n, float a, const float *restrict x, float *restrict y)
{
#pragma acc parallel loop copyin(x[0:n]) copy(y[0:n])
    for (int i = 0; i < n; i++)
        y[i] += a * x[i];
}
