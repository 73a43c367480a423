// Numbers of quadruple precision: libquadmath, complex arithmetic with its rules for infinities, machine modes of
// complex types.
// args: -lquadmath
// only: plain
#include <quadmath.h>
#include <stdio.h>

typedef _Complex double __attribute__((mode(SC))) complex_single;
typedef _Complex float __attribute__((mode(DC))) complex_double;
typedef _Complex float __attribute__((mode(XC))) complex_extended;

static void show(const char *name, __complex128 z)
{
    char re[64], im[64];
    quadmath_snprintf(re, sizeof re, "%.30Qg", crealq(z));
    quadmath_snprintf(im, sizeof im, "%.30Qg", cimagq(z));
    printf("%s %s %s\n", name, re, im);
}

int main(void)
{
    volatile __float128 x = sqrtq(2.0Q), inf = 1.0Q / 0.0Q;
    __complex128 z = x + 1.0Qi * x, w = 1.0Q / 3 - 2.0Qi, far = inf + 1.0Qi;
    show("product", z * w);
    show("quotient", z / w);
    show("inverse", 1 / z);
    show("infinite", far * w);
    show("zero", w / far);
    z *= w;
    z /= 2.5;
    z += w;
    show("sum", -conjq(z));
    show("exponential", cexpq(w));
    printf("%zu %zu %zu %zu %d\n", sizeof(complex_single), sizeof(complex_double), sizeof(complex_extended), sizeof z,
           z == z);
    return 0;
}
