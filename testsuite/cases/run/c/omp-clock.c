// OpenMP's clock is there without an OpenMP option, as with nvc.
// reference: none
#include <omp.h>

int main(void)
{
    double start = omp_get_wtime();
    int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 0; i < 100; i++)
        sum += i;
    return !(omp_get_wtime() >= start && sum == 4950);
}
