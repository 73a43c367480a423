// Complex integers of GNU C, `_Complex int` and `4i`: operators, conversions, calls, initial values, in constructs.
// rows: LNG-01
#include <stdarg.h>
#include <stdio.h>

#define TYPES(M) M(char, c) M(signed char, sc) M(unsigned char, uc) M(short, s) M(unsigned short, us) M(int, i)       \
    M(unsigned, u) M(long, l) M(unsigned long, ul) M(long long, ll) M(__int128, x)

#define SHOW(z) printf("%ld,%ld ", (long)__real__(z), (long)__imag__(z))
#define ONE(T, N)                                                                                                     \
    static _Complex T N##_static = 3 + 4i, N##_table[3] = {1, 2i, [2] = (_Complex T)(5.9 + 6.9i)};                    \
    struct N##_in { char c; _Complex T z; };                                                                          \
    __attribute__((noinline)) _Complex T N##_call(int before, _Complex T z, double d, _Complex T w) {                 \
        return z * w + before + (_Complex T)d;                                                                        \
    }                                                                                                                 \
    __attribute__((noinline)) struct N##_in N##_record(struct N##_in r) { r.z = ~r.z; return r; }                     \
    __attribute__((noinline)) long N##_list(int n, ...) {                                                             \
        va_list ap; long sum = 0; va_start(ap, n);                                                                    \
        for (int k = 0; k < n; k++) { _Complex T z = va_arg(ap, _Complex T); sum += __real__ z * 10 + __imag__ z; }   \
        va_end(ap); return sum;                                                                                       \
    }                                                                                                                 \
    static void N##_run(void) {                                                                                       \
        _Complex T a = 7 + 3i, b = {2}, z, *p = &z;                                                                   \
        volatile T re = 17, im = 5;                                                                                   \
        __real__ z = re; __imag__ z = im;                                                                             \
        printf("%s %zu %zu: ", #T, sizeof z, _Alignof(_Complex T));                                                   \
        SHOW(z); SHOW(a + z); SHOW(a - z); SHOW(a * z); SHOW(z / a); SHOW(a / z); SHOW(z / 3); SHOW(z / 2i);          \
        SHOW(-a); SHOW(~a); SHOW(+a); SHOW(b); SHOW(5 + a); SHOW(a - 1i); SHOW(N##_static); SHOW(N##_table[1]);       \
        SHOW(N##_table[2]); SHOW((_Complex T)2.5); SHOW(N##_call(1, a, 2.0, z));                                      \
        struct N##_in r = {1, a}; r = N##_record(r); SHOW(r.z);                                                       \
        printf("%ld ", N##_list(3, a, z, b));                                                                         \
        z += a; SHOW(z); z *= 2; SHOW(z); z -= 3i; SHOW(z); z /= a; SHOW(z); z++; --*p; SHOW(z); b = z--; SHOW(b); SHOW(z); b = 2;\
        printf("%d%d%d%d%d ", a == b, a != b, a == 7 + 3i, !a, (a - a) ? 1 : 2);                                      \
        _Complex T w = re > 3 ? a : b; SHOW(w); w = im > 9 ? 1 : w; SHOW(w); SHOW(re > 3 ? a : 2.0);                  \
        T one = a; double d = a; _Complex double zd = a; _Bool t = a, f = a - a;                                      \
        printf("%ld %g %g,%g %d%d %zu %zu %zu %zu %zu", (long)one, d, __real__ zd, __imag__ zd, t, f, sizeof(a + a),  \
               sizeof(a + 1), sizeof(a + 1L), sizeof(a + 1.0f), sizeof(a + N##_static));                              \
        int k = 0; while (a) { a -= 1; if (++k > 9) a = 0; }                                                          \
        printf(" %d\n", k);                                                                                           \
    }
TYPES(ONE)

int main(void) {
#define RUN(T, N) N##_run();
    TYPES(RUN)
    SHOW(4i); SHOW(-2i * 3i); SHOW(1 + 2i); printf("%zu %zu %zu %zu\n", sizeof 4i, sizeof 4il, sizeof 4iu, sizeof(4i + 1.0));
    printf("%d %d\n", _Generic(4i, _Complex int: 1, _Complex double: 2), _Generic(4ul * 1i, _Complex unsigned long: 1, default: 2));
    static const int part = __imag__(3 + 4i) == 4;
    _Complex int v[64], sum = 0, last = 1 + 1i; _Complex unsigned char small[64];
    for (int i = 0; i < 64; i++) v[i] = i - 3i * i, small[i] = i + 200i;
#pragma acc parallel loop copy(v, small)
    for (int i = 0; i < 64; i++) { v[i] = v[i] * (2 + 1i) / 3 + last; small[i] = ~small[i] + 60; if (v[i] == 0) v[i] = 9i; }
    for (int i = 0; i < 64; i++) sum += v[i] + small[i];
    SHOW(sum); printf("%d\n", part);
    return 0;
}
