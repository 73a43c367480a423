// One build for both vendors has a schedule for each, but where the host's code would differ: there the more careful one
// holds for both, and a warning says so.
// rows: LOOP-05
// args: -acc=gpu -gpu=cc80,gfx90a
void f(int n, int *a)
{
#pragma acc parallel loop copy(a[0:n]) device_type(nvidia) gang device_type(radeon) seq //~ WARNING W0619 the loop runs sequentially
    for (int i = 1; i < n; i++)
        a[i] += a[i - 1];
#pragma acc parallel loop copy(a[0:n]) device_type(nvidia) vector_length(64) device_type(radeon) vector_length(256)
    for (int i = 0; i < n; i++)
        a[i] += 1;
#pragma acc kernels copy(a[0:n])
    {
#pragma acc loop device_type(nvidia) independent gang vector device_type(radeon) seq //~ WARNING W0629 `radeon`'s clauses hold for `nvidia` too
        for (int i = 1; i < n; i++)
            a[i] += 1;
#pragma acc loop seq
        for (int k = 0; k < 10; k++)
#pragma acc loop device_type(nvidia) independent gang vector device_type(radeon) seq //~ WARNING W0629 `radeon`'s clauses hold for `nvidia` too
            for (int i = 1; i < n; i++)
                a[i] += 1;
    }
}
