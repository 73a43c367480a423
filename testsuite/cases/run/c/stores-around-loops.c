// What one lane stores at the end of a gang loop's body, all lanes read or overwrite at the beginning of the next iteration:
// the barrier there waits for it, though no store is under way when the loop begins.
// rows: EXEC-03, LOOP-06
#include <stdio.h>

enum { N = 70, M = 5 };
static int in[M][N], out[M][N];

#pragma acc routine vector
static void mix(int *to, const int *from, int n, int shift)
{
#pragma acc loop vector
    for (int j = 0; j < n; j++)
        to[j] = (from[(j + shift) % n] * 3 + to[j]) % 1009;
}

// The array is one a gang, in its fast memory.
static void by_gangs(int n)
{
    int own[N];
#pragma acc parallel loop gang num_gangs(2) num_workers(3) vector_length(64) private(own) copyin(in) copy(out)
    for (int i = 0; i < M; i++) {
        int factor = i * 3;
#pragma acc loop worker vector
        for (int k = 0; k < N; k++)
            own[k] = k * 4 + i;
        mix(own, in[i], n, 9);
        own[60] = (factor + in[i][(i + 2) % N]) % 1009;
        out[i][0] = (out[i][0] + factor + own[35] + own[60]) % 1009;
    }
}

// In ordinary memory, of one gang that runs all steps.
static void by_steps(int *x, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) vector_length(32) copy(x[0 : n])
    {
#pragma acc loop seq
        for (int step = 0; step < M; step++) {
#pragma acc loop worker vector
            for (int k = 0; k < n; k++)
                x[k] = (x[k] * 5 + step) % 1009;
            x[n / 2] = x[0] + x[n - 1] + step;
        }
    }
}

int main(void)
{
    int x[N], expected[N], bad = 0;
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++)
            in[i][j] = (i * 31 + j * 17) % 1009;
    by_gangs(N);
    for (int i = 0; i < M; i++) {
        int own[N], before[N];
        for (int k = 0; k < N; k++)
            before[k] = k * 4 + i;
        for (int k = 0; k < N; k++)
            own[k] = (in[i][(k + 9) % N] * 3 + before[k]) % 1009;
        own[60] = (i * 3 + in[i][(i + 2) % N]) % 1009;
        bad += out[i][0] != (i * 3 + own[35] + own[60]) % 1009;
    }
    for (int k = 0; k < N; k++)
        x[k] = expected[k] = k;
    by_steps(x, N);
    for (int step = 0; step < M; step++) {
        for (int k = 0; k < N; k++)
            expected[k] = (expected[k] * 5 + step) % 1009;
        expected[N / 2] = expected[0] + expected[N - 1] + step;
    }
    for (int k = 0; k < N; k++)
        bad += x[k] != expected[k];
    printf("%s\n", bad ? "FAIL" : "PASS");
    return bad;
}
