// Conditions of loops that the lanes of a gang run together: they call routines that lanes share out, change variables
// that lanes share, and read what the step or the body wrote.
// rows: ROUT-12, ROUT-13
#include <stdio.h>

#pragma acc routine worker
static int tri(int m)
{
    int s = 0;
#pragma acc loop worker reduction(+:s)
    for (int a = 1; a <= m; a++) s += a;
    return s;
}

#pragma acc routine vector
static int lanes(int m)
{
    int s = 0;
#pragma acc loop vector reduction(+:s)
    for (int a = 1; a <= m; a++) s += a;
    return s;
}

#pragma acc routine worker
static int top(const int *n)
{
    int s = 0, m = *n;
#pragma acc loop worker reduction(+:s)
    for (int a = 1; a <= m; a++) s += a;
    return s;
}

#define FORM(number, ...)                         \
    {                                             \
        int q[5];                                 \
        _Pragma("acc parallel loop gang copyout(q)") \
        for (int g = 0; g < 5; g++) {             \
            int j = g, r = 0;                     \
            __VA_ARGS__;                          \
            q[g] = r * 100 + j;                   \
        }                                         \
        printf("%d:", number);                    \
        for (int k = 0; k < 5; k++) printf(" %d", q[k]); \
        puts("");                                 \
    }

int main(void)
{
    FORM(1, while (tri(j) < 10) j++)
    FORM(2, while (tri(r) < j) r++)
    FORM(3, for (; lanes(j) < 10;) j++)
    FORM(4, do j++; while (tri(j) < 10))
    FORM(5, while (tri(j) < 10 && j < 3) j++)
    FORM(6, while (++j < 6) r += top(&j))
    FORM(7, do r += top(&j); while (++j < 6))
    FORM(8, while (j++ < 6 && top(&j) < 9) r++)
    FORM(9, for (int k = j; k < 5; k++) r += top(&k))
    FORM(10, int i; for (i = 0; i < g; i++) r += top(&i); r += i)
    FORM(11, while (j < 6) { if (j == 3) { j += 2; continue; } j++; r += top(&j); })
    FORM(12, for (; j < 6; j++) { if (j == 3) continue; r += top(&j); })
    return 0;
}
