// A loop that gangs share out inside of a sequential `auto` loop: in its turns the gangs meet the same elements at
// different iterations, so that one gang does all.
// rows: AUTO-02, EXEC-03
#include <stdio.h>

static int a[400], b[1000];

int main(int argc, char **argv)
{
    int n = argc + 19, sum = 0;
    for (int i = 0; i < 1000; i++)
        b[i] = i % 13;
#pragma acc parallel copy(a) copyin(b)
    {
#pragma acc loop gang auto
        for (int i = 0; i < 24; i++) {
#pragma acc loop vector auto
            for (int j = 0; j < n; j++)
                a[2 * i + j + 50] = b[j * 24 + i + 50] * 3 + i;
        }
    }
    for (int i = 0; i < 400; i++)
        sum = sum * 31 % 1000003 + a[i];
    printf("%d\n", sum);
    return 0;
}
