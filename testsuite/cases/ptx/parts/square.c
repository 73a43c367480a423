#pragma acc routine seq
double square(double x)
{
    return x * x;
}
