// Arrays that do not fit into shared memory, of a routine and of a kernel: each worker has its own.
// rows: ROUT-12
#include <stdio.h>
#pragma acc routine vector
static int big(int k)
{
    double t[1000];
#pragma acc loop vector
    for (int j = 0; j < 1000; j++) t[j] = k + j;
    double s = 0;
#pragma acc loop vector reduction(+:s)
    for (int i = 0; i < 1000; i++) s += t[999 - i] * (i % 3);
    return s;
}
int main(void)
{
    int r[7];
#pragma acc parallel num_gangs(1) num_workers(3) vector_length(32) copyout(r)
    {
    double q[3000];
#pragma acc loop worker
    for (int w = 0; w < 7; w++) { double z[700];
#pragma acc loop vector
      for (int i = 0; i < 700; i++) z[i] = w * i;
#pragma acc loop vector
      for (int i = 0; i < 3; i++) q[w * 3 + i] = z[699 - i];
      r[w] = big(w); r[w] += q[3 * w] + q[3*w + 2]; }
    }
    for (int w = 0; w < 7; w++) printf("%d ", r[w]);
    printf("\n");
}
