// One mistake, one message, at the word that is wrong.
void f(int n, float *a, float *b)
{
#pragma acc parallel loop copy a[0:n] async
//~^ ERROR E0404 `copy` needs an argument in parentheses
    for (int i = 0; i < n; i++) a[i] = i;
#pragma acc parallel loop copy(a[0,n])
//~^ ERROR E0201 a comma in an array section
    for (int i = 0; i < n; i++) a[i] = i;
#pragma acc parallel loop copy(a(0:n))
//~^ ERROR E0201 an array section in parentheses
    for (int i = 0; i < n; i++) a[i] = i;
#pragma acc parallel loop copy(a[0:n] b[0:n])
//~^ ERROR E0202 'b' cannot follow an expression here
    for (int i = 0; i < n; i++) a[i] = i;
#pragma acc host_data(a)
//~^ ERROR E0410 expected a clause of `host_data` here
    { }
#pragma acc set device(3)
//~^ ERROR E0420 `device` is not a clause of `set`
#pragma acc parallel loop copy(a[(n > 3 ? 0 : 1):n]) copyin(b[n ? 0 : 1])
    for (int i = 0; i < n; i++) a[i] = i;
}
