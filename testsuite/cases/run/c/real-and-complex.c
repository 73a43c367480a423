// A real and a complex operand keep their domains (C17 §6.3.1.8): no zero is invented that would meet infinities or change
// the sign of an imaginary zero. On the host, in constants, in constructs.
// rows: RED-TY-03
#include <complex.h>
#include <math.h>
#include <stdio.h>

#define SHOW(e) (c = (e), printf("%s: %g %g\n", #e, creal(c), cimag(c)))
static double complex constant = -1 - 0.0 * I, other = 2.0 / (1 + 1 * I);

static void lines(double complex *z, const double *x, int n)
{
#pragma acc parallel loop copy(z[0:n]) copyin(x[0:n])
    for (int i = 0; i < n; i++) {
        double complex a = z[i];
        switch (i % 6) {
        case 0: z[i] = a * x[i]; break;
        case 1: z[i] = x[i] * a; break;
        case 2: z[i] = a + x[i]; break;
        case 3: z[i] = x[i] - a; break;
        case 4: z[i] = a / x[i]; break;
        default: a -= x[i]; a *= 2; z[i] = a;
        }
    }
}

int main(void)
{
    volatile double complex a = CMPLX(1, -0.0), far = CMPLX(INFINITY, 0);
    volatile float complex f = CMPLXF(1, -0.0f);
    volatile long double complex l = CMPLXL(1, -0.0L);
    volatile double two = 2, zero = 0;
    volatile int three = 3;
    double complex c;
    SHOW(a * 2); SHOW(a * two); SHOW(two * a); SHOW(a + 1); SHOW(1 + a); SHOW(a - 1); SHOW(1 - a); SHOW(two - a);
    SHOW(zero * far); SHOW(far * zero); SHOW(far / two); SHOW(a / 1); SHOW(a / two); SHOW(1 / a); SHOW(three * a);
    SHOW(f + 1); SHOW(f * 2.0f); SHOW(f + two); SHOW(l + 1); SHOW(l * 2); SHOW(l - three);
    SHOW(csqrt(-1 - 0.0 * I)); SHOW(constant); SHOW(other);
    a += 1; SHOW(a);
    a = CMPLX(1, -0.0); a *= 2; SHOW(a);
    a = CMPLX(1, -0.0); a -= 2; SHOW(a);
    a = CMPLX(1, -0.0); a /= 2; SHOW(a);
    a = CMPLX(1, -0.0); a++; SHOW(a);
    a = CMPLX(INFINITY, 1); SHOW(a * 2); SHOW(a + INFINITY); SHOW(a / two);
    double d = 3;
    d *= a; printf("%g\n", d);
    double complex z[24];
    double x[24];
    for (int i = 0; i < 24; i++) {
        z[i] = i < 12 ? CMPLX(i - 3, -0.0) : CMPLX(INFINITY, i - 14);
        x[i] = i % 5 + 1;
    }
    lines(z, x, 24);
    for (int i = 0; i < 24; i++)
        printf("%g %g\n", creal(z[i]), cimag(z[i]));
    return 0;
}
