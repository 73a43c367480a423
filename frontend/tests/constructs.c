/* What C and GNU C allow, gathered for the round trip: each line is here because a grammar could take it wrong. */
#include <complex.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tgmath.h>
#include <math.h>

typedef int T, *TP, TA[3];
typedef double (*Fn)(double), *(*FnArr[2])(T, TP);
typedef struct node Node;
struct node { Node *next; T T : 4, : 3, u : 5; union { int i; float f; }; struct { char c[2]; } in; T tail[]; };
struct __attribute__((packed)) tight { char c; long l __attribute__((aligned(2))); };
enum { A, B = A + 5 << 1, C = sizeof(TA), D = (T)3.7 };
enum color { RED = 1, GREEN, };
static const char *const names[] = { [RED] = "r" "ed", [GREEN] = "gr\x65" "en", [3 ... 4] = "\0nul\377" };
static struct node one = { 0, .u = 3, { .f = 1.5f }, in: { { 'x', '\'' } } };
static int grid[][3] = { 1, 2, 3, { 4 }, [3] = { [2] = 9 } };
extern int printf(const char *, ...) __attribute__((format(printf, 1, 2)));
static __inline__ T twice(T x) { return x + x; }
static void *__attribute__((noinline)) *pointers(void **p) { return p + 1; }
int (*choose(int w, int (*f)(int), int (*g)(int)))(int) { return w ? f : g; }
static int params(int n, int a[static const 2], int (*m)[n], T, int (T), int ([4]), TA t, int f(), void (*)(void));
static int params(int n, int a[static const 2], int (*m)[n], T q, int g(T), int r[4], TA t, int f(), void (*v)(void))
{ return n + a[1] + m[0][n - 1] + q + g(2) + r[3] + t[2] + (v == 0); }
int old(a, p, c) char c; int *p; { return a + *p + c; }
main_like() { register x = 3; auto y = 4; return x * y; }
static int sum(int n, ...)
{
    va_list ap; int s = 0; va_start(ap, n);
    while (n-- > 0) s += va_arg(ap, T) + *va_arg(ap, TP);
    va_end(ap); return s;
}
static long double ld = 0x1.8p3L; static float _Complex fc; static unsigned long long big = 18446744073709551615ull;
static int wide[] = { L'\u00e9', U'\U0001F600', 'ab', '\0', '\\', '"' };
_Static_assert(sizeof(T) == 4, "T");
_Thread_local static int tls; static _Alignas(16) char buffer[3]; static _Atomic(int) counter;

int expressions(int a, int b, int c, T *p, Node *n, double d)
{
    int x = -a++ + !b-- * ~c++ - - -a + +b, y = (T)-a + (T)*p + (T)(b) - (a) - b + (a) * b, z;
    x += a - b - c << 1 < 2 == a & b ^ c | a && b || c, y = z = a ? b : c ? a : b;
    z = sizeof(T) * a + sizeof(a) * b + sizeof a + sizeof(T) - 1 + sizeof *p++ + sizeof n->in.c[0] + _Alignof(double);
    *p++ = *--p + p[1] + 1[p] + (*p)++ + ++*p; p[a, b] = (a, b, c);
    n->next->in.c[a > b]++; (*n).next = &*n; (&one)->i = n[0].T; ((Node *)(void *)n)->u = (T){ 5 };
    z += ((struct tight){ .l = a, 1 }).l + (int[]){ 1, 2, 3 }[a & 1] + sizeof(int[2]){ 1 }, (TA){ 1 }[1];
    z += ({ int t = a; { int T = t; T * b; t += T; } t; }) + (a ?: b) + __builtin_offsetof(Node, in.c[1]);
    z += _Generic(d, T: 1, double: _Generic(a, default: 2, char: 9), default: 3) + __builtin_types_compatible_p(T, int);
    z += (int)creal(1.0 + 2.0i * d) + (int)__imag__ (d + 1.0if) + __builtin_choose_expr(1, a, d) + (int)sqrt(d);
    __real__ fc = a; *(T *)p = (T)(d) + (T)&*p - (T)p; a *= b += c -= 1; a <<= b >>= 1; a = b == c; a % b ? a : (b = c);
    return x + y + z + choose(a, twice, abs)(b) + (*choose(b, abs, twice))(c) + (b, twice)(3) + sum(2, a, p, b, p);
}

int statements(int a, int *T)
{
    int i, j = 0, n = a & 7, vla[n + 1][2], (*row)[2] = vla;
    static void *jump[] = { &&first, &&second };
    if (a) if (a > 1) j++; else j--; else ;
    for (i = 0, j = 1; i < n; i++, j--) { if (i == 3) continue; row[i][1] = j; vla[i][0] = i * *T; }
    for (int T = 0, *q = &T; T < n; ++T) for (;;) break;
    do if (j) goto *jump[j & 1]; else a * j; while (j-- > 0);
    switch (a) { default: j = 1; break; case 1: case B ... B + 2: { int a = 2; j += a; } case 3:; int k = 4; j += k; }
    switch (n) case 2: j++;
    switch (n & 3) { case 0: do { j++; case 3: j++; case 2: j++; case 1: j++; } while (--n > 0); }
first: second: __attribute__((unused)) third: j++;
    { typedef char T; T c = (T)a; j += sizeof(T) + c; { float T = 2; j += sizeof(T) * T; } }
    while (j > 100) if (j & 1) { j /= 2; } else switch (j) { case 4: return 1; }
    return j + i + T[0];
end: }

int main(int argc, char **argv)
{
    int m[2][2] = { { 1, 2 }, { 3, 4 } }, a[2] = { 5, 6 };
    Node n = { .next = &one };
    printf("%d %s %s %d\n", expressions(argc, 2, 3, (int[8]){ 1, 2 } + 2, &n, 2.0), names[1], argv[0], statements(3, a));
    return grid[3][2] + old(1, a, 'c') + (int)big + (int)ld + wide[0] + main_like() + buffer[0] + counter + tls
        + params(2, a, m, 1, twice, wide, a, 0, 0) + (pointers(0) != 0);
}
