// Heat conduction in a square plate, solved by Jacobi's iteration: the program of `cargo xtask demo`.
// run-args: 96 200
// tolerance: 1e-9
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#ifdef _OPENACC
#include <openacc.h>
#endif

#define AT(t, row, column) t[(size_t)(row) * n + (column)]

/* One side of the plate is hot, the others are cold; the inside starts cold. */
static void start(int n, double *t)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            AT(t, i, j) = i == 0 ? 100.0 : 0.0;
}

/* One step from `old` to `new`; the largest change of any point comes back. */
static double step(int n, const double *restrict old, double *restrict new)
{
    double change = 0.0;
#pragma acc parallel loop collapse(2) reduction(max:change) present(old[0:n*n], new[0:n*n])
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++) {
            AT(new, i, j) = 0.25 * (AT(old, i - 1, j) + AT(old, i + 1, j) + AT(old, i, j - 1) + AT(old, i, j + 1));
            change = fmax(change, fabs(AT(new, i, j) - AT(old, i, j)));
        }
    return change;
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 1024;
    int steps = argc > 2 ? atoi(argv[2]) : 1000;
    double *a = malloc(sizeof *a * n * n), *b = malloc(sizeof *b * n * n);
    if (n < 3 || !a || !b)
        return 1;
    start(n, a);
    start(n, b);

#ifdef _OPENACC
    acc_device_t kind = acc_get_device_type();
    const char *name = kind == acc_device_host ? "the host" : acc_get_property_string(0, kind, acc_property_name);
    fprintf(stderr, "OpenACC %d on %s\n", _OPENACC, name);
#endif
    printf("plate of %d x %d points, %d steps\n", n, n, steps);
    double began = seconds();
#pragma acc data copy(a[0:n*n], b[0:n*n])
    for (int s = 1; s <= steps; s++) {
        double residual = s % 2 ? step(n, a, b) : step(n, b, a);
        if (s % (steps / 10 > 0 ? steps / 10 : 1) == 0)
            printf("step %5d  residual %.6e\n", s, residual);
    }
    double took = seconds() - began;

    double *last = steps % 2 ? b : a, sum = 0.0;
    for (int i = 0; i < n * n; i++)
        sum += last[i];
    printf("mean temperature: %.6f\n", sum / ((double)n * n));
    fprintf(stderr, "%.3f s, %.1f million points a second\n", took, 1e-6 * steps * (n - 2.0) * (n - 2.0) / took);
    free(a);
    free(b);
    return 0;
}
