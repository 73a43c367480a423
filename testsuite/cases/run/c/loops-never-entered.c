// Loops whose last step would go beyond the variable's type, but whose first test fails already: no iteration.
// rows: LOOP-11, LOOP-12
#include <stdio.h>
int main(void)
{
    int count = 0;
#pragma acc parallel loop reduction(+ : count)
    for (signed char i = (signed char)-1; i <= 250u; i = (signed char)9 + i)
        count++;
#pragma acc parallel loop reduction(+ : count)
    for (signed char i = (signed char)-24; i <= (unsigned)1768; i += (signed char)64)
        count++;
#pragma acc parallel loop reduction(+ : count)
    for (short i = -3; i < 70000ul; i += 5)
        count++;
#pragma acc parallel loop reduction(+ : count)
    for (unsigned long i = 0; i > (unsigned __int128)-21; --i)
        count++;
    printf("%d\n", count);
}
