// Between constants: whether the variable passes its bound, or wraps around first. From and to values that are known at
// run time only, the directive promises that it does not.
void f(int *a, unsigned n)
{
    int c = 0;
#pragma acc parallel loop reduction(+ : c)
    for (unsigned char i = 0; i < 250; i += 100) c++;
//~^ ERROR E0506 this loop cannot be run by a loop directive
//~^^ NOTE the variable may wrap around before it passes the bound
#pragma acc parallel loop reduction(+ : c)
    for (signed char i = 100; i > -120; i -= 60) c++;
//~^ ERROR E0506 this loop cannot be run by a loop directive
//~^^ NOTE the variable may wrap around before it passes the bound
#pragma acc parallel loop reduction(+ : c) collapse(2)
    for (int j = 0; j < 4; j++)
        for (unsigned i = 0; i <= 4294967290u; i += 1000000000u) c++;
//~^ ERROR E0506 this loop cannot be run by a loop directive
//~^^ NOTE the variable may wrap around before it passes the bound
#pragma acc parallel loop reduction(+ : c)
    for (unsigned char i = 0; i < 250; i += 50) c++;
#pragma acc parallel loop reduction(+ : c)
    for (signed char i = 100; i > -120; i -= 20) c++;
#pragma acc parallel loop reduction(+ : c)
    for (unsigned char i = 255; i > 5; i -= 125) c++;
#pragma acc parallel loop reduction(+ : c)
    for (unsigned i = 0; i < n; i += 1000000000u) c++;
#pragma acc parallel loop reduction(+ : c)
    for (short i = -3; i < 4294967294u; i++) c++;
#pragma acc parallel loop reduction(+ : c)
    for (short i = -3; i < 4294967295u; i += 4) c++;
//~^ ERROR E0506 this loop cannot be run by a loop directive
//~^^ NOTE the variable may wrap around before it passes the bound
#pragma acc parallel loop seq copy(c)
    for (unsigned char i = 0; i < 250; i += 100) c++;
    a[0] = c;
}
