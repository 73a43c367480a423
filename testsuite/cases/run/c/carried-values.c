// What an iteration of a sequential loop stores and a later one loads goes through registers on GPUs: recurrences in both
// directions, over several distances, with conditions, with other names of the array, in records, in routines, and loops
// that run once or not at all.
// rows: SEQ-01
#include "parts/check.h"

enum { N = 23, M = 40 };
struct cell { int value; short mark; double weight; };
static double a[N + 4][M], b[N + 4][M], c[N + 4][M], wanted[N + 4][M];
static struct cell cells[N + 4][M], want_cells[N + 4][M];
static long flat[(N + 4) * M], want_flat[(N + 4) * M];

static void fill(void)
{
    for (int i = 0; i < N + 4; i++)
        for (int j = 0; j < M; j++) {
            a[i][j] = i * 3 + j, b[i][j] = (i * j) % 5, c[i][j] = (i + j) % 3;
            cells[i][j] = (struct cell){ i + j, (short)(i % 7), i * 0.5 };
            flat[i * M + j] = i * 100 + j;
        }
}

static int same(void)
{
    int right = 1;
    for (int i = 0; i < N + 4; i++)
        for (int j = 0; j < M; j++)
            right &= a[i][j] == wanted[i][j];
    return right;
}

// The same statements in a construct and on the host.
#define BOTH(clauses, body)                                                                                            \
    fill();                                                                                                            \
    for (int j = 0; j < M; j++)                                                                                        \
        body                                                                                                           \
    __builtin_memcpy(wanted, a, sizeof a), __builtin_memcpy(want_cells, cells, sizeof cells);                          \
    __builtin_memcpy(want_flat, flat, sizeof flat);                                                                    \
    fill();                                                                                                            \
    _Pragma(clauses) for (int j = 0; j < M; j++) body                                                                  \
    CHECK(same());                                                                                                     \
    CHECK(!__builtin_memcmp(want_flat, flat, sizeof flat));

#pragma acc routine seq
static void column(int n, int j, double (*restrict x)[M], double (*y)[M])
{
    for (int i = 2; i < n; i++) {
        int i1 = i - 1, i2 = i + 1;
        x[i2][j] = x[i2][j] + x[i][j] - y[i1][j];
        x[i][j] = x[i][j] - x[i1][j];
    }
}

static void tridiagonal(int n)
{
    int i1, i2;
    BOTH("acc parallel loop gang vector private(i1, i2) copy(a) copyin(b, c)", {
        for (int i = 0; i < n; i++) {
            i1 = i + 1;
            i2 = i + 2;
            a[i][j] = a[i][j] + b[i][j];
            a[i1][j] = a[i1][j] - b[i1][j] * a[i][j];
            a[i2][j] = a[i2][j] - c[i2][j] + a[i][j];
        }
        for (int i = n - 1; i >= 0; i--)
            a[i][j] = a[i][j] - a[i + 1][j] + c[i][j];
        i1 = i2 = 0;
    })
}

static void conditions(int n, int step)
{
    BOTH("acc parallel loop gang vector copy(a) copyin(b)", {
        for (int i = 1; i < n; i += step) {
            if (b[i][j] > 2)
                a[i + step][j] = a[i][j] + 1;
            a[i][j] = (int)a[i - 1][j] % 2 ? a[i + step][j] : a[i][j] + 2;
        }
    })
    BOTH("acc parallel loop gang worker vector num_workers(2) vector_length(32) copy(a) copyin(b)", {
        for (int i = n; i > 1; i -= 2) {
            a[i - 1][j] = a[i + 1][j] + b[i][j];
            if (i % 3 == 0)
                a[i - 2][j] = 7;
            else
                a[i + 1][j] = a[i - 1][j] + a[i][j];
        }
    })
}

static void names(int n, double (*p)[M], double (*q)[M])
{
    BOTH("acc parallel loop gang vector copy(p[0:N + 4], q[0:N + 4])", {
        for (int i = 1; i < n; i++) {
            p[i][j] = p[i - 1][j] + 1;
            q[i][j] = q[i][j] + 3;
            p[i + 1][j] = p[i][j] + q[i - 1][j];
        }
    })
}

static void records(int n)
{
    BOTH("acc parallel loop gang vector copy(cells, flat)", {
        for (int i = 1; i < n; i++) {
            cells[i][j].value = cells[i - 1][j].value + cells[i][j].mark;
            cells[i][j].mark = (short)(cells[i][j].mark * 3 + cells[i - 1][j].mark);
            cells[i][j].weight = cells[i - 1][j].weight + cells[i][j].value;
            flat[(i + 1) * M + j] += flat[i * M + j] * 2 - flat[(i - 1) * M + j];
        }
    })
    int right = 1;
    for (int i = 0; i < N + 4; i++)
        for (int j = 0; j < M; j++)
            right &= cells[i][j].value == want_cells[i][j].value && cells[i][j].mark == want_cells[i][j].mark
                  && cells[i][j].weight == want_cells[i][j].weight;
    CHECK(right);
}

int main(void)
{
    for (int n = 0; n <= N; n += n < 4 ? 1 : 19) {
        tridiagonal(n);
        conditions(n, 1);
        conditions(n, 2);
        names(n, a, b);
        names(n, a, a);
        records(n);
        BOTH("acc parallel loop gang vector copy(a) copyin(b)", { column(n, j, a, b); })
    }
    FINISH;
}
