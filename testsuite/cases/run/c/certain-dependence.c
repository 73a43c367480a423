// Loops whose independence only their place implies, and that certainly carry a dependence, run in order; others keep
// their lanes and gangs.
// rows: LOOP-01
#include <stdio.h>

enum { N = 200 };

static double x[N], a[N][N], b[N][N], c[N], u[N + 2];

static void solve(int n)
{
#pragma acc parallel copy(x) copyin(a, c)
    {
#pragma acc loop
        for (int i = 0; i < n; i++) {
            x[i] = c[i];
#pragma acc loop
            for (int j = 0; j <= i - 1; j++)
                x[i] = x[i] - a[i][j] * x[j];
            x[i] = x[i] / a[i][i];
        }
    }
}

static void product(int n)
{
#pragma acc parallel copyin(a) copy(b)
    {
#pragma acc loop
        for (int i = 1; i < n; i++)
            for (int j = 0; j < n; j++)
#pragma acc loop
                for (int k = 0; k < i; k++)
                    b[i][j] += a[i][k] * b[j][k];
    }
}

// Red and black points: no iteration reads what another writes.
static void smooth(int n, int colour)
{
#pragma acc parallel loop copy(u)
    for (int i = 1; i <= n; i++)
        if (i % 2 == colour)
            u[i] = (u[i - 1] + u[i + 1]) / 2;
}

int main(void)
{
    for (int i = 0; i < N; i++) {
        c[i] = i % 7 + 1;
        u[i] = i % 5;
        for (int j = 0; j < N; j++) {
            a[i][j] = i == j ? 2 : (i + j) % 3 == 0 ? 0.25 : -0.25;
            b[i][j] = (i + 2 * j) % 4 / 8.0;
        }
    }
    int wrong = 0;
    double y[N];
    solve(N);
    for (int i = 0; i < N; i++) {
        y[i] = c[i];
        for (int j = 0; j < i; j++)
            y[i] -= a[i][j] * y[j];
        y[i] /= a[i][i];
        double far = x[i] - y[i], size = y[i] < 0 ? -y[i] : y[i];
        wrong += far > 1e-9 * size + 1e-12 || far < -1e-9 * size - 1e-12;
    }
    printf("solve: %d wrong\n", wrong);

    static double d[N][N];
    enum { M = 40 };
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            d[i][j] = b[i][j];
    product(M);
    for (int i = 1; i < M; i++)
        for (int j = 0; j < M; j++)
            for (int k = 0; k < i; k++)
                d[i][j] += a[i][k] * d[j][k];
    wrong = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            double far = b[i][j] - d[i][j], size = d[i][j] < 0 ? -d[i][j] : d[i][j];
            wrong += far > 1e-9 * size + 1e-12 || far < -1e-9 * size - 1e-12;
        }
    printf("product: %d wrong\n", wrong);

    smooth(N, 0);
    smooth(N, 1);
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += u[i] * (i % 3);
    printf("smooth: %.6f\n", sum);
}
