// What variables without a clause get: aggregates copy, scalars firstprivate, copy in kernels.
// reference: none
// skip: plain directives are needed
// rows: IMP-01, IMP-02, IMP-03, IMP-05, IMP-06, IMP-07, IMP-08, IMP-10, IMP-11, IMP-13, IMP-22, KER-11, CFPRIV-01, CFPRIV-05, CRED-03
#include "parts/check.h"

enum { N = 20 };
static int global[N], counter;
struct pair {
    int a, b[3];
};

static void callee(int *p)
{
#pragma acc parallel loop present(p[0:N])
    for (int i = 0; i < N; i++)
        p[i] += 1;
}

int main(void)
{
    int local[N], s = 4, seen = 0;
    static int kept[N];
    struct pair p = {1, {2, 3, 4}};
    for (int i = 0; i < N; i++)
        local[i] = global[i] = kept[i] = i;

#pragma acc parallel loop
    for (int i = 0; i < N; i++) {
        local[i] += s;
        global[i] *= 2;
        kept[i] = -kept[i];
    }
    CHECK(local[3] == 7 && global[3] == 6 && kept[3] == -3);

#pragma acc parallel num_gangs(1)
    {
        s = 99;
        counter = 5;
        p.a = 10;
        p.b[2] = s;
    }
    CHECK(s == 4 && counter == 0 && p.a == 10 && p.b[2] == 99);
#pragma acc serial
    counter = 6;
    CHECK(counter == 0);
#pragma acc kernels
    {
        s = 12;
        counter = 7;
    }
    CHECK(s == 12 && counter == 7);

    int sum = 0;
#pragma acc parallel loop reduction(+:sum)
    for (int i = 0; i < N; i++)
        sum += 1;
    CHECK(sum == N);

    int *pointer = local;
#pragma acc data copy(local)
    {
        callee(local);
#pragma acc parallel loop
        for (int i = 0; i < N; i++)
            pointer[i] += 1;
    }
    CHECK(local[3] == 9 && pointer == local);

#pragma acc data copyin(local)
    {
#pragma acc parallel loop default(present)
        for (int i = 0; i < N; i++)
            local[i] = 0;
    }
    CHECK(!discrete() || local[3] == 9);

#pragma acc serial copyout(seen)
    seen = sizeof(global) / sizeof *global;
    CHECK(seen == N);
    FINISH;
}
