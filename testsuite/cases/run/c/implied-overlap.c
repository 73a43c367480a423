// Pointers without clauses that lead into one object: the device has it once, as the host has.
#include <stdio.h>

#define N 400
static double A[N], B[N];

static void forward(int n, double *p, double *q)
{
#pragma acc kernels
    for (int i = 0; i < n; i++)
        p[i] = q[i] * 0.5 + 1;
}
static void promised(int n, double *restrict p, const double *restrict q)
{
#pragma acc kernels
    for (int i = 0; i < n; i += 2)
        p[i] = q[i] + 1;
}
static void three(int n, double *p, double *q, double *r)
{
#pragma acc kernels
    for (int i = 1; i < n; i++)
        p[i] = q[i - 1] + r[2 * i];
}
static void parallel(int n, double *p, double *q)
{
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
        p[i] = q[i] + 1;
}
static void of_array(int n, double *p)
{
#pragma acc kernels
    for (int i = 0; i < n; i++)
        A[i] = p[i] + 2;
}
static void with_clause(int n, double *p, double *q)
{
#pragma acc kernels copy(p[0:n])
    for (int i = 0; i < n; i++)
        p[i] = q[i] * 0.5 + 1;
}
static double total(void)
{
    double s = 0;
    for (int i = 0; i < N; i++) {
        s = s * 0.999 + A[i] + 3 * B[i];
        A[i] = i % 7;
        B[i] = i % 5;
    }
    return s;
}
int main(void)
{
    total();
    for (int d = -3; d <= 3; d++) {
        forward(100, A + 50, A + 50 + d);
        printf("forward %.17g\n", total());
        three(50, A + 100, A + 100 + d, A + 80);
        printf("three %.17g\n", total());
        three(50, A + 100, B + d + 3, A + 80);
        printf("two objects %.17g\n", total());
        promised(100, A + 50, A + 51);
        printf("promised %.17g\n", total());
        parallel(100, A + 50, A + 150 + d * d);
        printf("parallel %.17g\n", total());
        of_array(100, A + d + 3);
        printf("array %.17g\n", total());
        with_clause(100, A + 50, A + 50 + (d < 0 ? 0 : 200));
        printf("clause %.17g\n", total());
    }
    return 0;
}
