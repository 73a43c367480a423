// Variable-length arrays declared in device code: one for the gang that runs the block, or one for each lane.
#include <stdio.h>

#pragma acc routine seq
static int ends(int n)
{
    int own[n];
    for (int i = 0; i < n; i++)
        own[i] = i * n;
    return own[0] + own[n - 1];
}

int main(void)
{
    int n = 70, sums[24], each[100];
#pragma acc parallel num_gangs(5) copyout(sums)
#pragma acc loop gang
    for (int g = 0; g < 24; g++) {
        int rows[n + g];
#pragma acc loop vector
        for (int i = 0; i < n + g; i++)
            rows[i] = g * i;
        int sum = 0;
        {
            int back[n];
#pragma acc loop vector
            for (int i = 0; i < n; i++)
                back[i] = rows[n - 1 - i] - i;
#pragma acc loop vector reduction(+ : sum)
            for (int i = 0; i < n; i++)
                sum += back[i] * (i % 4);
        }
        sums[g] = sum + rows[n + g - 1];
    }
    long total = 0;
    for (int g = 0; g < 24; g++)
        total += (long)sums[g] * (g + 1);
    printf("%ld\n", total);
#pragma acc parallel loop copyout(each)
    for (int i = 0; i < 100; i++) {
        int own[i + 1];
        for (int k = 0; k <= i; k++)
            own[k] = k * k;
        each[i] = own[i] - own[i / 2] + ends(i % 7 + 1);
    }
    total = 0;
    for (int i = 0; i < 100; i++)
        total += each[i] * (i % 3);
    printf("%ld\n", total);
    return 0;
}
