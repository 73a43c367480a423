// Clauses that serial, kernels and the data directives do not take, or take once.
// rows: DIAG-CMP-08, DIAG-CMP-09, DIAG-DATA-02, DIAG-DATA-03, DIAG-EED-02, DIAG-EED-03, DIAG-EED-04, DIAG-DCL-01, SER-04, KER-08, DCL-06, LPRIV-08
void f(int n, float *a, float *b)
{
    // DIAG-CMP-08
#pragma acc serial num_gangs(2)
//~^ ERROR E0420 `num_gangs` is not a clause of `serial`
    ;
#pragma acc serial loop vector_length(2)
//~^ ERROR E0420 `vector_length` is not a clause of `serial loop`
    for (int i = 0; i < n; i++)
        a[i] = 0;
    // DIAG-CMP-09
#pragma acc kernels private(n)
//~^ ERROR E0420 `private` is not a clause of `kernels`
    ;
#pragma acc kernels reduction(+:n)
//~^ ERROR E0420 `reduction` is not a clause of `kernels`
    ;
#pragma acc kernels firstprivate(n)
//~^ ERROR E0420 `firstprivate` is not a clause of `kernels`
    ;
#pragma acc kernels loop firstprivate(n)
//~^ ERROR E0420 `firstprivate` is not a clause of `kernels loop`
    for (int i = 0; i < n; i++)
        a[i] = 0;
    // DIAG-DATA-02
#pragma acc data device_type(nvidia) copy(a[0:n])
//~^ ERROR E0421 `copy` cannot follow `device_type` on `data`
    ;
#pragma acc data copy(a[0:n]) device_type(nvidia) if(n)
//~^ ERROR E0421 `if` cannot follow `device_type` on `data`
    ;
    // DIAG-DATA-03
#pragma acc data copy(a[0:n]) if(n) if(1)
//~^ ERROR E0422 `if` appears twice on `data`
    ;
#pragma acc data copy(a[0:n]) default(none) default(none)
//~^ ERROR E0422 `default` appears twice on `data`
    ;
    // DIAG-EED-02, DIAG-EED-03, DIAG-EED-04
#pragma acc exit data
//~^ ERROR E0424 `exit data` needs a clause `copyout`, `delete` or `detach`
#pragma acc exit data delete(a[0:n]) if(n) if(1)
//~^ ERROR E0422 `if` appears twice on `exit data`
#pragma acc enter data copyin(a[0:n]) if(n) if(1)
//~^ ERROR E0422 `if` appears twice on `enter data`
#pragma acc enter data copyin(a[0:n]) finalize
//~^ ERROR E0420 `finalize` is not a clause of `enter data`
#pragma acc enter data delete(a[0:n])
//~^ ERROR E0420 `delete` is not a clause of `enter data`
#pragma acc exit data create(a[0:n])
//~^ ERROR E0420 `create` is not a clause of `exit data`
}
