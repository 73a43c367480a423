// Gang, worker and vector inside each other, in loops, routines and calls.
// rows: DIAG-LOOP-09, DIAG-ROUT-07, DIAG-ROUT-08, DIAG-ROUT-09, DIAG-ROUT-10
#pragma acc routine vector
void vector_routine(int n, float *a);
#pragma acc routine gang
void gang_routine(int n, float *a);
#pragma acc routine worker
void worker_routine(int n, float *a)
{
#pragma acc loop gang
//~^ ERROR E0541 a gang loop is not allowed in a `routine worker`
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc loop worker vector
    for (int i = 0; i < n; i++)
        a[i] = 1;
    vector_routine(n, a);
    gang_routine(n, a);
//~^ ERROR E0541 a gang call is not allowed in a `routine worker`
}

#pragma acc routine seq
void seq_routine(int n, float *a)
{
#pragma acc loop vector
//~^ ERROR E0541 a vector loop is not allowed in a `routine seq`
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc loop seq
    for (int i = 0; i < n; i++)
        a[i] = 1;
}

void f(int n, float *a)
{
#pragma acc parallel loop vector copy(a[0:n])
    for (int i = 0; i < n; i++) {
#pragma acc loop gang
//~^ ERROR E0540 a gang loop is inside a vector loop
        for (int j = 0; j < n; j++)
            a[j] = 0;
    }
#pragma acc parallel loop gang worker copy(a[0:n])
    for (int i = 0; i < n; i++) {
#pragma acc loop worker vector
//~^ ERROR E0540 a worker loop is inside a worker loop
        for (int j = 0; j < n; j++)
            a[j] = 0;
        vector_routine(n, a);
        worker_routine(n, a);
//~^ ERROR E0542 `worker_routine` is a `routine worker`, which cannot be called in a worker loop
    }
#pragma acc parallel loop gang copy(a[0:n])
    for (int i = 0; i < n; i++) {
        worker_routine(n, a);
        gang_routine(n, a);
//~^ ERROR E0542 `gang_routine` is a `routine gang`, which cannot be called in a gang loop
#pragma acc loop vector
        for (int j = 0; j < n; j++)
            vector_routine(1, a + j);
//~^ ERROR E0542 `vector_routine` is a `routine vector`, which cannot be called in a vector loop
    }
#pragma acc parallel copy(a[0:n])
    {
        gang_routine(n, a);
    }
}

// Each type of device has levels of its own (OpenACC 3.4 §2.4).
#pragma acc routine device_type(radeon) worker device_type(*) seq
void on_radeon(int n, float *a)
{
#pragma acc loop device_type(radeon) worker device_type(*) seq
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma acc loop device_type(nvidia) worker device_type(*) seq
//~^ ERROR E0541 a worker loop is not allowed in a `routine seq`
    for (int i = 0; i < n; i++)
        a[i] = 0;
}

void on_each(int n, float *a)
{
#pragma acc parallel loop copy(a[0:n]) device_type(radeon) gang device_type(*) worker
    for (int i = 0; i < n; i++) {
        on_radeon(n, a);
#pragma acc loop device_type(radeon) worker device_type(*) vector
        for (int j = 0; j < n; j++)
            a[j] = 0;
#pragma acc loop device_type(nvidia) worker device_type(*) vector
//~^ ERROR E0540 a worker loop is inside a worker loop
        for (int j = 0; j < n; j++)
            a[j] = 0;
    }
#pragma acc parallel loop copy(a[0:n]) device_type(radeon) worker device_type(*) gang
    for (int i = 0; i < n; i++)
        on_radeon(n, a);
//~^ ERROR E0542 `on_radeon` is a `routine worker`, which cannot be called in a worker loop
}
