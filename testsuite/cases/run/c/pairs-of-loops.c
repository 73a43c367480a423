// Two loops right inside one another, gangs outside and lanes inside: rows of none, few and many elements, few and many
// rows, with totals, with pointers that lead to the same array, with widths of the program's own.
// rows: LOOP-02
#include <stdio.h>
#include <stdlib.h>

static long sum(const int *a, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s = (s * 31 + a[i]) % 1000003;
    return s;
}

static void pairs(int rows, int columns)
{
    int n = rows * columns, room = n + 2;
    int *a = malloc(room * sizeof *a), *b = malloc(room * sizeof *b), *same = a;
    for (int i = 0; i < room; i++) {
        a[i] = i * 7 % 1000;
        b[i] = 0;
    }
    long total = 0, counted = 0;
    int most = -1;
#pragma acc data copy(a[0:room], b[0:room])
    {
#pragma acc parallel loop gang
        for (int i = 0; i < rows; i++) {
#pragma acc loop vector
            for (int j = 0; j < columns; j++)
                b[i * columns + j] = a[i * columns + j] + i - j;
        }
        // Each element is read and written by one iteration, through two pointers.
#pragma acc kernels loop independent present(a, same)
        for (int i = 0; i < rows; i++)
#pragma acc loop independent
            for (int j = 0; j < columns; j++) {
                a[i * columns + j] += 3;
                same[i * columns + j] *= 2;
            }
#pragma acc parallel loop gang reduction(+ : total) reduction(max : most)
        for (int i = 0; i < rows; i++)
#pragma acc loop vector reduction(+ : total) reduction(max : most)
            for (int j = 0; j < columns; j++) {
                total += b[i * columns + j];
                most = b[i * columns + j] > most ? b[i * columns + j] : most;
            }
#pragma acc parallel loop
        for (int i = 0; i < rows; i++)
#pragma acc loop
            for (int j = columns - 1; j >= 0; j -= 2) {
                int part[3] = {j, i, 1};
                for (int k = 0; k < 3; k++)
                    b[i * columns + j] += part[k] * k;
            }
#pragma acc parallel loop gang vector_length(32) reduction(+ : counted)
        for (int i = 0; i < rows; i++)
#pragma acc loop vector reduction(+ : counted)
            for (int j = 0; j < columns; j++)
                counted += a[i * columns + j] % 5;
    }
    printf("%dx%d: %ld %ld %ld %ld %d\n", rows, columns, sum(a, room), sum(b, room), total, counted, most);
    free(a);
    free(b);
}

int main(void)
{
    static const int sizes[] = {0, 1, 3, 31, 64, 65, 130, 700};
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++)
            if (i * j < 42)
                pairs(sizes[i], sizes[j]);
    pairs(2, 70000);
    pairs(70000, 2);
    return 0;
}
