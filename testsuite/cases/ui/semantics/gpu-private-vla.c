// A gang-private array of run-time size that lanes share has no device memory yet: refused, never a copy a lane.
// args: -acc=gpu -gpu=cc80
void f(int n, double *c, double *d)
{
#pragma acc parallel loop gang private(c[0:n]) copy(d[0:10])
    for (int x = 0; x < 10; x++) { //~ ERROR E0900 a private variable-length array
#pragma acc loop vector
        for (int y = 0; y < n; y++)
            c[y] = y;
#pragma acc loop seq
        for (int y = 0; y < n; y++)
            d[x] += c[y];
    }
}
