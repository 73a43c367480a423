/* The alignment of _Atomic types is their size where one instruction can access them, as gcc's; accesses to complex ones. */
#include <complex.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>

struct pair { int a, b; };
struct three { char c[3]; };
struct twelve { int x[3]; };
struct four { int x[4]; };
typedef _Atomic struct pair atomic_pair;
struct holder { char first; atomic_pair p; char second; _Atomic struct twelve t; char third; _Atomic struct four f; char c; _Atomic double _Complex z; };
struct row { char c; _Atomic float _Complex z[3]; };

_Atomic float _Complex a;
_Atomic double _Complex b = 1 + 2 * I;

#define SHOW(type) printf("%d %d\n", (int)_Alignof(type), (int)sizeof(type))

int main(void) {
    SHOW(_Atomic char);
    SHOW(_Atomic long long);
    SHOW(_Atomic float _Complex);
    SHOW(_Atomic double _Complex);
    SHOW(_Atomic struct pair);
    SHOW(_Atomic struct three);
    SHOW(_Atomic struct twelve);
    SHOW(_Atomic struct four);
    SHOW(atomic_pair);
    SHOW(struct holder);
    SHOW(struct row);
    printf("%d %d %d %d\n", (int)offsetof(struct holder, p), (int)offsetof(struct holder, t), (int)offsetof(struct holder, f),
           (int)offsetof(struct holder, z));
    a = 1 + 2 * I;
    a += 3;
    a *= I;
    float _Complex x = a;
    b += 1 - 1 * I;
    b = b * 2;
    double _Complex y = b;
    struct row r = {1, {2, 3, 4}};
    r.z[1] -= 1 * I;
    float _Complex z = atomic_exchange(&a, 7);
    _Atomic double _Complex *p = &b;
    *p /= 2;
    double _Complex w = atomic_load(p);
    float _Complex want = 7;
    _Bool ok = atomic_compare_exchange_strong(&a, &want, 9 * I);
    printf("%g %g %g %g %g %g\n", crealf(x), cimagf(x), creal(y), cimag(y), crealf(r.z[1]), cimagf(r.z[1]));
    printf("%g %g %g %g %d %g\n", crealf(z), cimagf(z), creal(w), cimag(w), ok, cimagf(a));
    return 0;
}
