// Complex arithmetic on the device, reductions of complex values.
// rows: RED-TY-03
// tolerance: 1e-5
#include <complex.h>
#include <stdio.h>

enum { N = 40 };

int main(void)
{
    double complex w = 1, *to = &w;
    __imag__ *to = 2;
    __real__ *to += 4;
    printf("%g %g\n", __real__ *to, __imag__ w);
    double complex z[N], sum = 0, product = 1;
    float complex f[N], fsum = 0;
    for (int i = 0; i < N; i++)
        z[i] = i + 0.5 * i * I, f[i] = 1.0f / (i + 1) * I;
#pragma acc parallel loop copy(z, f)
    for (int i = 0; i < N; i++) {
        z[i] = z[i] * (1 - 2 * I) + conj(z[i]);
        f[i] = f[i] * f[i] - 3;
    }
#pragma acc parallel loop reduction(+:sum, fsum) reduction(*:product)
    for (int i = 0; i < N; i++) {
        sum += z[i];
        fsum += f[i];
        if (i % 10 == 1)
            product *= z[i] / 10.0;
    }
    printf("%g %g %g %g\n", creal(sum), cimag(sum), crealf(fsum), cimagf(fsum));
    printf("%g %g %g\n", creal(product), cimag(product), cabs(z[7]));
    return 0;
}
