// Modifiers of data clauses, and the old names of the clauses.
// reference: none
// skip: plain directives are needed
// rows: MOD-01, MOD-02, MOD-03, MOD-04, MOD-06, MOD-07, MOD-11, MOD-12, COPY-01, COPYIN-01, COPYIN-06, COPYOUT-01, COPYOUT-06, COPYOUT-07, CREATE-01, CREATE-04
#include "parts/check.h"

enum { N = 16 };

int main(void)
{
    int a[N], out = 0;
    if (!discrete())
        return 0;
    for (int i = 0; i < N; i++)
        a[i] = i;
#pragma acc data create(zero: a)
    {
#pragma acc serial copyout(out)
        {
            out = 0;
            for (int i = 0; i < N; i++)
                out |= a[i];
        }
    }
    CHECK(out == 0 && a[3] == 3);

#pragma acc data copyin(a)
    {
        a[0] = 50;
#pragma acc serial copyin(a) copyout(out)
        out = a[0];
        CHECK(out == 0);
#pragma acc serial copyin(always: a) copyout(out)
        out = a[0];
        CHECK(out == 50);
        a[0] = 60;
#pragma acc serial copy(alwaysin: a) copyout(out)
        {
            out = a[0];
            a[1] = 70;
        }
        CHECK(out == 60 && a[1] == 1);
#pragma acc serial copy(alwaysout: a)
        a[2] = 80;
        CHECK(a[1] == 70 && a[2] == 80);
#pragma acc serial copyout(zero: a)
        a[3] = a[4];
        CHECK(a[3] == 3);
        a[5] = 90;
#pragma acc enter data copyin(always, readonly: a)
#pragma acc serial copyout(out) present(a)
        out = a[5];
        CHECK(out == 90);
#pragma acc serial present(a)
        a[6] = 91;
#pragma acc exit data copyout(alwaysout: a)
        CHECK(a[6] == 91);
    }

    int always = 1, readonly = 2, zero = 3;
#pragma acc serial copy(always) copyin(readonly) copyout(zero)
    {
        always += readonly;
        zero = always;
    }
    CHECK(always == 3 && zero == 3);

#pragma acc data pcopy(a) present_or_create(always)
#pragma acc parallel loop pcopyin(readonly) present_or_copy(a) pcopyout(out) pcreate(zero) present_or_copyin(zero)
    for (int i = 0; i < N; i++)
        a[i] = readonly;
    CHECK(a[9] == 2);
    FINISH;
}
