// Members of a structure in data clauses, with no clause for the structure: the construct uses them alone.
// rows: DENV-01
#include <stdio.h>
#include <stdlib.h>

enum { N = 50 };

struct inner {
    int a, b;
};
struct grid {
    int n;
    double *now, *next;
    struct inner in;
    float fixed[N];
    int last;
};

static struct grid global;

static void swap(struct grid *g)
{
    double *t = g->now;
    g->now = g->next;
    g->next = t;
}

/* On the construct itself. */
static void own(void)
{
    struct grid g = {.n = N, .last = 7};
#pragma acc parallel copy(g.n, g.last)
    {
        g.n++;
        g.last += g.n;
    }
    printf("own %d %d\n", g.n, g.last);
}

/* A data construct around; the pointers are exchanged between kernels. */
static void around(void)
{
    struct grid g = {.n = N};
    g.now = malloc(N * sizeof(double));
    g.next = malloc(N * sizeof(double));
    for (int i = 0; i < N; i++) {
        g.now[i] = i;
        g.next[i] = 0;
        g.fixed[i] = 2 * i;
    }
#pragma acc data copy(g.now[0:N]) copy(g.next[0:N]) copyin(g.fixed)
    for (int step = 0; step < 3; step++) {
#pragma acc parallel loop
        for (int i = 1; i < N - 1; i++)
            g.next[i] = g.now[i - 1] + g.now[i + 1] + g.fixed[i];
        swap(&g);
    }
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += (i + 1) * g.now[i];
    printf("around %g\n", sum);
    free(g.now);
    free(g.next);
}

/* enter data, and present on the construct. */
static void dynamic(void)
{
    struct grid g = {.n = 3, .in = {3, 4}};
    g.now = malloc(N * sizeof(double));
#pragma acc enter data copyin(g.in) create(g.now[0:N])
#pragma acc parallel loop present(g.in, g.now)
    for (int i = 0; i < N; i++)
        g.now[i] = g.in.a * i + g.in.b;
#pragma acc serial present(g.in)
    {
        g.in.a = 5;
        g.in.b += 6;
    }
#pragma acc exit data copyout(g.in, g.now[0:N])
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += g.now[i];
    printf("dynamic %d %d %g\n", g.in.a, g.in.b, sum);
    free(g.now);
}

/* A global's array member, a section of it, in kernels. */
static void of_global(void)
{
    for (int i = 0; i < N; i++)
        global.fixed[i] = i;
    global.last = 0;
#pragma acc data copyin(global.fixed[10:20]) copy(global.last)
    {
        int total = 0;
#pragma acc parallel loop
        for (int i = 10; i < 30; i++)
            global.fixed[i] *= 2;
#pragma acc parallel loop reduction(+ : total)
        for (int i = 10; i < 30; i++)
            total += global.fixed[i];
#pragma acc kernels
        global.last = total;
    }
    printf("global %d\n", global.last);
}

/* Through a pointer to the structure, which itself is not on the device. */
static void pointed(struct grid *g, int n)
{
#pragma acc parallel loop copy(g->now[0:n])
    for (int i = 0; i < n; i++)
        g->now[i] += 1;
#pragma acc data copy(g->now[0:n], g->next[0:n]) copyin(g->fixed) copy(g->in)
    {
        for (int step = 0; step < 3; step++) {
#pragma acc parallel loop
            for (int i = 1; i < n - 1; i++)
                g->next[i] = g->now[i - 1] + g->now[i + 1] + g->fixed[i];
            swap(g);
        }
#pragma acc serial present(g->in)
        {
            g->in.a = 5;
            g->in.b += g->in.a;
        }
    }
    /* All of it is there, and used. */
#pragma acc data copyin(g[0:1]) copy(g->now[0:n])
#pragma acc parallel loop present(g, g->now)
    for (int i = 0; i < g->n; i++)
        g->now[i] += g->in.b;
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += (i + 1) * g->now[i];
    printf("pointed %g %d %d\n", sum, g->in.a, g->in.b);
}

int main(void)
{
    struct grid g = {.n = N, .in = {1, 2}};
    g.now = calloc(N, sizeof(double));
    g.next = calloc(N, sizeof(double));
    for (int i = 0; i < N; i++)
        g.fixed[i] = i;
    pointed(&g, N);
    free(g.now);
    free(g.next);
    own();
    around();
    dynamic();
    of_global();
    return 0;
}
