/* Loop forms as users write them, in OpenACC C and OpenMP. forms.f90 has the same in Fortran, forms.cu by hand in CUDA.
 * Each line: name, microseconds a launch (the best of some batches), a value that must agree with the others', and the
 * bytes that memory must move at least. `cargo xtask bench` runs them all. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

#ifndef SCALE
#define SCALE 1
#endif
enum { N = 8192 / SCALE, ROWS = (1 << 22) / SCALE, BINS = 1024, ITEMS = (1 << 26) / SCALE, SYSTEMS = (1 << 20) / SCALE,
       LENGTH = 16, BLOCKS = 8192 / SCALE, NX = 512 / SCALE, NY = 512, NZ = 256 / SCALE, MM = 2048 / SCALE };

static double now(void)
{
    struct timeval t;
    gettimeofday(&t, NULL);
    return t.tv_sec * 1e6 + t.tv_usec;
}

/* Between 0 and 1, the same in all versions. */
static double number(int64_t i) { return (double)((i * 2654435761 >> 8) & 65535) / 65536; }
static int only(const char *name) { const char *e = getenv("FORM"); return !e || !strcmp(e, name); }

#define TIMED(name, times, bytes, check, ...) \
    if (only(name)) { \
        double best = 1e30; \
        for (int batch = 0; batch < 4; batch++) { \
            double since = now(); \
            for (int r = 0; r < (times); r++) { \
                __VA_ARGS__; \
            } \
            _Pragma("acc wait") since = (now() - since) / (times); \
            best = since < best ? since : best; \
        } \
        printf("%-10s %12.2f %.10e %.0f\n", name, best, (double)(check), (double)(bytes)); \
        fflush(stdout); \
    }

static double total(const double *restrict x, int64_t n)
{
    double sum = 0;
#pragma acc parallel loop reduction(+ : sum) present(x[0:n])
#pragma omp parallel for reduction(+ : sum)
    for (int64_t i = 0; i < n; i++)
        sum += x[i] * (double)(i % 7 + 1);
    return sum;
}

static double total_f(const float *restrict x, int64_t n)
{
    double sum = 0;
#pragma acc parallel loop reduction(+ : sum) present(x[0:n])
#pragma omp parallel for reduction(+ : sum)
    for (int64_t i = 0; i < n; i++)
        sum += x[i] * (double)(i % 7 + 1);
    return sum;
}

/* y = A x, compressed rows. */
static void csr(int n, const int *restrict start, const int *restrict col, const double *restrict val,
                const double *restrict x, double *restrict y)
{
#pragma acc parallel loop gang async(1) present(start[0:n + 1], col, val, x, y)
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        double sum = 0;
#pragma acc loop vector reduction(+ : sum)
#pragma omp simd reduction(+ : sum)
        for (int k = start[i]; k < start[i + 1]; k++)
            sum += val[k] * x[col[k]];
        y[i] = sum;
    }
}

static void csr_of(const char *name, int n, int shortest, int spread)
{
    if (!only(name))
        return;
    int *start = malloc((n + 1) * sizeof *start), entries = 0;
    for (int i = 0; i < n; i++) {
        start[i] = entries;
        entries += shortest + (int)(number(i) * spread);
    }
    start[n] = entries;
    int *col = malloc(entries * sizeof *col);
    double *val = malloc(entries * sizeof *val), *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y);
    for (int i = 0; i < n; i++) {
        x[i] = number(i + 17);
        for (int k = start[i]; k < start[i + 1]; k++) {
            int c = i + (k - start[i]) * 13 - 40;
            col[k] = c < 0 ? 0 : c >= n ? n - 1 : c;
            val[k] = number(k);
        }
    }
#pragma acc data copyin(start[0:n + 1], col[0:entries], val[0:entries], x[0:n]) create(y[0:n])
    TIMED(name, 10, entries * 12.0 + n * 20.0, total(y, n), csr(n, start, col, val, x, y))
    free(start), free(col), free(val), free(x), free(y);
}

static void histogram(int n, const int *restrict which, int *restrict bins)
{
#pragma acc parallel loop async(1) present(which[0:n], bins[0:BINS])
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
#pragma acc atomic update
#pragma omp atomic
        bins[which[i]]++;
    }
}

