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
// A table with some functions that devices have: by its initialiser, by assignments, as a member, behind a pointer.
typedef double (*fd)(double);
double thrice(double x) { return x * 3; }
static fd file[2] = {half, thrice};
struct holder { int k; fd f; };
void h(int n, double *r, struct holder *far) {
    fd t[2] = {half, half};
    struct holder own = {1, half};
    t[1] = thrice;
#pragma acc parallel loop copy(r[0:n]) copyin(t, file, own, far[0:1])
    for (int i = 0; i < n; i++) {
        r[i] = t[i & 1](i); //~ WARNING W0623 a call through the pointer `t`, which holds the address of `thrice`, which has no device code
        r[i] += file[i & 1](i); //~ WARNING W0623 a call through the pointer `file`, which holds the address of `thrice`
        r[i] += own.f(i) + far->f(i);
    }
}
