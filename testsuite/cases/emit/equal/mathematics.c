#include <math.h>
double x[100];
void mathematics(void)
{
    int i;
#pragma acc parallel loop copy(x)
    for (i = 0; i <= 99; i++)
        x[i] = sqrt(x[i]) + sin(x[i]) * exp(-x[i]) + fabs(x[i]);
}
