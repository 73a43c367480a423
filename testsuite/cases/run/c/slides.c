// Programs of slides and of older versions: forms of loops, reductions, old names of clauses, device types, defaults.
// reference: none
// skip: plain presence is asked for
// skip: radeon lanes store different values into one variable, as the slides have it; the interpreter reports it
// rows: SLD-01, SLD-02, SLD-03, SLD-05, SLD-06, SLD-10, SLD-11, SLD-13, LEG-01, LEG-02, LEG-03, LEG-04, LEG-17, LEG-29, LEG-30, AMB-05, AMB-12, AMB-16, AMB-22, DEL-05, DTYPE-07, DTYPE-08, DTYPE-09, LRED-06, LRED-15, COMB-08, LPRIV-04
// rows: NG-04, NG-05, NW-02, VL-02, AUTO-03, GANG-IMP-01, GANG-IMP-05, GANG-STATIC-04, COLL-10, ATOM-03, ATOM-04, ATOM-12, PRE-03, PRE-07, PRE-08, PRE-09, PRE-11, IMP-04, GLOS-01, GLOS-04, CONV-05, CRED-08, EXEC-16, EXEC-22, MEM-06, GANG-07, DENV-04
#include "parts/check.h"
#include <complex.h>
#include <openacc.h>
#include <stdlib.h>

enum { N = 100, M = 8 };
#define SEEN(v) (acc_is_present(&(v), sizeof(v)) != 0)
static int own, a[N], b[N], c[N], k3[M][M][M];
static const int fixed[3] = {1, 2, 3};

/* Variables of routines: a seq routine's belong to its caller, a vector routine's to the worker, others to the gang. */
#pragma acc routine seq
static int mine(int x) { int local[4] = {x, x, x, x}; local[1] += x; return local[0] + local[1] + local[3]; }
#pragma acc routine vector
static int row_sum(int x) {
    int base = x, sum = 0;
#pragma acc loop vector reduction(+:sum)
    for (int i = 0; i < N; i++)
        sum += base;
    return sum;
}
#pragma acc routine worker
static int block_sum(int x) {
    int base = x * 2, sum = 0;
#pragma acc loop worker reduction(+:sum)
    for (int j = 0; j < M; j++) {
        int part = 0;
#pragma acc loop vector reduction(+:part)
        for (int i = 0; i < N; i++)
            part += base;
        sum += part;
    }
    return sum;
}
#pragma acc routine gang
static void spread(int *v, int n) {
    int add = n;
#pragma acc loop
    for (int i = 0; i < n; i++)
        v[i] += add;
}

static void loops(void)
{
    int n = N, m[M][M], x[M][M], y[M][M], t = 0;
#pragma acc kernels
    {
        for (int i = 0; i < n; i++)
            a[i] = 1, b[i] = i, c[i] = 0;
        for (int i = 0; i < n; i++)
            c[i] = a[i] + b[i];
    }
    CHECK(c[N - 1] == N);
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
        c[i] = 2 * b[i] + c[i];
#pragma acc parallel
    {
#pragma acc loop
        for (int i = 0; i < n; i++)
            c[i] = 2 * b[i] + c[i];
    }
    CHECK(c[10] == 51);
#pragma acc parallel loop gang
    for (int i = 0; i < M; i++) {
#pragma acc loop worker
        for (int j = 0; j < M; j++) {
#pragma acc loop vector
            for (int k = 0; k < M; k++)
                k3[i][j][k] = i + j + k;
        }
    }
    CHECK(k3[7][7][7] == 21);
#pragma acc parallel num_gangs(3) num_workers(2) vector_length(32) copy(k3)
    {
#pragma acc loop gang worker
        for (int i = 0; i < M; i++) {
#pragma acc loop vector
            for (int j = 0; j < M; j++)
                k3[0][i][j]++;
        }
    }
    CHECK(k3[0][7][7] == 15 && k3[1][0][0] == 1);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < M; j++)
            x[i][j] = i, y[i][j] = j;
#pragma acc parallel loop copyin(x, y) copyout(m)
    for (int i = 0; i < M; i++) {
#pragma acc loop
        for (int j = 0; j < M; j++) {
            int tmp = 0;
#pragma acc loop seq
            for (int k = 0; k < M; k++)
                tmp += x[i][k] * y[k][j];
            m[i][j] = tmp;
        }
    }
    CHECK(m[3][5] == 3 * 5 * M);
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) {
            int tmp = 0;
#pragma acc parallel loop reduction(+:tmp) copyin(x, y)
            for (int k = 0; k < M; k++)
                tmp += x[i + 1][k] * y[k][j];
            CHECK(tmp == (i + 1) * j * M);
        }
    /* Every operator, at every level and at all at once. */
    int add = 0, top = -5, low = 5, bits = 7, ors = 0, xors = 0, all = 1, any = 0;
    float mul = 1, fall = 2, fany = 0;
    char call = 3;
