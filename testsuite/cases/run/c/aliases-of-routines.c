// Routines with a second name, which GNU's `alias` gives: called by it here and in another file, and by address.
// rows: ROUT-01
// with: parts/aliases-elsewhere.c
#include <stdio.h>

static int bias = 3;
#pragma acc declare copyin(bias)
#pragma acc routine seq
int twice(int x)
{
    return x * 2 + bias;
}
#pragma acc routine seq
int doubled(int x) __attribute__((alias("twice")));
int also(int x) __attribute__((alias("twice"), weak));
static int plain(int x) { return x + 1; }
int next(int x) __attribute__((alias("plain")));
#pragma acc routine vector
void fill(int n, int *a)
{
#pragma acc loop vector
    for (int i = 0; i < n; i++)
        a[i] = i;
}
#pragma acc routine vector
void filled(int n, int *a) __attribute__((alias("fill")));

void elsewhere(int *r);

int main(void)
{
    int r[8], q[8], (*p)(int) = doubled;
#pragma acc parallel loop copyout(r)
    for (int i = 0; i < 8; i++)
        r[i] = doubled(i) + also(1) * next(i);
#pragma acc parallel loop copy(r)
    for (int i = 0; i < 8; i++)
        r[i] += p(i);
#pragma acc parallel num_gangs(1) copyout(q)
    filled(8, q);
    elsewhere(q);
    for (int i = 0; i < 8; i++)
        printf("%d %d\n", r[i], q[i]);
    return 0;
}
