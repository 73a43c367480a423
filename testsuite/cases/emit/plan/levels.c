// How loops are laid on gangs, workers and lanes; where privates live; what is mapped.
// emit: plan
void rows(int n, int m, const float *restrict a, float *restrict s)
{
    float t[4];
#pragma acc data copyin(a[0:n*m]) copyout(s[0:n])
    {
#pragma acc parallel loop gang private(t)
        for (int i = 0; i < n; i++) {
            float sum = 0;
#pragma acc loop vector reduction(+:sum)
            for (int j = 0; j < m; j++)
                sum += a[i * m + j];
            t[i & 3] = sum;
            s[i] = t[i & 3];
        }
#pragma acc parallel loop collapse(2) num_workers(4) vector_length(64)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < 8; j++)
                s[i * 8 + j] = j;
    }
}
