// What an atomic construct accesses is recognised by what it is, however it is written; so is the captured variable.
// rows: ATOM-C-UPD-03, ATOM-C-BLK-01, ATOM-C-BLK-04, ATOM-11
#include <stdio.h>

struct cell {
    int m;
    float z;
    struct {
        int deep[4];
    } in;
    int *q;
};

#define X x
#define AT(a, i) ((a)[(i)])
#define M(p) ((p)->m)
#define SIZE 8

static int global, table[SIZE][SIZE];

static int zero(int k) { return k - k; }

int main(void)
{
    int x = 0, a[SIZE] = {0}, y = 0, v, seen[SIZE] = {0}, wrong = 0;
    struct cell c = {0, 0, {{0}}, a}, *p = &c;
    _Complex float w = 0;
    unsigned u = 0;
#pragma acc serial loop seq copy(x, a, y, c, w, u, seen, global, table)
    for (int i = 0; i < SIZE; i++) {
        struct cell *p = &c;
        unsigned char k = (unsigned char)i;
        int *b = a;
#pragma acc atomic
        x = (x) + 1;
#pragma acc atomic
        x = ((*&x)) + 1;
#pragma acc atomic
        *&x = 1 + X;
#pragma acc atomic
        (x)++;
#pragma acc atomic
        a[i] = *(a + i) + 1;
#pragma acc atomic
        *(i + a) = i[a] + 2;
#pragma acc atomic
        AT(a, i) = a[i + 1 - 1] + 4;
#pragma acc atomic
        *(int *)(void *)&a[i] = a[i] + 8;
#pragma acc atomic
        *(a + 1 + i - 1) = 16 + (&a[i])[0];
#pragma acc atomic
        a[k] = a[(int)k] + 32;
#pragma acc atomic
        b[0] = *b + 1;
#pragma acc atomic
        p->m = (*p).m + 1;
#pragma acc atomic
        M(&c) = c.m + 1;
#pragma acc atomic
        (&c)->m = ((&c))[0].m + 1;
#pragma acc atomic
        p->in.deep[2] = *(p->in.deep + 2) + i;
#pragma acc atomic
        *(&p->in.deep[1] + 1) = (*p).in.deep[2] + 1;
#pragma acc atomic
        p[0].z = (p + 0)->z + 0.5f;
#pragma acc atomic
        __real__ w = __real__ w + 2;
#pragma acc atomic
        u = _Generic(u, unsigned : u, default : x) | 1u << i;
#pragma acc atomic
        table[i][2] = *(*(table + i) + 2) + 1;
#pragma acc atomic
        table[i / 2][i] = (*(table + i / 2))[i] + 1;
#pragma acc atomic
        global = 2 * i + global;
#pragma acc atomic
        y = y - i - 1 - i;
#pragma acc atomic
        a[zero(i)] = a[zero(i)] + 1;
#pragma acc atomic capture
        {
            v = *&y;
            y = (y) - 0;
        }
        seen[i] = v;
#pragma acc atomic capture
        {
            *(p->in.deep) = p->in.deep[0] + 1;
            (v) = (*p).in.deep[0];
        }
        seen[i] += v;
#pragma acc atomic capture
        *&v = M(p) += 1;
        seen[i] += v;
    }
    printf("%d %d %d %g %g %u %d\n", x, y, c.m, c.z, __real__ w, u, global);
    for (int i = 0; i < SIZE; i++) {
        printf("%d %d %d %d\n", a[i], seen[i], table[i][2], table[i / 2][i]);
        if (i < 4)
            printf("%d\n", c.in.deep[i]);
    }
    return wrong + (p != &c);
}
