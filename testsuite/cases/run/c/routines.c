// Every routine of chapter 3 with its results: devices, properties, queues, memory, lifetimes, pointers; old names.
// reference: none
// skip: plain the routines need a device of some kind
// rows: API-acc_get_num_devices, API-acc_get_device_type, API-acc_get_device_num, API-acc_get_property, API-acc_get_property_string, API-acc_get_property-01, API-acc_get_property-02, API-acc_get_property-03, API-acc_init, API-acc_init-01, API-acc_shutdown
// rows: API-acc_async_test_all, API-acc_async_test-01, API-acc_wait_all, API-acc_wait-01, API-acc_wait_all_async, API-acc_wait_any-01, API-acc_get_default_async, API-acc_on_device-01, API-acc_malloc
// rows: API-acc_copyin, API-acc_create, API-acc_create_async, API-acc_copyin-01, API-acc_copyin-02, API-acc_copyin-03, API-acc_copyin-04, API-acc_copyin-05, API-acc_copyin-07, API-acc_copyout, API-acc_delete, API-acc_copyout_finalize, API-acc_delete_finalize
// rows: API-acc_copyout_async, API-acc_delete_async, API-acc_copyout_finalize_async, API-acc_delete_finalize_async, API-acc_copyout-01, API-acc_copyout-02, API-acc_update_device, API-acc_update_self, API-acc_update_device_async, API-acc_update_self_async
// rows: API-acc_map_data, API-acc_deviceptr, API-acc_hostptr, API-acc_is_present, API-acc_memcpy_to_device, API-acc_memcpy_to_device_async, API-acc_memcpy_from_device, API-acc_memcpy_from_device_async, API-acc_memcpy_device, API-acc_memcpy_device_async
// rows: API-acc_detach, API-acc_detach_async, API-acc_detach_finalize, API-acc_detach_finalize_async, API-acc_attach-01, API-acc_memcpy_d2d, API-acc_memcpy_d2d_async
// rows: AC-01, AC-02, AC-03, ACT-02, ACT-03, ACT-08, ACT-10, RC-10, AMB-06, HDR-C-02, HDR-C-03, HDR-C-04, HDR-02, HDR-03, LEG-06, LEG-07, LEG-08, LEG-09, LEG-10, LEG-19, LEG-20, LEG-37
#include "parts/check.h"
#include <openacc.h>
#include <stdlib.h>
#include <string.h>

enum { N = 64 };
#define BYTES(a, n) (a), (n) * sizeof *(a)

