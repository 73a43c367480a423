// Named arrays are apart in kernels, unless a pointer or a union leads to them as well.
#include <stdio.h>
#define N 64

static double a[N + 2][N], b[N + 2][N];
double shared[N + 2][N];
static union {
    double one[N][N];
    double two[N][N];
} both;
struct pair {
    double one[N], two[N];
};
static struct pair p[N];

static double sum(const double *x, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s = s * 0.75 + x[i];
    return s;
}

static void through(double (*q)[N], double local[N][N])
{
    // q leads into a.
#pragma acc parallel loop present(a, b) copyin(q[0:N])
    for (int j = 0; j < N; j++)
        for (int i = 1; i < N; i++) {
            a[i][j] = b[i][j] + 1;
            q[i][j] = a[i][j] * 0.5 + a[i - 1][j];
            b[i][j] = a[i][j] + q[i - 1][j];
        }
#pragma acc parallel loop copy(local[0:N]) present(b)
    for (int j = 0; j < N; j++)
        for (int i = 1; i < N; i++) {
            local[i][j] = local[i - 1][j] + b[i][j];
            b[i][j] = local[i][j] * 0.5;
        }
}

int main(void)
{
    double local[N][N];
    for (int i = 0; i < N + 2; i++)
        for (int j = 0; j < N; j++)
            a[i][j] = i + j, b[i][j] = i - j, shared[i][j] = i * j % 7;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            local[i][j] = i % 5, both.one[i][j] = j, p[i].one[j] = i, p[i].two[j] = j;
#pragma acc data copy(a, b)
    through(a + 1, local);
#pragma acc parallel loop copy(shared)
    for (int j = 0; j < N; j++)
        for (int i = 1; i < N; i++) {
            shared[i][j] = shared[i - 1][j] + 1;
            shared[i + 1][j] = shared[i][j] * 0.5;
        }
#pragma acc parallel loop copy(both, p)
    for (int j = 0; j < N; j++)
        for (int i = 1; i < N; i++) {
            both.one[i][j] = both.two[i - 1][j] + p[i].one[j];
            both.two[i][j] *= 0.5;
            p[i].two[j] = both.one[i][j] + p[i - 1].two[j];
        }
    printf("%.9g %.9g %.9g %.9g %.9g %.9g\n", sum(a[0], N * N), sum(b[0], N * N), sum(local[0], N * N), sum(shared[0], N * N),
           sum(both.one[0], N * N), sum(p[0].one, 2 * N * N));
    return 0;
}
