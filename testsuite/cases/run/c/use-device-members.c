// `use_device` of members, of a variable and of what a pointer leads to: the rest of the structure stays as it is.
// rows: HDATA-03
#include <stdio.h>
#include <stdlib.h>

enum { N = 20 };

struct inner {
    double fixed[N];
};
struct field {
    int n;
    double *p, *q;
    struct inner in;
};
static struct field global;

static void add(double *device, int n, double by)
{
#pragma acc parallel loop deviceptr(device)
    for (int i = 0; i < n; i++)
        device[i] += by;
}

static void work(struct field *f)
{
#pragma acc data copy(f->p[0 : N]) copy(f->in.fixed)
    {
#pragma acc host_data use_device(f->p)
        add(f->p, f->n, 1);
#pragma acc host_data use_device(f->in.fixed)
        add(f->in.fixed, f->n, 2);
    }
}

int main(void)
{
    struct field f = {.n = N};
    f.p = malloc(N * sizeof(double));
    f.q = malloc(N * sizeof(double));
    for (int i = 0; i < N; i++)
        f.p[i] = f.q[i] = f.in.fixed[i] = i;
    work(&f);
    double *before = f.p;
#pragma acc data copy(f.p[0 : N], f.q[0 : N])
    {
#pragma acc host_data use_device(f.p, f.q)
        {
            add(f.p, f.n, 10);
            add(f.q, f.n, 20);
        }
        if (f.p != before)
            printf("moved for good\n");
    }
    global = f;
#pragma acc enter data copyin(global.q[0 : N])
#pragma acc host_data use_device(global.q) if_present
    add(global.q, N, 100);
#pragma acc exit data copyout(global.q[0 : N])
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += f.p[i] + 2 * f.q[i] + 3 * f.in.fixed[i];
    printf("%g %g %g %g\n", sum, f.p[3], f.q[4], f.in.fixed[5]);
    free(f.p);
    free(f.q);
    return 0;
}