static void devices(int own)
{
    acc_device_t kind = acc_get_device_type();
    /* A kind without devices: the other vendor's, where the machine has none of them. */
    acc_device_t other = kind == acc_device_radeon ? acc_device_nvidia : acc_device_radeon;
    if (acc_get_num_devices(other) > 0)
        other = (acc_device_t)998;
    /* The names that the standard asks for, all different; none is zero. */
    acc_device_t kinds[] = {acc_device_none, acc_device_default, acc_device_host, acc_device_not_host,
                            acc_device_current, acc_device_nvidia, acc_device_radeon};
    for (int i = 0; i < 7; i++)
        for (int k = 0; k < i; k++)
            CHECK(kinds[i] != kinds[k]);
    CHECK(acc_device_none == 0);
    CHECK(acc_async_sync < 0 && acc_async_noval < 0 && acc_async_default < 0);
    CHECK(acc_async_sync != acc_async_noval && acc_async_noval != acc_async_default && acc_async_default != acc_async_sync);

    /* Types without devices have none, of number -1; the default is never what a routine answers. */
    CHECK(kind != acc_device_default && kind != acc_device_current && kind != acc_device_not_host);
    CHECK(acc_get_num_devices(kind) >= 1 && acc_get_num_devices(acc_device_none) == 0);
    CHECK(acc_get_num_devices(other) == 0 && acc_get_num_devices((acc_device_t)999) == 0);
    CHECK(acc_get_num_devices(acc_device_default) >= 1 && acc_get_num_devices(acc_device_host) == 1);
    CHECK(acc_get_num_devices(acc_device_current) == acc_get_num_devices(kind));
    CHECK(acc_get_device_num(kind) == 0 && acc_get_device_num(acc_device_current) == 0);
    CHECK(acc_get_device_num(other) == -1 && acc_get_device_num((acc_device_t)999) == -1);
    CHECK(acc_get_device_num(acc_device_none) == -1);

    /* Choosing the host and coming back. */
    acc_set_device_type(acc_device_host);
    CHECK(acc_get_device_type() == acc_device_host);
    CHECK(acc_get_property(0, acc_device_current, acc_property_shared_memory_support) == 1);
    acc_set_device_num(0, kind);
    CHECK(acc_get_device_type() == kind);
    acc_set_device_type(acc_device_default);
    CHECK(acc_get_device_type() != acc_device_default);
    acc_set_device_type(kind);
    acc_set_device_type(acc_device_current);
    CHECK(acc_get_device_type() == kind);

    /* Properties: of the right kind and device, or nothing at all and no error. */
    CHECK(acc_get_property(0, kind, acc_property_memory) > 0);
    CHECK(acc_get_property(0, kind, acc_property_free_memory) <= acc_get_property(0, kind, acc_property_memory));
    CHECK(acc_get_property(0, kind, acc_property_shared_memory_support) == !own);
    CHECK(acc_get_property(77, acc_device_current, acc_property_memory) == acc_get_property(0, kind, acc_property_memory));
    CHECK(acc_get_property_string(0, kind, acc_property_name)[0] && acc_get_property_string(0, kind, acc_property_vendor)[0]);
    CHECK(acc_get_property_string(0, kind, acc_property_driver) != NULL);
    CHECK(!strcmp(acc_get_property_string(-5, acc_device_current, acc_property_name), acc_get_property_string(0, kind, acc_property_name)));
    CHECK(acc_get_property(77, kind, acc_property_memory) == 0 && acc_get_property(-1, kind, acc_property_memory) == 0);
    CHECK(acc_get_property(0, other, acc_property_memory) == 0 && acc_get_property(0, (acc_device_t)999, acc_property_memory) == 0);
    CHECK(acc_get_property(0, kind, acc_property_name) == 0 && acc_get_property(0, kind, (acc_device_property_t)999) == 0);
    CHECK(acc_get_property_string(77, kind, acc_property_name) == NULL && acc_get_property_string(0, other, acc_property_name) == NULL);
    CHECK(acc_get_property_string(0, kind, acc_property_memory) == NULL && acc_get_property_string(0, kind, (acc_device_property_t)999) == NULL);
}

static void questions(int own)
{
    acc_device_t kind = acc_get_device_type();
    int host = -1, other = -1, self = -1;
    CHECK(acc_on_device(acc_device_host) && !acc_on_device(acc_device_not_host) && !acc_on_device(acc_device_nvidia));
#pragma acc serial copyout(host, other, self) copyin(kind)
    {
        host = acc_on_device(acc_device_host) != 0;
        other = acc_on_device(acc_device_not_host) != 0;
        self = acc_on_device(kind) != 0;
    }
    CHECK(host == !other);
    CHECK(self == (own || kind == acc_device_host) || kind == acc_device_multicore);
    CHECK(!own || other);
#pragma acc serial self copyout(host, other)
    {
        host = acc_on_device(acc_device_host) != 0;
        other = acc_on_device(acc_device_not_host) != 0;
    }
    CHECK(host == 1 && other == 0);
}

