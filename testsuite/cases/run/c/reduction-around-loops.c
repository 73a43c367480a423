// A reduction clause of the construct, or of the loop around, with loops inside that have none: lanes combine what
// they find. Variables whose address the host takes are reduced like others. Arrays of run-time length in blocks that
// are left early.
// rows: CRED-01, LRED-09
#include <stdio.h>
#include <stdlib.h>

static void show(const char *what, const int *value) { printf("%s %d\n", what, *value); }

int main(int argc, char **argv)
{
    (void)argv;
    int n = 1000 * argc, most = 3, sum = 1, bins[4] = {0}, early = 0;
    double total = 0;
    double *a = malloc(n * sizeof *a);
    show("before", &most);
#pragma acc parallel reduction(max:most) reduction(+:sum, bins) copyout(a[0:n])
    {
#pragma acc loop
        for (int i = 0; i < n; i++) {
            if (most < i * 10)
                most = i * 10;
            sum += i;
            bins[i % 4] += 1;
            a[i] = i;
        }
    }
    show("most", &most);
    show("sum", &sum);
    printf("bins %d %d %d %d\n", bins[0], bins[1], bins[2], bins[3]);
#pragma acc parallel loop gang reduction(+:total) copyin(a[0:n])
    for (int j = 0; j < 10; j++) {
#pragma acc loop vector
        for (int i = j; i < n; i += 10)
            total += a[i];
    }
    printf("total %.0f\n", total);
#pragma acc kernels
    for (int i = 0; i < n; i++)
        sum += (int)a[i];
    show("sum", &sum);
#pragma acc parallel loop reduction(+:early)
    for (int i = 0; i < n; i++) {
        int m = 2 + i % 3;
        int v[m];
        for (int k = 0; k < m; k++)
            v[k] = i + k;
        if (v[m - 1] % 2)
            continue;
        int w[m + 1];
        w[m] = v[0];
        early += w[m];
    }
    printf("early %d\n", early);
    int *h = calloc(4, sizeof *h);
#pragma acc parallel reduction(+:h[0:4]) num_gangs(4)
    {
#pragma acc loop
        for (int i = 0; i < n; i++)
            h[i % 4] += i;
    }
    printf("through %d %d %d %d\n", h[0], h[1], h[2], h[3]);
    free(h);
    free(a);
    return 0;
}
