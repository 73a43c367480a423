// if and self clauses, serial, default(none), default(present), device_type.
// rows: CIF-01, CSELF-01, SER-01, DEF-01, DEF-02, DTYPE-01
#include <stdio.h>

#define N 30

int main(void)
{
    int a[N], n = N, on = 1;
    for (int i = 0; i < N; i++)
        a[i] = 1;
    for (int round = 0; round < 2; round++) {
#pragma acc parallel loop if(round) copy(a)
        for (int i = 0; i < n; i++)
            a[i] += i;
#pragma acc parallel loop self(round) copy(a)
        for (int i = 0; i < n; i++)
            a[i] += 2;
#pragma acc kernels if(!round) copy(a)
        for (int i = 0; i < n; i++)
            a[i] *= 2;
    }
    printf("%d %d\n", a[0], a[N - 1]);
#pragma acc parallel loop self copy(a)
    for (int i = 0; i < n; i++)
        a[i] -= 1;
    printf("%d\n", a[3]);

    int s = 0, t = 3;
#pragma acc serial copy(s, a) firstprivate(t)
    {
        for (int i = 0; i < n; i++)
            s += a[i];
        a[0] = s + t;
        t = 0;
    }
    printf("%d %d\n", s, a[0]);
#pragma acc serial loop copy(s) if(on)
    for (int i = 0; i < 4; i++)
        s += i;
    printf("%d\n", s);

#pragma acc parallel loop default(none) copy(a) firstprivate(n)
    for (int i = 0; i < n; i++)
        a[i] = n - i;
#pragma acc data copy(a)
    {
#pragma acc parallel loop default(present)
        for (int i = 0; i < n; i++)
            a[i] *= 3;
    }
#pragma acc parallel loop copy(a) device_type(nvidia) num_gangs(4) vector_length(64) device_type(*) num_gangs(2)
    for (int i = 0; i < n; i++)
        a[i] += 1;
    printf("%d %d\n", a[0], a[N - 1]);
    return 0;
}
