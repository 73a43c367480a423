// Which object a statement stores to, and what, is chosen on paths that join in more ways than two.
#include <stdio.h>

int a, d, g, small[16];
char e;
long f;
short h[16];

static void fall_through(void)
{
#pragma acc kernels
  for (; g < 12; g++) {
    switch (g) {
    case 0: e = 7;
    case 2: d = (int)f % 97; break;
    default: a = (3 + g) % 97;
    }
    f = 0;
  }
}

static void choose(int n, const int *restrict x, const double *restrict y, long *restrict out)
{
#pragma acc parallel loop copyin(x[0:n], y[0:n]) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    long v;
    if ((x[i] > 3 && y[i] < 5.0) || x[i] == 0)
      v = (short)x[i];
    else if (y[i] > 7.0)
      v = (unsigned)x[i];
    else {
      v = (signed char)(x[i] * 37);
    }
    float w;
    switch (x[i] & 7) {
    case 1: v += 3;
    case 4: w = (float)-y[i]; break;
    case 2: v -= 5;
    default: w = (float)y[i];
    }
    out[i] = v * 4 + (long)(w * 2);
  }
}

static void store_to_one(int n, const int *restrict x)
{
#pragma acc serial copyin(x[0:n]) copy(small, h)
  for (int i = 0; i < n; i++) {
    if (x[i] > 4) {
      if (x[i] & 1) goto wide;
      h[x[i] & 15] = (short)(x[i] * 3);
    } else {
      if (x[i] == 2) goto wide;
      small[x[i] & 15] += x[i];
    }
    continue;
  wide:
    small[(x[i] + 5) & 15] -= i;
  }
}

int main(void)
{
  int x[40];
  double y[40];
  long out[40], sum = 0;
  for (int i = 0; i < 40; i++) x[i] = (i * 7) % 11 - 1, y[i] = (i * 5) % 13;
  fall_through();
  int wrong = a != 14 || d != 0 || e != 7 || f != 0;
  choose(40, x, y, out);
  for (int i = 0; i < 40; i++) sum = sum * 3 % 1000003 + out[i];
  wrong += sum != 921406;
  store_to_one(40, x);
  for (int i = 0; i < 16; i++) sum = (sum * 5 + small[i] * 3 + h[i]) % 1000003;
  wrong += sum != 362578;
  printf("%d wrong: %d %d %d %ld %ld\n", wrong, a, d, e, f, sum);
  return wrong != 0;
}
