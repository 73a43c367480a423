// Linked data whose sections come and go, by one directive or by several: routines reach what is left.
// rows: LINK-02, LINK-05
#include <stdio.h>

static int linked[100];
#pragma acc declare link(linked)

#pragma acc routine seq
static int at(int i) { return linked[i]; }

static int sum_from(int first)
{
    int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 0; i < 20; i++)
        sum += at(first + i);
    return sum;
}

int main(void)
{
    int sum = 0;
    for (int i = 0; i < 100; i++)
        linked[i] = i;
#pragma acc enter data copyin(linked[10:20], linked[60:20])
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 0; i < 20; i++)
        sum += at(10 + i) + at(60 + i);
#pragma acc exit data delete(linked[10:20])
    printf("%d %d\n", sum, sum_from(60));
#pragma acc exit data delete(linked[60:20])

    // Of sections in pieces of their own, the link leads to the one that came last, while that is there.
#pragma acc enter data copyin(linked[60:20])
    printf("%d", sum_from(60));
#pragma acc enter data copyin(linked[10:20])
    printf(" %d", sum_from(10));
#pragma acc exit data delete(linked[10:20])
    printf(" %d", sum_from(60));
#pragma acc data copyin(linked[0:20])
    printf(" %d", sum_from(0));
    printf(" %d", sum_from(60));
#pragma acc enter data copyin(linked[30:20])
#pragma acc exit data delete(linked[60:20])
    printf(" %d\n", sum_from(30));
#pragma acc exit data delete(linked[30:20])

#pragma acc data copyin(linked)
    printf("%d %d\n", sum_from(0), sum_from(80));
    return 0;
}
