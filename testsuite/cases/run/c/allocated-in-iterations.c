// What an iteration allocates, and arrays whose length it computes, are its own: the loops run in parallel. Memory that
// was allocated before, or that another pointer leads to, is not.
#include <stdio.h>
#include <stdlib.h>
#define N 100

static double own(int n, double *a, double *b)
{
#pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n])
    for (int i = 0; i < n; i++) {
        double *t = malloc(4 * sizeof *t), s = 0;
        for (int k = 0; k < 4; k++)
            t[k] = a[i] * k;
        for (int k = 0; k < 4; k++)
            s += t[3 - k] * k;
        b[i] = s;
        free(t);
    }
    double sum = 0;
#pragma acc kernels loop copyin(a[0:n]) copy(b[0:n])
    for (int i = 0; i < n; i++) {
        double *t = malloc(4 * sizeof *t);
        if (!t)
            abort();
        t[0] = b[i];
        for (int k = 1; k < 4; k++)
            t[k] = t[k - 1] + a[i] * k;
        b[i] = t[3];
        sum += t[2];
        free(t);
    }
    return sum;
}

static void sized(int n, double *a, double *b)
{
#pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n])
    for (int i = 0; i < n; i++) {
        int m = i % 4 + 2;
        double t[m], s = 0;
        for (int k = 0; k < m; k++)
            t[k] = a[i] * k;
        for (int k = 0; k < m - 1; k++)
            t[k] += t[k + 1];
        for (int k = 0; k < m; k++)
            s += t[k] * k;
        b[i] = s;
    }
#pragma acc kernels loop copyin(a[0:n]) copy(b[0:n])
    for (int i = 0; i < n; i++) {
        int m = i % 4 + 2;
        double t[m];
        for (int k = 0; k < m; k++)
            t[k] = b[i] + a[i] * k;
        b[i] = t[m - 1] + t[0];
    }
}

/* One object for all iterations, with and without the first iteration's allocation. */
static void shared(int n, double *b)
{
    double *t = malloc(sizeof *t);
    *t = 1;
#pragma acc kernels loop copy(b[0:n], t[0:1])
    for (int i = 0; i < n; i++) {
        b[i] = t[0];
        t[0] = b[i] + 1;
    }
    free(t);
    double *first = NULL;
#pragma acc serial loop copy(b[0:n]) firstprivate(first)
    for (int i = 0; i < n; i++) {
        if (!first) {
            first = malloc(sizeof *first);
            first[0] = 3;
        }
        b[i] += first[0];
        first[0] = b[i];
        if (i == n - 1)
            free(first);
    }
}

int main(void)
{
    double a[N], b[N];
    for (int i = 0; i < N; i++)
        a[i] = i;
    printf("%g\n", own(N, a, b));
    printf("%g %g\n", b[3], b[99]);
    sized(N, a, b);
    printf("%g %g %g\n", b[3], b[50], b[99]);
    shared(N, b);
    printf("%g %g %g\n", b[3], b[50], b[99]);
    return 0;
}
