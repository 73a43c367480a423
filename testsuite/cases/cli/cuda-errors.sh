# What a program says when the driver refuses or fails, with a driver of our own that fails on demand: the kernel with
# its place, shape and arguments, sizes, and what to do. Memory is the host's and kernels do nothing.
# rows: PROF-ERR-01, PROF-ERRC-execution, PROF-ERRC-out_of_memory, PROF-ERRC-device_init, PROF-API-03
cat > cuda.c <<'SRC'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef unsigned long long ptr;
/* CUDA_FAIL=name:number:skip fails the named call after so many good ones; from then on all that wait fail. */
static int broken;
static int call(const char *name)
{
    static int count;
    const char *fail = getenv("CUDA_FAIL");
    if (broken)
        return broken;
    size_t n = strlen(name);
    if (!fail || strncmp(fail, name, n) || fail[n] != ':')
        return 0;
    int number = atoi(fail + n + 1), skip = strchr(fail + n + 1, ':') ? atoi(strchr(fail + n + 1, ':') + 1) : 0;
    if (count++ < skip)
        return 0;
    if (number >= 700 && number != 701)
        broken = number;
    return number;
}
#define PLAIN(name, args) int name args { return call(#name); }
PLAIN(cuInit, (unsigned f))
int cuDriverGetVersion(int *v) { return *v = 12020, 0; }
int cuGetErrorName(int e, const char **s)
{
    static char text[40];
    return sprintf(text, "CUDA_ERROR_%d", e), *s = text, 0;
}
int cuGetErrorString(int e, const char **s) { return *s = "as told", 0; }
int cuDeviceGetCount(int *n) { return *n = 2, call("cuDeviceGetCount"); }
int cuDeviceGet(int *d, int n) { return *d = n + 40, 0; }
int cuDeviceGetName(char *s, int n, int d) { return strcpy(s, "Stub GPU"), 0; }
int cuDeviceTotalMem_v2(size_t *n, int d) { return *n = (size_t)80 << 30, 0; }
int cuDeviceGetAttribute(int *v, int a, int d)
{
    return *v = a == 75 ? 9 : a == 76 ? 0 : a == 16 ? 132 : a == 12 ? 65536 : a == 8 ? 49152 : 1 << 20, 0;
}
int cuDevicePrimaryCtxRetain(void **c, int d) { return *c = (void *)0x77, call("cuDevicePrimaryCtxRetain"); }
PLAIN(cuCtxSetCurrent, (void *c))
PLAIN(cuCtxSetLimit, (int what, size_t bytes))
int cuMemPoolGetAttribute(void *p, int a, unsigned long long *v) { return *v = 0, 0; }
int cuMemGetInfo_v2(size_t *f, size_t *t) { return *f = 5 << 20, *t = (size_t)80 << 30, 0; }
int cuModuleLoadDataEx(void **m, const void *i, unsigned n, int *o, void **v) { return *m = (void *)1, call("cuModuleLoadDataEx"); }
int cuModuleGetFunction(void **f, void *m, const char *s) { return *f = (void *)2, call("cuModuleGetFunction"); }
int cuModuleGetGlobal_v2(ptr *p, size_t *n, void *m, const char *s) { return 500; }
int cuFuncGetAttribute(int *v, int a, void *f) { return *v = a == 4 ? 255 : 100 + a, 0; }
int cuOccupancyMaxActiveBlocksPerMultiprocessor(int *n, void *f, int t, size_t b) { return *n = 8, 0; }
static char *handle = (char *)0x1000;
int cuStreamCreate(void **s, unsigned f) { return *s = handle++, call("cuStreamCreate"); }
PLAIN(cuStreamDestroy_v2, (void *s))
PLAIN(cuStreamSynchronize, (void *s))
PLAIN(cuStreamQuery, (void *s))
PLAIN(cuStreamWaitEvent, (void *s, void *e, unsigned f))
int cuEventCreate(void **e, unsigned f) { return *e = handle++, call("cuEventCreate"); }
PLAIN(cuEventDestroy_v2, (void *e))
PLAIN(cuEventRecord, (void *e, void *s))
PLAIN(cuEventSynchronize, (void *e))
int cuEventElapsedTime(float *t, void *a, void *b) { return *t = 0.5, call("cuEventElapsedTime"); }
int cuDeviceGetDefaultMemPool(void **p, int d) { return *p = (void *)3, 0; }
PLAIN(cuMemPoolSetAttribute, (void *p, int a, void *v))
PLAIN(cuMemPoolTrimTo, (void *p, size_t n))
int cuMemAlloc_v2(ptr *p, size_t n) { return *p = (ptr)malloc(n), call("cuMemAlloc"); }
PLAIN(cuMemFree_v2, (ptr p))
int cuMemAllocAsync(ptr *p, size_t n, void *s) { return n >> 40 ? 2 : (*p = (ptr)malloc(n), call("cuMemAllocAsync")); }
PLAIN(cuMemFreeAsync, (ptr p, void *s))
int cuMemHostAlloc(void **p, size_t n, unsigned f) { return *p = malloc(n), call("cuMemHostAlloc"); }
int cuMemHostGetDevicePointer_v2(ptr *p, void *h, unsigned f) { return *p = (ptr)h, 0; }
int cuPointerGetAttribute(void *v, int a, ptr p) { return 1; }
int cuMemcpyHtoDAsync_v2(ptr to, const void *from, size_t n, void *s) { return memmove((void *)to, from, n), call("cuMemcpyHtoDAsync"); }
int cuMemcpyDtoHAsync_v2(void *to, ptr from, size_t n, void *s) { return memmove(to, (void *)from, n), call("cuMemcpyDtoHAsync"); }
int cuMemcpyDtoDAsync_v2(ptr to, ptr from, size_t n, void *s) { return memmove((void *)to, (void *)from, n), call("cuMemcpyDtoDAsync"); }
PLAIN(cuMemcpy2DAsync_v2, (const void *c, void *s))
int cuMemsetD8Async(ptr p, unsigned char v, size_t n, void *s) { return memset((void *)p, v, n), call("cuMemsetD8Async"); }
PLAIN(cuMemsetD2D8Async, (ptr p, size_t q, unsigned char v, size_t w, size_t h, void *s))
int cuLaunchKernel(void *f, unsigned a, unsigned b, unsigned c, unsigned d, unsigned e, unsigned g, unsigned s, void *q,
                   void **p, void **x) { return call("cuLaunchKernel"); }
