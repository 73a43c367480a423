// Atomic updates of small arrays, which gangs add up apart from one another first: all operators, arrays that are too
// large, reads before and after, several arrays, updates under conditions.
// rows: ATOM-03
#include <stdio.h>
#include <stdlib.h>

enum { N = 70000 };
static int x[N];
static unsigned global[64];

static long sum(int n, const int *a)
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s = s * 31 % 1000003 + a[i];
    return s;
}

static void counts(int n, const int *restrict x, int bins, int *restrict h)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:bins])
    for (int i = 0; i < n; i++) {
#pragma acc atomic update
        h[x[i] % bins]++;
    }
}

/* No promise that the two do not overlap: the index is read first. */
static void taken(int n, const int *x, int *h)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:100])
    for (int i = 0; i < n; i++) {
        int k = x[i] % 100;
        if (k > 3) {
#pragma acc atomic update
            h[k] -= i;
        } else {
#pragma acc atomic update
            h[k] += 2 * i;
        }
    }
}

static void bits(int n, const int *restrict x, unsigned *restrict a, unsigned *restrict o, unsigned *restrict e)
{
#pragma acc parallel loop copyin(x[0:n]) copy(a[0:50])
    for (int i = 0; i < n; i++)
#pragma acc atomic update
        a[x[i] % 50] &= ~(1u << x[i] / 50 % 32);
#pragma acc parallel loop copyin(x[0:n]) copy(o[0:50])
    for (int i = 0; i < n; i++)
#pragma acc atomic update
        o[x[i] % 50] |= 1u << i % 32;
#pragma acc parallel loop copyin(x[0:n]) copy(e[0:50])
    for (int i = 0; i < n; i++)
#pragma acc atomic update
        e[x[i] % 50] ^= (unsigned)i * 2654435761u;
}

/* The old value is wanted, or the array is read in the loop: those stay as they are. */
static int order_free(int n, const int *restrict x, int *restrict h, int *restrict seen)
{
    int errors = 0;
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:n], seen[0:n])
    for (int i = 0; i < n; i++) {
#pragma acc atomic update
        h[i] += x[i];
        seen[i] = h[i];
    }
    for (int i = 0; i < n; i++)
        errors += seen[i] != x[i] + 1;
    return errors;
}

/* Arrays that do not begin where the data on the device does, and subscripts below 0. */
static long inside(int n, const int *restrict x)
{
    static int all[3000], table[4][64];
    int *middle = all + 1000, *end = all + 2999;
#pragma acc data copyin(x[0:n]) copy(all, table)
    {
#pragma acc parallel loop present(middle[-1000:3000])
        for (int i = 0; i < n; i++) {
#pragma acc atomic update
            middle[x[i] % 2000 - 1000]++;
        }
#pragma acc parallel loop present(end[-2999:3000])
        for (int i = 0; i < n; i++) {
#pragma acc atomic update
            end[-(x[i] % 3000)] += 3;
        }
#pragma acc parallel loop present(all)
        for (int i = 0; i < n; i++) {
#pragma acc atomic update
            (all + 500)[x[i] % 70 - 35] += 2;
        }
#pragma acc parallel loop present(table)
        for (int i = 0; i < n; i++) {
#pragma acc atomic update
            table[2][x[i] % 64] ^= i;
        }
    }
    return sum(3000, all) * 7 + sum(256, &table[0][0]);
}

int main(void)
{
    for (int i = 0; i < N; i++)
        x[i] = (int)((i * 2654435761u >> 7) % 100003);
    static const int bins[] = {1, 7, 1024, 4096, 4097, 20000};
    for (int t = 0; t < 6; t++) {
        int *h = calloc(bins[t], sizeof *h);
        counts(N, x, bins[t], h);
        counts(10, x, bins[t], h);
        printf("%d bins: %ld\n", bins[t], sum(bins[t], h));
        free(h);
    }
    int h[100] = {5};
    taken(N, x, h);
    printf("taken: %ld\n", sum(100, h));
    unsigned a[50], o[50], e[50];
    for (int i = 0; i < 50; i++)
        a[i] = 0xfffffffe, o[i] = 0x80000000, e[i] = i;
    bits(N, x, a, o, e);
    printf("bits: %ld %ld %ld\n", sum(50, (int *)a), sum(50, (int *)o), sum(50, (int *)e));
#pragma acc parallel loop collapse(2) copyin(x) copy(global)
    for (int i = 0; i < N / 100; i++)
        for (int j = 0; j < 100; j++) {
            unsigned v = x[i * 100 + j] % 97;
            if (v == 13)
                continue;
#pragma acc atomic update
            global[v % 64] = v + global[v % 64];
        }
    printf("nest: %ld\n", sum(64, (int *)global));
    printf("inside: %ld\n", inside(N, x));
    static int one[N], seen[N];
    for (int i = 0; i < N; i++)
        one[i] = 1;
    printf("errors: %d\n", order_free(N, x, one, seen));
    return 0;
}
