// A sum over lanes goes by shuffles, over warps by shared memory.
// check: shfl.sync
// check: .shared
// check: bar
double sum(int n, const double *v)
{
    double s = 0;
#pragma acc parallel loop reduction(+:s) copyin(v[0:n])
    for (int i = 0; i < n; i++)
        s += v[i];
    return s;
}
