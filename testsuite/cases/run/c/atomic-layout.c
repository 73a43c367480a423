// The alignment of _Atomic types is their size where one instruction can access them, as gcc's; accesses to complex ones.
// reference: none
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

static int bad;
#define IS(what, value) (bad += (what) != (value) && printf("line %d\n", __LINE__))
#define SHOW(type, align, size) IS(_Alignof(type), align), IS(sizeof(type), size)

int main(void) {
    SHOW(_Atomic char, 1, 1);
    SHOW(_Atomic long long, 8, 8);
    SHOW(_Atomic float _Complex, 8, 8);
    SHOW(_Atomic double _Complex, 16, 16);
    SHOW(_Atomic struct pair, 8, 8);
    SHOW(_Atomic struct three, 1, 3);
    SHOW(_Atomic struct twelve, 4, 12);
    SHOW(_Atomic struct four, 16, 16);
    SHOW(atomic_pair, 8, 8);
    SHOW(struct holder, 16, 96);
    SHOW(struct row, 4, 28);
    IS(offsetof(struct holder, p), 8);
    IS(offsetof(struct holder, t), 20);
    IS(offsetof(struct holder, f), 48);
    IS(offsetof(struct holder, z), 80);
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
    IS(x, -2 + 4 * I);
    IS(y, 4 + 2 * I);
    IS(r.z[1], 3 - 1 * I);
    IS(z, -2 + 4 * I);
    IS(w, 2 + 1 * I);
    IS(ok, 1);
    IS(a, 9 * I);
    return bad;
}
