/* What one construct costs beside its work, in microseconds; launches.cu is the peer in plain CUDA, which does what a
 * programmer would write for the same: allocations in front of the loop stay in front of it.
 *     racc -acc -gpu=cc90 -O2 launches.c -o launches_c && nvcc -O3 -arch=sm_90 launches.cu -o launches_cuda */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { REPEAT = 4000, SMALL = 256, MEGABYTE = 1 << 17 };

static double a[SMALL], b[SMALL], sum, *large;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e6 * (double)t.tv_sec + 1e-3 * (double)t.tv_nsec;
}

static void timed(const char *name, int repeat, void (*construct)(void))
{
    for (int warm = 0; warm < 2; warm++) {
        double start = now();
        for (int r = 0; r < repeat; r++)
            construct();
#pragma acc wait
        if (warm)
            printf("%-16s %9.2f\n", name, (now() - start) / repeat);
    }
}

static void in_queue(void)
{
#pragma acc parallel loop async(1)
    for (int i = 0; i < SMALL; i++)
        a[i] = b[i] + 1;
}

static void alone(void)
{
#pragma acc parallel loop
    for (int i = 0; i < SMALL; i++)
        a[i] = b[i] + 2;
}

static void total(void)
{
    double s = 0;
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < SMALL; i++)
        s += a[i];
    sum = s;
}

static void to_host(void)
{
#pragma acc update self(a[0:8])
}

static void to_device(void)
{
#pragma acc update device(b[0:8])
}

static void create(void)
{
#pragma acc enter data create(large[0:MEGABYTE])
#pragma acc exit data delete(large[0:MEGABYTE])
}

static void copy(void)
{
#pragma acc enter data copyin(large[0:MEGABYTE])
#pragma acc exit data delete(large[0:MEGABYTE])
}

static void region(void)
{
#pragma acc parallel loop copyin(b) copyout(a)
    for (int i = 0; i < SMALL; i++)
        a[i] = b[i] + 3;
}

int main(void)
{
    large = calloc(MEGABYTE, sizeof *large);
#pragma acc data copy(a, b)
    {
        timed("async", REPEAT, in_queue);
        timed("sync", REPEAT, alone);
        timed("reduction", REPEAT, total);
        timed("update-64", REPEAT, to_host);
        timed("update-device-64", REPEAT, to_device);
    }
    timed("create-1M", REPEAT, create);
    timed("copyin-1M", REPEAT / 10, copy);
    timed("region-2K", REPEAT, region);
    free(large);
    return sum != 3 * SMALL;
}
