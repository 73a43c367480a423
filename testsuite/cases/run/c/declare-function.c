// Function-scope declare: data lives from the directive until the block is left, by any way out.
// rows: DECL-04, DECL-10, DECL-11, LIFE-04
// reference: none
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

static int shared;
static void *seen[4];
static int failures;

static void check(int line, long got, long want)
{
    if (got != want) {
        printf("line %d: %ld, not %ld\n", line, got, want);
        failures++;
    }
}
#define CHECK(got, want) check(__LINE__, got, want)

static int on_device(void *p, size_t n) { return !shared && acc_is_present(p, n); }

// Returns before, amid and after; the value is computed before copyout.
static int ways(int n, int how, int result[1])
{
    int v[8], w[n];
    if (how == 3)
        return -3;
#pragma acc declare create(v) copy(w, result)
    seen[0] = v, seen[1] = w;
    for (int i = 0; i < n; i++)
        v[i % 8] = i, w[i] = 10 * i;
    if (how == 0)
        return -1;
#pragma acc update device(v, w)
#pragma acc parallel loop present(v, w)
    for (int i = 0; i < 8; i++) {
        v[i] += 100;
        w[i] += 1;
    }
#pragma acc parallel copyin(how) present(result)
    result[0] = 7 + how;
#pragma acc update self(v)
    CHECK(v[3], 103);
    CHECK(w[3], shared ? 31 : 30);
    if (how == 1) {
        CHECK(result[0], shared ? 8 : 5);
        return result[0];
    }
    CHECK(on_device(v, sizeof v), !shared);
    CHECK(on_device(w, sizeof(int)), !shared);
#pragma acc update self(w)
    return w[7];
}

// A declare of an inner block: a life for each turn, ended by continue, break, goto and falling through.
static int turns(int k, int last)
{
    int sum = 0;
    for (int j = 0; j < k; j++) {
        int t[j + 1];
        for (int i = 0; i <= j; i++)
            t[i] = j;
#pragma acc declare copyin(t)
        seen[2] = t;
        int s = 0;
#pragma acc parallel loop reduction(+:s)
        for (int i = 0; i <= j; i++)
            s += t[i];
        sum += s;
        CHECK(on_device(t, sizeof(int)), !shared);
        if (j == 2)
            continue;
        if (j == last)
            break;
        if (j == last + 1)
            goto out;
    }
    CHECK(on_device(seen[2], 4), 0);
out:
    CHECK(on_device(seen[2], 4), 0);
    return sum;
}

// A jump back past the directive begins anew; one past it forward begins nothing.
static int jumps(int how)
{
    int n = 0, x[4] = {1, 2, 3, 4};
again:
    if (how == 1)
        goto end;
    x[0] = ++n;
#pragma acc declare copyin(x)
    int s = 0;
#pragma acc parallel copy(s)
    s = x[0];
    CHECK(s, n);
    if (n < 3)
        goto again;
end:
    return n;
}

static void arguments(int n, double a[n], double *p, int x, double q[n])
{
#pragma acc declare present(a)
#pragma acc declare deviceptr(p) copyin(x) copyout(q)
#pragma acc parallel loop
    for (int i = 0; i < n; i++) {
        a[i] += p[i] + x;
        q[i] = a[i];
    }
}

static int counter(void)
{
    static int count[2];
    extern int table[3];
#pragma acc declare create(count)
#pragma acc declare copyin(table)
#pragma acc serial
    count[1] += table[2];
#pragma acc update self(count)
    return count[1];
}
int table[3] = {1, 2, 3};

static int deep(int n)
{
    int v[3] = {n, n, n};
#pragma acc declare copyin(v)
    int below = n > 0 ? deep(n - 1) : 0, own = 0;
#pragma acc parallel copy(own)
    own = v[1];
    return own + 10 * below;
}

int main(void)
{
    int r[1] = {5};
    shared = acc_is_present(&failures, sizeof failures);
    CHECK(ways(8, 3, r), -3);
    CHECK(ways(8, 0, r), -1);
    CHECK(on_device(seen[0], 4) + on_device(seen[1], 4), 0);
    CHECK(ways(8, 1, r), shared ? 8 : 5);
    CHECK(r[0], 8);
    CHECK(ways(8, 2, r), 71);
    CHECK(r[0], 9);
    CHECK(on_device(seen[0], 4) + on_device(seen[1], 4) + on_device(r, 4), 0);
    CHECK(turns(4, 9), 0 + 2 + 6 + 12);
    CHECK(turns(5, 3), 20);
    CHECK(turns(5, 0), 0);
    CHECK(turns(5, 1), 2);
    CHECK(jumps(0), 3);
    CHECK(jumps(1), 0);
    double a[10] = {1, 2, 3}, q[10] = {0};
    double *p = acc_malloc(sizeof a);
    acc_memcpy_to_device(p, a, sizeof a);
#pragma acc data copy(a)
    arguments(10, a, p, 5, q);
    CHECK(a[2], 11);
    CHECK(q[0], 7);
    acc_free(p);
    CHECK(counter(), 3);
    CHECK(counter(), 6);
    CHECK(deep(3), 3 + 10 * (2 + 10 * (1 + 10 * 0)));
    return failures != 0;
}
