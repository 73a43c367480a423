// The C library in device code: `malloc` and `free` of many lanes, blocks of all sizes used again, `printf` with every
// kind of conversion.
#include <stdio.h>
#include <stdlib.h>

static long of_lane(int n)
{
    long sum = 0;
    for (int round = 0; round < 3; round++) {
        int *a = malloc((n + 1) * sizeof *a);
        char *b = malloc(n % 5 * 100 + 1);
        if (!a || !b)
            return -1;
        for (int k = 0; k <= n; k++)
            a[k] = k * round;
        b[n % 5 * 100] = (char)n;
        for (int k = 0; k <= n; k++)
            sum += a[k];
        free(a);
        sum += b[n % 5 * 100];
        free(b);
    }
    free(NULL);
    return sum;
}

int main(void)
{
    long out[192], total = 0;
#pragma acc parallel loop num_gangs(3) vector_length(64) copyout(out)
    for (int i = 0; i < 192; i++)
        out[i] = of_lane(i % 60);
    for (int i = 0; i < 192; i++)
        total += out[i] * (i + 1);
    printf("%ld\n", total);
    fflush(stdout);
#pragma acc serial loop seq
    for (int i = 0; i < 3; i++) {
        printf("plain\n");
        printf("%d %5u|%-4x|%#o|%+i\n", -i, i, 250 + i, i, i);
        printf("%ld %llu %lx\n", -(1L << 40) * i, 1ULL << 63, 70000L + i);
        printf("%g %8.3f %e %c %s%%\n", i * 1.5, i / 3.0, i * 1e10, 'a' + i, i == 1 ? "one" : "other");
        printf("%*d|%10s|%-6s|\n", 3 + i, i, "right", "left");
    }
    return 0;
}
