// A section reduced through a pointer: each gang has a copy of the pointer, but the sums are theirs together.
// rows: CRED-10
#include <stdio.h>
int main(void)
{
    long a[4] = {0}, *p = a;
    int n = 4;
#pragma acc parallel loop num_gangs(64) reduction(+:p[0:4])
    for (int i = 0; i < 100000; i++)
        p[i % 4] += i % 7;
    printf("%ld %ld %ld %ld\n", p[0], p[1], p[2], p[3]);
#pragma acc parallel loop num_gangs(64) reduction(+:p[0:n])
    for (int i = 0; i < 100000; i++)
        p[i % 4] += i % 7;
    printf("%ld %ld %ld %ld\n", p[0], p[1], p[2], p[3]);
    return 0;
}
