// Under FENV_ACCESS calls of the library, complex arithmetic and choices stay where they are; quiet comparisons are quiet.
// args: -w
#include <complex.h>
#include <fenv.h>
#include <math.h>
#include <stdio.h>
#pragma STDC FENV_ACCESS ON

#define ROUND(name, e)                                                                                                 \
    {                                                                                                                  \
        fesetround(FE_TONEAREST);                                                                                      \
        double n = e;                                                                                                  \
        fesetround(FE_UPWARD);                                                                                         \
        double u = e;                                                                                                  \
        fesetround(FE_DOWNWARD);                                                                                       \
        double d = e;                                                                                                  \
        fesetround(FE_TONEAREST);                                                                                      \
        printf("%s %a %a %a\n", name, n, u, d);                                                                        \
    }
#define FLAGS(name, e)                                                                                                 \
    {                                                                                                                  \
        feclearexcept(FE_ALL_EXCEPT);                                                                                  \
        e;                                                                                                             \
        printf("%s %x\n", name, fetestexcept(FE_DIVBYZERO | FE_INVALID | FE_OVERFLOW));                                \
    }

int main(void) {
    volatile double va = 1.1, vb = 3.3, zero = 0, nan = NAN, large = 1e308;
    double a = va, b = vb;
    float fa = va, fb = vb;
    ROUND("quotient", creal((a + b * I) / (b - a * I)))
    ROUND("product", cimag((a + b * I) * (b - a * I)))
    ROUND("single", creal((fa + fb * I) / (fb - fa * I)))
    ROUND("sqrt", sqrt(a))
    ROUND("rint", rint(a * 10 + .3))
    ROUND("scalbn", scalbn(a, -1074))
    FLAGS("log", (void)log(zero))
    FLAGS("fmod", double e = fmod(large, zero))
    FLAGS("hypot", double e = hypot(large, large))
    FLAGS("fdim", double e = fdim(large, -large))
    FLAGS("logb", double e = logb(zero))
    FLAGS("nextafter", double e = nextafter(1.7976931348623157e308, INFINITY))
    FLAGS("quotient", double complex c = (va + 0 * I) / (zero + 0 * I))
    FLAGS("isless", int k = isless(zero, nan))
    FLAGS("islessequal", int k = islessequal(zero, nan))
    FLAGS("isgreater", int k = isgreater(nan, zero))
    FLAGS("isgreaterequal", int k = isgreaterequal(nan, nan))
    FLAGS("islessgreater", int k = islessgreater(nan, zero))
    FLAGS("isunordered", int k = isunordered(nan, zero))
    FLAGS("less", volatile int k = zero < nan)
    FLAGS("chosen", volatile double q = zero != 0 ? 1 / zero : 2)
    printf("%d%d%d%d%d%d\n", isless(a, b), isless(b, a), isgreaterequal(a, a), islessgreater(a, a),
           islessgreater(a, b), isunordered(a, b));
    return 0;
}
