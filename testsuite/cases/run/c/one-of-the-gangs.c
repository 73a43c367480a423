// What several gangs must not do all: updates of a shared sum after a loop that each executes, loops with auto that
// came out sequential, scalars that a loop of a kernels construct writes. Repeated, as a race shows now and then.
// rows: LRED-02 LOOP-06 KER-09 IMP-08
#include <stdio.h>

#define N 64

static int sum_in_step(const int *v)
{
    int s = 5;
#pragma acc parallel num_gangs(8) copy(s) copyin(v[0:N])
    {
#pragma acc loop vector reduction(+:s)
        for (int i = 0; i < N; i++)
            s += v[i];
    }
    return s;
}

static int sum_auto(const int *v)
{
    int s = 5;
    int last = 0;
#pragma acc parallel num_gangs(8) copy(s) copyin(v[0:N])
    {
#pragma acc loop auto reduction(+:s) private(last)
        for (int i = 1; i < N; i++) {
            last = v[i - 1];
            s += v[i] + last;
        }
    }
    return s;
}

static int chain(void)
{
    int y[N];
    for (int i = 0; i < N; i++)
        y[i] = i;
#pragma acc parallel loop auto num_gangs(8) copy(y)
    for (int i = 1; i < N; i++)
        y[i] = (y[i] + 3 * y[i - 1]) % 1009;
    int s = 0;
    for (int i = 0; i < N; i++)
        s += (i + 1) * y[i];
    return s;
}

static int temporary(const int *v)
{
    static int a[3 * N];
    int t = 2;
#pragma acc kernels copyin(v[0:N])
    {
        for (int i = 0; i < N; i++) {
            if (v[i] > t)
                t = v[i];
            a[2 * i + 1] = t;
        }
        for (int i = 0; i < N; i++) {
            t = 2 * i;
            a[t] = v[N - 1 - i];
        }
    }
    int s = 0;
    for (int i = 0; i < 3 * N; i++)
        s += (i + 1) * a[i] % 1009;
    return s;
}

int partials(const int *v)
{
    int r[N];
    int u = 0;
#pragma acc parallel loop auto private(u) copyin(v[0:N])
    for (int i = 0; i < N; i++) {
        u = i;
#pragma acc loop auto reduction(+:u)
        for (int j = 0; j < N; j++)
            u += v[j] % (i + 1);
        int first = i ? r[i - 1] : 1;
        int part = u;
        r[i] = part + first % 5;
    }
    int s = 0;
    for (int i = 0; i < N; i++)
        s += (i + 1) * r[i];
    return s;
}

int main(void)
{
    int v[N];
    for (int i = 0; i < N; i++)
        v[i] = i * 7 % 31;
    int first[5] = {sum_in_step(v), sum_auto(v), chain(), temporary(v), partials(v)};
    printf("%d %d %d %d %d\n", first[0], first[1], first[2], first[3], first[4]);
    for (int n = 0; n < 200; n++)
        if (sum_in_step(v) != first[0] || sum_auto(v) != first[1] || chain() != first[2] ||
            temporary(v) != first[3] || partials(v) != first[4])
            printf("turn %d differs\n", n);
    return 0;
}
