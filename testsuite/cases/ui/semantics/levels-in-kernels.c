// In kernels a level has its own argument, or the construct has one for all loops.
// rows: DIAG-GANG-04, DIAG-WORK-02, DIAG-VEC-02, GANG-04, DIAG-ROUT-15
void f(int n, float *a)
{
#pragma acc kernels num_gangs(3) num_workers(2) vector_length(32)
    {
#pragma acc loop gang(num:3)
//~^ ERROR E0426 `gang` cannot have an argument when the construct has `num_gangs`
        for (int i = 0; i < n; i++)
            a[i] = 0;
#pragma acc loop worker(3)
//~^ ERROR E0426 `worker` cannot have an argument when the construct has `num_workers`
        for (int i = 0; i < n; i++)
            a[i] = 0;
#pragma acc loop vector(length:3)
//~^ ERROR E0426 `vector` cannot have an argument when the construct has `vector_length`
        for (int i = 0; i < n; i++)
            a[i] = 0;
    }
#pragma acc kernels
    {
#pragma acc loop gang(num:3) worker(3) vector(length:3)
        for (int i = 0; i < n; i++)
            a[i] = 0;
    }
}
#pragma acc routine seq
//~^ ERROR E0527 this `routine` directive belongs to no procedure
int variable;
