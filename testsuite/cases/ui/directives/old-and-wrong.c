// What older versions and other compilers take, and what no version does.
// rows: LEG-16, DIAG-ROUT-02, SLD-12, AMB-01, AMB-02, GANG-03, WORK-02, VEC-02, DTYPE-10, DTYPE-11, DTYPE-17, DIAG-DT-02, DIAG-COMB-01, COMB-10, ATOM-10, FMT-C-09, LEG-13
#pragma acc routine
//~^ WARNING W0404 `routine` needs a clause `gang`, `worker`, `vector` or `seq`
void bare(void) {}
#pragma acc routine gang worker
//~^ ERROR E0423 `gang` and `worker` exclude each other on `routine`
void two(void) {}
#pragma acc routine gang device_type(nvidia) worker
//~^ ERROR E0423 `gang` and `worker` exclude each other on `routine`
void resolved(void) {}
#pragma acc routine device_type(nvidia) worker device_type(*) gang
void apart(void) {}
#pragma acc routine seq device_type(nvidia) nohost
//~^ ERROR E0421 `nohost` cannot follow `device_type` on `routine`
void host(void) {}

void f(int n, float *a, float *b)
{
    int x = 0;
    float sum = 0;
#pragma acc data
//~^ WARNING W0404 `data` needs a clause
    ;
#pragma acc data copyout(alwaysin: a[0:n])
//~^ WARNING W0403 the `alwaysin` modifier has no effect on `copyout`
    ;
#pragma acc declare copy(capture: x)
//~^ ERROR E0425 the `capture` modifier of `copy` is not allowed on `declare`
#pragma acc Parallel
//~^ ERROR E0401 `Parallel` is not an OpenACC directive
    ;
#pragma acc parallel Copy(a[0:n])
//~^ ERROR E0402 `Copy` is not an OpenACC clause
    ;
#pragma acc parallel loop gang(4)
//~^ WARNING W0402 the argument of `gang` is standard only in `kernels`
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop gang(num: 4)
//~^ WARNING W0402 the argument of `gang` is standard only in `kernels`
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop worker(4)
//~^ WARNING W0402 the argument of `worker` is standard only in `kernels`
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop vector(num: 4)
//~^ ERROR E0409 `num` is not a modifier of `vector`
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop vector(4)
//~^ WARNING W0402 the argument of `vector` is standard only in `kernels`
    for (int i = 0; i < n; i++)
        a[i] = 0;
    // Each device's clauses must make a valid directive, with those for all devices.
#pragma acc parallel loop seq device_type(nvidia) gang
//~^ ERROR E0423 `seq` and `gang` exclude each other on `parallel loop`
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop device_type(nvidia) gang seq device_type(*) vector
//~^ ERROR E0423 `gang` and `seq` exclude each other on `parallel loop`
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop device_type(nvidia) gang device_type(*) seq num_gangs(3) async(1) collapse(1)
    for (int i = 0; i < n; i++)
        a[i] = 0;
    // After `device_type`, only some clauses of each directive.
#pragma acc parallel loop device_type(nvidia) copy(a[0:n])
//~^ ERROR E0421 `copy` cannot follow `device_type` on `parallel loop`
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop device_type(nvidia) reduction(+:sum)
//~^ ERROR E0421 `reduction` cannot follow `device_type` on `parallel loop`
    for (int i = 0; i < n; i++)
        sum += i;
#pragma acc kernels device_type(nvidia) if(n)
//~^ ERROR E0421 `if` cannot follow `device_type` on `kernels`
    ;
#pragma acc data copy(a[0:n]) device_type(nvidia) default(none)
//~^ ERROR E0421 `default` cannot follow `device_type` on `data`
    ;
#pragma acc update device_type(nvidia) self(a[0:n])
//~^ ERROR E0421 `self` cannot follow `device_type` on `update`
#pragma acc parallel device_type(xeonphi) num_gangs(4)
//~^ WARNING W0401 racc has no device type `xeonphi`
    ;
    // Both halves of a combined construct keep their restrictions.
#pragma acc serial loop num_gangs(3)
//~^ ERROR E0420 `num_gangs` is not a clause of `serial loop`
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc kernels loop firstprivate(x)
//~^ ERROR E0420 `firstprivate` is not a clause of `kernels loop`
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop independent auto
//~^ ERROR E0423 `independent` and `auto` exclude each other on `parallel loop`
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc atomic if(n) if(n)
//~^ ERROR E0422 `if` appears twice on `atomic`
    x++;
}
