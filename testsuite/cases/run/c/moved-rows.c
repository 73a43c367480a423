// Rows of a pointer array that move during the data lifetime: what the device sees is open, the host's memory is sound.
// rows: SUB-C-12
// reference: none
#include <stdlib.h>
int main(void)
{
    enum { N = 4, M = 8 };
    int **a = malloc(N * sizeof *a), *first, ok = 1;
    for (int i = 0; i < N; i++) {
        a[i] = malloc(M * sizeof **a);
        for (int j = 0; j < M; j++)
            a[i][j] = i;
    }
    first = a[0];
#pragma acc data copyin(a[0:N][0:M])
    {
        int *other = malloc(M * sizeof *other);
        for (int j = 0; j < M; j++)
            other[j] = 100;
        a[0] = other;
#pragma acc parallel loop copy(ok) reduction(&& : ok)
        for (int i = 1; i < N; i++)
            for (int j = 0; j < M; j++)
                ok = ok && a[i][j] == i;
        a[0] = first;
        free(other);
    }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            ok = ok && a[i][j] == i;
    return !ok;
}
