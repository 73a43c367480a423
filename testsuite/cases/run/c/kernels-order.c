// rows: KER-03, KER-05
// What stands before a loop of a kernels construct is done before the loop, and once.
#include <stdio.h>
#define N 4096

static int a[N], b[N];

static int first_then_all(int n)
{
    int r;
#pragma acc kernels copyout(r) copy(a)
    {
        r = a[0];
        for (int i = 0; i < n; i++)
            a[i] = 1;
    }
    return r;
}

static int last_into_all(int n)
{
    int m;
#pragma acc kernels copy(a)
    {
        m = a[N - 1];
        for (int i = 0; i < n; i++)
            a[i] = m + 1;
    }
    return a[0] + a[N / 2] + a[N - 1];
}

static int counted_up(int n)
{
#pragma acc kernels copyout(b)
    {
        n = n + 1;
        for (int i = 0; i < N; i++)
            b[i] = n;
    }
    return n;
}

static int twice_set(int k)
{
    int n, m;
#pragma acc kernels copyout(b)
    {
        n = k;
        m = n + 1;
        n = 7;
        for (int i = 0; i < N; i++)
            b[i] = n + m;
    }
    return n + m;
}

static int sum(void)
{
    int s;
#pragma acc kernels copyin(b)
    {
        s = 0;
        for (int i = 0; i < N; i++)
            s += b[i];
    }
    return s;
}

int main(void)
{
    for (int i = 0; i < N; i++)
        a[i] = 5 + i % 4;
    printf("%d", first_then_all(N));
    printf(" %d\n", a[0] + a[N - 1]);
    for (int i = 0; i < N; i++)
        a[i] = i;
    printf("%d\n", last_into_all(N));
    printf("%d", counted_up(4));
    printf(" %d %d\n", b[0], b[N - 1]);
    printf("%d", twice_set(4));
    printf(" %d %d\n", b[0], b[N - 1]);
    printf("%d\n", sum());
    return 0;
}