static double bins_total(int *bins)
{
#pragma acc update host(bins[0:BINS])
    double sum = 0;
    for (int i = 0; i < BINS; i++)
        sum += bins[i] * (double)(i % 7 + 1);
    return sum;
}

static void hist_of(void)
{
    if (!only("hist"))
        return;
    int n = ITEMS, *which = malloc(n * sizeof *which), bins[BINS] = {0};
    for (int i = 0; i < n; i++)
        which[i] = (int)(number(i) * number(i + 5) * BINS);
#pragma acc data copyin(which[0:n], bins)
    TIMED("hist", 5, n * 4.0, bins_total(bins), histogram(n, which, bins))
    free(which);
}

static void column_sums(int n, int m, double (*restrict a)[m], double *restrict s)
{
#pragma acc parallel loop async(1) present(a[0:n][0:m], s[0:m])
#pragma omp parallel for
    for (int j = 0; j < m; j++) {
        double sum = 0;
#pragma acc loop seq
        for (int i = 0; i < n; i++)
            sum += a[i][j];
        s[j] = sum;
    }
}

static void row_sums(int n, int m, double (*restrict a)[m], double *restrict s)
{
#pragma acc parallel loop gang async(1) present(a[0:n][0:m], s[0:n])
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        double sum = 0;
#pragma acc loop vector reduction(+ : sum)
#pragma omp simd reduction(+ : sum)
        for (int j = 0; j < m; j++)
            sum += a[i][j];
        s[i] = sum;
    }
}

/* y = Aᵀ (A x), the loops of the second product in the order of its formula. */
static void atax(int n, int m, double (*restrict a)[m], const double *restrict x, double *restrict t,
                 double *restrict y)
{
#pragma acc parallel loop async(1) present(a[0:n][0:m], x[0:m], t[0:n])
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int j = 0; j < m; j++)
            sum += a[i][j] * x[j];
        t[i] = sum;
    }
#pragma acc parallel loop async(1) present(a[0:n][0:m], y[0:m], t[0:n])
#pragma omp parallel for
    for (int j = 0; j < m; j++) {
        double sum = 0;
        for (int i = 0; i < n; i++)
            sum += a[i][j] * t[i];
        y[j] = sum;
    }
}

static void transpose(int n, double (*restrict a)[n], double (*restrict b)[n])
{
#pragma acc parallel loop tile(32, 8) async(1) present(a[0:n][0:n], b[0:n][0:n])
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            b[i][j] = a[j][i];
}

static void matrices(void)
{
    if (!only("colsum") && !only("rowsum") && !only("atax") && !only("transpose"))
        return;
    int n = N;
    double(*a)[n] = malloc(sizeof(double[n][n])), (*b)[n] = malloc(sizeof(double[n][n]));
    double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), *t = malloc(n * sizeof *t);
    for (int i = 0; i < n; i++) {
        x[i] = number(i + 17);
        for (int j = 0; j < n; j++)
            a[i][j] = number((int64_t)i * n + j);
    }
#pragma acc data copyin(a[0:n][0:n], x[0:n]) create(b[0:n][0:n], y[0:n], t[0:n])
    {
        TIMED("colsum", 10, 8.0 * n * n, total(y, n), column_sums(n, n, a, y))
        TIMED("rowsum", 10, 8.0 * n * n, total(y, n), row_sums(n, n, a, y))
        TIMED("atax", 10, 16.0 * n * n, total(y, n), atax(n, n, a, x, t, y))
        TIMED("transpose", 10, 16.0 * n * n, total(b[0], (int64_t)n * n), transpose(n, a, b))
    }
    free(a), free(b), free(x), free(y), free(t);
}

/* A 5 x 5 convolution. */
static void conv(int n, float (*restrict a)[n], float w[restrict 5][5], float (*restrict b)[n])
{
#pragma acc parallel loop collapse(2) async(1) present(a[0:n][0:n], b[0:n][0:n], w[0:5][0:5])
#pragma omp parallel for
    for (int i = 2; i < n - 2; i++)
        for (int j = 2; j < n - 2; j++) {
            float sum = 0;
            for (int k = 0; k < 5; k++)
                for (int l = 0; l < 5; l++)
                    sum += w[k][l] * a[i + k - 2][j + l - 2];
            b[i][j] = sum;
        }
}

