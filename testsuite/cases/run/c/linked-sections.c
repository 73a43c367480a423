// Linked data whose sections come and go: routines reach what is left.
// rows: LINK-02
#include <stdio.h>

static int linked[100];
#pragma acc declare link(linked)

#pragma acc routine seq
static int at(int i) { return linked[i]; }

int main(void)
{
    int sum = 0, rest = 0;
    for (int i = 0; i < 100; i++)
        linked[i] = i;
#pragma acc enter data copyin(linked[10:20], linked[60:20])
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 0; i < 20; i++)
        sum += at(10 + i) + at(60 + i);
#pragma acc exit data delete(linked[10:20])
#pragma acc parallel loop reduction(+ : rest)
    for (int i = 0; i < 20; i++)
        rest += at(60 + i);
#pragma acc exit data delete(linked[60:20])
    printf("%d %d\n", sum, rest);
    return 0;
}
