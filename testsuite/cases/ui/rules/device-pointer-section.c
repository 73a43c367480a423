// `deviceptr` takes whole pointers.

void f(int n, float *p)
{
#pragma acc parallel loop deviceptr(p[0:3]) //~ ERROR E0514 `p[0:3]` is a section and cannot stand in `deviceptr`
    for (int i = 0; i < 3; i++)
        p[i] = n;
}
