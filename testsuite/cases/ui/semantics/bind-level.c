// A call through bind needs what the routine behind it needs.
// args: -acc=gpu
#pragma acc routine worker nohost
void by_workers(int *a);

#pragma acc routine seq bind(by_workers)
void one(int *a);

void f(int *a, int n)
{
#pragma acc parallel loop gang vector copy(a[0:n])
    for (int i = 0; i < n; i++)
        one(a + i); //~ ERROR E0612 on the device `one` is bound to a routine that cannot be called here
}
