// The hand-written CUDA peers of forms.c: what a CUDA programmer writes who cares. nvcc -O3 -arch=sm_90 forms.cu
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/time.h>
#include <vector>

#ifndef SCALE
#define SCALE 1
#endif
enum { N = 8192 / SCALE, ROWS = (1 << 22) / SCALE, BINS = 1024, ITEMS = (1 << 26) / SCALE, SYSTEMS = (1 << 20) / SCALE,
       LENGTH = 16, BLOCKS = 8192 / SCALE, NX = 512 / SCALE, NY = 512, NZ = 256 / SCALE, MM = 2048 / SCALE };
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
static double number(int64_t i) { return (double)((i * 2654435761 >> 8) & 65535) / 65536; }
static bool only(const char *name) { const char *e = getenv("FORM"); return !e || !strcmp(e, name); }

template <class T> static T *device(const std::vector<T> &v)
{
    T *p;
    CHECK(cudaMalloc(&p, v.size() * sizeof(T)));
    CHECK(cudaMemcpy(p, v.data(), v.size() * sizeof(T), cudaMemcpyHostToDevice));
    return p;
}
template <class T> static T *room(size_t n)
{
    T *p;
    CHECK(cudaMalloc(&p, n * sizeof(T)));
    CHECK(cudaMemset(p, 0, n * sizeof(T)));
    return p;
}
template <class F> static double timed(int times, F launch)
{
    double best = 1e30;
    for (int batch = 0; batch < 4; batch++) {
        double t = now();
        for (int r = 0; r < times; r++)
            launch();
        CHECK(cudaDeviceSynchronize());
        t = (now() - t) / times;
        best = t < best ? t : best;
    }
    CHECK(cudaGetLastError());
    return best;
}
template <class T> static double total(const T *x, int64_t n)
{
    std::vector<T> h(n);
    CHECK(cudaMemcpy(h.data(), x, n * sizeof(T), cudaMemcpyDeviceToHost));
    double sum = 0;
    for (int64_t i = 0; i < n; i++)
        sum += h[i] * (double)(i % 7 + 1);
    return sum;
}
static void report(const char *name, double us, double check)
{
    std::printf("%-10s %12.2f %.10e\n", name, us, check);
    std::fflush(stdout);
}

// LANES neighbouring lanes a row.
template <int LANES>
__global__ void csr_k(int n, const int *__restrict__ start, const int *__restrict__ col, const double *__restrict__ val,
                      const double *__restrict__ x, double *__restrict__ y)
{
    int i = (blockIdx.x * blockDim.x + threadIdx.x) / LANES, lane = threadIdx.x % LANES;
    if (i >= n)
        return;
    double sum = 0;
    for (int k = start[i] + lane; k < start[i + 1]; k += LANES)
        sum += val[k] * x[col[k]];
    for (int w = LANES / 2; w > 0; w /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, w, LANES);
    if (lane == 0)
        y[i] = sum;
}

static void csr_of(const char *name, int n, int shortest, int spread)
{
    if (!only(name))
        return;
    std::vector<int> start(n + 1);
    int entries = 0;
    for (int i = 0; i < n; i++) {
        start[i] = entries;
        entries += shortest + (int)(number(i) * spread);
    }
    start[n] = entries;
    std::vector<int> col(entries);
    std::vector<double> val(entries), x(n);
    for (int i = 0; i < n; i++) {
        x[i] = number(i + 17);
        for (int k = start[i]; k < start[i + 1]; k++) {
            int c = i + (k - start[i]) * 13 - 40;
            col[k] = c < 0 ? 0 : c >= n ? n - 1 : c;
            val[k] = number(k);
        }
    }
    int *s = device(start), *c = device(col);
    double *v = device(val), *dx = device(x), *y = room<double>(n);
    // The best width of the usual ones.
    double us = 1e30;
    auto width = [&](int lanes, auto kernel) {
        double t = timed(10, [&] { kernel<<<(n * (long)lanes + 127) / 128, 128>>>(n, s, c, v, dx, y); });
        std::fprintf(stderr, "%s with %d lanes a row: %.2f\n", name, lanes, t);
        us = t < us ? t : us;
    };
    width(1, csr_k<1>);
    width(2, csr_k<2>);
    width(4, csr_k<4>);
    width(8, csr_k<8>);
    width(16, csr_k<16>);
    width(32, csr_k<32>);
    report(name, us, total(y, n));
    cudaFree(s), cudaFree(c), cudaFree(v), cudaFree(dx), cudaFree(y);
}

