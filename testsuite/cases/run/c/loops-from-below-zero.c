// Narrow loop variables that start below zero and are compared as unsigned: there they are the largest values, and the
// loops end before the variable is zero.
#include <stdio.h>

int main(void)
{
    int n = 0;
    long s = 0;
    short i;
#pragma acc parallel loop reduction(+:n, s)
    for (i = (short)-32768; i < 4294934665u; i = i + (short)6)
        n++, s += i;
    printf("%d %ld\n", n, s);
    n = 0, s = 0;
#pragma acc parallel loop reduction(+:n, s)
    for (short j = -4; j < 18446744073709551615ul; j = (__int128)3 + j)
        n++, s += j;
    printf("%d %ld\n", n, s);
    n = 0, s = 0;
#pragma acc parallel loop reduction(+:n, s)
    for (signed char j = -100; j <= 4294967290u; j += 7)
        n++, s += j;
    printf("%d %ld\n", n, s);
    n = 0, s = 0;
#pragma acc parallel loop reduction(+:n, s)
    for (signed char j = -5; j <= (unsigned __int128)147; j += 9)
        n++, s += j;
    printf("%d %ld\n", n, s);
    return 0;
}
