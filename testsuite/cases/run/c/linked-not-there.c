// A routine uses linked data that no data clause has made present: the device's copy does not exist.
// reference: none
// rows: GLOB-03
// only: sim
// exit: 1
// stderr: host address used in device code: 0xc (4 bytes)
#include <stdio.h>

static int linked[8];
#pragma acc declare link(linked)

#pragma acc routine seq
static int at(int i) { return linked[i]; }

int main(void)
{
    int there = 0, gone = 0;
#pragma acc data copyin(linked)
#pragma acc serial copyout(there)
    there = at(3);
    printf("%d\n", there);
#pragma acc serial copyout(gone)
    gone = at(3);
    printf("%d\n", gone);
    return 0;
}
