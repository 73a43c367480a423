// Parallel loops whose iterations have private arrays, or few iterations inside: side by side on CPUs. Counts on both sides
// of whole strips; a variable that is a value before it counts; subscripts with sums of loop variables.
// args: -O3
// rows: LPRIV-01
#include <stdio.h>

enum { MOST = 41, LENGTH = 7 };
static double a[LENGTH][MOST], b[LENGTH][MOST], x[LENGTH][MOST], y[MOST];
static float image[MOST + 4][MOST + 4], weight[3][5], out[MOST][MOST];
static int from[MOST];

static void solve(int n)
{
    double kept[LENGTH], both[2][LENGTH];
#pragma acc parallel loop private(kept, both) copyin(a, b) copy(x)
    for (int s = 0; s < n; s++) {
        kept[0] = b[0][s] / a[0][s];
        both[0][0] = both[1][0] = s;
        for (int i = 1; i < LENGTH; i++) {
            double m = 1 / (a[i][s] - kept[i - 1]);
            kept[i] = b[i][s] * m;
            both[0][i] = both[1][i - 1] + kept[i];
            both[1][i] = m > 0 ? both[0][i - 1] : kept[i];
        }
        x[LENGTH - 1][s] = kept[LENGTH - 1] + both[1][LENGTH - 1];
        for (int i = LENGTH - 2; i >= 0; i--) {
            kept[i] -= 0.25 * kept[i + 1];
            x[i][s] = kept[i] + both[0][i];
        }
    }
}

/* The array's subscript is another one in each iteration. */
static void pick(int n)
{
#pragma acc parallel loop copyin(a, b, from) copy(y)
    for (int s = 0; s < n; s++) {
        double kept[LENGTH];
        for (int i = 0; i < LENGTH; i++)
            kept[i] = a[i][s] * b[i][s];
        y[s] = kept[from[s] % LENGTH];
    }
}

/* `i` is a value of the iteration's own between two loops, then counts. */
static void reused(int n)
{
    int i;
#pragma acc parallel loop private(i) copyin(a, b, from) copy(y)
    for (int s = 0; s < n; s++) {
        double sum = 0;
        i = from[s] % LENGTH;
        for (int k = 0; k < LENGTH; k++)
            sum += a[k][s] * k;
        sum += b[i][s];
        for (i = 0; i < LENGTH; i++)
            sum += b[i][s];
        y[s] = sum + i;
    }
}

static void smooth(int n)
{
#pragma acc parallel loop collapse(2) copyin(image, weight) copy(out)
    for (int i = 1; i < n; i++)
        for (int j = 2; j < n; j++) {
            float sum = 0;
            for (int k = 0; k < 3; k++)
                for (int l = 0; l < 5; l++)
                    sum += weight[k][l] * image[i + k - 1][j + l - 2];
            out[i][j] = sum;
        }
}

int main(void)
{
    for (int i = 0; i < MOST + 4; i++)
        for (int j = 0; j < MOST + 4; j++)
            image[i][j] = (i * 7 + j * 3) % 11 - 5;
    for (int i = 0; i < 15; i++)
        weight[i / 5][i % 5] = i % 4 - 1;
    for (int s = 0; s < MOST; s++) {
        from[s] = s * 5 % 17;
        for (int i = 0; i < LENGTH; i++) {
            a[i][s] = 4 + (i * 3 + s) % 5;
            b[i][s] = (i + s * 2) % 7 - 3;
        }
    }
    int counts[] = {0, 1, 15, 16, 17, 32, MOST};
    for (int c = 0; c < 7; c++) {
        double total = 0;
        solve(counts[c]);
        smooth(counts[c]);
        for (int s = 0; s < MOST; s++)
            for (int i = 0; i < LENGTH; i++)
                total += x[i][s] * (s + 2 * i);
        for (int s = 0; s < MOST; s++)
            for (int i = 0; i < MOST; i++)
                total += out[s][i] * (s + 2 * i);
        pick(counts[c]);
        for (int s = 0; s < MOST; s++)
            total += y[s] * s;
        reused(counts[c]);
        for (int s = 0; s < MOST; s++)
            total += y[s] * s;
        printf("%.10g\n", total);
    }
    return 0;
}
