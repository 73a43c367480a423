// Constants of device code that lead to other constants, to variables in `declare` and to functions.
// skip: sim the constant `middle` has a host address
#include <stdio.h>

static const int primes[5] = {2, 3, 5, 7, 11};
static const char *const names[] = {"alpha", "be", "gamma_long"};
static const char *const *const lists[2] = {names, names + 1};
struct record { int k; const int *p; float f[2]; const struct record *next; };
static const struct record ends[1] = {{9, primes, {6, 7}, 0}};
static const struct record records[3] = {
    {1, primes, {0.5f, 2}, &ends[0]}, {2, primes + 2, {1, 3}, 0}, {3, &primes[4], {4, 5}, &ends[0]}};
static int twice(int i) { return 2 * i + primes[i % 5]; }
static int square(int i) { return i * i; }
static int (*const operations[])(int) = {twice, square};
static int level[4] = {1, 2, 3, 4};
#pragma acc declare copyin(level)
static int *const middle = level + 1;
static int *moving = level + 2;
#pragma acc declare create(moving)
extern const double factors[];

#pragma acc routine seq
static int length(const char *s)
{
    static const char *const marks = "ae";
    int n = 0;
    for (; *s; s++)
        n += 10 + (*s == marks[0] || *s == marks[1]);
    return n;
}

int main(void)
{
    enum { N = 12 };
    int a[N], b[N], c[N];
    double d[N];
    level[1] = 20;
#pragma acc update device(level)
#pragma acc parallel loop copyout(a, b, c, d)
    for (int i = 0; i < N; i++) {
        a[i] = length(names[i % 3]) + lists[i & 1][1][0];
        const struct record *r = &records[i % 3];
        b[i] = r->p[0] * 10 + (r->next ? r->next->k : -1) + (int)(r->f[1] * 100);
        c[i] = operations[i & 1](i) + middle[0] + middle[i & 1];
        d[i] = factors[i % 3];
    }
    for (int i = 0; i < N; i++)
        printf("%d %d %d %g\n", a[i], b[i], c[i], d[i]);
    return 0;
}

const double factors[] = {0.5, 2, 8};
