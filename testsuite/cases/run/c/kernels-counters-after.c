// A loop's variable that no directive makes private has its last value behind the loop in `kernels`, whether the loop's body
// looks at the variable or not (OpenACC 3.4 2.6.1, 2.6.2).
// rows: PRE-01, KER-03
#include <stdio.h>

int main(void) {
    int i, j, m = 0, count = 0, odd = 1, a[10], n = 10;
#pragma acc kernels copyout(m)
    {
        for (i = 0; i < 10; i++)
            ;
        m = i;
    }
    printf("%d %d\n", m, i);
#pragma acc kernels copyout(m)
    {
        i = 42;
        for (; i < 50; i++)
            ;
        m = i;
    }
    printf("%d %d\n", m, i);
#pragma acc kernels copy(count)
    for (i = 20; i > n; i -= 3)
        count += 2;
    printf("%d %d\n", count, i);
#pragma acc kernels copy(odd)
    {
        for (i = 0; i < n; i++)
            odd = 3;
        for (j = 0; j < n; j++)
            odd ^= 5;
    }
    printf("%d %d %d\n", odd, i, j);
#pragma acc kernels copyout(a)
    {
        for (i = 0; i < n; i++)
            for (j = 0; j < i; j++)
                ;
        a[0] = i;
        a[1] = j;
        for (j = 2; j < n; j++)
            a[j] = j;
    }
    printf("%d %d %d %d %d\n", a[0], a[1], a[9], i, j);
    return 0;
}
