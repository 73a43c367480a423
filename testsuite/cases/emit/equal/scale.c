double x[100], y[100];
void scale(double a)
{
    int i;
#pragma acc parallel loop copy(x) copyin(y)
    for (i = 0; i <= 99; i++)
        x[i] = a * x[i] + y[i];
}
