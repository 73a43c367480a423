// The run time's routines: devices, memory, queues, presence.
// reference: none
// skip: plain the routines need a device of some kind
// rows: HDR-C-01
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

static int wrong;
#define CHECK(c) \
    if (!(c)) \
    printf("line %d: %s\n", __LINE__, #c), wrong = 1

int main(void)
{
    enum { N = 100 };
    int *a = malloc(N * sizeof *a);
    acc_device_t kind = acc_get_device_type();
    CHECK(acc_get_num_devices(kind) >= 1);
    CHECK(acc_get_device_num(kind) >= 0);
    acc_init(kind);

    for (int i = 0; i < N; i++)
        a[i] = i;
    void *d = acc_copyin(a, N * sizeof *a);
    CHECK(d != NULL);
    CHECK(acc_is_present(a, N * sizeof *a));
    CHECK(acc_deviceptr(a) == d);
#pragma acc parallel loop present(a[0:N])
    for (int i = 0; i < N; i++)
        a[i] *= 2;
    acc_update_self(a, N * sizeof *a);
    CHECK(a[99] == 198);
    a[0] = 55;
    acc_update_device(a, sizeof *a);
#pragma acc parallel loop present(a[0:N])
    for (int i = 0; i < N; i++)
        a[i] += 1;
    acc_copyout(a, N * sizeof *a);
    CHECK(a[0] == 56 && a[99] == 199);

    int *raw = acc_malloc(N * sizeof *raw);
    CHECK(raw != NULL);
    acc_memcpy_to_device(raw, a, N * sizeof *a);
#pragma acc parallel loop deviceptr(raw)
    for (int i = 0; i < N; i++)
        raw[i] = -raw[i];
    acc_memcpy_from_device(a, raw, N * sizeof *a);
    CHECK(a[99] == -199);
    acc_free(raw);

#pragma acc parallel loop async(4) copy(a[0:N])
    for (int i = 0; i < N; i++)
        a[i] = 1;
    acc_wait(4);
    CHECK(acc_async_test(4));
    CHECK(acc_async_test_all());
    acc_wait_all();
    CHECK(a[50] == 1);

    int on_host = -1, elsewhere = -1;
#pragma acc serial copyout(on_host, elsewhere)
    {
        on_host = acc_on_device(acc_device_host);
        elsewhere = acc_on_device(acc_device_not_host);
    }
    CHECK(on_host + elsewhere == 1);
    CHECK(acc_on_device(acc_device_host));
    free(a);
    if (!wrong)
        printf("all right\n");
    return wrong;
}
