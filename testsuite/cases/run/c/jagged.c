// Rows of pointers: `t[0:n][0:m]` of a pointer to pointers maps and attaches every row.
// rows: SUB-C-06
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int n = 7, m = 9;
    double **jagged = malloc(n * sizeof *jagged);
    for (int i = 0; i < n; i++)
        jagged[i] = calloc(m, sizeof **jagged);
#pragma acc parallel loop copy(jagged[0:n][0:m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            jagged[i][j] = i * j;
    printf("%g\n", jagged[6][8]);
    for (int i = 0; i < n; i++)
        free(jagged[i]);
    free(jagged);
    return 0;
}
