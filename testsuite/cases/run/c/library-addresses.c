// Addresses of functions of the library in device code: passed, chosen, kept in tables and in local structures.
// rows: CMP-12
// tolerance: 1e-6
#include <math.h>
#include <stdio.h>
#include <string.h>

typedef double (*function)(double);
typedef float (*single)(float, float);

static const function table[3] = {sin, exp, tanh};

#pragma acc routine seq
static double twice(double x) { return 2 * x; }

#pragma acc routine seq
static double simpson(function f, double a, double b)
{
    double h = (b - a) / 10, sum = f(a) + f(b);
    for (int i = 1; i < 10; i++)
        sum += f(a + i * h) * (i % 2 ? 4 : 2);
    return sum * h / 3;
}

#pragma acc routine seq
static function chosen(int k)
{
    switch (k % 4) {
    case 0: return twice;
    case 1: return cos;
    case 2: return sqrt;
    default: return log1p;
    }
}

int main(void)
{
    enum { n = 40 };
    double y[n];
#pragma acc parallel loop copyout(y)
    for (int i = 0; i < n; i++) {
        struct {
            single f;
            int (*compare)(const char *, const char *);
        } local = {i % 2 ? fmaxf : powf, strcmp};
        y[i] = simpson(table[i % 3], 0, i * 0.1) + simpson(chosen(i), 1, 2);
        y[i] += local.f(i * 0.25f, 2) + (local.compare("abc", i % 3 ? "abc" : "abd") < 0);
    }
    for (int i = 0; i < n; i++)
        printf("%.6g\n", y[i]);
}
