// GPUs have no long double: a warning, once a construct.
// args: -acc=gpu
void f(int n, long double *a)
{
#pragma acc parallel loop copy(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = 2 * a[i] + 1; //~ WARNING W0613 GPUs have no `long double`
}
