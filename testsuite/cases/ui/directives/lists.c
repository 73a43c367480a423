// Lists with holes, clauses of other directives, `device_type` where it has no place, shapes of gangs.
// rows: DIAG-CONV-01, DIAG-CONV-02, DIAG-CONV-05, DIAG-FMT-04, DIAG-DT-01, DIAG-DT-03, DIAG-CMP-03, DIAG-CMP-04, DIAG-CMP-06, DIAG-CMP-07, CONV-06, CRED-12, NG-03
void f(int n, float *a, float *b)
{
    // DIAG-CONV-01, DIAG-CONV-02
#pragma acc enter data copyin(a[0:n], , b[0:n])
//~^ ERROR E0406 the list of `copyin` has an empty item
#pragma acc enter data copyin()
//~^ ERROR E0406 the list of `copyin` is empty
#pragma acc wait(1, )
//~^ ERROR E0406 the list of `wait` ends in a comma
    // DIAG-CONV-05
#pragma acc parallel num_workers(1, 2)
//~^ ERROR E0408 `num_workers` takes one expression only
    ;
#pragma acc parallel async(1, 2)
//~^ ERROR E0408 `async` takes one expression only
    ;
    // DIAG-FMT-04
#pragma acc update self(a[0:n]) gang
//~^ ERROR E0420 `gang` is not a clause of `update`
#pragma acc parallel copy(a[0:n]) collapse(2)
//~^ ERROR E0420 `collapse` is not a clause of `parallel`
    ;
#pragma acc loop num_gangs(4)
//~^ ERROR E0420 `num_gangs` is not a clause of `loop`
    for (int i = 0; i < n; i++)
        a[i] = 0;
    // DIAG-DT-03
#pragma acc enter data device_type(nvidia) copyin(a[0:n])
//~^ ERROR E0420 `device_type` is not a clause of `enter data`
#pragma acc exit data delete(a[0:n]) device_type(nvidia)
//~^ ERROR E0420 `device_type` is not a clause of `exit data`
#pragma acc wait(1) device_type(nvidia)
//~^ ERROR E0420 `device_type` is not a clause of `wait`
#pragma acc host_data use_device(a) device_type(nvidia)
//~^ ERROR E0420 `device_type` is not a clause of `host_data`
    ;
    int x;
#pragma acc declare create(x) device_type(nvidia)
//~^ ERROR E0420 `device_type` is not a clause of `declare`
#pragma acc parallel loop copy(a[0:n])
    for (int i = 0; i < n; i++) {
#pragma acc cache(a[i:1]) device_type(nvidia)
//~^ ERROR E0420 `device_type` is not a clause of `cache`
        a[i] = 0;
    }
#pragma acc parallel copy(a[0:n])
    {
#pragma acc atomic update device_type(nvidia)
//~^ ERROR E0420 `device_type` is not a clause of `atomic`
        a[0] += 1;
    }
    // DIAG-CMP-03
#pragma acc parallel device_type(nvidia) if(n)
//~^ ERROR E0421 `if` cannot follow `device_type` on `parallel`
    ;
    // DIAG-CMP-04
#pragma acc parallel if(n) if(1)
//~^ ERROR E0422 `if` appears twice on `parallel`
    ;
    // DIAG-CMP-07
#pragma acc kernels num_gangs(2, 3)
//~^ ERROR E0426 `num_gangs` cannot have 2 arguments on `kernels`
    ;
    // DIAG-CMP-06
#pragma acc parallel num_gangs(2, 3) reduction(+:n)
//~^ ERROR E0423 `reduction` and `num_gangs` with several arguments exclude each other
    n += 1;
}
