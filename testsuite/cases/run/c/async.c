// Queues: order in one, waits between several, wait clauses and directives.
// rows: ASY-01, ASYC-01, WCL-01, WAIT-01, WAIT-02, DATA-07, UPD-15, UPD-16, PAR-06
#include <stdio.h>

#define N 512
static int a[N], b[N], c[N];

static long sum(const int *v)
{
    long s = 0;
    for (int i = 0; i < N; i++)
        s += v[i];
    return s;
}

int main(void)
{
#pragma acc enter data create(a, b, c) async(1)
#pragma acc parallel loop async(1) present(a)
    for (int i = 0; i < N; i++)
        a[i] = i;
#pragma acc parallel loop async(1) present(a)
    for (int i = 0; i < N; i++)
        a[i] = a[i] * 2;
#pragma acc wait(1) async(2)
#pragma acc parallel loop async(2) present(b)
    for (int i = 0; i < N; i++)
        b[i] = 3;
#pragma acc parallel loop async(3) wait(1, 2) present(a, b, c)
    for (int i = 0; i < N; i++)
        c[i] = a[i] + b[i];
#pragma acc update self(c) async(3)
#pragma acc wait(3)
    printf("%ld\n", sum(c));
#pragma acc update self(a, b) async wait(1)
#pragma acc wait
    printf("%ld %ld\n", sum(a), sum(b));

    for (int q = 0; q < 4; q++) {
        int from = q * (N / 4), n = N / 4;
#pragma acc parallel loop async(q) present(a)
        for (int i = from; i < from + n; i++)
            a[i] += q;
#pragma acc update self(a[from:n]) async(q)
    }
#pragma acc wait(0, 1, 2, 3)
    printf("%ld\n", sum(a));

    long total = 0;
#pragma acc parallel loop async(5) reduction(+:total) present(a)
    for (int i = 0; i < N; i++)
        total += a[i];
#pragma acc wait(5)
    printf("%ld\n", total);
#pragma acc exit data delete(a, b) copyout(c) async(1)
#pragma acc wait
    printf("%ld\n", sum(c));
    return 0;
}
