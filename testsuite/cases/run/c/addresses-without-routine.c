// A function without a `routine` directive whose address a construct takes is compiled for devices, as one that it calls.
// rows: ROUT-05
#include <stdio.h>

typedef int (*function)(int);

static int square(int x) { return x * x; }
static int next(int x) { return square(x) + 1; }

static int host_only(int x)
{
    printf("%d\n", x);
    return x;
}

int main(void)
{
    enum { n = 40 };
    int r[n];
    function elsewhere = host_only;
#pragma acc parallel loop copyout(r)
    for (int i = 0; i < n; i++) {
        function f = i & 1 ? square : next;
        r[i] = f(i);
    }
    for (int i = 0; i < n; i++)
        elsewhere(r[i]);
}