__global__ void hist_k(int n, const int *__restrict__ which, int *bins)
{
    __shared__ int own[BINS];
    for (int i = threadIdx.x; i < BINS; i += blockDim.x)
        own[i] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&own[which[i]], 1);
    __syncthreads();
    for (int i = threadIdx.x; i < BINS; i += blockDim.x)
        if (own[i])
            atomicAdd(&bins[i], own[i]);
}

static void hist_of()
{
    if (!only("hist"))
        return;
    int n = ITEMS;
    std::vector<int> which(n);
    for (int i = 0; i < n; i++)
        which[i] = (int)(number(i) * number(i + 5) * BINS);
    int *w = device(which), *bins = room<int>(BINS);
    double us = timed(5, [&] { hist_k<<<132 * 4, 512>>>(n, w, bins); });
    report("hist", us, total(bins, BINS));
    cudaFree(w), cudaFree(bins);
}

// Rows in SPLIT parts, then the parts.
enum { SPLIT = 64 };
template <bool WEIGHTED>
__global__ void parts_k(int n, int m, const double *__restrict__ a, const double *__restrict__ t, double *__restrict__ part)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x, rows = (n + SPLIT - 1) / SPLIT, from = blockIdx.y * rows;
    if (j >= m)
        return;
    double sum = 0;
    for (int i = from; i < from + rows && i < n; i++)
        sum += WEIGHTED ? a[(size_t)i * m + j] * t[i] : a[(size_t)i * m + j];
    part[(size_t)blockIdx.y * m + j] = sum;
}
__global__ void join_k(int m, const double *__restrict__ part, double *__restrict__ s)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    if (j >= m)
        return;
    double sum = 0;
    for (int p = 0; p < SPLIT; p++)
        sum += part[(size_t)p * m + j];
    s[j] = sum;
}
// A block a row.
template <bool WEIGHTED>
__global__ void rows_k(int m, const double *__restrict__ a, const double *__restrict__ x, double *__restrict__ s)
{
    __shared__ double part[8];
    double sum = 0;
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        sum += WEIGHTED ? a[(size_t)blockIdx.x * m + j] * x[j] : a[(size_t)blockIdx.x * m + j];
    for (int w = 16; w > 0; w /= 2)
        sum += __shfl_xor_sync(0xffffffff, sum, w);
    if (threadIdx.x % 32 == 0)
        part[threadIdx.x / 32] = sum;
    __syncthreads();
    if (threadIdx.x == 0) {
        for (int k = 1; k < 8; k++)
            sum += part[k];
        s[blockIdx.x] = sum;
    }
}
__global__ void transpose_k(int n, const double *__restrict__ a, double *__restrict__ b)
{
    __shared__ double tile[32][33];
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    for (int k = 0; k < 32; k += 8)
        if (x < n && y + k < n)
            tile[threadIdx.y + k][threadIdx.x] = a[(size_t)(y + k) * n + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x, y = blockIdx.x * 32 + threadIdx.y;
    for (int k = 0; k < 32; k += 8)
        if (x < n && y + k < n)
            b[(size_t)(y + k) * n + x] = tile[threadIdx.x][threadIdx.y + k];
}

static void matrices()
{
    if (!only("colsum") && !only("rowsum") && !only("atax") && !only("transpose"))
        return;
    int n = N, m = N;
    std::vector<double> ha((size_t)n * n), hx(n);
    for (int i = 0; i < n; i++) {
        hx[i] = number(i + 17);
        for (int j = 0; j < n; j++)
            ha[(size_t)i * n + j] = number((int64_t)i * n + j);
    }
    double *a = device(ha), *x = device(hx), *b = room<double>((size_t)n * n), *y = room<double>(n), *t = room<double>(n),
           *part = room<double>((size_t)SPLIT * m);
    dim3 grid((m + 255) / 256, SPLIT);
    if (only("colsum")) {
        double us = timed(10, [&] {
            parts_k<false><<<grid, 256>>>(n, m, a, t, part);
            join_k<<<(m + 255) / 256, 256>>>(m, part, y);
        });
        report("colsum", us, total(y, n));
    }
    if (only("rowsum")) {
        double us = timed(10, [&] { rows_k<false><<<n, 256>>>(m, a, x, y); });
        report("rowsum", us, total(y, n));
    }
    if (only("atax")) {
        double us = timed(10, [&] {
            rows_k<true><<<n, 256>>>(m, a, x, t);
            parts_k<true><<<grid, 256>>>(n, m, a, t, part);
            join_k<<<(m + 255) / 256, 256>>>(m, part, y);
        });
        report("atax", us, total(y, n));
    }
    if (only("transpose")) {
        dim3 tiles((n + 31) / 32, (n + 31) / 32), block(32, 8);
        double us = timed(10, [&] { transpose_k<<<tiles, block>>>(n, a, b); });
        report("transpose", us, total(b, (int64_t)n * n));
    }
    cudaFree(a), cudaFree(b), cudaFree(x), cudaFree(y), cudaFree(t), cudaFree(part);
}

__constant__ float weights[25];
__global__ void conv_k(int n, const float *__restrict__ a, float *__restrict__ b)
{
    __shared__ float tile[12][37];
    int j0 = blockIdx.x * 32, i0 = blockIdx.y * 8;
    for (int p = threadIdx.y * 32 + threadIdx.x; p < 12 * 36; p += 256) {
        int i = i0 + p / 36, j = j0 + p % 36;
        tile[p / 36][p % 36] = i < n && j < n ? a[(size_t)i * n + j] : 0;
    }
    __syncthreads();
    int i = i0 + threadIdx.y + 2, j = j0 + threadIdx.x + 2;
    if (i >= n - 2 || j >= n - 2)
        return;
    float sum = 0;
#pragma unroll
    for (int k = 0; k < 5; k++)
#pragma unroll
        for (int l = 0; l < 5; l++)
            sum += weights[k * 5 + l] * tile[threadIdx.y + k][threadIdx.x + l];
    b[(size_t)i * n + j] = sum;
}
__global__ void matmul_k(int n, const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= n || j >= n)
        return;
    float sum = 0;
    for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
    c[i * n + j] = sum;
}

