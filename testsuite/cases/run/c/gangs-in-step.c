// Gang loops of one construct that pass data on, loops whose independence is only implied and false, and array
// parameters that data clauses name whole.
// rows: EXEC-03, LOOP-01, DATA-01
#include <stdio.h>

enum { N = 300 };

static void pass_on(double t[N], double y[N], const double x[N])
{
#pragma acc parallel copyin(x) create(t) copyout(y)
    {
#pragma acc loop
        for (int i = 0; i < N; i++)
            t[i] = x[i] * 2;
#pragma acc loop
        for (int i = 0; i < N; i++)
            y[i] = t[N - 1 - i] + t[i];
    }
}

static void steps(int n, double a[n], double b[n])
{
#pragma acc data copy(a) create(b)
#pragma acc parallel
    for (int t = 0; t < 20; t++) {
#pragma acc loop
        for (int i = 1; i < n - 1; i++)
            b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3;
#pragma acc loop
        for (int i = 1; i < n - 1; i++)
            a[i] = b[i];
    }
}

static void rows(int n, double m[n][N], double s[n], double c[n])
{
#pragma acc parallel copyin(m) copyout(s, c)
#pragma acc loop
    for (int i = 0; i < n; i++) {
        s[i] = 0;
#pragma acc loop
        for (int j = 0; j < N; j++)
            s[i] = m[i][j] + s[i];
        c[i] = s[i];
    }
}

static void prefix(int a[N])
{
#pragma acc parallel loop copy(a)
    for (int i = 1; i < N; i++)
        a[i] = a[i - 1] + a[i];
}

int main(void)
{
    static double x[N], t[N], y[N], m[N][N], s[N], c[N];
    static int p[N];
    for (int i = 0; i < N; i++) {
        x[i] = i % 7;
        p[i] = i % 5;
        for (int j = 0; j < N; j++)
            m[i][j] = (i + j) % 11;
    }
    pass_on(t, y, x);
    steps(N, x, t);
    rows(N, m, s, c);
    prefix(p);
    double sum = 0, check = 0;
    for (int i = 0; i < N; i++) {
        sum += y[i] * i;
        check += x[i] * i + s[i] + c[i];
    }
    printf("%.6f %.6f %d\n", sum, check, p[N - 1]);
    return 0;
}