static void queues(void)
{
    static int a[N];
    int both[] = {acc_async_sync, 6}, none[] = {acc_async_sync, acc_async_sync}, start = acc_get_default_async();
    CHECK(start != acc_async_noval && start != acc_async_default);
    /* Nothing was enqueued: all is done. */
    CHECK(acc_async_test(11) && acc_async_test_all() && acc_async_test(acc_async_noval) && acc_async_test(acc_async_sync));
#pragma acc enter data copyin(a)
    for (int k = 0; k < 8; k++) {
#pragma acc parallel loop async(6) present(a)
        for (int i = 0; i < N; i++)
            a[i] = a[i] + 1;
    }
    /* A test does not wait, and an incomplete queue is only ever seen before a wait. */
    while (!acc_async_test(6))
        ;
    CHECK(acc_async_test(6) && acc_async_test_all());
    acc_update_self_async(BYTES(a, N), 6);
    acc_wait(6);
    CHECK(a[N - 1] == 8 && acc_async_test(6));
    /* Whichever is done first; the synchronous queue is never it. */
#pragma acc update device(a) async(6)
    CHECK(acc_wait_any(2, both) == 1 && acc_wait_any(2, none) == -1 && acc_wait_any(0, both) == -1);
    a[0] = 1, acc_update_device_async(BYTES(a, 1), 7);
    acc_wait_async(7, 8), acc_wait_all_async(8);
    a[1] = 100, acc_update_self_async(a, sizeof *a, 8), acc_async_wait(8);
    CHECK(a[0] == 1 && a[1] == 100);
    acc_wait_all();
    acc_async_wait_all();
    CHECK(acc_async_test_all());
    /* The default queue. */
    acc_set_default_async(9);
    CHECK(acc_get_default_async() == 9);
    acc_set_default_async(acc_async_noval);
    CHECK(acc_get_default_async() == 9);
#pragma acc parallel loop async present(a)
    for (int i = 0; i < N; i++)
        a[i] = 5 + i;
    acc_wait(9);
    acc_update_self(BYTES(a, N));
    CHECK(a[3] == 8);
    acc_set_default_async(acc_async_default);
    CHECK(acc_get_default_async() == start);
#pragma acc exit data delete(a)
}

static void memory(int own)
{
    int a[N], b[N];
    for (int i = 0; i < N; i++)
        a[i] = i, b[i] = 0;
    int *p = acc_malloc(sizeof a), *q = acc_malloc(sizeof a);
    CHECK(p && q && p != q && acc_malloc(0) == NULL);
    acc_free(NULL);
    acc_memcpy_to_device(p, a, sizeof a);
#pragma acc parallel loop deviceptr(p)
    for (int i = 0; i < N; i++)
        p[i] *= 3;
    acc_memcpy_device(q, p, sizeof a);
    acc_memcpy_from_device(b, q, sizeof a);
    CHECK(b[5] == 15 && b[N - 1] == 3 * (N - 1));
    acc_memcpy_to_device_async(p + 8, a, 4 * sizeof *a, 3);
    acc_memcpy_device_async(q, p + 8, 4 * sizeof *a, 3);
    acc_memcpy_from_device_async(b, q, 5 * sizeof *a, 3);
    acc_wait(3);
    CHECK(b[3] == 3 && b[4] == 12);

    /* Memory of one's own behind a variable: in use till it is unmapped, whatever ends a lifetime elsewhere. */
    if (own) {
        acc_map_data(a, p, sizeof a);
        CHECK(acc_deviceptr(a + 2) == p + 2 && acc_hostptr(p + 2) == a + 2);
#pragma acc parallel loop present(a)
        for (int i = 0; i < N; i++)
            a[i] = 7;
        acc_delete_finalize(BYTES(a, N)), acc_delete(BYTES(a, N));
#pragma acc exit data delete(a) finalize
        CHECK(acc_is_present(BYTES(a, N)) && a[1] == 1);
        acc_unmap_data(a);
        CHECK(!acc_is_present(a, 1) && a[1] == 1);
        acc_memcpy_from_device(b, p, sizeof a);
        CHECK(b[0] == 7 && b[N - 1] == 7);
    }
    acc_free(p), acc_free(q);
}

