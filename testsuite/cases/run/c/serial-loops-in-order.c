// Loops that nothing runs in parallel keep their order without `independent`, whatever their pointers lead to: in serial
// constructs and in sequential routines.
// rows: LOOP-03
#include <stdio.h>

__attribute__((noinline)) static void serial(int n, int *p, int *q)
{
#pragma acc serial loop present(p[0:n], q[0:n])
    for (int i = 0; i < n; i++)
        p[i] = q[n - 1 - i] + 3;
#pragma acc serial present(p[0:n], q[0:n])
#pragma acc loop tile(2, 2)
    for (int i = 1; i < 5; i++)
        for (int j = 0; j < 6; j++)
            p[i * 6 + j] = q[i * 6 + j - 5] + 1;
}

#pragma acc routine seq
__attribute__((noinline)) static void routine(int n, int *p, int *q)
{
#pragma acc loop
    for (int i = 0; i < n; i++)
        p[i] += q[i];
}

int main(void)
{
    int a[100];
    for (int i = 0; i < 100; i++)
        a[i] = i;
#pragma acc data copy(a)
    {
        serial(40, a + 10, a + 10);
        serial(40, a + 11, a + 10);
        int *p = a;
#pragma acc serial present(p[0:100])
        {
            routine(30, p + 51, p + 50);
            routine(12, p + 3, p);
        }
    }
    unsigned h = 0;
    for (int i = 0; i < 100; i++)
        h = h * 31 + (unsigned)a[i];
    printf("%u\n", h);
    return 0;
}
