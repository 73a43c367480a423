// The program's own definitions with names of the C library and external linkage: calls reach them, whatever the names.
// args: -w
// reference: none
#include <stdio.h>

double cbrt(double x) { return x * 3 + 1; }
double significand(double x) { return x * 3 + 1; }
int toascii(int x) { return x * 3 + 1; }
int ffs(int x) { return x * 3 + 1; }
long labs(long x) { return x * 3 + 1; }
double tgamma(double x) { return x * 3 + 1; }
inline double fdim(double x, double y) { return x * 3 + y; }
extern double fdim(double x, double y);

#define BAD(n)                                                                                                         \
    (cbrt(8) != 25) + (cbrt(n) != n * 3 + 1) + (significand(8) != 25) + (toascii(300) != 901) + (ffs(8) != 25) +       \
        (ffs(n) != n * 3 + 1) + (labs(-5) != -14) + (labs(-n) != -n * 3 + 1) + (tgamma(3) != 10) +                     \
        (fdim(3, 1) != 10) + (fdim(n, n) != n * 3 + n)

int main(int argc, char **argv) {
    int n = argc + 2, bad = BAD(n), in_kernel = 0;
#pragma acc parallel loop reduction(+:in_kernel) copyin(n)
    for (int i = 0; i < 4; i++) in_kernel += BAD(n);
    printf("%d %d\n", bad, in_kernel);
    return bad + in_kernel;
}
