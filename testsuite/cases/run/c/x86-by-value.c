// skip: arm64
// only: plain serial
// Vectors of 16 bytes by value, of each type, whose lanes an AVX2 instruction moves: each lane, to all lanes.
#include <stdio.h>
#define OF(T, NAME, LANES, F)                                                                                         \
  typedef T NAME __attribute__((vector_size(16)));                                                                    \
  struct in_##NAME { NAME v; };                                                                                       \
  __attribute__((noinline, target("avx2"))) NAME first_##NAME(NAME a) { return a - a + a[0]; }                 \
  __attribute__((noinline, target("avx2"))) NAME last_##NAME(NAME a, NAME b) { return b * 0 + a[LANES - 1]; }  \
  __attribute__((noinline, target("avx2"))) struct in_##NAME held_##NAME(struct in_##NAME s) {                 \
    s.v = s.v - s.v + s.v[1];                                                                                         \
    return s;                                                                                                         \
  }                                                                                                                   \
  static void show_##NAME(NAME a) {                                                                                   \
    printf(#NAME);                                                                                                    \
    for (int i = 0; i < LANES; i++) printf(" " F, a[i]);                                                              \
    putchar('\n');                                                                                                    \
  }
OF(signed char, bytes, 16, "%d")
OF(unsigned short, shorts, 8, "%d")
OF(int, ints, 4, "%d")
OF(long, longs, 2, "%ld")
OF(float, floats, 4, "%g")
OF(double, doubles, 2, "%g")
#define TRY(NAME, ...)                                                                                                \
  {                                                                                                                   \
    NAME a = {__VA_ARGS__};                                                                                           \
    show_##NAME(first_##NAME(a));                                                                                     \
    show_##NAME(last_##NAME(a, a));                                                                                   \
    struct in_##NAME s = {a};                                                                                         \
    show_##NAME(held_##NAME(s).v);                                                                                    \
  }
__attribute__((noinline, target("avx2"))) __float128 halved(__float128 x) { return x / 2; }
int main(void) {
  if (!__builtin_cpu_supports("avx2")) return printf("no AVX2\n"), 0;
  TRY(bytes, -1, 2, -3, 4, -5, 6, -7, 8, -9, 10, -11, 12, -13, 14, -15, 16)
  TRY(shorts, 65535, 2, 3, 4, 5, 6, 7, 8)
  TRY(ints, -1, 2, 3, 2147483647)
  TRY(longs, -1, 1L << 60)
  TRY(floats, 1.5f, -2, 3e9f, 0.25f)
  TRY(doubles, 1.5, -2e300)
  printf("%g\n", (double)halved(3));
  return 0;
}
