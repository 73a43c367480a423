// Functions that the conditions of loops call: once for a loop under a directive, before it starts, in nests and in
// kernels constructs too; before each iteration under `loop seq`.
// rows: LOOP-01
#include <stdio.h>

#pragma acc routine seq
int f(int *d, int k, int v)
{
    d[k]++;
    return v;
}
#pragma acc routine seq
static int length(const char *s)
{
    int n = 0;
    while (s[n])
        n++;
    return n;
}
struct vector {
    int n, *p;
};
#pragma acc routine seq
static inline int *end(const struct vector *v)
{
    return v->p + v->n;
}

int main(void)
{
    int d[10] = {0}, a[100] = {0}, m[10][10] = {{0}}, p[7], n = 10, t = 0;
    struct vector v = {7, p};
    char s[] = "hello";
#pragma acc parallel loop num_gangs(1) copy(d, a)
    for (int i = 0; i < f(d, 0, n); i++)
        a[i] += i;
#pragma acc parallel loop num_gangs(1) copy(d, a)
    for (int i = 0; f(d, 1, n) * 2L > i; i += 2)
        a[i] += i;
#pragma acc parallel loop collapse(2) num_gangs(1) copy(d, m)
    for (int i = 0; i < f(d, 2, 5); i++)
        for (long j = f(d, 3, 9); j >= f(d, 4, 2); j--)
            m[i][j] = i * 10 + j;
#pragma acc kernels copy(d, a)
    {
#pragma acc loop
        for (int i = 0; i != f(d, 5, 10) + (n > 3 ? f(d, 6, 2) : 0); i++)
            a[i + 20] += i;
    }
#pragma acc parallel loop tile(2, 2) num_gangs(1) copy(d, m)
    for (int i = 0; i < f(d, 7, 4); i++)
        for (int j = n - 10; j < f(d, 8, 3); j++)
            m[i + 5][j] = i * 10 + j;
#pragma acc parallel num_gangs(1) copy(d, t)
    {
#pragma acc loop seq
        for (int i = 0; i < f(d, 9, 4); i++)
            t += i;
    }
#pragma acc parallel loop copyin(s) copy(a)
    for (int i = 0; i < length(s); i++)
        a[i + 50] = s[i];
#pragma acc parallel loop copyin(v) copyout(v.p[0:7])
    for (int *q = v.p; q < end(&v); q++)
        *q = 3 * (q - v.p);
#ifdef _OPENACC
    for (int i = 0; i < 9; i++)
        if (d[i] != 1)
            printf("bound %d: %d calls\n", i, d[i]);
#endif
    printf("%d %d\n", d[9], t);
    for (int i = 0; i < 100; i++)
        printf("%d ", a[i]);
    for (int i = 0; i < 100; i++)
        printf("%d ", m[i / 10][i % 10]);
    for (int i = 0; i < 7; i++)
        printf("%d ", p[i]);
    printf("\n");
}
