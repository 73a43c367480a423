// Pointers without a clause: the compiler finds the section that the loops touch, and what is written is copied back.
// rows: IMP-12
#include <stdio.h>

static void saxpy(int n, float a, const float *restrict x, float *restrict y)
{
#pragma acc kernels
    for (int i = 0; i < n; i++)
        y[i] = a * x[i] + y[i];
}

int main(void)
{
    enum { N = 200 };
    float x[N], y[N];
    for (int i = 0; i < N; i++)
        x[i] = i, y[i] = 1;
    saxpy(N, 2, x, y);
    printf("%g %g\n", y[0], y[N - 1]);
    return 0;
}
