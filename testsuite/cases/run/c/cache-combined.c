// cache is a hint; combined constructs mean what their nested forms mean.
// rows: CACHE-01, CACHE-02, CACHE-04, CACHE-05, COMB-01, COMB-02, COMB-03, COMB-05, COMB-06, COMB-07, COMB-09, COMB-11, COMB-12
#include <stdio.h>

enum { N = 128 };

int main(void)
{
    int a[N], b[N], t = 0;
    for (int i = 0; i < N; i++)
        a[i] = i * 3 % 17, b[i] = 0;
#pragma acc parallel loop copyin(a) copy(b)
    for (int i = 1; i < N - 1; i++) {
#pragma acc cache(a[i-1:3])
        b[i] = a[i - 1] + 2 * a[i] + a[i + 1];
    }
#pragma acc parallel loop gang copyin(a) copy(b)
    for (int k = 0; k < N; k += 16) {
#pragma acc cache(readonly: a[k:16])
#pragma acc loop vector
        for (int i = 0; i < 16; i++)
            b[k + i] += a[k + 15 - i];
    }
    int s = 0;
#pragma acc parallel loop num_gangs(4) num_workers(2) vector_length(32) gang worker vector private(t) reduction(+:s)
    for (int i = 0; i < N; i++) {
        t = b[i];
        s += t;
    }
#pragma acc kernels loop private(t) copy(b) reduction(+:s)
    for (int i = 0; i < N; i++) {
        t = b[i] / 2;
        b[i] = t;
        s += t;
    }
#pragma acc serial loop copy(b) reduction(+:s)
    for (int i = 1; i < N; i++) {
        b[i] += b[i - 1];
        s += b[i] % 5;
    }
#pragma acc parallel loop gang copy(b)
    for (int k = 0; k < N; k += 32)
#pragma acc loop vector
        for (int i = k; i < k + 32; i++)
            b[i] ^= k;
    printf("%d %d %d %d\n", s, b[1], b[64], b[N - 1]);
    return 0;
}
