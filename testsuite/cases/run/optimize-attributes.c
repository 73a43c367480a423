// optimize("...") and #pragma GCC optimize have the effects that change what a program means.
// args: -w
#include <limits.h>
#include <stdio.h>

__attribute__((noinline, optimize("wrapv"))) static int attribute(int x) { return x + 1 > x; }
#pragma GCC push_options
#pragma GCC optimize("wrapv", "no-strict-aliasing")
__attribute__((noinline)) static int pragma(int x) { return x - 1 < x; }
__attribute__((noinline)) static int alias(int *i, float *f) {
    *i = 1;
    *f = 2;
    return *i;
}
#pragma GCC pop_options

int main(void) {
    volatile int large = INT_MAX, small = INT_MIN;
    union { int i; float f; } both;
    printf("%d %d %d\n", attribute(large), pragma(small), alias(&both.i, &both.f));
    return 0;
}
