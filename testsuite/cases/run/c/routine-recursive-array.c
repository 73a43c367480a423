// A vector routine that calls itself: each call has its own array.
// rows: ROUT-12
#include <stdio.h>
#pragma acc routine vector
static int rec(int k, int n)
{
    int t[8];
    for (int j = 0; j < 8; j++) t[j] = k * 10 + j;
    int below = k > 0 ? rec(k - 1, n) : 0;
    int s = 0;
#pragma acc loop vector reduction(+:s)
    for (int i = 0; i < n; i++) s += t[i % 8];
    return s + below;
}
int main(void)
{
    int r[7];
#pragma acc parallel num_gangs(1) num_workers(3) vector_length(32) copyout(r)
#pragma acc loop worker
    for (int w = 0; w < 7; w++) r[w] = rec(3, 10 + w);
    for (int w = 0; w < 7; w++) printf("%d ", r[w]);
    printf("\n");
}
