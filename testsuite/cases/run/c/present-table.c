// The counters of device sections, sections inside sections, and what each clause does at entry and exit.
// reference: none
// skip: plain presence is asked for
// rows: RC-03, RC-04, RC-05, RC-06, RC-08, RC-09, RC-11, RC-14, LIFE-02, LIFE-05, CMP-07, MEM-01, MEM-02, MEM-04, EXIT-08, PRES-07, NOCR-01, NOCR-03, NOCR-05, COPY-05, COPY-06, COPY-07, COPYIN-02, COPYIN-04, COPYOUT-02, COPYOUT-03, COPYOUT-05, CREATE-02, CREATE-03, DEL-01, DEL-02, DEL-03, MOD-01, MOD-02, MOD-03, MOD-04, MOD-06, MOD-11, MOD-12, FMT-03, CONV-07, DENV-03, DATA-10, DEF-04, SUB-01, SUB-02, SUB-C-01, SUB-C-02, SUB-C-03, SUB-C-04, SUB-C-05, UPD-01, UPD-02, UPD-03, UPD-04, UPD-06, UPD-07, UPD-08, UPD-20
#include "parts/check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 40 };

static void counters(int *p, int own)
{
    /* Present while one of the two counters is above nothing, on a device with memory of its own. */
    CHECK(acc_is_present(p, N * sizeof *p) == !own);
#pragma acc enter data copyin(p[0:N])
    CHECK(acc_is_present(p, N * sizeof *p));
#pragma acc enter data create(p[:N])
    CHECK(acc_is_present(p + 3, 5 * sizeof *p));
#pragma acc data present(p[5:10])
    {
#pragma acc exit data delete(p[0:N])
#pragma acc exit data delete(p[2:7])
#pragma acc exit data delete(p[0:N])
        CHECK(acc_is_present(p, N * sizeof *p));
#pragma acc parallel loop copy(p[0:N])
        for (int i = 0; i < N; i++)
            p[i] += 1;
    }
    CHECK(acc_is_present(p, N * sizeof *p) == !own);
#pragma acc exit data delete(p[0:N])
#pragma acc exit data copyout(p[0:N])
#pragma acc exit data delete(p[0:N]) finalize
#pragma acc enter data copyin(p[0:N])
    CHECK(acc_is_present(p, N * sizeof *p));
#pragma acc exit data delete(p[0:N])
    CHECK(acc_is_present(p, N * sizeof *p) == !own);
    /* A pointer to nothing and a section of nothing. */
    int *none = NULL;
#pragma acc data copy(none[0:0]) copyin(p[0:0])
    {
        int zero = 0;
#pragma acc parallel copy(zero)
        zero += 1;
    }
}

/* What arrives at the device and comes back, with and without the data being there already. */
static void clauses(int own)
{
    int a[N], seen = -1, always = 1, capture = 2, readonly = 3, i;
#define FILL(v) for (i = 0; i < N; i++) a[i] = (v)
    FILL(1);
#pragma acc data copyin(a)
    {
        FILL(2);
#pragma acc parallel copy(a) copyout(seen)
        { seen = a[7]; a[7] = 50; }
        CHECK(seen == (own ? 1 : 2) && a[7] == (own ? 2 : 50));
#pragma acc parallel copyin(a) copyout(seen) num_gangs(1)
        seen = a[7];
        CHECK(seen == 50);
        FILL(3);
#pragma acc parallel copy(always: a) copyout(seen) num_gangs(1)
        { seen = a[7]; a[7] = 51; }
        CHECK(seen == 3 && a[7] == 51);
        FILL(4);
#pragma acc parallel copy(alwaysin: a) copyout(seen) num_gangs(1)
        { seen = a[7]; a[7] = 52; }
        CHECK(seen == 4 && a[7] == (own ? 4 : 52));
        FILL(5);
#pragma acc parallel copy(alwaysout: a) copyout(seen) num_gangs(1)
        { seen = a[7]; a[8] = 53; }
        CHECK(seen == (own ? 52 : 5) && a[8] == 53);
        FILL(6);
#pragma acc parallel copyin(readonly, alwaysin: a) copyout(seen) num_gangs(1)
        seen = a[9];
        CHECK(seen == 6);
#pragma acc serial present(a)
        a[0] = 60;
    }
    /* copyin never brings anything back. */
    CHECK(a[0] == (own ? 6 : 60));
    FILL(7);
#pragma acc data copyout(a[2:5])
    {
#pragma acc parallel loop present(a[2:5])
        for (int k = 2; k < 7; k++)
            a[k] = k;
        CHECK(a[3] == (own ? 7 : 3));
    }
    CHECK(a[1] == 7 && a[2] == 2 && a[6] == 6 && a[7] == 7);
#pragma acc data create(a)
    {
#pragma acc serial present(a)
        a[4] = 99;
    }
    CHECK(a[4] == (own ? 4 : 99));
#pragma acc serial copyout(zero: a[10:4])
    a[11] += 5;
    CHECK(!own || (a[10] == 0 && a[11] == 5 && a[13] == 0 && a[14] == 7));
    /* Words that are modifiers elsewhere are names here. */
#pragma acc serial copy(always, capture) copyin(readonly)
    { always += readonly; capture += readonly; }
    CHECK(always == 4 && capture == 5);
    /* Repeated clauses add up; commas between clauses. */
    int b = 1, c = 2, d = 3;
#pragma acc serial copy(b), copy(c) copyout(d),firstprivate(seen)
    { b += 1; c += b; d = c; }
    CHECK(b == 2 && c == 4 && d == 4);
    /* no_create of what is not there: no error as long as nobody touches it. */
#pragma acc data no_create(a)
    {
        CHECK(acc_is_present(a, sizeof a) == !own);
        int touch = 0, got = 0;
#pragma acc serial no_create(a) copy(got) copyin(touch)
        {
            if (touch)
                a[0] = 5;
            got = 3;
        }
        CHECK(got == 3);
    }
#pragma acc data copyin(a)
    {
#pragma acc serial no_create(a)
        a[0] = 123;
#pragma acc update self(a[0])
        CHECK(a[0] == 123);
    }
}

