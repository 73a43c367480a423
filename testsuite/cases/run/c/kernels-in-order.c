// Kernels constructs: loops that run in order keep the lanes of the directives inside; scalars keep their last value.
#include <stdio.h>

#define N 60
#define M 40
static double y[N], v[N][M], g;
static int rows[N + 1];
static int count;

static void carried(int n)
{
    int most = 0;
#pragma acc kernels copy(y, v) copyin(rows) num_gangs(4)
#pragma acc loop gang
    for (int i = 1; i < n; i++) {
        double s = y[i - 1];
#pragma acc loop worker vector reduction(+:s)
        for (int k = rows[i]; k < rows[i + 1]; k++)
            s += v[i][k % M] * 0.5;
        y[i] = s;
        if (rows[i + 1] - rows[i] > most)
            most = rows[i + 1] - rows[i];
    }
    printf("most %d\n", most);
}
static void filled(int n, int m)
{
#pragma acc kernels copy(v)
    for (int i = 1; i < n; i++) {
#pragma acc loop vector
        for (int k = 0; k < m; k++)
            v[i][k] = v[i - 1][m - 1 - k] + k;
    }
}
static void read_bounds(int *r, double *a, double *b, int n)
{
#pragma acc kernels copyin(r[0:n+1]) copy(a[0:N]) copyin(b[0:N*M])
    for (int i = 0; i < n; i++) {
        double s = 0;
#pragma acc loop vector reduction(+:s)
        for (int k = r[i]; k < r[i + 1]; k++)
            s += b[k % (N * M)];
        a[r[i] % N] += s;
    }
}
static double last_of(int n, double *x)
{
    double t = 0, *p = &t;
#pragma acc kernels copy(x[0:n])
    for (int i = 0; i < n; i++) {
        t = x[i] * 2;
        x[i] = t + 1;
    }
    return *p;
}
static double last_global(int n)
{
#pragma acc kernels copy(y)
    for (int i = 0; i < n; i++) {
        g = y[i] * 2;
        count = i;
        y[i] = g + 1;
    }
    return g + count;
}
static double last_of_rows(int n, int m)
{
    double t = 0, u = 0;
#pragma acc kernels copy(v)
    for (int i = 0; i < n; i++) {
        t = i * 0.25;
#pragma acc loop vector
        for (int k = 0; k < m; k++) {
            u = t + k;
            v[i][k] += u;
        }
    }
    return t + u;
}
static double kept(int n, double *x)
{
    double t = 5;
#pragma acc kernels copy(x[0:n])
    for (int i = 0; i < n; i++)
        if (x[i] > 3) {
            t = x[i];
            x[i] = t - 1;
        }
    return t;
}
static double sum(void)
{
    double s = 0;
    for (int i = 0; i < N; i++) {
        s = s * 0.99 + y[i];
        for (int k = 0; k < M; k++)
            s = s * 0.999 + v[i][k];
    }
    return s;
}
int main(void)
{
    for (int i = 0; i < N; i++) {
        y[i] = i % 7;
        rows[i + 1] = rows[i] + i % 5 * 9;
        for (int k = 0; k < M; k++)
            v[i][k] = (i + k) % 11;
    }
    for (int n = 0; n <= N; n += 20) {
        carried(n);
        printf("carried %.17g\n", sum());
        filled(n, M);
        printf("filled %.17g\n", sum());
        read_bounds(rows, y, &v[0][0], n);
        printf("bounds %.17g\n", sum());
        printf("last %.17g\n", last_of(n, y));
        printf("global %.17g\n", last_global(n));
        printf("rows %.17g\n", last_of_rows(n, M));
        printf("kept %.17g\n", kept(n, y));
        printf("all %.17g\n", sum());
    }
    return 0;
}
