// Sums inside of loops that several lanes share: rows of all lengths, few columns, what stands around the inner loop.
// rows: LRED-02, LRED-05
#include <complex.h>
#include <stdio.h>
#include <stdlib.h>

static int weight(int k) { return (k * 37 + 11) % 101 - 50; }

/* Rows by an array of their starts: sums, extremes and counts, and statements on both sides of the inner loop. */
static void rows(int n, const int *restrict start, const int *restrict val, int *restrict sum, int *restrict most,
                 double *restrict mean)
{
#pragma acc parallel loop gang present(start[0:n + 1], val) copyout(sum[0:n], most[0:n], mean[0:n])
    for (int i = 0; i < n; i++) {
        int s = i, m = -1000, c = 0, from = start[i], to = start[i + 1];
#pragma acc loop vector reduction(+ : s, c) reduction(max : m)
        for (int k = from; k < to; k++) {
            if (val[k] < -45)
                continue;
            s += val[k];
            m = val[k] > m ? val[k] : m;
            c++;
        }
        sum[i] = s;
        if (m < 0) {
            most[i] = -1;
            mean[i] = -2;
            continue;
        }
        most[i] = m;
        mean[i] = c ? (double)s / c : 0;
    }
}

static void complex_rows(int n, const int *restrict start, const int *restrict val, double complex *restrict out)
{
#pragma acc parallel loop gang copyin(start[0:n + 1], val[0:start[n]]) copyout(out[0:n])
    for (int i = 0; i < n; i++) {
        double complex s = 0;
        _Bool any = 0;
#pragma acc loop vector reduction(+ : s) reduction(|| : any)
        for (int k = start[i]; k < start[i + 1]; k++) {
            s += val[k] * (1 + 2 * I);
            any = any || val[k] == 7;
        }
        out[i] = any ? s : -s;
    }
}

/* Few columns: an inner loop in order, with and without a directive. */
static void columns(int n, int m, const double a[restrict n][m], double *restrict s, int *restrict positive,
                    double *restrict last)
{
#pragma acc parallel loop copyin(a[0:n][0:m]) copyout(s[0:m], positive[0:m])
    for (int j = 0; j < m; j++) {
        double t = j;
        int c = 0;
#pragma acc loop seq
        for (int i = 0; i < n; i++) {
            double v = a[i][j] * 2;
            t += v;
            if (v > 0)
                c += 1;
        }
        s[j] = t;
        positive[j] = c;
    }
#pragma acc parallel loop copyin(a[0:n][0:m]) copyout(last[0:m])
    for (int j = 0; j < m; j++) {
        double t = -1e9, unused = 0;
        for (int i = n - 1; i >= 0; i -= 3)
            t = a[i][j] > t ? a[i][j] : t;
        for (int i = 0; i < 2; i++)
            unused += i;
        last[j] = t + unused;
    }
}

static long check(int n, const int *x)
{
    long sum = 0;
    for (int i = 0; i < n; i++)
        sum += (i % 13 + 1) * (long)x[i];
    return sum;
}

static double check_d(int n, const double *x)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += (i % 13 + 1) * x[i];
    return sum;
}

int main(void)
{
    static const int shapes[][2] = {{1, 0}, {300, 1}, {130, 7}, {77, 20}, {40, 60}, {9, 300}, {513, 3}};
    for (int t = 0; t < 7; t++) {
        int n = shapes[t][0], length = shapes[t][1], entries = 0;
        int *start = malloc((n + 1) * sizeof *start), *sum = malloc(n * sizeof *sum), *most = malloc(n * sizeof *most);
        double *mean = malloc(n * sizeof *mean);
        double complex *out = malloc(n * sizeof *out);
        for (int i = 0; i < n; i++) {
            start[i] = entries;
            entries += i % 5 == 3 ? 0 : length + i % 3 * (length / 2);
        }
        start[n] = entries;
        int *val = malloc((entries + 1) * sizeof *val);
        for (int k = 0; k < entries; k++)
            val[k] = weight(k);
#pragma acc data copyin(start[0:n + 1], val[0:entries])
        rows(n, start, val, sum, most, mean);
        complex_rows(n, start, val, out);
        double re = 0, im = 0;
        for (int i = 0; i < n; i++)
            re += (i % 7) * creal(out[i]), im += (i % 7) * cimag(out[i]);
        printf("%d %d: %ld %ld %.6f %.1f %.1f\n", n, length, check(n, sum), check(n, most), check_d(n, mean), re, im);
        free(start), free(sum), free(most), free(mean), free(out), free(val);
    }
    static const int sizes[][2] = {{128, 1}, {127, 3}, {200, 16}, {131, 37}, {300, 5}};
    for (int t = 0; t < 5; t++) {
        int n = sizes[t][0], m = sizes[t][1];
        double(*a)[m] = malloc(sizeof(double[n][m])), *s = malloc(m * sizeof *s), *last = malloc(m * sizeof *last);
        int *positive = malloc(m * sizeof *positive);
        for (int i = 0; i < n * m; i++)
            a[0][i] = weight(i);
        columns(n, m, a, s, positive, last);
        printf("%d x %d: %.1f %ld %.1f\n", n, m, check_d(m, s), check(m, positive), check_d(m, last));
        free(a), free(s), free(last), free(positive);
    }
    return 0;
}
