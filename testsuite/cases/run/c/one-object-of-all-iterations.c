// Objects that pointers lead to, the same in all iterations, which use them one after the other: `*p`, members, also of
// global pointers, which no store of another type changes.
// rows: IND-03
#include <stdio.h>
#include <stdlib.h>

enum { N = 5000 };

struct record {
    int x, y[2];
};

static int *shared_number;
static struct record *shared_record;

static void show(const char *what, const int *b)
{
    long sum = 0;
    for (int i = 0; i < N; i++)
        sum += (long)b[i] * (i % 7 + 1);
    printf("%s %ld\n", what, sum);
}

#define TWENTY_TIMES(object)                \
    for (int k = 0; k < 20; k++)            \
        object += object % 3

int main(void)
{
    static int a[N], b[N];
    int *p = malloc(sizeof *p);
    struct record *q = malloc(sizeof *q);
    shared_number = malloc(sizeof *shared_number);
    shared_record = malloc(sizeof *shared_record);
    for (int i = 0; i < N; i++)
        a[i] = i * 7 % 1001;
#pragma acc parallel loop copyin(a) copy(b, p[0:1])
    for (int i = 0; i < N; i++) {
        *p = a[i];
        TWENTY_TIMES(*p);
        b[i] = *p;
    }
    show("local", b);
#pragma acc parallel loop copyin(a) copy(b, q[0:1])
    for (int i = 0; i < N; i++) {
        q->x = a[i];
        TWENTY_TIMES(q->x);
        b[i] = q->x + 1;
    }
    show("member", b);
#pragma acc parallel loop copyin(a) copy(b, shared_number[0:1])
    for (int i = 0; i < N; i++) {
        *shared_number = a[i];
        TWENTY_TIMES(*shared_number);
        b[i] = *shared_number + 2;
    }
    show("global", b);
#pragma acc parallel loop copyin(a) copy(b, shared_record[0:1])
    for (int i = 0; i < N; i++) {
        shared_record->y[1] = a[i];
        TWENTY_TIMES(shared_record->y[1]);
        b[i] = shared_record->y[1] + 3;
    }
    show("its member", b);
}
