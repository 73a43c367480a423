// Loops right inside one another run as one on GPUs; what keeps them apart is respected: bounds that depend on outer
// variables, statements between, private arrays of gangs, widths that are constants.
// rows: NG-01, NW-01, VL-01
#include "parts/check.h"

enum { N = 9, M = 13, L = 37 };
static int a[N][M][L], b[N][M][L];

static void reset(void)
{
    for (int k = 0; k < N; k++)
        for (int j = 0; j < M; j++)
            for (int i = 0; i < L; i++) {
                a[k][j][i] = k * 1000 + j * 50 + i;
                b[k][j][i] = -1;
            }
}

static int right(int triangle)
{
    for (int k = 0; k < N; k++)
        for (int j = 0; j < M; j++)
            for (int i = 0; i < L; i++) {
                int inside = !triangle || (triangle == 1 ? j <= k : i < j);
                if (b[k][j][i] != (inside ? 2 * a[k][j][i] + 1 : -1))
                    return 0;
            }
    return 1;
}

#define BODY b[k][j][i] = 2 * a[k][j][i] + 1;
#define CASE(triangle, code) reset(); code CHECK(right(triangle));

int main(void)
{
    volatile int size = N;
    int n = size, m = M, l = L;
    CASE(0, _Pragma("acc parallel loop gang num_gangs(n) num_workers(4) vector_length(32)")
        for (int k = 0; k < n; k++) {
            _Pragma("acc loop worker")
            for (int j = 0; j < m; j++) {
                _Pragma("acc loop vector")
                for (int i = 0; i < l; i++) BODY
            }
        })
    CASE(0, _Pragma("acc parallel loop gang num_gangs(2)")
        for (int k = 0; k < n; k++) {
            _Pragma("acc loop worker")
            for (int j = 0; j < m; j++) {
                _Pragma("acc loop vector")
                for (int i = 0; i < l; i++) BODY
            }
        })
    CASE(0, _Pragma("acc kernels")
        for (int k = 0; k < n; k++)
            for (int j = 0; j < m; j++)
                for (int i = 0; i < l; i++) BODY)
    CASE(1, _Pragma("acc parallel loop gang")
        for (int k = 0; k < n; k++) {
            _Pragma("acc loop worker")
            for (int j = 0; j <= k; j++) {
                _Pragma("acc loop vector")
                for (int i = 0; i < l; i++) BODY
            }
        })
    CASE(2, _Pragma("acc parallel loop gang")
        for (int k = 0; k < n; k++) {
            _Pragma("acc loop worker")
            for (int j = 0; j < m; j++) {
                _Pragma("acc loop vector")
                for (int i = 0; i < j; i++) BODY
            }
        })
    CASE(0, _Pragma("acc parallel loop gang")
        for (int k = 0; k < n; k++) {
            int twice = 2;
            _Pragma("acc loop worker")
            for (int j = 0; j < m; j++) {
                int one = twice - 1;
                _Pragma("acc loop vector")
                for (int i = 0; i < l; i++) b[k][j][i] = twice * a[k][j][i] + one;
            }
        })
    CASE(0, _Pragma("acc parallel loop gang collapse(2)")
        for (int k = 0; k < n; k++)
            for (int j = 0; j < m; j++) {
                _Pragma("acc loop vector")
                for (int i = l - 1; i >= 0; i -= 1) BODY
            })
    CASE(0, int t; _Pragma("acc parallel loop gang private(t)")
        for (int k = 0; k < n; k++) {
            _Pragma("acc loop worker private(t)")
            for (int j = 0; j < m; j++) {
                _Pragma("acc loop vector private(t)")
                for (int i = 0; i < l; i++) {
                    t = 2 * a[k][j][i];
                    b[k][j][i] = t + 1;
                }
            }
        })
    CASE(0, int row[L]; _Pragma("acc parallel loop gang private(row)")
        for (int k = 0; k < n; k++) {
            _Pragma("acc loop seq")
            for (int j = 0; j < m; j++) {
                _Pragma("acc loop vector")
                for (int i = 0; i < l; i++) row[i] = 2 * a[k][j][i];
                _Pragma("acc loop vector")
                for (int i = 0; i < l; i++) b[k][j][i] = row[l - 1 - i] - 2 * (l - 1 - 2 * i) + 1;
            }
        })
    // Bounds that cannot be computed where the loop has no iteration, and those that pointers lead to.
    int none = size - N, many = M, *rows = &many;
    reset();
#pragma acc parallel loop gang
    for (int k = 0; k < none; k++) {
#pragma acc loop worker
        for (int j = 0; j < m / none; j++) {
#pragma acc loop vector
            for (int i = 0; i < l; i++)
                b[k][j][i] = 0;
        }
    }
    CHECK(b[0][0][0] == -1 && b[N - 1][M - 1][L - 1] == -1);
    CASE(0, _Pragma("acc kernels copyin(rows[0:1])")
        for (int k = 0; k < n; k++)
            for (int j = 0; j < *rows; j++)
                for (int i = 0; i < l; i++) BODY)
    // Without a directive the variables keep their last values.
    int p, q, r, last = -1;
    reset();
#pragma acc kernels
    for (p = 0; p < n; p++)
        for (q = 0; q < m; q++)
            for (r = 0; r < l; r++) {
                last = p * 100 + q * 10 + r;
                b[p][q][r] = 2 * a[p][q][r] + 1;
            }
    CHECK(right(0) && p == N && q == M && r == L && last == (N - 1) * 100 + (M - 1) * 10 + L - 1);
    int sum = 0;
    long want = 0;
    reset();
    for (int k = 0; k < N; k++)
        for (int j = 0; j < M; j++)
            for (int i = 0; i < L; i++)
                want += a[k][j][i];
#pragma acc parallel loop gang reduction(+:sum)
    for (int k = 0; k < n; k++) {
#pragma acc loop worker reduction(+:sum)
        for (int j = 0; j < m; j++) {
#pragma acc loop vector reduction(+:sum)
            for (int i = 0; i < l; i++)
                sum += a[k][j][i];
        }
    }
    CHECK(sum == want);
    FINISH;
}
