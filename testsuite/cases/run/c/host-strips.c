// Sequential loops of the host whose iterations run side by side at -O3, beside loops that look like them and may not:
// values that go from one iteration to the next, pointers that overlap, last values, arrays that keep elements.
// args: -O3
#include <stdio.h>
#include <string.h>

enum { MOST = 41, DEEP = 37 };
static double a[DEEP][MOST], b[DEEP][MOST], t[MOST], u[MOST];
static double total;

static void check(const char *name, int n)
{
    double sum = 0;
    for (int j = 0; j < MOST; j++)
        sum += t[j] * (j + 1) + u[j] * (2 * j + 1);
    for (int i = 0; i < DEEP; i++)
        for (int j = 0; j < MOST; j++)
            sum += a[i][j] * (i + j);
    printf("%s %d %.12g %.12g\n", name, n, sum, total);
}

static void fill(void)
{
    for (int i = 0; i < DEEP; i++)
        for (int j = 0; j < MOST; j++) {
            a[i][j] = (i * 7 + j * 3) % 11 - 5;
            b[i][j] = (i * 5 + j) % 13 - 6;
        }
    memset(t, 0, sizeof t), memset(u, 0, sizeof u);
    total = 0;
}

__attribute__((noinline)) static void columns(int n)
{
    int j;
    for (j = 0; j < n; j++) {
        double s = 0;
        for (int i = 0; i < DEEP; i++)
            s += a[i][j];
        t[j] = s;
    }
    total = j;
}

__attribute__((noinline)) static void downwards(int n)
{
    for (int j = n - 1; j >= 0; j -= 2) {
        double s = j, most = -100;
        for (int i = DEEP - 1; i >= 0; i--) {
            if (b[i][j] > 0)
                s -= a[i][j] * 0.5;
            most = a[i][j] > most ? a[i][j] : most;
        }
        t[j] = s;
        u[j] = most;
    }
}

/* The last sum and a running one are wanted. */
__attribute__((noinline)) static void lasting(int n)
{
    double s = 0, all = 0;
    for (int j = 0; j < n; j++) {
        s = 0;
        for (int i = 0; i < DEEP; i++)
            s += a[i][j];
        t[j] = s;
    }
    total = s;
    for (int j = 0; j < n; j++) {
        double own = all;
        for (int i = 0; i < DEEP; i++)
            own += b[i][j];
        all = own;
        u[j] = own;
    }
    total += all;
}

/* What an iteration stores the next one reads. */
__attribute__((noinline)) static void carried(int n)
{
    for (int j = 0; j + 1 < n; j++) {
        double s = 0;
        for (int i = 0; i < DEEP; i++)
            s += a[i][j];
        a[0][j + 1] = s * 0.125;
    }
    for (int j = 0; j + 3 < n; j++)
        for (int i = 0; i < DEEP; i++)
            a[i][j] = a[i][j + 3] * 0.5 + b[i][j];
}

/* `to` may lie anywhere. */
__attribute__((noinline)) static void pointers(int n, double *from, double *to)
{
    for (int j = 0; j < n; j++) {
        double s = 0;
        for (int i = 0; i < DEEP; i++)
            s += from[i * MOST + j];
        to[j] = s * 0.25;
    }
}

__attribute__((noinline)) static void apart(int n, const double *restrict from, double *restrict to)
{
    for (int j = 0; j < n; j++) {
        double s = 0;
        for (int i = 0; i < DEEP; i++)
            s += from[i * MOST + j] * from[i * MOST + j];
        to[j] = s;
    }
}

/* An array of each iteration's own, written before it is read. */
__attribute__((noinline)) static void own_array(int n)
{
    double kept[DEEP];
    for (int j = 0; j < n; j++) {
        kept[0] = a[0][j];
        for (int i = 1; i < DEEP; i++)
            kept[i] = kept[i - 1] * 0.5 + a[i][j];
        for (int i = DEEP - 2; i >= 0; i--) {
            kept[i] -= kept[i + 1] * b[i][j];
            a[i][j] = kept[i];
        }
        t[j] = kept[0];
    }
}

/* One that keeps an element for the next iteration, where a condition leaves it out. */
__attribute__((noinline)) static void kept_array(int n)
{
    double kept[DEEP] = {0};
    for (int j = 0; j < n; j++) {
        if (b[0][j] > 0)
            kept[0] = a[0][j];
        for (int i = 1; i < DEEP; i++)
            kept[i] = kept[i - 1] * 0.5 + a[i][j];
        t[j] = kept[DEEP - 1];
    }
    double sum[DEEP] = {0};
    for (int j = 0; j < n; j++)
        for (int i = 0; i < DEEP; i++) {
            sum[i] += a[i][j];
            u[j] = sum[i];
        }
    total = sum[3] + kept[2];
}

/* One whose last elements are read afterwards. */
__attribute__((noinline)) static void read_later(int n)
{
    double kept[DEEP];
    for (int j = 0; j < n; j++) {
        for (int i = 0; i < DEEP; i++)
            kept[i] = a[i][j] * 2;
        for (int i = 0; i < DEEP; i++)
            b[i][j] = kept[i];
    }
    if (n > 0)
        total = kept[0] + kept[DEEP - 1];
}

/* The inner bounds are each iteration's own. */
__attribute__((noinline)) static void triangle(int n)
{
    for (int j = 0; j < n; j++) {
        double s = 0;
        for (int i = 0; i < (j < DEEP ? j : DEEP); i++)
            s += a[i][j];
        t[j] = s;
    }
    for (unsigned j = 3; j < (unsigned)n; j += 3) {
        double s = 0;
        for (unsigned i = 0; i < DEEP; i++)
            s += a[i][j - 3];
        u[j] = s;
    }
}

int main(void)
{
    int counts[] = {0, 1, 15, 16, 17, 31, 32, 33, MOST};
    for (int c = 0; c < 9; c++) {
        int n = counts[c];
        fill(), columns(n), check("columns", n);
        fill(), downwards(n), check("downwards", n);
        fill(), lasting(n), check("lasting", n);
        fill(), carried(n), check("carried", n);
        fill(), pointers(n, &a[0][0], t), check("pointers", n);
        fill(), pointers(n > 1 ? n - 1 : 0, &a[0][0], &a[0][1]), check("overlapping", n);
        fill(), apart(n, &a[0][0], t), check("apart", n);
        fill(), own_array(n), check("own array", n);
        fill(), kept_array(n), check("kept array", n);
        fill(), read_later(n), check("read later", n);
        fill(), triangle(n), check("triangle", n);
    }
    return 0;
}
