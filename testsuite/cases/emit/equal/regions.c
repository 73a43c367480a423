double x[100];
void regions(int n, int q)
{
    int i;
#pragma acc enter data copyin(x) async(q)
#pragma acc parallel async(q) num_gangs(n) vector_length(64) default(present)
    {
#pragma acc loop gang vector
        for (i = 0; i <= 99; i++)
            x[i] = x[i] + 1;
    }
#pragma acc kernels async(q) if(n > 10)
    {
#pragma acc loop independent
        for (i = 1; i <= 99; i++)
            x[i] = 2 * x[i];
    }
#pragma acc serial async(q) present(x)
    x[0] = 5;
#pragma acc exit data copyout(x) async(q)
#pragma acc wait(q)
}
