// The hand-written CUDA peer of kernels.c: the plain forms that a CUDA programmer writes. nvcc -O3 kernels.cu
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <sys/time.h>

#define REPEAT 20
#define CHECK(e)                                                                                                      \
    do {                                                                                                              \
        cudaError_t rc = (e);                                                                                         \
        if (rc != cudaSuccess) {                                                                                      \
            std::printf("%s: %s\n", #e, cudaGetErrorString(rc));                                                      \
            std::exit(1);                                                                                             \
        }                                                                                                             \
    } while (0)

static double now()
{
    timeval t;
    gettimeofday(&t, nullptr);
    return t.tv_sec * 1e6 + t.tv_usec;
}

static void report(const char *name, double us, double check)
{
    std::printf("%-10s %12.2f %.12e\n", name, us, check);
}

template <class T> static T *device(const T *host, size_t n)
{
    T *p;
    CHECK(cudaMalloc(&p, n * sizeof(T)));
    CHECK(cudaMemcpy(p, host, n * sizeof(T), cudaMemcpyHostToDevice));
    return p;
}

template <class F> static double timed(F launch)
{
    double best = 0;
    for (int warm = 0; warm < 2; warm++) {
        double t = now();
        for (int r = 0; r < REPEAT; r++)
            launch();
        CHECK(cudaDeviceSynchronize());
        best = (now() - t) / REPEAT;
    }
    CHECK(cudaGetLastError());
    return best;
}

__global__ void triad_k(int n, double *a, const double *b, const double *c, double s)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        a[i] = b[i] + s * c[i];
}

__global__ void dot_k(int n, const double *a, const double *b, double *part)
{
    __shared__ double s[256];
    double sum = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        sum += a[i] * b[i];
    s[threadIdx.x] = sum;
    __syncthreads();
    for (int w = 128; w > 0; w /= 2) {
        if (threadIdx.x < w)
            s[threadIdx.x] += s[threadIdx.x + w];
        __syncthreads();
    }
    if (threadIdx.x == 0)
        part[blockIdx.x] = s[0];
}

__global__ void sum_k(int n, const double *part, double *out)
{
    __shared__ double s[256];
    double sum = 0;
    for (int i = threadIdx.x; i < n; i += 256)
        sum += part[i];
    s[threadIdx.x] = sum;
    __syncthreads();
    for (int w = 128; w > 0; w /= 2) {
        if (threadIdx.x < w)
            s[threadIdx.x] += s[threadIdx.x + w];
        __syncthreads();
    }
    if (threadIdx.x == 0)
        *out = s[0];
}

__device__ static void atomic_max(double *p, double v)
{
    // All values are non-negative: the order of doubles is that of their bits.
    atomicMax((unsigned long long *)p, __double_as_longlong(v));
}

__global__ void jacobi_k(int n, int m, const double *A, double *B, double *err)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x + 1, i = blockIdx.y * blockDim.y + threadIdx.y + 1;
    double e = 0;
    if (i < n - 1 && j < m - 1) {
        double v = 0.25 * (A[i * m + j + 1] + A[i * m + j - 1] + A[(i - 1) * m + j] + A[(i + 1) * m + j]);
        B[i * m + j] = v;
        e = fabs(v - A[i * m + j]);
    }
    for (int w = 16; w > 0; w /= 2)
        e = fmax(e, __shfl_xor_sync(0xffffffff, e, w));
    __shared__ double s[8];
    int t = threadIdx.y * blockDim.x + threadIdx.x;
    if (t % 32 == 0)
        s[t / 32] = e;
    __syncthreads();
    if (t == 0) {
        for (int k = 1; k < 8; k++)
            e = fmax(e, s[k]);
        atomic_max(err, e);
    }
}

__global__ void matmul_k(int n, const float *A, const float *B, float *C)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= n || j >= n)
        return;
    float sum = 0;
    for (int k = 0; k < n; k++)
        sum += A[i * n + k] * B[k * n + j];
    C[i * n + j] = sum;
}

__global__ void spmv_k(int rows, const int *start, const int *col, const double *val, const double *x, double *y)
{
    int r = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
    if (r >= rows)
        return;
    double sum = 0;
    for (int k = start[r] + lane; k < start[r + 1]; k += 32)
        sum += val[k] * x[col[k]];
    for (int w = 16; w > 0; w /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, w);
    if (lane == 0)
        y[r] = sum;
}

__global__ void empty_k(int *a)
{
    a[0] += 1;
}

