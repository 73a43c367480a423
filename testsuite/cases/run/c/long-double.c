// long double in device code: the host's layout everywhere, at least double precision.
// rows: CRED-01
// tolerance: 1e-12
#include <stdio.h>

enum { N = 1000 };

#pragma acc routine seq
static long double twice(long double x)
{
    return x + x;
}

typedef struct {
    char tag;
    long double value;
} Item;

int main(void)
{
    long double a[N], b[N], sum = 10, most = -1, least = 1e30L, product = 1, counted = 0;
    Item items[20];
    for (int i = 0; i < N; i++) {
        a[i] = i * 0.37L - 100;
        b[i] = (i * 13 % 29) / 8.0L;
    }
#pragma acc parallel loop reduction(+ : sum) reduction(max : most) reduction(min : least)
    for (int i = 0; i < N; i++) {
        sum += a[i] + twice(b[i]);
        most = b[i] > most ? b[i] : most;
        least = a[i] < least ? a[i] : least;
    }
#pragma acc parallel loop reduction(* : product)
    for (int i = 0; i < 100; i++)
        product *= 1 + b[i] / 1024;
    printf("%.14Lg %.14Lg %.14Lg %.14Lg\n", sum, most, least, product);

#pragma acc parallel loop copyout(items)
    for (int i = 0; i < 20; i++) {
        items[i].tag = 'a' + i;
        items[i].value = i % 2 ? -a[i] : 0.0L * i;
    }
    for (int i = 0; i < 20; i += 7)
        printf("%c %.14Lg\n", items[i].tag, items[i].value);

    // The ends of double's range, both ways.
    long double ends[6] = {0x1p1023L, -0x1p1023L, 0x1p-1074L, 0x1p-1022L, 0.0L, -1.5L}, moved[6];
#pragma acc parallel loop copyin(ends) copyout(moved)
    for (int i = 0; i < 6; i++)
        moved[i] = -ends[i];
    int same = 0;
    for (int i = 0; i < 6; i++)
        same += moved[i] == -ends[i];
    printf("%d\n", same);
    return 0;
}
