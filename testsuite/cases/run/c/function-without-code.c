// The host's table leads a device to a function that has no device code.
// args: -w
// reference: none
// only: sim radeon
// exit: 1
// stderr: device code calls a function through a pointer, and the function has no device code: it needs `acc routine seq`
#include <stdio.h>

typedef int (*fi)(int);
#pragma acc routine seq
static int twice(int x) { return x * 2; }
static int thrice(int x) { return x * 3; }

int main(void)
{
    fi t[2] = {twice, twice};
    int r[8];
#pragma acc parallel loop copyin(t) copyout(r)
    for (int i = 0; i < 8; i++)
        r[i] = t[i & 1](i);
    if (r[7] != 14)
        return 2;
    t[1] = thrice;
#pragma acc parallel loop copyin(t) copyout(r)
    for (int i = 0; i < 8; i++)
        r[i] = t[i & 1](i);
    return 3;
}
