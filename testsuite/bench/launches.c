/* What one construct costs beside its work, in microseconds; launches.cu is the peer in plain CUDA, which does what a
 * programmer would write for the same: allocations in front of the loop stay in front of it.
 *     racc -acc -gpu=cc90 -O2 launches.c -o launches_c && nvcc -O3 -arch=sm_90 launches.cu -o launches_cuda */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { REPEAT = 4000, SMALL = 256, MEGABYTE = 1 << 17 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e6 * (double)t.tv_sec + 1e-3 * (double)t.tv_nsec;
}

static double start;

static void report(const char *name, int repeat, double value)
{
    printf("%-16s %9.2f %g\n", name, (now() - start) / repeat, value);
}

#define TIMED(name, repeat, value, ...)                                                                                \
    for (int warm = 0; warm < 2; warm++) {                                                                             \
        start = now();                                                                                                 \
        for (int r = 0; r < (repeat); r++)                                                                             \
            __VA_ARGS__                                                                                                \
        if (warm)                                                                                                      \
            report(name, repeat, value);                                                                               \
    }

int main(void)
{
    static double a[SMALL], b[SMALL];
    double sum = 0, *large = calloc(MEGABYTE, sizeof *large);
#pragma acc data copy(a, b)
    {
        for (int warm = 0; warm < 2; warm++) {
            start = now();
            for (int r = 0; r < REPEAT; r++) {
#pragma acc parallel loop async(1)
                for (int i = 0; i < SMALL; i++)
                    a[i] = b[i] + 1;
            }
#pragma acc wait(1)
            if (warm)
                report("async", REPEAT, 0);
        }
        TIMED("sync", REPEAT, 0, {
#pragma acc parallel loop
            for (int i = 0; i < SMALL; i++)
                a[i] = b[i] + 2;
        })
        TIMED("reduction", REPEAT, sum, {
            sum = 0;
#pragma acc parallel loop reduction(+ : sum)
            for (int i = 0; i < SMALL; i++)
                sum += a[i];
        })
        TIMED("update-64", REPEAT, a[7], {
#pragma acc update self(a[0:8])
        })
        TIMED("update-device-64", REPEAT, a[7], {
#pragma acc update device(b[0:8])
        })
    }
    TIMED("create-1M", REPEAT, large[5], {
#pragma acc enter data create(large[0:MEGABYTE])
#pragma acc exit data delete(large[0:MEGABYTE])
    })
    TIMED("copyin-1M", REPEAT / 10, large[5], {
#pragma acc enter data copyin(large[0:MEGABYTE])
#pragma acc exit data delete(large[0:MEGABYTE])
    })
    TIMED("region-2K", REPEAT, a[3], {
#pragma acc parallel loop copyin(b) copyout(a)
        for (int i = 0; i < SMALL; i++)
            a[i] = b[i] + 3;
    })
    free(large);
    return 0;
}
