// Members of a record that clauses name one by one, while the construct uses the record: it is entered first, so
// that they are present in it. Device code's own malloc gives device memory, also where kernels hand it on.
// rows: IMP-12, CMP-12
#include <stdio.h>
#include <stdlib.h>

struct field {
    double scale;
    int n;
    double *data;
    double corner[4];
};

int main(void)
{
    struct field f = {3, 5, malloc(5 * sizeof(double)), {0, 1, 2, 3}};
    for (int i = 0; i < 5; i++)
        f.data[i] = i;
#pragma acc kernels copy(f.scale, f.data[:5])
    {
        f.scale = f.scale + 1;
        for (int i = 0; i < 5; i++)
            f.data[i] += f.scale;
    }
    printf("%g %g\n", f.scale, f.data[4]);
#pragma acc parallel loop copy(f.data[:5]) copyin(f.n)
    for (int i = 0; i < 5; i++)
        f.data[i] += f.n;
    printf("%g %g\n", f.scale, f.data[4]);
#pragma acc parallel loop copy(f.corner[1:2]) copyin(f.n)
    for (int i = 1; i < 3; i++)
        f.corner[i] += f.n;
    printf("%g %g %g %g\n", f.corner[0], f.corner[1], f.corner[2], f.corner[3]);
    free(f.data);
    int n = 0;
#pragma acc kernels copyout(n)
    {
        int *p = malloc(10 * sizeof *p), t = 0;
        for (int i = 0; i < 10; i++)
            p[i] = i;
        for (int i = 0; i < 10; i++)
            t += p[i];
        n = t;
        free(p);
    }
    printf("%d\n", n);
#pragma acc serial copyout(n)
    {
        int *p = malloc(10 * sizeof *p);
        for (int i = 0; i < 10; i++)
            p[i] = i * i;
        n = p[9] + p[3];
        free(p);
    }
    printf("%d\n", n);
    return 0;
}
