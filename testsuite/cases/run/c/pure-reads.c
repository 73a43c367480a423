// A function with `__attribute__((pure))` may read global variables and what pointers in them lead to: loops that write
// there and call it run in order where nothing says that they are independent.
// rows: KER-01, AUTO-02
#include <stdio.h>
#include <stdlib.h>

#define N 3000
static double g[N + 1], table[4] = {1, 2, 3, 4};
static double *through;
struct node { double *to; } node;

#pragma acc routine seq
__attribute__((pure)) static double left(int i) { return g[i - 1]; }
#pragma acc routine seq
__attribute__((pure)) static double left_of_left(int i) { return left(i) + 1; }
#pragma acc routine seq
__attribute__((pure)) static double led(int i) { return through[i - 1]; }
#pragma acc routine seq
__attribute__((pure)) static double member(int i) { return node.to[i - 1]; }
#pragma acc routine seq
__attribute__((pure)) static double given(const double *p, int i) { return p[i - 1]; }
#pragma acc routine seq
__attribute__((const)) static double square(double x) { return x * x; }
#pragma acc routine seq
__attribute__((pure)) static double looked_up(int i) { return table[i & 3]; }
#pragma acc routine seq
__attribute__((pure)) static double nothing_but(const double *restrict p, int i) { return p[i] + looked_up(i); }

#pragma acc declare create(g, table, through, node)

static void show(const char *name, const double *x) { printf("%s %.0f %.0f\n", name, x[N / 2], x[N]); }

int main(void)
{
    double *x = malloc((N + 1) * sizeof *x), *y = malloc((N + 1) * sizeof *y);
    g[0] = x[0] = 1;
    for (int i = 0; i <= N; i++)
        y[i] = i % 17;
#pragma acc update device(g, table)
#pragma acc kernels present(g)
    for (int i = 1; i <= N; i++)
        g[i] = left(i) + 1;
#pragma acc update self(g)
    show("global", g);
#pragma acc parallel loop auto present(g)
    for (int i = 1; i <= N; i++)
        g[i] = left_of_left(i) + 1;
#pragma acc update self(g)
    show("nested", g);
    // Pointers in device memory are set where the data is.
#pragma acc data copy(x[0:N + 1]) copyin(y[0:N + 1])
    {
#pragma acc serial present(x)
        {
            through = x;
            node.to = x;
        }
#pragma acc kernels present(x)
        for (int i = 1; i <= N; i++)
            x[i] = led(i) + 1;
#pragma acc update self(x[0:N + 1])
        show("pointer", x);
#pragma acc kernels present(x)
        for (int i = 1; i <= N; i++)
            x[i] = member(i) + 2;
#pragma acc update self(x[0:N + 1])
        show("member", x);
#pragma acc kernels present(x)
        for (int i = 1; i <= N; i++)
            x[i] = given(x, i) + 3;
#pragma acc update self(x[0:N + 1])
        show("argument", x);
#pragma acc parallel loop auto present(x, y)
        for (int i = 1; i <= N; i++)
            x[i] = square(y[i]) + looked_up(i) + nothing_but(y, i);
    }
    show("neither", x);
    free(x);
    free(y);
    return 0;
}
