// Scalars that a loop reduces, in no clause of the construct; elements beside a reduced section.
// rows: IMP-19, DIAG-RED-09, DIAG-RED-11
void f(int n, int *a, int *b)
{
    int s = 0, t = 0, u = 0, v = 0, w = 0;
#pragma acc parallel
    {
#pragma acc loop reduction(+:s)
//~^ WARNING W0404 `s` has no clause on the construct: it is copied
        for (int i = 0; i < n; i++)
            s += i;
    }
#pragma acc data copy(t)
#pragma acc serial
    {
#pragma acc loop reduction(+:t)
        for (int i = 0; i < n; i++)
            t += i;
    }
#pragma acc parallel copy(u) reduction(+:v)
    {
        int own = 0;
#pragma acc loop gang reduction(+:u,v)
        for (int i = 0; i < n; i++)
#pragma acc loop vector reduction(+:u)
            for (int j = 0; j < n; j++)
                u += j;
#pragma acc loop vector reduction(+:own)
        for (int j = 0; j < n; j++)
            own += j;
#pragma acc loop gang private(w)
        for (int i = 0; i < n; i++) {
            w = 0;
#pragma acc loop vector reduction(+:w)
            for (int j = 0; j < n; j++)
                w += j;
            a[i] = w;
        }
    }
#pragma acc kernels
    {
#pragma acc loop reduction(+:s)
        for (int i = 0; i < n; i++)
            s += i;
    }
#pragma acc parallel loop reduction(+:b[2:3])
    for (int i = 0; i < 10; i++) {
        b[2] += 1;
        b[7] += 2; //~ ERROR E0900 an element beside `b[2:3]`, which the loop reduces into
    }
}
