// `present` of a bare pointer is about what it points to.
// rows: PRES-06, APXA-PRES-01
#include <stdio.h>
#include <stdlib.h>

enum { N = 30 };

static void twice(int *p, int n)
{
#pragma acc parallel loop present(p)
    for (int i = 0; i < n; i++)
        p[i] *= 2;
}

int main(void)
{
    int *p = malloc(N * sizeof(int)), a[N];
    for (int i = 0; i < N; i++)
        p[i] = a[i] = i;
#pragma acc data copy(p[0 : N], a)
    {
        twice(p, N);
        /* From the middle of it. */
        twice(a + 10, N - 10);
#pragma acc data present(p, a)
        twice(p, 1);
    }
    printf("%d %d %d %d\n", p[0], p[N - 1], a[9], a[N - 1]);
    free(p);
    return 0;
}
