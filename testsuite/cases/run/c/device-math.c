// Functions of <math.h> with more than one result, or of integers: as on the host, in constructs and routines.
// rows: CMP-12
// tolerance: 1e-5
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>
#define N 8
#define ALL(T, F)                                                                                                     \
    static void of_##T(const T *in, T (*out)[24]) {                                                                   \
        _Pragma("acc parallel loop copyin(in[0:N]) copyout(out[0:N])") for (int i = 0; i < N; i++) {                  \
            int e = 0, q = 0, s = 0;                                                                                  \
            T whole = 0, sine = 0, cosine = 0, x = in[i], y = in[(i + 3) % N];                                        \
            out[i][0] = frexp##F(x, &e), out[i][1] = e;                                                               \
            out[i][2] = modf##F(x, &whole), out[i][3] = whole;                                                        \
            out[i][4] = remquo##F(x, y, &q), out[i][5] = q & 7;                                                       \
            sincos##F(x, &sine, &cosine);                                                                             \
            out[i][6] = sine, out[i][7] = cosine;                                                                     \
            out[i][8] = ilogb##F(x), out[i][9] = logb##F(x), out[i][10] = scalbn##F(x, i - 3);                        \
            out[i][11] = scalbln##F(x, 2L * i), out[i][12] = nextafter##F(x, y) - x > 0;                              \
            out[i][13] = lgamma##F(x), out[i][14] = tgamma##F(x), out[i][15] = erf##F(x) + erfc##F(y);                \
            out[i][16] = j0##F(x) + j1##F(x), out[i][17] = y0##F(fabs(x));          \
            out[i][18] = fma##F(x, y, 1), out[i][19] = lrint##F(x) + llround##F(y) * 2;                               \
            out[i][20] = lgamma##F##_r(x, &s) + 100 * s, out[i][21] = drem##F(x, y) + significand##F(x);              \
            out[i][22] = roundeven##F(2 * x) + finite##F(x), out[i][23] = fmaxmag##F(x, y) + (nan##F("") == 0);       \
        }                                                                                                             \
    }
ALL(double, )
ALL(float, f)

int main(void) {
    double d[N] = {0.5, 1.25, 2.5, -0.75, 3.9, 1e-3, 7.5, -12.25}, r[N][24];
    float f[N], q[N][24];
    for (int i = 0; i < N; i++)
        f[i] = d[i];
    of_double(d, r);
    of_float(f, q);
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < 24; j++)
            printf("%.5g %.4g ", r[i][j], (double)q[i][j]);
        puts("");
    }
    double odd[4] = {1e-310, 0, HUGE_VAL, -8}, out[4][3];
#pragma acc parallel loop copyin(odd) copyout(out)
    for (int i = 0; i < 4; i++) {
        int e = 5;
        double w;
        out[i][0] = frexp(odd[i], &e);
        out[i][1] = modf(odd[i], &w) + (i == 2 ? 0 : w);
        out[i][2] = i == 2 ? 0 : e;
    }
    for (int i = 0; i < 4; i++)
        printf("%g %g %g\n", out[i][0], out[i][1], out[i][2]);
    return 0;
}
