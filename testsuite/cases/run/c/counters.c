// Structured and dynamic counters, as seen through acc_is_present and the values that travel.
// reference: none
// skip: plain directives are needed
// rows: RC-01, RC-03, RC-04, RC-05, RC-06, RC-08, RC-09, RC-11, RC-13, RC-14, EXIT-02, EXIT-03, EXIT-04, EXIT-05, EXIT-06, DATA-04, DATA-06, DATA-14
#include "parts/check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 64 };
static int a[N], b[N];

static int here(void *p)
{
    return acc_is_present(p, sizeof a);
}

int main(void)
{
    if (!discrete())
        return 0;
    CHECK(!here(a));
#pragma acc enter data copyin(a)
    CHECK(here(a));
#pragma acc enter data copyin(a)
#pragma acc exit data delete(a)
    CHECK(here(a));
#pragma acc exit data delete(a)
    CHECK(!here(a));
#pragma acc exit data delete(a)
#pragma acc exit data copyout(a)

#pragma acc data copyin(a)
    {
        CHECK(here(a));
#pragma acc data copyin(a)
        CHECK(here(a));
        CHECK(here(a));
#pragma acc enter data create(a)
    }
    CHECK(here(a));
#pragma acc data present(a)
    {
#pragma acc exit data delete(a) finalize
        CHECK(here(a));
    }
    CHECK(!here(a));

#pragma acc enter data create(a)
#pragma acc enter data create(a)
#pragma acc exit data delete(a) if(here(b))
    CHECK(here(a));
#pragma acc exit data delete(a) finalize
    CHECK(!here(a));

    int on = 1;
#pragma acc data copyin(b) if(on)
    {
        on = 0;
        CHECK(here(b));
    }
    CHECK(!here(b));
    on = 0;
#pragma acc data copyin(b) if(on)
    {
        on = 1;
        CHECK(!here(b));
    }
    CHECK(!here(b));

    /* The host's copy and the device's are two. */
    for (int i = 0; i < N; i++)
        a[i] = i;
#pragma acc data copyin(a)
    {
        a[5] = 1000;
        int seen = 0;
#pragma acc serial copyout(seen)
        seen = a[5];
        CHECK(seen == 5);
#pragma acc parallel loop
        for (int i = 0; i < N; i++)
            a[i] = -1;
        CHECK(a[6] == 6);
#pragma acc update self(a[6:1])
        CHECK(a[6] == -1 && a[7] == 7);
    }
    CHECK(a[7] == 7);

    /* Any part of what is present is present; addresses inside keep their distance. */
#pragma acc enter data copyin(a[10:20])
    CHECK(acc_is_present(a + 10, 20 * sizeof *a));
    CHECK(acc_is_present(a + 15, sizeof *a));
    CHECK(!acc_is_present(a + 9, 2 * sizeof *a));
    CHECK((char *)acc_deviceptr(a + 12) - (char *)acc_deviceptr(a + 10) == 2 * sizeof *a);
    CHECK(acc_hostptr(acc_deviceptr(a + 13)) == a + 13);
#pragma acc exit data delete(a[10:20])

    int *none = NULL, n = 0;
#pragma acc parallel loop copy(none[0:n])
    for (int i = 0; i < n; i++)
        none[i] = 1;
    FINISH;
}
