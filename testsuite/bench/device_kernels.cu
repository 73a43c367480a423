// The peer of device_kernels.cuf: the same kernels with the same blocks. nvcc -O3 device_kernels.cu
#include <cstdio>
#include <cstdlib>
#include <sys/time.h>

enum { TILE = 32, ROWS = 8, BLOCK = 256, REPEAT = 20, LAUNCHES = 1000 };

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

template <class F> static double timed(int count, F launch)
{
    double took = 0;
    for (int warm = 0; warm < 2; warm++) {
        CHECK(cudaDeviceSynchronize());
        double began = now();
        for (int r = 0; r < count; r++)
            launch();
        CHECK(cudaDeviceSynchronize());
        took = (now() - began) / count;
    }
    CHECK(cudaGetLastError());
    return took;
}

template <class T> static T *filled(size_t n, T (*value)(size_t))
{
    T *host = new T[n], *p;
    for (size_t i = 0; i < n; i++)
        host[i] = value(i);
    CHECK(cudaMalloc(&p, n * sizeof(T)));
    CHECK(cudaMemcpy(p, host, n * sizeof(T), cudaMemcpyHostToDevice));
    delete[] host;
    return p;
}

template <class T> static T at(const T *p, size_t i)
{
    T x;
    CHECK(cudaMemcpy(&x, p + i, sizeof x, cudaMemcpyDeviceToHost));
    return x;
}

static void report(const char *name, double us, double value)
{
    std::printf("%s %.2f %.12e\n", name, us, value);
}

__global__ void triad(int n, double *a, const double *b, const double *c, double s)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        a[i] = b[i] + s * c[i];
}

__global__ void transpose_tiled(int n, float *to, const float *from)
{
    __shared__ float t[TILE][TILE + 1];
    int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
    for (int j = 0; j < TILE; j += ROWS)
        t[threadIdx.y + j][threadIdx.x] = from[(size_t)(y + j) * n + x];
    __syncthreads();
    x = blockIdx.y * TILE + threadIdx.x;
    y = blockIdx.x * TILE + threadIdx.y;
    for (int j = 0; j < TILE; j += ROWS)
        to[(size_t)(y + j) * n + x] = t[threadIdx.x][threadIdx.y + j];
}

__global__ void matmul_tiled(int n, float *c, const float *a, const float *b)
{
    __shared__ float ta[TILE][TILE], tb[TILE][TILE];
    int tx = threadIdx.x, ty = threadIdx.y, i = blockIdx.x * TILE + tx, j = blockIdx.y * TILE + ty;
    float s = 0;
    for (int m = 0; m < n; m += TILE) {
        ta[ty][tx] = a[(m + ty) * n + i];
        tb[ty][tx] = b[j * n + m + tx];
        __syncthreads();
        for (int k = 0; k < TILE; k++)
            s += ta[k][tx] * tb[ty][k];
        __syncthreads();
    }
    c[j * n + i] = s;
}

__global__ void sum_tree(int n, const double *a, double *partial)
{
    __shared__ double s[BLOCK];
    int t = threadIdx.x;
    double x = 0;
    for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x)
        x += a[i];
    s[t] = x;
    __syncthreads();
    for (int half = BLOCK / 2; half > 0; half /= 2) {
        if (t < half)
            s[t] += s[t + half];
        __syncthreads();
    }
    if (t == 0)
        partial[blockIdx.x] = s[0];
}

// What `!$cuf kernel do` makes of a sum, by hand: partial sums of blocks, added by one atomic operation each.
__global__ void dot(int n, const double *a, const double *b, double *total)
{
    __shared__ double s[BLOCK];
    int t = threadIdx.x;
    double x = 0;
    for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x)
        x += a[i] * b[i];
    s[t] = x;
    __syncthreads();
    for (int half = BLOCK / 2; half > 0; half /= 2) {
        if (t < half)
            s[t] += s[t + half];
        __syncthreads();
    }
    if (t == 0)
        atomicAdd(total, s[0]);
}