#define OPS reduction(+:add) reduction(*:mul) reduction(max:top) reduction(min:low) reduction(&:bits) reduction(|:ors) reduction(^:xors) reduction(&&:all) reduction(||:any) reduction(&&:fall) reduction(||:fany) reduction(&&:call)
#define P(...) _Pragma(#__VA_ARGS__)
#define BODY for (int i = 0; i < 10; i++) { \
        add += i; mul *= i < 3 ? 2 : 1; top = i > top ? i : top; low = i < low ? i : low; bits &= i == 4 ? 5 : 7; \
        ors |= 1 << i; xors ^= i; all = all && i < 10; any = any || i == 9; fall = fall && i < 20; fany = fany || i > 20; call = call && i < 11; }
#define GOOD CHECK(add == 45 && mul == 8 && top == 9 && low == 0 && bits == 5 && ors == 1023 && xors == 1 && all == 1 && any == 1 && fall == 1 && fany == 0 && call == 1)
#define AGAIN add = 0, mul = 1, top = -5, low = 5, bits = 7, ors = 0, xors = 0, all = 1, any = 0, fall = 2, fany = 0, call = 3
    P(acc parallel loop gang OPS) BODY
    GOOD; AGAIN;
    P(acc parallel loop worker num_gangs(1) OPS) BODY GOOD; AGAIN;
    P(acc parallel loop vector num_gangs(1) OPS) BODY GOOD; AGAIN;
    P(acc parallel loop gang worker vector OPS) BODY GOOD; AGAIN;
    P(acc parallel loop gang vector OPS) BODY GOOD; AGAIN;
    P(acc serial loop OPS) BODY GOOD;
    /* One gang: a seq, a worker and a vector loop one after the other. */
    int first = 0, y2 = 0;
#pragma acc parallel num_gangs(1) firstprivate(first) copy(y2)
    {
#pragma acc loop seq reduction(+:first)
        for (int i = 0; i < N; i++)
            first++;
#pragma acc loop worker reduction(+:first)
        for (int i = 0; i < N; i++)
            first++;
#pragma acc loop vector reduction(+:first)
        for (int i = 0; i < N; i++)
            first++;
        y2 += first;
    }
    CHECK(y2 == 3 * N && first == 0);
    /* A structure's members are reduced each for itself. */
    struct { int n; struct { float v[2]; } in; } r = {0, {{1, 2}}};
#pragma acc parallel loop reduction(+:r)
    for (int i = 0; i < N; i++)
        r.n += i, r.in.v[0] += 1, r.in.v[1] += 2;
    CHECK(r.n == N * (N - 1) / 2 && r.in.v[0] == N + 1 && r.in.v[1] == 2 * N + 2);
    /* Seven loops, of many shapes, as one. */
    long count = 0;
    char lo = -1;
    const int *p;
#pragma acc parallel loop collapse(7) reduction(+:count) copyin(fixed)
    for (int i = 3; i > 0; i--)
        for (char j = lo; j <= 1; j += 2)
            for (unsigned k = 10; k < 20; k += 5)
                for (long l = -2; l != 2; l++)
                    for (p = fixed; p < fixed + 3; p++)
                        for (short s = 8; s >= 2; s -= 3)
                            for (unsigned char u = 0; u < 2; ++u)
                                count += i + j + k + l + *p + s + u;
    long want = 0;
    for (int i = 3; i > 0; i--)
        for (int j = -1; j <= 1; j += 2)
            for (int k = 10; k < 20; k += 5)
                for (int l = -2; l != 2; l++)
                    for (int e = 0; e < 3; e++)
                        for (int s = 8; s >= 2; s -= 3)
                            for (int u = 0; u < 2; u++)
                                want += i + j + k + l + fixed[e] + s + u;
    CHECK(count == want);
    /* Equal gang loops with static schedules give each gang the same iterations, in kernels with equal numbers too. */
#pragma acc parallel num_gangs(4) copy(a)
    {
#pragma acc loop gang(static: 3)
        for (int i = 0; i < N; i++)
            a[i] = i;
#pragma acc loop gang(static: 3)
        for (int i = 0; i < N; i++)
            a[i] = a[i] * 2;
    }
    CHECK(a[N - 1] == 2 * N - 2 && a[1] == 2);
