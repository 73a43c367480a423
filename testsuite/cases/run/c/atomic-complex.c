/* Atomic accesses to complex variables: sums of both kinds, every access of float _Complex (OpenACC 3.4 §2.12). */
#include <complex.h>
#include <stdio.h>
#define N 1000

int main(void) {
    float _Complex s = 0, turned = 1, seen[N], last = 0;
    double _Complex d = 1 + 1 * I;
    int bad = 0;
#pragma acc parallel loop copy(s, d, turned)
    for (int i = 0; i < N; i++) {
#pragma acc atomic update
        s += (float _Complex)(1 - 2 * I);
#pragma acc atomic
        d = d - (double _Complex)(1 + 2 * I);
#pragma acc atomic
        turned *= (float _Complex)I;
    }
    printf("%g %g %g %g %g %g\n", crealf(s), cimagf(s), creal(d), cimag(d), crealf(turned), cimagf(turned));
    s = 0;
#pragma acc parallel loop copy(s) copyout(seen) copy(last)
    for (int i = 0; i < N; i++) {
        float _Complex x;
#pragma acc atomic capture
        x = s += (float _Complex)(1 + 1 * I);
        seen[i] = x;
#pragma acc atomic write
        last = (float _Complex)(3 + 4 * I);
#pragma acc atomic read
        x = last;
    }
    for (int i = 0; i < N; i++) bad += crealf(seen[i]) != cimagf(seen[i]);
    printf("%d %g %g %g\n", bad, crealf(s), crealf(last), cimagf(last));
    return 0;
}
