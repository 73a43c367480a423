// Workers that share a wave of 64 lanes and leave loops one before the other. A comparison of values that all lanes have
// alike (here the number of lanes, in the reductions of vector routines) counts for those that are there.
// rows: ROUT-12
#include <stdio.h>

enum { N = 10, WIDE = 33 };

#pragma acc routine vector
static int above(const int *m)
{
    int s = *m;
#pragma acc loop vector reduction(+ : s)
    for (int a = 1; a < 9; a++)
        s += a > *m;
    return s;
}

#pragma acc routine vector
static int thirds(int m)
{
    int s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int a = 1; a <= m; a++)
        s += a % 3 + 1;
    return s;
}

#pragma acc routine vector
static int filled(int a, int b, int *o)
{
    int j = a % 5;
    while (thirds(j) < 26)
        j++;
    o[0] = j;
    o[1] = b;
#pragma acc loop vector
    for (int i = 0; i < WIDE; i++)
        o[2 + i] = 14;
    return b;
}

#pragma acc routine vector
static int twice(int b, int *o)
{
    int sum = b + 8, j;
    for (j = 0; j < 5; j++)
        sum += above(&j);
    int first = filled(b + 6, b + sum, o);
    o[80] = filled(first, sum, &o[40]);
    o[81] = first;
    return sum;
}

int main(void)
{
    static int r[N], o[N][90], expected[N][90];
    for (int i = 0; i < N; i++)
        twice(i * 7, expected[i]);
#pragma acc parallel loop gang num_gangs(1) num_workers(3) copy(r, o)
    for (int g = 0; g < 1; g++) {
#pragma acc loop worker
        for (int i = 0; i < N; i++)
            r[i] = twice(i * 7, o[i]);
    }
    int wrong = 0;
    for (int i = 0; i < N; i++) {
        wrong += r[i] != i * 7 + 8 + 40;
        for (int k = 0; k < 90; k++)
            wrong += o[i][k] != expected[i][k];
    }
    printf("%d wrong\n", wrong);
    return wrong != 0;
}
