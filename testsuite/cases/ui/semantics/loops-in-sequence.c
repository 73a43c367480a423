// Directives that cannot have what they ask for: levels or a tile of loops that analysis finds dependent, and gang loops
// that would have to wait for each other.
// rows: IND-03
void analysed(int n, double *restrict a, double *b, double *c)
{
#pragma acc kernels copy(a[0:n])
    {
#pragma acc loop gang vector
//~^ WARNING W0619 the loop runs sequentially: an iteration may use `a` written by another iteration
        for (int i = 1; i < n; i++)
            a[i] = a[i - 1] + 1;
#pragma acc loop tile(2, 2)
//~^ WARNING W0619 the loop runs sequentially: an iteration may use `a` written by another iteration
        for (int i = 1; i < n / 2; i++)
            for (int j = 0; j < 2; j++)
                a[i + j] = a[i - 1] + j;
#pragma acc loop
        for (int i = 1; i < n; i++)
            a[i] = a[i - 1] * 2;
    }
#pragma acc parallel copy(a[0:n])
    {
#pragma acc loop auto tile(4)
//~^ WARNING W0619 the loop runs sequentially: an iteration may use `a` written by another iteration
        for (int i = 1; i < n; i++)
            a[i] = a[i - 1] + 1;
#pragma acc loop auto
        for (int i = 1; i < n; i++)
            a[i] = a[i - 1] + 1;
    }
}

void gangs(int n, double *restrict a, double *restrict b, double *restrict c)
{
    double s = 0;
    // Nobody reads the sum here.
#pragma acc parallel num_gangs(8) copy(a[0:n], s)
    {
#pragma acc loop seq reduction(+ : s)
        for (int k = 0; k < 3; k++) {
#pragma acc loop gang reduction(+ : s)
            for (int i = 0; i < n; i++)
                s += a[i];
        }
    }
#pragma acc parallel num_gangs(8) copy(a[0:n], b[0:n], c[0:n])
    {
#pragma acc loop gang
        for (int i = 0; i < n; i++)
            a[i] = i;
#pragma acc loop gang
//~^ WARNING W0620 a gang may use a that another gang writes, and gangs do not wait for each other
        for (int i = 1; i < n; i++)
            b[i] = a[i - 1];
    }
#pragma acc parallel num_gangs(8) copy(a[0:n], b[0:n], c[0:n])
    {
#pragma acc loop gang(static:1)
        for (int i = 0; i < n; i++)
            a[i] = i;
#pragma acc loop gang(static:4)
//~^ WARNING W0620 a gang may use a that another gang writes, and gangs do not wait for each other
        for (int i = 0; i < n; i++)
            b[i] = a[i];
    }
#pragma acc parallel num_gangs(8) copy(a[0:n], b[0:n], s)
    {
#pragma acc loop gang reduction(+ : s)
        for (int i = 0; i < n; i++)
            s += a[i];
#pragma acc loop gang
//~^ WARNING W0620 s is read before all gangs have added to it
        for (int i = 0; i < n; i++)
            b[i] = s;
    }
    // Each gang uses what it has written itself.
#pragma acc parallel num_gangs(8) copy(a[0:n], b[0:n], c[0:n])
    {
#pragma acc loop gang
        for (int i = 0; i < n; i++)
            a[i] = i;
#pragma acc loop gang
        for (int i = 0; i < n; i++)
            b[i] = a[i];
#pragma acc loop gang
        for (int i = 1; i < n; i++)
            c[i] = i;
    }
#pragma acc parallel num_gangs(1) copy(a[0:n], b[0:n])
    {
#pragma acc loop gang
        for (int i = 0; i < n; i++)
            a[i] = i;
#pragma acc loop gang
        for (int i = 1; i < n; i++)
            b[i] = a[i - 1];
    }
}
