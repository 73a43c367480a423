// Clauses of the loops in routines hold in the host's version too: private variables leave the originals alone.
// reference: none
// skip: plain ignores clauses
#include <stdio.h>

struct box { int content; };

#pragma acc routine vector
static int vector(int n, const int *a, int *out)
{
    int t = 5, list[4] = {9, 9, 9, 9};
    struct box b = {77};
    long sum = 1;
#pragma acc loop vector private(t, list, b) reduction(+:sum)
    for (int i = 0; i < n; i++) {
        t = a[i];
        list[i & 3] = t;
        b.content = t;
        out[i] = t + list[i & 3] + b.content;
        sum += t;
    }
    return t + list[0] + list[3] + b.content + (int)sum;
}

#pragma acc routine worker
static int worker(int n, const int *a, int *out)
{
    int t = 5, i;
#pragma acc loop worker private(t)
    for (i = 0; i < n; i++) {
        t = a[i];
        out[i] = 3 * t;
    }
    return t + 18 + 77;
}

#pragma acc routine seq
static int seq(int n, const int *a, int *out)
{
    int t = 5, k = 8;
#pragma acc loop seq private(t, k) collapse(2)
    for (int i = 0; i < n; i += 4)
        for (int j = 0; j < 4; j++) {
            t = a[i + j];
            k = 2 * t;
            out[i + j] = t + k;
        }
    return t + k + 87;
}

static int wrong;

static void check(const char *what, int n, const int *out, int got, int wanted)
{
    for (int i = 0; i < n; i++)
        if (out[i] != 3 * i)
            wrong += printf("%s: out[%d] is %d\n", what, i, out[i]);
    if (got != wanted)
        wrong += printf("%s: %d in place of %d\n", what, got, wanted);
}

int main(void)
{
    enum { N = 20 };
    int a[N], out[N], got;
    for (int i = 0; i < N; i++)
        a[i] = i;
    check("vector", N, out, vector(N, a, out), 291);
    check("worker", N, out, worker(N, a, out), 100);
    check("seq", N, out, seq(N, a, out), 100);
#pragma acc parallel num_gangs(1) copyin(a) copyout(out, got)
    got = vector(N, a, out);
    check("vector in a construct", N, out, got, 291);
#pragma acc parallel num_gangs(1) copyin(a) copyout(out, got)
    got = worker(N, a, out);
    check("worker in a construct", N, out, got, 100);
#pragma acc parallel num_gangs(1) copyin(a) copyout(out, got)
    got = seq(N, a, out);
    check("seq in a construct", N, out, got, 100);
    return wrong != 0;
}
