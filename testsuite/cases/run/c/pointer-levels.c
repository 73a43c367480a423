// Sections that go through pointers to pointers: rows are mapped and attached to the pointers that hold them.
// rows: SUB-C-08, SUB-C-09, SUB-C-10
#include <stdio.h>
#include <stdlib.h>

struct grid {
    int n, m;
    double **row;
};

static double **make(int n, int m)
{
    double **a = malloc(n * sizeof *a);
    for (int i = 0; i < n; i++) {
        a[i] = malloc(m * sizeof **a);
        for (int j = 0; j < m; j++)
            a[i][j] = i * 100 + j;
    }
    return a;
}

static double sum(int n, int m, double **a)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            s += a[i][j] * (i + 2 * j + 1);
    return s;
}

int main(void)
{
    int n = 7, m = 12;
    double **a = make(n, m), **b = make(n, m);

    // A construct's own clauses, parts of rows.
#pragma acc parallel loop gang copyin(a[0:n][0:m]) copy(b[1:n - 1][2:m - 3])
    for (int i = 1; i < n; i++)
        for (int j = 2; j < m - 1; j++)
            b[i][j] += 2 * a[i][j];
    printf("%g %g\n", sum(n, m, a), sum(n, m, b));

    // A data construct around, updates in both directions.
#pragma acc data copy(a[0:n][0:m]) create(b[0:n][0:m])
    {
#pragma acc parallel loop collapse(2) present(a[0:n][0:m], b[0:n][0:m])
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                b[i][j] = a[i][j] + 1;
#pragma acc update self(b[0:n][0:m])
        printf("%g\n", sum(n, m, b));
        b[3][4] = 1000;
#pragma acc update device(b[3:1][4:1])
#pragma acc kernels
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                a[i][j] = b[i][j] * 2;
    }
    printf("%g\n", sum(n, m, a));

    // Data that live longer, a row that is not there, three levels, members.
    double *kept = a[2];
    a[2] = NULL;
#pragma acc enter data copyin(a[0:n][0:m])
#pragma acc parallel loop present(a[0:n])
    for (int i = 0; i < n; i++)
        if (a[i])
            for (int j = 0; j < m; j++)
                a[i][j] = -a[i][j];
#pragma acc exit data copyout(a[0:n][0:m])
    a[2] = kept;
    printf("%g\n", sum(n, m, a));

    double ***c = malloc(2 * sizeof *c);
    c[0] = a, c[1] = b;
    double total = 0;
#pragma acc parallel loop copyin(c[0:2][0:n][0:m]) reduction(+ : total)
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                total += c[k][i][j];
    printf("%g\n", total);

    double *fixed[3] = {a[0], a[1], a[4]};
#pragma acc parallel loop copy(fixed[0:3][0:m])
    for (int i = 0; i < 3; i++)
        fixed[i][i] = i + 0.5;
    printf("%g %g %g %d\n", a[0][0], a[1][1], a[4][2], fixed[1] == a[1]);

    struct grid g = {n, m, b};
#pragma acc parallel loop copyin(g) copy(g.row[0:n][0:m])
    for (int i = 0; i < g.n; i++)
        for (int j = 0; j < g.m; j++)
            g.row[i][j] += i;
    printf("%g %d\n", sum(n, m, b), g.row == b);
    return 0;
}
