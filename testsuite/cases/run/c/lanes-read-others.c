// What a lane has read, another lane changes in the next loop: the loop after it reads memory again. Named arrays, pointers
// with `restrict`, routines.
#include <stdio.h>
#define N 64

static int q[8][N + 1], b[8][N], c[8][N];

static void named(void)
{
#pragma acc parallel loop gang copy(q) copyout(b, c)
    for (int i = 0; i < 8; i++) {
#pragma acc loop vector
        for (int k = 0; k < N; k++)
            b[i][k] = q[i][k];
#pragma acc loop vector
        for (int k = 0; k < N; k++)
            q[i][k + 1] = 1000 + k;
#pragma acc loop vector
        for (int k = 0; k < N; k++)
            c[i][k] = q[i][k];
    }
}

static void pointers(int (*restrict x)[N + 1], int (*restrict y)[N], int (*restrict z)[N])
{
#pragma acc parallel loop gang copy(x[0:8]) copyout(y[0:8], z[0:8])
    for (int i = 0; i < 8; i++) {
#pragma acc loop vector
        for (int k = 0; k < N; k++)
            y[i][k] = x[i][k];
#pragma acc loop vector
        for (int k = 0; k < N; k++)
            x[i][k + 1] = 2000 - k;
#pragma acc loop vector
        for (int k = 0; k < N; k++)
            z[i][k] = x[i][k];
    }
}

#pragma acc routine vector
static void row(int *restrict x, int *restrict y, int *restrict z, int n)
{
#pragma acc loop vector
    for (int k = 0; k < n; k++)
        y[k] = x[k];
#pragma acc loop vector
    for (int k = 0; k < n; k++)
        x[k + 1] = 3000 + 2 * k;
#pragma acc loop vector
    for (int k = 0; k < n; k++)
        z[k] = x[k];
}

static void show(void)
{
    int first = 0, second = 0;
    for (int i = 0; i < 8; i++)
        for (int k = 0; k < N; k++)
            first += b[i][k] * (k % 5), second += c[i][k] * (k % 7);
    printf("%d %d\n", first, second);
}

int main(void)
{
    for (int i = 0; i < 8; i++)
        for (int k = 0; k <= N; k++)
            q[i][k] = k + i;
    named();
    show();
    pointers(q, b, c);
    show();
#pragma acc parallel loop gang copy(q) copyout(b, c) vector_length(64)
    for (int i = 0; i < 8; i++)
        row(q[i], b[i], c[i], N);
    show();
    return 0;
}
