// A static variable that nothing in the file changes is in the devices' images, const or not; one that something may
// change, through its address too, is mapped.
#include <stdio.h>

static double weights[3] = {0.25, 0.5, 0.25};
static int count = 4;
static int reached[2] = {1, 2};
static int *way = reached;
static int copied[2] = {3, 4};

#pragma acc routine seq
static double weigh(const double *x)
{
    static int first = 1;
    double sum = 0;
    for (int i = 0; i < 3; i++)
        sum += weights[i] * x[i];
    return sum + first;
}

int main(void)
{
    double x[12], y[10];
    int sum = 0;
    for (int i = 0; i < 12; i++)
        x[i] = i;
#pragma acc parallel loop copyin(x) copyout(y)
    for (int i = 0; i < 10; i++)
        y[i] = weigh(x + i);
    for (int i = 0; i < 10; i++)
        printf("%g ", y[i]);
    way[1] = 20;
#pragma acc parallel loop copy(sum) copyout(copied) reduction(+:sum)
    for (int i = 0; i < 2; i++) {
        copied[i] = 30 + i;
        sum += reached[i] + count;
    }
    printf("%d %d %d\n", sum, copied[0], copied[1]);
    return 0;
}
