// Constants in `copy` clauses, written and implied, whole and in parts: there is nothing to copy back.
// rows: DATA-05
#include <stdio.h>
#include <string.h>

static const int tab[4] = {1, 2, 3, 4};
static const struct {
    int n;
    double v[3];
} rec = {3, {0.5, 0.25, 2.0}};
static const char *const words[2] = {"read", "only"};

static int sum(int *p, int n)
{
    int r = 0;
#pragma acc parallel loop reduction(+:r) copy(p[0:n])
    for (int i = 0; i < n; i++)
        r += p[i];
    return r;
}

static int letters(const char *s)
{
    int r = 0, n = (int)strlen(s);
#pragma acc data copy(s[0:n])
#pragma acc parallel loop reduction(+:r)
    for (int i = 0; i < n; i++)
        r += s[i] != ' ';
    return r;
}

int main(void)
{
    int r = 0;
    double d = 0;
    printf("%d %d %d\n", sum((int *)tab, 4), sum((int *)tab + 1, 2), sum((int[]){5, 6}, 2));
    printf("%d %d\n", letters("a literal"), letters(words[1]));
#pragma acc parallel loop reduction(+:r) copy(tab)
    for (int i = 0; i < 4; i++)
        r += tab[i];
#pragma acc parallel loop reduction(+:d) copy(rec)
    for (int i = 0; i < rec.n; i++)
        d += rec.v[i];
    int *p = (int *)tab;
#pragma acc enter data copyin(p[0:4])
#pragma acc update self(p[1:2])
#pragma acc update self(p[0:2])
#pragma acc exit data copyout(p[0:4]) async(2)
#pragma acc wait
    printf("%d %g %d\n", r, d, p[3]);
    return 0;
}
