// Scalars of kernels constructs that each iteration of an independent loop assigns before it uses them: each iteration
// has its own, and afterwards they have the last one's value.
// rows: IND-02, IMP-05
#include <stdio.h>

#define N 1000

static int a[N], b[N][10];
static double g = 0.5;

static void see(int *p) { *p += 0; }

#pragma acc routine seq
static void twice(int *p) { *p *= 2; }

static long weigh(void)
{
    long sum = 0;
    for (int i = 0; i < N; i++) {
        sum = sum * 31 % 1000003 + a[i];
        for (int j = 0; j < 10; j++)
            sum += b[i][j] * (long)(i + j);
    }
    return sum;
}

int main(int argc, char **argv)
{
    int t = 5, u = 7, w = 9, v = 11, m = argc + 4, z = 3;
    double x = 0, y = 1;
    see(&t);
    see(&v);
#pragma acc kernels copyout(a)
#pragma acc loop independent
    for (int i = 0; i < N; i++) {
        t = i * 2;
        a[i] = t + 1;
    }
    printf("%ld %d\n", weigh(), t);
#pragma acc kernels loop independent copy(a)
    for (int i = 0; i < N; i++) {
        u = a[i] * 3;
        a[i] = u + 1;
    }
    printf("%ld %d\n", weigh(), u);
#pragma acc kernels loop independent copy(a)
    for (int i = N - 1; i >= 0; i -= 3) {
        w = a[i] * 5;
        for (int k = 0; k < 10; k++)
            w += k;
        a[i] = w + 1;
    }
    printf("%ld %d\n", weigh(), w);
#pragma acc kernels loop independent collapse(2) copy(a, b)
    for (int i = 0; i < N; i++)
        for (int j = 0; j < 10; j++) {
            v = a[i] + j;
            x = v * 0.5;
            b[i][j] = v * 3 + (int)x;
        }
    printf("%ld %d %g\n", weigh(), v, x);
#pragma acc kernels copy(a, b)
    {
#pragma acc loop independent
        for (int i = 0; i < N; i++) {
#pragma acc loop independent
            for (int j = 0; j < m; j++) {
                y = i + j;
                b[i][j] += y;
            }
        }
    }
    printf("%ld %g\n", weigh(), y);
#pragma acc kernels loop independent copy(a)
    for (int i = 0; i < N; i++) {
        g = i * 0.25;
        if (a[i] % 2)
            t = 3;
        else
            t = 4;
        a[i] += (int)g + t;
    }
    printf("%ld %g %d\n", weigh(), g, t);
#pragma acc kernels loop independent copy(a)
    for (int i = 0; i < N; i++) {
        v = i;
        twice(&v);
        a[i] += v;
    }
    printf("%ld %d\n", weigh(), v);
#pragma acc kernels loop independent copy(a)
    for (int i = 0; i < m - 5; i++) {
        z = i;
        a[i] += z;
    }
    printf("%ld %d\n", weigh(), z);
    return 0;
}
