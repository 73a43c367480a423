// A long double that gangs reduce into again and again: ten of its sixteen bytes are the number, all are exchanged.
// skip: gpu 16 bytes cannot be exchanged there
// skip: ptx 16 bytes cannot be exchanged there
// rows: LRED-16
#include <stdio.h>

int main(void)
{
    long double total = 0.5L, product = 1;
#pragma acc parallel copy(total, product)
    for (int round = 0; round < 3; round++) {
#pragma acc loop gang reduction(+ : total)
        for (int i = 0; i < 100; i++)
            total += i;
#pragma acc loop gang reduction(* : product)
        for (int i = 1; i <= 5; i++)
            product *= i;
    }
    printf("%.1Lf %.1Lf\n", total, product);
    return 0;
}
