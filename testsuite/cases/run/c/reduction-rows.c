// Reductions of elements and sections of two-dimensional arrays, of constant and run-time size: rows have gaps.
// rows: CRED-06, CRED-07
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 4 + argc, m = 6 + argc;
    int a[n][m];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i][j] = 0;
#pragma acc parallel loop reduction(+ : a[1][2])
    for (int i = 0; i < 100; i++)
        a[1][2] += i;
    int(*p)[m] = a;
#pragma acc parallel loop reduction(+ : p[2][3]) copy(p[0 : n][0 : m])
    for (int i = 0; i < 100; i++)
        p[2][3] += i;
    printf("%d %d\n", a[1][2], p[2][3]);
#pragma acc parallel loop reduction(+ : a[1 : 2][0 : 3])
    for (int i = 0; i < 100; i++) {
        a[1][1] += i;
        a[2][2] += 1;
        a[2][0] += 2;
    }
    printf("%d %d %d\n", a[1][1], a[2][2], a[2][0]);

    int b[4][5] = {{0}};
#pragma acc parallel loop reduction(+ : b[1][2])
    for (int i = 0; i < 100; i++)
        b[1][2] += i;
#pragma acc parallel loop reduction(+ : b[2])
    for (int i = 0; i < 100; i++)
        b[2][i % 5] += i;
    printf("%d %d %d\n", b[1][2], b[2][0], b[2][4]);

    double *q = calloc(n, sizeof(double));
#pragma acc parallel loop reduction(+ : q[n - 2 : 1]) copy(q[0 : n])
    for (int i = 0; i < 100; i++)
        q[n - 2] += i;
    printf("%g\n", q[n - 2]);
    free(q);

    /* The partial results of gangs must not meet. */
    int c[6][8] = {{0}}, d[6][8] = {{0}};
#pragma acc parallel loop reduction(+ : c[1 : 4][2 : 3])
    for (int i = 0; i < 4000; i++)
        c[1 + i % 4][2 + i % 3] += i;
#pragma acc parallel loop gang reduction(+ : d[1 : 4][2 : 3])
    for (int g = 0; g < 20; g++)
#pragma acc loop vector reduction(+ : d[1 : 4][2 : 3])
        for (int i = 0; i < 40; i++)
            d[1 + i % 4][2 + g % 3] += i + g;
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 8; j++)
            printf("%d %d%c", c[i][j], d[i][j], j < 7 ? ' ' : '\n');
    return 0;
}
