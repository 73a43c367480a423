// Each data clause on data that is absent, present and pointed to: what is allocated, moved, counted and attached, and
// undone; captured variables on every device.
// reference: none
// skip: plain presence is asked for
// rows: RC-02, RC-07, COPY-02, COPY-03, COPY-04, COPYIN-03, COPYIN-05, COPYIN-07, COPYOUT-04, COPYOUT-09, CREATE-06, NOCR-02, NOCR-04, PRES-03, PRES-04, ATT-03, ATT-04, ATT-05, DET-02, DET-03, DET-04, PTR-04, PTR-05, PTR-06, PTR-07, PTR-08
// rows: ACT-05, ACT-06, ACT-07, ACT-09, ACT-11, ACT-12, AC-04, AC-05, AMB-03, AMB-04, DCL-04, DCL-05, DCL-07, DENV-06, DENV-07, MOD-05, CAPEX-06, HDATA-08, SUB-C-07, SUB-C-13, SUB-C-14, SUB-C-15, LEG-05, LEG-18, DEVPTR-02, DEVPTR-06, CONV-04
#include "parts/check.h"
#include <openacc.h>
#include <stdlib.h>
#include <string.h>

enum { N = 24 };
#define SEEN(v) (acc_is_present(&(v), sizeof(v)) != 0)
static int own;

struct node {
    int value, n;
    struct node *next;
    int *a;
};

static void *cell(void *at)
{
    void *value;
    acc_memcpy_from_device(&value, acc_deviceptr(at), sizeof value);
    return value;
}

/* Structured and dynamic lifetimes overlap in any order; a region's exit undoes its own entry only. */
static void counts(void)
{
    int a[N], b[N], got;
    memset(a, 0, sizeof a);
    memset(b, 0, sizeof b);
    CHECK(SEEN(a) == !own);
#pragma acc data copy(a) copyin(b)
    {
        CHECK(SEEN(a) && SEEN(b));
        a[0] = 1;
        /* Present data: no error, no transfer (in 2.0 these clauses were for absent data). */
#pragma acc data copy(a) copyin(a) copyout(b) create(b) no_create(a) present(a)
#pragma acc serial present(a) copyout(got)
        {
            got = a[0];
            a[1] = 5;
            b[1] = 6;
        }
        CHECK(got == (own ? 0 : 1) && a[1] == (own ? 0 : 5) && SEEN(a) && SEEN(b));
#pragma acc enter data copyin(a)
#pragma acc exit data copyout(b) delete(b) /* never entered: nothing */
        CHECK(SEEN(b) && b[1] == (own ? 0 : 6));
    }
    /* Entered inside: outlives the region. */
    CHECK(SEEN(a) && SEEN(b) == !own && a[1] == (own ? 0 : 5));
#pragma acc enter data copyin(a) async(4)
#pragma acc exit data delete(a) async(4) /* counted at once, whatever the queue does */
    CHECK(SEEN(a));
#pragma acc exit data copyout(a) async(4)
    CHECK(SEEN(a) == !own);
#pragma acc wait(4)
    CHECK(a[1] == 5);
    /* A lifetime that is ended inside a region that found it there: it ends with the region. */
    if (own) {
#pragma acc enter data copyin(b)
#pragma acc data present(b)
        {
#pragma acc exit data delete(b) finalize
            CHECK(SEEN(b));
        }
        CHECK(!SEEN(b));
#pragma acc enter data copyin(b)
#pragma acc data no_create(b)
        {
#pragma acc exit data delete(b)
            CHECK(SEEN(b));
        }
        CHECK(!SEEN(b));
#pragma acc enter data copyin(b)
#pragma acc data copy(b)
        {
#pragma acc exit data delete(b) finalize
#pragma acc serial present(b)
            b[2] = 77;
        }
        CHECK(!SEEN(b) && b[2] == 77);
        /* Not there at entry: nothing to undo at exit, though it is there then. */
#pragma acc data no_create(b)
        {
#pragma acc enter data copyin(b)
        }
        CHECK(SEEN(b));
        /* Two entries, two exits; with finalize one. */
#pragma acc enter data copyin(b) create(b)
#pragma acc exit data delete(b)
        CHECK(SEEN(b));
#pragma acc exit data copyout(b) finalize
        CHECK(!SEEN(b));
    }
}

