// No branch enters or leaves a construct.
// rows: DIAG-CMP-01, DIAG-CMP-02, DIAG-DATA-04
int f(int n, int *a)
{
    void *labels[] = {&&out};
#pragma acc parallel copy(a[0:n])
    {
        if (n > 3)
            goto out;
//~^ ERROR E0501 this branch leaves a parallel construct
    }
#pragma acc serial
    { return 1; }
//~^ ERROR E0501 this branch leaves a serial construct
    for (int r = 0; r < n; r++) {
#pragma acc data copy(a[0:n])
        {
            if (n > 4)
                break;
//~^ ERROR E0501 this branch leaves a data construct
        }
#pragma acc host_data use_device(a)
        if (n > 5)
            continue;
//~^ ERROR E0501 this branch leaves a host_data construct
    }
#pragma acc kernels copy(a[0:n])
    for (int i = 0; i < n; i++)
        if (a[i] == 7)
            goto *labels[0];
//~^ ERROR E0501 this branch leaves a kernels construct
#pragma acc parallel loop copy(a[0:n])
    for (int i = 0; i < n; i++)
        if (a[i] == 7)
            goto out;
//~^ ERROR E0501 this branch leaves a parallel construct
#pragma acc serial
    {
    in:
        a[0] = 1;
    }
    if (n)
        goto in;
//~^ ERROR E0501 this branch enters a serial construct
    switch (n) {
//~^ ERROR E0501 this branch enters a data construct
    default:;
#pragma acc data copyin(a[0:n])
        {
        case 1:
            a[1] = 2;
        }
    }
#pragma acc parallel copy(a[0:n])
    {
        if (n == 8)
            goto within;
//~^ ERROR E0501 this branch jumps into a loop that has a loop directive
#pragma acc loop gang
        for (int i = 0; i < n; i++) {
        within:
            a[i] = 1;
        }
    }
out:
    return 0;
}
