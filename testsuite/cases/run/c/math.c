// The C math library in device code, single and double.
// tolerance: 2e-5
// rows: BASE-01
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define N 8

#define D1(f) \
    { \
        double r[N]; \
        _Pragma("acc parallel loop copyout(r)") for (int i = 0; i < N; i++) r[i] = f(0.1 + 0.11 * i); \
        show(#f, r); \
    }
#define D2(f) \
    { \
        double r[N]; \
        _Pragma("acc parallel loop copyout(r)") for (int i = 0; i < N; i++) r[i] = f(0.25 + 0.75 * i, 1.625 - 0.375 * i); \
        show(#f, r); \
    }
#define F1(f) \
    { \
        double r[N]; \
        _Pragma("acc parallel loop copyout(r)") for (int i = 0; i < N; i++) r[i] = f(0.1f + 0.11f * i); \
        show(#f, r); \
    }

static void show(const char *name, const double *r)
{
    printf("%-9s", name);
    for (int i = 0; i < N; i++)
        printf(" %.6e", r[i]);
    printf("\n");
}

int main(void)
{
    D1(sqrt) D1(exp) D1(log) D1(sin) D1(cos) D1(tan) D1(asin) D1(acos) D1(atan)
    D1(sinh) D1(cosh) D1(tanh) D1(exp2) D1(log2) D1(log10) D1(log1p) D1(expm1) D1(cbrt)
    D1(fabs) D1(floor) D1(ceil) D1(round) D1(trunc) D1(rint) D1(erf) D1(erfc) D1(tgamma) D1(lgamma)
    D1(asinh) D1(atanh)
    D2(pow) D2(atan2) D2(fmod) D2(hypot) D2(fmin) D2(fmax) D2(copysign) D2(fdim) D2(remainder)
    F1(sqrtf) F1(expf) F1(logf) F1(sinf) F1(cosf) F1(tanf) F1(fabsf) F1(floorf) F1(erff)
    int whole[N];
    double parts[N];
#pragma acc parallel loop copyout(whole, parts)
    for (int i = 0; i < N; i++) {
        whole[i] = abs(-3 * i) + (int)lround(i * 1.5) + (isnan(i * 1.0) != 0);
        parts[i] = fma(i, 2.0, 0.5) + ldexp(1.0, i);
    }
    for (int i = 0; i < N; i++)
        printf("%d %g\n", whole[i], parts[i]);
    return 0;
}
