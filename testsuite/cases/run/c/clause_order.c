// rows: FMT-02
// Two data clauses for one variable on a directive mean the same in either order.
#include <stdio.h>

int main(void)
{
    int a[8], b[8], c[8], d[8];
    for (int i = 0; i < 8; i++)
        a[i] = b[i] = c[i] = d[i] = i;
#pragma acc parallel loop copyout(a) copy(a)
    for (int i = 0; i < 8; i++)
        a[i] += 10;
#pragma acc parallel loop copyout(b) copyin(b)
    for (int i = 0; i < 8; i++)
        b[i] += 20;
#pragma acc parallel loop copyin(c[0:8]) copyout(c[0:8])
    for (int i = 0; i < 8; i++)
        c[i] += 30;
#pragma acc data create(d) copy(d)
    {
#pragma acc parallel loop
        for (int i = 0; i < 8; i++)
            d[i] += 40;
    }
    for (int i = 0; i < 8; i++)
        printf("%d %d %d %d\n", a[i], b[i], c[i], d[i]);
    return 0;
}
