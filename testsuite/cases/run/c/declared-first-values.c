// Variables in declare create have their first values on the device, also those with addresses of functions and of other
// variables, and large ones of which few elements are given.
// rows: GLOB-01, ROUT-05
#include <stdio.h>
typedef int (*fn)(int);
#pragma acc routine seq
static int next(int x) { return x + 1; }
#pragma acc routine seq
int thrice(int x) { return x * 3; }
fn one = next;
static struct { int k; fn f[2]; } both = { 4, { thrice, next } };
int few[100] = { 5, 6 };
int *second = &few[1];
#pragma acc declare create(one, both, few, second)
#pragma acc routine seq
static int by_one(int x) { return one(x) + (one == next) * 100 + (both.f[0] == one) * 1000; }
int main(void)
{
  int r[4];
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < 4; i++) r[i] = by_one(i) + 10000 * both.f[i & 1](i) + both.k + 1000000 * *second + few[99 - i];
  for (int i = 0; i < 4; i++) printf("%d\n", r[i]);
  one = thrice;
#pragma acc update device(one)
#pragma acc serial copyout(r[0:1])
  r[0] = by_one(7);
  printf("%d\n", r[0]);
}
