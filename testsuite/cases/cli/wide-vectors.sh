# Vectors of 32 bytes by value under -mavx, between racc's objects and gcc's: alone, in records, beside others, behind `...`,
# more of them than there are registers; those of 64 bytes with AVX-512, by the registers that the code names.
cat > t.h <<'SRC'
#include <stdarg.h>
#include <stdio.h>
typedef float f8 __attribute__((vector_size(32)));
typedef long l4 __attribute__((vector_size(32)));
typedef int i16 __attribute__((vector_size(64)));
struct one { f8 v; };
struct array { struct one o[1]; };
struct more { f8 v; int n; };
union other { f8 v; float f[8]; };
union same { f8 v; f8 l; };
struct halves { float f[8]; };
f8 twice(f8 v);
struct one one(struct one o, double d);
struct array array(int k, struct array a);
struct more more(struct more m);
union other other(union other o);
union same same(union same s);
struct halves halves(struct halves h);
l4 many(l4 a, l4 b, l4 c, l4 d, l4 e, l4 f, l4 g, l4 h, l4 i, double j);
i16 large(i16 v);
float rest(int n, ...);
SRC
cat > i.c <<'SRC'
#include "t.h"
f8 twice(f8 v) { return v + v; }
struct one one(struct one o, double d) { o.v += (float)d; return o; }
struct array array(int k, struct array a) { a.o[0].v *= (float)k; return a; }
struct more more(struct more m) { m.v += (float)m.n; m.n++; return m; }
union other other(union other o) { o.f[3] = 7; return o; }
union same same(union same s) { s.l += 1; return s; }
struct halves halves(struct halves h) { h.f[7]++; return h; }
l4 many(l4 a, l4 b, l4 c, l4 d, l4 e, l4 f, l4 g, l4 h, l4 i, double j)
{
    return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * i + (long)j;
}
i16 large(i16 v) { return v * 3; }
float rest(int n, ...)
{
    va_list list;
    va_start(list, n);
    float sum = 0;
    while (n--) {
        sum += va_arg(list, f8)[5];
        sum += va_arg(list, struct one).v[6];
        sum += va_arg(list, double);
    }
    va_end(list);
    return sum;
}
SRC
cat > m.c <<'SRC'
#include "t.h"
int main(void)
{
    f8 v = {1, 2, 3, 4, 5, 6, 7, 8};
    struct one o = {v};
    struct array a = {{{v}}};
    struct more m = {v, 10};
    union other u = {v};
    union same s = {.l = {1, 2, 3, 4}};
    struct halves h = {{0, 0, 0, 0, 0, 0, 0, 41}};
    l4 l = {1, 10, 100, 1000};
    i16 w = {14};
    printf("%g %g %g\n", twice(v)[7], one(o, 1.5).v[3], array(3, a).o[0].v[2]);
    m = more(m);
    s = same(s);
    l = many(l, l, l, l, l, l, l, l, l, 5);
    printf("%g %d %g %g\n", m.v[1], m.n, other(u).f[3], other(u).f[7]);
    printf("%g %g %ld %ld %d\n", s.l[3], halves(h).f[7], l[0], l[3], large(w)[0]);
    printf("%g\n", rest(2, v, o, 0.5, v, o, 0.25));
    return 0;
}
SRC
for level in -O0 -O2; do
    "$RACC" $level -mavx -c i.c -o ri.o
    "$RACC" $level -mavx -c m.c -o rm.o
    gcc $level -w -Wno-psabi -mavx -c i.c -o gi.o
    gcc $level -w -Wno-psabi -mavx -c m.c -o gm.o
    grep -q '^flags.* avx ' /proc/cpuinfo || continue
    gcc gi.o gm.o -o both && ./both > want
    for objects in 'ri.o rm.o' 'ri.o gm.o' 'gi.o rm.o'; do
        # shellcheck disable=SC2086
        "$RACC" $objects -o both
        ./both > got
        diff want got || { echo "$level $objects"; exit 1; }
    done
done
for option in -mavx512f -march=znver4; do
    "$RACC" -O2 $option -S i.c -o i.s
    sed -n '/^large:/,/ret/p' i.s | grep -q 'zmm0' || { echo "$option"; exit 1; }
done
"$RACC" -O2 -march=x86-64-v2 -S i.c -o i.s
if grep -q 'ymm' i.s; then echo 'x86-64-v2 has no ymm'; exit 1; fi
