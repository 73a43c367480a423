// Arguments of levels, tiles, atomic, set, update, wait and routine.
// rows: DIAG-GANG-03, DIAG-VEC-01, DIAG-TILE-01, DIAG-ATOM-11, DIAG-SET-02, DIAG-UPD-03, DIAG-UPD-04, DIAG-ASY-02, DIAG-ROUT-01, DIAG-ROUT-14, TILE-06, SET-06, AMB-13
void f(int n, float *a, float *b)
{
    // DIAG-GANG-03
#pragma acc kernels loop gang(dim:1)
//~^ ERROR E0426 `gang(dim:)` cannot be used in a kernels construct
    for (int i = 0; i < n; i++)
        a[i] = 0;
    // DIAG-VEC-01
#pragma acc parallel loop vector(64)
//~^ WARNING W0402 the argument of `vector` is standard only in `kernels`
    for (int i = 0; i < n; i++)
        a[i] = 0;
    // DIAG-TILE-01
#pragma acc parallel loop tile(-1)
//~^ ERROR E0427 the argument of `tile` is -1, but must be positive
    for (int i = 0; i < n; i++)
        a[i] = 0;
    // DIAG-ATOM-11
#pragma acc parallel copy(a[0:n])
    {
#pragma acc atomic update if(n) if(1)
//~^ ERROR E0422 `if` appears twice on `atomic`
        a[0] += 1;
#pragma acc atomic read write
//~^ ERROR E0422 `read|write|update|capture` appears twice on `atomic`
        a[0] += 1;
    }
    // DIAG-SET-02
#pragma acc set device_num(0) device_num(1)
//~^ ERROR E0422 `device_num` appears twice on `set`
    // DIAG-UPD-03, DIAG-UPD-04
#pragma acc update device_type(nvidia) self(a[0:n])
//~^ ERROR E0421 `self` cannot follow `device_type` on `update`
#pragma acc update self(a[0:n]) if(n) if(1)
//~^ ERROR E0422 `if` appears twice on `update`
    // DIAG-ASY-02
#pragma acc wait(devnum:0:devnum:1:queues:1)
//~^ ERROR E0409 the argument of `wait` has an unknown or misplaced modifier
#pragma acc wait(queues:1:devnum:0)
//~^ ERROR E0409 the argument of `wait` has an unknown or misplaced modifier
}
    // DIAG-ROUT-01, DIAG-ROUT-14
#pragma acc routine seq device_type(nvidia) nohost
//~^ ERROR E0421 `nohost` cannot follow `device_type` on `routine`
void g(void);
#pragma acc routine gang(dim:4)
//~^ ERROR E0428 gang dimension 4
void h(void);
