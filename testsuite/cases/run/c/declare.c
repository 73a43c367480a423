// Global data on the device: declare create, copyin, and use in routines.
// rows: DECL-01, DCRE-01, DRES-01
#include <stdio.h>

static int table[16];
#pragma acc declare create(table)
static const double weights[4] = {0.5, 0.25, 0.125, 0.0625};
#pragma acc declare copyin(weights)
static int factor = 3;
#pragma acc declare copyin(factor)

#pragma acc routine seq
static double look(int i)
{
    return table[i % 16] * weights[i % 4] * factor;
}

int main(void)
{
    double out[32];
    for (int i = 0; i < 16; i++)
        table[i] = i * i;
#pragma acc update device(table)
#pragma acc parallel loop copyout(out)
    for (int i = 0; i < 32; i++)
        out[i] = look(i);
    for (int i = 0; i < 32; i += 5)
        printf("%g ", out[i]);
    factor = 5;
#pragma acc update device(factor)
#pragma acc parallel loop copyout(out)
    for (int i = 0; i < 32; i++)
        out[i] = look(i) + 1;
    printf("\n%g %g\n", out[7], out[31]);
    return 0;
}
