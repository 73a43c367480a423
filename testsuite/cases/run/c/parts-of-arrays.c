// Parts of arrays in data constructs: kernels inside use the pointers that name them.
// rows: SUB-02, ACT-12
#include <stdio.h>
#include <stdlib.h>
double *g, *h;
int main(void) {
  int n = 10;
  double *b = malloc(n * 8), *c = malloc(n*8);
  g = malloc(n*8); h = malloc(n*8);
  for (int i = 0; i < n; i++) b[i] = c[i] = g[i] = i, h[i] = 10 * i;
#pragma acc data copy(b[3:5], g[2:4], h[2:4])
  {
#pragma acc parallel loop
    for (int i = 3; i < 8; i++) b[i] += 100;
#pragma acc parallel loop
    for (int i = 2; i < 6; i++) g[i] += 1;
  }
  for (int i = 0; i < n; i++) printf("%g %g %g\n", b[i], g[i], h[i]);
}
