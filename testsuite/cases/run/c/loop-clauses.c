// Loop clauses: forms of loops, collapse, static gangs, tiles, private and reduction at every level.
// reference: none
// skip: plain gangs are counted
// rows: LOOP-01, LOOP-03, LOOP-04, LOOP-06, LOOP-09, LOOP-11, LOOP-12, LOOP-14, COLL-03, COLL-05, COLL-07, COLL-09, COLL-11, GANG-05, GANG-STATIC-03, WORK-03, VEC-03, IND-01, IND-02, AUTO-02, AUTO-04, TILE-01, TILE-03, TILE-04, TILE-07, LPRIV-01, LPRIV-02, LPRIV-03, LPRIV-05, LPRIV-06, LPRIV-07, LRED-01, LRED-03, LRED-04, LRED-05, LRED-07, LRED-08, LRED-09, LRED-10, LRED-17, LRED-18, LRED-19, LRED-20, LRED-21
#include "parts/check.h"
#include <limits.h>

enum { N = 48 };
struct pair { int a, b; };

static void forms(int step, long long far)
{
    int hits[N] = {0}, bad = 0, n = 0;
#pragma acc parallel copy(hits)
    {
#pragma acc loop
        for (unsigned char c = 0; c < N; c += 3)
            hits[c] += 1;
#pragma acc loop
        for (short s = N - 2; s >= 0; s -= 3)
            hits[s] += 10;
#pragma acc loop
        for (long l = 2; l < N + 2; l = l + step)
            hits[l - 2] += 100;
#pragma acc loop
        for (long l = N; l != 0; l -= 1)
            hits[l - 1] += 0 * l;
#pragma acc loop
        for (int *p = hits + N - 1; p > hits; --p)
            *p += 1000;
#pragma acc loop
        for (int i = 2 * N; i > 0; i = i - 2)
            hits[i / 2 - 1] += 10000;
#pragma acc loop
        for (unsigned u = 0; u <= N - 1; ++u)
            hits[u] += 100000;
#pragma acc loop
        for (int i = 5; i < -5; i++)
            hits[0] = -1;
    }
    for (int i = 0; i < N; i++) {
        int want = 110000 + (i % 3 == 0) + 10 * (i % 3 == 1) + 100 * (i % step == 0) + 1000 * (i > 0);
        bad += hits[i] != want;
    }
    CHECK(bad == 0);
#pragma acc parallel loop reduction(+:n)
    for (int i = INT_MAX - 5; i < INT_MAX; i++)
        n++;
    CHECK(n == 5);
#pragma acc parallel loop reduction(+:n)
    for (int i = INT_MIN; i < INT_MAX - 100; i += 1 << 30)
        n++;
    CHECK(n == 9);
    n = 0;
#pragma acc parallel loop reduction(+:n)
    for (unsigned i = UINT_MAX; i > UINT_MAX - 7; i--)
        n++;
    CHECK(n == 7);
    n = 0;
#pragma acc parallel loop reduction(+:n)
    for (long long i = far; i < 6 * far; i += far)
        n++;
    CHECK(n == 5);
    /* The product of the trip counts is wider than any of the loop variables. */
    long long pairs = 0;
#pragma acc parallel loop collapse(2) reduction(+:pairs)
    for (short i = 0; i < 300; i++)
        for (unsigned char j = 0; j < 250; j++)
            pairs += i == 299 && j >= 248 ? 1000000 : 1;
    CHECK(pairs == 300 * 250 - 2 + 2000000);
}

static void collapsed(void)
{
    int t[3][4][5][6] = {0}, bad = 0, sum = 4, x = 77, i, j, k;
#pragma acc parallel loop gang vector collapse(4) copy(t) private(x) reduction(+:sum)
    for (i = 2; i >= 0; i--)
        for (j = 0; j < 8; j += 2)
            for (long p = 5; p < 30; p += 5)
                for (k = 6; k > 0; k--) {
                    x = i * j + k;
                    t[i][j / 2][p / 5 - 1][k - 1] += x;
                    sum += x;
                }
    for (int a = 0; a < 3 * 4 * 5 * 6; a++) {
        int want = a / 120 * 2 * (a / 30 % 4) + a % 6 + 1;
        bad += (&t[0][0][0][0])[a] != want;
        sum -= want;
    }
    CHECK(bad == 0 && sum == 4 && x == 77);
    int rows[N] = {0}, grid[N][8];
#pragma acc parallel loop collapse(force:2) copy(rows) copyout(grid)
    for (i = 0; i < N; i++) {
        int base = 10 * i;
        for (j = 0; j < 8; j++)
            grid[i][j] = base + j;
    }
    for (i = 0; i < N; i++)
        for (j = 0; j < 8; j++)
            bad += grid[i][j] != 10 * i + j;
    CHECK(bad == 0);
}