SRC
${CC:-cc} -w -shared -fPIC cuda.c -o libcuda.so.1
cat > v.c <<'SRC'
#include <acc_callback.h>
#include <stdio.h>
#include <stdlib.h>
static void failed(acc_callback_info *i, acc_event_info *e, acc_api_info *a)
{
    acc_error_event_info *x = (acc_error_event_info *)e;
    fprintf(stderr, "callback %d native %zu device %d implicit %d\n", x->error_code, x->runtime_info, i->device_type, x->implicit);
}
static void launched(acc_callback_info *i, acc_event_info *e, acc_api_info *a)
{
    if (a->device_api != acc_device_api_cuda || a->device_handle != (void *)40 || a->context_handle != (void *)0x77 || !a->async_handle)
        fprintf(stderr, "wrong handles\n");
    if (e->launch_event.num_gangs != 8 || e->launch_event.vector_length != 128)
        fprintf(stderr, "wrong shape\n");
}
int main(int argc, char **argv)
{
    int n = 1000;
    double *a = malloc(n * sizeof *a);
    acc_callback_register(acc_ev_error, failed, acc_reg);
    acc_callback_register(acc_ev_enqueue_launch_start, launched, acc_reg);
    if (argc > 1) {
        size_t huge = (size_t)1 << 40;
#pragma acc enter data create(a[0:huge])
    }
#pragma acc data copy(a[0:n])
    {
#pragma acc parallel loop async(1)
        for (int i = 0; i < n; i++)
            a[i] = i;
#pragma acc wait
#pragma acc parallel loop vector_length(128)
        for (int i = 0; i < n; i++)
            a[i] += n;
    }
    return 0;
}
SRC
"$RACC" -acc=gpu -gpu=cc90 v.c -o v
export LD_LIBRARY_PATH="$PWD${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" ACC_DEVICE_TYPE=nvidia
./v 2> err
[ ! -s err ]
says() {
    if CUDA_FAIL=$1 ./v 2> err; then exit 1; fi
    shift
    for text; do
        grep -qF -- "$text" err || { echo "no '$text' in:"; cat err; exit 1; }
    done
}
# A kernel's error shows where the program waits, and is the kernel's.
says cuStreamSynchronize:700:1 'cuStreamSynchronize returned error 700' 'in this kernel:' 'function:main line:28 grid=8x1x1 block=128x1' \
    'arguments: 1000, 0x' ' (a[0:n])' 'missing data clause' 'v.c main line:31' 'callback 3 native 700 device 4 implicit 1'
says cuStreamSynchronize:719:3 'function:main line:32' 'a kernel stopped itself'
# A launch that is refused, and one at which an earlier error shows.
says cuLaunchKernel:701:1 'launching kernel __racc_k_main' 'line:32' '255 registers' 'lower vector_length'
says cuLaunchKernel:700:1 'cuLaunchKernel returned error 700'
export RACC_ACC_SYNCHRONOUS=1
says cuStreamSynchronize:700:1 'line:28' 'v.c main line:28'
unset RACC_ACC_SYNCHRONOUS
says cuModuleLoadDataEx:222 'PTX' 'the driver is one of CUDA 12.2' 'update the driver' 'callback 4 native 222'
says cuDevicePrimaryCtxRetain:101 'callback 4 native 101' 'nvidia-smi'
says cuInit:999 'no device of type nvidia is available' 'nvidia-smi'
says cuMemcpyHtoDAsync:1 'call to cuMemcpyHtoDAsync returned error 1' 'callback 3 native 1'
if ./v big 2> err; then exit 1; fi
grep -q 'out of device memory: 8796093022208 bytes for name=a\[' err
grep -q '5 of 81920 MB of device memory are free' err
grep -q 'callback 9 native 2 ' err
# The time line takes its times from the device.
RACC_ACC_TRACE=t.json ./v 2> err
grep -q '"name":"main:32","ph":"X"' t.json
