/* The present table with many live mappings: nanoseconds of the processor a look-up and a pair of enter and exit, by their number.
 * Goals: a look-up under 200 ns at 100,000 mappings; the rest grows as the logarithm. The arrays lie apart and are
 * asked for in a random order, which is another than the one in which they came.
 *     racc -acc=sim -O2 present.c -o present && ACC_DEVICE_TYPE=sim ./present */
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MOST = 100000, ARRAY = 64, ASKED = 1000000 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static unsigned next(void)
{
    static unsigned long x = 1;
    x = x * 6364136223846793005ul + 1442695040888963407ul;
    return (unsigned)(x >> 33);
}

static void shuffle(int *order, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)(next() % (unsigned)(i + 1)), k = order[i];
        order[i] = order[j], order[j] = k;
    }
}

int main(void)
{
    char *host = malloc(2ul * ARRAY * MOST), *device = acc_malloc(2ul * ARRAY * MOST);
    int *order = malloc(MOST * sizeof *order), wrong = 0;
    printf("%9s %12s %12s %12s %12s %12s\n", "mappings", "deviceptr", "is_present", "hostptr", "map+unmap", "enter+exit");
    for (int n = 100; n <= MOST; n *= 10) {
        for (int i = 0; i < n; i++)
            order[i] = i;
        shuffle(order, n);
#define AT(i) (host + 2ul * ARRAY * (unsigned long)(i))
#define DEV(i) (device + 2ul * ARRAY * (unsigned long)(i))
        double start = now();
        for (int i = 0; i < n; i++)
            acc_map_data(AT(order[i]), DEV(order[i]), ARRAY);
        double mapping = now() - start;
        shuffle(order, n);
        start = now();
        for (int i = 0, k = 0; i < ASKED; i++, k = k + 1 < n ? k + 1 : 0)
            wrong += acc_deviceptr(AT(order[k]) + 8) != DEV(order[k]) + 8;
        double pointer = now() - start;
        start = now();
        for (int i = 0, k = 0; i < ASKED; i++, k = k + 1 < n ? k + 1 : 0)
            wrong += !acc_is_present(AT(order[k]), ARRAY);
        double present = now() - start;
        start = now();
        for (int i = 0, k = 0; i < ASKED; i++, k = k + 1 < n ? k + 1 : 0)
            wrong += acc_hostptr(DEV(order[k]) + 8) != AT(order[k]) + 8;
        double back = now() - start;
        start = now();
        for (int i = 0; i < 100000; i++) {
            char *p = AT(order[i % n]);
#pragma acc enter data create(p[0:ARRAY])
#pragma acc exit data delete(p[0:ARRAY])
        }
        double pair = now() - start;
        start = now();
        for (int i = 0; i < n; i++)
            acc_unmap_data(AT(order[i]));
        mapping += now() - start;
        printf("%9d %9.0f ns %9.0f ns %9.0f ns %9.0f ns %9.0f ns\n", n, pointer / ASKED * 1e9, present / ASKED * 1e9,
               back / ASKED * 1e9, mapping / n * 1e9, pair / 1e5 * 1e9);
    }
    acc_free(device);
    return wrong != 0;
}
