// Bounds of collapsed and tiled loops do not depend on each other's variables.
// rows: DIAG-COLL-06, COLL-04
void f(int n, float *a, const int *end)
{
    int i, j;
#pragma acc parallel loop collapse(2) copy(a[0:n])
    for (i = 0; i < n; i++)
        for (j = 0; j < i; j++)
//~^ ERROR E0547 the bound of a collapsed or tiled loop depends on `i`
            a[j] = 0;
#pragma acc parallel loop tile(4, 4) copy(a[0:n])
    for (i = 0; i < n; i++)
        for (j = i + 1; j < n; j++)
//~^ ERROR E0547 the bound of a collapsed or tiled loop depends on `i`
            a[j] = 0;
#pragma acc parallel loop collapse(2) copy(a[0:n]) copyin(end[0:n])
    for (i = 0; i < n; i++)
        for (j = 0; j < end[i]; j++)
//~^ ERROR E0547 the bound of a collapsed or tiled loop depends on `i`
            a[j] = 0;
#pragma acc parallel loop collapse(2) copy(a[0:n]) copyin(end[0:n])
    for (i = 0; i < n; i++)
        for (j = 0; j < end[0]; j++)
            a[j] = 0;
}
