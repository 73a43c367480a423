// Loop variables that cannot count themselves: global ones, exposed ones, pointers; loop seq of any form.
// rows: LOOP-09
#include <stdio.h>
int gi; static long gj;
int main(void) {
  enum { N = 100, M = 7 };
  static double a[N], b[N][M]; int ad; int *pp = &ad; double s = 0;
#pragma acc parallel loop copy(a)
  for (gi = 0; gi < N; gi++) a[gi] = gi * 2;
#pragma acc parallel loop collapse(2) copyout(b)
  for (gi = 0; gi < N; gi++) for (gj = 0; gj < M; gj++) b[gi][gj] = gi + gj;
#pragma acc parallel loop copy(a)
  for (ad = N - 1; ad >= 0; ad -= 3) a[ad] += 1;
#pragma acc parallel loop copy(a)
  for (double *p = a; p < a + N; p += 2) *p += 10;
#pragma acc parallel loop reduction(+:s) copyin(a)
  for (double *p = &a[N - 1]; p >= a; p--) s += *p;
#pragma acc serial copy(a)
  {
#pragma acc loop seq
    for (int k = 1; k < N; k *= 2) a[k] += 1000;
  }
  double t = 0; for (int i = 0; i < N; i++) t += a[i] * (i + 1); double u = 0; for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) u += b[i][j] * (i + 2 * j);
  printf("%g %g %g %d\n", s, t, u, *pp == ad);
  return 0;
}
