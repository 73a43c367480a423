// Pointers to functions that devices make are the host's: stored in arrays, structures, unions and integers, copied as
// part of constants, by memcpy, through atomics, compared, and called on the host; functions that `bind` stands in for,
// and the library's.
// rows: ROUT-05, GLOB-01
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef int (*fn)(int);
typedef double (*fd)(double);
#pragma acc routine seq
int inc(int a) { return a + 1; }
#pragma acc routine seq
static int neg(int a) { return -a; }
#pragma acc routine seq
int devf(int a) { return a + 100; }
#pragma acc routine seq bind(devf)
int hostf(int a) { return a + 100; }
struct op { int k; fn f[2]; union { fn g; uintptr_t u; }; };
static const struct op proto = { 7, { neg, inc }, { inc } };
static const fn list[2] = { neg, inc };
#pragma acc routine seq
static fn pick(int i) { return i & 1 ? inc : list[0]; }
typedef struct st st;
typedef void (*stf)(st *);
struct st { stf f; int n, log; };
#pragma acc routine seq
static void s_a(st *s);
#pragma acc routine seq
static void s_b(st *s) { s->log = s->log * 10 + 2, s->f = s->n ? s_a : 0; }
static void s_a(st *s) { s->log = s->log * 10 + 1, s->n /= 2, s->f = s_b; }

int main(void)
{
    fn m[4], last = 0, x = inc, y = neg, h = hostf;
    fd d[2];
    struct op o[3], u;
    uintptr_t number;
    void *p[1];
    int r[3] = { 0 };
    double v[2];
    u.u = (uintptr_t)neg;
#pragma acc parallel loop copyout(m)
    for (int i = 0; i < 4; i++) m[i] = i == 0 ? inc : i == 1 ? pick(0) : i == 2 ? list[1] : 0;
    printf("%d %d %d %d %d\n", m[0] == inc, m[1] == neg, m[2] == inc, m[3] == 0, m[0](1) + m[1](10));
#pragma acc parallel copyout(o, number, p) copyin(u) copy(r)
    {
        o[0] = proto;
        memcpy(&o[1], &proto, sizeof proto);
        o[2] = (struct op){ 1, { inc, neg }, { neg } };
        number = (uintptr_t)neg, p[0] = (void *)list[1];
        r[0] = (number == u.u) + 2 * (u.g == neg) + 4 * (o[0].f[0] == neg) + 8 * (o[1].g == o[2].f[0]) + 16 * (p[0] == (void *)inc);
        r[1] = ((fn)u.u)(5) + 100 * o[1].f[1](5) + 10000 * proto.f[1](1);
        r[2] = !memcmp(&o[2].f[0], &o[0].f[1], sizeof(fn));
    }
    printf("%d %d %d %d %d\n", r[0], r[1], r[2], number == (uintptr_t)neg, p[0] == (void *)inc);
    for (int i = 0; i < 3; i++) printf("%d %d %d\n", o[i].f[0] == neg, o[i].f[1](3), o[i].g(4));
#pragma acc parallel copy(x, y)
    { fn t = x; x = y; y = t; }
#pragma acc parallel loop copy(last)
    for (int i = 0; i < 8; i++) {
        fn t = i & 1 ? neg : inc;
        if (i == 7) {
#pragma acc atomic write
            last = t;
        }
    }
    printf("%d %d %d\n", x == neg, y == inc, last == neg);
#pragma acc serial copyout(d, v) copy(h, r)
    {
        d[0] = sin, d[1] = fabs;
        v[0] = d[0](1), v[1] = d[1](-2);
        r[0] = h(1) + 1000 * (h == hostf), h = hostf;
    }
    printf("%.6f %g %d %d %d %d\n", v[0], v[1], d[0] == sin, d[1] == fabs, r[0], h == hostf);
    st s = { s_a, 5, 0 };
#pragma acc serial copy(s)
    { s.f(&s); s.f(&s); s.f(&s); }
    while (s.f) s.f(&s);
    printf("%d\n", s.log);
    return 0;
}
