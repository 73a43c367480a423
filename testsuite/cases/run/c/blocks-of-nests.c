// Nests of collapsed loops in blocks of rows and columns: trip counts on both sides of whole blocks, none, steps of
// either sign, bounds between the loops, loops around the two.
// rows: COLL-01
#include <stdio.h>
#include <string.h>

enum { MOST = 140 };
static int a[3][40][MOST], b[3][40][MOST];

static int expected(int k, int i, int j) { return k * 7919 + i * 131 + j * 3 + 1; }

/* Nine points: neighbours of one lane share what they read. */
static int planes(int nk, int ni, int nj)
{
    memset(b, 0, sizeof b);
#pragma acc parallel loop collapse(3) copyin(a) copy(b)
    for (int k = 0; k < nk; k++)
        for (int i = 1; i < ni - 1; i++)
            for (int j = 1; j < nj - 1; j++) {
                int s = 0;
                s += a[k][i - 1][j - 1] + a[k][i - 1][j] + a[k][i - 1][j + 1];
                s += a[k][i][j - 1] + a[k][i][j] + a[k][i][j + 1];
                s += a[k][i + 1][j - 1] + a[k][i + 1][j] + a[k][i + 1][j + 1];
                b[k][i][j] += s;
            }
    int wrong = 0;
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < 40; i++)
            for (int j = 0; j < MOST; j++) {
                int in = k < nk && i > 0 && i < ni - 1 && j > 0 && j < nj - 1;
                wrong += b[k][i][j] != (in ? 9 * expected(k, i, j) : 0);
            }
    return wrong;
}

/* Few reads, backwards and with steps. */
static int steps(int ni, int nj, int di, int dj)
{
    memset(b, 0, sizeof b);
#pragma acc parallel loop collapse(2) copyin(a[1:1]) copy(b[1:1])
    for (int i = ni - 1; i >= 0; i -= di)
        for (int j = 0; j < nj; j += dj)
            b[1][i][j] += a[1][i][j] + 1;
    int wrong = 0;
    for (int i = 0; i < 40; i++)
        for (int j = 0; j < MOST; j++) {
            int in = i < ni && (ni - 1 - i) % di == 0 && j < nj && j % dj == 0;
            wrong += b[1][i][j] != (in ? expected(1, i, j) + 1 : 0);
        }
    return wrong;
}

/* Four loops, and a sum inside. */
static int deep(int nh, int nk, int ni, int nj)
{
    memset(b, 0, sizeof b);
#pragma acc parallel loop collapse(4) copyin(a) copy(b)
    for (int h = 0; h < nh; h++)
        for (int k = 0; k < nk; k++)
            for (int i = 0; i < ni; i++)
                for (int j = 0; j < nj; j += 2) {
                    int s = 0;
                    for (int t = 0; t < 3; t++)
                        s += a[t][i][j + h];
                    b[k][i][j + h] += s + h;
                }
    int wrong = 0;
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < 40; i++)
            for (int j = 0; j < MOST; j++) {
                int h = j % 2, in = k < nk && i < ni && j - h < nj && h < nh;
                wrong += b[k][i][j] != (in ? 3 * expected(1, i, j) + h : 0);
            }
    return wrong;
}

/* The loops in the wrong order: lanes run along the middle one, or the first. */
static int turned(int nk, int ni, int nj)
{
    memset(b, 0, sizeof b);
#pragma acc parallel loop collapse(3) copyin(a) copy(b)
    for (int k = 0; k < nk; k++)
        for (int j = 0; j < nj; j++)
            for (int i = 0; i < ni; i++)
                b[k][i][j] += a[k][i][j] - 1;
#pragma acc parallel loop collapse(3) present_or_copy(b)
    for (int j = nj - 1; j >= 0; j--)
        for (int k = 0; k < nk; k++)
            for (int i = 0; i < ni; i++)
                b[k][i][j] *= 2;
    int wrong = 0;
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < 40; i++)
            for (int j = 0; j < MOST; j++) {
                int in = k < nk && i < ni && j < nj;
                wrong += b[k][i][j] != (in ? 2 * (expected(k, i, j) - 1) : 0);
            }
    return wrong;
}

int main(void)
{
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < 40; i++)
            for (int j = 0; j < MOST; j++)
                a[k][i][j] = expected(k, i, j);
    static const int rows[] = {0, 2, 3, 9, 10, 11, 33, 34, 40}, columns[] = {0, 2, 31, 34, 65, 66, 67, 130, 131, MOST - 2};
    int wrong = 0;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        for (unsigned j = 0; j < sizeof columns / sizeof *columns; j++) {
            wrong += planes((i + j) % 4, rows[i], columns[j]);
            wrong += turned((i + j) % 4, rows[i], columns[j]);
            wrong += steps(rows[i], columns[j], 1 + i % 3, 1 + j % 2);
        }
    for (unsigned j = 0; j < sizeof columns / sizeof *columns; j++)
        wrong += deep(2, 3, rows[j % 9], columns[j]);
    printf("%d wrong\n", wrong);
    return wrong != 0;
}
