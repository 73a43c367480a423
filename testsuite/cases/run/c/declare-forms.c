// Every clause of declare: of globals, of what a function has, by modifiers; resident data in device routines.
// rows: DECL-03, DECL-07, DRES-05, LINK-04, LIFE-01, LIFE-03
#include <stdio.h>
#include <stdlib.h>

enum { N = 40 };

double made[N], weights[N] = {[3] = 3, [7] = 7};
#pragma acc declare create(made) copyin(weights)
int resident[N];
#pragma acc declare device_resident(resident)
static float linked[N];
#pragma acc declare link(linked)

#pragma acc routine seq nohost
static void keep(int i);
#pragma acc routine seq nohost
static int kept(int i);
static void keep(int i)
{
    resident[i] = i * i;
}
static int kept(int i)
{
    return resident[i];
}
/* Devices keep it; the host does without. */
#pragma acc routine seq bind(keep)
static void keep_anywhere(int i);
static void keep_anywhere(int i)
{
    resident[i] = i * i;
}
#pragma acc routine seq bind(kept)
static int kept_anywhere(int i);
static int kept_anywhere(int i)
{
    return resident[i];
}

#pragma acc routine seq
static double weigh(int i)
{
    return weights[i] + made[i];
}

static double of_function(double *in, double *device)
{
    double sum[N], copied[N], inner[N], out[N];
    double *there = device;
#pragma acc declare copy(copied) copyin(readonly : inner) create(zero : sum) copyout(out) deviceptr(there)
    double total = 0;
    for (int i = 0; i < N; i++) {
        copied[i] = i;
        inner[i] = 1;
    }
#pragma acc update device(copied, inner)
#pragma acc parallel loop present(in[0 : N])
    for (int i = 0; i < N; i++) {
        sum[i] = in[i] + copied[i] + inner[i] + weigh(i);
        there[i] = sum[i];
        out[i] = there[i] / 2;
        copied[i] = -i;
    }
#pragma acc update self(sum, out)
    for (int i = 0; i < N; i++)
        total += sum[i] + out[i];
    return total;
}

static double present_one(double *a)
{
#pragma acc declare present(a)
    double total = 0;
#pragma acc parallel loop reduction(+ : total)
    for (int i = 0; i < N; i++)
        total += a[i];
    return total;
}

int main(void)
{
    double a[N], b[N];
    for (int i = 0; i < N; i++) {
        a[i] = i;
        made[i] = 100 + i;
    }
#pragma acc update device(made)
#pragma acc data copyin(a) create(b)
    {
        double first, second;
#pragma acc host_data use_device(b)
        first = of_function(a, b);
        second = present_one(a);
        printf("%g %g\n", first, second);
    }
    int squares[N];
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
        keep_anywhere(i);
#pragma acc parallel loop copyout(squares)
    for (int i = 0; i < N; i++)
        squares[i] = kept_anywhere(N - 1 - i);
    for (int i = 0; i < N; i++)
        linked[i] = i;
#pragma acc data copy(linked)
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
        linked[i] *= 2;
    printf("%d %d %g\n", squares[0], squares[N - 1], linked[N - 1]);
    return 0;
}
