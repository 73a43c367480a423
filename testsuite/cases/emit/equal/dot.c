double x[100], y[100];
double dot(void)
{
    double s;
    int i;
    s = 0;
#pragma acc parallel loop reduction(+:s)
    for (i = 0; i <= 99; i++)
        s = s + x[i] * y[i];
    return s;
}
