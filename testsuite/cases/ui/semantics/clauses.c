// Variables and values in clauses that do not fit.
// rows: DIAG-CONV-06, DIAG-CONV-08, DIAG-CMP-10, DIAG-RED-01, DIAG-RED-04, DIAG-SUB-02, DIAG-SUB-07, DIAG-ATOM-01
struct pair { int a, b; };
int g(int);
void f(int n, float *a, struct pair p)
{
    int t[10], i;
    float s = 0;
#pragma acc parallel loop copy(missing[0:n])
//~^ ERROR E0300 `missing` is not declared
    for (i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop copy(g)
//~^ ERROR E0513 `g` is not a variable
    for (i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop copy(a[:])
//~^ ERROR E0516 the length of `a[:]` is not known
    for (i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop copy(n[0:3])
//~^ ERROR E0517 a section of a value of type `int`
    for (i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop copy(t[5:10])
//~^ ERROR E0518 the section `t[5:10]` lies outside its array
    for (i = 0; i < n; i++)
        t[i] = 0;
#pragma acc parallel loop num_gangs(a) copy(a[0:n])
//~^ ERROR E0512 the argument must be an integer, not `float *`
    for (i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop if(p) copy(a[0:n])
//~^ ERROR E0533 a condition cannot be of type `struct pair`
    for (i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop async(1.5) copy(a[0:n])
//~^ ERROR E0512 the argument must be an integer, not `double`
    for (i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop reduction(&:s)
//~^ ERROR E0532 this reduction operator does not apply to type `float`
    for (i = 0; i < n; i++)
        s += i;
#pragma acc parallel loop reduction(+:3)
//~^ ERROR E0513 `3` is not a variable
    for (i = 0; i < n; i++)
        s += i;
#pragma acc parallel loop private(s + 1)
//~^ ERROR E0513 `s + 1` is not a variable
    for (i = 0; i < n; i++)
        s += i;
#pragma acc parallel loop collapse(n) copy(a[0:n])
//~^ ERROR E0430 the number of loops to collapse is not a constant expression
    for (i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel copy(t)
    {
#pragma acc atomic
        g(n);
//~^ ERROR E0521 this statement is not a form of `atomic update`
#pragma acc atomic read
        i = t[0] + 1;
//~^ ERROR E0522 `t[0] + 1` is not a scalar variable
#pragma acc atomic write
        t[0]++;
//~^ ERROR E0521 this statement is not a form of `atomic write`
#pragma acc atomic capture
        t[0] = 1;
//~^ ERROR E0521 this statement is not a form of `atomic capture`
#pragma acc atomic
        t[0] = t[0] < 3;
//~^ ERROR E0521 this statement is not a form of `atomic update`
    }
}
#pragma acc routine(nobody) seq
//~^ ERROR E0525 no procedure `nobody` is known here
#pragma acc declare create(nothing)
//~^ ERROR E0300 `nothing` is not declared
