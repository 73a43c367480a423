// GNU's vectors: operators on all lanes, masks, subscripts, shuffles, conversions, initial values, by value and in `...`; in
// constructs as on the host (issue 20).
// rows: LNG-01
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
typedef int i4 __attribute__((vector_size(16)));
typedef unsigned u4 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
typedef double d4 __attribute__((vector_size(32)));
typedef signed char c16 __attribute__((vector_size(16)));
typedef short s8 __attribute__((__vector_size__(16)));
typedef long l2 __attribute__((vector_size(16)));
typedef int i2 __attribute__((vector_size(8)));
typedef char c4 __attribute__((vector_size(4)));
static f4 gf[2] = {{1, 2, 3}, {0, 0, 7}};
static struct s {
    char c;
    i4 v;
    i2 w;
} gs = {1, {1, 2, 3, 4}, {5, 6}};
static void show(const char *n, i4 v) { printf("%s %d %d %d %d\n", n, v[0], v[1], v[2], v[3]); }
static void showf(const char *n, f4 v) { printf("%s %g %g %g %g\n", n, v[0], v[1], v[2], v[3]); }
__attribute__((noinline)) static f4 addf(f4 a, f4 b) { return a + b; }
__attribute__((noinline)) static struct s pass(struct s x, i2 y) {
    x.v += 1;
    x.w *= y;
    return x;
}
__attribute__((noinline)) static d4 wide(d4 a, int i) {
    a[i] = -1;
    return a * 2;
}
__attribute__((noinline)) static c4 small(c4 a) { return a + a; }
__attribute__((noinline)) static i4 mixed(i4 a, i4 b, i4 m) { return __builtin_shuffle(a, b, m); }
static int sum(int n, ...) {
    va_list ap;
    va_start(ap, n);
    int t = 0;
    for (int i = 0; i < n; i++) {
        i4 v = va_arg(ap, i4);
        t += v[0] + v[1] * 10 + v[2] * 100 + v[3] * 1000;
    }
    t += (int)va_arg(ap, double);
    va_end(ap);
    return t;
}

static void arithmetic(void) {
    i4 a = {10, -20, 30, 40}, b = {3, 4, -5, 6};
    show("+", a + b), show("-", a - b), show("*", a * b), show("/", a / b), show("%", a % b);
    show("&", a & b), show("|", a | b), show("^", a ^ b), show("neg", -a), show("~", ~a);
    show("<<", b << 2), show(">>", a >> 1), show("<<v", (i4){1, 1, 1, 1} << (i4){1, 2, 3, 4});
    show(">>u", (i4)((u4)a >> 28)), show("==", a == b), show("<", a < b), show(">=", a >= 10);
    show("scalar", 2 * a - 1);
    a += b;
    a++;
    show("++", a);
    --a;
    u4 m = a > b;
    printf("%u\n", m[1]);
    f4 f = {1.5f, -2, 3, 0.25f}, h = f * 2 + 1;
    showf("f", h), showf("f/", f / 0.5f), showf("-f", -f), show("f<", f < h), showf("call", addf(f, h));
    showf("static", gf[1]), show("bits", (i4)f), show("convert", __builtin_convertvector(h, i4));
    d4 d = wide(__builtin_convertvector(f, d4), 2);
    printf("%g %g %g %g\n", d[0], d[1], d[2], d[3]);
    l2 l = {1L << 40, -3};
    l /= 3;
    printf("%ld %ld %d\n", l[0], l[1], (a + b)[2]);
}

static void parts(void) {
    i4 a = {10, -20, 30, 40}, b = {3, 4, -5, 6};
    show("shuffle", __builtin_shuffle(a, (i4){3, 2, 5, 0})), show("two", mixed(a, b, (i4){0, 4, 9, 7}));
    show("numbers", __builtin_shufflevector(a, b, 0, 4, 1, 5));
    i2 lo = __builtin_shufflevector(a, a, 1, 3);
    struct s r = pass(gs, lo);
    show("record", r.v);
    printf("%d %d %zu %zu\n", r.w[0], r.w[1], sizeof r, __alignof__(d4));
    c16 q = {0};
    for (int i = 0; i < 16; i++)
        q[i] = i * 17;
    q = q + q;
    for (int i = 0; i < 16; i++)
        printf("%d ", q[i]);
    s8 w = {1, 2, 3, 4, 5, 6, 7, 8};
    w = w * w >> 1;
    printf("%d %d\n", w[7], w[6]);
    int c = a[0] > 5, array[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    i4 chosen = c ? a : b, t;
    chosen[c] = 99;
    show("lane", chosen);
    printf("%d\n", sum(2, a, b, 5.0));
    i4 *p = &a;
    p[0][1] = 7;
    (*p)[2]++;
    memcpy(&t, array + 4, 16);
    show("pointer", *p), show("memory", t), show("half", (const i4){1, 1});
    c4 twice = small((c4){1, 2, 3, 100});
    printf("%d %d %lld\n", twice[0], twice[3], (long long)(i2){1, 2});
}

#pragma acc routine seq
static f4 scale(f4 a, float k) { return a * k + 1; }

int main(void) {
    arithmetic();
    parts();
    f4 x[64], y[64], c = {1, 2, 3, 4};
    i4 n[64];
    for (int i = 0; i < 64; i++)
        for (int j = 0; j < 4; j++)
            x[i][j] = i * 4 + j;
#pragma acc parallel loop copyin(x) copyout(y, n)
    for (int i = 0; i < 64; i++) {
        f4 t = scale(x[i], 0.5f) - c;
        t[i & 3] = -1;
        y[i] = __builtin_shuffle(t, (i4){3, 2, 1, 0});
        n[i] = (x[i] > 100) & __builtin_convertvector(t, i4);
    }
    float total = 0;
    int k = 0;
    for (int i = 0; i < 64; i++)
        for (int j = 0; j < 4; j++)
            total += y[i][j] * (j + 1), k += n[i][j] * (j + 1);
    printf("%g %d\n", total, k);
    return 0;
}
