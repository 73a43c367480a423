double a[40][50], b[50][50], c[40][50];
void multiply(void)
{
    int i, j, k;
    double s;
#pragma acc parallel loop gang copyout(c) copyin(a, b)
    for (i = 0; i <= 39; i++) {
#pragma acc loop vector private(s)
        for (j = 0; j <= 49; j++) {
            s = 0;
            for (k = 0; k <= 49; k++)
                s = s + a[i][k] * b[k][j];
            c[i][j] = s;
        }
    }
}