#define SEEN(v) (acc_is_present(BYTES(v, N)) != 0)
static void lifetimes(int own)
{
    static int a[N], c[N];
    int k, seen = 0;
    for (int i = 0; i < N; i++)
        a[i] = i;
    CHECK(SEEN(a) == !own && acc_is_present(NULL, 0));
    CHECK(acc_deviceptr(a) == (own ? NULL : a) && acc_hostptr(a) == (own ? NULL : a));
    CHECK(acc_deviceptr(NULL) == NULL && acc_hostptr(NULL) == NULL);
    /* Copied when absent; counted, and not copied, when present. */
    char *d = acc_copyin(BYTES(a, N));
    CHECK((d == (char *)a) == !own && acc_deviceptr(a) == d);
    CHECK(acc_is_present(a, 0) && acc_is_present(a + N - 1, sizeof *a));
    CHECK(!own || !acc_is_present(a + N - 1, 2 * sizeof *a));
    CHECK(acc_deviceptr(a + 9) == d + 9 * sizeof *a && acc_hostptr(d + 9 * sizeof *a) == a + 9);
    a[4] = -1;
    CHECK(acc_copyin(a + 4, 8 * sizeof *a) == d + 4 * sizeof *a);
    CHECK(acc_pcopyin(BYTES(a, N)) == d && acc_present_or_copyin(BYTES(a, N)) == d);
    CHECK(acc_create(a + 1, 4) == d + sizeof *a && acc_pcreate(BYTES(a, N)) == d && acc_present_or_create(BYTES(a, N)) == d);
    acc_copyin_async(BYTES(a, N), 2), acc_create_async(BYTES(a, N), 2);
#pragma acc serial present(a) copyout(seen)
    seen = a[4];
    CHECK(seen == (own ? 4 : -1));
    /* Nine lifetimes; eight exits leave it there, and move nothing. */
    acc_delete(BYTES(a, N)), acc_copyout(BYTES(a, N)), acc_delete_async(BYTES(a, N), 2), acc_copyout_async(BYTES(a, N), 2);
    for (k = 0; k < 4; k++)
        acc_delete(a + 2, 4);
    acc_wait(2);
    CHECK(SEEN(a) && a[4] == -1);
    acc_update_self(a + 4, 4), CHECK(a[4] == (own ? 4 : -1));
    a[5] = 55, acc_update_device(a + 5, 4), acc_update_device_async(a + 5, 4, 2);
#pragma acc serial present(a) async(2)
    a[5] += 1;
    acc_update_self_async(a + 5, 4, 2), acc_wait(2), CHECK(a[5] == 56);
#pragma acc serial present(a)
    a[6] = 66;
    CHECK(a[6] == (own ? 6 : 66));
    acc_copyout(BYTES(a, N));
    CHECK(a[6] == 66 && SEEN(a) == !own);
    /* finalize ends all of them at once; within a data region nothing ends and nothing moves. */
    acc_create(BYTES(c, N)), acc_create(BYTES(c, N)), acc_create(BYTES(c, N));
#pragma acc serial present(c)
    c[0] = 10;
#pragma acc data present(c)
    {
        acc_copyout_finalize(BYTES(c, N));
        CHECK(SEEN(c) && c[0] == (own ? 0 : 10));
        acc_delete(BYTES(c, N)); /* the dynamic counter is zero */
        acc_copyin(BYTES(c, N));
        acc_copyin(BYTES(c, N));
    }
    acc_copyout_finalize(BYTES(c, N)), CHECK(c[0] == 10 && SEEN(c) == !own);
    acc_copyin(BYTES(c, N)), acc_copyin(BYTES(c, N)), acc_delete_finalize(BYTES(c, N)), CHECK(SEEN(c) == !own);
    acc_copyin_async(BYTES(c, N), 2), acc_copyin_async(BYTES(c, N), 2), CHECK(SEEN(c));
#pragma acc serial present(c) async(2)
    c[0] = 11;
    acc_copyout_finalize_async(BYTES(c, N), 2), CHECK(SEEN(c) == !own), acc_wait(2), CHECK(c[0] == 11);
    acc_create_async(BYTES(c, N), 2), acc_create_async(BYTES(c, N), 2), acc_delete_finalize_async(BYTES(c, N), 2);
    CHECK(SEEN(c) == !own), acc_wait(2);
}

