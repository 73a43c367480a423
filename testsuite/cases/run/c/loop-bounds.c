// Loops whose bounds lie far apart: `bound - first` does not fit, and the loop does not run, or is left early.
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

static int runs(long first, long bound)
{
    int n = 0;
    for (long i = first; i < bound; i++)
        n++;
    return n;
}

static int until(size_t limit)
{
    int n = 0;
    for (size_t i = 0; i < limit; i++)
        if (++n == 5)
            break;
    return n;
}

static int down(unsigned long first, unsigned long bound)
{
    int n = 0;
    for (unsigned long i = first; i > bound; i--)
        n++;
    return n;
}

static int by(int bound, int step)
{
    int n = 0;
    for (int i = 0; i < bound; i += step)
        n++;
    return n;
}

int main(void)
{
    unsigned long a, none = 0;
    for (a = (unsigned long)-5; a < 1; ++a)
        none++;
    printf("%lu %d %d %d\n", none, runs(LONG_MAX, LONG_MIN), runs(LONG_MAX - 2, LONG_MAX), runs(-1, 1));
    printf("%d %d\n", until(SIZE_MAX), until(3));
    printf("%d %d\n", down(5, ULONG_MAX - 3), down(5, 2));
    // A step of 0 is harmless when the loop does not run.
    printf("%d %d\n", by(0, 0), by(10, 3));
    return 0;
}
