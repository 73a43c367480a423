// Reductions over nests: inner sums kept for each outer iteration, several levels, several variables.
// rows: LRED-02, LRED-03, LRED-05, EXEC-07, EXEC-08, EXEC-09, EXEC-10
#include <stdio.h>

#define N 37
#define M 70
static int a[N][M], rows[N], tops[N];

int main(void)
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            a[i][j] = (i * 31 + j * 17) % 97;

#pragma acc parallel loop gang copyin(a) copyout(rows, tops)
    for (int i = 0; i < N; i++) {
        int sum = 0, top = -1;
#pragma acc loop vector reduction(+:sum) reduction(max:top)
        for (int j = 0; j < M; j++) {
            sum += a[i][j];
            top = a[i][j] > top ? a[i][j] : top;
        }
        rows[i] = sum;
        tops[i] = top;
    }
    for (int i = 0; i < N; i += 6)
        printf("%d %d\n", rows[i], tops[i]);

    long all = 0;
#pragma acc parallel loop gang reduction(+:all) copyin(a)
    for (int i = 0; i < N; i++) {
#pragma acc loop worker reduction(+:all)
        for (int j = 0; j < M / 10; j++) {
#pragma acc loop vector reduction(+:all)
            for (int k = 0; k < 10; k++)
                all += a[i][j * 10 + k];
        }
    }
    printf("%ld\n", all);

    all = 0;
#pragma acc parallel loop collapse(2) reduction(+:all) copyin(a)
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            all += a[i][j];
    printf("%ld\n", all);

    all = 0;
    int low = 1000;
#pragma acc parallel loop gang worker vector reduction(+:all) reduction(min:low) copyin(a)
    for (int i = 0; i < N; i++) {
        int sum = 0;
#pragma acc loop seq
        for (int j = 0; j < M; j++)
            sum += a[i][j];
        all += sum;
        low = sum < low ? sum : low;
    }
    printf("%ld %d\n", all, low);
    return 0;
}
