// With -Kieee sums that the program writes in order stay so; whole numbers and extremes may be shared.
// emit: plan
// args: -Kieee
void columns(int n, int m, double a[restrict n][m], double *restrict y, double *restrict top)
{
#pragma acc parallel loop present(a[0:n][0:m], y[0:m])
    for (int j = 0; j < m; j++) {
        double sum = 0;
#pragma acc loop seq
        for (int i = 0; i < n; i++)
            sum += a[i][j];
        y[j] = sum;
    }
#pragma acc parallel loop present(a[0:n][0:m], top[0:m])
    for (int j = 0; j < m; j++) {
        double most = 0;
#pragma acc loop seq
        for (int i = 0; i < n; i++)
            most = most > a[i][j] ? most : a[i][j];
        top[j] = most;
    }
}