#pragma acc kernels copy(a)
    {
#pragma acc loop gang(num: 4, static: *) independent
        for (int i = 0; i < N; i++)
            a[i] += 1;
#pragma acc loop gang(num: 4, static: *) independent
        for (int i = 0; i < N; i++)
            a[i] *= 2;
#pragma acc loop
        for (int i = 1; i < N; i++) /* auto: it depends on itself, so it is not run in parallel */
            a[i] = a[i - 1] + 1;
    }
    CHECK(a[0] == 2 && a[N - 1] == N + 1);
    int i = 77, priv = 5, inner;
#pragma acc parallel loop private(priv) firstprivate(t) copyout(b)
    for (i = 0; i < N; i++) {
        priv = i;
        b[i] = priv + t;
    }
    CHECK(priv == 5 && b[N - 1] == N - 1);
#pragma acc serial copyout(b)
    {
#pragma acc loop seq private(priv)
        for (int j = 0; j < N; j++) {
            priv = j;
            for (inner = 0; inner < 2; inner++)
                priv += inner;
            b[j] = priv;
        }
    }
    CHECK(b[5] == 6 && priv == 5);
    /* A reduction's variable that nothing else makes private is copied. */
    int total = 5;
#pragma acc parallel
    {
#pragma acc loop reduction(+:total)
        for (int j = 0; j < N; j++)
            total += 1;
    }
    CHECK(total == N + 5);
    for (int j = 0; j < N; j++)
        c[j] = j;
#pragma acc parallel loop copy(c)
    for (int j = 0; j < N; j++)
        c[j] = mine(c[j]);
    CHECK(c[7] == 28);
#pragma acc parallel loop gang worker copyout(c)
    for (int j = 0; j < N; j++)
        c[j] = row_sum(j);
    CHECK(c[7] == 7 * N);
#pragma acc parallel loop gang copyout(c)
    for (int j = 0; j < N; j++)
        c[j] = block_sum(j);
    CHECK(c[7] == 14 * N * M);
#pragma acc parallel copy(c) num_gangs(5)
    spread(c, N);
    CHECK(c[7] == 14 * N * M + N);
}

static void old_names(void)
{
    int x = 1, *p = malloc(sizeof a), *none = NULL;
#pragma acc data pcopy(a) pcopyin(b) pcopyout(c) pcreate(x)
    CHECK(SEEN(a) && SEEN(b) && SEEN(c) && SEEN(x));
#pragma acc parallel present_or_copy(a) present_or_copyin(b) present_or_copyout(c) present_or_create(x)
    x = a[0];
#pragma acc kernels loop pcopy(a) pcopyin(b)
    for (int i = 0; i < N; i++)
        a[i] = b[i];
#pragma acc serial pcopyout(c) pcreate(x)
    c[0] = 9;
    CHECK(c[0] == 9);
#pragma acc enter data pcopyin(a) pcreate(b) present_or_copyin(c) present_or_create(x)
    CHECK(SEEN(a) && SEEN(b) && SEEN(c) && SEEN(x));
#pragma acc exit data pcopyout(a) delete(b, c, x)
    {
        int local[4] = {1, 2, 3, 4};
#pragma acc declare pcopy(local)
#pragma acc serial present(local)
        local[1] = 20;
#pragma acc update host(local)
        CHECK(local[1] == 20);
    }
    /* Pointers without a shape name what they point to, where that is there. */
    for (int i = 0; i < N; i++)
        p[i] = i;
#pragma acc enter data copyin(p[0:N])
#pragma acc parallel loop present(p)
    for (int i = 0; i < N; i++)
        p[i] += 1;
    int *there = acc_deviceptr(p);
#pragma acc host_data use_device(p)
    x = p == there;
    CHECK(x);
#pragma acc update host(p[0:2]) device(p[2:1])
    CHECK(p[1] == 2);
#pragma acc exit data delete(p)
    CHECK(acc_is_present(p, 1) == !own);
#pragma acc enter data copyin(p[3:5])
#pragma acc enter data create(p[3:5])
    there = p + 3;
#pragma acc serial present(p[3:5])
    p[4] = 99;
#pragma acc exit data delete(there)
    CHECK(acc_is_present(p + 3, 1));
#pragma acc exit data copyout(there)
    CHECK(acc_is_present(p + 3, 1) == !own && p[4] == 99);
#pragma acc data copy(none[0:N]) copyin(none[0:0]) present_or_create(none[0:N])
    CHECK(none == NULL);
    free(p);
    /* Conditions of any scalar type; data that cannot be written is never written. */
    double d = 0.5;
    int *q = &x;
    x = 3;
#pragma acc data create(x)
    {
#pragma acc serial present(x)
        x = 4;
#pragma acc update self(x) if(0.0)
        CHECK(x == (own ? 3 : 4));
#pragma acc update self(x) if(none)
        CHECK(x == (own ? 3 : 4));
#pragma acc update self(x) if(d && q)
        CHECK(x == 4);
    }
    int sum = 0;
#pragma acc parallel loop copyin(fixed) reduction(+:sum)
    for (int i = 0; i < 3; i++)
        sum += fixed[i];
    CHECK(sum == 6);
}

