// Loops of kernels constructs that look independent and are not: each result is that of the order of the source.
// rows: KER-01, AUTO-01
#include <stdio.h>
#include <string.h>

enum { N = 400, R = 20 };
static int a[N], b[N], x[N];
static double m[R][R], d[N];
static struct { int n; int v[N]; int w[N]; } s;
static union { int i[N]; float f[N]; } u;
static int stride = 1;

static void reset(void)
{
    for (int i = 0; i < N; i++) {
        a[i] = i % 23;
        b[i] = i % 17;
        x[i] = i * 7 % 50;
        d[i] = i % 13;
        s.v[i] = i % 11;
        s.w[i] = i % 5;
        u.i[i] = i % 19;
    }
    for (int i = 0; i < R; i++)
        for (int j = 0; j < R; j++)
            m[i][j] = (i * 3 + j) % 10;
}

static void show(const char *name)
{
    long sum = 0;
    for (int i = 0; i < N; i++)
        sum += (i + 1) * (a[i] + 3L * b[i] + 5 * x[i] + 7 * s.v[i] + 11 * s.w[i] + 13 * u.i[i] + 17 * (long)d[i]);
    double t = 0;
    for (int i = 0; i < R; i++)
        for (int j = 0; j < R; j++)
            t += m[i][j] * (i * R + j + 1);
    printf("%s %ld %.0f\n", name, sum, t);
    reset();
}

/* Conversions that let different iterations have the same subscript. */
static void narrow(int n)
{
#pragma acc kernels
    for (int i = 0; i < n; i++)
        a[(unsigned char)(i * 16)] += i;
}

static void wraps(unsigned n)
{
#pragma acc kernels
    for (unsigned i = 0; i < n; i++)
        a[i * 65536u * 65536u] = a[i] + 1;
}

static void before(unsigned n)
{
#pragma acc kernels
    for (unsigned i = 1; i < n; i++)
        a[i] = a[i + 4294967295u] % 100 + 1;
}

/* The inner loop goes on in larger steps, or starts where the outer one is. */
static void steps(void)
{
#pragma acc kernels
    for (int i = 0; i < 20; i++)
        for (int j = 0; j < 30; j += 10)
            a[10 * i + j] += i + j;
}

static void starts(void)
{
#pragma acc kernels
    for (int i = 0; i < 20; i++)
        for (int j = 80 - 4 * i; j < 83 - 4 * i; j++)
            a[4 * i + j] += i + 1;
}

/* The inner variable after its loop, and with another loop's bounds. */
static void afterwards(int n)
{
    int j;
#pragma acc kernels
    for (int i = 0; i < n; i++) {
        for (j = 0; j < 2; j++)
            b[i] += j;
        a[2 * i + j] = a[2 * i] + 1;
    }
}

static void bounds(int n)
{
#pragma acc kernels
    for (int i = 0; i < n; i++) {
        int j;
        for (j = 0; j < n; j++)
            b[j] = j;
        for (j = 0; j < 2 * n; j++)
            a[i * n + j] = a[i * n + j] % 50 + i;
    }
}

/* Pointers: moving ones, two in a row, one made from another that is restrict. */
static void moving(int n)
{
    int *base = a;
#pragma acc data copy(a)
#pragma acc kernels
    for (int i = 0; i < n; i++) {
        int *p = base + (n - i);
        p[i] = p[i] * 2 % 101 + i;
    }
}

static void twice(int n)
{
    int *base = a;
#pragma acc data copy(a)
#pragma acc kernels
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 4; j++)
            (base + i)[j] = (base + i)[j] % 50 + j + i;
}

static void derived(int n, int *restrict p)
{
    int *q = p + 1;
#pragma acc kernels present(p[0:n + 1])
    for (int i = 0; i < n; i++)
        q[i] = p[i] % 60 + 1;
}

static void shapes(int n, int *p)
{
    int(*wide)[8] = (int(*)[8])p, (*slim)[4] = (int(*)[4])p;
#pragma acc kernels present(p[0:N])
    for (int i = 0; i < n; i++)
        wide[i][1] = slim[i][1] + i;
}

/* Members: different ones of a structure, the same ones of a union. */
static void members(int n)
{
#pragma acc kernels
    for (int i = 1; i < n; i++) {
        s.v[i] = s.w[i - 1] + 1;
        s.w[i] = s.v[i] % 7;
    }
}

static void punned(int n)
{
#pragma acc kernels
    for (int i = 1; i < n; i++)
        u.i[i] = u.f[i - 1] > 0 ? i % 3 : 1;
}

/* Scalars: conditional, wanted later, in a reduction and elsewhere. */
static void scalars(int n)
{
    int last = 5, seen = 0, sum = 2, top = 3;
#pragma acc kernels copy(seen, last, top)
    {
        for (int i = 0; i < n; i++) {
            if (a[i] > 20)
                last = i;
            b[i] = last;
        }
        for (int i = 0; i < n; i++)
            if (x[i] == 7)
                seen = i;
        for (int i = 0; i < n; i++) {
            sum = sum + a[i] % 13;
            if ((a[i] * 2 + sum) % 97 > top)
                top = (a[i] * 2 + sum) % 97;
        }
    }
    printf("%d %d %d\n", last, seen, top);
}

static void places(int n)
{
    int best = -1, where = -1;
#pragma acc kernels copy(best, where)
    for (int i = 0; i < n; i++)
        if (a[i] > best) {
            best = a[i];
            where = i;
        }
    printf("%d %d\n", best, where);
}

/* Bounds and distances. */
static void stencils(int n)
{
#pragma acc kernels
    {
        for (int i = 1; i < R - 1; i++)
            for (int j = 1; j < R - 1; j++)
                m[i][j] = m[i - 1][j] + m[i][j + 1] - m[i + 1][j - 1];
        for (int i = n - 2; i >= 0; i--)
            a[i] = a[i + 1] % 30 + 1;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < i; j++)
                d[i] = d[j] + 1;
        for (int i = 0; i < 50; i++)
            b[2 * i] = b[i + 30] + 1;
        for (int i = 0; i < 60; i++)
            a[100 - i] = a[i + 45] + 1;
        for (int i = 0; i < n; i++)
            x[x[i]] = i % 50;
    }
}

static void global_stride(int n)
{
    int *p = &stride;
#pragma acc kernels copy(stride)
    for (int i = 0; i < n; i++) {
        a[i * stride] = a[i * stride] % 40 + i;
        if (i == 3)
            stride = 2;
    }
    *p = 1;
}

static void atomics(int n)
{
    int count = 0, last = 0;
#pragma acc kernels copy(count, last)
    for (int i = 0; i < n; i++) {
        int mine;
#pragma acc atomic capture
        mine = count++;
        b[mine] = i % 10;
#pragma acc atomic write
        last = i;
    }
    printf("%d %d\n", count, last);
}

int main(void)
{
    reset();
    narrow(200), show("narrow");
    wraps(100), show("wraps");
    before(100), show("before");
    steps(), show("steps");
    starts(), show("starts");
    afterwards(50), show("afterwards");
    bounds(10), show("bounds");
    moving(100), show("moving");
    twice(100), show("twice");
#pragma acc data copy(a)
    {
        derived(100, a);
        shapes(40, a);
    }
    show("derived");
    members(100), show("members");
    punned(100), show("punned");
    scalars(100), show("scalars");
    places(100), show("places");
    stencils(100), show("stencils");
    global_stride(50), show("global stride");
    atomics(100), show("atomics");
    narrow(0), before(0), show("none");
    return 0;
}
