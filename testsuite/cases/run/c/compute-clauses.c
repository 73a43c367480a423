// if, self, async, wait, private, firstprivate and reduction on compute constructs; device_type.
// reference: none
// skip: plain gangs are counted
// rows: CIF-02, CIF-03, CIF-04, CSELF-02, CSELF-03, CSELF-05, CASYNC-01, CWAIT-01, CPRIV-02, CPRIV-06, CPRIV-07, CFPRIV-02, CFPRIV-04, CRED-02, CRED-04, CRED-10, RED-TY-10, PAR-07, PAR-08, PAR-09, SER-03, SER-04, SER-05, SER-06, SER-07, KER-01, KER-03, KER-04, KER-05, KER-06, KER-07, KER-09, KER-10, KER-11, KER-12, KER-14, DTYPE-02, DTYPE-03, DTYPE-04, DTYPE-05, DTYPE-13, DTYPE-14, DTYPE-15, CMP-06, CMP-09, CMP-12, CONV-08, CONV-11, CONV-14, CONV-16, CONV-17, FMT-02, EXEC-20, EXEC-21, MEM-05
#include "parts/check.h"
#include <complex.h>
#include <math.h>
#include <openacc.h>

enum { N = 64 };
struct point { int x, y; };

static void where(int own, int yes, int no)
{
    int a = 1, b = 1, device = 1, gangs = 0;
    /* Data that the construct leaves alone on the host: what a host run writes is seen at once. */
#pragma acc data create(a)
    {
#pragma acc serial present(a) if(no)
        a = 5;
        CHECK(a == 5);
#pragma acc serial present(a) if(yes)
        a = 6;
        CHECK(a == (own ? 5 : 6));
#pragma acc serial present(a) self(yes)
        a = 7;
        CHECK(a == 7);
#pragma acc serial present(a) self(no)
        a = 8;
        CHECK(a == (own ? 7 : 8));
#pragma acc serial present(a) if(no) self(no)
        a = 9;
        CHECK(a == 9);
#pragma acc serial present(a) self
        a = 10;
        CHECK(a == 10);
#pragma acc update self(a)
        CHECK(a == (own ? 8 : 10));
    }
    double real = 0.5;
    int *pointer = &b;
#pragma acc serial if(real) copy(b)
    b += 1;
#pragma acc serial if(pointer) copy(b)
    b += 1;
    CHECK(b == 3);
    /* Private copies and reductions stay what they are on the host. */
    int t = 100, sum = 1000;
#pragma acc parallel loop gang num_gangs(4) private(t) reduction(+:sum) if(no)
    for (int i = 0; i < N; i++) {
        t = i;
        sum += t;
    }
    CHECK(t == 100 && sum == 1000 + N * (N - 1) / 2);
#pragma acc parallel num_gangs(3) firstprivate(t) reduction(+:gangs) if(no)
    { t += 1; gangs += t; }
    CHECK(t == 100 && gangs % 101 == 0 && gangs > 0);
    (void)device;
}

