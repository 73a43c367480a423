// IFs of kernels constructs around parallel loops: tests that the host can make, chains, tests inside loops in turn,
// and tests of what only the device knows.
// rows: KER-03, KER-05, KER-11
#include <stdio.h>
#define N 300
static double a[N], b[N];
static void show(const char *what, int n, double s) { printf("%s %d %g %g %g\n", what, n, a[5], b[N - 1], s); }
int main(void) {
  double sum = 0, limit = 1.5;
  for (int mode = 0; mode < 4; mode++) {
    for (int i = 0; i < N; i++) a[i] = i, b[i] = -1;
#pragma acc kernels copy(a, b)
    {
      int twice = mode * 2;
      double s = 0;
      if (twice > 2) {
        double f = 3 + mode;
        for (int i = 0; i < N; i++) b[i] = a[i] * f;
        for (int i = 0; i < N; i++) s += b[i];
      } else if (mode == 1) {
        for (int i = 0; i < N; i++) b[i] = a[i] - 1;
      }
      if (mode) { for (int i = 1; i < N; i++) a[i] = b[i-1] + s; }
      sum = s;
    }
    show("chain", mode, sum);
  }
  int left = 3;
#pragma acc kernels copy(a, b)
  for (int step = 0; step < 6; step++) {
    if (step % 2 == 0)
      for (int i = 1; i < N; i++) b[i] = a[i - 1] + step;
    else {
      for (int i = 1; i < N; i++) a[i] = b[i - 1];
      a[0] = step;
      left = left - 1;
    }
    if (limit > 1) for (int i = 0; i < N; i++) b[i] *= 0.5;
  }
  show("steps", left, limit);
  /* the test's value changes in the construct */
#pragma acc kernels copy(a, b)
  {
    for (int i = 0; i < N; i++) a[i] = a[i] + 1;
    if (a[0] > 2) for (int i = 1; i < N; i++) b[i] = a[i - 1] * 2;
    left = left + 5;
    if (left > 4) for (int i = 1; i < N; i++) a[i] = b[i - 1];
  }
  show("device", left, 0);
  /* a loop that changes what its test reads */
#pragma acc kernels copy(a, b)
  {
    if (a[3] < 1000) for (int i = 0; i < N; i++) a[i] = a[i] + 1000;
    if (a[3] < 1000) for (int i = 0; i < N; i++) b[i] = 0;
    if (b[1] > a[3] && b[2] != 7) for (int i = 0; i < N; i++) a[i] = b[i];
  }
  show("own", 0, 0);
  int k;
#pragma acc kernels copy(a, b)
  for (k = 0; k < 4; k++) {
    if (k == 2) break;
    for (int i = 0; i < N; i++) a[i] += k + 1;
  }
  show("left", k, 0);
  return 0;
}
