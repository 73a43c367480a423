// Reduction variables: one operator in a nest, private in routines, one dimension of gangs, one attribute.
// rows: DIAG-RED-05, DIAG-RED-06, DIAG-RED-08, LRED-12, LRED-13, LRED-14
static int total;
#pragma acc declare create(total)

#pragma acc routine vector
void g(int n, const int *a)
{
    int s = 0;
#pragma acc loop vector reduction(+:total)
//~^ ERROR E0545 `total` is not private to this routine
    for (int i = 0; i < n; i++)
        total += a[i];
#pragma acc loop vector reduction(+:s)
    for (int i = 0; i < n; i++)
        s += a[i];
}

void f(int n, const int *a)
{
    int s = 0, m = 0;
#pragma acc parallel loop gang reduction(+:s) copyin(a[0:n])
    for (int i = 0; i < n; i++) {
#pragma acc loop vector reduction(max:s)
//~^ ERROR E0544 `s` is reduced with a different operator around this loop
        for (int j = 0; j < n; j++)
            s += a[j];
    }
#pragma acc parallel loop gang reduction(+:s) private(m) copyin(a[0:n])
    for (int i = 0; i < n; i++) {
        m = 0;
#pragma acc loop vector reduction(max:m)
        for (int j = 0; j < n; j++)
            m = a[j] > m ? a[j] : m;
        s += m;
    }
#pragma acc parallel num_gangs(4, 2) copyin(a[0:n]) copy(s)
    {
#pragma acc loop gang reduction(+:s)
//~^ ERROR E0546 `s` cannot be reduced over gangs of several dimensions
        for (int i = 0; i < n; i++)
            s += a[i];
    }
#pragma acc parallel loop private(s) reduction(+:s)
//~^ ERROR E0543 `s` is both private and reduction
    for (int i = 0; i < n; i++)
        s += i;
#pragma acc parallel private(m) firstprivate(m)
//~^ ERROR E0543 `m` is both private and firstprivate
    m = 1;
}

int twice(int n, const int *a)
{
    int s = 1, t = 0;
#pragma acc parallel loop reduction(+:s) reduction(*:s) copyin(a[0:n])
//~^ ERROR E0544 `s` is reduced with two operators on one directive
    for (int i = 0; i < n; i++)
        s += a[i];
#pragma acc parallel reduction(+:s, t) reduction(max:t) copyin(a[0:n])
//~^ ERROR E0544 `t` is reduced with two operators on one directive
    for (int i = 0; i < n; i++)
        t += a[i];
    return s + t;
}
