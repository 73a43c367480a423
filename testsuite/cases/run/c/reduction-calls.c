// Sums, products, minima in no clause whose terms are calls: the variable's old value is read before them.
// rows: LRED-21
#include <math.h>
#include <stdio.h>

#pragma acc routine seq
static int f(int x)
{
    return (x * 37 + 11) % 101;
}

#pragma acc routine seq
static double g(double x)
{
    return x * x * 0.5 - 3;
}

#define FORM(type, init, statement)                                                                                   \
    {                                                                                                                 \
        type s = init;                                                                                                \
        _Pragma("acc parallel loop") for (int i = 0; i < 300; i++) { statement; }                                     \
        printf("%s: %.10g\n", #statement, (double)s);                                                                 \
    }

int main(void)
{
    FORM(int, 3, s = s + f(i))
    FORM(int, 3, s = f(i) + s)
    FORM(int, 3, s += f(i))
    FORM(int, 3, s = s - f(i))
    FORM(int, 3, s = s + f(i) * f(i + 1))
    FORM(int, 3, s = s + f(i) * f(i + 1) - f(f(i)))
    FORM(double, 3, s = s + g(i) + f(i))
    FORM(double, 3, s = (f(i) + s) + g(i))
    FORM(double, 1, s = s * (1 + f(i) * 1e-4))
    FORM(double, -5, s = fmax(s, g(i)))
    FORM(double, 5, s = fmin(g(i), s))
    FORM(int, -5, int t = f(i); if (t > s) s = t)
    FORM(int, 0, if (f(i) > 50) s = s + f(i))
    FORM(int, 0, s += f(i) > 50 ? f(i) : 0)
    FORM(int, 0, s = s | f(i))
    FORM(int, -1, s = s & (f(i) | 64))
    FORM(int, 0, s = s ^ f(i))
    FORM(int, 0, s = s + f(i); s = s + f(i + 7))
}
