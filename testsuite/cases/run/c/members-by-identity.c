// Data clauses on members of structures whose subscripts read other members: what is mapped is decided by the member,
// whatever casts, subscripts and names stand beside it.
// rows: IMP-03, DATA-01
#include <stdio.h>
#include <string.h>

struct inner { int a[10]; int b[10]; };
struct outer { int a[10]; int b[10]; int b1[10]; struct inner in; struct inner list[3]; int *p; };

static struct outer g;

static void fill(struct outer *s)
{
    for (int i = 0; i < 10; i++) {
        s->a[i] = 9 - i;
        s->b[i] = s->b1[i] = s->in.b[i] = 0;
        s->in.a[i] = (3 * i) % 10;
        for (int k = 0; k < 3; k++)
            s->list[k].a[i] = (i + k) % 10, s->list[k].b[i] = 0;
    }
}

static int weigh(const struct outer *s)
{
    int sum = 0;
    for (int i = 0; i < 10; i++) {
        sum += (i + 1) * (s->a[i] + 3 * s->b[i] + 5 * s->b1[i] + 7 * s->in.a[i] + 11 * s->in.b[i]);
        for (int k = 0; k < 3; k++)
            sum += (i + k) * (s->list[k].a[i] + 2 * s->list[k].b[i]);
    }
    return sum;
}

#define TRY(var, clauses, left, right)                                  \
    do {                                                                \
        fill(&var);                                                     \
        _Pragma(clauses) for (int i = 0; i < 10; i++) left = right;     \
        printf("%d\n", weigh(&var));                                    \
    } while (0)

int main(void)
{
    struct outer s;
    TRY(s, "acc parallel loop copyin(s.a[0:10])", s.b[(int)s.a[i]], i);
    TRY(s, "acc parallel loop copyin(s.a[0:10])", s.b[s.a[i]], s.a[9 - i]);
    TRY(s, "acc parallel loop copyin(s.a[0:10]) copy(s.b[0:10])", s.b[s.a[i]], i);
    TRY(s, "acc parallel loop copyin(s.b[0:10])", s.b1[s.a[i]], s.b[i] + i);
    TRY(s, "acc parallel loop copy(s.b1[0:10])", s.b1[i], s.b[i] + s.a[i]);
    TRY(s, "acc parallel loop copyin(s.a[0:10])", s.in.a[(unsigned char)s.a[i]], i);
    TRY(s, "acc parallel loop copyin(s.in.a[0:10])", s.in.b[(long)s.in.a[i]], i + 1);
    TRY(s, "acc parallel loop copyin(s.in.a[0:10]) copy(s.in.b[0:10])", s.in.b[s.in.a[i]], i + 1);
    TRY(s, "acc parallel loop copyin(s.a[0:10])", s.list[1].b[s.a[i]], i);
    TRY(s, "acc parallel loop copyin(s.a[0:10])", s.list[s.a[i] % 3].b[s.list[2].a[i]], i);
    TRY(g, "acc parallel loop copyin(g.a[0:10])", g.b[(int)g.a[i]], i);
    TRY(g, "acc parallel loop copyin(g.in.a[0:10])", g.in.b[g.in.a[g.a[i]]], i);
    TRY(s, "acc kernels loop independent copyin(s.a[0:10])", s.b[(int)s.a[i]], i);
    TRY(s, "acc serial loop copyin(s.a[0:10])", s.b[(int)s.a[i]], i);
    fill(&s);
#pragma acc data copyin(s.a[0:10]) copy(s.b[0:10])
#pragma acc parallel loop
    for (int i = 0; i < 10; i++)
        s.b[(short)s.a[i]] = i;
    printf("%d\n", weigh(&s));
    return 0;
}
