// `for` loops in canonical form are counted, others are not.
// emit: hir
extern int limit(void);

double counted(int n, const double *a, double *b, unsigned short w)
{
    double s = 0;
    int i;
    for (i = 0; i < n; i++)
        s += a[i];
    for (long j = n; j >= 1; j -= 2)
        b[j] = s;
    for (unsigned k = 3; k != 9u; ++k)
        s += k;
    for (int x = 0; n > x; x = x + w)
        s -= x;
    return s + i;
}

int loops(int n, int *a)
{
    int i, j = 0;
    for (i = 0; i < n; i++)
        if (a[i])
            i++;
    for (i = 0; i < limit(); i++)
        j += i;
    for (i = 1; i < n; i *= 2)
        j += i;
    for (int *p = a; p < a + n; p++)
        j += *p;
    for (unsigned char c = 0; c < 256; c++)
        if (j++ > 1000)
            break;
    int escaped;
    for (escaped = 0; escaped < n; escaped++)
        ;
    a[0] = *&escaped;
    while (j-- > 0 && a[j])
        if (j & 1)
            continue;
    do
        j++;
    while (j < n);
    return j;
}
