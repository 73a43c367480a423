// OpenMP's `-` is taken for `+`.
// rows: CRED-01
void f(int n, int *a)
{
    int s = 0;
#pragma acc parallel loop reduction(-:s) copyin(a[0:n])
//~^ WARNING W0404 `-` is not a reduction operator of OpenACC
    for (int i = 0; i < n; i++)
        s -= a[i];
    a[0] = s;
}
