// Loops that are said to be independent and certainly are not.
// rows: IND-03
void f(int n, int *a, int *b, const int *at)
{
#pragma acc parallel copy(a[0:n], b[0:n]) copyin(at[0:n])
    {
#pragma acc loop independent
//~^ WARNING W0617 the loop is not independent: iterations pass a to each other
        for (int i = 1; i < n; i++)
            a[i] = a[i - 1] + 1;
#pragma acc loop independent
        for (int i = 1; i < n; i++)
            b[at[i]] += i;
#pragma acc loop
        for (int i = 1; i < n; i++)
            a[i] = a[i - 1] + 1;
    }
#pragma acc kernels copy(a[0:n])
    {
#pragma acc loop independent
//~^ WARNING W0617 the loop is not independent: iterations pass a to each other
        for (int i = 0; i < n - 2; i++)
            a[i + 2] = a[i] * 2;
    }
}
