// Misspelt and misplaced directives and clauses.
// rows: DIAG-FMT-01, DIAG-FMT-02, DIAG-FMT-03, DIAG-LOOP-08, DIAG-EED-01, DIAG-DATA-01, DIAG-COLL-01, FMT-01, FMT-07, FMT-C-01, AMB-18, AMB-21
void f(int n, float *a, float *b)
{
#pragma acc
//~^ ERROR E0400 this directive has no name
#pragma acc paralel loop
//~^ ERROR E0401 `paralel` is not an OpenACC directive
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop vectr
//~^ ERROR E0402 `vectr` is not an OpenACC clause
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop copy(a[0:n]
//~^ ERROR E0403 `(` in a directive is never closed
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop copy
//~^ ERROR E0404 `copy` needs an argument in parentheses
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop seq(3)
//~^ ERROR E0405 the `seq` clause takes no argument
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop copy(a[0:n],)
//~^ ERROR E0406 the list of `copy` ends in a comma
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop collapse(2, 3)
//~^ ERROR E0408 `collapse` takes one expression only
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i] = 0;
#pragma acc parallel loop copyin(always_: a[0:n])
//~^ ERROR E0409 `always_` is not a modifier of `copyin`
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop + gang
//~^ ERROR E0410 expected a clause of `parallel loop` here
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc loop parallel
//~^ ERROR E0411 `parallel` is a second directive name after `loop`
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc end parallel
//~^ ERROR E0413 `end parallel` is a Fortran directive
#pragma acc parallel loop reduction(%:n)
//~^ ERROR E0414 `%` is not a reduction operator
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc data num_gangs(4) copy(a[0:n])
//~^ ERROR E0420 `num_gangs` is not a clause of `data`
    {
    }
#pragma acc parallel loop device_type(nvidia) copy(a[0:n])
//~^ ERROR E0421 `copy` cannot follow `device_type` on `parallel loop`
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop async(1) async(2)
//~^ ERROR E0422 `async` appears twice on `parallel loop`
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop seq gang
//~^ ERROR E0423 `seq` and `gang` exclude each other on `parallel loop`
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc enter data
//~^ ERROR E0424 `enter data` needs a clause `copyin`, `create` or `attach`
#pragma acc data
//~^ WARNING W0404 `data` needs a clause `copy`, `copyin`, `copyout`, `create`, `no_create`, `present`, `deviceptr`, `attach` or `default`
    {
    }
#pragma acc parallel loop copyin(zero: a[0:n])
//~^ ERROR E0425 `copyin` does not take the modifier `zero`
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop collapse(0)
//~^ ERROR E0427 the argument of `collapse` is 0, but must be positive
    for (int i = 0; i < n; i++)
        a[i] = 0;
}
