// How many gangs are asked for, by clauses of the construct and of its loops, for all devices and for some.
// emit: plan
void widths(int n, double *a)
{
#pragma acc parallel loop gang(100) copy(a[0:n]) device_type(nvidia) num_workers(2)
    for (int i = 0; i < n; i++)
        a[i] *= 2;
#pragma acc parallel num_gangs(10) copy(a[0:n]) device_type(multicore) num_gangs(4) device_type(host) vector_length(8)
#pragma acc loop gang(100)
    for (int i = 0; i < n; i++)
        a[i] *= 2;
#pragma acc kernels copy(a[0:n]) device_type(multicore) async(1)
#pragma acc loop gang(5) device_type(nvidia) gang(6)
    for (int i = 0; i < n; i++)
        a[i] *= 2;
#pragma acc parallel copy(a[0:n]) device_type(multicore) num_gangs(4)
#pragma acc loop gang
    for (int i = 0; i < n; i++)
        a[i] *= 2;
}
