// Names, sections, statements and types that directives cannot take.
// rows: APXA-DIAG-04, HDATA-12, SUB-C-11, DIAG-UPD-06, GLOS-05, GLOS-06, LRED-14, LEG-28, DIAG-ATOM-12, RED-TY-09
#include <stdlib.h>
#pragma acc routine(later) seq
//~^ ERROR E0525 no procedure `later` is known here
int later(int x);

void f(int n, float *a, int (*m)[10])
{
    struct { int n; float x[10]; } s[4];
    int x = 0, sum = 0, *dyn = malloc(n * sizeof *dyn);
    float y = 0;
    double _Complex z = 0;
#pragma acc host_data use_device(a[0:n])
//~^ ERROR E0514 `a[0:n]` is a section and cannot stand in `use_device`
    ;
#pragma acc data copyin(dyn[0:])
//~^ ERROR E0516 the length of `dyn[0:]` is not known
    ;
#pragma acc data copyin(dyn[:])
//~^ ERROR E0516 the length of `dyn[:]` is not known
    ;
#pragma acc update self(s[0:4].x[0:2])
//~^ ERROR E0502 an array section can only be an item of a list in a clause
#pragma acc update self(s[1].x[0:2]) if_present
#pragma acc parallel
    {
#pragma acc loop gang(dim: 2) reduction(+:sum)
//~^ ERROR E0423 a loop over gangs of dimension 2 or 3 cannot have a reduction
        for (int i = 0; i < n; i++)
            sum += i;
    }
#pragma acc atomic update
    x = x * 2 + 1;
//~^ ERROR E0521 this statement is not a form of `atomic update`
#pragma acc atomic update
    x = 2 - x - 1;
//~^ ERROR E0521 this statement is not a form of `atomic update`
#pragma acc atomic update
    { x++; sum = x; }
//~^ ERROR E0521 this statement is not a form of `atomic update`
#pragma acc parallel loop reduction(max:z)
//~^ ERROR E0532 this reduction operator does not apply to type `double _Complex`
    for (int i = 0; i < n; i++)
        ;
#pragma acc parallel loop reduction(&:y)
//~^ ERROR E0532 this reduction operator does not apply to type `float`
    for (int i = 0; i < n; i++)
        ;
    free(dyn);
}
