// A struct of a vector routine: one for each worker that calls it.
// rows: ROUT-12
#include <stdio.h>
typedef struct { int a, b[3]; } S;
#pragma acc routine vector
static void f(int *out, int k)
{
    S s; s.a = k; s.b[0] = k + 1; s.b[1] = k + 2; s.b[2] = k + 3;
    int arr[5];
    for (int j = 0; j < 5; j++) arr[j] = k * j;
#pragma acc loop vector
    for (int i = 0; i < 20; i++) out[i] = s.a + s.b[i % 3] + arr[i % 5];
}
int main(void)
{
    int out[9][20]; long h = 0;
#pragma acc parallel num_gangs(2) num_workers(4) vector_length(32) copyout(out)
#pragma acc loop gang worker
    for (int w = 0; w < 9; w++) f(out[w], w);
    for (int w = 0; w < 9; w++) for (int i = 0; i < 20; i++) h = h * 31 + out[w][i];
    printf("%ld\n", h);
}