static void chunks(void)
{
    /* The same static argument gives each gang the same iterations: what it wrote it finds again. */
    int bad = 0, all = 0;
#pragma acc parallel num_gangs(5) reduction(+:bad, all)
    {
        int mine[N];
        for (int i = 0; i < N; i++)
            mine[i] = -1;
#pragma acc loop gang(static:3)
        for (int i = 0; i < N; i++)
            mine[i] = i;
#pragma acc loop gang(static:3)
        for (int i = 0; i < N; i++)
            mine[i] += i;
        for (int i = 0; i < N; i++) {
            bad += mine[i] != -1 && mine[i] != 2 * i;
            all += mine[i] != -1;
        }
    }
    CHECK(bad == 0 && all == N);
    int a[N];
#pragma acc kernels copyout(a)
    {
#pragma acc loop gang(num:4) worker(2) vector(length:8) independent
        for (int i = 0; i < N; i++)
            a[i] = i;
#pragma acc loop gang(num:3, static:2) worker(num:2)
        for (int i = 0; i < N; i++)
            a[i] += i;
    }
    for (int i = 0; i < N; i++)
        bad += a[i] != 2 * i;
    CHECK(bad == 0);
    /* auto with a dependence is sequential, whatever levels it names; seq may leave early. */
#pragma acc parallel num_gangs(1) copy(a)
    {
#pragma acc loop auto gang vector
        for (int i = 1; i < N; i++)
            a[i] = a[i - 1] + 1;
    }
    CHECK(a[N - 1] == a[0] + N - 1);
}

static void tiles(int n, int m)
{
    int t[40][50], bad = 0, sum = 0, x = 5;
    for (int i = 0; i < 40; i++)
        for (int j = 0; j < 50; j++)
            t[i][j] = 0;
#pragma acc parallel loop tile(4, 7) copy(t) private(x) reduction(+:sum)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            x = i + j;
            t[i][j] += x + 1;
            sum += x;
        }
#pragma acc parallel loop tile(*, 3) gang vector copy(t)
    for (int i = 0; i < n; i++)
        for (int j = m - 1; j >= 0; j--)
            t[i][j] += 1000;
#pragma acc parallel loop tile(16) copy(t)
    for (int i = 0; i < n; i++)
        t[i][0] += 1;
    for (int i = 0; i < 40; i++)
        for (int j = 0; j < 50; j++) {
            int in = i < n && j < m;
            bad += t[i][j] != (in ? i + j + 1001 : 0) + (i < n && j == 0);
            sum -= in ? i + j : 0;
        }
    CHECK(bad == 0 && sum == 0 && x == 5);
}

static void privates(void)
{
    int bad = 0, tmp = 9, row[16], out[N][16], length = 16;
    struct pair p = {1, 2};
    for (int i = 0; i < 16; i++)
        row[i] = -1;
    int vla[length];
    vla[0] = 123;
#pragma acc parallel loop gang worker private(tmp, row, p, vla) copyout(out) num_workers(4)
    for (int g = 0; g < N; g++) {
        tmp = 3 * g;
        p.b = tmp + 1;
        vla[15] = p.b + 1;
#pragma acc loop vector
        for (int v = 0; v < 16; v++)
            row[v] = tmp + v + p.b + vla[15];
#pragma acc loop vector
        for (int v = 0; v < 16; v++)
            out[g][v] = row[15 - v];
    }
    for (int g = 0; g < N; g++)
        for (int v = 0; v < 16; v++)
            bad += out[g][v] != 9 * g + 3 + 15 - v;
    CHECK(bad == 0 && tmp == 9 && row[0] == -1 && p.b == 2 && vla[0] == 123);
#pragma acc parallel loop gang vector private(tmp, row) copyout(out)
    for (int g = 0; g < N; g++) {
        tmp = g;
        for (int v = 0; v < 16; v++)
            row[v] = tmp * v;
        for (int v = 0; v < 16; v++)
            out[g][v] = row[v];
    }
    for (int g = 0; g < N; g++)
        for (int v = 0; v < 16; v++)
            bad += out[g][v] != g * v;
    CHECK(bad == 0);
    /* One copy a gang, shared by its workers and lanes: a transposition in tiles. */
    int a[N][N], b[N][N], tile[8][8];
    for (int i = 0; i < N * N; i++)
        (&a[0][0])[i] = i;
#pragma acc parallel loop gang collapse(2) private(tile) copyin(a) copyout(b) vector_length(64)
    for (int i = 0; i < N; i += 8)
        for (int j = 0; j < N; j += 8) {
#pragma acc loop vector collapse(2)
            for (int x = 0; x < 8; x++)
                for (int y = 0; y < 8; y++)
                    tile[x][y] = a[i + x][j + y];
#pragma acc loop vector collapse(2)
            for (int x = 0; x < 8; x++)
                for (int y = 0; y < 8; y++)
                    b[j + x][i + y] = tile[y][x];
        }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            bad += b[i][j] != a[j][i];
    CHECK(bad == 0);
}

