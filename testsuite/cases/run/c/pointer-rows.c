// Sections through arrays of pointers: the pointers and the rows get device memory, rows move one by one.
// rows: SUB-C-08, SUB-C-09
#include <stdio.h>
#include <stdlib.h>

enum { N = 7, M = 5 };

static int differs(double **a, double factor, double more)
{
    int count = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            count += a[i][j] != factor * (i * M + j) + more;
    return count;
}

int main(void)
{
    int n = N, m = M;
    double **a = malloc(n * sizeof *a), *b[N];
    for (int i = 0; i < n; i++) {
        a[i] = malloc(m * sizeof *a[i]);
        b[i] = malloc(m * sizeof *b[i]);
        for (int j = 0; j < m; j++) {
            a[i][j] = i * m + j;
            b[i][j] = -1;
        }
    }
#pragma acc data copyin(a[0:n][0:m]) copyout(b[0:n][0:m])
    {
#pragma acc parallel loop collapse(2)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                b[i][j] = 2 * a[i][j];
    }
    printf("structured: %d differ\n", differs(b, 2, 0));
#pragma acc enter data copyin(a[0:n][0:m])
#pragma acc parallel loop present(a[0:n][0:m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i][j] += 1;
#pragma acc update self(a[0:n][0:m])
    printf("update: %d differ\n", differs(a, 1, 1));
#pragma acc parallel loop present(a[0:n][0:m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i][j] *= 2;
#pragma acc exit data copyout(a[0:n][0:m])
    printf("exit: %d differ\n", differs(a, 2, 2));
#pragma acc parallel loop copy(a[2:3][0:m])
    for (int i = 2; i < 5; i++)
        for (int j = 0; j < m; j++)
            a[i][j] -= 2;
    int changed = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            changed += a[i][j] == 2 * (i * m + j);
    printf("some rows: %d\n", changed);
    return 0;
}