static void copies(void)
{
    int x = 3, v[5] = {1, 2, 3, 4, 5}, big[6000], gangs = 0, bad = 0;
    struct point p = {7, 8};
    for (int i = 0; i < 6000; i++)
        big[i] = -1;
#pragma acc parallel num_gangs(5) private(x, v, p, big) copy(gangs, bad)
    {
#pragma acc loop gang
        for (int g = 0; g < 7; g++) {
            x = 10 + g;
            p.x = x + 1;
            v[4] = p.x + 1;
#pragma acc loop vector
            for (int i = 0; i < 6000; i++)
                big[i] = i + v[4];
            int wrong = 0;
#pragma acc loop vector reduction(+:wrong)
            for (int i = 0; i < 6000; i++)
                wrong += big[5999 - i] != 5999 - i + 12 + g;
#pragma acc atomic
            bad += wrong;
        }
#pragma acc atomic
        gangs++;
    }
    CHECK(bad == 0 && gangs >= 1);
    CHECK(x == 3 && v[4] == 5 && p.x == 7 && big[0] == -1);
    bad = 0;
#pragma acc parallel num_gangs(5) firstprivate(x, v, p) copy(bad)
    {
        int wrong = x != 3 || v[0] != 1 || v[4] != 5 || p.x != 7 || p.y != 8;
        x = 0;
        v[0] = v[4] = 0;
        p.x = p.y = 0;
#pragma acc atomic
        bad += wrong;
    }
    CHECK(bad == 0 && x == 3 && v[0] == 1 && v[4] == 5 && p.y == 8);
    /* The value at the construct counts, not that of the time when the queue gets there. */
    int late = 1, got[3] = {0};
#pragma acc enter data copyin(got)
    for (int i = 0; i < 3; i++) {
        late = 10 * (i + 1);
#pragma acc parallel async(1) num_gangs(1) present(got) firstprivate(late)
        got[i] = late;
        late = -1;
    }
#pragma acc wait(1)
#pragma acc exit data copyout(got)
    CHECK(got[0] == 10 && got[1] == 20 && got[2] == 30);
}

static void reductions(int own)
{
    int sum = 5, again = 1, kept = 7;
    unsigned char small = 200;
    short low = 100;
    double _Complex z = 1 + 2 * I;
    int gangs = 0;
#pragma acc parallel num_gangs(4) reduction(+:gangs)
    gangs = 1;
#pragma acc parallel num_gangs(4) reduction(+:sum, z) reduction(*:again) reduction(max:small) reduction(min:low) async(2)
    {
        sum += 2;
        again *= 2;
        small = small > 3 ? small : 3;
        low = low < 50 ? low : 50;
        z += 1 - 3 * I;
    }
#pragma acc wait(2)
    CHECK(gangs == 4 || gangs == 1);
    CHECK(sum == 5 + 2 * gangs && again == 1 << gangs);
    CHECK(small == 200 && low == 50);
    CHECK(creal(z) == 1 + gangs && cimag(z) == 2 - 3 * gangs);
    /* A data clause says where the result goes. */
#pragma acc parallel num_gangs(4) reduction(+:kept) copyin(kept)
    kept += 1;
    CHECK(kept == (own ? 7 : 7 + gangs));
    kept = 7;
#pragma acc data copyin(kept)
    {
#pragma acc parallel num_gangs(4) reduction(+:kept) present(kept)
        kept += 1;
        CHECK(kept == (own ? 7 : 7 + gangs));
#pragma acc update self(kept)
        CHECK(kept == 7 + gangs);
    }
}

static void serials(void)
{
    int count = 0, sum = 0, x = 4, a[N];
#pragma acc serial copy(count, sum) copyout(a)
    {
#pragma acc atomic
        count++;
#pragma acc loop gang worker reduction(+:sum)
        for (int i = 0; i < 8; i++) {
#pragma acc loop vector reduction(+:sum)
            for (int j = 0; j < 8; j++) {
                a[8 * i + j] = i - j;
                sum += i * j;
            }
        }
        x = 9;
    }
    CHECK(count == 1 && sum == 28 * 28 && a[N - 8] == 7 && x == 4);
    int twice = 0;
#pragma acc serial loop gang vector reduction(+:twice) private(x) firstprivate(count) async(acc_async_sync) wait default(none) copyin(a)
    for (int i = 0; i < N; i++) {
        x = 2 * count;
        twice += x + 0 * a[i];
    }
    CHECK(twice == 2 * N);
}

