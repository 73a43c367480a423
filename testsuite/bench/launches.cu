// The peer of launches.c.
#include <cstdio>
#include <cstdlib>
#include <ctime>

enum { REPEAT = 4000, SMALL = 256, MEGABYTE = 1 << 17 };

static double now()
{
    timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e6 * (double)t.tv_sec + 1e-3 * (double)t.tv_nsec;
}

__global__ void add(double *a, const double *b, double c)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < SMALL)
        a[i] = b[i] + c;
}

__global__ void total(const double *a, double *sum)
{
    __shared__ double part[SMALL];
    part[threadIdx.x] = a[threadIdx.x];
    for (int n = SMALL / 2; n > 0; n /= 2) {
        __syncthreads();
        if (threadIdx.x < n)
            part[threadIdx.x] += part[threadIdx.x + n];
    }
    if (threadIdx.x == 0)
        *sum = part[0];
}

template <class F> static void timed(const char *name, int repeat, F f)
{
    for (int warm = 0; warm < 2; warm++) {
        double start = now();
        for (int r = 0; r < repeat; r++)
            f();
        cudaDeviceSynchronize();
        if (warm)
            printf("%-16s %9.2f\n", name, (now() - start) / repeat);
    }
}

int main()
{
    static double a[SMALL], b[SMALL];
    double sum, *da, *db, *ds, *large = (double *)calloc(MEGABYTE, sizeof *large);
    cudaStream_t one;
    cudaStreamCreate(&one);
    cudaMalloc(&da, sizeof a);
    cudaMalloc(&db, sizeof b);
    cudaMalloc(&ds, sizeof *ds);
    cudaMemcpy(db, b, sizeof b, cudaMemcpyHostToDevice);
    timed("async", REPEAT, [&] { add<<<1, SMALL, 0, one>>>(da, db, 1); });
    timed("sync", REPEAT, [&] {
        add<<<1, SMALL>>>(da, db, 2);
        cudaDeviceSynchronize();
    });
    timed("reduction", REPEAT, [&] {
        total<<<1, SMALL>>>(da, ds);
        cudaMemcpy(&sum, ds, sizeof sum, cudaMemcpyDeviceToHost);
    });
    timed("update-64", REPEAT, [&] { cudaMemcpy(a, da, 64, cudaMemcpyDeviceToHost); });
    timed("update-device-64", REPEAT, [&] { cudaMemcpy(db, b, 64, cudaMemcpyHostToDevice); });
    cudaMemPool_t pool;
    unsigned long long all = ~0ull;
    cudaDeviceGetDefaultMemPool(&pool, 0);
    cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &all);
    timed("create-1M", REPEAT, [&] {
        double *p;
        cudaMallocAsync(&p, 8 * MEGABYTE, 0);
        cudaFreeAsync(p, 0);
    });
    timed("copyin-1M", REPEAT / 10, [&] {
        double *p;
        cudaMallocAsync(&p, 8 * MEGABYTE, 0);
        cudaMemcpy(p, large, 8 * MEGABYTE, cudaMemcpyHostToDevice);
        cudaFreeAsync(p, 0);
    });
    timed("region-2K", REPEAT, [&] {
        cudaMemcpy(db, b, sizeof b, cudaMemcpyHostToDevice);
        add<<<1, SMALL>>>(da, db, 3);
        cudaMemcpy(a, da, sizeof a, cudaMemcpyDeviceToHost);
    });
    free(large);
    return 0;
}