int main()
{
    {
        const int n = 1 << 27;
        double *b = new double[n], *c = new double[n], *a = new double[n]();
        for (int i = 0; i < n; i++)
            b[i] = i % 1000, c[i] = i % 77;
        double *da = device(a, n), *db = device(b, n), *dc = device(c, n);
        double us = timed([&] { triad_k<<<(n + 255) / 256, 256>>>(n, da, db, dc, 3.0); });
        CHECK(cudaMemcpy(a, da, n * sizeof *a, cudaMemcpyDeviceToHost));
        report("triad", us, a[12345] + a[n - 1]);
        for (int i = 0; i < n; i++)
            a[i] = i % 1000 * 0.5;
        CHECK(cudaMemcpy(da, a, n * sizeof *a, cudaMemcpyHostToDevice));
        CHECK(cudaMemcpy(db, c, n * sizeof *a, cudaMemcpyHostToDevice));
        double *part, *out, sum = 0;
        CHECK(cudaMalloc(&part, 2112 * sizeof *part));
        CHECK(cudaMalloc(&out, sizeof *out));
        us = timed([&] {
            dot_k<<<2112, 256>>>(n, da, db, part);
            sum_k<<<1, 256>>>(2112, part, out);
            CHECK(cudaMemcpy(&sum, out, sizeof sum, cudaMemcpyDeviceToHost));
        });
        report("dot", us, sum);
        cudaFree(da), cudaFree(db), cudaFree(dc);
        delete[] a;
        delete[] b;
        delete[] c;
    }
    {
        const int n = 8192, m = n;
        double *A = new double[n * m], *B = new double[n * m]();
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                A[i * m + j] = (i * 31 + j * 17) % 101;
        double *dA = device(A, n * m), *dB = device(B, n * m), *derr, err = 0;
        CHECK(cudaMalloc(&derr, sizeof *derr));
        dim3 block(32, 8), grid((m - 2 + 31) / 32, (n - 2 + 7) / 8);
        double us = timed([&] {
            CHECK(cudaMemsetAsync(derr, 0, sizeof *derr));
            jacobi_k<<<grid, block>>>(n, m, dA, dB, derr);
            CHECK(cudaMemcpy(&err, derr, sizeof err, cudaMemcpyDeviceToHost));
        });
        CHECK(cudaMemcpy(B, dB, sizeof(double) * n * m, cudaMemcpyDeviceToHost));
        report("jacobi", us, err + B[n / 2 * m + m / 3]);
        cudaFree(dA), cudaFree(dB);
        delete[] A;
        delete[] B;
    }
    {
        const int n = 2048;
        float *A = new float[n * n], *B = new float[n * n], *C = new float[n * n]();
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                A[i * n + j] = (i + j) % 7, B[i * n + j] = (i - j) % 5;
        float *dA = device(A, n * n), *dB = device(B, n * n), *dC = device(C, n * n);
        dim3 block(32, 8), grid(n / 32, n / 8);
        double us = timed([&] { matmul_k<<<grid, block>>>(n, dA, dB, dC); });
        CHECK(cudaMemcpy(C, dC, sizeof(float) * n * n, cudaMemcpyDeviceToHost));
        report("matmul", us, C[n / 3 * n + n / 5] + C[n * n - 1]);
    }
    {
        const int rows = 1 << 21, per = 32, nnz = rows * per;
        int *start = new int[rows + 1], *col = new int[nnz];
        double *val = new double[nnz], *x = new double[rows], *y = new double[rows]();
        for (int r = 0; r <= rows; r++)
            start[r] = r * per;
        for (int k = 0; k < nnz; k++)
            col[k] = (k / per + k % per * 13) % rows, val[k] = k % 9;
        for (int r = 0; r < rows; r++)
            x[r] = r % 11;
        int *ds = device(start, rows + 1), *dc = device(col, nnz);
        double *dv = device(val, nnz), *dx = device(x, rows), *dy = device(y, rows);
        double us = timed([&] { spmv_k<<<(rows + 3) / 4, 128>>>(rows, ds, dc, dv, dx, dy); });
        CHECK(cudaMemcpy(y, dy, sizeof(double) * rows, cudaMemcpyDeviceToHost));
        report("spmv", us, y[rows / 2] + y[rows - 1]);
    }
    {
        int a = 0, *da = device(&a, 1);
        double us = 0;
        for (int warm = 0; warm < 2; warm++) {
            double t = now();
            for (int r = 0; r < 1000; r++) {
                empty_k<<<1, 1>>>(da);
                CHECK(cudaDeviceSynchronize());
            }
            us = (now() - t) / 1000;
        }
        CHECK(cudaMemcpy(&a, da, sizeof a, cudaMemcpyDeviceToHost));
        report("empty", us, a);
    }
    return 0;
}
