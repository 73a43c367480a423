// Constructs and loops of the wrong shape.
// rows: DIAG-LOOP-01, DIAG-LOOP-05, DIAG-LOOP-06, DIAG-LOOP-12
void f(int n, float *a, float x)
{
    int i;
#pragma acc parallel loop copy(a[0:n])
//~^ ERROR E0510 a loop directive needs a loop right after it
    i = 1;
#pragma acc parallel loop copy(a[0:n])
//~^ ERROR E0510 a loop directive needs a loop right after it
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
}
