// One build for both vendors has one schedule a loop; what differs is said, and the more careful one holds.
// rows: LOOP-05
// args: -acc=gpu -gpu=cc80,gfx90a
void f(int n, int *a)
{
#pragma acc parallel loop copy(a[0:n]) device_type(nvidia) gang device_type(radeon) seq //~ WARNING W0629 `radeon`'s clauses hold for `nvidia` too
    for (int i = 1; i < n; i++)
        a[i] += a[i - 1];
#pragma acc parallel loop copy(a[0:n]) device_type(nvidia) vector_length(64) device_type(radeon) vector_length(256) //~ WARNING W0629 `nvidia`'s clauses hold for `radeon` too
    for (int i = 0; i < n; i++)
        a[i] += 1;
#pragma acc parallel loop copy(a[0:n]) device_type(nvidia) num_gangs(5) vector_length(64) device_type(radeon) num_gangs(7) vector_length(64)
    for (int i = 0; i < n; i++)
        a[i] += 1;
}
