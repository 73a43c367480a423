// A section without elements lies where the variable's other section of the directive is; alone it maps nothing.
#include <stdio.h>

int main(void)
{
    double e[8];
    int none = 0;
    for (int i = 0; i < 8; i++)
        e[i] = i + 1;
#pragma acc data copyin(e[0:none]) copy(e[0:8])
    {
#pragma acc parallel loop present(e)
        for (int i = 0; i < 8; i++)
            e[i] *= 2;
    }
    printf("%g %g\n", e[0], e[7]);
#pragma acc data copy(e[0:none])
    {
#pragma acc parallel loop copy(e[0:8])
        for (int i = 0; i < 8; i++)
            e[i] *= 2;
    }
#pragma acc parallel loop copy(e[3:none]) copy(e[2:5])
    for (int i = 2; i < 7; i++)
        e[i] *= 2;
    printf("%g %g\n", e[2], e[7]);
#pragma acc parallel loop copy(e[3:none]) copy(e)
    for (int i = 0; i < 8; i++)
        e[i] *= 2;
    printf("%g %g\n", e[2], e[7]);
    struct {
        int before;
        double m[8];
    } s;
    for (int i = 0; i < 8; i++)
        s.m[i] = i;
#pragma acc parallel loop copyin(s.m[5:none]) copy(s.m)
    for (int i = 0; i < 8; i++)
        s.m[i] += 2;
    printf("%g %g\n", s.m[0], s.m[7]);
    return 0;
}
