// Atomics are the GPU's own where it has them, a compare-and-swap loop elsewhere.
// check: .add.u32
// check: .add.f64
// check: .cas.
void count(int n, const int *v, int *bins, double *total, short *narrow)
{
#pragma acc parallel loop copyin(v[0:n]) copy(bins[0:16], total[0:1], narrow[0:1])
    for (int i = 0; i < n; i++) {
#pragma acc atomic
        bins[v[i] & 15] += 1;
#pragma acc atomic
        total[0] += v[i];
#pragma acc atomic
        narrow[0] += 1;
    }
}
