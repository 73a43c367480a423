// host_data's addresses, queues, wait clauses, atomic forms, declare and routines in one program each.
// reference: none
// skip: plain presence is asked for
// rows: HDATA-03, HDATA-05, HDATA-06, HDATA-09, HDATA-10, HDATA-11, HDATA-13, DATA-08, DATA-09, ENTER-06, EXIT-07, UPD-15, UPD-16, LOOP-14, RC-13, ATOM-C-BLK-02, ATOM-C-BLK-03, ATOM-C-BLK-06, ATOM-09, ATOM-13, ROUT-07, ROUT-08, ROUT-15, ROUT-26, LIFE-04, DECL-04, DECL-10, DECL-15
#include "parts/check.h"
#include <math.h>
#include <openacc.h>
#include <stdlib.h>

enum { N = 50 };

static void addresses(int yes, int no)
{
    int a[N] = {0}, b[N], *p = a + 3, *none = NULL, gone[2];
#pragma acc enter data copyin(a)
    void *of_a = acc_deviceptr(a);
#pragma acc host_data use_device(a, p) use_device(none)
    {
        CHECK((void *)a == of_a);
        CHECK(p == (int *)of_a + 3);
        CHECK(none == NULL);
    }
    CHECK(p == a + 3);
#pragma acc host_data use_device(a) if(no)
    CHECK((void *)a != of_a || acc_hostptr(of_a) == of_a);
#pragma acc host_data use_device(a, b) if_present if(yes)
    {
        CHECK((void *)a == of_a);
        CHECK(b == &b[0] && (b - gone > 0 || gone - b > 0));
        b[0] = 5;
    }
    CHECK(b[0] == 5);
#pragma acc host_data use_device(a)
    {
        int *d = a;
#pragma acc parallel loop deviceptr(d)
        for (int i = 0; i < N; i++)
            d[i] = i;
    }
#pragma acc exit data copyout(a)
    CHECK(a[0] == 0 && a[N - 1] == N - 1);
    CHECK(acc_is_present(NULL, 0));
}

static void queues(int own)
{
    int a[N], b[N], bad = 0;
    for (int i = 0; i < N; i++)
        a[i] = b[i] = 1;
#pragma acc enter data copyin(a) async(1)
#pragma acc enter data create(b) async(2) wait(1)
    CHECK(acc_is_present(a, sizeof a) && acc_is_present(b, sizeof b));
#pragma acc parallel loop async(2) present(a, b)
    for (int i = 0; i < N; i++)
        b[i] = a[i] + i;
#pragma acc update self(b[0:10]) async(2)
#pragma acc wait(2)
    for (int i = 0; i < 10; i++)
        bad += b[i] != 1 + i;
    a[5] = 100;
#pragma acc update device(a[5:1]) async(3)
#pragma acc data copy(b) wait(3) async(4)
    {
        /* The queue of the data construct, which waits for the update, is not that of what is in it. */
#pragma acc parallel loop present(a, b) wait(4)
        for (int i = 0; i < N; i++)
            b[i] += a[i];
#pragma acc update self(b[5:1])
        bad += b[5] != 106;
    }
#pragma acc exit data copyout(b) async(2) wait(4)
    CHECK(acc_is_present(b, sizeof b) == !own);
#pragma acc update self(a[5:1]) wait(2)
    CHECK(a[5] == 100);
    for (int i = 0; i < N; i++)
        bad += b[i] != 2 + i + (i == 5 ? 99 : 0);
    CHECK(bad == 0);
#pragma acc exit data delete(a)
}

