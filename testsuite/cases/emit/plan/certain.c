// Implied independence: dropped where a dependence is certain, kept where it hangs on a condition.
// emit: plan
void solve(int n, double x[n], const double a[n][n])
{
#pragma acc parallel loop present(x, a)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            x[i] -= a[i][j] * x[j];
}

void smooth(int n, int colour, double u[n])
{
#pragma acc parallel loop present(u)
    for (int i = 1; i < n - 1; i++)
        if (i % 2 == colour)
            u[i] = (u[i - 1] + u[i + 1]) / 2;
}
