// A sum that another statement of its loop reads is no reduction, though that statement is one itself.
// rows: KER-01
#include <stdio.h>

int main(void)
{
    int a[100], sum = 2, top = 3;
    for (int i = 0; i < 100; i++)
        a[i] = i * 7 % 23;
#pragma acc kernels copyin(a) copy(top)
    for (int i = 0; i < 100; i++) {
        sum = sum + a[i] % 13;
        if ((a[i] * 2 + sum) % 97 > top)
            top = (a[i] * 2 + sum) % 97;
    }
    printf("%d\n", top);
    return 0;
}
