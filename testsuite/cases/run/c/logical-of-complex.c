// `&&` and `||` of complex numbers: true when one of the parts is not 0, and the result is 0 or 1.
// rows: RED-OP-land, RED-OP-lor, RED-TY-03
#include <complex.h>
#include <stdio.h>
#define N 200
#define EACH(T, FIRST, TERM)                                                                                           \
  {                                                                                                                    \
    T any = 0, all = FIRST, set[3] = { 0, 2, 0 }, both[3] = { 1, I, 0 };                                               \
    struct { T a, b; } s = { 0, 0 };                                                                                   \
    _Pragma("acc parallel loop gang worker vector reduction(||:any) reduction(&&:all)")                                \
    for (int i = 0; i < N; i++) {                                                                                      \
      any = any || (TERM);                                                                                             \
      all = all && (TERM);                                                                                             \
    }                                                                                                                  \
    _Pragma("acc parallel loop reduction(||:set, s) reduction(&&:both)")                                               \
    for (int i = 0; i < N; i++) {                                                                                      \
      set[i % 2] = set[i % 2] || (TERM);                                                                               \
      both[i % 3] = both[i % 3] && (TERM);                                                                             \
      s.b = s.b || (TERM);                                                                                             \
    }                                                                                                                  \
    T vector = 0;                                                                                                      \
    _Pragma("acc parallel copy(vector) num_gangs(1)")                                                                  \
    {                                                                                                                  \
      _Pragma("acc loop vector reduction(||:vector)")                                                                  \
      for (int i = 0; i < N; i++)                                                                                      \
        vector = vector || (TERM);                                                                                     \
    }                                                                                                                  \
    printf("%g %g %g %g | %g %g %g | %g %g %g | %g %g | %g\n", creal(any), cimag(any), creal(all), cimag(all),         \
           creal(set[0]), creal(set[1]), creal(set[2]), creal(both[0]), creal(both[1]), creal(both[2]), creal(s.a),    \
           creal(s.b), creal(vector));                                                                                 \
  }
int main(void) {
  double _Complex x[N];
  float _Complex y[N];
  for (int i = 0; i < N; i++) {
    x[i] = i == 77 ? 3 * I : 0;
    y[i] = i == 78 ? 0 : 1 + i * I;
  }
  EACH(double _Complex, 1, x[i])
  EACH(double _Complex, 2 * I, y[i])
  EACH(float _Complex, 1, x[i])
  EACH(float _Complex, 2 * I, y[i])
  EACH(double _Complex, I, y[i] - 1)
  EACH(float _Complex, I, x[i] + 4)
}