/* Bounds are taken at entry; what lies inside changes nothing. */
static void frozen(int own)
{
    int a[N], lo = 4, len = 6;
    for (int i = 0; i < N; i++)
        a[i] = i;
#pragma acc data copy(a[lo:len])
    {
        lo = 0;
        len = 2;
#pragma acc parallel loop present(a[4:6])
        for (int i = 4; i < 10; i++)
            a[i] = -i;
    }
    CHECK(a[3] == 3 && a[4] == -4 && a[9] == -9 && a[10] == 10);
    CHECK(acc_is_present(&a[4], 6 * sizeof *a) == !own);
    int fixed[12];
    for (int i = 0; i < 12; i++)
        fixed[i] = 1;
#pragma acc parallel loop copy(fixed[8:])
    for (int i = 8; i < 12; i++)
        fixed[i] = 2;
#pragma acc parallel loop copy(fixed[:])
    for (int i = 0; i < 12; i++)
        fixed[i] += 1;
#pragma acc serial copy(fixed[3])
    fixed[3] = 9;
    int n = 12;
    int vla[n];
#pragma acc parallel loop copyout(vla) copyin(fixed)
    for (int i = 0; i < 12; i++)
        vla[i] = fixed[i];
    CHECK(vla[0] == 2 && vla[3] == 9 && vla[7] == 2 && vla[8] == 3 && vla[11] == 3);
}

static void updates(int own)
{
    int a[N], b[N], off = 0;
    for (int i = 0; i < N; i++)
        a[i] = b[i] = 1;
#pragma acc data copyin(a)
    {
#pragma acc parallel loop present(a)
        for (int i = 0; i < N; i++)
            a[i] = 2;
#pragma acc update self(a) if(off)
        CHECK(a[0] == (own ? 1 : 2));
#pragma acc update self(a[0:3], a[10:2]) host(a[20:5])
        CHECK(a[2] == 2 && a[11] == 2 && a[24] == 2 && a[3] == (own ? 1 : 2) && a[25] == a[3]);
        /* Left to right: out, then in again. */
        a[30] = 5;
#pragma acc update self(a[30:1]) device(a[30:1])
        CHECK(a[30] == (own ? 2 : 5));
        a[30] = 6;
#pragma acc update device(a[30:1]) self(a[30:1])
        CHECK(a[30] == 6);
#pragma acc update self(b, a[31:1]) if_present
        CHECK(a[31] == 2 && b[0] == 1);
        a[32] = 8;
        acc_update_device(&a[32], sizeof *a);
#pragma acc serial present(a)
        a[33] = a[32];
        acc_update_self(&a[33], sizeof *a);
        CHECK(a[33] == 8);
    }
}

/* The nearest visible default counts; an explicit clause beats what would be implied. */
static void defaults(int own)
{
    int a[N], x = 1, y = 1;
    for (int i = 0; i < N; i++)
        a[i] = 1;
#pragma acc data default(none) copy(a)
    {
#pragma acc data default(present)
        {
#pragma acc parallel loop
            for (int i = 0; i < N; i++)
                a[i] += x;
        }
    }
    CHECK(a[0] == 2 && a[N - 1] == 2);
#pragma acc serial copy(x)
    { x = 5; y = 5; }
    CHECK(x == 5 && y == 1);
    (void)own;
}

int main(void)
{
    int own = discrete();
    int *p = malloc(N * sizeof *p);
    for (int i = 0; i < N; i++)
        p[i] = i;
    counters(p, own);
    clauses(own);
    frozen(own);
    updates(own);
    defaults(own);
    free(p);
    FINISH;
}
