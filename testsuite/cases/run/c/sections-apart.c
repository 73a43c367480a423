// Several sections of one variable on one directive: each is mapped, and kernels reach all of them.
// rows: DENV-01, LIFE-03
#ifdef _OPENACC
#include <openacc.h>
#endif
#include <stdio.h>
#include <stdlib.h>

enum { N = 400 };

struct box {
    int *p;
    double inside[N];
};

static long weigh(const int *a)
{
    long sum = 0;
    for (int i = 0; i < N; i++)
        sum += (long)(i + 1) * a[i];
    return sum;
}

int main(void)
{
    int a[N], *p = malloc(N * sizeof(int));
    struct box b = {.p = p};
    for (int i = 0; i < N; i++)
        a[i] = p[i] = b.inside[i] = i;

    /* On a compute construct: an array, a pointer, a member. */
#pragma acc parallel loop copy(a[0:10], a[300:10])
    for (int i = 0; i < 10; i++) {
        a[i] += 1;
        a[300 + i] += 2;
    }
#pragma acc parallel loop copyin(p[100:10]) copy(p[390:10])
    for (int i = 0; i < 10; i++)
        p[390 + i] += p[100 + i];
#pragma acc parallel loop copy(b.inside[5:5], b.inside[200:5])
    for (int i = 0; i < 5; i++)
        b.inside[200 + i] += b.inside[5 + i];
    printf("%ld %ld %g\n", weigh(a), weigh(p), b.inside[204]);

    /* Around: the gap is not there. */
#pragma acc data copy(a[20:10]) copy(p[0:10]) copyout(a[350:10]) copy(p[200:10])
    {
#pragma acc parallel loop
        for (int i = 0; i < 10; i++) {
            p[i] = a[20 + i];
            a[350 + i] = p[i] + p[200 + i];
        }
#ifdef _OPENACC
        int other;
        int shared = acc_is_present(&other, sizeof(int));
        if (acc_is_present(a + 100, sizeof(int)) != shared)
            printf("the gap is present\n");
#endif
    }
    printf("%ld %ld\n", weigh(a), weigh(p));

    /* By enter data; one goes before the other. */
#pragma acc enter data copyin(p[0:10], p[50:10], p[30:10])
#pragma acc parallel loop present(p[0:10], p[50:10])
    for (int i = 0; i < 10; i++)
        p[50 + i] += p[i];
#pragma acc exit data delete(p[0:10])
#pragma acc parallel loop present(p[50:10], p[30:10])
    for (int i = 0; i < 10; i++)
        p[50 + i] += p[30 + i];
#pragma acc exit data copyout(p[50:10]) delete(p[30:10])
    printf("%ld\n", weigh(p));
    free(p);
    return 0;
}
