// Sequential loops of kernels constructs around parallel ones: scalars that rounds hand on, loops that depend on
// counters of the loops around, jumps, values for which the host must not decide.
// rows: KER-03, KER-05, KER-11
#include <stdio.h>
#include <stdlib.h>
#define N 300
static double A[N][N], x[N];
int main(void) {
  int n = N, steps = 20;
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) A[i][j] = (i == j) ? N : 1.0 / (1 + abs(i - j));
  /* lu */
#pragma acc kernels copy(A)
  {
    for (int k = 0; k < n; k++) {
      for (int i = k + 1; i < n; i++) A[i][k] /= A[k][k];
      for (int i = k + 1; i < n; i++)
        for (int j = k + 1; j < n; j++) A[i][j] -= A[i][k] * A[k][j];
    }
  }
  printf("%.10g %.10g\n", A[N-1][N-1], A[5][2]);
  /* scalars carried, reductions, values between */
  double r = 0, total = 0, alpha = 1;
  int t, count = 0;
  for (int i = 0; i < n; i++) x[i] = i % 7;
#pragma acc kernels copy(x)
  for (t = 0; t < steps; t++) {
    r = 0;
    for (int i = 0; i < n; i++) r += x[i] * x[i];
    alpha = alpha / (1 + r);
    double beta = alpha * t;
    for (int i = 0; i < n; i++) x[i] = x[i] * 0.9 + beta;
    total += r;
    count++;
    if (t % 3 == 0) alpha = 1;
  }
  printf("%.10g %.10g %.10g %d %d %.10g\n", r, total, alpha, count, t, x[9]);
  /* steps depend on data: not split */
  int m = 5;
#pragma acc kernels copy(x, m)
  for (int q = 0; q < m; q++) {
    for (int i = 0; i < n; i++) x[i] += 1;
  }
  printf("%.10g\n", x[3]);
  double *p = malloc(n * 8), *w = malloc(n * 8), *s;
  for (int i = 0; i < n; i++) p[i] = i, w[i] = 0;
#pragma acc data copy(p[0:n], w[0:n])
#pragma acc kernels
  for (int q = 0; q < 10; q++) {
    for (int i = 1; i < n - 1; i++) w[i] = p[i-1] + p[i+1];
    for (int i = 1; i < n - 1; i++) p[i] = 0.5 * w[i];
    p[0] = q;
  }
  printf("%.10g %.10g\n", p[1], p[n/2]);
#pragma acc kernels copy(p[0:n])
  {
    double carry[2] = {0, 0};
    for (int q = 0; q < 10; q++) {
      for (int i = 0; i < n; i++) p[i] = p[i] + carry[0];
      carry[0] += 1;
      carry[1] = carry[0];
    }
    p[1] = carry[1];
  }
  printf("%.10g %.10g\n", p[1], p[n/2]);
  /* nested time loops, inner bounds by outer counters, break */
#pragma acc kernels copy(p[0:n])
  for (int a = 0; a < 3; a++)
    for (int b = a; b < 4; b++) {
      int lo = a + b;
      for (int i = lo; i < n; i++) p[i] += a * 10 + b;
    }
  printf("%.10g %.10g\n", p[1], p[n/2]);
#pragma acc kernels copy(p[0:n])
  for (int a = 0; a < 30; a++) {
      for (int i = 0; i < n; i++) p[i] += 1;
      if (p[3] > 100) break;
  }
  printf("%.10g %.10g\n", p[1], p[n/2]);
#pragma acc kernels copy(p[0:n]) async(2)
  for (int a = 30; a > 0; a -= 4) {
      for (int i = 0; i < n; i++) p[i] += a;
  }
#pragma acc wait(2)
  printf("%.10g %.10g\n", p[1], p[n/2]);
}
