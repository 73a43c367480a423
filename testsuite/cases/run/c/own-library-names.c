// The program's own functions with names of the C library: C17 §7.1.3 reserves them for external linkage only.
// args: -w
#include <stdio.h>

#define INTEGERS(X)                                                                                                    \
    X(abs) X(ffs) X(isalpha) X(isdigit) X(isalnum) X(isspace) X(isupper) X(islower) X(toupper) X(tolower) X(isascii)   \
    X(toascii) X(isprint) X(isxdigit)
#define REALS(X)                                                                                                       \
    X(fabs) X(sqrt) X(floor) X(ceil) X(trunc) X(round) X(roundeven) X(rint) X(nearbyint) X(sin) X(cos) X(tan) X(exp)   \
    X(exp2) X(exp10) X(expm1) X(log) X(log2) X(log10) X(log1p) X(logb) X(cbrt) X(asin) X(acos) X(atan) X(sinh) X(cosh) \
    X(tanh) X(asinh) X(acosh) X(atanh) X(erf) X(erfc) X(tgamma) X(lgamma) X(significand) X(j0) X(y1)
#define SINGLES(X)                                                                                                     \
    X(fabsf) X(sqrtf) X(floorf) X(ceilf) X(truncf) X(roundf) X(rintf) X(sinf) X(cosf) X(tanf) X(expf) X(exp2f) X(logf) \
    X(log2f) X(log10f) X(cbrtf) X(tanhf) X(erff)
#define PAIRS(X)                                                                                                       \
    X(pow) X(fmod) X(hypot) X(atan2) X(fmin) X(fmax) X(copysign) X(fdim) X(remainder) X(drem) X(nextafter)
#define TEXTS(X) X(strlen) X(atoi) X(atol)

#define ONE(type, name)                                                                                                \
    static type name(type x) { return x * 3 + 1; }
#define I(name) ONE(int, name)
#define R(name) ONE(double, name)
#define S(name) ONE(float, name)
#define P(name)                                                                                                        \
    static inline double name(double x, double y) { return x * 3 + y; }
#define T(name)                                                                                                        \
    static unsigned long name(const char *s) { return s[0]; }
static long labs(long x) { return x * 3 + 1; }
static int memcmp(const void *a, const void *b, unsigned long n) { return 42; }
static double fma(double a, double b, double c) { return a; }
static double ldexp(double a, int b) { return a; }
static void exit(int code) { }
INTEGERS(I) REALS(R) SINGLES(S) PAIRS(P) TEXTS(T)

#define BAD1(name, constant) bad += (name(constant) != constant * 3 + 1) + (name(n) != n * 3 + 1);
#define IBAD(name) BAD1(name, -50)
#define RBAD(name) BAD1(name, 0.5)
#define SBAD(name) BAD1(name, 0.5f)
#define PBAD(name) bad += (name(0.5, 2) != 3.5) + (name(n, 1) != n * 3 + 1);
#define TBAD(name) bad += name("abc") != 97;
#define ALL                                                                                                            \
    INTEGERS(IBAD) REALS(RBAD) SINGLES(SBAD) PAIRS(PBAD)                                                               \
    bad += labs(-50) != -149;                                                                                          \
    bad += memcmp("a", "a", 1) != 42;                                                                                  \
    bad += (fma(1, 2, 3) != 1) + (ldexp(1.5, 3) != 1.5);

static double apply(double (*sqrt)(double), double x) { return sqrt(x); }

int main(int argc, char **argv) {
    int n = argc + 2, bad = 0;
    ALL TEXTS(TBAD)
    exit(3);
    printf("host %d %g\n", bad, apply(sqrt, 2) + apply(log, 1));
    bad = 0;
#pragma acc parallel loop reduction(+:bad) copyin(n)
    for (int i = 0; i < 4; i++) { ALL }
    printf("kernel %d\n", bad);
    return 0;
}
