// Loops of the host in strips at -O3: independent ones whose inner loops have neighbours beside them; with arrays that each
// iteration writes first. Not: those with few iterations inside, values handed on, pointers that may overlap.
// emit: plan
// args: -O3
void columns(int n, int m, double (*restrict a)[m], double *restrict s)
{
    for (int j = 0; j < m; j++) {
        double sum = 0;
        for (int i = 0; i < n; i++)
            sum += a[i][j];
        s[j] = sum;
    }
}

void own(int n, double (*restrict a)[n], double (*restrict x)[n])
{
    double kept[16];
    for (int j = 0; j < n; j++) {
        kept[0] = a[0][j];
        for (int i = 1; i < 16; i++)
            kept[i] = kept[i - 1] * a[i][j];
        for (int i = 14; i >= 0; i--)
            x[i][j] = kept[i + 1];
    }
}

void not_first(int n, double (*restrict a)[n], double (*restrict x)[n])
{
    double kept[16] = {0};
    for (int j = 0; j < n; j++) {
        for (int i = 1; i < 16; i++)
            kept[i] = kept[i - 1] * a[i][j];
        for (int i = 15; i >= 0; i--)
            x[i][j] = kept[i];
    }
}

void few(int n, double (*restrict a)[n], double *restrict s)
{
    for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int i = 0; i < 5; i++)
            sum += a[i][j];
        s[j] = sum;
    }
}

void overlap(int n, int m, double (*a)[m], double *s)
{
    for (int j = 0; j < m; j++) {
        double sum = 0;
        for (int i = 0; i < n; i++)
            sum += a[i][j];
        s[j] = sum;
    }
}

double running(int n, int m, double (*restrict a)[m])
{
    double sum = 0;
    for (int j = 0; j < m; j++)
        for (int i = 0; i < n; i++)
            sum += a[i][j];
    return sum;
}
