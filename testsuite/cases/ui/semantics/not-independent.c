// Loops that are said to be independent and certainly are not.
// rows: IND-03
void f(int n, int *a, int *b, const int *at)
{
#pragma acc parallel copy(a[0:n], b[0:n]) copyin(at[0:n])
    {
#pragma acc loop independent
//~^ WARNING W0617 the loop is not independent: an iteration reads `a` written by another iteration
        for (int i = 1; i < n; i++)
            a[i] = a[i - 1] + 1;
#pragma acc loop independent
        for (int i = 1; i < n; i++)
            b[at[i]] += i;
#pragma acc loop
//~^ WARNING W0619 the loop runs sequentially: an iteration reads `a` written by another iteration
        for (int i = 1; i < n; i++)
            a[i] = a[i - 1] + 1;
    }
#pragma acc kernels copy(a[0:n])
    {
#pragma acc loop independent
//~^ WARNING W0617 the loop is not independent: an iteration reads `a` written by another iteration
        for (int i = 0; i < 98; i++)
            a[i + 2] = a[i] * 2;
    }
}

#pragma acc routine gang
void in_routine(int n, double *a)
{
#pragma acc loop gang
//~^ WARNING W0619 the loop runs sequentially: an iteration reads `a` written by another iteration
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] * 2;
#pragma acc loop vector
//~^ WARNING W0619 the loop runs sequentially: an iteration reads `a` written by another iteration
    for (int i = 0; i < n; i++)
        a[0] = a[0] * 2 + i;
#pragma acc loop seq
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] * 2;
}

// Perhaps not.
void not_certain(int n, int m, int *a, int *t)
{
#pragma acc parallel copy(a[0:2 * n + m], t[0:1])
    {
#pragma acc loop
        for (int i = 0; i < n; i++) {
            int v;
#pragma acc atomic capture
            v = t[0]++;
            a[i] = a[i] + (v < 0);
        }
#pragma acc loop
        for (int i = 0; i < n; i++)
            for (int k = 0; k < m; k++)
                a[2 * i + k] += i;
#pragma acc loop
        for (int i = 0; i < n; i++)
            a[i + 64] = a[i];
#pragma acc loop
        for (int i = 1; i < n; i++)
            a[i] = i % 2 ? i : a[i - 1];
#pragma acc loop
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < m; k++)
                a[k] = i;
            for (int k = 0; k < m / 2; k++)
                t[i] = a[k + m];
        }
    }
}