static void floats()
{
    if (only("conv")) {
        int n = N;
        std::vector<float> ha((size_t)n * n);
        for (size_t i = 0; i < ha.size(); i++)
            ha[i] = (float)number(i);
        float w[25];
        for (int i = 0; i < 25; i++)
            w[i] = (float)number(i + 3);
        CHECK(cudaMemcpyToSymbol(weights, w, sizeof w));
        float *a = device(ha), *b = room<float>((size_t)n * n);
        dim3 grid((n - 4 + 31) / 32, (n - 4 + 7) / 8), block(32, 8);
        double us = timed(10, [&] { conv_k<<<grid, block>>>(n, a, b); });
        report("conv", us, total(b, (int64_t)n * n));
        cudaFree(a), cudaFree(b);
    }
    if (only("matmul")) {
        int n = MM;
        std::vector<float> ha((size_t)n * n), hb((size_t)n * n);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                ha[(size_t)i * n + j] = (float)number((int64_t)i * n + j), hb[(size_t)i * n + j] = (float)number((int64_t)j * n + i + 9);
        float *a = device(ha), *b = device(hb), *c = room<float>((size_t)n * n);
        dim3 grid((n + 31) / 32, (n + 7) / 8), block(32, 8);
        double us = timed(5, [&] { matmul_k<<<grid, block>>>(n, a, b, c); });
        report("matmul", us, total(c, (int64_t)n * n));
        cudaFree(a), cudaFree(b), cudaFree(c);
    }
}

__global__ void blocks_k(const double *__restrict__ a, const double *__restrict__ x, double *__restrict__ b)
{
    __shared__ double row[64];
    size_t k = blockIdx.x;
    if (threadIdx.y == 0)
        row[threadIdx.x] = x[k * 64 + threadIdx.x] * x[k * 64 + 63 - threadIdx.x];
    __syncthreads();
    for (int i = threadIdx.y; i < 64; i += blockDim.y)
        b[(k * 64 + i) * 64 + threadIdx.x] = a[(k * 64 + i) * 64 + threadIdx.x] * row[threadIdx.x];
}

