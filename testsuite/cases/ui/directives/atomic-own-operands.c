// What an atomic construct accesses, it accesses once.
// rows: ATOM-11
void f(int *a, int *b, int n)
{
    int v;
#pragma acc parallel loop copy(a[0:n], b[0:n]) private(v)
    for (int i = 0; i < n; i++) {
#pragma acc atomic
        a[0] += a[0]; //~ ERROR E0531 an atomic construct can access `a[0]` only once
#pragma acc atomic read
        a[0] = a[0]; //~ ERROR E0531 an atomic construct can access `a[0]` only once
#pragma acc atomic capture
        a[0] = a[0] += 1; //~ ERROR E0531 an atomic construct can access `a[0]` only once
#pragma acc atomic capture
        v = a[0] += b[0];
        b[i] = v;
#pragma acc atomic capture
        { v = a[0]; a[0] += v + 1; } //~ ERROR E0531 an atomic construct can access `v` only once
#pragma acc atomic capture
        { a[v] += b[i]; v = a[v]; } //~ ERROR E0531 an atomic construct can access `v` only once
#pragma acc atomic
        v += a[v]; //~ ERROR E0531 an atomic construct can access `v` only once
#pragma acc atomic
        a[v] += a[i];
    }
}
