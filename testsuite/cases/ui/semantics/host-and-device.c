// What only the host, and what only the device can execute.
// rows: DIAG-HOST-01, DIAG-ROUT-06
#pragma acc routine seq nohost
int device_only(int x) { return x; }
#pragma acc routine seq nohost
int device_too(int x) { return device_only(x) + 1; }

#pragma acc routine seq
int both(int x)
{
#pragma acc init
//~^ ERROR E0551 `init` cannot be used in a routine for the device
#pragma acc shutdown
//~^ ERROR E0551 `shutdown` cannot be used in a routine for the device
    return device_only(x);
//~^ ERROR E0552 `device_only` is `nohost`, but host code calls it
}

int f(int *a)
{
#pragma acc parallel copy(a[0:1])
    {
        a[0] = device_too(a[0]);
#pragma acc set device_num(0)
//~^ ERROR E0551 `set` cannot be used in a compute construct
    }
#pragma acc set device_num(0)
    return device_too(1);
//~^ ERROR E0552 `device_too` is `nohost`, but host code calls it
}
