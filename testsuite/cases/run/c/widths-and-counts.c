// Numbers of gangs that are none, collapsed loops over two levels, automatic loops, and accesses in inner functions.
// rows: NG-08, COLL-06, AUTO-05, IMP-18, MEM-03
#include <stdio.h>
#include <stdlib.h>

/* Its accesses are not the construct's. */
static void store(int *p, int i, int v)
{
    p[i] = v;
}

int main(int argc, char **argv)
{
    int none = argc - 1, negative = -argc, a[100], sum = 0, most = -1;
#pragma acc parallel loop num_gangs(none) copyout(a)
    for (int i = 0; i < 100; i++)
        a[i] = i;
#pragma acc parallel loop gang num_gangs(negative) num_workers(none + 1) vector_length(none + 1) reduction(+ : sum)
    for (int i = 0; i < 100; i++)
        sum += a[i];
    printf("%d\n", sum);

    int m[10][20];
#pragma acc parallel loop collapse(2) gang vector copyout(m)
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 20; j++)
            store(&m[0][0], 20 * i + j, i * j);
    sum = 0;
#pragma acc parallel loop collapse(2) gang worker reduction(+ : sum)
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 20; j++)
            sum += m[i][j];
    printf("%d\n", sum);

    /* `max` does not mind being done by every gang. */
#pragma acc parallel copyin(a) copy(most) num_gangs(4)
#pragma acc loop auto gang reduction(max : most)
    for (int i = 0; i < 100; i++)
        if (a[i] % 17 > most)
            most = a[i] % 17;
    printf("%d\n", most);

    /* The whole of an aggregate is on the device or it is not. */
    struct two {
        int x[10], y[10];
    } t = {{1, 2, 3}, {4, 5, 6}};
#pragma acc parallel loop
    for (int i = 0; i < 10; i++)
        t.x[i] += t.y[i];
    printf("%d %d %d\n", t.x[0], t.x[1], t.x[2]);
    return 0;
}
