// A construct that is compiled for CPUs too calls what has no host version.
// rows: DIAG-ROUT-05, LEG-27
// args: -acc=gpu,multicore
#pragma acc routine seq nohost
int device_only(int x);

#pragma acc routine seq bind(device_only)
int either(int x);

void f(int *a)
{
#pragma acc parallel copy(a[0:2])
    {
        a[0] = device_only(a[0]);
//~^ WARNING W0614 `device_only` is `nohost`: on a CPU the program stops here
        a[1] = either(a[1]);
    }
}
