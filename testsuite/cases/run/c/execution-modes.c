// Redundant and partitioned execution: who runs what, and what everybody sees afterwards.
// reference: none
// skip: plain gangs are counted
// rows: EXEC-02, EXEC-04, EXEC-11, EXEC-12, EXEC-13, EXEC-14, EXEC-15, EXEC-17, PAR-01, PAR-03, PAR-04, PAR-05, PAR-06, PAR-10, PAR-11, CMP-01, CMP-08, CMP-10, CMP-11, NG-02, NG-06, NW-01, NW-03, VL-01, VL-03, PRE-01, PRE-04, PRE-05, PRE-06, WORK-01, WORK-05, VEC-01, VEC-05, SEQ-01, LOOP-16, LOOP-17
#include "parts/check.h"

enum { N = 70 };

/* How many gangs run a statement outside of all loops. */
static void gangs(int want)
{
    int count = 0, after = 0, total = 0, product = 0;
#pragma acc parallel num_gangs(want) copy(count, after)
    {
#pragma acc atomic
        count++;
#pragma acc loop gang worker vector
        for (int i = 0; i < 1; i++)
            ;
#pragma acc atomic
        after++;
    }
    /* One gang is what a sequential device makes of them. */
    CHECK(count == want || count == 1);
    CHECK(after == count);
#pragma acc parallel num_gangs(3, 2, 4) copy(product, total)
    {
#pragma acc atomic
        product++;
#pragma acc loop gang(dim:1)
        for (int i = 0; i < 6; i++) {
#pragma acc atomic
            total++;
        }
    }
    CHECK(product == 24 || product == 1);
    /* Dimension 1 shares the loop out, dimensions 2 and 3 repeat it. */
    CHECK(total == (product == 24 ? 6 * 8 : 6));
}

/* Worker and vector loops in branches and sequential loops; code between them runs once in a gang. */
static void modes(int rounds, int workers, int lanes)
{
    int a[8][N], once[8], sum[8], bad = 0;
    for (int g = 0; g < 8; g++) {
        once[g] = sum[g] = 0;
        for (int i = 0; i < N; i++)
            a[g][i] = 0;
    }
#pragma acc parallel num_gangs(8) num_workers(workers) vector_length(lanes) copy(a, once, sum, bad)
    {
#pragma acc loop gang
        for (int g = 0; g < 8; g++) {
            int shared[N], base = 10 * g, t = 0;
            for (int r = 0; r < rounds; r++) {
                base += r;
#pragma acc loop worker
                for (int w = 0; w < N; w += 10) {
                    int row[10], start = base + w;
#pragma acc loop vector
                    for (int v = 0; v < 10; v++) {
                        int lane = start + v;
                        row[v] = lane;
                    }
                    int back = 9;
#pragma acc loop vector
                    for (int v = 0; v < 10; v++)
                        shared[w + v] = row[back - v];
                }
                t++;
                if (g % 2 == r % 2) {
#pragma acc loop worker vector
                    for (int i = 0; i < N; i++)
                        a[g][i] += shared[N - 1 - i];
                }
                once[g]++;
                while (t < 2 * r) {
#pragma acc loop vector
                    for (int i = 0; i < N; i++)
                        a[g][i] += t;
                    t++;
                }
            }
            int s = 0;
#pragma acc loop seq
            for (int i = 0; i < N; i++) {
                s += shared[i];
            }
            sum[g] = s;
        }
    }
    for (int g = 0; g < 8; g++) {
        int want[N], base = 10 * g, t = 0, s = 0;
        for (int i = 0; i < N; i++)
            want[i] = 0;
        for (int r = 0; r < rounds; r++) {
            base += r;
            t++;
            for (int i = 0; i < N && g % 2 == r % 2; i++) {
                int from = N - 1 - i;
                want[i] += base + from / 10 * 10 + 9 - from % 10;
            }
            for (; t < 2 * r; t++)
                for (int i = 0; i < N; i++)
                    want[i] += t;
        }
        for (int i = 0; i < N; i++) {
            bad += a[g][i] != want[i];
            s += base + i;
        }
        CHECK(once[g] == rounds);
        CHECK(rounds == 0 || sum[g] == s);
    }
    CHECK(bad == 0);
}

/* Loops with no and one iteration, single statements as bodies, more gangs than a device holds at once. */
static void bodies(int n)
{
    int a[4] = {1, 1, 1, 1}, many = 0, i = 77, j = 78;
#pragma acc parallel
    ;
#pragma acc parallel copy(a)
    {
    }
#pragma acc parallel loop copy(a)
    for (i = 0; i < n; i++)
        a[i] = 5;
    CHECK(a[0] == (n > 0 ? 5 : 1) && a[1] == (n > 1 ? 5 : 1));
#pragma acc parallel loop collapse(2) copy(a)
    for (i = 0; i < n; i++)
        for (j = 0; j < 2; j++)
            a[2 + j] = 7;
    CHECK(a[2] == (n > 0 ? 7 : 1) && a[3] == a[2]);
#pragma acc serial copy(a)
    switch (n) {
    case 0: a[1] = 20; break;
    case 1: a[1] = 21; /* and on */
    default: a[1]++;
    }
    CHECK(a[1] == (n == 0 ? 20 : n == 1 ? 22 : 6));
#pragma acc serial copy(a)
    {
        int k = 0;
again:
        k++;
        if (k < 4)
            goto again;
        do {
            if (k == 6)
                continue;
            k += 2;
        } while (k < 6);
        a[0] = k;
    }
    CHECK(a[0] == 6);
#pragma acc parallel num_gangs(3000) copy(many)
    {
#pragma acc loop gang
        for (int g = 0; g < 6000; g++) {
#pragma acc atomic
            many++;
        }
    }
    CHECK(many == 6000);
}

int main(void)
{
    gangs(1);
    gangs(4);
    gangs(7);
    modes(0, 2, 32);
    modes(1, 1, 1);
    modes(3, 4, 16 * 2);
    modes(4, 3, 8 * 8);
    bodies(0);
    bodies(1);
    bodies(2);
    FINISH;
}
