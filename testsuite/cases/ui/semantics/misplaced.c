// Directives of the local thread in device code; in a routine, which the host may call too, they may stand.
#pragma acc routine seq
void both(int n, float *a)
{
#pragma acc update self(a[0:n]) if_present
}

void f(int n, float *a, float m[10][10])
{
#pragma acc parallel copy(a[0:n])
    {
#pragma acc update self(a[0:n])
//~^ ERROR E0551 `update` cannot be used in a compute construct
#pragma acc wait
//~^ ERROR E0551 `wait` cannot be used in a compute construct
#pragma acc enter data copyin(m[0:10])
//~^ ERROR E0551 `enter data` cannot be used in a compute construct
#pragma acc exit data delete(m[0:10])
//~^ ERROR E0551 `exit data` cannot be used in a compute construct
#pragma acc data present(a[0:n])
//~^ ERROR E0509 a data construct cannot be inside a compute construct
        a[0] = 1;
#pragma acc host_data use_device(a)
//~^ ERROR E0509 a host_data construct cannot be inside a compute construct
        a[0] = 1;
#pragma acc parallel loop
//~^ ERROR E0900 not yet implemented: a compute construct inside another one
        for (int i = 0; i < n; i++) a[i] = i;
    }
}
