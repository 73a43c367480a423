// kernels: one kernel a loop nest, dependences keep loops sequential, scalars are copied.
// emit: plan
static double a[100], b[100];
int f(void)
{
    int t = 3;
#pragma acc kernels
    {
        for (int i = 0; i < 100; i++)
            a[i] = i;
        for (int i = 1; i < 100; i++)
            b[i] = b[i - 1] + a[i];
        t = 4;
    }
    return t;
}
