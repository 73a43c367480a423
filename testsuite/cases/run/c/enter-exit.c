// enter data and exit data: counters, finalize, life across functions.
// rows: ENTER-01, ENTER-02, ENTER-03, ENTER-05, EXIT-01, EXIT-02, RC-01
#include <stdio.h>
#include <stdlib.h>

struct grid {
    int n;
    float *cells;
};

static struct grid *make(int n)
{
    struct grid *g = malloc(sizeof *g);
    g->n = n;
    g->cells = malloc(n * sizeof(float));
    for (int i = 0; i < n; i++)
        g->cells[i] = i;
    float *cells = g->cells;
#pragma acc enter data copyin(cells[0:n])
    return g;
}

static void work(struct grid *g)
{
    int n = g->n;
    float *cells = g->cells;
#pragma acc parallel loop present(cells[0:n])
    for (int i = 0; i < n; i++)
        cells[i] = cells[i] * 2 + 1;
}

static void drop(struct grid *g)
{
    float *cells = g->cells;
    int n = g->n;
#pragma acc exit data copyout(cells[0:n])
    printf("%g %g\n", cells[0], cells[n - 1]);
    free(cells);
    free(g);
}

int main(void)
{
    struct grid *g = make(64);
    for (int k = 0; k < 3; k++)
        work(g);
    drop(g);

    int v[8] = {0};
#pragma acc enter data create(v)
#pragma acc enter data create(v)
#pragma acc parallel loop present(v)
    for (int i = 0; i < 8; i++)
        v[i] = i + 1;
#pragma acc exit data delete(v)
#pragma acc update self(v)
    printf("%d\n", v[7]);
#pragma acc exit data copyout(v) finalize

#pragma acc enter data copyin(v) if(v[7] == 0)
#pragma acc parallel loop copy(v)
    for (int i = 0; i < 8; i++)
        v[i] *= 10;
    printf("%d\n", v[7]);
    return 0;
}
