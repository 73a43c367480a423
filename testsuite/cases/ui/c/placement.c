// Directives where none can stand.
// rows: DIAG-UPD-02, DIAG-FMT-09, FMT-C-14
#pragma acc wait
//~^ ERROR E0511 this directive cannot be outside of procedures
struct s {
    int x;
#pragma acc declare create(x)
//~^ ERROR E0462 a directive cannot stand among the members of a type
};

void f(int n, float *a)
{
    if (n)
#pragma acc update self(a[0:n])
//~^ ERROR E0461 an update directive cannot be the only statement
    if (n)
#pragma acc declare create(n)
//~^ ERROR E0462 this directive cannot stand in place of a statement
        ;
#pragma acc data copy(a[0:n])
    int x;
//~^ ERROR E0212 a declaration cannot stand here
#pragma acc wait(n +)
//~^ ERROR E0202 expected an expression before the end of the argument
#pragma acc parallel
//~^ ERROR E0463 no statement follows for this directive to apply to
}
