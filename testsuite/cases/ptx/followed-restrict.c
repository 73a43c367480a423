// A pointer that comes from a restricted one may reach the same data: what it stores is read back.
// check: ld.global.b32
// check-not: ld.global.nc
void chain(int n, int *restrict p)
{
    int *q = p + 1;
#pragma acc kernels present(p[0:n + 1])
    for (int i = 0; i < n; i++)
        q[i] = p[i] % 60 + 1;
}