/* Shared memory: no action, but a captured variable has a copy of its own on any device, which everything uses. */
static void shared(void)
{
    int a[N], got = 0;
    memset(a, 0, sizeof a);
    a[3] = 3;
#pragma acc data copyout(zero: a[0:2]) create(zero: a[4:2])
    CHECK(a[3] == 3);
    CHECK(own || acc_deviceptr(a) == a);
#pragma acc host_data use_device(a) if_present
    CHECK(own || a[3] == 3);
    a[0] = 1, a[1] = 2;
#pragma acc data copy(capture: a)
    {
        int *device = acc_deviceptr(a);
        CHECK(device != a && acc_hostptr(device + 2) == a + 2);
#pragma acc data copyin(a) present(a)
#pragma acc parallel loop copy(a)
        for (int i = 0; i < N; i++)
            a[i] += 10;
        CHECK(a[0] == 1 && a[3] == 3);
#pragma acc update self(a[0:1])
        CHECK(a[0] == 11 && a[1] == 2);
        a[1] = 40;
#pragma acc update device(a[1:1])
#pragma acc host_data use_device(a)
        device = a;
        CHECK(device == acc_deviceptr(a));
        acc_update_self(a + 2, sizeof *a), CHECK(a[2] == 10);
#pragma acc serial present(a) copyout(got)
        got = a[1];
        CHECK(got == 40);
    }
    CHECK(a[1] == 40 && a[3] == 13 && acc_deviceptr(a) == (own ? NULL : a));
#pragma acc data copyin(capture, readonly: a) create(got)
    CHECK(acc_deviceptr(a) != a);
#pragma acc enter data copyin(readonly: a)
#pragma acc exit data delete(a)
    int *raw = acc_malloc(sizeof a);
#pragma acc data copyin(a)
    {
#pragma acc parallel loop deviceptr(raw) present(a)
        for (int i = 0; i < N; i++)
            raw[i] = a[i] + 1;
    }
    acc_memcpy_from_device(a, raw, sizeof a), CHECK(a[1] == 41 && a[3] == 14);
    acc_free(raw);
    int *both = a;
#pragma acc parallel loop copy(a) deviceptr(both) if(!own)
    for (int i = 0; i < N; i++)
        a[i] += own ? 1 : both[i] - a[i] + 1;
    CHECK(a[1] == 42);
}

