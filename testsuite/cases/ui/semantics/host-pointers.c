// args: -acc=gpu -gpu=cc80
// Pointers whose values mean something on the host only.
#include <stdlib.h>
#pragma acc routine seq
int square(int x) { return x * x; }
#pragma acc routine seq
int cube(int x) { return x * x * x; }
void f(int c, int *r, int n) {
    int (*fp)(int) = c ? square : cube;
#pragma acc parallel loop copy(r[0:n])
    for (int i = 0; i < n; i++) r[i] = fp(i);
    //~^ WARNING W0623 a call through the pointer `fp`, which holds the address of a function of the host
#pragma acc parallel loop copy(r[0:n])
    for (int i = 0; i < n; i++) {
        int (*own)(int) = i & 1 ? square : cube;
        r[i] = own(i);
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
