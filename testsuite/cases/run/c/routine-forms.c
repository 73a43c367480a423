// Routines: implied ones, recursion, bind, nohost, struct and pointer arguments, inline ones.
// rows: ROUT-07, ROUT-13, ROUT-15, ROUT-16, ROUT-18, ROUT-23, ROUT-24, ROUT-26, ROUT-27
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 32 };
struct point {
    double x, y;
};

/* No directive: a routine because a construct calls it. */
static double helper(double v)
{
    return fabs(v) + sqrt(v * v);
}
static double outer(double v, int depth)
{
    return depth == 0 ? helper(v) : outer(v, depth - 1) + 1;
}

#pragma acc routine seq
static inline struct point move(struct point p, double by)
{
    p.x += by;
    p.y -= by;
    return p;
}

#pragma acc routine seq
static void swap(double *a, double *b)
{
    double t = *a;
    *a = *b;
    *b = t;
}

#pragma acc routine seq
static long fib(int n)
{
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

#pragma acc routine vector
static double norm(int n, const double *v)
{
    double sum = 0, scale = 2;
#pragma acc loop vector private(scale) reduction(+:sum)
    for (int i = 0; i < n; i++) {
        scale = v[i];
        sum += scale * scale;
    }
    return sum;
}

/* The device calls another function than the host; they agree here. */
#pragma acc routine seq
static int device_version(int x)
{
    return x * 3;
}
#pragma acc routine seq bind(device_version)
static int versions(int x);
static int versions(int x)
{
    return x + x + x;
}

int main(void)
{
    double a[N], b[N], n[4];
    struct point p[N];
    long f[12];
    int t[N];
#pragma acc parallel loop copyout(a, b, p, t)
    for (int i = 0; i < N; i++) {
        a[i] = outer(i - 16, i % 4);
        b[i] = i;
        swap(&a[i], &b[i]);
        struct point q = {i, i};
        p[i] = move(move(q, 0.5), a[i]);
        t[i] = versions(i) + abs(i - 10);
    }
#pragma acc parallel loop copyout(f)
    for (int i = 0; i < 12; i++)
        f[i] = fib(i);
#pragma acc parallel loop gang copyin(b) copyout(n)
    for (int i = 0; i < 4; i++)
        n[i] = norm(8, b + 8 * i);
    printf("%g %g %g %g %d %ld\n", a[5], b[5], p[5].x, p[5].y, t[5], f[11]);
    printf("%g %g\n", n[0], n[3]);
    return 0;
}
