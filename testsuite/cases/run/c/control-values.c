// init, shutdown, set, and the run-time values they change.
// reference: none
// skip: plain directives are needed
// rows: INIT-01, INIT-05, SET-01, SET-02, SET-05, SHUT-01, SHUT-06, ICV-01, ICV-02, ICV-03, ASY-01, ASYC-03, WAIT-05, WAIT-06, WAIT-08, WAIT-10
#include "parts/check.h"
#include <openacc.h>

enum { N = 40 };

int main(void)
{
    int a[N] = {0};
    acc_device_t kind = acc_get_device_type();
#pragma acc init
#pragma acc init if(a[0])
    CHECK(acc_get_device_type() == kind);
#pragma acc set device_num(0)
    CHECK(acc_get_device_num(kind) == 0);
#pragma acc set default_async(3)
    CHECK(acc_get_default_async() == 3);
#pragma acc set default_async(9) if(a[0])
    CHECK(acc_get_default_async() == 3);
    acc_set_default_async(5);
    CHECK(acc_get_default_async() == 5);
#pragma acc enter data copyin(a)
#pragma acc parallel loop async present(a)
    for (int i = 0; i < N; i++)
        a[i] = i;
#pragma acc update self(a) async(5)
    acc_wait(5);
    CHECK(a[39] == 39);
#pragma acc parallel loop async(acc_async_sync) present(a)
    for (int i = 0; i < N; i++)
        a[i] += 1;
#pragma acc update self(a)
    CHECK(a[39] == 40);
#pragma acc parallel loop async(1) present(a)
    for (int i = 0; i < N; i++)
        a[i] += 1;
#pragma acc wait(1) async(2)
#pragma acc parallel loop async(2) present(a)
    for (int i = 0; i < N; i++)
        a[i] *= 2;
#pragma acc wait async(4)
#pragma acc update self(a) async(4)
#pragma acc wait(4)
    CHECK(a[39] == 82);
#pragma acc wait(77)
#pragma acc wait(acc_async_noval)
#pragma acc wait if(a[0] < 0)
#pragma acc exit data delete(a)
#pragma acc shutdown if(a[0] < 0)
#pragma acc shutdown
#pragma acc parallel loop copy(a)
    for (int i = 0; i < N; i++)
        a[i] = -i;
    CHECK(a[39] == -39);
    FINISH;
}
