// Constructs and loops of the wrong shape.
// rows: DIAG-CMP-01, DIAG-CMP-02, DIAG-LOOP-01, DIAG-LOOP-05, DIAG-LOOP-06, DIAG-LOOP-12, DIAG-COLL-02, DIAG-COLL-03, DIAG-COLL-04, COLL-08
void f(int n, float *a, float x)
{
    int i, j;
#pragma acc parallel copy(a[0:n])
    {
        goto out;
//~^ ERROR E0501 `goto out` crosses the border of a construct
    }
out:
#pragma acc parallel copy(a[0:n])
    {
        return;
//~^ ERROR E0501 `return` leaves a construct
    }
    for (i = 0; i < n; i++) {
#pragma acc data copy(a[0:n])
        {
            break;
//~^ ERROR E0501 `break` leaves a construct
        }
    }
#pragma acc parallel loop copy(a[0:n])
//~^ ERROR E0510 a loop directive needs a `for` loop right after it
    i = 1;
#pragma acc parallel loop copy(a[0:n])
//~^ ERROR E0510 a loop directive needs a `for` loop right after it
    while (i < n)
        i++;
#pragma acc parallel loop copy(a[0:n])
    for (i = 1; i < n; i = i * 2)
//~^ ERROR E0506 this loop cannot be run by a loop directive
        a[i] = 0;
#pragma acc parallel loop copy(a[0:n])
    for (x = 1; x < n; x++)
//~^ ERROR E0506 this loop cannot be run by a loop directive
        a[i] = 0;
#pragma acc parallel loop copy(a[0:n])
    for (i = 0;; i++)
//~^ ERROR E0506 this loop cannot be run by a loop directive
        a[i] = 0;
#pragma acc parallel loop copy(a[0:n])
    for (i = 0; i < n; i++)
//~^ ERROR E0506 this loop cannot be run by a loop directive
        a[i++] = 0;
#pragma acc parallel loop collapse(2) copy(a[0:n])
//~^ ERROR E0505 the directive governs more loops than are nested here
    for (i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop collapse(2) copy(a[0:n])
    for (i = 0; i < n; i++) {
        a[i] = 0;
//~^ ERROR E0504 code between the loops of one loop directive
        for (j = 0; j < n; j++)
            a[j] = 0;
    }
}
