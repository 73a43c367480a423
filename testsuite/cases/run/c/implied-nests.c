// Pointers without a clause whose subscripts depend on several loops: the section holds every element that is
// accessed, and none that is not: the elements beside it are on the device already, so a larger one fails.
// rows: IMP-12
#include <stdio.h>
#include <stdlib.h>

enum { N = 37, PAD = 8 };

static double *whole;

/* N elements, and neighbours that the device has other values of. */
static double *fresh(void)
{
    for (int i = 0; i < N + 2 * PAD; i++)
        whole[i] = i < PAD || i >= N + PAD ? -1 : i - PAD;
#pragma acc enter data copyin(whole[0:PAD], whole[N + PAD:PAD])
    for (int i = 0; i < N + 2 * PAD; i++)
        if (i < PAD || i >= N + PAD)
            whole[i] = -1000 - i;
    return whole + PAD;
}

static void row(const char *name)
{
#pragma acc exit data delete(whole[0:PAD], whole[N + PAD:PAD])
    double sum = 0;
    int beside = 1;
    for (int i = 0; i < N + 2 * PAD; i++) {
        if (i < PAD || i >= N + PAD)
            beside &= whole[i] == -1000 - i;
        else
            sum += whole[i] * (i + 1);
    }
    printf("%-22s %g %d\n", name, sum, beside);
}

/* One variable, two loops with other bounds. */
static void shared_variable(double *a, double *b, int n)
{
    int i;
#pragma acc kernels
    {
        for (i = 0; i < n; i++)
            b[i] = i;
        for (i = 2; i < n / 2; i++)
            a[i] += b[2 * i];
    }
}

/* The subscript relates both variables. */
static void triangle(double *y, int n)
{
#pragma acc kernels
    for (int k = 1; k < n; k++)
        for (int i = 0; i < k; i++)
            y[k - i - 1] += k + i;
}

/* The inner loop runs for few of the outer loop's values. */
static void narrowed(double *y, int n)
{
#pragma acc kernels
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            for (int k = j + 1; k < n; k++)
                y[i + 2] += j + k;
}

static void backwards(double *y, int n)
{
#pragma acc kernels
    {
        for (int i = n - 1; i > 2; i -= 3)
            y[i] *= 2;
        for (int i = n - 1; i >= 1; i--)
            for (int j = i - 1; j >= 0; j--)
                y[n - 1 - (i - j)] += 1;
    }
}

static void middle(double *p, int n)
{
#pragma acc kernels
    {
        for (int i = -5; i < n; i += 2)
            p[i] += 7;
        for (int i = 0; i < 4; i++)
            p[-i - 1] *= 3;
    }
}

static void conditions(double *y, int n, int m)
{
#pragma acc kernels
    {
        for (int i = 0; i < n; i++)
            if (i > 0 && i + 1 < n)
                y[i] += y[i - 1] - y[i + 1];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                if (i <= j)
                    y[j - i] += 1;
                else
                    y[i - j - 1] += 2;
            }
        for (int i = 0; i < m; i++)
            y[i + 5 * n] = 0;
    }
}

static void flat(double *y, int rows, int columns)
{
    int i, j;
#pragma acc kernels
    {
        for (i = 1; i < rows; i++)
            for (j = 0; j < columns - 1; j++)
                y[(i - 1) * columns + j + 1] += i * j;
        for (j = columns; j < 2 * columns; j++)
            for (i = 0; i < rows; i++)
                y[i * columns + (j - columns)] += 1;
        for (i = 0; i < rows / 2; i++)
            for (j = i * columns; j < (i + 1) * columns; j++)
                y[j] -= 1;
    }
}

static void stepped(double *y, int n)
{
#pragma acc kernels
    for (unsigned i = 0; i < (unsigned)n; i += 8)
        for (unsigned j = i; j < (unsigned)n; j += 4)
            y[j] += i;
}

static void matrix(double (*a)[6], int n)
{
#pragma acc kernels
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            a[i][j] += a[j][i];
}

int main(void)
{
    whole = malloc((N + 2 * PAD) * sizeof *whole);
    double *b = malloc(N * sizeof *b);
    shared_variable(fresh(), b, N), row("shared variable");
    triangle(fresh(), N), row("triangle");
    narrowed(fresh(), N), row("narrowed");
    backwards(fresh(), N), row("backwards");
    middle(fresh() + 5, N - 5), row("pointer to the middle");
    conditions(fresh(), N, 0), row("conditions");
    flat(fresh(), 6, 6), row("flat");
    stepped(fresh(), N), row("stepped");
    matrix((double (*)[6])fresh(), 6), row("matrix");
    triangle(fresh(), 1), triangle(whole + 3, 0), row("empty");
    free(b), free(whole);
    return 0;
}
