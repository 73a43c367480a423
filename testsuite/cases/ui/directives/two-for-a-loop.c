void f(int *a)
{
#pragma acc parallel loop //~ ERROR E0510 a loop directive needs a loop right after it
#pragma acc loop gang
    for (int i = 0; i < 10; i++)
        a[i] = 1;
}
