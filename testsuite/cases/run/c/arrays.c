// Arrays in every C shape: static, automatic, variable length, pointers to rows, sections.
// rows: SUB-C-01, SUB-C-02, SUB-C-05
#include <stdio.h>
#include <stdlib.h>

static double fixed[4][5][6];

static void vla(int n, int m, double t[n][m])
{
#pragma acc parallel loop collapse(2) copy(t[0:n][0:m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            t[i][j] = i * 100 + j;
}

int main(void)
{
    int n = 7, m = 9;
#pragma acc parallel loop collapse(3) copy(fixed)
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 5; j++)
            for (int k = 0; k < 6; k++)
                fixed[i][j][k] = i * 30 + j * 6 + k;
    printf("%g\n", fixed[3][4][5]);

    double t[n][m];
    vla(n, m, t);
    printf("%g %g\n", t[0][8], t[6][8]);

    double(*rows)[9] = malloc(7 * sizeof *rows);
#pragma acc parallel loop copyout(rows[0:7])
    for (int i = 0; i < 7; i++)
        for (int j = 0; j < 9; j++)
            rows[i][j] = i - j;
    printf("%g\n", rows[6][0]);

    double *flat = malloc(sizeof *flat * n * m);
#pragma acc parallel loop copyout(flat[0:n*m])
    for (int i = 0; i < n * m; i++) {
        double *p = flat + i;
        *p = i;
        p[0] += 0.5;
    }
    printf("%g %g\n", *flat, flat[n * m - 1]);

    int v[20] = {0};
#pragma acc parallel loop copy(v[5:10])
    for (int i = 5; i < 15; i++)
        v[i] = i;
    printf("%d %d %d %d\n", v[4], v[5], v[14], v[15]);
    free(flat);
    free(rows);
    return 0;
}
