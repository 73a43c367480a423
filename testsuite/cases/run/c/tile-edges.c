/* Tiles that do not fit the loops, of sizes that lanes share evenly and of others, transposed and not, in place too.
   rows: TILE-01, TILE-05 */
#include <stdio.h>
#include <string.h>
static int a[97][131], b[131][97], c[97][131];
#define TILED(name, sizes) \
    static void name(int n, int m) \
    { \
        _Pragma(sizes) for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) \
        { \
            b[j][i] = a[i][j]; \
            c[i][j] += a[i][j] * (j - i); \
        } \
    }
TILED(square, "acc parallel loop tile(16, 16) copyin(a) copy(b, c)")
TILED(wide, "acc parallel loop tile(64, 2) copyin(a) copy(b, c)")
TILED(high, "acc parallel loop tile(2, 32) copyin(a) copy(b, c)")
TILED(odd, "acc parallel loop tile(3, 5) copyin(a) copy(b, c)")
TILED(large, "acc parallel loop tile(32, 32) copyin(a) copy(b, c)")
TILED(huge, "acc parallel loop tile(64, 64) copyin(a) copy(b, c)")
TILED(stars, "acc parallel loop tile(*, *) copyin(a) copy(b, c)")
TILED(gangs, "acc parallel loop tile(32, 4) num_gangs(3) copyin(a) copy(b, c)")
static int sums(int n, int m)
{
    int total = 0;
#pragma acc parallel loop tile(8, 32) reduction(+ : total) copyin(a)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            total += a[i][j] * (1 + (i + j) % 3);
    return total;
}
static void inner(int n, int m)
{
#pragma acc parallel loop tile(16, 4) copyin(a) copy(c)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            int s = 0;
            for (int k = 0; k <= i % 7; k++)
                s += a[k][j];
            c[i][j] += s;
        }
}
/* So many reads of each element that they are not written out for several elements. */
#define ROW(k) \
    a[i + k][j] + a[i + k][j + 1] * 2 + a[i + k][j + 2] * 3 + a[i + k][j + 3] * 4 + a[i + k][j + 4] * 5 + \
        a[i + k][j + 5] * 6 + a[i + k][j + 6] * 7 + a[i + k][j + 7] * 8
static void reads(int n, int m)
{
#pragma acc parallel loop tile(32, 32) copyin(a) copy(c)
    for (int i = 0; i < n - 4; i++)
        for (int j = 0; j < m - 7; j++)
            c[i][j] += ROW(0) + ROW(1) - ROW(2) + ROW(3) - ROW(4);
}
static void check(const char *name, int n, int m)
{
    long turned = 0, weighted = 0;
    for (int i = 0; i < 97; i++)
        for (int j = 0; j < 131; j++) {
            turned += b[j][i] * (long)(i * 131 + j);
            weighted += c[i][j] * (long)(i + 2 * j);
        }
    printf("%s %d %d: %ld %ld\n", name, n, m, turned, weighted);
    memset(b, 0, sizeof b), memset(c, 0, sizeof c);
}
int main(void)
{
    for (int i = 0; i < 97; i++)
        for (int j = 0; j < 131; j++)
            a[i][j] = (i * 7 + j * 3) % 101;
    static const int sizes[][2] = {{97, 131}, {64, 128}, {1, 1}, {33, 31}, {0, 9}, {96, 65}};
    for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        int n = sizes[k][0], m = sizes[k][1];
        square(n, m), check("square", n, m);
        wide(n, m), check("wide", n, m);
        high(n, m), check("high", n, m);
        odd(n, m), check("odd", n, m);
        large(n, m), check("large", n, m);
        huge(n, m), check("huge", n, m);
        stars(n, m), check("stars", n, m);
        gangs(n, m), check("gangs", n, m);
        inner(n, m), check("inner", n, m);
        reads(n, m), check("reads", n, m);
        printf("sums %d\n", sums(n, m));
    }
}
