// Scalars in no clause, whose address is taken: each gang has its own, of which the iterations of its loop make use one
// after the other.
// rows: LNG-01
#include <stdio.h>

static void set(int *p, int v) { *p = v; }
static void hand_on(int *p, int v) { set(p, v + 1); }
static int of_file;

int main(void)
{
    int x = 12, y, z = 5, r[64], errors = 0;
#pragma acc parallel num_gangs(2) vector_length(32)
    {
        int *p = &x;
        *p = *p * 3 + x;
#pragma acc loop gang
        for (int i = 0; i < 64; i++) {
            int *q = &x;
            x = i;
            hand_on(q, x);
            r[i] = *q + x;
        }
    }
    for (int i = 0; i < 64; i++)
        errors += r[i] != 2 * (i + 1);
#pragma acc parallel loop
    for (int i = 0; i < 64; i++) {
        set(&y, i);
        hand_on(&of_file, y);
        r[i] = y + of_file;
    }
    for (int i = 0; i < 64; i++)
        errors += r[i] != 2 * i + 1;
#pragma acc parallel loop gang vector_length(64)
    for (int i = 0; i < 64; i++) {
        int *q = &z;
        *q = i;
        r[i] = z;
    }
    for (int i = 0; i < 64; i++)
        errors += r[i] != i;
    printf("%d\n", errors);
    return 0;
}
