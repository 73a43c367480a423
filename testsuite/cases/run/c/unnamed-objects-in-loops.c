// Compound literals and the variables of statement expressions: each iteration has its own.
// rows: LPRIV-01
#include <stdio.h>
typedef struct { int a, b; } P;
static int sum(const P *p) { return p->a * 10 + p->b; }
int main(void)
{
    int out[100], o2[100], o3[10][10];
#pragma acc parallel loop copyout(out)
    for (int i = 0; i < 100; i++) { int *q = (int[]){i, 2*i, 3*i}; out[i] = q[i % 3] + q[(i + 1) % 3]; }
#pragma acc parallel loop copyout(o2)
    for (int i = 0; i < 100; i++) { o2[i] = sum(&(P){i, i + 1}); }
#pragma acc parallel loop gang copyout(o3) num_gangs(3)
    for (int i = 0; i < 10; i++) { int *z = (int[]){i, i + 1};
#pragma acc loop vector
      for (int j = 0; j < 10; j++) { P *t = &(P){j, z[j % 2]}; o3[i][j] = sum(t) + ({ P k = {i, j}; P *l = &k; l->a + l->b; }); } }
    long h = 0;
    for (int i = 0; i < 100; i++) h = h * 3 + out[i] + o2[i] + o3[i / 10][i % 10];
    printf("%ld\n", h);
}
