// What the variables and values in clauses may not be.
// rows: DIAG-DECL-03, DIAG-DECL-04, DIAG-DECL-08, DIAG-DECL-10, DIAG-CONV-07, DIAG-RED-02, DIAG-RED-03, DIAG-RED-07, DATA-13, DIAG-DEVP-01, DEVPTR-03, DIAG-ATT-01, ATT-02, DIAG-HD-03, DIAG-LOOP-04, DIAG-CACHE-03, DIAG-ATOM-02, DIAG-ATOM-05, DIAG-ATOM-06, DIAG-ATOM-09, ATOM-08, DIAG-UPD-05, DIAG-ASY-01, DIAG-ROUT-16
typedef struct { int x, y; float f; } pair;
int total, fine;
pair both;
    // DIAG-DECL-03, DIAG-DECL-08, DIAG-DECL-10, DIAG-DECL-04
#pragma acc declare copyin(both.x)
//~^ ERROR E0528 `declare` takes only names of variables
#pragma acc declare copy(total)
//~^ ERROR E0431 `declare copy` cannot be used for a global variable
#pragma acc declare present(fine)
//~^ ERROR E0431 `declare present` cannot be used for a global variable
#pragma acc declare copyout(fine)
//~^ ERROR E0431 `declare copyout` cannot be used for a global variable
#pragma acc declare create(total)
#pragma acc declare copyin(total)
//~^ ERROR E0529 `total` appears in two `declare` clauses
void f(int n, float *a, float *b, pair p, pair *q, double d)
{
    int i, j, k, t[10], local;
    pair v[4];
    // DIAG-DECL-10
#pragma acc declare link(local)
//~^ ERROR E0431 `link` of a variable that is not global
    // DIAG-CONV-07
#pragma acc parallel loop tile(n) copy(a[0:n])
//~^ ERROR E0430 a tile size is not a constant expression
    for (i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel num_gangs(2)
    {
#pragma acc loop gang(dim:n)
//~^ ERROR E0430 the dimension of a gang clause is not a constant expression
        for (i = 0; i < n; i++)
            ;
    }
    // DIAG-RED-02, DIAG-RED-03
#pragma acc parallel reduction(+:p.x)
//~^ ERROR E0519 `p.x` cannot be a reduction variable
    p.x += 1;
#pragma acc parallel reduction(&:p)
//~^ ERROR E0532 this reduction operator does not apply to type `float`
    p.x &= 1;
    // DIAG-RED-07
#pragma acc parallel num_gangs(2, 2) copy(n)
    {
#pragma acc loop gang(dim:2) reduction(+:n)
//~^ ERROR E0423 a loop over gangs of dimension 2 or 3 cannot have a reduction
        for (i = 0; i < 3; i++)
            n += i;
    }
    // DIAG-DEVP-01, DIAG-ATT-01, DIAG-HD-03
#pragma acc data deviceptr(n)
//~^ ERROR E0514 `n` is of type `int` and cannot stand in `deviceptr`
    ;
#pragma acc enter data attach(n)
//~^ ERROR E0514 `n` is of type `int` and cannot stand in `attach`
#pragma acc exit data detach(p)
//~^ ERROR E0514 `p` is of type `struct <anonymous>` and cannot stand in `detach`
#pragma acc host_data use_device(a[0:n])
//~^ ERROR E0514 `a[0:n]` is a section and cannot stand in `use_device`
    ;
    // DIAG-LOOP-04
#pragma acc parallel loop
    for (d = 0; d < 3; d++)
//~^ ERROR E0506 this loop cannot be run by a loop directive
        ;
#pragma acc parallel copy(t)
    {
#pragma acc cache(t[0:3])
//~^ WARNING W0501 this `cache` directive is not in the loop of a loop directive
        t[0] = 0;
    }
    // DIAG-ATOM-02, DIAG-ATOM-05, DIAG-ATOM-09
#pragma acc parallel copy(t, v) copyin(q[0:1])
    {
        pair other;
#pragma acc atomic write
        v[0] = other;
//~^ ERROR E0522 `v[0]` is not a scalar variable
#pragma acc atomic capture
        { i = t[0]; t[1] += 1; }
//~^ ERROR E0521 this statement is not a form of `atomic capture`
        long double wide = 0;
#pragma acc atomic
        wide += 1;
//~^ ERROR E0523 16 bytes cannot be accessed atomically
    }
    // DIAG-ATOM-06
#pragma acc atomic
    n %= 3;
//~^ ERROR E0521 this statement is not a form of `atomic update`
    // DIAG-UPD-05
#pragma acc update self(v[0:2].x)
//~^ ERROR E0502 an array section can only be an item of a list in a clause
#pragma acc update self(q[0:2].x)
//~^ ERROR E0502 an array section can only be an item of a list in a clause
    // DIAG-ASY-01
#pragma acc wait(p)
//~^ ERROR E0512 the argument must be an integer, not `struct <anonymous>`
#pragma acc wait async(a)
//~^ ERROR E0512 the argument must be an integer, not `float *`
}
    // DIAG-ROUT-16
#pragma acc routine(unheard_of) seq
//~^ ERROR E0525 no procedure `unheard_of` is known here