static void kernels(void)
{
    int a[N], b[N], s = 0, m = -1, count = 0;
#pragma acc kernels copyout(a, b) num_gangs(3) num_workers(2) vector_length(32)
    {
        for (int i = 0; i < N; i++)
            a[i] = (i * 37) % N;
        count = count + 1;
        s = a[5] + count;
#pragma acc loop
        for (int i = 1; i < N; i++)
            a[i] += a[i - 1];
#pragma acc loop gang vector
        for (int i = 0; i < N; i++)
            b[i] = a[i] + s;
        m = b[3] > s ? b[3] : s;
    }
    int want = 0, bad = 0;
    for (int i = 0; i < N; i++) {
        want += (i * 37) % N;
        bad += a[i] != want || b[i] != want + 1 + (5 * 37) % N;
    }
    CHECK(bad == 0 && count == 1 && s == 1 + (5 * 37) % N && m == b[3]);
    int sum = 3, top = -5;
#pragma acc kernels copyin(a)
    for (int i = 0; i < N; i++) {
        sum += a[i];
        if (a[i] > top)
            top = a[i];
    }
    for (int i = 0; i < N; i++)
        want += a[i];
    CHECK(sum == 3 + want - a[N - 1] && top == a[N - 1]);
#pragma acc kernels copyin(a) copy(b) async(3)
    {
#pragma acc loop independent
        for (int i = 0; i < N; i++)
            b[i] = a[i];
    }
#pragma acc kernels copy(b) async(3) wait(3)
    for (int i = 0; i < N; i++)
        b[i] -= 1;
#pragma acc wait(3)
    CHECK(b[N - 1] == a[N - 1] - 1);
}

/* Which clauses hold for which type: counted in gangs, which a sequential device lowers to one. */
static void count_gangs(void)
{
    int g = 0, h = 0, k = 0;
#pragma acc parallel copy(g) num_gangs(2) device_type(nosuchthing) num_gangs(4) device_type(another) num_workers(8)
    { }
#pragma acc parallel copy(g) num_gangs(2) dtype(nosuchthing) num_gangs(4)
    {
#pragma acc atomic
        g++;
    }
#pragma acc parallel copy(h) device_type(*) num_gangs(3) dtype(nosuchthing, another) num_gangs(5)
    {
#pragma acc atomic
        h++;
    }
#pragma acc parallel copy(k) device_type(HOST, Multicore, nvidia, Sim, serial) num_gangs(2) device_type(*) num_gangs(7)
    {
#pragma acc atomic
        k++;
    }
    /* Every count may be lowered to one, none may be the one meant for somebody else. */
    CHECK(g == 2 || g == 1);
    CHECK(h == 3 || h == 1);
    CHECK(k == 2 || k == 1 || k == 7);
}

static int recursive(int depth, int *a)
{
    if (depth == 0)
        return 0;
    int here = 0;
#pragma acc parallel loop copy(a[0:N]) copy(here) reduction(+:here)
    for (int i = 0; i < N; i++) {
        a[i] += depth;
        here += 1;
    }
    return here + recursive(depth - 1, a);
}

int main(void)
{
    int own = discrete(), a[N] = {0}, bad = 0;
    where(own, 1, 0);
    copies();
    reductions(own);
    serials();
    kernels();
    count_gangs();
    CHECK(recursive(5, a) == 5 * N);
    for (int i = 0; i < N; i++)
        bad += a[i] != 15;
    CHECK(bad == 0);
    /* Expressions in clauses: a comma in parentheses, a conditional operator, words that are modifiers elsewhere. */
    int num = 2, dim = 3, length = 5, devnum = 1, queues = 1, force = 1, gangs = 0, yes = 1;
#pragma acc parallel num_gangs((dim, num)) async(devnum ? queues : 4) wait(force ? 1 : 2) copy(gangs)
    {
#pragma acc atomic
        gangs++;
    }
#pragma acc wait(yes ? 1 : 2)
    CHECK(gangs == 2 || gangs == 1);
    double f[N];
#pragma acc parallel loop collapse(sizeof(char) + 1) copyout(f[yes ? 0 : 3:N]) copyin(a[num - 2:length * 12 + 4])
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++)
            f[8 * i + j] = sqrt((double)(i * i)) + fabs(-(double)j) + a[8 * i + j];
    for (int i = 0; i < N; i++)
        bad += f[i] != i / 8 + i % 8 + 15;
    CHECK(bad == 0);
    FINISH;
}
