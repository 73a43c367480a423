// A host address in device code: the message names the variable and the construct.
// rows: DIAG-DEVP-01
// only: sim
// exit: 1
// reference: none
// stderr: (4 bytes) of `p`, in the construct in line 11 of main (
#include <stdio.h>
int main(void)
{
    int x = 3, *p = &x, *q[1] = {p};
#pragma acc parallel copyin(q)
    {
        int *p = q[0];
        *p = 4;
    }
    printf("%d\n", x);
    return 0;
}
