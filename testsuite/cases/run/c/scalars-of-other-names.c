// Scalars that a construct names and that pointers lead to, global ones too: what one name stores the other one reads.
// rows: KER-01, IMP-17, LOOP-08
#include <stdio.h>

#define N 500
float shared;
static float taken, hidden;
static int number;
static float a[N], b[N];

static void show(const char *name)
{
    double sum = 0;
    for (int i = 0; i < N; i++) {
        sum += b[i] * (i % 9 + 1);
        b[i] = 0;
    }
    printf("%s %g %g %g %g %d\n", name, sum, shared, taken, hidden, number);
}

static void construct(float *q, int *k)
{
#pragma acc kernels
    for (int i = 0; i < N; i++) {
        *q = a[i];
        b[i] = shared;
    }
    show("stored by a pointer");
#pragma acc kernels
    for (int i = 0; i < N; i++) {
        shared = a[i];
        b[i] = *q;
    }
    show("read by a pointer");
#pragma acc kernels
    for (int i = 0; i < N; i++) {
        *q += a[i];
        b[i] = taken;
    }
    show("summed by a pointer");
#pragma acc kernels
    for (int i = 0; i < N; i++) {
        taken += a[i];
        b[i] = *q;
    }
    show("summed by name");
#pragma acc kernels
    {
        *q = 5;
        for (int i = 0; i < N; i++)
            b[i] = shared + taken;
        *k = 7;
        b[1] = number;
    }
    show("beside loops");
#pragma acc kernels
    for (int i = 0; i < N; i++) {
        hidden = a[i];
        *q = hidden + 1;
        b[i] = hidden;
    }
    show("hidden");
}

int main(void)
{
    for (int i = 0; i < N; i++)
        a[i] = i * 37 % 101;
    construct(&shared, &number);
    construct(&taken, &number);
    return 0;
}