/* Pointers in structures: attached by each clause that names what they point to, once, and detached with the last. */
static void attaching(void)
{
    struct node s = {1, N, NULL, NULL};
    int target[N], other[N], got = 0, got2 = 0;
    for (int i = 0; i < N; i++)
        target[i] = i, other[i] = 100 + i;
    s.a = target;
#pragma acc data copy(s)
    {
        CHECK(!own || cell(&s.a) == target);
        /* The parent is there first, so the target's clause attaches; leaving detaches. */
#pragma acc data copyin(s.a[0:N])
        {
            CHECK(cell(&s.a) == acc_deviceptr(target));
#pragma acc data present(s.a[0:N]) create(s.a[2:4])
            {
#pragma acc data no_create(s.a[0:N]) attach(s.a) copy(s.a[3:2])
                CHECK(cell(&s.a) == acc_deviceptr(target));
                CHECK(cell(&s.a) == acc_deviceptr(target));
            }
            CHECK(cell(&s.a) == acc_deviceptr(target));
#pragma acc serial present(s) copyout(got)
            got = s.a[5];
            CHECK(got == 5);
            /* A structure with attached pointers goes back and forth with the rest of it. */
            s.value = 7;
#pragma acc update device(s)
            CHECK(cell(&s.a) == acc_deviceptr(target));
#pragma acc serial present(s)
            s.value++;
#pragma acc update self(s)
            CHECK(s.value == 8 && s.a == target);
        }
        CHECK(!own || cell(&s.a) == target);
        /* By hand: counted; what is not there is nothing. */
#pragma acc enter data attach(s.a)
        CHECK(!own || cell(&s.a) == target);
#pragma acc enter data copyin(target, other)
#pragma acc enter data attach(s.a)
#pragma acc enter data attach(s.a)
#pragma acc exit data detach(s.a)
        CHECK(cell(&s.a) == acc_deviceptr(target));
        /* Another target: a new attachment, gone with one detach. */
        s.a = other + 2;
#pragma acc enter data attach(s.a)
        CHECK(cell(&s.a) == (int *)acc_deviceptr(other) + 2);
#pragma acc serial present(s) copyout(got)
        got = s.a[1];
        CHECK(got == 103);
#pragma acc exit data detach(s.a)
        CHECK(!own || cell(&s.a) == other + 2);
#pragma acc enter data attach(s.a)
#pragma acc enter data attach(s.a)
#pragma acc exit data detach(s.a) finalize
        CHECK(!own || cell(&s.a) == other + 2);
#pragma acc data attach(s.a)
        CHECK(cell(&s.a) == (int *)acc_deviceptr(other) + 2);
        CHECK(!own || cell(&s.a) == other + 2);
#pragma acc exit data delete(target, other)
    }
    CHECK(s.value == 8 && s.a == other + 2);
    /* Parent and target on one directive, in any order; a section that starts before, at or after the pointer's target. */
    s.a = target;
#pragma acc parallel copyin(s.a[0:N]) copyin(s) copyout(got)
    got = s.a[7] + s.n;
    CHECK(got == 7 + N);
    s.a = target + 4;
#pragma acc parallel copyin(s, s.a[-4:N]) copyout(got, got2)
    { got = s.a[-4]; got2 = s.a[3]; }
    CHECK(got == 0 && got2 == 7);
#pragma acc parallel copyin(s, s.a[2:6]) copyout(got)
    got = s.a[3];
    CHECK(got == 7);
    /* copyout: detached before the parent comes back. */
    s.a = target;
#pragma acc enter data copyin(s) copyin(s.a[0:N])
#pragma acc serial present(s)
    { s.a[0] = 55; s.value = 9; }
#pragma acc exit data copyout(s.a[0:N]) copyout(s)
    CHECK(s.a == target && target[0] == 55 && s.value == 9);
    /* Through a pointer to a structure; a list of nodes; an array of structures. */
    struct node *list = NULL, *p, many[3], *sp = &s;
#pragma acc data copyin(sp[0:1]) copy(sp->a[0:sp->n])
#pragma acc parallel loop present(sp[0:1])
    for (int i = 0; i < N; i++)
        sp->a[i] += 1;
    CHECK(target[0] == 56 && target[N - 1] == N);
    for (int i = 0; i < 4; i++) {
        p = malloc(sizeof *p);
        p->value = i, p->next = list, p->n = 2, p->a = malloc(2 * sizeof *p->a);
        p->a[0] = p->a[1] = i, list = p;
    }
#pragma acc enter data copyin(list[0:1])
    for (p = list; p; p = p->next) {
#pragma acc enter data copyin(p->a[0:2])
        if (p->next) {
#pragma acc enter data copyin(p->next[0:1])
        }
    }
    got = 0;
#pragma acc serial present(list) copy(got)
    for (struct node *q = list; q; q = q->next)
        got += q->a[1] * 10 + q->value;
    CHECK(got == 66);
    for (p = list; p;) {
        struct node *next = p->next;
#pragma acc exit data delete(p->a[0:2])
#pragma acc exit data delete(p[0:1])
        CHECK(acc_is_present(p, 1) == !own);
        free(p->a), free(p), p = next;
    }
    for (int i = 0; i < 3; i++)
        many[i].a = malloc(4 * sizeof(int)), many[i].a[0] = i, many[i].next = NULL;
#pragma acc enter data copyin(many)
    for (int i = 0; i < 3; i++) {
#pragma acc enter data copyin(many[i].a[0:4])
    }
#pragma acc parallel loop present(many)
    for (int i = 0; i < 3; i++)
        many[i].a[1] = many[i].a[0] * 5;
    for (int i = 0; i < 3; i++) {
#pragma acc exit data copyout(many[i].a[0:4])
        CHECK(many[i].a[1] == 5 * i);
        free(many[i].a);
    }
#pragma acc exit data delete(many)
}

/* Sections in the forms of parameters, of pointers to rows, of members; a variable that nothing uses. */
static int take(float *restrict v, float w[], float m[N][4], float (*rows)[4], int n)
{
    int unused[N];
    struct { float in[4]; struct { float deep[3]; } t; } s = {{1, 2, 3, 4}, {{5, 6, 7}}}, u = s;
    float sum = 0;
#pragma acc parallel loop copyin(v[0:n], w[1:n - 1], m[0:n][0:4], rows[2:n - 2][0:4], s.t.deep[1:2]) copy(unused) reduction(+:sum)
    for (int i = 2; i < n; i++)
        sum += v[i] + w[i] + m[i][3] + rows[i][1] + s.t.deep[2];
    /* Several members of one structure, that is there as a whole. */
#pragma acc data copy(u)
#pragma acc parallel copyin(u.in) copy(u.t.deep[1:2])
    u.t.deep[1] = u.in[2] * 10;
    CHECK(u.t.deep[1] == 30 && u.t.deep[0] == 5);
    return (int)sum;
}

int main(void)
{
    own = discrete();
    counts();
    shared();
    attaching();
    float v[N], m[N][4];
    for (int i = 0; i < N; i++)
        v[i] = i, m[i][1] = 2, m[i][3] = 1;
    int want = 0;
    for (int i = 2; i < N; i++)
        want += 2 * i + 1 + 2 + 7;
    CHECK(take(v, v, m, m, N) == want);
    FINISH;
}
