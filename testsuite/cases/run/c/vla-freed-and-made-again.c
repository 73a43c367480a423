// Arrays of run-time length that loops free and make again at the same place: what one iteration loads stays its own, also
// where the optimiser unrolls the loop, or puts the function with the array into a loop.
// args: -O2
#include <stdio.h>

#pragma acc routine seq
static int in_loop(int n)
{
    int sum = 0;
    for (int r = 0; r < 3; r++) {
        int own[n];
        for (int i = 0; i < n; i++)
            own[i] = r + i;
        sum += own[n - 1];
    }
    return sum;
}

#pragma acc routine seq
static inline int last(int n, int r)
{
    int own[n];
    for (int i = 0; i < n; i++)
        own[i] = r + i;
    return own[n - 1];
}

#pragma acc routine seq
static int of_calls(int n)
{
    int sum = 0;
    for (int r = 0; r < 3; r++)
        sum += last(n, r);
    return sum;
}

int main(void)
{
    int a[12], b[12];
    for (int n = 1; n < 12; n++)
        printf("%d %d\n", in_loop(n), of_calls(n));
#pragma acc parallel loop copyout(a, b)
    for (int i = 0; i < 12; i++) {
        a[i] = in_loop(i + 1);
        b[i] = of_calls(i + 1);
    }
    for (int i = 0; i < 12; i++)
        printf("%d %d\n", a[i], b[i]);
}
