// The condition of a loop under a directive calls a function: its arguments must not change in the loop.
#pragma acc routine seq
int h(int x);
void f(int *a, int n, int k)
{
#pragma acc parallel loop copy(a[0:n])
    for (int i = 0; i < h(i + n); i++) //~ ERROR E0506 this loop cannot be run by a loop directive
        a[i] = 0;
#pragma acc parallel loop copy(a[0:n])
    for (int i = 0; i < h(k); i++) { //~ ERROR E0506 this loop cannot be run by a loop directive
        a[i] = 0;
        k = 3;
    }
#pragma acc parallel loop copy(a[0:n])
    for (int i = 0; i < n--; i++) //~ ERROR E0506 this loop cannot be run by a loop directive
        a[i] = 0;
#pragma acc parallel loop copy(a[0:n])
    for (int i = 0; i < h(({ int q = 0; while (q < n) q++; q; })); i++) //~ ERROR E0506 this loop cannot be run by a loop directive
        a[i] = 0;
}
