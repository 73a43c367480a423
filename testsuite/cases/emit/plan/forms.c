// The forms that lone loops get: exact grid, tiles for reductions, blocks for nests; sections implied by subscripts.
// emit: plan
double dot(int n, const double *restrict a, const double *restrict b)
{
    double sum = 0;
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 0; i < n; i++)
        sum += a[i] * b[i + 1];
    return sum;
}

void smooth(int n, int m, double (*restrict a)[m], double (*restrict b)[m])
{
    double err = 0;
#pragma acc parallel loop collapse(2) reduction(max : err) copyin(a[0:n][0:m]) copy(b[0:n][0:m])
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < m - 1; j++) {
            b[i][j] = 0.5 * (a[i][j - 1] + a[i][j + 1]);
            err = err > b[i][j] ? err : b[i][j];
        }
}

void product(int n, float *restrict a, float *restrict b, float *restrict c)
{
#pragma acc parallel loop collapse(2) copyin(a[0:n*n], b[0:n*n]) copyout(c[0:n*n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            float sum = 0;
            for (int k = 0; k < n; k++)
                sum += a[i * n + k] * b[k * n + j];
            c[i * n + j] = sum;
        }
}

void rows(int n, const int *restrict start, const double *restrict v, double *restrict y)
{
#pragma acc parallel loop present(start[0:n+1], v, y)
    for (int r = 0; r < n; r++) {
        double sum = 0;
        for (int k = start[r]; k < start[r + 1]; k++)
            sum += v[k];
        y[r] = sum;
    }
}

void shared(int n, double *restrict out)
{
#pragma acc parallel loop gang num_gangs(64) copyout(out[0:n])
    for (int g = 0; g < n; g++) {
        double tile[32];
        double first = g;
#pragma acc loop vector
        for (int j = 0; j < 32; j++)
            tile[j] = first + j;
        out[g] = tile[31 - g % 32];
    }
}

/* Lanes run along j, which both accesses go along. */
void turned(int n, int m, double (*restrict a)[m], double (*restrict b)[m])
{
#pragma acc parallel loop collapse(2) copyin(a[0:n]) copyout(b[0:n])
    for (int j = 0; j < m; j++)
        for (int i = 0; i < n; i++)
            b[i][j] = 2 * a[i][j];
}

#define ROW(k) \
    a[i + k][j] + a[i + k][j + 1] * 2 + a[i + k][j + 2] * 3 + a[i + k][j + 3] * 4 + a[i + k][j + 4] * 5 + \
        a[i + k][j + 5] * 6 + a[i + k][j + 6] * 7 + a[i + k][j + 7] * 8
void many_reads(int n, int (*restrict a)[100], int (*restrict c)[100])
{
#pragma acc parallel loop tile(32, 32) copyin(a[0:n]) copy(c[0:n])
    for (int i = 0; i < n - 4; i++)
        for (int j = 0; j < 90; j++)
            c[i][j] += ROW(0) + ROW(1) - ROW(2) + ROW(3) - ROW(4);
}
