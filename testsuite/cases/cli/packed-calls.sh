# Packed records as arguments and results, between racc's objects and gcc's: a bit-field that `packed` moved leaves its
# record in registers, a misaligned number does not; each union inside has classes of its own.
cat > t.h <<'SRC'
#include <stdio.h>
struct bits { long f : 59; };
struct __attribute__((packed)) moved { int f : 24; struct bits in; };
struct __attribute__((packed)) after { char c; struct { int x : 5; } in; };
struct __attribute__((packed)) number { char c; int n; };
struct __attribute__((packed)) deep { char c; struct { short s; } in; float f[2]; };
struct __attribute__((packed)) pair { double d; long f : 44; };
union __attribute__((packed)) wide { int n; long double l; };
union both { struct pair p; union wide w; };
long moved(struct moved m, unsigned k);
int after(struct after a, int k);
int number(struct number n, int k);
float deep(struct deep d, float f);
union both both(int n);
union wide wide(int n);
struct pair pair(int n);
SRC
cat > i.c <<'SRC'
#include "t.h"
long moved(struct moved m, unsigned k) { return m.f * 100 + m.in.f * 10 + k; }
int after(struct after a, int k) { return a.c * 100 + a.in.x * 10 + k; }
int number(struct number n, int k) { return n.c * 100 + n.n * 10 + k; }
float deep(struct deep d, float f) { return d.c + d.in.s + d.f[0] * d.f[1] + f; }
union both both(int n) { union both u; u.p.d = n; u.p.f = n + 1; return u; }
union wide wide(int n) { union wide u; u.n = n; return u; }
struct pair pair(int n) { struct pair p = {n, n * 2}; return p; }
SRC
cat > m.c <<'SRC'
#include "t.h"
int main(void)
{
    struct moved m = {7, {8}};
    struct after a = {1, {2}};
    struct number n = {3, 4};
    struct deep d = {1, {2}, {3, 4}};
    printf("%ld %d %d %g\n", moved(m, 9), after(a, 3), number(n, 5), deep(d, 0.5f));
    union both b = both(40);
    struct pair p = pair(11);
    printf("%g %ld %d %g %ld\n", b.p.d, (long)b.p.f, wide(42).n, p.d, (long)p.f);
    return 0;
}
SRC
for level in -O0 -O2; do
    "$RACC" $level -c i.c -o ri.o
    "$RACC" $level -c m.c -o rm.o
    gcc $level -w -Wno-psabi -c i.c -o gi.o
    gcc $level -w -Wno-psabi -c m.c -o gm.o
    gcc gi.o gm.o -o both && ./both > want
    for objects in 'ri.o rm.o' 'ri.o gm.o' 'gi.o rm.o'; do
        # shellcheck disable=SC2086
        "$RACC" $objects -o both
        ./both > got
        diff want got || { echo "$level $objects"; exit 1; }
    done
done
