// Several devices at once: their tables, queues, globals and memory are each device's own. With one device it is all the same one.
// reference: none
// skip: plain host and device have values of their own here
// skip: host as plain
// skip: serial as plain
// skip: multicore as plain
// env: RACC_SIM_DEVICES=3
// rows: ICV-02, ICV-06, RC-01, SET-03, WAIT-04, ASY-14, API-acc_memcpy_d2d, API-acc_memcpy_d2d_async
#include <openacc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 10000, MOST = 16 };

static int wrong, devices;
static acc_device_t type;
#define CHECK(x) ((x) ? (void)0 : (void)(__sync_fetch_and_add(&wrong, 1), printf("line %d: %s\n", __LINE__, #x)))

double factor = 1;
#pragma acc declare create(factor)

#pragma acc routine seq
static double scaled(double v) { return factor * v; }

static double a[N], part[MOST];

static double number_of(int d) { return 2.0 + d; }

/* One thread to a device, each with a copy of the same array. */
static void *one_device(void *which)
{
    int d = (int)(size_t)which;
    acc_set_device_num(d, type);
    CHECK(acc_get_device_num(type) == d);
    double *b = malloc(N * sizeof *b), sum = 0;
#pragma acc data copyin(a) create(b[0:N])
    {
#pragma acc parallel loop async(d) present(a, b[0:N])
        for (int i = 0; i < N; i++)
            b[i] = scaled(a[i]);
#pragma acc parallel loop async(d) reduction(+ : sum) present(b[0:N])
        for (int i = 0; i < N; i++)
            sum += b[i];
#pragma acc update self(b[0:N]) async(d)
#pragma acc wait(d)
    }
    int bad = 0;
    for (int i = 0; i < N; i++)
        bad += b[i] != number_of(d) * i;
    CHECK(bad == 0);
    part[d] = sum;
    free(b);
    return NULL;
}

/* One thread works on all devices, which compute at the same time. */
static void all_devices(void)
{
    static double v[MOST][N];
    for (int d = 0; d < devices; d++) {
#pragma acc set device_num(d)
        double *mine = v[d];
#pragma acc enter data create(mine[0:N]) async(1)
#pragma acc parallel loop present(mine[0:N]) async(1)
        for (int i = 0; i < N; i++)
            mine[i] = d * 1000.0 + i;
    }
    for (int d = 0; d < devices; d++) {
        acc_set_device_num(d, type);
        for (int other = 0; other < devices; other++)
            CHECK((acc_is_present(v[other], sizeof v[other]) != 0) == (other == d));
    }
    for (int d = 0; d < devices; d++) {
#pragma acc wait(devnum : d : queues : 1)
    }
    for (int d = 0; d < devices; d++)
        CHECK(acc_async_test_device(1, d));
    for (int d = 0; d < devices; d++) {
#pragma acc set device_num(d)
#pragma acc exit data copyout(v[d:1])
        int bad = 0;
        for (int i = 0; i < N; i++)
            bad += v[d][i] != d * 1000.0 + i;
        CHECK(bad == 0);
    }
}

/* From device to device, in both ways. */
static void between(void)
{
    static double x[N], y[N];
    int last = devices - 1;
    for (int i = 0; i < N; i++)
        x[i] = i, y[i] = -i;
    acc_set_device_num(0, type);
#pragma acc enter data copyin(x)
    acc_set_device_num(last, type);
#pragma acc enter data copyin(y)
    acc_memcpy_d2d(y, x, sizeof x / 2, last, 0);
#pragma acc parallel loop present(y)
    for (int i = 0; i < N; i++)
        y[i] += 1;
    acc_memcpy_d2d_async(x, y, sizeof x / 4, 0, last, 3);
#pragma acc wait
    acc_wait_all_device(0);
#pragma acc exit data copyout(y)
    acc_set_device_num(0, type);
#pragma acc exit data copyout(x)
    int bad = 0;
    for (int i = 0; i < N; i++) {
        bad += y[i] != (i < N / 2 ? i + 1 : -i + 1);
        bad += x[i] != (i < N / 4 ? i + 1 : i);
    }
    CHECK(bad == 0);
}

int main(void)
{
    type = acc_get_device_type();
    devices = acc_get_num_devices(type);
    CHECK(devices >= 1);
    if (devices > MOST)
        devices = MOST;
    for (int i = 0; i < N; i++)
        a[i] = i;
    for (int d = 0; d < devices; d++) {
        acc_set_device_num(d, type);
        factor = number_of(d);
#pragma acc update device(factor)
    }
    factor = 0;
    pthread_t threads[MOST];
    for (int d = 0; d < devices; d++)
        pthread_create(&threads[d], NULL, one_device, (void *)(size_t)d);
    for (int d = 0; d < devices; d++)
        pthread_join(threads[d], NULL);
    for (int d = 0; d < devices; d++)
        CHECK(part[d] == number_of(d) * ((N - 1.0) * N / 2));
    all_devices();
    between();
    printf("%d wrong\n", wrong);
    return wrong != 0;
}
