// Accesses of other types: members of a union through pointers to it, `may_alias` types, structures and not.
#include <stdio.h>

typedef float __attribute__((may_alias)) any_float;
typedef struct {
    int a;
    float b;
} __attribute__((may_alias)) any_struct;
typedef union {
    int i;
    float f;
} both;

__attribute__((noinline)) static int scalar(int *p, any_float *q)
{
    *p = 1;
    *q = 2.0f;
    return *p;
}

__attribute__((noinline)) static int record(long long *p, any_struct *q)
{
    *p = 1;
    q->b = 2.0f;
    q->a = 3;
    return (int)*p;
}

__attribute__((noinline)) static int member(both *p, both *q)
{
    p->i = 1;
    q->f = 2.0f;
    return p->i;
}

static void members(int n, both *p, both *q)
{
#pragma acc kernels copy(p[0:n])
    for (int i = 1; i < n; i++)
        p[i].f = q[i - 1].i + 1;
}

static void floats(int n, int *p, any_float *q)
{
#pragma acc kernels copy(p[0:n])
    for (int i = 1; i < n; i++)
        q[i] = p[i - 1] % 1000 + 1;
}

static void print(int n, const int *p)
{
    unsigned h = 0;
    for (int i = 0; i < n; i++)
        h = h * 31 + p[i];
    printf("%u\n", h);
}

int main(void)
{
    long long l = 0;
    int a[100];
    both u[100];
    printf("%d %d %d\n", scalar(a, (any_float *)a), record(&l, (any_struct *)&l), member(u, u));
    for (int i = 0; i < 100; i++)
        a[i] = u[i].i = i;
    members(100, u, u);
    print(100, (int *)u);
    floats(100, a, (any_float *)a);
    print(100, a);
    return 0;
}
