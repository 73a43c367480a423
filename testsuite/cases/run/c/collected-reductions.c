// Results that several loops bring together: gangs in a loop that each gang executes as a whole; wide values and records.
// rows: CRED-08, LRED-05, LRED-16, LRED-17
#include <complex.h>
#include <stdio.h>

struct part {
    double x;
    int n, m[3];
};

static int one_after_another(int steps)
{
    double r[4] = {2, 2, 2, 2}, s = 2;
    int most = -1;
#pragma acc parallel loop seq reduction(+:r, s) reduction(max:most) num_gangs(3)
    for (int i = 0; i < steps; i++) {
#pragma acc loop gang reduction(+:r, s) reduction(max:most)
        for (int j = 0; j < 4; j++) {
            r[j] += j;
#pragma acc loop vector reduction(+:s) reduction(max:most)
            for (int k = 0; k < 5; k++) {
                s += k;
                most = k * j > most ? k * j : most;
            }
        }
    }
    printf("%g %g %g %g  %g %d\n", r[0], r[1], r[2], r[3], s, most);
    int count = 1;
#pragma acc parallel num_gangs(4) copy(count)
    {
#pragma acc loop seq reduction(+:count)
        for (int i = 0; i < steps; i++) {
#pragma acc loop seq reduction(+:count)
            for (int k = 0; k < 2; k++)
#pragma acc loop gang worker reduction(+:count)
                for (int j = 0; j < 100; j++) count += 1;
        }
    }
    return count;
}

static void wide(int n)
{
    __int128 r[n], big = (__int128)1 << 100;
    double _Complex z[n];
    for (int i = 0; i < n; i++) r[i] = big, z[i] = 1;
#pragma acc parallel loop gang reduction(+:r) num_gangs(3)
    for (int j = 0; j < 3 * n; j++) r[j % n] += big + j;
#pragma acc parallel loop gang reduction(*:z)
    for (int i = 0; i < 5; i++)
#pragma acc loop vector reduction(*:z)
        for (int k = 0; k < 17; k++) z[(i + k) % n] *= k % 2 ? -1 : I;
    for (int i = 0; i < n; i++) printf("%d %d  %g %g\n", (int)(r[i] >> 100), (int)r[i], creal(z[i]), cimag(z[i]));
}

static void records(int m)
{
    struct part a[m], fixed[2][2] = {0}, *p = a;
    for (int i = 0; i < m; i++) a[i] = (struct part){0};
#pragma acc parallel loop reduction(+:a)
    for (int i = 0; i < 90; i++) a[i % m].n += 2, a[i % m].m[i % 3] += i, a[i % m].x += 0.5;
#pragma acc parallel loop reduction(+:p[1:m - 1]) reduction(+:fixed)
    for (int i = 0; i < 90; i++) p[1 + i % (m - 1)].n += 1, fixed[i % 2][i / 2 % 2].m[i % 3] += 1;
    for (int i = 0; i < m; i++) printf("%g %d %d %d %d\n", a[i].x, a[i].n, a[i].m[0], a[i].m[1], a[i].m[2]);
    printf("%d %d\n", fixed[0][1].m[2], fixed[1][0].m[1]);
}

int main(void)
{
    printf("%d\n", one_after_another(3));
    wide(4);
    records(3);
}