__global__ void stencil(int n, double *b, const double *a)
{
    __shared__ double s[ROWS + 2][TILE + 2];
    int tx = threadIdx.x + 1, ty = threadIdx.y + 1, i = blockIdx.x * TILE + tx, j = blockIdx.y * ROWS + ty;
    const double *p = a + (size_t)(j - 1) * n + i - 1;
    s[ty][tx] = *p;
    if (tx == 1 && i > 1)
        s[ty][0] = p[-1];
    if (tx == TILE && i < n)
        s[ty][TILE + 1] = p[1];
    if (ty == 1 && j > 1)
        s[0][tx] = p[-n];
    if (ty == ROWS && j < n)
        s[ROWS + 1][tx] = p[n];
    __syncthreads();
    if (i > 1 && i < n && j > 1 && j < n)
        b[(size_t)(j - 1) * n + i - 1] = 0.25 * (s[ty][tx - 1] + s[ty][tx + 1] + s[ty - 1][tx] + s[ty + 1][tx]) - s[ty][tx];
}

__global__ void nothing(int *a)
{
    if (a[0] == -1)
        a[1] = 1;
}

int main()
{
    const int n = 1 << 25, m = 8192, k = 2048, threads = BLOCK;
    double *b = filled<double>(n, [](size_t i) { return double((i + 1) % 7); });
    double *c = filled<double>(n, [](size_t i) { return double((i + 1) % 5); });
    double *a = filled<double>(n, [](size_t) { return 0.0; });
    double *p = filled<double>(1024, [](size_t) { return 0.0; });
    double us = timed(REPEAT, [&] { triad<<<(n + threads - 1) / threads, threads>>>(n, a, b, c, 3.0); });
    report("k_triad", us, at(a, n / 3 + 1));
    us = timed(REPEAT, [&] { sum_tree<<<1024, threads>>>(n, a, p); });
    double sum = 0;
    for (int i = 0; i < 1024; i++)
        sum += at(p, i);
    report("k_sum", us, sum);
    double total;
    us = timed(REPEAT, [&] {
        CHECK(cudaMemsetAsync(p, 0, sizeof *p));
        dot<<<1024, threads>>>(n, a, b, p);
        CHECK(cudaMemcpy(&total, p, sizeof total, cudaMemcpyDeviceToHost));
    });
    report("k_loop", us, total);
    CHECK(cudaFree(a));
    CHECK(cudaFree(b));
    CHECK(cudaFree(c));
    float *f = filled<float>((size_t)m * m, [](size_t i) { return float((i % m + 1 + 3 * (i / m + 1)) % 101); });
    float *g = filled<float>((size_t)m * m, [](size_t) { return 0.0f; });
    dim3 tiles(m / TILE, m / TILE), strip(TILE, ROWS), tile(TILE, TILE);
    us = timed(REPEAT, [&] { transpose_tiled<<<tiles, strip>>>(m, g, f); });
    report("k_trans", us, at(g, (size_t)(m / 5 - 1) * m + m / 3 - 1));
    CHECK(cudaFree(f));
    CHECK(cudaFree(g));
    f = filled<float>((size_t)k * k, [](size_t i) { return float((i % k + 1 + (i / k + 1)) % 7); });
    g = filled<float>((size_t)k * k, [](size_t i) { return float((i % k + 1 + 2 * (i / k + 1)) % 5); });
    float *h = filled<float>((size_t)k * k, [](size_t) { return 0.0f; });
    us = timed(REPEAT, [&] { matmul_tiled<<<dim3(k / TILE, k / TILE), tile>>>(k, h, f, g); });
    report("k_matmul", us, at(h, (size_t)(k / 5 - 1) * k + k / 3 - 1));
    double *u = filled<double>((size_t)m * m, [](size_t i) { return double(((i % m + 1) * (i % m + 1) + 5 * (i / m + 1)) % 97); });
    double *v = filled<double>((size_t)m * m, [](size_t) { return 0.0; });
    us = timed(REPEAT, [&] { stencil<<<dim3(m / TILE, m / ROWS), strip>>>(m, v, u); });
    report("k_stencil", us, at(v, (size_t)(m / 5 - 1) * m + m / 3 - 1));
    int *flag = filled<int>(2, [](size_t) { return 0; });
    us = timed(LAUNCHES, [&] { nothing<<<1, 32>>>(flag); });
    report("k_launch", us, 1);
    return 0;
}
