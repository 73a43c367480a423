// private and firstprivate scalars, arrays and structs, on compute and on loop constructs.
// After a construct its privates differ from a run without OpenACC, so they are not printed.
// rows: CPRIV-01, CFPRIV-01, LPRIV-01, LPRIV-02, LPRIV-03
#include <stdio.h>

#define N 50
struct pair {
    int a, b;
};

int main(void)
{
    int out[N], t = -1, f = 40, small[4] = {1, 2, 3, 4}, work[8];
    struct pair p = {3, 4};

#pragma acc parallel loop private(t) copyout(out)
    for (int i = 0; i < N; i++) {
        t = i * 2;
        out[i] = t + 1;
    }
    printf("%d %d\n", out[0], out[49]);

#pragma acc parallel loop firstprivate(f, small, p) copyout(out)
    for (int i = 0; i < N; i++) {
        p.a += 1;
        out[i] = f + small[i % 4] + p.b;
    }
    printf("%d %d %d\n", f, out[0], out[49]);

#pragma acc parallel loop gang private(work) copyout(out)
    for (int i = 0; i < N; i++) {
        for (int k = 0; k < 8; k++)
            work[k] = i + k;
        int sum = 0;
        for (int k = 0; k < 8; k++)
            sum += work[7 - k] * k;
        out[i] = sum;
    }
    printf("%d %d\n", out[1], out[49]);

#pragma acc parallel loop gang copyout(out) num_gangs(7)
    for (int i = 0; i < N / 5; i++) {
        int shared[5];
#pragma acc loop vector
        for (int k = 0; k < 5; k++)
            shared[k] = i * 10 + k;
#pragma acc loop vector
        for (int k = 0; k < 5; k++)
            out[i * 5 + k] = shared[4 - k];
    }
    printf("%d %d %d\n", out[0], out[7], out[49]);

#pragma acc parallel loop gang vector private(p) copyout(out)
    for (int i = 0; i < N; i++) {
        p.a = i;
        p.b = p.a * p.a;
        struct pair q = p;
        out[i] = q.b - q.a;
    }
    printf("%d %d\n", out[3], out[49]);

    int s = 100;
#pragma acc parallel firstprivate(s) copyout(out) num_gangs(1)
    {
        s += 5;
#pragma acc loop
        for (int i = 0; i < N; i++)
            out[i] = s + i;
    }
    printf("%d\n", out[10]);
    return 0;
}
