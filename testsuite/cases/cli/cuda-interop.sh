# What a program shares with CUDA: the device and its primary context, streams, memory that either has allocated; the
# names of NVIDIA's device. The driver is a stub, whose memory is the host's and whose kernels do nothing.
# rows: APXA-CUDA-01, APXA-CUDA-05, APXA-NV-01, ASY-06, SLD-19, API-acc_shutdown-01
${CC:-cc} -w -shared -fPIC "$ROOT/testsuite/cases/cli/parts/cuda.c" -o libcuda.so.1
cat > v.c <<'SRC'
#include <openacc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
typedef unsigned long long ptr;
/* What programs call of CUDA, in the names of the driver. */
int cuMemAlloc_v2(ptr *p, size_t n);
int cuMemsetD8Async(ptr p, unsigned char v, size_t n, void *s);
int cuDevicePrimaryCtxRetain(void **c, int d);
int cuDeviceGet(int *d, int n);
static int wrong;
#define CHECK(x) ((x) ? (void)0 : (void)(wrong = 1, printf("line %d: %s\n", __LINE__, #x)))

/* A library that works on a stream, as cuRAND does. */
static void *library_stream;
static void fill(void *at, int value, size_t bytes) { cuMemsetD8Async((ptr)at, value, bytes, library_stream); }

static void *streams[2];
static void *thread(void *which)
{
    streams[(size_t)which] = acc_get_cuda_stream(7);
    return NULL;
}

int main(void)
{
    enum { n = 100 };
    CHECK(acc_get_device_type() == acc_device_nvidia && acc_get_num_devices(acc_device_nvidia) == 2);
    void *context;
    for (int number = 0; number < 2; number++) {
        int device;
        acc_set_device_num(number, acc_device_nvidia);
        cuDeviceGet(&device, number), cuDevicePrimaryCtxRetain(&context, device);
        CHECK(acc_get_current_cuda_device() == (void *)(size_t)device);
        CHECK(acc_get_current_cuda_context() == context);
    }
    acc_set_device_num(0, acc_device_nvidia);

    /* The clauses of any spelling of the type hold. */
    double *a = malloc(n * sizeof *a);
#pragma acc parallel loop copy(a[0:n]) vector_length(64) device_type(NVIDIA) vector_length(32)
    for (int i = 0; i < n; i++)
        a[i] = i;

    /* CUDA's memory in a construct, and mapped to an array. */
    ptr theirs;
    cuMemAlloc_v2(&theirs, n * sizeof(double));
    double *there = (double *)theirs;
    printf("expect %p\n", (void *)there), fflush(stdout);
#pragma acc parallel loop deviceptr(there)
    for (int i = 0; i < n; i++)
        there[i] = i;
    acc_map_data(a, there, n * sizeof *a);
#pragma acc parallel loop present(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = i;
    fill(there, 3, n * sizeof *a);
#pragma acc update host(a[0:n])
    CHECK(((char *)a)[n] == 3);
    acc_unmap_data(a);

    /* OpenACC's memory in a library that has the stream of synchronous constructs. */
    library_stream = acc_get_cuda_stream(acc_async_sync);
    CHECK(library_stream && library_stream != acc_get_cuda_stream(7));
#pragma acc data create(a[0:n])
    {
#pragma acc host_data use_device(a)
        fill(a, 5, n * sizeof *a);
#pragma acc update host(a[0:n])
        CHECK(((char *)a)[0] == 5 && ((char *)a)[n * sizeof *a - 1] == 5);
    }

    /* Two threads name one queue by one number; another device's queue is another one. */
    pthread_t threads[2];
    for (size_t t = 0; t < 2; t++)
        pthread_create(&threads[t], NULL, thread, (void *)t);
    for (int t = 0; t < 2; t++)
        pthread_join(threads[t], NULL);
    CHECK(streams[0] && streams[0] == streams[1] && streams[0] == acc_get_cuda_stream(7));
    acc_set_device_num(1, acc_device_nvidia);
    CHECK(acc_get_cuda_stream(7) != streams[0]);
    acc_set_device_num(0, acc_device_nvidia);

    /* A device that was shut down starts again when it is used. */
    acc_create(a, n * sizeof *a);
    acc_shutdown(acc_device_nvidia);
    acc_shutdown(acc_device_nvidia);
    CHECK(!acc_is_present(a, 8));
    acc_copyin(a, n * sizeof *a);
    fill(acc_deviceptr(a), 9, n * sizeof *a);
    acc_copyout(a, n * sizeof *a);
    CHECK(((char *)a)[0] == 9);
    return wrong;
}
SRC
"$RACC" -acc=gpu -gpu=cc90 v.c -o v libcuda.so.1 -pthread
export LD_LIBRARY_PATH="$PWD${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
for name in nvidia NVIDIA ' Nvidia'; do
    ACC_DEVICE_TYPE=$name CUDA_SHOW=1 RACC_ACC_NOTIFY=1 ./v > out 2> err || { cat out; exit 1; }
    theirs=$(sed -n 's/^expect //p' out)
    [ "$(grep -c "first parameter $theirs\$" out)" = 2 ]
    grep -q 'line=41 .* block=32$' err
done