static void reductions(void)
{
    int x = 10, y = 5, matrix[N][N], product[N], bad = 0, most = -1, scale = 2;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            matrix[i][j] = i - j;
#pragma acc parallel copy(x)
    {
#pragma acc loop gang worker vector reduction(+:x)
        for (int i = 0; i < N; i++)
            x++;
#pragma acc loop gang vector reduction(+:x)
        for (int i = 0; i < N; i++)
            x++;
    }
    CHECK(x == 10 + 2 * N);
    x = 1;
#pragma acc parallel copy(x)
    {
#pragma acc loop gang reduction(+:x)
        for (int i = 0; i < 5; i++) {
#pragma acc loop worker reduction(+:x)
            for (int j = 0; j < 6; j++) {
#pragma acc loop vector reduction(+:x)
                for (int k = 0; k < 7; k++)
                    x++;
            }
        }
    }
    CHECK(x == 1 + 5 * 6 * 7);
    x = 0;
#pragma acc parallel loop worker reduction(+:x)
    for (int i = 0; i < N; i++)
        x++;
    CHECK(x == N);
    x = 0;
    y = 0;
#pragma acc parallel copy(x) reduction(+:x, y) num_gangs(4)
    {
        int z = 0;
#pragma acc loop gang vector reduction(+:x, z)
        for (int i = 0; i < N; i++) {
            x++;
            z += 2;
        }
        y += z;
    }
    CHECK(x == N && y == 2 * N);
#pragma acc parallel loop gang copyin(matrix) copyout(product) firstprivate(scale)
    for (int i = 0; i < N; i++) {
        int s = 100, m = INT_MIN;
#pragma acc loop vector reduction(+:s) reduction(max:m)
        for (int j = 0; j < N; j++) {
            s += matrix[i][j] * scale;
            if (m < matrix[i][j])
                m = matrix[i][j];
        }
        int w = 1;
#pragma acc loop worker vector reduction(*:w)
        for (int j = 0; j < 5; j++)
            w *= 2;
        int l = 3;
#pragma acc loop worker reduction(+:l)
        for (int j = 0; j < 9; j++)
            l += j;
        product[i] = s + m + w + l;
    }
    for (int i = 0; i < N; i++)
        bad += product[i] != 100 + 2 * (N * i - N * (N - 1) / 2) + i + 32 + 39;
    CHECK(bad == 0);
    x = 3;
#pragma acc kernels loop reduction(+:x) copyin(matrix)
    for (int i = 0; i < N; i++)
        x += matrix[i][0];
    CHECK(x == 3 + N * (N - 1) / 2);
#pragma acc parallel num_gangs(1) copy(x)
    {
#pragma acc loop seq reduction(+:x)
        for (int i = 0; i < 5; i++)
            x += i;
    }
    CHECK(x == 13 + N * (N - 1) / 2);
    x = 2;
#pragma acc parallel loop collapse(2) reduction(+:x) reduction(max:most) copyin(matrix)
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            x += matrix[i][j] == 3;
            most = matrix[i][j] > most ? matrix[i][j] : most;
        }
    CHECK(x == 2 + N - 3 && most == N - 1);
}

int main(void)
{
    forms(4, 1LL << 33);
    collapsed();
    chunks();
    tiles(40, 50);
    tiles(37, 23);
    tiles(1, 2);
    tiles(0, 9);
    privates();
    reductions();
    FINISH;
}
