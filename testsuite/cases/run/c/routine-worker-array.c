// An array of a worker routine, filled by workers and read by lanes: one for the gang.
// rows: ROUT-12
#include <stdio.h>
#pragma acc routine vector
static int dot(const int *a, int n)
{
    int s = 0;
#pragma acc loop vector reduction(+:s)
    for (int i = 0; i < n; i++) s += a[i];
    return s;
}
#pragma acc routine worker
static void work(const int *a, int n, int *out)
{
    int sums[10];
#pragma acc loop worker
    for (int w = 0; w < 10; w++) sums[w] = dot(a + w, n) ;
    struct { int x, y; } p;
    p.x = sums[3]; p.y = sums[9];
#pragma acc loop vector
    for (int i = 0; i < 10; i++) out[i] = sums[9-i] + p.x - p.y;
}
int main(void)
{
    int a[100], out[10];
    for (int i = 0; i < 100; i++) a[i] = i * i % 7;
#pragma acc parallel num_gangs(1) num_workers(4) vector_length(32) copyin(a) copyout(out)
    work(a, 37, out);
    for (int w = 0; w < 10; w++) printf("%d ", out[w]);
    printf("\n");
}
