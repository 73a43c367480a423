/* A variable that is one restrict parameter of one call and another of the next, where both calls are inlined. */
#include <stdio.h>
int x[4], y[4] = {5, 5, 5, 5}, z[4];
long i = 2, j = 2;
static void copy(int *restrict a, const int *restrict b)
{
    a[i] = b[j];
}
void chain(void)
{
    x[j] = 1;
    copy(x, y);
    copy(z, x);
}
int main(void)
{
    chain();
    printf("%d\n", z[2]);
    return 0;
}
