double x[100];
#pragma acc routine seq
double change(double a, int k)
{
    double r;
    r = a * k;
    return r;
}
void calls(void)
{
    int i;
#pragma acc parallel loop copy(x)
    for (i = 0; i <= 99; i++)
        x[i] = change(x[i], i) + change(1.5, 2);
}