static void matmul(int n, float (*restrict a)[n], float (*restrict b)[n], float (*restrict c)[n])
{
#pragma acc parallel loop collapse(2) async(1) present(a[0:n][0:n], b[0:n][0:n], c[0:n][0:n])
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            float sum = 0;
#pragma acc loop seq
            for (int k = 0; k < n; k++)
                sum += a[i][k] * b[k][j];
            c[i][j] = sum;
        }
}

static void floats(void)
{
    if (only("conv")) {
        int n = N;
        float(*a)[n] = malloc(sizeof(float[n][n])), (*b)[n] = calloc(n, sizeof *b), w[5][5];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                a[i][j] = (float)number((int64_t)i * n + j);
        for (int i = 0; i < 25; i++)
            w[i / 5][i % 5] = (float)number(i + 3);
#pragma acc data copyin(a[0:n][0:n], w, b[0:n][0:n])
        TIMED("conv", 10, 8.0 * n * n, total_f(b[0], (int64_t)n * n), conv(n, a, w, b))
        free(a), free(b);
    }
    if (only("matmul")) {
        int n = MM;
        float(*a)[n] = malloc(sizeof(float[n][n])), (*b)[n] = malloc(sizeof(float[n][n])), (*c)[n] = malloc(sizeof(float[n][n]));
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                a[i][j] = (float)number((int64_t)i * n + j), b[i][j] = (float)number((int64_t)j * n + i + 9);
#pragma acc data copyin(a[0:n][0:n], b[0:n][0:n]) create(c[0:n][0:n])
        TIMED("matmul", 5, 12.0 * n * n, total_f(c[0], (int64_t)n * n), matmul(n, a, b, c))
        free(a), free(b), free(c);
    }
}

/* Blocks of 64 x 64, each scaled by a row of 64 that its gang keeps. */
static void scale_blocks(int n, double (*restrict a)[64][64], double (*restrict x)[64],
                         double (*restrict b)[64][64])
{
    double row[64];
#pragma acc parallel loop gang num_workers(4) vector_length(64) private(row) async(1) present(a[0:n], x[0:n], b[0:n])
#pragma omp parallel for private(row)
    for (int k = 0; k < n; k++) {
#pragma acc loop vector
        for (int j = 0; j < 64; j++)
            row[j] = x[k][j] * x[k][63 - j];
#pragma acc loop worker
        for (int i = 0; i < 64; i++) {
#pragma acc loop vector
            for (int j = 0; j < 64; j++)
                b[k][i][j] = a[k][i][j] * row[j];
        }
    }
}

static void blocks_of(void)
{
    if (!only("blocks"))
        return;
    int n = BLOCKS;
    double(*a)[64][64] = malloc(n * sizeof *a), (*b)[64][64] = malloc(n * sizeof *b), (*x)[64] = malloc(n * sizeof *x);
    for (int64_t i = 0; i < (int64_t)n * 4096; i++)
        (&a[0][0][0])[i] = number(i);
    for (int64_t i = 0; i < (int64_t)n * 64; i++)
        (&x[0][0])[i] = number(i + 3);
#pragma acc data copyin(a[0:n], x[0:n]) create(b[0:n])
    TIMED("blocks", 10, n * 4096 * 16.0, total(b[0][0], (int64_t)n * 4096), scale_blocks(n, a, x, b))
    free(a), free(b), free(x);
}

