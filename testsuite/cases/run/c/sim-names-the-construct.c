// A section that is too short, and memory far from any: messages name the variable, and the construct by its place.
// rows: DIAG-DEVP-01
// only: sim
// exit: 1
// reference: none
// stderr: of `b`, which is free device memory, in the construct in line 11 of far (
#include <stdio.h>
#include <stdlib.h>
static int far(int n, int *b)
{
#pragma acc parallel loop copy(b[0:n])
    for (int i = 0; i < n; i++)
        b[i + 100000] = i;
    return b[0];
}
int main(void)
{
    int *b = calloc(200000, sizeof *b);
    printf("%d\n", far(4, b));
    return 0;
}
