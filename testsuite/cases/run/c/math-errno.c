// C's mathematical functions set errno (C17 §7.12.1), lgamma sets signgam, with or without a use of the result.
// args: -w
#include <errno.h>
#include <math.h>
#include <stdio.h>

#define USED(e)                                                                                                        \
    errno = 0;                                                                                                         \
    r = e;                                                                                                             \
    printf("%d ", errno);
#define UNUSED(e)                                                                                                      \
    errno = 0;                                                                                                         \
    e;                                                                                                                 \
    printf("%d ", errno);

static double root(double x) { return sqrt(x); }

int main(void) {
    volatile double minus = -1, zero = 0, large = 1e308, small = 1e-308;
    volatile float single = -1;
    double r;
    USED(sqrt(minus)) USED(sqrt(zero)) USED(log(zero)) USED(log(minus)) USED(pow(minus, 0.5)) USED(pow(small, 3))
    USED(exp(large)) USED(exp2(large)) USED(fmod(1, zero)) USED(hypot(large, large)) USED(acos(2 - minus))
    USED(tgamma(minus)) USED(log1p(minus)) USED(log2(zero)) USED(log10(minus)) USED(remainder(1, zero))
    USED(sinh(large)) USED(cosh(large)) USED(ldexp(large, 5)) USED(scalbn(large, 5)) USED(atanh(1 - zero))
    USED(acosh(minus)) USED(sqrtf(single)) USED(cbrt(minus)) USED(root(minus))
    printf("\n");
    UNUSED(sqrt(minus)) UNUSED((void)log(zero)) UNUSED(fmod(1, zero) + 1) UNUSED((exp(large), 0))
    UNUSED(root(minus)) UNUSED(zero == 0 ? pow(minus, 0.5) : 1)
    printf("\n");
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        errno = 0;
        sum += sqrt(minus * i);
        if (errno == EDOM) printf("domain %d ", i);
    }
    signgam = 7;
    r = lgamma(minus / 2);
    int first = signgam;
    lgamma(zero + 2.5);
    printf("%d %d\n", first, signgam);
    double a[4] = {1, 4, 9, 16};
#pragma acc parallel loop copy(a)
    for (int i = 0; i < 4; i++) a[i] = sqrt(a[i]) + exp(0 * a[i]);
    printf("%g %g\n", a[0], a[3]);
    return 0;
}
