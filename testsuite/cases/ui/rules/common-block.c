// A common block in C.
void f(int k)
{
#pragma acc parallel copy(/block/)
//~^ ERROR E0429 a directive in C cannot name a common block
    k = 1;
}
