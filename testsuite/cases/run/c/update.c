// update: directions, sections, order, if_present, members.
// rows: UPD-01, UPD-02, UPD-03, UPD-04, UPD-05, UPD-06, UPD-07, UPD-08, UPD-10, UPD-12, UPD-19
#include <stdio.h>

#define N 40
static int a[N], m[6][8];
static float scalar = 1;

static int sum(const int *v, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += v[i] * (i + 1);
    return s;
}

int main(void)
{
    int unmapped[4] = {1, 2, 3, 4};
#pragma acc data copyin(a, m, scalar)
    {
#pragma acc parallel loop
        for (int i = 0; i < N; i++)
            a[i] = i;
#pragma acc update self(a[0:10])
#pragma acc update host(a[30:5], a[38:2])
#pragma acc wait
        for (int i = 10; i < 20; i++)
            a[i] = -i;
#pragma acc update device(a[10:10])
#pragma acc parallel loop
        for (int i = 0; i < N; i++)
            a[i] *= 2;
#pragma acc update self(a)
        printf("%d\n", sum(a, N));

        a[0] = 77;
#pragma acc update device(a[0:1]) if(sum(a, 1) == 0)
#pragma acc update self(a[0:1])
#pragma acc update self(unmapped) if_present
#pragma acc parallel loop collapse(2) present(m)
        for (int i = 0; i < 6; i++)
            for (int j = 0; j < 8; j++)
                m[i][j] = 10 * i + j;
#pragma acc update self(m[1:3][2:4])
#pragma acc serial present(scalar)
        scalar = 2.5f;
#pragma acc update self(scalar)
    }
    printf("%d %g\n", unmapped[3], scalar);
    for (int i = 1; i < 4; i++)
        printf("%d\n", m[i][2] + m[i][5]);
    return 0;
}
