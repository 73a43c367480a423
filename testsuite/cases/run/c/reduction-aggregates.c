// Reductions of arrays, parts of arrays, elements and structs; over kernels, seq, collapse; twice in a region.
// rows: CRED-01, CRED-05, CRED-06, CRED-07, CRED-09, LRED-16, LRED-17, LRED-18, LRED-19, LRED-20, LRED-21, LRED-04, LRED-07, LRED-10
#include <stdio.h>

enum { N = 300, K = 5 };

int main(void)
{
    int v[N], bins[K] = {10, 20, 30, 40, 50}, part[8] = {0}, last[3] = {1, 2, 3};
    for (int i = 0; i < N; i++)
        v[i] = i * 7 % 23;

#pragma acc parallel loop reduction(+:bins)
    for (int i = 0; i < N; i++)
        bins[v[i] % K] += 1;
    for (int k = 0; k < K; k++)
        printf("%d ", bins[k]);

#pragma acc parallel loop reduction(max:part[2:3])
    for (int i = 0; i < N; i++) {
        int k = 2 + i % 3;
        part[k] = v[i] > part[k] ? v[i] : part[k];
    }
    printf("\n%d %d %d %d\n", part[2], part[3], part[4], part[5]);

#pragma acc parallel loop reduction(+:last[1])
    for (int i = 0; i < N; i++)
        last[1] += v[i];
    printf("%d %d %d\n", last[0], last[1], last[2]);

    int sum = 1000, product = 1, twice = 0;
#pragma acc kernels loop reduction(+:sum)
    for (int i = 0; i < N; i++)
        sum += v[i];
#pragma acc parallel loop collapse(2) reduction(+:twice) reduction(*:product)
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 30; j++) {
            twice += v[i * 30 + j];
            if (i == 3 && j < 4)
                product *= j + 2;
        }
#pragma acc parallel reduction(+:twice)
    {
#pragma acc loop gang reduction(+:twice)
        for (int i = 0; i < N; i++)
            twice += 1;
#pragma acc loop gang vector reduction(+:twice)
        for (int i = 0; i < N; i++)
            if (i % 3)
                twice += v[i];
    }
    printf("%d %d %d\n", sum, product, twice);

    int workers = 0, rows[10];
#pragma acc parallel loop worker reduction(+:workers)
    for (int i = 0; i < N; i++)
        workers++;
#pragma acc parallel loop gang copyout(rows)
    for (int r = 0; r < 10; r++) {
        int s = r;
#pragma acc loop worker reduction(+:s)
        for (int i = r * 30; i < r * 30 + 30; i++)
            s += v[i];
        rows[r] = s;
        s = 0;
#pragma acc loop worker vector reduction(+:s)
        for (int i = r * 30; i < r * 30 + 30; i++)
            s += 2;
        rows[r] += s;
#pragma acc loop seq reduction(+:s)
        for (int i = 0; i < 3; i++)
            s += i;
        rows[r] += s;
    }
    printf("%d %d %d\n", workers, rows[0], rows[9]);
    return 0;
}
