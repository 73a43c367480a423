// The same source gives the same results on hosts of both kinds, also where their conventions differ.
// rows: CUF-INT-02
// hosts: arm64
// reference: none
#include <complex.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct three { float x, y, z; };
struct mixed { double d; char c; };
struct large { long a[5]; };
struct quad { long double a, b; };

static int failures;

static void check(int ok, const char *what)
{
    if (!ok) {
        printf("wrong: %s\n", what);
        failures++;
    }
}

__attribute__((noinline)) static struct three turned(struct three v)
{
    return (struct three){v.y, v.z, v.x};
}

__attribute__((noinline)) static struct mixed grown(struct mixed v, struct large w)
{
    return (struct mixed){v.d + w.a[4], (char)(v.c + w.a[0])};
}

__attribute__((noinline)) static struct quad swapped(struct quad q)
{
    return (struct quad){q.b, q.a};
}

__attribute__((noinline)) static double total(int n, ...)
{
    va_list list, again;
    double sum = 0;
    va_start(list, n);
    va_copy(again, list);
    for (int i = 0; i < n; i++) {
        struct three v = va_arg(list, struct three);
        struct large w = va_arg(list, struct large);
        sum += v.x + v.y + v.z + w.a[1] + (double)va_arg(list, long double) + va_arg(list, int);
    }
    sum += va_arg(again, struct three).y;
    va_end(again);
    va_end(list);
    return sum;
}

int main(void)
{
    struct three v = turned((struct three){1, 2, 3});
    check(v.x == 2 && v.y == 3 && v.z == 1, "three floats");
    struct large w = {{1, 2, 3, 4, 5}};
    struct mixed m = grown((struct mixed){0.5, 'a'}, w);
    check(m.d == 5.5 && m.c == 'b', "a double and a character");
    struct quad q = swapped((struct quad){1.25L, 2.5L});
    check(q.a == 2.5L && q.b == 1.25L, "two long doubles");
    double complex z = csqrt(-4.0 + 0 * I);
    check(creal(z) == 0 && cimag(z) == 2, "a complex function");
    // Registers run out in the third round.
    check(total(3, v, w, 0.5L, 1, v, w, 0.5L, 2, v, w, 0.5L, 3) == 18 + 6 + 1.5 + 6 + 3, "variable arguments");

    signed char bytes[256];
    char plain[256];
    for (int i = 0; i < 256; i++)
        bytes[i] = plain[i] = (char)i;
    check(memcmp(bytes, plain, 256) == 0, "bytes");

    enum { N = 1000 };
    static struct mixed a[N];
    static int signs[N];
    for (int i = 0; i < N; i++)
        a[i] = (struct mixed){i, (char)(i - 500)};
    int below = 0;
    double sum = 0;
    // Plain char is the host's on devices too.
#pragma acc parallel loop copyin(a) copyout(signs) reduction(+ : sum, below)
    for (int i = 0; i < N; i++) {
        sum += a[i].d;
        signs[i] = a[i].c < 0;
        below += signs[i];
    }
    int want = 0;
    for (int i = 0; i < N; i++)
        want += a[i].c < 0;
    check(sum == 499500, "a sum");
    check(below == want, "signs of characters");
    check((want == 0) == ((char)-1 > 0), "what plain char is");

    long double wide[N];
    for (int i = 0; i < N; i++)
        wide[i] = i + 0.25L;
#pragma acc parallel loop copy(wide)
    for (int i = 0; i < N; i++)
        wide[i] = wide[i] * 2;
    int exact = 1;
    for (int i = 0; i < N; i++)
        exact = exact && wide[i] == 2 * i + 0.5L;
    check(exact, "long double in a kernel");
    printf(failures ? "failed\n" : "ok\n");
    return failures != 0;
}
