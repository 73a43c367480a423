// The bits of __builtin_nan and __builtin_nans, in expressions and in initialisers.
#include <stdio.h>
#include <string.h>

static float sf = __builtin_nansf(""), qf = __builtin_nanf("0x1234");
static double sd = __builtin_nans("0x123"), qd = __builtin_nan("017");
static long double sl = __builtin_nansl("7");

static void show(const void *p, int n)
{
    for (const unsigned char *b = p; n-- > 0;)
        printf("%02x", b[n]);
    printf("\n");
}

int main(void)
{
    float f[] = {__builtin_nansf(""), __builtin_nansf("5"), __builtin_nanf(""), __builtin_nanf("077"), sf, qf};
    double d[] = {__builtin_nans(""), __builtin_nans("0xABC"), __builtin_nan(""), __builtin_nan("12"), sd, qd};
    long double l[] = {__builtin_nansl(""), __builtin_nanl("0x55"), sl};
    for (int i = 0; i < 6; i++) {
        show(&f[i], 4);
        show(&d[i], 8);
    }
    for (int i = 0; i < 3; i++)
        show(&l[i], 10);
    return 0;
}
