// A gang's array is in the LDS, and is known to be there.
// gpu: gfx90a gfx942 gfx1100 gfx1201
// check: ds_
// check-not: flat_
// check-not: scratch_
void reversed(int n, const float *restrict a, float *restrict b)
{
    float tmp[128];
#pragma acc parallel loop gang vector_length(128) private(tmp) copyin(a[0:128*n]) copyout(b[0:128*n])
    for (int i = 0; i < n; i++) {
#pragma acc loop vector
        for (int j = 0; j < 128; j++)
            tmp[j] = a[128 * i + j];
#pragma acc loop vector
        for (int j = 0; j < 128; j++)
            b[128 * i + j] = tmp[127 - j];
    }
}