/* How many gangs a construct has; a device runs no more than it can. */
#define GANGS(result, ...) \
    { int n_ = 0; P(acc parallel copy(n_) __VA_ARGS__) { P(acc atomic update) n_++; } result = n_; }

static void devices(void)
{
    int two, four, got, kind = acc_get_device_type();
    int cores = kind == acc_device_multicore, gpu = kind == acc_device_nvidia;
    GANGS(two, num_gangs(2));
    GANGS(four, num_gangs(4));
    CHECK(two >= 1 && two <= 2 && four >= two && four <= 4);
    GANGS(got, num_gangs(2) device_type(multicore) num_gangs(4) device_type(nvidia) num_workers(8));
    CHECK(got == (cores ? four : two));
    GANGS(got, num_gangs(2) device_type(nvidia) num_gangs(4) device_type(multicore) num_workers(8));
    CHECK(got == (gpu ? four : two));
    /* Clauses under `*` are for devices that no other list names. */
    GANGS(got, device_type(*) num_gangs(2) device_type(multicore, nvidia) num_gangs(4));
    CHECK(got == (cores || gpu ? four : two));
    GANGS(got, device_type(nvidia) num_gangs(4) device_type(multicore) num_gangs(4) device_type(*) num_gangs(2));
    CHECK(got == (cores || gpu ? four : two));
    GANGS(got, );
    CHECK(got >= 1);
    GANGS(got, num_gangs(1) num_workers(100000) vector_length(7));
    CHECK(got == 1);
#pragma acc parallel loop gang device_type(nvidia) worker device_type(multicore) vector
    for (int i = 0; i < N; i++)
        a[i] = i;
    CHECK(a[N - 1] == N - 1);
    /* All kinds of atomic constructs on one variable exclude each other; what else the statement does need not be. */
    int hits = 0, seen = 0, most = 0;
#pragma acc parallel loop gang worker vector copy(hits, seen) reduction(max:most)
    for (int i = 0; i < 1000; i++) {
        int v;
#pragma acc atomic capture
        v = hits++;
        most = v > most ? v : most;
#pragma acc atomic update
        seen += i % 2 ? mine(1) - 3 : 1;
#pragma acc atomic update
        hits += 0;
#pragma acc atomic read
        v = hits;
        if (v < 0) {
#pragma acc atomic write
            hits = 0;
        }
    }
    CHECK(hits == 1000 && most == 999 && seen == 1000);
    /* Compiled, and not executed: gangs that wait for each other. */
    volatile int flag = 0, never = 0;
    if (never) {
#pragma acc parallel num_gangs(2) copy(flag)
        {
            while (!flag)
                ;
            flag = 1;
        }
    }
    /* Unsynchronised writes: some value of those written. */
    int race = 0;
#pragma acc parallel loop copy(race)
    for (int i = 1; i < 10; i++)
        race = i;
    CHECK(race >= 1 && race < 10);
    /* Scalars of every type are taken along. */
    char ch = 1; _Bool bo = 1; short sh = 2; long lo = 3; unsigned long long ll = 4; float f = 5; double dd = 6;
    enum { LAST = 7 } en = LAST; double complex z = 8 + 1 * I; int *pt = a; float _Complex fz = 2;
    double sum = 0;
#pragma acc parallel loop reduction(+:sum) present_or_copyin(a)
    for (int i = 0; i < 2; i++)
        sum += ch + bo + sh + lo + ll + f + dd + en + creal(z) + crealf(fz) + (pt != 0);
    CHECK(sum == 80);
    CHECK(ch == 1 && en == LAST);
}

int main(void)
{
    own = discrete();
    loops();
    old_names();
    devices();
    FINISH;
}
