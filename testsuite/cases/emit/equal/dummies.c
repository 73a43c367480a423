void scale(double (*x)[100], double (*y)[100], double *a)
{
    int i;
#pragma acc parallel loop
    for (i = 0; i <= 99; i++)
        (*x)[i] = (*x)[i] + *a * (*y)[i];
}
double largest(double (*x)[20][30])
{
    double s;
    int i, j;
    s = 0;
    for (i = 0; i <= 19; i++)
        for (j = 0; j <= 29; j++)
            if (s < (*x)[i][j])
                s = (*x)[i][j];
    return s;
}
void set(int *k, int m)
{
    *k = *k + m;
}
void twice(int *k)
{
    set(k, 2);
    set(k, *k);
}