static void blocks_of()
{
    if (!only("blocks"))
        return;
    int n = BLOCKS;
    std::vector<double> ha((size_t)n * 4096), hx((size_t)n * 64);
    for (size_t i = 0; i < ha.size(); i++)
        ha[i] = number(i);
    for (size_t i = 0; i < hx.size(); i++)
        hx[i] = number(i + 3);
    double *a = device(ha), *x = device(hx), *b = room<double>(ha.size());
    double us = timed(10, [&] { blocks_k<<<n, dim3(64, 4)>>>(a, x, b); });
    report("blocks", us, total(b, (int64_t)n * 4096));
    cudaFree(a), cudaFree(b), cudaFree(x);
}

__global__ void solve_k(int n, const double *__restrict__ a, const double *__restrict__ b, const double *__restrict__ c,
                        const double *__restrict__ d, double *__restrict__ x)
{
    int s = blockIdx.x * blockDim.x + threadIdx.x;
    if (s >= n)
        return;
    double cp[LENGTH], dp[LENGTH];
    cp[0] = c[s] / b[s];
    dp[0] = d[s] / b[s];
#pragma unroll
    for (int i = 1; i < LENGTH; i++) {
        double m = 1 / (b[i * n + s] - a[i * n + s] * cp[i - 1]);
        cp[i] = c[i * n + s] * m;
        dp[i] = (d[i * n + s] - a[i * n + s] * dp[i - 1]) * m;
    }
    x[(LENGTH - 1) * n + s] = dp[LENGTH - 1];
#pragma unroll
    for (int i = LENGTH - 2; i >= 0; i--) {
        dp[i] = dp[i] - cp[i] * dp[i + 1];
        x[i * n + s] = dp[i];
    }
}

static void solve_of()
{
    if (!only("tridiag"))
        return;
    int n = SYSTEMS;
    double *p[5];
    for (int k = 0; k < 5; k++) {
        std::vector<double> h((size_t)LENGTH * n);
        for (size_t i = 0; i < h.size(); i++)
            h[i] = number(i * 4 + k) + (k == 1 ? 3 : 0);
        p[k] = device(h);
    }
    double us = timed(10, [&] { solve_k<<<(n + 127) / 128, 128>>>(n, p[0], p[1], p[2], p[3], p[4]); });
    report("tridiag", us, total(p[4], (int64_t)n * LENGTH));
    for (int k = 0; k < 5; k++)
        cudaFree(p[k]);
}

__global__ void stencil_k(int nz, int ny, int nx, const float *__restrict__ a, const float *__restrict__ c, float *__restrict__ b)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x + 4, j = blockIdx.y * blockDim.y + threadIdx.y + 4, k = blockIdx.z + 4;
    if (i >= nx - 4 || j >= ny - 4)
        return;
    int row = nx, plane = nx * ny, at = (k * ny + j) * nx + i;
    float v = c[0] * a[at];
#pragma unroll
    for (int r = 1; r <= 4; r++)
        v += c[r] * (a[at + r] + a[at - r] + a[at + r * row] + a[at - r * row] + a[at + r * plane] + a[at - r * plane]);
    b[at] = v;
}

static void stencil_of()
{
    if (!only("stencil8"))
        return;
    int nz = NZ, ny = NY, nx = NX;
    std::vector<float> ha((size_t)nz * ny * nx), hc(5);
    for (size_t i = 0; i < ha.size(); i++)
        ha[i] = (float)number(i);
    for (int i = 0; i < 5; i++)
        hc[i] = (float)number(i + 3);
    float *a = device(ha), *c = device(hc), *b = room<float>(ha.size());
    dim3 block(32, 8), grid((nx - 8 + 31) / 32, (ny - 8 + 7) / 8, nz - 8);
    double us = timed(10, [&] { stencil_k<<<grid, block>>>(nz, ny, nx, a, c, b); });
    report("stencil8", us, total(b, (int64_t)ha.size()));
    cudaFree(a), cudaFree(b), cudaFree(c);
}

int main()
{
    csr_of("csr4", ROWS, 1, 7);
    csr_of("csr32", ROWS / 8, 25, 15);
    hist_of();
    matrices();
    floats();
    blocks_of();
    solve_of();
    stencil_of();
    return 0;
}
