// Sums and products of _Bool: partial results of two gangs that are both true stay true.
#include <stdio.h>

int main(void)
{
    _Bool a[100], all[100];
    for (int i = 0; i < 100; i++)
        a[i] = i % 3 == 0, all[i] = 1;
    for (int gangs = 1; gangs < 9; gangs++) {
        _Bool sum = 0, started = 1, product = 1, none = 0;
#pragma acc parallel loop num_gangs(gangs) reduction(+ : sum, started, none) reduction(* : product) copyin(a, all)
        for (int i = 0; i < 100; i++) {
            sum += a[i];
            started += all[i];
            none += 0;
            product *= all[i];
        }
        printf("%d %d %d %d\n", sum, started, product, none);
    }
    return 0;
}
