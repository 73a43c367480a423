// Loops that all lanes go round together, and whose last statement is for one of them: all meet again before the next
// iteration begins.
// rows: ROUT-12, LOOP-16
#include <stdio.h>

enum { N = 3 };

#pragma acc routine worker
static int total(int m)
{
    int s = 0;
#pragma acc loop worker reduction(+ : s)
    for (int a = 1; a <= m; a++)
        s += a % 3 + 1;
    return s;
}

#pragma acc routine worker
static int above(const int *m)
{
    int s = *m;
#pragma acc loop worker reduction(+ : s)
    for (int a = 1; a < 9; a++)
        s += a > *m;
    return s;
}

#pragma acc routine seq
static void raise(int *k)
{
    ++*k;
}

static int sum(int m)
{
    int s = 0;
    for (int a = 1; a <= m; a++)
        s += a;
    return s;
}

static int doubled(const int *m)
{
    return *m * 2;
}

/* No routine but plain ones. */
static int plain(void)
{
    int r[4] = {0}, wrong = 0;
#pragma acc parallel loop gang copy(r)
    for (int g = 0; g < 4; g++) {
        int b = sum(g), z = 0;
        for (int k = 0; k < sum(2); k++)
            b += doubled(&k);
#pragma acc loop vector reduction(+ : z)
        for (int i = 0; i < 4; i++)
            z++;
        r[g] = b + z;
    }
    for (int g = 0; g < 4; g++)
        wrong += r[g] != sum(g) + 6 + 4;
    return wrong;
}

static void all(int g, int r[5])
{
    int k, x = g;
    for (k = total(1); k < above(&k); k++)
        x = (x * 3 + k) % 97;
    r[0] = x;
    r[1] = k;
    while (k + above(&k) < 3 * total(9))
        raise(&k);
    r[2] = k;
    do
        raise(&k);
    while (total(k) < 90);
    r[3] = k;
again:
    x += above(&k);
    k += total(2);
    if (k < 100)
        goto again;
    r[4] = x + k;
}

int main(void)
{
    static int r[N][5], expected[N][5];
    for (int g = 0; g < N; g++)
        all(g, expected[g]);
#pragma acc parallel loop gang num_workers(5) copyout(r)
    for (int g = 0; g < N; g++) {
        int k, x = g;
        for (k = total(1); k < above(&k); k++)
            x = (x * 3 + k) % 97;
        r[g][0] = x;
        r[g][1] = k;
        while (k + above(&k) < 3 * total(9))
            raise(&k);
        r[g][2] = k;
        do
            raise(&k);
        while (total(k) < 90);
        r[g][3] = k;
again:
        x += above(&k);
        k += total(2);
        if (k < 100)
            goto again;
        r[g][4] = x + k;
    }
    int wrong = plain();
    for (int g = 0; g < N; g++)
        for (int n = 0; n < 5; n++)
            wrong += r[g][n] != expected[g][n];
    printf("%d wrong: %d %d %d %d %d\n", wrong, r[1][0], r[1][1], r[1][2], r[1][3], r[1][4]);
    return wrong != 0;
}
