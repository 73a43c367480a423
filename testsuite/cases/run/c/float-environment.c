// Rounding modes hold for the arithmetic between the calls that set them, and flags tell of what stands before the call
// that asks, optimised or not.
// reference: none
#include <fenv.h>
#include <math.h>
#include <stdio.h>

static volatile double one = 1, three = 3, zero, huge = 1e308, tiny = 1e-308;

static void mode(int to) { fesetround(to); }

static double quotient(double a, double b) { return a / b; }

__attribute__((noinline)) static double apart(double a, double b) { return a / b; }

static void direct(double a, double b) {
    fesetround(FE_UPWARD);
    double up = a / b;
    fesetround(FE_DOWNWARD);
    double down = a / b;
    fesetround(FE_TONEAREST);
    printf("direct %d %a\n", up > down, up - down);
}

static void through_wrapper(double a, double b) {
    mode(FE_UPWARD);
    double up = quotient(a, b), far_up = apart(a, b);
    mode(FE_DOWNWARD);
    double down = quotient(a, b), far_down = apart(a, b);
    mode(FE_TONEAREST);
    printf("wrapper %d %d\n", up > down, far_up > far_down);
}

static void constants(void) {
    fesetround(FE_UPWARD);
    double x = 1.0, y = 3.0;
    double up = x / y;
    float narrow_up = (float)0.1;
    fesetround(FE_DOWNWARD);
    double down = x / y;
    fesetround(FE_TONEAREST);
    (void)narrow_up;
    printf("constants %d\n", up > down);
}

static void conversions(double d, long n) {
    fesetround(FE_UPWARD);
    float up = (float)d;
    double whole_up = (double)n;
    double near_up = rint(d);
    long to_up = lrint(d);
    fesetround(FE_DOWNWARD);
    float down = (float)d;
    double whole_down = (double)n;
    double near_down = nearbyint(d);
    long to_down = lrint(d);
    fesetround(FE_TONEAREST);
    printf("conversions %d %d %g %g %ld %ld\n", up > down, whole_up > whole_down, near_up, near_down, to_up, to_down);
}

static void flags(double a, double b) {
    feclearexcept(FE_ALL_EXCEPT);
    double q = a / b;
    int divided = fetestexcept(FE_DIVBYZERO) != 0;
    feclearexcept(FE_ALL_EXCEPT);
    double p = huge * huge;
    int over = fetestexcept(FE_OVERFLOW) != 0;
    feclearexcept(FE_ALL_EXCEPT);
    double r = sqrt(-a);
    int invalid = fetestexcept(FE_INVALID) != 0;
    feclearexcept(FE_ALL_EXCEPT);
    double u = tiny * tiny;
    int under = fetestexcept(FE_UNDERFLOW) != 0;
    feclearexcept(FE_ALL_EXCEPT);
    double exact = a + a;
    printf("flags %d %d %d %d %d\n", divided, over, invalid, under, fetestexcept(FE_ALL_EXCEPT) != 0);
    feclearexcept(FE_ALL_EXCEPT);
    if (q < 0 && p < 0 && r < 0 && u < 0 && exact < 0)
        puts("never");
}

static void unused(double a, double b) {
    feclearexcept(FE_ALL_EXCEPT);
    a / b;
    printf("unused %d\n", fetestexcept(FE_DIVBYZERO) != 0);
    feclearexcept(FE_ALL_EXCEPT);
}

static void comparisons(void) {
    volatile double nan_ = NAN;
    feclearexcept(FE_ALL_EXCEPT);
    int equal = nan_ == one;
    int quiet = fetestexcept(FE_INVALID) != 0;
    int less = nan_ < one;
    int loud = fetestexcept(FE_INVALID) != 0;
    feclearexcept(FE_ALL_EXCEPT);
    printf("comparisons %d %d %d %d\n", equal, quiet, less, loud);
}

static void guarded(double *x, const double *y, int n) {
    feclearexcept(FE_ALL_EXCEPT);
    for (int i = 0; i < n; i++)
        x[i] = y[i] != 0 ? 1 / y[i] : 0;
    printf("guarded %d\n", fetestexcept(FE_DIVBYZERO) != 0);
}

static void sums(const double *v, int n) {
    double low = 0, high = 0;
    fesetround(FE_DOWNWARD);
    for (int i = 0; i < n; i++)
        low += v[i];
    fesetround(FE_UPWARD);
    for (int i = 0; i < n; i++)
        high += v[i];
    fesetround(FE_TONEAREST);
    printf("sums %d\n", low < high);
}

int main(void) {
    double v[] = {0.1, 0.2, 0.3, 1e-20, 5, 0.7, 0.9, 11}, w[8], z[] = {0, 1, 0, 2, 0, 3, 0, 4};
    direct(one, three);
    through_wrapper(one, three);
    constants();
    conversions(0.1, 9007199254740993);
    flags(one, zero);
    unused(one, zero);
    comparisons();
    guarded(w, z, 8);
    sums(v, 8);
    return 0;
}
