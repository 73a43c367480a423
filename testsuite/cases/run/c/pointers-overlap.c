// Pointers that overlap, or do not: loops of kernels constructs give what they give in order.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 9000
static double buf[N], global_array[N];
static double declared[N];
#pragma acc declare create(declared)
static void fill(void)
{
    for (int i = 0; i < N; i++) {
        buf[i] = i % 17 * 0.5;
        global_array[i] = i % 13;
        declared[i] = i % 11;
    }
#pragma acc update device(declared)
}
static double sum(const double *a) { double s = 0; for (int i = 0; i < N; i++) s = s * 0.9999 + a[i]; return s; }

static void shift(int n, double *a, double *b)
{
#pragma acc kernels present(buf)
    for (int i = 0; i < n; i++)
        a[i] = b[i] * 0.5 + 1;
}
static void shift_sized(int n, double *a, double *b)
{
#pragma acc kernels copy(a[0:n]) copyin(b[0:n])
    for (int i = 0; i < n; i++)
        a[i] = b[i] * 0.5 + 1;
}
static void backwards(int n, double *a, double *b)
{
#pragma acc kernels present(buf)
    for (int i = n - 1; i >= 0; i--)
        a[n - 1 - i] = b[i] * 0.5 + 1;
}
static void strided(int n, int k, double *a, double *b)
{
#pragma acc kernels present(buf)
    for (int i = 0; i < n; i++)
        a[i * k] = b[i * k] + b[i * k + 1];
}
static void triangle(int n, double *a, double *b)
{
#pragma acc kernels present(buf)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            a[i * n + j] = b[j * n + i] + 1;
}
static void rows(int n, int m, double *a, double *b)
{
#pragma acc kernels present(buf)
    for (int i = 0; i < n; i++) {
        double *row = a + i * m, *from = b + i * m;
        for (int j = 0; j < m; j++)
            row[j] = from[j] * 2 + 1;
    }
}
static void unsign(unsigned n, unsigned k, double *a, double *b)
{
#pragma acc kernels present(buf)
    for (unsigned i = 1000; i < n + 1000; i++)
        a[i] = b[i + k] * 0.5 + 1;
}
// What is called may read anywhere in what it is given.
static double pair(const double *p) { return p[0] + 2 * p[1]; }
static double at(const double *p, int i) { return p[i + 1]; }
static double of_global(int i) { return declared[i + 1]; }
static double sum_of_declared(void)
{
#pragma acc update self(declared)
    return sum(declared);
}
static void called(int n, double *a, double *b)
{
#pragma acc kernels present(buf)
    for (int i = n - 1; i >= 0; i--)
        a[i] = b[i] * 0.5 + pair(b + i) * 0.25 + 1;
}
static void called_beyond(int n, double *a, double *b)
{
#pragma acc kernels present(buf)
    for (int i = n - 1; i >= 0; i--) {
        const double *from = b + i;
        a[i] = *from * 0.5 + at(from, 0) * 0.25 + at(b, i) * 0.125;
    }
}
static void called_for_global(int n, double *a)
{
#pragma acc kernels present(declared, a[0:n])
    for (int i = n - 1; i >= 0; i--)
        a[i] = declared[i] * 0.5 + of_global(i) * 0.25;
}
static void with_global(int n, double *b)
{
#pragma acc kernels present(global_array)
    for (int i = 0; i < n; i++)
        global_array[i] = b[i] * 0.5 + 1;
}
static void gathered(int n, int *x, double *a, double *b)
{
#pragma acc kernels present(buf) copyin(x[0:n])
    for (int i = 0; i < n; i++)
        a[i] = b[x[i]] * 0.5 + 1;
}
static void gathered_sized(int n, int m, int *x, double *a, double *b)
{
#pragma acc kernels copy(a[0:n]) copyin(b[0:m], x[0:n])
    for (int i = 0; i < n; i++)
        a[i] = b[x[i]] * 0.5 + 1;
}
static void automatic(int n, double *a, double *b)
{
#pragma acc parallel loop auto present(buf)
    for (int i = 0; i < n; i++)
        a[i] = b[i] * 0.5 + 1;
}
static double total(int n, double *a, double *b)
{
    double s = 0, last = 0;
#pragma acc kernels present(buf)
    for (int i = 0; i < n; i++) {
        last = b[i];
        a[i] = last * 0.5;
        s += last;
    }
    return s + last;
}
static struct { int head; double x[1200], y[1200]; } rec;
static void of_member(int n, double *b)
{
#pragma acc kernels present(rec)
    for (int i = 0; i < n; i++)
        rec.y[i] = b[i] * 0.5 + 1;
}
static double of_record(int d)
{
    double s = 0;
    for (int i = 0; i < 1200; i++) {
        rec.x[i] = i % 11;
        rec.y[i] = i % 9;
    }
#pragma acc data copy(rec)
    of_member(1000, rec.x + 1100 + d);
    for (int i = 0; i < 1200; i++)
        s = s * 0.9999 + rec.x[i] + rec.y[i] * 3;
    return s;
}
typedef struct { double *p, *q; } Two;
static void members(int n, Two *t)
{
#pragma acc kernels copy(t->p[0:n]) copyin(t->q[0:n])
    for (int i = 0; i < n; i++)
        t->p[i] = t->q[i] * 0.5 + 1;
}
int main(void)
{
    int offsets[] = {0, 1, -1, 7, -7, 1000, -1000, 1001, 999, -999, 2000};
    int idx[1000];
    for (int i = 0; i < 1000; i++) idx[i] = (i * 7919) % 1000;
#define CHECK(name, call) \
    for (int k = 0; k < 11; k++) { int o = offsets[k]; (void)o; fill(); \
        _Pragma("acc data copy(buf, global_array)") \
        { call; } \
        printf("%s %d %.17g %.17g\n", name, offsets[k], sum(buf), sum(global_array)); }
    CHECK("shift", shift(1000, buf + 4000, buf + 4000 + o))
    CHECK("empty", shift(0, buf + 4000, buf + 4000 + o))
    CHECK("sized", shift_sized(1000, buf + 4000, buf + 4000 + o))
    CHECK("backwards", backwards(1000, buf + 4000, buf + 4000 + o))
    CHECK("strided", strided(300, 3, buf + 4000, buf + 4000 + o))
    CHECK("strided back", strided(300, -3, buf + 5000, buf + 5000 + o))
    CHECK("triangle", triangle(31, buf + 4000, buf + 4000 + o))
    CHECK("rows", rows(10, 100, buf + 4000, buf + 4000 + o))
    CHECK("unsigned", unsign(1000, o + 500, buf + 4000, buf + 3500))
    CHECK("wraps", unsign(1000, o, buf + 2000, buf + 2000))
    CHECK("called", called(1000, buf + 4000, buf + 4000 + o))
    CHECK("called beyond", called_beyond(1000, buf + 4000, buf + 4000 + o))
    CHECK("called for a global", called_for_global(1000, o < 0 ? buf + 4000 : declared + o); printf("%.17g ", sum_of_declared()))
    CHECK("global", with_global(1000, o < 0 ? buf + 4000 : global_array + o))
    CHECK("gathered", gathered(1000, idx, buf + 4000, buf + 4000 + o))
    CHECK("gathered sized", gathered_sized(1000, 1000, idx, buf + 4000, buf + 4000 + o))
    CHECK("auto", automatic(1000, buf + 4000, buf + 4000 + o))
    CHECK("total", printf("%.17g\n", total(1000, buf + 4000, buf + 4000 + o)))
    for (int d = -1100; d <= 100; d += 99)
        printf("record %.17g\n", of_record(d));
    CHECK("members", Two t; t.p = buf + 4000; t.q = buf + 4000 + o; members(1000, &t))
    return 0;
}
