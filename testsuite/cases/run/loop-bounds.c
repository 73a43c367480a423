// `for` loops whose variable wraps, whose bound the body changes, and into which jumps lead: what C says, not more.
#include <stdint.h>
#include <stdio.h>

typedef uint64_t u64;

static u64 down_to_minus_one(unsigned n)
{
    u64 h = 0;
    for (unsigned i = n - 1; i != -1u; i--)
        h = h * 3 + i;
    for (size_t i = n - 1; i < n; i--)
        h = h * 3 + i;
    return h;
}

static u64 around(void)
{
    u64 h = 0;
    for (unsigned char i = 250; i != 10; i++)
        h = h * 3 + i;
    for (int i = -5; i != 5u; i++)
        h = h * 3 + i;
#pragma acc parallel loop reduction(+:h)
    for (unsigned char i = 250; i != 10; i++)
        h += i * i;
#pragma acc parallel loop reduction(+:h)
    for (u64 i = 1ULL << 60; i != (1ULL << 60) + 40 * 1000003ULL; i += 1000003ULL)
        h += i * i;
    return h;
}

static u64 wide(size_t s, size_t n, int d, long a, long b, __int128 c)
{
    u64 h = 0;
    for (size_t i = s; i < n; i += d)
        h = h * 3 + i;
    for (long i = a; i < b; i += 1L << 60)
        h = h * 3 + i;
    for (__int128 i = 0; i < c; i += (__int128)1 << 70)
        h = h * 3 + (i >> 70);
#pragma acc parallel loop reduction(+:h)
    for (long i = a; i < b; i += 1L << 60)
        h += i >> 50;
#pragma acc parallel loop reduction(+:h)
    for (__int128 i = 0; i < c; i += (__int128)1 << 70)
        h += i >> 65;
    return h;
}

static u64 changing(unsigned *u, int *q)
{
    int n = 10, m = 5, *pn = &n, **pp = &pn, a[2] = {10, 5}, j = 0, *pj = &j;
    union {
        int n;
        float f;
    } both = {10};
    _Complex double z = 10;
    u64 h = 0;
    for (int i = 0; i < *pn; i++) {
        h = h * 3 + i;
        if (i == 3)
            n = 6;
    }
    for (int i = 0; i < **pp; i++) {
        h = h * 3 + i;
        if (i == 3)
            *pp = &m;
    }
    for (int i = 0; i < *q; i++) {
        h = h * 3 + i;
        if (i == 3)
            *u = 6;
    }
    for (int i = 0; i < both.n; i++) {
        h = h * 3 + i;
        if (i == 3)
            both.f = 0;
    }
    for (int i = 0; i < a[j]; i++) {
        h = h * 3 + i;
        if (i == 3)
            *pj = 1;
    }
    for (int i = 0; i < (int)__real__ z; i++) {
        h = h * 3 + i;
        if (i == 3)
            __real__ z = 5;
    }
    return h;
}

static u64 entered(int k)
{
    static void *const to[] = {&&a, &&b};
    u64 h = 0;
    int i = 2;
    switch (k) {
        for (i = 0; i < 5; i++) {
        case 1:
            h = h * 3 + i;
        case 2:
            h += 7;
        }
    }
    i = 2;
    if (k)
        goto inside;
    for (i = 0; i < 5; i++) {
        h += 9;
    inside:
        h = h * 3 + i;
    }
    i = 2;
    goto *to[k & 1];
    for (i = 0; i < 5; i++) {
        h += 9;
    a:
        h = h * 3 + i;
    b:
        h += 5;
    }
    return h;
}

int main(void)
{
    int q = 10;
    printf("%lu %lu\n", (unsigned long)down_to_minus_one(10), (unsigned long)around());
    printf("%lu\n", (unsigned long)wide(5, 10, -1, INT64_MIN, 7L << 60, (__int128)1 << 75));
    printf("%lu\n", (unsigned long)changing((unsigned *)&q, &q));
    for (int k = 0; k < 3; k++)
        printf("%lu\n", (unsigned long)entered(k));
    return 0;
}
