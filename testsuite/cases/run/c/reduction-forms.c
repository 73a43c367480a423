// Updates of scalars in no clause: each form of a reduction is recognised, in parallel loops and kernels loops; what is none
// runs in order in a kernels loop.
// rows: LRED-21
#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define N 1000

static int a[N], b[N];
static double d[N];

#define LOOP(directive, type, start, update)               \
    {                                                      \
        type x = start;                                    \
        int y = 0;                                         \
        _Pragma(directive) for (int i = 0; i < N; i++) {   \
            update;                                        \
        }                                                  \
        printf("%g %d\n", (double)x, y);                   \
    }
#define FORM(type, start, ...)                          \
    LOOP("acc parallel loop", type, start, __VA_ARGS__) \
    LOOP("acc kernels loop", type, start, __VA_ARGS__)
#define ORDERED(type, start, ...) LOOP("acc kernels loop", type, start, __VA_ARGS__)

static void comparisons(void)
{
    FORM(int, 1, if (a[i] < x) x = a[i])
    FORM(int, 1, int v = a[i]; if (v < x) x = v)
    FORM(int, 1, if (x > a[i]) x = a[i])
    FORM(int, 1, if (a[i] >= x) { x = a[i]; })
    FORM(int, 1, if (!(a[i] <= x)) x = a[i])
    FORM(int, 1, if (a[i] > x && a[i] < 50) x = a[i])
    FORM(int, 1, if (a[i] < 50) if (a[i] > x) x = a[i])
    FORM(int, 1, x = a[i] < x ? a[i] : x)
    FORM(int, 1, x = x > a[i] ? x : a[i])
    FORM(int, 1, x = i % 3 ? (x > a[i] ? x : a[i]) : x)
    FORM(int, 1, if (abs(a[i]) > x) x = abs(a[i]))
    FORM(int, 1, for (int k = 0; k < a[i]; k++) if (k > x) x = k)
    FORM(unsigned char, 1, if (x < (unsigned char)a[i]) x = a[i])
    FORM(double, 1, x = fmin(x, d[i]))
    FORM(double, 1, if (d[i] > x) x = d[i])
    FORM(float, 1, x = fmaxf(x, (float)d[i]))
    FORM(float, 1, if (d[i] > x) x = d[i])
    ORDERED(short, 1, x = x > b[i] % 7 ? x : b[i] % 7)
    ORDERED(unsigned char, 1, if (a[i] > x) x = a[i])
    ORDERED(int, 1, if (a[i] > x) { x = a[i]; y = i; })
    ORDERED(int, 1, x = (a[i] > x && a[i] < 50) ? x : a[i])
}

static void sums(void)
{
    FORM(int, 7, x += a[i])
    FORM(int, 7, x = a[i] + (x + 1))
    FORM(int, 7, x -= a[i])
    FORM(int, 7, if (a[i] > 3) x++)
    FORM(int, 7, if (a[i] > 3) x += a[i]; else x -= a[i])
    FORM(int, 7, if (a[i] > 3) { x += a[i]; y++; })
    FORM(int, 7, x += a[i] > 3)
    FORM(int, 7, x = a[i] > 3 ? x + a[i] : x)
    FORM(int, 7, x = a[i] > 3 ? x + 1 : x - 1)
    FORM(int, 7, if (a[i] == 3) continue; x++)
    FORM(int, 7, switch (a[i]) { case 1: x++; break; case 2: x += 2; break; default: x += 3; })
    FORM(unsigned, 3, x *= a[i] | 1)
    FORM(short, 7, x += a[i])
    FORM(float, 7, x += b[i])
    FORM(double, 7, x = x - d[i] + a[i])
    FORM(double complex, 7, x += d[i])
    ORDERED(int, 7, x = a[i] - x)
    ORDERED(int, 7, x = x % 1000 * 2 + a[i])
    ORDERED(int, 7, x = (char)x + a[i])
    ORDERED(int, 7, b[i] = x; x = a[i])
    ORDERED(int, 7, x += a[i]; b[i] = x)
}

static void bits(void)
{
    FORM(int, 255, x &= ~a[i] | 16)
    FORM(int, 0, x |= a[i] & 40)
    FORM(unsigned, 0, x = x ^ a[i])
    FORM(unsigned char, 0, x |= a[i] & 9)
    ORDERED(unsigned, 1, x = x << 1 ^ a[i])
}

static void truths(void)
{
    FORM(int, 1, x = x && a[i] < 92)
    FORM(int, 1, x = x && a[i] < 91)
    FORM(int, 0, x = x || a[i] > 90)
    FORM(int, 0, if (a[i] > 90) x = 1)
    FORM(int, 1, if (a[i] > 95) x = 0)
    FORM(_Bool, 1, x = x && a[i] < 91)
    FORM(_Bool, 0, x = x || a[i] > 95)
    FORM(_Bool, 0, x |= a[i] > 90)
    FORM(_Bool, 1, x &= a[i])
    FORM(_Bool, 1, x ^= a[i] > 3)
    FORM(_Bool, 1, x = x == (a[i] > 3))
    FORM(_Bool, 0, if (a[i] > 90) x = 1)
    /* 5 stays 5 where no iteration changes it. */
    ORDERED(int, 5, if (a[i] > 1000) x = x && a[i])
    ORDERED(int, 5, x = x && a[i] < 92)
}

int main(void)
{
    for (int i = 0; i < N; i++) {
        a[i] = i * 37 % 97 - 5;
        b[i] = i * 31 % 89;
        d[i] = a[i] * 0.5;
    }
    comparisons();
    sums();
    bits();
    truths();
    return 0;
}
