// Steps in time around parallel loops: the host takes the steps.
// emit: plan
#define N 256
void relax(double a[restrict N][N], double b[restrict N][N], int steps) {
#pragma acc kernels copy(a[0:N], b[0:N])
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++) b[i][j] = 0.5 * (a[i - 1][j] + a[i + 1][j]) + t;
        int last = steps - t;
        for (int i = 1; i < last; i++)
            for (int j = 1; j < N - 1; j++) a[i][j] = b[i][j];
    }
}
// The host decides which sweep it is.
void sweep(double a[restrict N][N], double b[restrict N][N], int direction) {
#pragma acc kernels copy(a[0:N], b[0:N])
    if (direction == 1)
        for (int i = 1; i < N; i++)
            for (int j = 0; j < N; j++) b[i][j] = a[i - 1][j];
    else
        for (int i = 0; i < N; i++)
            for (int j = 1; j < N; j++) b[i][j] = a[i][j - 1];
}
