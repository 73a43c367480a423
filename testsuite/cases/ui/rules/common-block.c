// A common block in C.
void f(int k)
{
#pragma acc parallel copy(/block/)
//~^ ERROR E0429 a common block in a C directive
    k = 1;
}
