// Small programs as people write them: matrix product, sparse product, Mandelbrot, n-body, sorting network.
// tolerance: 1e-9
// rows: EXEC-01
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void matmul(int n, const double *restrict a, const double *restrict b, double *restrict c)
{
#pragma acc parallel loop gang copyin(a[0:n*n], b[0:n*n]) copyout(c[0:n*n])
    for (int i = 0; i < n; i++) {
#pragma acc loop vector
        for (int j = 0; j < n; j++) {
            double sum = 0;
#pragma acc loop seq
            for (int k = 0; k < n; k++)
                sum += a[i * n + k] * b[k * n + j];
            c[i * n + j] = sum;
        }
    }
}

static void spmv(int n, const int *start, const int *column, const double *value, const double *x, double *y)
{
    int entries = start[n];
#pragma acc parallel loop gang copyin(start[0:n+1], column[0:entries], value[0:entries], x[0:n]) copyout(y[0:n])
    for (int i = 0; i < n; i++) {
        double sum = 0;
#pragma acc loop vector reduction(+:sum)
        for (int k = start[i]; k < start[i + 1]; k++)
            sum += value[k] * x[column[k]];
        y[i] = sum;
    }
}

static long mandelbrot(int n)
{
    long inside = 0;
#pragma acc parallel loop collapse(2) reduction(+:inside)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double cr = -2.0 + 3.0 * i / n, ci = -1.5 + 3.0 * j / n, zr = 0, zi = 0;
            int k;
            for (k = 0; k < 20 && zr * zr + zi * zi <= 4; k++) {
                double t = zr * zr - zi * zi + cr;
                zi = 2 * zr * zi + ci;
                zr = t;
            }
            inside += k;
        }
    return inside;
}

static double nbody(int n, int steps)
{
    double *x = malloc(n * sizeof *x), *v = malloc(n * sizeof *v), energy = 0;
    for (int i = 0; i < n; i++)
        x[i] = i * 1.25 + i % 3, v[i] = 0;
#pragma acc data copy(x[0:n], v[0:n])
    for (int s = 0; s < steps; s++) {
#pragma acc parallel loop
        for (int i = 0; i < n; i++) {
            double f = 0;
            for (int j = 0; j < n; j++) {
                double d = x[j] - x[i];
                f += d / (fabs(d * d * d) + 0.01);
            }
            v[i] += 0.01 * f;
        }
#pragma acc parallel loop
        for (int i = 0; i < n; i++)
            x[i] += 0.01 * v[i];
    }
    for (int i = 0; i < n; i++)
        energy += v[i] * v[i];
    free(x);
    free(v);
    return energy;
}

static void sort(int n, int *v)
{
#pragma acc data copy(v[0:n])
    for (int k = 0; k < n; k++) {
        int odd = k % 2;
#pragma acc parallel loop
        for (int i = odd; i < n - 1; i += 2)
            if (v[i] > v[i + 1]) {
                int t = v[i];
                v[i] = v[i + 1];
                v[i + 1] = t;
            }
    }
}

int main(void)
{
    enum { N = 40 };
    double a[N * N], b[N * N], c[N * N], trace = 0;
    for (int i = 0; i < N * N; i++)
        a[i] = i % 17 - 8, b[i] = i % 13 * 0.5;
    matmul(N, a, b, c);
    for (int i = 0; i < N; i++)
        trace += c[i * N + i];
    printf("%.10g\n", trace);

    int start[N + 1], column[3 * N], k = 0;
    double value[3 * N], x[N], y[N], sum = 0;
    for (int i = 0; i < N; i++) {
        start[i] = k;
        x[i] = i;
        for (int j = i - 1; j <= i + 1; j++)
            if (j >= 0 && j < N)
                column[k] = j, value[k++] = i == j ? 2 : -1;
    }
    start[N] = k;
    spmv(N, start, column, value, x, y);
    for (int i = 0; i < N; i++)
        sum += y[i] * (i + 1);
    printf("%.10g\n", sum);
    printf("%ld\n", mandelbrot(60));
    printf("%.10g\n", nbody(50, 5));

    int v[64];
    for (int i = 0; i < 64; i++)
        v[i] = i * 37 % 64;
    sort(64, v);
    int sorted = 1;
    for (int i = 0; i < 64; i++)
        sorted &= v[i] == i;
    printf("%d\n", sorted);
    return 0;
}
