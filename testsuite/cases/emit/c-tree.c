// How C is read: precedence, typedef names, declarators, directives and what they govern.
// emit: directives ast
#include <stddef.h>

typedef int T;
struct node { unsigned kind : 3, : 5; struct node *next; double data[4]; };
static int (*table[2])(const T *, ...);

#pragma acc routine seq
static double scale(double x, T by) { return x * by; }

int work(T n, double *restrict a, struct node *s)
{
    size_t bytes = sizeof(T) * n + sizeof *a;
    T i = (T)-1, j = -n++ + i-- * 2 << 1;
    n * j;
    { double T = 2; T * j; }
#pragma acc data copy(a[0:n]) copyin(s->data[:4])
    {
#pragma acc parallel loop gang vector reduction(+:i) if(n > 100)
        for (T k = 0; k < n; k++)
            if (a[k] > 0)
                if (k & 1 == 0) a[k] = scale(a[k], k);
                else
#pragma acc atomic update
                    i += 1;
#pragma acc update self(a[n - 1:1]) async(1)
#pragma acc wait(1)
    }
    switch (n) {
    case 0: case 2 ... 4: i = j ? i : j ? 1 : 2; break;
    default: do i--; while (i > 0 && j || n);
    }
out:
    return table[0](&(T){ 3 }, bytes) ? i = j = 0, i : __builtin_offsetof(struct node, data[2]);
}
