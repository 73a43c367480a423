// What a pointer leads to, used without subscripts: structures of which clauses name members only, and single objects.
// rows: DENV-01
#include <stdio.h>
#include <stdlib.h>

struct grid {
    int n;
    double *u, *w, c;
    long count;
};

static void own(struct grid *g, int n)
{
#pragma acc parallel loop copy(g->u[0:n])
    for (int i = 0; i < g->n; i++)
        g->u[i] += g->c;
}

static void around(struct grid *g, int n)
{
#pragma acc data copy(g->u[0:n]) copyin(g->w[0:n])
    {
#pragma acc parallel loop
        for (int i = 0; i < n; i++)
            g->u[i] += g->w[i] * g->c;
        g->c = 5;
#pragma acc parallel loop present(g->u[0:n], g->w[0:n])
        for (int i = 0; i < g->n; i++)
            g->u[i] += g->w[i] * g->c;
#pragma acc serial
        {
            g->count += 7;
            g->u[0] = g->count;
        }
    }
}

/* The structure is there with its pointers: nothing is added. */
static void deep(struct grid *g, int n)
{
#pragma acc enter data copyin(g[0:1]) copyin(g->u[0:n], g->w[0:n])
#pragma acc parallel loop present(g)
    for (int i = 0; i < g->n; i++)
        g->u[i] += g->w[i] * g->c;
#pragma acc data copyin(g->w[0:n])
#pragma acc parallel loop
    for (int i = 0; i < g->n; i++)
        g->u[i] += g->w[i];
#pragma acc exit data copyout(g->u[0:n]) delete(g->w[0:n]) delete(g[0:1])
}

static void single(int *p, double *q, int n)
{
#pragma acc parallel
    {
        *p += 3;
    }
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
        q[i] = *p;
}

int main(void)
{
    int n = 10, k = 4;
    double q[10];
    struct grid g = {.n = n, .c = 2};
    g.u = malloc(n * sizeof(double));
    g.w = malloc(n * sizeof(double));
    double *u = g.u, *w = g.w;
    for (int i = 0; i < n; i++)
        g.u[i] = g.w[i] = i;
    own(&g, n);
    printf("%g\n", g.u[9]);
    around(&g, n);
    printf("%g %ld %g\n", g.u[9], g.count, g.u[0]);
    single(&k, q, n);
    printf("%d %g\n", k, q[3]);
    deep(&g, n);
    printf("%g %d\n", g.u[9], g.u == u && g.w == w);
    free(u);
    free(w);
    return 0;
}
