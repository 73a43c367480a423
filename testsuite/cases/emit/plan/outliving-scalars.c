// A scalar that `parallel` shares with what is outside has one value after a loop: iterations that each assign it stay in
// order. Where it is firstprivate, nothing outlives the construct, and lanes have their own.
// rows: AUTO-01, AUTO-02
// emit: plan
void shared(int n, const int b[n], double c[n], int *out)
{
    int s = 2;
#pragma acc parallel copyin(b[0:n]) copyout(c[0:n]) copy(s)
#pragma acc loop auto
    for (int i = 0; i < n; i++)
        if (b[i] > 0)
            c[i] = b[i];
        else
            s = b[i];
    *out = s;
}

void enclosing(int n, const int b[n], int *out)
{
    int s = 2;
#pragma acc data copyin(b[0:n]) copy(s)
#pragma acc parallel
#pragma acc loop auto
    for (int i = 0; i < n; i++)
        s = b[i];
    *out = s;
}

void own(int n, const int b[n], double c[n])
{
    int s = 2;
#pragma acc parallel copyin(b[0:n]) copyout(c[0:n])
#pragma acc loop auto
    for (int i = 0; i < n; i++) {
        s = b[i];
        c[i] = s;
    }
}
