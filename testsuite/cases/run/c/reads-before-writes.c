// All lanes of a gang read what its loops then write: each of them must have read before one writes.
// rows: EXEC-05, LOOP-17
#include <stdio.h>

enum { N = 5, M = 96 };
static int a[N][M];
static int low[N];

static void fill(void)
{
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < M; j++)
            a[i][j] = (i + 1) * (j + 2) % 17 + 1;
        low[i] = i;
    }
}

static void show(const char *what)
{
    unsigned sum = 0;
    for (int i = 0; i < N; i++) {
        sum = sum * 31 + low[i];
        for (int j = 0; j < M; j++)
            sum = sum * 7 + a[i][j];
    }
    printf("%s %u\n", what, sum);
    fill();
}

#pragma acc routine worker
static void add_by_workers(int *row, int by)
{
#pragma acc loop worker vector
    for (int j = 0; j < M; j++)
        row[j] += by;
}

#pragma acc routine vector
static void add_by_lanes(int *row, int by)
{
#pragma acc loop vector
    for (int j = 0; j < M; j++)
        row[j] += by;
}

#pragma acc routine vector
static void set_by_one(int *row, int by)
{
    row[0] = by + 1;
#pragma acc loop vector
    for (int j = 1; j < M; j++)
        row[j] = by;
}

/* The value is used in the loop only: it is read there if the compiler moves the reading. */
static void values(void)
{
#pragma acc parallel loop gang num_workers(4) vector_length(32) copy(a)
    for (int i = 0; i < N; i++) {
        int y = a[i][0];
#pragma acc loop worker vector
        for (int j = 0; j < M; j++)
            a[i][j] += y;
    }
    show("value, workers");
#pragma acc parallel loop gang vector_length(128) copy(a)
    for (int i = 0; i < N; i++) {
        int y = a[i][M - 1], z = a[i][1];
#pragma acc loop vector
        for (int j = 0; j < M; j++)
            if (j != 3)
                a[i][j] = y + z;
    }
    show("values, lanes");
#pragma acc parallel loop gang num_workers(2) vector_length(32) copy(a)
    for (int i = 0; i < N; i++) {
#pragma acc loop worker
        for (int k = 0; k < 4; k++) {
            int y = a[i][24 * k];
#pragma acc loop vector
            for (int j = 0; j < 24; j++)
                a[i][24 * k + j] -= y;
        }
    }
    show("values of workers");
}

static void arguments(void)
{
#pragma acc parallel loop gang num_workers(4) vector_length(32) copy(a)
    for (int i = 0; i < N; i++)
        add_by_workers(a[i], a[i][0]);
    show("argument, workers");
#pragma acc parallel loop gang vector_length(128) copy(a)
    for (int i = 0; i < N; i++) {
        add_by_lanes(a[i], a[i][0]);
        add_by_lanes(a[i], a[i][M - 1]);
    }
    show("arguments, lanes");
#pragma acc parallel loop gang vector_length(128) copy(a)
    for (int i = 0; i < N; i++)
        set_by_one(a[i], a[i][0]);
    show("argument, one lane");
#pragma acc parallel loop gang num_workers(2) vector_length(32) copy(a)
    for (int i = 0; i < N; i++) {
#pragma acc loop worker
        for (int k = 0; k < 1; k++)
            add_by_lanes(a[i], a[i][2]);
    }
    show("argument of a worker");
}

static void bounds(void)
{
#pragma acc parallel loop gang vector_length(128) copy(a, low)
    for (int i = 0; i < N; i++) {
#pragma acc loop vector
        for (int j = low[i]; j < M; j++) {
            a[i][j] = j;
            low[i] = 50;
        }
    }
    show("start, lanes");
#pragma acc parallel loop gang num_workers(4) vector_length(32) copy(a)
    for (int i = 0; i < N; i++) {
#pragma acc loop worker vector
        for (int j = a[i][0]; j < M; j++)
            a[i][j - 1] = j;
    }
    show("start, workers");
#pragma acc parallel loop gang vector_length(64) copy(a)
    for (int i = 0; i < N; i++) {
        if (a[i][0] > 2) {
#pragma acc loop vector
            for (int j = 0; j < M; j++)
                a[i][j] = 2 - j;
        }
    }
    show("condition");
}

int main(void)
{
    fill();
    values();
    arguments();
    bounds();
    return 0;
}
