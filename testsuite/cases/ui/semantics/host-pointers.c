// args: -acc=gpu -gpu=cc80
// Pointers whose values mean something on the host only.
#include <stdlib.h>
int square(int x) { return x * x; }
int cube(int x) { return x * x * x; }
#pragma acc routine seq
double half(double x) { return x / 2; }
void f(int c, int *r, int n) {
    int (*fp)(int) = c ? square : cube;
#pragma acc parallel loop copy(r[0:n])
    for (int i = 0; i < n; i++) r[i] = fp(i);
    //~^ WARNING W0623 a call through the pointer `fp`, which holds the address of a function of the host
    // A routine has a device address that the call finds.
    double (*routine)(double) = half;
#pragma acc parallel loop copy(r[0:n])
    for (int i = 0; i < n; i++) {
        double (*own)(double) = half;
        r[i] = own(i) + routine(i);
    }
}
void g(void) {
    int *a = malloc(40);
#pragma acc parallel loop copy(a)
    //~^ WARNING W0406 `a` is a pointer: the pointer alone gets memory on the device, not its data
    for (int i = 0; i < 10; i++) a[i] = i;
#pragma acc parallel loop copy(a[0:10])
    for (int i = 0; i < 10; i++) a[i] = i;
}
