// Copies of reduced variables that the lanes of a gang or worker have together: sections of arrays of the procedure, static
// ones and such behind pointers, at the construct and at its loops; variables whose address is taken; totals that each
// lane keeps. Routines that share loops out, called where one lane stands.
// rows: CRED-10
#include <stdio.h>

static int stored[6] = {1, 2, 3, 4, 5, 6};

static void raise_to(int *m, int v)
{
    if (v > *m)
        *m = v;
}

static int few(int i)
{
    return i * 7 % 13;
}

// A worker loop between statements that one lane executes.
#define UPDATES(place, index)                       \
    {                                               \
        int t = 0;                                  \
        if (few(i) > place[index])                  \
            place[index] = few(i);                  \
        _Pragma("acc loop worker reduction(+:t)")   \
        for (int j = 0; j < 3; j++)                 \
            t += j + i % 5;                         \
        if (t > place[index])                       \
            place[index] = t;                       \
        raise_to(&place[index], few(i + 1));        \
    }

static void show(const char *text, const int *v)
{
    printf("%s %d %d %d %d %d %d\n", text, v[0], v[1], v[2], v[3], v[4], v[5]);
}

static void sections(int low, int many)
{
    int v[6] = {0}, w[6] = {0}, x[6] = {0}, y[6] = {0}, z[6] = {0}, *p = w, most = 0;
#pragma acc parallel loop gang num_workers(4) reduction(max:v[0:6])
    for (int i = 0; i < 40; i++)
        UPDATES(v, i % 6)
#pragma acc parallel loop gang num_workers(4) reduction(max:p[low:many])
    for (int i = 0; i < 40; i++)
        UPDATES(p, low + i % many)
#pragma acc parallel loop gang num_workers(4) reduction(max:x[low:many])
    for (int i = 0; i < 40; i++)
        UPDATES(x, low + i % many)
#pragma acc parallel loop gang num_workers(4) reduction(max:stored[1:3])
    for (int i = 0; i < 40; i++)
        UPDATES(stored, 1 + i % 3)
#pragma acc parallel num_workers(4) reduction(max:y[1:3]) reduction(max:most)
#pragma acc loop gang
    for (int i = 0; i < 40; i++) {
        UPDATES(y, 1 + i % 3)
        if (few(i) > most)
            most = few(i);
        if (most > 3) {
            int t = 0;
#pragma acc loop worker reduction(+:t)
            for (int j = 0; j < 9; j++)
                t += j;
            raise_to(&most, t);
        }
    }
#pragma acc parallel loop gang worker num_workers(4) reduction(+:z[2:1])
    for (int i = 0; i < 40; i++) {
        int t = 0;
#pragma acc loop vector reduction(+:t)
        for (int j = 0; j < 33; j++)
            t += j;
        for (int k = 0; k < 1; k++)
            z[2 + k] += t;
    }
    show("local", v), show("pointer", w), show("run-time", x), show("static", stored), show("construct", y), show("worker", z);
    printf("most %d\n", most);
}

// With one gang its lanes go on with the total.
static int each_lane_goes_on(void)
{
    int m = 0;
#pragma acc parallel num_gangs(1) num_workers(4) copy(m)
    {
        int t = 0, k;
#pragma acc loop worker reduction(+:t)
        for (int j = 0; j < 3; j++)
            t += j + 5;
        k = t;
        if (k > 3) {
            int u = 0;
#pragma acc loop worker reduction(+:u)
            for (int j = 0; j < 9; j++)
                u += j + k;
            if (u > k)
                k = u;
        }
        m = k;
    }
    return m;
}

#pragma acc routine vector
static int of_lanes(int x)
{
    int s = 1;
#pragma acc loop vector reduction(+:s)
    for (int i = 0; i < 70; i++)
        s += x + i;
    return s;
}

#pragma acc routine worker
static int of_workers(int x)
{
    int s = 1;
#pragma acc loop worker reduction(+:s)
    for (int i = 0; i < 4; i++)
        s += of_lanes(x + i);
    return s;
}

#pragma acc routine gang
static void of_gangs(int *o, int x)
{
#pragma acc loop gang
    for (int i = 0; i < 3; i++)
        o[i] = of_workers(x + i);
}

static void by_one_lane(void)
{
    int o[3] = {0}, r[4] = {0};
#pragma acc serial copy(o, r)
    {
        r[0] = of_lanes(2);
        r[1] = of_workers(3);
        of_gangs(o, 4);
    }
#pragma acc serial loop copy(r)
    for (int i = 2; i < 4; i++)
        r[i] = r[i - 2] + of_lanes(i);
    printf("%d %d %d %d %d %d %d\n", o[0], o[1], o[2], r[0], r[1], r[2], r[3]);
}

int main(void)
{
    sections(1, 4);
    printf("%d\n", each_lane_goes_on());
    by_one_lane();
    return 0;
}
