// Queues, with all their clauses and directives: order in one queue, waits between queues, values known at run time.
// reference: none
// skip: plain the routines need a device of some kind
// rows: ASY-02, ASY-03, ASY-04, ASY-05, ASY-08, ASY-09, ASY-10, ASY-11, ASY-12, ASY-13, ASY-15, ASYC-02, ASYC-05, ASYC-06, WCL-02, WCL-03, WCL-04, WAIT-03, WAIT-07, AMB-08, AMB-25, LEG-23, LEG-25, EXEC-20, SLD-15, SLD-21, APXA-CUDA-02, APXA-CUDA-03, APXA-CUDA-04, LEG-15, API-acc_wait_all_async
#include "parts/check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 4096 };

/* A chain of kernels, each of which needs the one before: any reordering shows. */
#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define STEP(...)                                  \
    PRAGMA(acc parallel loop present(a) __VA_ARGS__) \
    for (int i = 0; i < N; i++)                    \
        a[i] = a[i] * 3 + 1;
static int a[N], b[N], c[N];

static int chain(int steps)
{
    int v = 0;
    while (steps--)
        v = v * 3 + 1;
    return v;
}

static void clear(void)
{
    for (int i = 0; i < N; i++)
        a[i] = 0;
#pragma acc update device(a)
}

static void order(void)
{
    int q = 3, big = 1 << 20, device = acc_get_device_num(acc_device_current);
    clear();
    for (int k = 0; k < 5; k++)
        STEP(async(q))
#pragma acc update self(a) async(q)
#pragma acc wait(q)
    CHECK(a[N - 1] == chain(5));
    /* Many queues, of any numbers, joined one after the other; each form of the clause. */
    clear();
    STEP(async(0))
    STEP(async(big) wait(0))
    STEP(async(big + 1) wait(big, 0))
    STEP(async(77) wait(queues: big + 1))
    STEP(async(78) wait(devnum: device: queues: 77, big))
    STEP(async(79) wait(devnum: device: 78))
    STEP(async(80) wait)
    STEP(async(81) wait(80) wait(79))
#pragma acc wait(81) async(82)
    STEP(async(82))
#pragma acc wait async(83)
    STEP(async(83))
#pragma acc wait(queues: 83) async(84)
    STEP(async(84))
#pragma acc wait(devnum: device: queues: 84) async(85)
#pragma acc update self(a) async(85)
#pragma acc wait(85)
    CHECK(a[0] == chain(11));
    for (q = 100; q < 140; q++) {
#pragma acc parallel loop async(q) present(b)
        for (int i = 0; i < N; i++)
            b[i] = q;
#pragma acc wait(q) async(q + 1)
    }
#pragma acc update self(b) async(q)
#pragma acc wait(q)
    CHECK(b[7] == 139);
    acc_wait_all();
    /* The special values: synchronous, and the default queue by all its names. */
    clear();
    STEP(async(acc_async_sync))
    acc_update_self(a, sizeof a), CHECK(a[5] == chain(1));
    acc_set_default_async(9);
    STEP(async)
    STEP(async(acc_async_noval))
    STEP(async(acc_async_default))
    STEP(async(9))
#pragma acc update self(a) async(9)
#pragma acc wait(acc_async_noval)
    CHECK(a[5] == chain(5));
#pragma acc wait(acc_async_default, acc_async_sync)
    acc_set_default_async(acc_async_default);
    /* if(0): no wait and nothing enqueued; both shapes of a wait on everything. */
    q = 0;
#pragma acc wait(5) if(q)
#pragma acc wait if(!q)
#pragma acc wait(devnum: device)
    CHECK(acc_async_test_all());
}

static void regions(void)
{
    int first = 5, *heap = malloc(N * sizeof *heap);
    float top = 0, r[N];
    for (int i = 0; i < N; i++)
        a[i] = b[i] = i, r[i] = i % 100;
    /* Scalars are taken along when a construct is enqueued; a scalar that it computes is there after the wait. */
#pragma acc parallel loop async(2) present(a) firstprivate(first)
    for (int i = 0; i < N; i++)
        a[i] = first;
    first = 6;
#pragma acc parallel loop async(2) present(c) copyin(first)
    for (int i = 0; i < N; i++)
        c[i] = first;
#pragma acc kernels loop async(2) copyin(r) copy(top) reduction(max:top)
    for (int i = 0; i < N; i++)
        top = r[i] > top ? r[i] : top;
#pragma acc update self(a, c) async(2)
#pragma acc wait(2)
    CHECK(a[N - 1] == 5 && c[N - 1] == 6 && top == 99);
    /* `data` without async is done with its transfers at both ends; with it, they go to the queue. */
#pragma acc data copyout(heap[0:N])
    {
#pragma acc parallel loop
        for (int i = 0; i < N; i++)
            heap[i] = i;
    }
    CHECK(heap[N - 1] == N - 1);
#pragma acc data copy(heap[0:N]) async(4)
    {
#pragma acc parallel loop async(4)
        for (int i = 0; i < N; i++)
            heap[i] += 1;
    }
#pragma acc wait(4)
    CHECK(heap[N - 1] == N);
    /* The slides' use: data entered, computed and left on one queue, one wait at the end. */
#pragma acc enter data copyin(heap[0:N]) create(r[0:N]) async(12)
#pragma acc host_data use_device(heap, r)
    CHECK(heap && r);
    top = 0;
#pragma acc kernels loop async(12) present(heap[0:N], r[0:N]) reduction(max:top)
    for (int i = 0; i < N; i++) {
        r[i] = heap[i] * 2;
        top = top > r[i] ? top : r[i];
    }
#pragma acc exit data copyout(r[0:N]) delete(heap[0:N]) async(12)
#pragma acc wait(12)
    CHECK(top == 2 * N && r[1] == 4);
    int count = 3;
#pragma acc update host(a[0:count])
#pragma acc update host(b[0:count]) device(b[count:2])
    /* CUDA's streams are there for every queue, and are nothing elsewhere. */
    int gpu = acc_get_device_type() == acc_device_nvidia;
    CHECK((acc_get_current_cuda_context() != NULL) == gpu);
    CHECK((acc_get_cuda_stream(3) != NULL) == gpu && (acc_get_cuda_stream(acc_async_noval) != NULL) == gpu);
    if (gpu) {
        void *stream = acc_get_cuda_stream(3);
        CHECK(stream != acc_get_cuda_stream(4) && stream == acc_get_cuda_stream(3));
        acc_set_cuda_stream(5, stream);
        CHECK(acc_get_cuda_stream(5) == stream);
    } else
        acc_set_cuda_stream(5, NULL);
    free(heap);
}

int main(void)
{
#pragma acc enter data create(a, b, c)
    order();
    regions();
#pragma acc exit data delete(a, b, c)
    FINISH;
}
