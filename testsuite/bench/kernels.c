/* Five kernels inside a data region, timed as a user would: many asynchronous launches, one wait.
 * kernels.cu is the hand-written CUDA peer; gcc -fopenmp compiles this same file.
 * Each line: name, microseconds a launch, a value that must agree with the peer's, bytes that memory must move at least. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

#ifndef REPEAT
#define REPEAT 20
#endif
#ifndef SCALE
#define SCALE 1
#endif

static double now(void)
{
    struct timeval t;
    gettimeofday(&t, NULL);
    return t.tv_sec * 1e6 + t.tv_usec;
}

static void report(const char *name, double us, double check, double bytes)
{
    printf("%-10s %12.2f %.12e %.0f\n", name, us, check, bytes);
}

static void triad(void)
{
    const int n = (1 << 27) / SCALE;
    double *restrict a = malloc(n * sizeof *a), *restrict b = malloc(n * sizeof *b), *restrict c = malloc(n * sizeof *c);
    for (int i = 0; i < n; i++) {
        a[i] = 0.0;
        b[i] = i % 1000;
        c[i] = i % 77;
    }
    const double s = 3.0;
    double best = 0;
#pragma acc data copy(a[0:n]) copyin(b[0:n], c[0:n])
    {
        for (int warm = 0; warm < 2; warm++) {
            double t = now();
            for (int r = 0; r < REPEAT; r++) {
#pragma acc parallel loop async(1)
#pragma omp parallel for
                for (int i = 0; i < n; i++)
                    a[i] = b[i] + s * c[i];
            }
#pragma acc wait
            best = (now() - t) / REPEAT;
        }
    }
    report("triad", best, a[12345] + a[n - 1], 24.0 * n);
    free(a), free(b), free(c);
}

static void dot(void)
{
    const int n = (1 << 27) / SCALE;
    double *restrict a = malloc(n * sizeof *a), *restrict b = malloc(n * sizeof *b);
    for (int i = 0; i < n; i++) {
        a[i] = i % 1000 * 0.5;
        b[i] = i % 77;
    }
    double sum = 0, best = 0;
#pragma acc data copyin(a[0:n], b[0:n])
    {
        for (int warm = 0; warm < 2; warm++) {
            double t = now();
            for (int r = 0; r < REPEAT; r++) {
                sum = 0;
#pragma acc parallel loop reduction(+ : sum)
#pragma omp parallel for reduction(+ : sum)
                for (int i = 0; i < n; i++)
                    sum += a[i] * b[i];
            }
            best = (now() - t) / REPEAT;
        }
    }
    report("dot", best, sum, 16.0 * n);
    free(a), free(b);
}

static void jacobi(void)
{
    const int n = 8192 / (SCALE > 1 ? 4 : 1), m = n;
    double(*restrict A)[m] = malloc(sizeof(double[n][m])), (*restrict B)[m] = malloc(sizeof(double[n][m]));
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            A[i][j] = (i * 31 + j * 17) % 101;
            B[i][j] = 0;
        }
    double err = 0, best = 0;
#pragma acc data copyin(A[0:n][0:m]) copy(B[0:n][0:m])
    {
        for (int warm = 0; warm < 2; warm++) {
            double t = now();
            for (int r = 0; r < REPEAT; r++) {
                err = 0;
#pragma acc parallel loop collapse(2) reduction(max : err)
#pragma omp parallel for reduction(max : err)
                for (int i = 1; i < n - 1; i++)
                    for (int j = 1; j < m - 1; j++) {
                        B[i][j] = 0.25 * (A[i][j + 1] + A[i][j - 1] + A[i - 1][j] + A[i + 1][j]);
                        err = fmax(err, fabs(B[i][j] - A[i][j]));
                    }
            }
            best = (now() - t) / REPEAT;
        }
    }
    report("jacobi", best, err + B[n / 2][m / 3], 16.0 * n * m);
    free(A), free(B);
}

static void matmul(void)
{
    const int n = SCALE > 1 ? 512 : 2048;
    float(*restrict A)[n] = malloc(sizeof(float[n][n])), (*restrict B)[n] = malloc(sizeof(float[n][n])),
    (*restrict C)[n] = malloc(sizeof(float[n][n]));
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            A[i][j] = (i + j) % 7;
            B[i][j] = (i - j) % 5;
            C[i][j] = 0;
        }
    double best = 0;
#pragma acc data copyin(A[0:n][0:n], B[0:n][0:n]) copy(C[0:n][0:n])
    {
        for (int warm = 0; warm < 2; warm++) {
            double t = now();
            for (int r = 0; r < REPEAT; r++) {
#pragma acc parallel loop collapse(2) async(1)
#pragma omp parallel for
                for (int i = 0; i < n; i++)
                    for (int j = 0; j < n; j++) {
                        float sum = 0;
#pragma acc loop seq
                        for (int k = 0; k < n; k++)
                            sum += A[i][k] * B[k][j];
                        C[i][j] = sum;
                    }
            }
#pragma acc wait
            best = (now() - t) / REPEAT;
        }
    }
    report("matmul", best, C[n / 3][n / 5] + C[n - 1][n - 1], 12.0 * n * n);
    free(A), free(B), free(C);
}

static void spmv(void)
{
    const int rows = (1 << 21) / SCALE, per = 32;
    const int nnz = rows * per;
    int *restrict start = malloc((rows + 1) * sizeof *start), *restrict col = malloc(nnz * sizeof *col);
    double *restrict val = malloc(nnz * sizeof *val), *restrict x = malloc(rows * sizeof *x),
                     *restrict y = malloc(rows * sizeof *y);
    for (int r = 0; r <= rows; r++)
        start[r] = r * per;
    for (int k = 0; k < nnz; k++) {
        col[k] = (k / per + k % per * 13) % rows;
        val[k] = k % 9;
    }
    for (int r = 0; r < rows; r++)
        x[r] = r % 11;
    double best = 0;
#pragma acc data copyin(start[0:rows + 1], col[0:nnz], val[0:nnz], x[0:rows]) copyout(y[0:rows])
    {
        for (int warm = 0; warm < 2; warm++) {
            double t = now();
            for (int rep = 0; rep < REPEAT; rep++) {
#pragma acc parallel loop gang worker num_workers(4) vector_length(32) async(1)
#pragma omp parallel for
                for (int r = 0; r < rows; r++) {
                    double sum = 0;
#pragma acc loop vector reduction(+ : sum)
                    for (int k = start[r]; k < start[r + 1]; k++)
                        sum += val[k] * x[col[k]];
                    y[r] = sum;
                }
            }
#pragma acc wait
            best = (now() - t) / REPEAT;
        }
    }
    report("spmv", best, y[rows / 2] + y[rows - 1], nnz * 12.0 + rows * 20.0);
    free(start), free(col), free(val), free(x), free(y);
}

static void empty(void)
{
    int a[1] = {0};
    double best = 0;
#pragma acc data copy(a)
    {
        for (int warm = 0; warm < 2; warm++) {
            double t = now();
            for (int r = 0; r < 1000; r++) {
#pragma acc serial present(a)
                a[0] += 1;
            }
            best = (now() - t) / 1000;
        }
    }
    report("empty", best, a[0], 0);
}

int main(int argc, char **argv)
{
    const char *only = argc > 1 ? argv[1] : "";
    if (!*only || !strcmp(only, "triad"))
        triad();
    if (!*only || !strcmp(only, "dot"))
        dot();
    if (!*only || !strcmp(only, "jacobi"))
        jacobi();
    if (!*only || !strcmp(only, "matmul"))
        matmul();
    if (!*only || !strcmp(only, "spmv"))
        spmv();
    if (!*only || !strcmp(only, "empty"))
        empty();
    return 0;
}
