// Errors in directives that go on over lines are where the user wrote them.
void f(int n, float *a)
{
#pragma acc data copy(a[0:n]) \
                 cpoy(n)
//~^ ERROR E0402 `cpoy` is not an OpenACC clause
    {
    }
    #pragma  acc  parallel \
    \
        lop
//~^ ERROR E0402 `lop` is not an OpenACC clause
    for (int i = 0; i < n; i++)
        a[i] = i;
}
