// A loop of a directive whose variable never meets its bound.
void f(int n, int *a)
{
#pragma acc parallel loop copy(a[0:n])
    for (unsigned i = 0; i != 9; i += 2) //~ ERROR E0506 cannot be run by a loop directive
        a[i] = i;
}
