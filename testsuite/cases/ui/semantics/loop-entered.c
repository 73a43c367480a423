// A loop of a directive that a jump enters.
void entered(int n, int *a)
{
#pragma acc parallel copy(a[0:n])
    {
        if (n > 3)
            goto inside; //~ ERROR E0501 this branch jumps into a loop that has a loop directive
#pragma acc loop
        for (int i = 0; i < n; i++) {
        inside:
            a[0] = 1;
        }
    }
}
