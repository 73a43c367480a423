// Initial values of static objects that are values of mathematical functions, to the last digit, as gcc has them.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double elementary[] = {
    sin(0.37), cos(0.37), tan(1.5), asin(0.37), acos(-0.3), 4.0 * atan(1.0), exp(1.1), log(1.1), log10(1.1),
    sinh(2.2), cosh(2.2), tanh(0.3), asinh(0.3), acosh(1.3), atanh(0.3), pow(1.1, 2.5), pow(-2.0, 3.0),
    atan2(0.3, -0.2), hypot(3.1, 4.7), cbrt(2.0), cbrt(-27.0), expm1(1e-5), log1p(1e-5), log2(3.0), log2(8.0),
    exp2(0.3), exp2(10.0),
};
static double special[] = {
    erf(0.37), erfc(0.37), erfc(21.7), tgamma(0.37), tgamma(5.0), j0(0.37), j1(21.7), y0(0.37), y1(0.37), jn(3, 0.37),
    yn(2, 21.7),
};
static float narrow[] = { sinf(0.37f), expf(1.1f), powf(1.1f, 2.5f), erff(0.37f) };
static long double wide[] = { sinl(0.37L), expl(1.1L), erfl(0.37L) };
static double whole[] = {
    floor(-2.5), ceil(-2.5), trunc(-2.5), round(-2.5), fmod(5.3, 2.1), fmax(1.0, 2.0),
    fmin(1.0, 2.0), copysign(3.0, -1.0), fdim(3.0, 1.0), fabs(-2.0),
};
static double exact[] = {
    remainder(7.0, 4.0), remainder(5.0, 2.0), remainder(-7.0, 2.0), remainder(1e300, 3.7), nextafter(1.0, 2.0),
    nextafter(1.0, -2.0), ldexp(0.75, -1070), scalbn(3.0, 5), fma(0.1, 10.0, -1.0), fma(1.0, 1.0 + 0x1p-52, 0x1p-53),
    fma(0x1p52 + 1, 0x1p-53, 0x1p-600), logb(1e300), logb(5e-324), __builtin_powi(1.1, -3),
};
static long double wide_exact[] = {
    fmodl(-7.5L, 2), fmodl(1e4000L, 0.3L), remainderl(7, 4), fmal(0.1L, 0.1L, -0.01L), nextafterl(1, 0), ldexpl(1, -16445),
};
static float narrow_exact[] = { fmaf(0.1f, 0.1f, 1), nextafterf(1, 2), remainderf(7, 2), ldexpf(1, -149) };
static long answers[] = {
    abs(-3), labs(-4L), isnan(NAN) != 0, isinf(-INFINITY) != 0, isfinite(1.0) != 0, isfinite(INFINITY) != 0,
    isnormal(1e-310) != 0, isnormal(1e-40f) != 0, isnormal(1e-310L) != 0, signbit(-0.0) != 0, lround(2.5),
    llround(-2.5), lround(0.49999999999999994), fpclassify(0.0) == FP_ZERO, isunordered(1.0, NAN) != 0,
};
static const double pi = 4 * atan(1.0), area = 3 * sqrt(2.0) - -cos(0.0);
static int rounded = (int)floor(7.9);

int main(void) {
    for (unsigned i = 0; i < sizeof elementary / sizeof *elementary; i++)
        printf("%.17g\n", elementary[i]);
    for (unsigned i = 0; i < sizeof special / sizeof *special; i++)
        printf("%.17g\n", special[i]);
    for (unsigned i = 0; i < sizeof narrow / sizeof *narrow; i++)
        printf("%.9g\n", narrow[i]);
    for (unsigned i = 0; i < sizeof wide / sizeof *wide; i++)
        printf("%.21Lg\n", wide[i]);
    for (unsigned i = 0; i < sizeof whole / sizeof *whole; i++)
        printf("%.17g\n", whole[i]);
    for (unsigned i = 0; i < sizeof exact / sizeof *exact; i++)
        printf("%.17g\n", exact[i]);
    for (unsigned i = 0; i < sizeof wide_exact / sizeof *wide_exact; i++)
        printf("%.21Lg\n", wide_exact[i]);
    for (unsigned i = 0; i < sizeof narrow_exact / sizeof *narrow_exact; i++)
        printf("%.9g\n", narrow_exact[i]);
    for (unsigned i = 0; i < sizeof answers / sizeof *answers; i++)
        printf("%ld\n", answers[i]);
    printf("%.17g %.17g %d\n", pi, area, rounded);
    return 0;
}
