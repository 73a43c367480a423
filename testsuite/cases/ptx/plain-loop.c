// A plain loop: multiply and add fuse, no barrier, no local memory.
// check: fma.rn.f32
// check: .maxntid 256, 1, 1
// check-not: bar.sync
// check-not: .local
void saxpy(int n, float a, const float *restrict x, float *restrict y)
{
#pragma acc parallel loop copyin(x[0:n]) copy(y[0:n])
    for (int i = 0; i < n; i++)
        y[i] = a * x[i] + y[i];
}
