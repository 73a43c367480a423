// `const` objects of constant values in initialisers of static objects, as gcc takes them since version 8.
#include <stdio.h>

const int b = 3, row[2] = {4, -5}, grid[2][2] = {{1, 2}, {3, 4}};
const unsigned char byte = 200;
const double pi = 3.25, reals[] = {1.5, 2.5};
static const float small = 0.1f;
const long double wide = 1.5L;
const _Complex double z = 1.5;
const _Bool yes = 1;
enum colour { red = 2 };
const enum colour shade = red;
struct pair { int x; const char *name; struct { short y[3]; } inner; };
const struct pair p = {7, "seven", {{1, -2, 3}}};
const struct { int low : 3, high : 9; } bits = {-2, 200};
const char text[] = "abc";
const char *const word = "word";
const int *const to_b = &b;
int object[4];
int *const middle = object + 1;

int i1 = b, i2 = b + 1, i3 = -b + (b << 2) - (int)sizeof b + ~b, i4 = b ? row[1] : 9, i5 = b && row[0], i6 = *&b;
int list[] = {b, b * 2, row[0], grid[1][0], byte, shade, yes, bits.low, bits.high};
const int chained = b + row[0];
double d1 = pi * 2, d2 = pi, d3 = reals[1] + 1, d4 = small, d5 = wide;
float f1 = pi;
int from_real = pi;
long mixed = (long)b * 1.5;
long double l = wide;
_Complex double y = z;
struct pair copies[2] = {p, {p.x, p.name, {{p.inner.y[1]}}}};
char c = text[1];
const char *w = word;
const int *address = to_b;
int *end = middle + 1;
struct { char c; int low : 5; } packed = {b, b};
/* Literals beside addresses: these values have no order in time. */
int *const literals[] = {(int[]){1, 2}, &object[1], object + 2, (int[]){3}, (int *)&(struct pair){5}.x};

static int in_function(void)
{
    const int local = 6;
    static const int own = 5;
    static int sum = own + local + b;
    return sum;
}

int main(void)
{
    printf("%d %d %d %d %d %d %d\n", i1, i2, i3, i4, i5, i6, chained);
    for (unsigned i = 0; i < sizeof list / sizeof *list; i++)
        printf("%d ", list[i]);
    printf("\n%g %g %g %.9g %g %g %d %ld %Lg %g\n", d1, d2, d3, d4, d5, f1, from_real, mixed, l, __real__ y);
    printf("%d %s %d %d %s %d\n", copies[0].x, copies[0].name, copies[0].inner.y[2], copies[1].x, copies[1].name,
           copies[1].inner.y[0]);
    printf("%c %s %d %d %d %d %d\n", c, w, *address, (int)(end - object), packed.c, packed.low, in_function());
    printf("%d %d %d %d %d\n", literals[0][1], (int)(literals[1] - object), (int)(literals[2] - object), *literals[3],
           *literals[4]);
    return 0;
}
