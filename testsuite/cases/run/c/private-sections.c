// private and firstprivate sections of what a pointer points to: each gang has elements of its own.
// rows: CFPRIV-01, CPRIV-03
#include <stdio.h>
#include <stdlib.h>

static double *global;

int main(void)
{
    int n = 20, gangs = 6;
    double *start = malloc(n * sizeof *start), *out = calloc(gangs * n, sizeof *out);
    global = malloc(n * sizeof *global);
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < n; i++)
            start[i] = global[i] = i + round;
#pragma acc parallel num_gangs(6) firstprivate(start[0:n], global[2:n - 2]) copy(out[0:gangs * n])
#pragma acc loop gang
        for (int g = 0; g < gangs; g++) {
            // A gang may have several iterations: each leaves the copies as it found them.
            for (int i = 2; i < n; i++)
                start[i] += 100 * g + global[i];
            for (int i = 2; i < n; i++) {
                out[g * n + i] += start[i];
                start[i] -= 100 * g + global[i];
            }
        }
    }
    double sum = 0;
    for (int k = 0; k < gangs * n; k++)
        sum += out[k] * (k % 7 + 1);
    printf("%g %g %g\n", sum, start[5], global[5]);

    int rows = 4;
    double vla[rows][n];
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < n; j++)
            vla[i][j] = i * j;
    double total = 0;
#pragma acc parallel loop num_gangs(4) firstprivate(vla) reduction(+ : total)
    for (int i = 0; i < rows; i++) {
        vla[i][3] = 50;
        for (int j = 0; j < n; j++)
            total += vla[i][j];
    }
    printf("%g\n", total);

    // More iterations than gangs: each uses the gang's copy again, its workers and lanes together.
    double *scratch = malloc(n * sizeof *scratch), *both = calloc(rows * n * 4, sizeof *both);
    for (int i = 0; i < n; i++)
        scratch[i] = i;
#pragma acc parallel num_gangs(3) firstprivate(scratch[0:n]) copy(both[0:rows * n * 4])
#pragma acc loop gang
    for (int g = 0; g < 4 * rows; g++) {
#pragma acc loop worker
        for (int i = 0; i < n; i++)
            scratch[i] = 100 * g + i;
#pragma acc loop worker
        for (int i = 0; i < n; i++)
            both[g * n + i] = scratch[n - 1 - i] - i;
    }
    double wrong = 0;
    for (int k = 0; k < 4 * rows * n; k++)
        wrong += both[k] != 100 * (k / n) + n - 1 - 2 * (k % n);
    printf("%g\n", wrong);

    // Each lane has a copy of its own, of a length that only the program knows.
    double lanes = 0;
#pragma acc parallel loop private(scratch[0:n]) reduction(+ : lanes)
    for (int i = 0; i < 50; i++) {
        for (int k = 0; k < n; k++)
            scratch[k] = i + k;
        for (int k = 0; k < n; k++)
            lanes += scratch[k] * (k % 3);
    }
    printf("%g\n", lanes);
    return 0;
}
