// bind to a routine of another level: the call runs as that routine does.
// rows: ROUT-16, ROUT-21
#include <stdio.h>

enum { ROWS = 40, N = 300 };

#pragma acc routine worker nohost
double by_workers(const double *a, int n)
{
    double sum = 0;
#pragma acc loop worker reduction(+ : sum)
    for (int i = 0; i < n; i++)
        sum += a[i];
    return sum;
}

#pragma acc routine seq bind(by_workers)
double row(const double *a, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += a[i];
    return sum;
}

int main(void)
{
    static double a[ROWS][N], sums[ROWS];
    for (int r = 0; r < ROWS; r++)
        for (int i = 0; i < N; i++)
            a[r][i] = r + i % 5;
#pragma acc parallel copyin(a) copyout(sums)
#pragma acc loop gang
    for (int r = 0; r < ROWS; r++)
        sums[r] = row(a[r], N);
    double total = 0;
    for (int r = 0; r < ROWS; r++)
        total += sums[r] * (r % 3);
    printf("%g %g\n", sums[7], total);
    return 0;
}
