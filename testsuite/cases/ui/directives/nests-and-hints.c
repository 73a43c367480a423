// Code between collapsed loops, reductions that leave out a loop, and the variables of cache.
// rows: DIAG-COLL-04, DIAG-COLL-05, COLL-08, DIAG-RED-10, LRED-11, DIAG-CACHE-01, DIAG-CACHE-02, CACHE-08
int acc_get_num_devices(int);

void nests(int n, float *a)
{
#pragma acc parallel loop collapse(force:2) copy(a[0:n])
    for (int i = 0; i < n; i++) {
        float first = a[i];
        for (int j = 0; j < n; j++)
            a[j] = first;
    }
#pragma acc parallel loop collapse(force:2) copy(a[0:n])
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            a[j] = 0;
        for (int j = 0; j < n; j++) //~ ERROR E0556 another loop is between the loops of one directive
            a[j] = 1;
    }
#pragma acc parallel loop collapse(force:2) copy(a[0:n])
    for (int i = 0; i < n; i++) {
#pragma acc update self(a[0:n]) if(0)
//~^ ERROR E0556 a directive is between the loops of one directive
//~^^ ERROR E0551 `update` cannot be used in a compute construct
        for (int j = 0; j < n; j++)
            a[j] = 1;
    }
#pragma acc parallel loop collapse(force:2) copy(a[0:n])
    for (int i = 0; i < n; i++) {
        int many = acc_get_num_devices(1); //~ ERROR E0556 a call of the OpenACC library is between the loops
        for (int j = 0; j < n; j++)
            a[j] = many;
    }
}

void sums(int n, const int *a)
{
    int s = 0, t = 0;
#pragma acc parallel loop gang reduction(+:s) copyin(a[0:n]) copy(s)
    for (int i = 0; i < n; i++) {
#pragma acc loop worker
//~^ WARNING W0404 the loops around and inside this one reduce `s`, this one does not
        for (int j = 0; j < n; j++) {
#pragma acc loop vector reduction(+:s)
            for (int k = 0; k < n; k++)
                s += a[k];
        }
    }
#pragma acc parallel loop gang reduction(+:t) copyin(a[0:n]) copy(t) private(s)
    for (int i = 0; i < n; i++) {
#pragma acc loop worker reduction(+:t) private(s)
        for (int j = 0; j < n; j++) {
            s = 0;
#pragma acc loop vector reduction(+:s)
            for (int k = 0; k < n; k++)
                s += a[k];
            t += s;
        }
    }
}

void hints(int n, float *a, float b[8][8])
{
#pragma acc parallel loop copy(a[0:n], b[0:8][0:8])
    for (int i = 0; i < n; i++) {
#pragma acc cache(a)
//~^ WARNING W0404 `a` in cache is neither an element nor a section
#pragma acc cache(a[0:n])
//~^ WARNING W0404 `a[0:n]` in cache has a length that is not constant
#pragma acc cache(a[i], a[i:4], b[i][0:4])
        a[i] = 1;
    }
}
void clobbered(int n, float *a)
{
    int j;
#pragma acc parallel loop collapse(force:2) copyout(a[0:n * n]) private(j)
    for (int i = 0; i < n; i++) {
        j = i; //~ ERROR E0556 an assignment to the variable of an inner loop is between the loops of one directive
        for (j = 0; j < n; j++)
            a[i * n + j] = 0;
    }
}