/* Each forms a sum of old or new values that is the same in whatever order the iterations come. */
static void atomics(int yes, int no)
{
    int x = 0, y = N, z = 1, olds = 0, news = 0, downs = 0, swaps = 0, u = 7;
#pragma acc parallel loop gang vector copy(x, y, z, u) reduction(+:olds, news, downs, swaps)
    for (int i = 0; i < N; i++) {
        int v;
#pragma acc atomic capture
        { v = x; x = x + 1; }
        olds += v;
#pragma acc atomic capture
        { y = y - 1; v = y; }
        news += v;
#pragma acc atomic capture
        { v = z; z--; }
        downs += v;
#pragma acc atomic capture
        { --z; v = z; }
        downs += v < 1;
#pragma acc atomic capture if(yes)
        { v = u; u = 7 + u; }
        swaps += v % 7;
#pragma acc atomic update if(no || N > 1)
        u -= 7;
    }
    CHECK(x == N && olds == N * (N - 1) / 2);
    CHECK(y == 0 && news == N * (N - 1) / 2);
    CHECK(z == 1 - 2 * N && swaps == 0 && u == 7);
    CHECK(downs < 0);
}

#pragma acc routine seq
static int first_above(const int *a, int limit)
{
    int at = -1;
#pragma acc loop seq
    for (int i = 0; i < N; i++) {
        if (a[i] > limit) {
            at = i;
            break;
        }
    }
    return at;
}

#pragma acc routine vector
static int total(const int *a, int *hits)
{
    int s = 0, twice;
#pragma acc loop vector reduction(+:s) private(twice)
    for (int i = 0; i < N; i++) {
        twice = 2 * a[i];
        s += twice;
#pragma acc atomic
        *hits += 1;
    }
    return s;
}

static const float table[4] = {1, 2, 4, 8};
#pragma acc declare copyin(readonly: table)

static int locals(int *d, int n, int early)
{
    int v[N], w[n], bad = 0;
#pragma acc declare create(v, w) copy(d[0:N])
    for (int i = 0; i < n; i++)
        w[i] = v[i] = -1;
#pragma acc parallel loop present(v, w)
    for (int i = 0; i < N; i++) {
        v[i] = i;
        w[i] = 2 * i;
        d[i] += v[i] + w[i];
    }
#pragma acc update self(v, w)
    for (int i = 0; i < N; i++)
        bad += v[i] != i || w[i] != 2 * i;
    if (early)
        return bad;
    bad += acc_is_present(v, sizeof v) == 0;
    return bad;
}

static void routines(void)
{
    int a[N], at[N], sums[4], hits = 0, bad = 0;
    double roots[4];
    for (int i = 0; i < N; i++)
        a[i] = 3 * i;
#pragma acc parallel loop gang vector copyin(a) copyout(at)
    for (int i = 0; i < N; i++)
        at[i] = first_above(a, 6 * i);
    for (int i = 0; i < N; i++)
        bad += at[i] != (2 * i + 1 < N ? 2 * i + 1 : -1);
#pragma acc parallel loop gang copyin(a) copyout(sums, roots) copy(hits)
    for (int g = 0; g < 4; g++) {
        sums[g] = total(a, &hits) + first_above(a, g) + (int)table[g];
        roots[g] = sqrt((double)(g * g));
    }
    for (int g = 0; g < 4; g++)
        bad += sums[g] != 3 * N * (N - 1) + (g < 3 ? 1 : 2) + (1 << g) || roots[g] != g;
    CHECK(bad == 0 && hits == 4 * N);
    CHECK(locals(a, N, 1) == 0 && !(acc_is_present(a, sizeof a) && discrete()));
    CHECK(locals(a, N, 0) == 0);
    for (int i = 0; i < N; i++)
        bad += a[i] != 9 * i;
    CHECK(bad == 0);
    /* A loop that is left early needs no parallel form. */
    int left = 0;
#pragma acc serial copyin(a) copy(left)
    {
#pragma acc loop seq
        for (int i = 0, step = 1; a[i] < 200; i += step) {
            if (i > 7)
                break;
            step = step + 1;
            left = i;
        }
    }
    CHECK(left == 5);
}

int main(void)
{
    addresses(1, 0);
    queues(discrete());
    atomics(1, 0);
    routines();
    FINISH;
}
