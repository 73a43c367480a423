/* A CUDA driver for tests: memory is the host's, kernels do nothing but show their first parameter (CUDA_SHOW). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef unsigned long long ptr;
/* CUDA_FAIL=name:number:skip fails the named call after so many good ones; from then on all that wait fail.
 * CUDA_CALLS lists the calls on stderr. */
static int broken;
static int call(const char *name)
{
    static int count;
    const char *fail = getenv("CUDA_FAIL");
    if (getenv("CUDA_CALLS"))
        fprintf(stderr, "%s\n", name);
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
int cuInit(unsigned f)
{
    /* What the driver itself reads. */
    const char *a = getenv("CUDA_VISIBLE_DEVICES"), *b = getenv("CUDA_MANAGED_FORCE_DEVICE_ALLOC");
    if (getenv("CUDA_CALLS") && a && b)
        fprintf(stderr, "visible %s forced %s\n", a, b);
    return call("cuInit");
}
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
/* CUDA_WITHOUT=89 takes an attribute away. */
int cuDeviceGetAttribute(int *v, int a, int d)
{
    const char *without = getenv("CUDA_WITHOUT");
    if (without && strtol(without, NULL, 10) == a)
        return *v = 0, 0;
    return *v = a == 75 ? 9 : a == 76 ? 0 : a == 16 ? 132 : a == 12 ? 65536 : a == 8 ? 49152 : 1 << 20, 0;
}
int cuDevicePrimaryCtxRetain(void **c, int d) { return *c = (void *)0x77, call("cuDevicePrimaryCtxRetain"); }
static void *current;
int cuCtxSetCurrent(void *c) { return current = c, call("cuCtxSetCurrent"); }
int cuCtxGetCurrent(void **c) { return *c = current, 0; }
PLAIN(cuCtxSetLimit, (int what, size_t bytes))
int cuMemPoolGetAttribute(void *p, int a, unsigned long long *v) { return *v = 0, 0; }
int cuMemGetInfo_v2(size_t *f, size_t *t) { return *f = 5 << 20, *t = (size_t)80 << 30, 0; }
int cuModuleLoadDataEx(void **m, const void *i, unsigned n, int *o, void **v) { return *m = (void *)1, call("cuModuleLoadDataEx"); }
int cuFuncGetModule(void **m, void *f) { return *m = f, call("cuFuncGetModule"); }
int cuModuleGetFunction(void **f, void *m, const char *s) { return *f = (void *)2, call("cuModuleGetFunction"); }
int cuModuleGetGlobal_v2(ptr *p, size_t *n, void *m, const char *s) { return 500; }
int cuFuncSetAttribute(void *f, int a, int v) { return 0; }
int cuLaunchCooperativeKernel(void *f, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, unsigned b, void *s, void **p) { return call("cuLaunchCooperativeKernel"); }
int cuFuncGetAttribute(int *v, int a, void *f) { return *v = a == 4 ? 255 : 100 + a, 0; }
int cuOccupancyMaxActiveBlocksPerMultiprocessor(int *n, void *f, int t, size_t b) { return *n = 8, 0; }
static char *handle = (char *)0x1000;
int cuStreamCreate(void **s, unsigned f) { return *s = handle++, call("cuStreamCreate"); }
int cuStreamCreateWithPriority(void **s, unsigned f, int p) { return *s = handle++, call("cuStreamCreateWithPriority"); }
PLAIN(cuStreamDestroy_v2, (void *s))
PLAIN(cuStreamBeginCapture_v2, (void *s, int m))
int cuStreamEndCapture(void *s, void **g) { return *g = handle++, call("cuStreamEndCapture"); }
int cuStreamIsCapturing(void *s, int *v) { return *v = 1, call("cuStreamIsCapturing"); }
int cuGraphInstantiateWithFlags(void **e, void *g, unsigned long long f) { return *e = handle++, call("cuGraphInstantiate"); }
PLAIN(cuMemAdvise, (ptr p, size_t n, int a, int d))
PLAIN(cuMemPrefetchAsync, (ptr p, size_t n, int d, void *s))
PLAIN(cuGraphLaunch, (void *e, void *s))
PLAIN(cuGraphDestroy, (void *g))
PLAIN(cuGraphExecDestroy, (void *e))
int cuMemcpyAsync(ptr to, ptr from, size_t n, void *s) { return memmove((void *)to, (void *)from, n), call("cuMemcpyAsync"); }
int cuMemsetD32Async(ptr p, unsigned v, size_t n, void *s) { return call("cuMemsetD32Async"); }
PLAIN(cuStreamSynchronize, (void *s))
PLAIN(cuStreamQuery, (void *s))
PLAIN(cuStreamWaitEvent, (void *s, void *e, unsigned f))
int cuEventCreate(void **e, unsigned f) { return *e = handle++, call("cuEventCreate"); }
PLAIN(cuEventDestroy_v2, (void *e))
PLAIN(cuEventRecord, (void *e, void *s))
PLAIN(cuEventSynchronize, (void *e))
PLAIN(cuEventQuery, (void *e))
int cuEventElapsedTime(float *t, void *a, void *b) { return *t = 0.5, call("cuEventElapsedTime"); }
int cuDeviceGetDefaultMemPool(void **p, int d) { return *p = (void *)3, 0; }
PLAIN(cuMemPoolSetAttribute, (void *p, int a, void *v))
PLAIN(cuMemPoolTrimTo, (void *p, size_t n))
static int live;
int cuMemAlloc_v2(ptr *p, size_t n) { return live++, *p = (ptr)malloc(n), call("cuMemAlloc"); }
int cuMemAllocManaged(ptr *p, size_t n, unsigned f) { return live++, *p = (ptr)malloc(n), call("cuMemAllocManaged"); }
int cuMemFree_v2(ptr p) { return live -= p != 0, call("cuMemFree"); }
int cuMemAllocAsync(ptr *p, size_t n, void *s) { return n >> 40 ? 2 : (live++, *p = (ptr)malloc(n), call("cuMemAllocAsync")); }
int cuMemFreeAsync(ptr p, void *s) { return live -= p != 0, call("cuMemFreeAsync"); }
/* Allocations that are not freed yet, for tests. */
int stub_live(void) { return live; }
int cuMemHostAlloc(void **p, size_t n, unsigned f) { return *p = malloc(n), call("cuMemHostAlloc"); }
int cuMemHostGetDevicePointer_v2(ptr *p, void *h, unsigned f) { return *p = (ptr)h, 0; }
int cuPointerGetAttributes(unsigned n, int *a, void **v, ptr p) { return 1; }
int cuMemcpyHtoDAsync_v2(ptr to, const void *from, size_t n, void *s) { return memmove((void *)to, from, n), call("cuMemcpyHtoDAsync"); }
int cuMemcpyDtoHAsync_v2(void *to, ptr from, size_t n, void *s) { return memmove(to, (void *)from, n), call("cuMemcpyDtoHAsync"); }
int cuMemcpyDtoDAsync_v2(ptr to, ptr from, size_t n, void *s) { return memmove((void *)to, (void *)from, n), call("cuMemcpyDtoDAsync"); }
PLAIN(cuMemcpy2DAsync_v2, (const void *c, void *s))
int cuMemsetD8Async(ptr p, unsigned char v, size_t n, void *s) { return memset((void *)p, v, n), call("cuMemsetD8Async"); }
PLAIN(cuMemsetD2D8Async, (ptr p, size_t q, unsigned char v, size_t w, size_t h, void *s))
int cuLaunchKernel(void *f, unsigned a, unsigned b, unsigned c, unsigned d, unsigned e, unsigned g, unsigned s, void *q,
                   void **p, void **x)
{
    if (getenv("CUDA_SHOW"))
        printf("launch on %p, first parameter %p\n", q, *(void **)p[0]), fflush(stdout);
    return call("cuLaunchKernel");
}
