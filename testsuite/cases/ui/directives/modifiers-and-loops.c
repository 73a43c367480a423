// Modifiers on clauses without them; clauses and arguments that a loop has once.
// rows: DIAG-MOD-01, DIAG-MOD-02, DIAG-MOD-03, DIAG-HD-02, DIAG-LOOP-02, DIAG-LOOP-10, MOD-08, MOD-09, MOD-10
void f(int n, float *a, float *b)
{
    // DIAG-MOD-01, DIAG-MOD-02, DIAG-MOD-03
#pragma acc data copy(readonly: a[0:n])
//~^ ERROR E0425 `copy` does not take the modifier `readonly`
    ;
#pragma acc data create(always: a[0:n])
//~^ ERROR E0425 `create` does not take the modifier `always`
    ;
#pragma acc data present(always: a[0:n])
//~^ ERROR E0425 `present` does not take the modifier `always`
    ;
#pragma acc exit data delete(zero: a[0:n])
//~^ ERROR E0425 `delete` does not take the modifier `zero`
#pragma acc exit data copyout(zero: a[0:n])
//~^ ERROR E0425 the `zero` modifier of `copyout` is not allowed on `exit data`
#pragma acc exit data copyout(capture: a[0:n])
//~^ ERROR E0425 the `capture` modifier of `copyout` is not allowed on `exit data`
#pragma acc enter data copyin(capture: a[0:n])
//~^ ERROR E0425 the `capture` modifier of `copyin` is not allowed on `enter data`
#pragma acc enter data create(capture: a[0:n])
//~^ ERROR E0425 the `capture` modifier of `create` is not allowed on `enter data`
    // DIAG-HD-02
#pragma acc host_data use_device(a) if(n) if(1)
//~^ ERROR E0422 `if` appears twice on `host_data`
    ;
    // DIAG-LOOP-02
#pragma acc parallel
    {
#pragma acc loop device_type(nvidia) private(n)
//~^ ERROR E0421 `private` cannot follow `device_type` on `loop`
        for (int i = 0; i < 3; i++)
            ;
    }
    // DIAG-LOOP-10
#pragma acc parallel
    {
#pragma acc loop gang gang
//~^ ERROR E0422 `gang` appears twice on `loop`
        for (int i = 0; i < 3; i++)
            ;
#pragma acc loop gang(static:2, static:3)
//~^ ERROR E0422 `gang` has two `static` arguments
        for (int i = 0; i < 3; i++)
            ;
    }
}
