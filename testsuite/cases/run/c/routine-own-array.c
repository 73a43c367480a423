// An array and a struct of a vector routine: one for each worker that calls it.
// rows: ROUT-12
#include <stdio.h>
#pragma acc routine vector
static void fill(int *r, int n, int base)
{
    int t[40];
#pragma acc loop vector
    for (int i = 0; i < n; i++) t[i] = base + i;
    int s = 0;
#pragma acc loop vector reduction(+:s)
    for (int i = 0; i < n; i++) s += t[n-1-i] * (i + 1);
    *r = s;
}
int main(void)
{
    int sums[10], one;
#pragma acc parallel num_gangs(1) num_workers(4) vector_length(32) copyout(sums)
    {
#pragma acc loop worker
        for (int w = 0; w < 10; w++) { int v; fill(&v, 33, w); sums[w] = v; }
    }
#pragma acc parallel num_gangs(1) num_workers(1) vector_length(128) copyout(one)
    { fill(&one, 37, 5); }
    for (int w = 0; w < 10; w++) printf("%d ", sums[w]);
    printf("%d\n", one);
}
