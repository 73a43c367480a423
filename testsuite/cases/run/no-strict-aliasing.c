// With -fno-strict-aliasing `kernels` takes an int and a float for the same memory.
// args: -fno-strict-aliasing
#include <stdio.h>

static void floats(int n, int *p, float *q)
{
#pragma acc kernels copy(p[0:n])
    for (int i = 1; i < n; i++)
        q[i] = p[i - 1] % 1000 + 1;
}

int main(void)
{
    int a[100];
    unsigned h = 0;
    for (int i = 0; i < 100; i++)
        a[i] = i;
    floats(100, a, (float *)a);
    for (int i = 0; i < 100; i++)
        h = h * 31 + a[i];
    printf("%u\n", h);
    return 0;
}
