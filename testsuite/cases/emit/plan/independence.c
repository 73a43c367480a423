// Loops of a kernels construct that the analysis finds independent: each is a gang loop.
// emit: plan
typedef struct { int n, m; double *restrict v; } grid;
int width;
void f(int n, int m, double *restrict a, const double *restrict b, double *restrict c)
{
#pragma acc kernels copy(a[0:n * m * n]) copyin(b[0:n * m * n])
    {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                for (int k = 0; k < n; k++)
                    a[(i * m + j) * n + k] = b[(i * m + j) * n + k];
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < m - 1; j++) {
                int here = i * m + j;
                a[here] = b[here - 1] + b[here + m];
            }
        for (int i = 0; i < n; i++) {
            double *row = a + i * m;
            for (int j = 0; j < m; j++)
                row[j] = row[j] * 2;
        }
    }
#pragma acc kernels copy(a[0:n * n])
    for (int i = m + 1; i < n; i++)
        for (int j = m + 1; j < n; j++)
            a[i] -= a[m] * j;
#pragma acc kernels copy(c[0:n * width])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < width; j++)
            c[i * width + j] += 1;
}
