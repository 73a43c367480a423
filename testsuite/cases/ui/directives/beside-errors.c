// Directives in error hide no error of the program around them.
int f(int *a, int n)
{
#pragma acc parallel lop copy(a[0:n]) //~ ERROR E0402 `lop` is not an OpenACC clause
    for (int i = 0; i < n; i++)
        a[i] = undeclared + 1; //~ ERROR E0300 `undeclared` is not declared
#pragma acc data copyy(a[0:n]) //~ ERROR E0402 `copyy` is not an OpenACC clause
    {
        a[0] = other; //~ ERROR E0300 `other` is not declared
    }
    return 0;
}
char *g(char *text)
{
    return text * 2; //~ ERROR E0369 cannot be applied
}
