// Arguments that clauses do not take, and counts that are none.
// rows: DIAG-CMP-05, DIAG-GANG-01, DIAG-GANG-02, DIAG-WORK-01, DIAG-LOOP-07, DIAG-UPD-01, DIAG-HD-01, DIAG-SET-01, DIAG-DECL-02, DEF-03, NG-07
void f(int n, float *a, float *b)
{
#pragma acc parallel loop gang(dim:4)
//~^ ERROR E0428 gang dimension 4
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc enter data copy(b[0:n])
//~^ ERROR E0420 `copy` is not a clause of `enter data`
#pragma acc parallel loop gang(8)
//~^ WARNING W0402 the argument of `gang` is standard only in `kernels`
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop tile(0, 4)
//~^ ERROR E0427 the argument of `tile` is 0, but must be positive
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i] = 0;
#pragma acc parallel num_gangs(1, 2, 3, 4)
//~^ ERROR E0426 `num_gangs` cannot have 4 arguments on `parallel`
    {
    }
#pragma acc parallel loop collapse(2) independent auto
//~^ ERROR E0423 `independent` and `auto` exclude each other on `parallel loop`
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i] = 0;
#pragma acc parallel loop default(shared)
//~^ ERROR E0407 the argument of `default` must be `none` or `present`
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel default(none) default(present)
//~^ ERROR E0422 `default` appears twice on `parallel`
    {
    }
#pragma acc parallel loop worker(num:4)
//~^ WARNING W0402 the argument of `worker` is standard only in `kernels`
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc update
//~^ ERROR E0424 `update` needs a clause `self` or `device`
#pragma acc host_data
//~^ ERROR E0424 `host_data` needs a clause `use_device`
    {
    }
#pragma acc set
//~^ ERROR E0424 `set` needs a clause `default_async`, `device_num` or `device_type`
#pragma acc exit data copyin(a[0:n])
//~^ ERROR E0420 `copyin` is not a clause of `exit data`
#pragma acc wait(1) copy(a)
//~^ ERROR E0420 `copy` is not a clause of `wait`
}
#pragma acc routine gang vector
//~^ ERROR E0423 `gang` and `vector` exclude each other on `routine`
int g(int x)
{
    return x;
}
#pragma acc declare
//~^ ERROR E0424 `declare` needs a clause `copy`, `copyin`, `copyout`, `create`, `present`, `deviceptr`, `device_resident` or `link`
