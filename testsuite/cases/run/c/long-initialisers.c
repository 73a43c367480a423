// Initialisers of thousands of numbers, for objects of every shape.
#include <stdio.h>

#define TIMES8(...) __VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__
#define TIMES512(...) TIMES8(TIMES8(TIMES8(__VA_ARGS__)))
#define SMALL TIMES512(1, -2, 0, 77, -128, 9, 127, 5, 3), 0, 0
#define WIDE TIMES512(123456789012345678, -2, 4294967296, 300, -70000, 255, 1, 0), 6
#define PLAIN_REAL TIMES512(1.5, -2.25e-3, 0.1, 7, -0, -0.0, 16777217, 1E+2), 4
#define REAL PLAIN_REAL, 4.,

static signed char a[] = {SMALL};
static unsigned char b[5000] = {SMALL};
static short c[] = {SMALL, };
static unsigned d[] = {SMALL};
static long e[] = {WIDE};
static unsigned long f[] = {WIDE};
static int narrowed[] = {WIDE};
static float g[] = {PLAIN_REAL};
static double h[] = {PLAIN_REAL};
static double with_point[] = {REAL};
static double whole[] = {WIDE};
static _Bool k[] = {SMALL};
static int cut[] = {PLAIN_REAL};
static int rows[][7] = {SMALL};
static const int two[2][4700] = {{SMALL}, {SMALL}};
static struct { int n; double x; } pairs[] = {SMALL};
static struct { int n; long v[4200]; } inner = {3, {WIDE}}, named = {.v = {WIDE}, .n = 4};
static int first[10] = {SMALL};

static unsigned hash(const void *p, unsigned long n)
{
    const unsigned char *bytes = p;
    unsigned h = 7;
    for (unsigned long i = 0; i < n; i++)
        h = h * 31 + bytes[i];
    return h;
}

#define SHOW(v) printf(#v " %lu %u\n", (unsigned long)sizeof(v), hash(v, sizeof(v)))

int main(void)
{
    int local[] = {SMALL};
    const int *literal = (const int[]){SMALL};
    static float inside[] = {PLAIN_REAL};
    long sum = 0;
    for (int i = 0; i < (int)(sizeof local / sizeof local[0]); i++)
        sum += local[i] * (i % 7) + literal[i];
    printf("%ld %g\n", sum, pairs[5].x + pairs[2000].n);
    SHOW(a);
    SHOW(b);
    SHOW(c);
    SHOW(d);
    SHOW(e);
    SHOW(f);
    SHOW(narrowed);
    SHOW(g);
    SHOW(h);
    SHOW(with_point);
    SHOW(whole);
    SHOW(k);
    SHOW(cut);
    SHOW(rows);
    SHOW(two);
    SHOW(inner.v);
    SHOW(named.v);
    SHOW(first);
    SHOW(inside);
    printf("%d %d\n", inner.n, named.n);
    return 0;
}
