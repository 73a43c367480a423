// The first construct names no data: globals of `declare` have their values all the same, and keep what a routine stores.
// Scalars in `declare link` are no copies of the construct's: §2.6.2.
// rows: DECL-06, LINK-02
#include <stdio.h>

struct pair {
    int k;
    double m[3];
};
static struct pair first = {7, {3, 8, 13}};
#pragma acc declare copyin(first)
static int linked = 4;
#pragma acc declare link(linked)

#pragma acc routine seq
static void put(int i, int x)
{
    first.m[i] = first.k * x;
}

int main(void)
{
    int total = 0;
#pragma acc parallel loop gang
    for (int i = 1; i < 2; i++)
        put(i, (int)first.m[i]);
#pragma acc update self(first.m[1:1])
    printf("%g %g\n", first.m[1], first.m[2]);
#pragma acc enter data copyin(linked)
#pragma acc parallel loop gang
    for (int i = 0; i < 1; i++)
        linked = linked * 3;
#pragma acc serial default(present)
    linked += 5;
#pragma acc update self(linked)
    printf("%d\n", linked);
    linked = 9;
#pragma acc update device(linked)
#pragma acc parallel loop reduction(+ : total)
    for (int i = 0; i < 10; i++)
        total += linked;
#pragma acc exit data delete(linked)
    printf("%d\n", total);
    return 0;
}
