// Sums inside of a loop that several lanes share, arrays that become registers, histograms.
// emit: plan
void rows(int n, const int *restrict start, const double *restrict v, double *restrict y)
{
#pragma acc parallel loop gang present(start[0:n + 1], v, y[0:n])
    for (int i = 0; i < n; i++) {
        double sum = 0;
#pragma acc loop vector reduction(+ : sum)
        for (int k = start[i]; k < start[i + 1]; k++)
            sum += v[k];
        y[i] = sum;
    }
}
void columns(int n, int m, double a[restrict n][m], double *restrict y)
{
#pragma acc parallel loop present(a[0:n][0:m], y[0:m])
    for (int j = 0; j < m; j++) {
        double sum = 0;
#pragma acc loop seq
        for (int i = 0; i < n; i++)
            sum += a[i][j];
        y[j] = sum;
    }
}
void registers(int n, double a[restrict 16][n], double *restrict y)
{
    double c[16];
#pragma acc parallel loop private(c) present(a[0:16][0:n], y[0:n])
    for (int j = 0; j < n; j++) {
        c[0] = a[0][j];
        for (int i = 1; i < 16; i++)
            c[i] = a[i][j] / c[i - 1];
        y[j] = c[15];
    }
}
void histogram(int n, const int *restrict x, int *restrict h)
{
#pragma acc parallel loop present(x[0:n], h)
    for (int i = 0; i < n; i++) {
#pragma acc atomic update
        h[x[i]]++;
    }
}
