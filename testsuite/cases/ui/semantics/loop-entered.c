// A loop of a directive that a jump enters, and one whose variable never meets its bound.
void entered(int n, int *a)
{
#pragma acc parallel copy(a[0:n])
    {
        if (n > 3)
            goto inside;
#pragma acc loop
        for (int i = 0; i < n; i++) { //~ ERROR E0506 cannot be run by a loop directive
        inside:
            a[0] = 1;
        }
    }
#pragma acc parallel loop copy(a[0:n])
    for (unsigned i = 0; i != 9; i += 2) //~ ERROR E0506 cannot be run by a loop directive
        a[i] = i;
}
