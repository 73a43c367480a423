// Pointers inside mapped structures: attached when both are present, detached at exit.
// rows: PTR-01, PTR-02, ATT-01, DET-01, ACT-01, UPD-13
#include <stdio.h>
#include <stdlib.h>

struct vec {
    int n;
    float *data;
};

struct list {
    struct vec *parts;
    int n;
};

int main(void)
{
    struct vec v = {16, malloc(16 * sizeof(float))};
    for (int i = 0; i < v.n; i++)
        v.data[i] = i;
#pragma acc enter data copyin(v)
#pragma acc enter data copyin(v.data[0:v.n])
#pragma acc parallel loop present(v)
    for (int i = 0; i < v.n; i++)
        v.data[i] = v.data[i] * 2;
#pragma acc update self(v.data[0:16])
    printf("%g %g\n", v.data[3], v.data[15]);
#pragma acc exit data copyout(v.data[0:v.n])
#pragma acc exit data delete(v)
    printf("%g\n", v.data[15]);

    struct list l = {malloc(3 * sizeof(struct vec)), 3};
    for (int k = 0; k < l.n; k++) {
        l.parts[k].n = 4 + k;
        l.parts[k].data = calloc(4 + k, sizeof(float));
    }
#pragma acc enter data copyin(l)
#pragma acc enter data copyin(l.parts[0:l.n])
    for (int k = 0; k < l.n; k++) {
#pragma acc enter data copyin(l.parts[k].data[0:l.parts[k].n])
    }
#pragma acc parallel loop gang present(l)
    for (int k = 0; k < l.n; k++) {
#pragma acc loop vector
        for (int i = 0; i < l.parts[k].n; i++)
            l.parts[k].data[i] = 10 * k + i;
    }
    for (int k = 0; k < l.n; k++) {
#pragma acc exit data copyout(l.parts[k].data[0:l.parts[k].n])
    }
#pragma acc exit data delete(l.parts[0:l.n])
#pragma acc exit data delete(l)
    for (int k = 0; k < l.n; k++) {
        printf("%g\n", l.parts[k].data[l.parts[k].n - 1]);
        free(l.parts[k].data);
    }
    free(l.parts);
    free(v.data);
    return 0;
}