static void *cell(void *at)
{
    void *value;
    acc_memcpy_from_device(&value, acc_deviceptr(at), sizeof value);
    return value;
}

static void pointers(int own)
{
    static struct { int n; int *to; } s;
    static int t[N], u[N];
    void **at = (void **)&s.to;
    s.to = t;
    /* The routine attaches nothing by itself, unlike the directive; nothing happens to what is not there. */
    acc_attach(at), acc_detach(at), acc_detach_finalize(at);
    acc_copyin(&s, sizeof s), acc_attach(at), CHECK(cell(at) == t);
    acc_copyin(BYTES(t, N)), acc_copyin(BYTES(u, N)), CHECK(cell(at) == t);
    /* One attach: counter one. Detaching it brings the local value back. */
    acc_attach(at), CHECK(cell(at) == acc_deviceptr(t));
    acc_detach(at), CHECK(cell(at) == t);
    acc_attach(at), acc_attach_async(at, 4), acc_detach_async(at, 4), acc_wait(4), CHECK(cell(at) == acc_deviceptr(t));
    acc_detach(at), CHECK(cell(at) == t), acc_detach(at), CHECK(cell(at) == t);
    /* However often it is attached, finalize detaches it. */
    acc_attach(at), acc_attach(at), acc_attach(at), acc_detach_finalize(at), CHECK(cell(at) == t);
    acc_attach(at), acc_attach(at), acc_detach_finalize_async(at, 4), acc_wait(4), CHECK(cell(at) == t);
    /* A new target starts again at one. */
    acc_attach(at), acc_attach(at), s.to = u + 3, acc_attach(at), CHECK(cell(at) == (int *)acc_deviceptr(u) + 3);
    acc_detach(at), CHECK(cell(at) == u + 3 || !own);
    s.to = NULL, acc_attach(at), CHECK(cell(at) == NULL || !own);
    /* Copies of device data between variables, and not of the local values. */
    t[2] = 22, acc_update_device(BYTES(t, N)), t[2] = 0;
    acc_memcpy_d2d(u + 1, t + 2, 2 * sizeof *u, 0, 0), acc_memcpy_d2d_async(u + 5, t + 2, sizeof *u, 0, 0, 4), acc_wait(4);
    CHECK(!own || (u[1] == 0 && u[5] == 0));
    acc_update_self(BYTES(u, N)), CHECK(u[1] == (own ? 22 : 0) && u[5] == (own ? 22 : 0));
    acc_delete(BYTES(t, N)), acc_delete(BYTES(u, N)), acc_delete(&s, sizeof s);
}

int main(void)
{
    int own = discrete();
    acc_device_t kind = acc_get_device_type();
    acc_init(kind);
    devices(own);
    questions(own);
    queues();
    memory(own);
    lifetimes(own);
    pointers(own);
    /* A second start is nothing; the end of a device is the end of all that is on it. */
    static int a[N];
    acc_copyin(BYTES(a, N));
    acc_init(kind), CHECK(SEEN(a) && acc_get_device_type() == kind);
    if (own) {
#pragma acc enter data copyin(a)
        acc_shutdown(kind);
        CHECK(!SEEN(a));
        acc_init(kind), a[0] = 3;
#pragma acc parallel loop copy(a)
        for (int i = 0; i < N; i++)
            a[i] += 1;
        CHECK(a[0] == 4);
    }
    FINISH;
}
