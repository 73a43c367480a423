// Parallel loops with a sequential loop inside: neighbouring iterations of the outer one run side by side on CPUs.
#include <stdio.h>

enum { N = 53, M = 45, K = 37 };
static float a[N][K], b[K][M], c[N][M];
static double p[K][M], q[M], r[M], s[M];

int main(void)
{
    for (int i = 0; i < N; i++)
        for (int k = 0; k < K; k++)
            a[i][k] = (i * 7 + k * 3) % 11 - 5;
    for (int k = 0; k < K; k++)
        for (int j = 0; j < M; j++) {
            b[k][j] = (k * 5 + j) % 13 - 6;
            p[k][j] = (k - j) % 9 / 4.0;
        }
#pragma acc data copyin(a, b, p) copyout(c, q, r, s)
    {
#pragma acc parallel loop collapse(2)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < M; j++) {
                float sum = 0;
#pragma acc loop seq
                for (int k = 0; k < K; k++)
                    sum += a[i][k] * b[k][j];
                c[i][j] = sum;
            }
        // Two sums, a condition, and a step other than one.
#pragma acc parallel loop
        for (int j = 2; j < M; j++) {
            double up = 1, down = j;
            int n = 0;
#pragma acc loop seq
            for (int k = K - 1; k >= 0; k -= 2) {
                up += p[k][j] * 0.5;
                if (p[k][j] > 0.25) {
                    down -= p[k][j - 2];
                    n++;
                }
            }
            q[j] = up;
            r[j] = down + n;
        }
        // Two loops deep; downwards outside.
#pragma acc parallel loop
        for (int j = M - 1; j >= 0; j--) {
            double most = -1e9;
#pragma acc loop seq
            for (int i = 0; i < 3; i++)
#pragma acc loop seq
                for (int k = i; k < K; k++)
                    most = p[k][j] > most ? p[k][j] - i * 0.125 : most;
            s[j] = most;
        }
        // Each iteration has bounds of its own.
#pragma acc parallel loop
        for (int j = 0; j < 2; j++) {
            double sum = 0;
#pragma acc loop seq
            for (int k = 0; k < j + 20; k++)
                sum += p[k][j];
            q[j] = sum;
            r[j] = -sum;
        }
    }
    double total = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            total += c[i][j] * (i + 2 * j);
    printf("%g %g %g\n", total, c[N - 1][M - 1], c[3][17]);
    for (int j = 0; j < M; j++)
        printf("%d %g %g %g\n", j, q[j], r[j], s[j]);
    return 0;
}
