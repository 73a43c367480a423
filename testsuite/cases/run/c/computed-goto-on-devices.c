// `goto *p` in constructs and routines: GPUs have no addresses of labels, there a switch takes their place.
// rows: APXA-AMD-01
#include <stdio.h>
#pragma acc routine seq
static int run(const int *code) {
  static void *const op[] = { &&add, &&dbl, &&neg, &&end };
  int a = 1;
  goto *op[*code++];
add:
  a += 3;
  goto *op[*code++];
dbl:
  a *= 2;
  goto *op[*code++];
neg:
  a = -a;
  goto *op[*code++];
end:
  return a;
}
int main(void) {
  int code[4][4] = { { 0, 1, 2, 3 }, { 1, 1, 3, 3 }, { 2, 3, 3, 3 }, { 0, 0, 1, 3 } }, r[40], s[40];
  #pragma acc parallel loop copyin(code) copyout(r)
  for (int i = 0; i < 40; i++)
    r[i] = run(code[i % 4]) + i;
  #pragma acc parallel loop copyout(s)
  for (int i = 0; i < 40; i++) {
    int n = 0;
    void *next = &&third, *table[] = { &&first, &&second, next };
    if (i > 30)
      next = 0;
    goto *table[i % 3];
  first:
    n += 1;
  second:
    n += 10;
  third:
    n += 100;
    s[i] = next ? n : -n;
  }
  for (int i = 0; i < 40; i++)
    printf("%d %d\n", r[i], s[i]);
}
