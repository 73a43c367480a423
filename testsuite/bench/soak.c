/* Launches and enter/exit pairs, many of them: the process must not grow. */
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long rss_kb(void)
{
    char line[256];
    long kb = -1;
    FILE *f = fopen("/proc/self/status", "r");
    while (f && fgets(line, sizeof line, f))
        if (strncmp(line, "VmRSS:", 6) == 0)
            kb = atol(line + 6);
    if (f)
        fclose(f);
    return kb;
}

static int grown(const char *what, long before, long after, size_t free_before, size_t free_after)
{
    printf("%-28s rss %ld -> %ld kB, device free %zu -> %zu kB\n", what, before, after, free_before / 1024,
           free_after / 1024);
    fflush(stdout);
    return after - before > 2048;
}

int main(int argc, char **argv)
{
    long n = argc > 1 ? atol(argv[1]) : 100000;
    int bad = 0, len = 1000;
    double a[1000], sum = 0;
    for (int i = 0; i < len; i++)
        a[i] = 0;
    long rss = 0;
    size_t free_mem = 0;
#pragma acc data copy(a)
    {
        for (long k = -n / 10; k < n; k++) {
            if (k == 0)
                rss = rss_kb(), free_mem = acc_get_free_memory();
#pragma acc parallel loop present(a)
            for (int i = 0; i < len; i++)
                a[i] += 1;
        }
        bad |= grown("synchronous launches", rss, rss_kb(), free_mem, acc_get_free_memory());
        for (long k = -n / 10; k < n; k++) {
            if (k == 0) {
#pragma acc wait
                rss = rss_kb(), free_mem = acc_get_free_memory();
            }
#pragma acc parallel loop present(a) async(k & 3)
            for (int i = 0; i < len; i += 4)
                a[i + (k & 3)] += 1;
        }
#pragma acc wait
        bad |= grown("asynchronous launches", rss, rss_kb(), free_mem, acc_get_free_memory());
        for (long k = -n / 10; k < n; k++) {
            if (k == 0)
                rss = rss_kb(), free_mem = acc_get_free_memory();
            sum = 0;
#pragma acc parallel loop present(a) reduction(+:sum)
            for (int i = 0; i < 100; i++)
                sum += i;
        }
        bad |= grown("reductions", rss, rss_kb(), free_mem, acc_get_free_memory());
    }
    bad |= sum != 4950;
    for (int i = 0; i < len; i++)
        if (a[i] != (double)(n + n / 10) + (double)(n + n / 10) / 4)
            bad = 1, i = len;
    double *b = malloc(sizeof(double) * 4096);
    for (long k = -n / 10; k < n; k++) {
        if (k == 0)
            rss = rss_kb(), free_mem = acc_get_free_memory();
        int m = 1 + (int)(((unsigned long)(k + n) * 7919u) % 4096u);
#pragma acc enter data copyin(b[0:m])
#pragma acc exit data delete(b[0:m])
    }
    bad |= grown("enter/exit pairs", rss, rss_kb(), free_mem, acc_get_free_memory());
    for (long k = -n / 10; k < n; k++) {
        if (k == 0)
            rss = rss_kb(), free_mem = acc_get_free_memory();
        acc_copyin(b, 800);
        acc_delete(b, 800);
    }
    bad |= grown("acc_copyin/acc_delete pairs", rss, rss_kb(), free_mem, acc_get_free_memory());
    for (long k = -n / 10; k < n; k++) {
        if (k == 0) {
#pragma acc wait
            rss = rss_kb(), free_mem = acc_get_free_memory();
        }
#pragma acc enter data create(b[0:512]) async(k & 7)
#pragma acc exit data delete(b[0:512]) async(k & 7)
    }
#pragma acc wait
    bad |= grown("async enter/exit pairs", rss, rss_kb(), free_mem, acc_get_free_memory());
    free(b);
    puts(bad ? "GROWN OR WRONG" : "soak fine");
    return bad;
}
