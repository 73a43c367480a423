// Constructs whose ends need not be waited for: another one follows before anybody can see them.
// rows: ASY-03
// emit: plan
extern double clock_of_host(void);
extern int pending;
enum { N = 100 };

double row(int n, double a[N], double b[N])
{
    double start = clock_of_host();
    int k = 0;
#pragma acc data copy(a[0:N], b[0:N])
    {
        for (int step = 0; step < n; step++) {
#pragma acc parallel loop                                      // deferred
            for (int i = 0; i < N; i++)
                a[i] = a[i] + b[i];
            k = k + step;
#pragma acc parallel loop                                      // deferred: followed by the first again, or the last
            for (int i = 0; i < N; i++)
                b[i] = a[i] * k;
        }
#pragma acc kernels                                            // the data construct ends
        for (int i = 0; i < N; i++)
            b[i] = b[i] + 1;
    }
    return clock_of_host() - start;
}

double seen(int n, double a[N], double *p)
{
#pragma acc parallel loop copy(a[0:N])                         // the clock
    for (int i = 0; i < N; i++)
        a[i] = a[i] + 1;
    double start = clock_of_host();
#pragma acc parallel loop copy(a[0:N])                         // what others see
    for (int i = 0; i < N; i++)
        a[i] = a[i] + 1;
    pending = 0;
#pragma acc parallel loop copy(a[0:N])                         // memory that the device may have written
    for (int i = 0; i < N; i++)
        a[i] = a[i] + 1;
    double first = *p;
#pragma acc parallel loop deviceptr(p)                         // such memory
    for (int i = 0; i < N; i++)
        p[i] = 2;
#pragma acc parallel loop copy(a[0:N]) async(1)                // has a queue
    for (int i = 0; i < N; i++)
        a[i] = a[i] + 1;
#pragma acc parallel loop copy(a[0:N])                         // the next one may run on the host
    for (int i = 0; i < N; i++)
        a[i] = a[i] + 1;
#pragma acc parallel loop copy(a[0:N]) if (n > 4)              // may run on the host itself
    for (int i = 0; i < N; i++)
        a[i] = a[i] + 1;
#pragma acc parallel loop copy(a[0:N])
    for (int i = 0; i < N; i++)
        a[i] = a[i] + 1;
    return start + first;
}

double swept(int n, double a[N], double b[N])
{
    for (int step = n; step > 0; step--) {                     // waits at its end
        if (step & 1) {
#pragma acc parallel loop copyin(b[0:N]) present(a[0:N])       // deferred
            for (int i = 0; i < N; i++)
                a[i] = a[i] + b[i];
        } else {
#pragma acc parallel loop present(a[0:N])                      // deferred
            for (int i = 0; i < N; i++)
                a[i] = a[i] + step;
        }
    }
    for (int step = 0; step < n; step++) {
#pragma acc parallel loop present(a[0:N])                      // the loop may be left, or a call comes
        for (int i = 0; i < N; i++)
            a[i] = a[i] + step;
        if (step == 7)
            break;
        clock_of_host();
    }
    return a[0];
}

long alone(int n, double a[N])
{
    long s = 0;
#pragma acc parallel loop present(a[0:N])                      // a loop of the host's own, then the end
    for (int i = 0; i < N; i++)
        a[i] = a[i] + 1;
    for (int i = 0; i < n; i++)
        s = s * 3 + i;
    return s;
}

void copied(int n, double a[N])
{
    double w[2];
    w[0] = 1, w[1] = 2;
#pragma acc data copy(a[0:N])
    {
#pragma acc parallel loop                                      // the device may still read w when the host writes it
        for (int i = 0; i < N; i++)
            a[i] = a[i] + w[0];
        w[0] = n;
#pragma acc parallel loop copyin(n)                            // n as well
        for (int i = 0; i < N; i++)
            a[i] = a[i] * w[0] + n;
        n = n + 1;
#pragma acc parallel loop
        for (int i = 0; i < N; i++)
            a[i] = a[i] - 1;
    }
}
