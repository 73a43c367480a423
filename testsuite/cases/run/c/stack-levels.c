// Arrays of run-time length end where a jump leads back over them or out of their block; what alloca has made lives on
// unless such an array that is older ends, whichever labels are passed.
#include <stdio.h>

static long beside_alloca(int n)
{
    int own[n];
    for (int k = 0; k < n; k++)
        own[k] = k + 1;
    short *more = __builtin_alloca(n * sizeof *more);
    for (int k = 0; k < n; k++)
        more[k] = 7 + k;
    {
        int inner[n + 3];
        for (int k = 0; k < n + 3; k++)
            inner[k] = -1;
        if (n > 2)
            goto out;
        inner[0] = 0;
    }
out:;
    long sum = 0;
    for (int r = 1; r < 4; r++) {
        int other[n + r][r];
        for (int k = 0; k < n + r; k++)
            for (int m = 0; m < r; m++)
                other[k][m] = -5;
        sum += other[n][r - 1];
    }
    for (int k = 0; k < n; k++)
        sum = sum * 3 + own[k] + more[k];
    return sum;
}

struct link {
    struct link *next;
    int value;
};

static int listed(int n)
{
    int own[n], sum = 0, c = 0;
    for (int k = 0; k < n; k++)
        own[k] = k;
    struct link *first = 0;
again:;
    struct link *link = __builtin_alloca(sizeof *link);
    link->next = first;
    link->value = c;
    first = link;
    if (++c < 3 * n)
        goto again;
    for (; first; first = first->next)
        sum = sum * 2 + first->value + own[first->value % n];
    return sum;
}

static long back(int n)
{
    long sum = 0;
    int first[n], c = 0;
    first[n - 1] = 3;
again:;
    {
        int inner[1000];
        inner[n] = c;
        sum += inner[n];
    }
    int own[1000 + c % 3], then[n];
    own[c % 1000] = then[n - 1] = c;
    sum += own[c % 1000] + then[n - 1] + first[n - 1];
    if (++c % 2)
        goto again;
    {
        int deep[n];
        deep[0] = c;
        if (c < 20000)
            goto again;
        sum += deep[0];
    }
    return sum;
}

static int by_address(int n)
{
    int sum = 0, c = 0, first[n];
    first[0] = 1;
again:;
    static void *const to[] = { &&again };
    int own[1000];
    int then[n + 1000];
    then[n] = own[n] = c;
    sum += then[n] + own[n] + first[0];
    if (++c < 500)
        goto *to[0];
    return sum;
}

/* Lanes share an array whose block a jump stays in. */
static void shared(long *r)
{
#pragma acc parallel loop gang copyout(r[0:4])
    for (int i = 0; i < 4; i++) {
        int l = i + 3, x[l];
        long total = 0;
#pragma acc loop vector
        for (int k = 0; k < l; k++)
            x[k] = k * i;
#pragma acc loop vector reduction(+:total)
        for (int k = 0; k < l; k++) {
            int c = 0;
        again:;
            int own[c + 1];
            own[c] = x[l - 1 - k] + c;
            total += own[c];
            if (++c < 3)
                goto again;
        }
        r[i] = total;
    }
}

int main(void)
{
    for (int n = 1; n < 6; n++)
        printf("%ld %d %ld %d\n", beside_alloca(n), listed(n), back(n), by_address(n));
    long r[4];
    shared(r);
    printf("%ld %ld %ld %ld\n", r[0], r[1], r[2], r[3]);
    return 0;
}
