// Loops of directives that are left early run sequentially.
#include <stdio.h>
#define N 150
#define M 20
#pragma acc routine vector
static int find(int n, const int *a, int what)
{
#pragma acc loop vector
    for (int i = 0; i < n; i++)
        if (a[i] == what)
            return i;
    return -1;
}

int main(void)
{
    static int a[M][N], at[M], through[M];
    int sum = 0;
    for (int j = 0; j < M; j++)
        for (int i = 0; i < N; i++)
            a[j][i] = (i * 7 + j) % N;
#pragma acc parallel loop gang copyin(a) copyout(at, through)
    for (int j = 0; j < M; j++) {
        int i, steps = 0;
#pragma acc loop vector reduction(+:steps)
        for (i = 0; i < N; i++) {
            if (a[j][i] == 3 * j)
                break;
            steps += a[j][i] % 2;
        }
        at[j] = find(N, a[j], 3 * j) * 1000 + find(N / 2, a[j], 75);
        through[j] = steps;
    }
    for (int j = 0; j < M; j++)
        printf("%d %d\n", at[j], through[j]);
#pragma acc kernels loop copy(a)
    for (int j = 0; j < M; j++) {
        for (int i = 0; i < N; i++) {
            if (a[j][i] == j)
                goto next;
            a[j][i] = -a[j][i];
        }
    next:;
    }
    for (int j = 0; j < M; j++)
        for (int i = 0; i < N; i++)
            sum += a[j][i] * (i % 5 + j);
    printf("%d\n", sum);
    return 0;
}