/* Tridiagonal systems, one a lane. */
static void solve(int n, double (*restrict a)[n], double (*restrict b)[n], double (*restrict c)[n],
                  double (*restrict d)[n], double (*restrict x)[n])
{
    double cp[LENGTH], dp[LENGTH];
#pragma acc parallel loop private(cp, dp) async(1) \
    present(a[0:LENGTH][0:n], b[0:LENGTH][0:n], c[0:LENGTH][0:n], d[0:LENGTH][0:n], x[0:LENGTH][0:n])
#pragma omp parallel for private(cp, dp)
    for (int s = 0; s < n; s++) {
        cp[0] = c[0][s] / b[0][s];
        dp[0] = d[0][s] / b[0][s];
        for (int i = 1; i < LENGTH; i++) {
            double m = 1 / (b[i][s] - a[i][s] * cp[i - 1]);
            cp[i] = c[i][s] * m;
            dp[i] = (d[i][s] - a[i][s] * dp[i - 1]) * m;
        }
        x[LENGTH - 1][s] = dp[LENGTH - 1];
        for (int i = LENGTH - 2; i >= 0; i--) {
            dp[i] = dp[i] - cp[i] * dp[i + 1];
            x[i][s] = dp[i];
        }
    }
}

static void solve_of(void)
{
    if (!only("tridiag"))
        return;
    int n = SYSTEMS;
    double(*p[5])[n];
    for (int k = 0; k < 5; k++) {
        p[k] = malloc(LENGTH * sizeof *p[k]);
        for (int64_t i = 0; i < (int64_t)LENGTH * n; i++)
            p[k][0][i] = number(i * 4 + k) + (k == 1 ? 3 : 0);
    }
    double(*a)[n] = p[0], (*b)[n] = p[1], (*c)[n] = p[2], (*d)[n] = p[3], (*x)[n] = p[4];
#pragma acc data copyin(a[0:LENGTH][0:n], b[0:LENGTH][0:n], c[0:LENGTH][0:n], d[0:LENGTH][0:n]) create(x[0:LENGTH][0:n])
    TIMED("tridiag", 10, 5.0 * LENGTH * n * 8, total(x[0], (int64_t)n * LENGTH), solve(n, a, b, c, d, x))
    for (int k = 0; k < 5; k++)
        free(p[k]);
}

/* An 8th-order stencil in three dimensions. */
static void stencil(int nz, int ny, int nx, float (*restrict a)[ny][nx], const float c[restrict 5],
                    float (*restrict b)[ny][nx])
{
#pragma acc parallel loop collapse(3) async(1) present(a[0:nz], b[0:nz], c[0:5])
#pragma omp parallel for collapse(2)
    for (int k = 4; k < nz - 4; k++)
        for (int j = 4; j < ny - 4; j++)
            for (int i = 4; i < nx - 4; i++) {
                float v = c[0] * a[k][j][i];
                v += c[1] * (a[k][j][i + 1] + a[k][j][i - 1] + a[k][j + 1][i] + a[k][j - 1][i] + a[k + 1][j][i] + a[k - 1][j][i]);
                v += c[2] * (a[k][j][i + 2] + a[k][j][i - 2] + a[k][j + 2][i] + a[k][j - 2][i] + a[k + 2][j][i] + a[k - 2][j][i]);
                v += c[3] * (a[k][j][i + 3] + a[k][j][i - 3] + a[k][j + 3][i] + a[k][j - 3][i] + a[k + 3][j][i] + a[k - 3][j][i]);
                v += c[4] * (a[k][j][i + 4] + a[k][j][i - 4] + a[k][j + 4][i] + a[k][j - 4][i] + a[k + 4][j][i] + a[k - 4][j][i]);
                b[k][j][i] = v;
            }
}

static void stencil_of(void)
{
    if (!only("stencil8"))
        return;
    int nz = NZ, ny = NY, nx = NX;
    int64_t all = (int64_t)nz * ny * nx;
    float(*a)[ny][nx] = malloc(nz * sizeof *a), (*b)[ny][nx] = calloc(nz, sizeof *b), c[5];
    for (int64_t i = 0; i < all; i++)
        a[0][0][i] = (float)number(i);
    for (int i = 0; i < 5; i++)
        c[i] = (float)number(i + 3);
#pragma acc data copyin(a[0:nz], b[0:nz], c)
    TIMED("stencil8", 10, 8.0 * all, total_f(b[0][0], all), stencil(nz, ny, nx, a, c, b))
    free(a), free(b);
}

int main(void)
{
    csr_of("csr4", ROWS, 1, 7);
    csr_of("csr32", ROWS / 8, 25, 15);
    hist_of();
    matrices();
    floats();
    blocks_of();
    solve_of();
    stencil_of();
    return 0;
}
