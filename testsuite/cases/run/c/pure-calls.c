// What functions without effects read through pointers, and what memcpy writes, orders the iterations of kernels loops.
#include <stdio.h>
#include <string.h>

static double buf[400], out[400];
static int table[64][8];

#pragma acc routine seq
__attribute__((pure, noinline)) static double before(const double *p, int i)
{
    return i > 0 ? p[i - 1] : 0;
}
#pragma acc routine seq
__attribute__((const, noinline)) static double twice(double x)
{
    return 2 * x;
}
static void own(int n, double *a)
{
#pragma acc kernels copy(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = before(a, i) + 1;
}
static void other(int n, double *a, double *b)
{
#pragma acc kernels present(buf)
    for (int i = 0; i < n; i++)
        a[i] = before(b, i) + 1;
}
static void rows(int n, int (*t)[8])
{
#pragma acc kernels copy(t[0:n])
    for (int i = 1; i < n; i++)
        memcpy(t[i], t[i - 1], sizeof t[i]);
}
static void constant(int n)
{
#pragma acc kernels copyin(buf) copyout(out)
    for (int i = 0; i < n; i++)
        out[i] = twice(buf[i]);
}
int main(void)
{
    own(400, buf);
    printf("%g %g\n", buf[200], buf[399]);
    for (int d = 0; d < 3; d++) {
#pragma acc data copy(buf)
        other(300, buf + 50, buf + 48 + d);
        printf("%g %g\n", buf[200], buf[349]);
    }
    for (int k = 0; k < 8; k++)
        table[0][k] = k + 1;
    rows(64, table);
    printf("%d %d\n", table[63][0], table[31][7]);
    constant(400);
    printf("%g\n", out[399]);
    return 0;
}
