// Reductions of records, member by member, of complex values that gangs combine repeatedly, in routines of gangs.
// rows: CRED-09, ROUT-10
#include <complex.h>
#include <stdio.h>

typedef struct {
    int count;
    double sum;
    float three[3];
} Totals;

#pragma acc routine gang
static void count_up(int *a, int n)
{
#pragma acc loop gang vector
    for (int i = 0; i < n; i++)
        a[i] += 1;
}

#pragma acc routine gang
static void add_up(const double *a, int n, double *result)
{
#pragma acc loop gang vector reduction(+ : result[0:1])
    for (int i = 0; i < n; i++)
        result[0] += a[i];
}

int main(void)
{
    enum { N = 500 };
    double a[N];
    for (int i = 0; i < N; i++)
        a[i] = i % 17;

    Totals t = {1, 0.5, {1, 2, 3}};
#pragma acc parallel loop reduction(+ : t) copyin(a)
    for (int i = 0; i < N; i++) {
        t.count += 1;
        t.sum += a[i];
        t.three[i % 3] += 2;
    }
    printf("%d %g %g %g %g\n", t.count, t.sum, t.three[0], t.three[1], t.three[2]);

    double complex z = 1;
    float complex w = 1;
#pragma acc parallel copy(z, w) copyin(a)
    for (int round = 0; round < 3; round++) {
#pragma acc loop gang reduction(+ : z)
        for (int i = 0; i < N; i++)
            z += a[i] + 2 * I;
#pragma acc loop gang reduction(* : w)
        for (int i = 0; i < 4; i++)
            w *= 1 + I;
    }
    printf("%g %g %g %g\n", creal(z), cimag(z), crealf(w), cimagf(w));

    double sum = 4, *result = &sum;
#pragma acc parallel copyin(a) copy(result[0:1]) num_gangs(6)
    add_up(a, N, result);
    printf("%g\n", sum);

    // Gangs that call it together share its iterations out, on each device.
    int counts[N] = {0}, wrong = 0;
#pragma acc parallel copy(counts) num_gangs(6)
    count_up(counts, N);
    for (int i = 0; i < N; i++)
        wrong += counts[i] != 1;
    printf("%d\n", wrong);
    return 0;
}
