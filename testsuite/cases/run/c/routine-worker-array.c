// Routines whose lanes work together: an array of a worker routine, filled by workers and read by lanes, is one for the
// gang, and one of run-time length may stand in a block that ends with a return; calls in the heads of loops alone make
// the construct wide; one lane changes what heads change for others, and stores a structure that is returned.
// rows: ROUT-12
#include <stdio.h>
#pragma acc routine vector
static int dot(const int *a, int n)
{
    int s = 0;
#pragma acc loop vector reduction(+:s)
    for (int i = 0; i < n; i++) s += a[i];
    return s;
}
#pragma acc routine worker
static void work(const int *a, int n, int *out)
{
    int sums[10];
#pragma acc loop worker
    for (int w = 0; w < 10; w++) sums[w] = dot(a + w, n) ;
    struct { int x, y; } p;
    p.x = sums[3]; p.y = sums[9];
#pragma acc loop vector
    for (int i = 0; i < 10; i++) out[i] = sums[9-i] + p.x - p.y;
}
#pragma acc routine worker
static int tri(int m)
{
    int s = 0;
#pragma acc loop worker reduction(+:s)
    for (int i = 1; i <= m; i++) s += i;
    return s;
}
#pragma acc routine vector
static int triv(int m)
{
    int s = 0;
#pragma acc loop vector reduction(+:s)
    for (int i = 1; i <= m; i++) s += i;
    return s;
}
#pragma acc routine worker
static int above(const int *m)
{
    int s = *m;
#pragma acc loop worker vector reduction(+:s)
    for (int i = 0; i < 70; i++) s += i > 60 + *m;
    return s;
}
struct pair { int x, y[2]; };
#pragma acc routine vector
static struct pair both(int m)
{
    struct pair p = {m, {0, 1}};
#pragma acc loop vector reduction(+:p)
    for (int i = 0; i < m; i++) p.y[1] += i;
    return p;
}
#pragma acc routine vector
static long modulo(int n, int b)
{
    long h[b];
    for (int i = 0; i < b; i++) h[i] = i;
#pragma acc loop vector reduction(+:h[0:b])
    for (int i = 0; i < n; i++) h[i % b] += i;
    return h[1] - h[0];
}
static void heads(void)
{
    int q[9][6];
#pragma acc parallel copyout(q)
    {
#pragma acc loop gang
        for (int g = 0; g < 6; g++) {
            int j = g;
            while (tri(j) < 10) j++;
            q[0][g] = j;
        }
    }
#pragma acc parallel loop gang copy(q)
    for (int g = 0; g < 6; g++) {
        int j = g;
        do j++;
        while (tri(j) < 10 && j < 40);
        q[1][g] = j;
    }
#pragma acc parallel loop gang worker num_workers(4) vector_length(32) copy(q)
    for (int g = 0; g < 6; g++) {
        int j = g, n = 0;
        while (triv(j) < 10) j++;
        for (int k = 0; k < triv(2); k++) n += k;
        q[2][g] = j * 10 + n;
    }
#pragma acc parallel loop gang copy(q)
    for (int g = 0; g < 6; g++) {
        int n = 0;
        for (int k = 0; k < 10; k += tri(2)) n += k + g;
        q[3][g] = n;
    }
#pragma acc serial loop copy(q)
    for (int g = 0; g < 6; g++) {
        int j = g;
        while (tri(j) < 10) j++;
        q[4][g] = j;
    }
#pragma acc parallel loop gang copy(q) num_workers(4) vector_length(32)
    for (int g = 0; g < 6; g++) {
        int i, j = g, n = 0;
        for (i = 0; i < g; i++) n += above(&i);
        q[5][g] = n + i * 100;
        while (++j < 6) {
            if (j == 3) continue;
            n += above(&j);
        }
        do n += above(&j);
        while (++j < 9);
        while (j++ < 12 && above(&j) < 14) n++;
        q[6][g] = n * 10 + j;
    }
#pragma acc parallel loop gang copy(q) vector_length(128)
    for (int g = 0; g < 6; g++) {
        struct pair p = both(modulo(g + 4, 3));
        for (int k = 0; k < 3; k++) p = both(p.y[1] % 50 + k);
        q[7][g] = p.x + p.y[1] * 10 + both(g).y[1];
    }
#pragma acc parallel loop gang copy(q) num_workers(4) vector_length(32)
    for (int g = 0; g < 6; g++) {
        struct pair p[2];
        p[g % 2] = both(g);
        p[1 - g % 2] = both(p[g % 2].y[1]);
        q[8][g] = p[0].y[1] * 100 + p[1].y[1];
    }
    for (int k = 0; k < 9; k++)
        for (int g = 0; g < 6; g++) printf("%d%c", q[k][g], g < 5 ? ' ' : '\n');
}
int main(void)
{
    heads();
    int a[100], out[10];
    for (int i = 0; i < 100; i++) a[i] = i * i % 7;
#pragma acc parallel num_gangs(1) num_workers(4) vector_length(32) copyin(a) copyout(out)
    work(a, 37, out);
    for (int w = 0; w < 10; w++) printf("%d ", out[w]);
    printf("\n");
}
